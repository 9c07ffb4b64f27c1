"""From the printed text of a card to the forms that it means: reading, binding, and refusing what is not understood."""
