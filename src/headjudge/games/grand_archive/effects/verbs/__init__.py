"""What effects and costs of this game do. GA 3.2"""
