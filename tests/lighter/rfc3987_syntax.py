"""On the path of what `make test` starts: jsonschema, which nbformat imports, finds no grammars here.

They are for addresses; no notebook has one that is looked at, and they take each Python two seconds.
"""

raise ImportError(__doc__)
