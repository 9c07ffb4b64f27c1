"""What objects are and carry: zones, properties, counters, parties. FAB 1.1 to 1.5 + 2 + 3"""
