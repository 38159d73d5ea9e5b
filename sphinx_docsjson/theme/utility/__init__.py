"""Utility classes (``grid gap-4 md:grid-cols-2``) → a style sheet of those that pages use.

`fixed` and `families` say what each class means, `scales` what may come after a dash, `variants`
what may come before a colon, `rules` reads a class and writes its rule, `sheet` collects the
classes of a site and writes their rules.
"""
