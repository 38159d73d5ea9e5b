"""The files of the output beside the pages: redirects, files for crawlers and hosts, leftovers."""
