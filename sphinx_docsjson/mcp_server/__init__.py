"""A server by which AI tools search and read a built site: the Model Context Protocol.

It is written by hand: the part of the protocol that a server of texts needs is small, while the
official package brings fifteen others and takes longer to load than a large site to be indexed.
"""
