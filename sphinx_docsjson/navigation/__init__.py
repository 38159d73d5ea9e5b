"""Where pages stand, and how they are reached.

Data, with no Sphinx: `discover` finds the pages of a source folder; `sitemap` says where each
stands (`entries` are its results, made by `outline`, `views` and `twins`; `pages` finds them by
path); `rules` are redirects, `targets` says what a link means.

With Sphinx: `plan` is the first step of a build; `toctree` tells Sphinx the order; `links`,
`images` and `media` resolve what pages name (`addresses`, `anchors`, `files`); `refresh` says
which pages must be written anew; `outputs` and `moved` write what stands beside the pages, of
which `record` keeps a list. `state` is what is kept between steps. `events` lists all that is
to be registered, as data.
"""
