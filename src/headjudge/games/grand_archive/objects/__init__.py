"""What objects are and carry: zones, properties, counters, champions. GA 1.6 + 1.7 + 2.1"""
