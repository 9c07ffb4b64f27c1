"""What can happen. GA 3.2"""
