"""Where pages are, and how they are reached, as far as Sphinx is concerned.

`toctree` tells Sphinx the order; `links` and `media` resolve what pages name
(`addresses`, `anchors`); `refresh` says which pages must be written again; `outputs` and
`moved` write what is beside the pages, of which `record` keeps a list. `state` is what is kept
between steps. `events` lists all that is to be registered, as data.
"""
