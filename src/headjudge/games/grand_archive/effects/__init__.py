"""What abilities speak of and do. GA 2.4 to 2.11 + 3"""
