"""Makes symbolic links to a program.

usage: links.py PROGRAM LINK...
"""
import os, sys

program, *links = sys.argv[1:]
for link in links:
    os.makedirs(os.path.dirname(link), exist_ok=True)
    if os.path.lexists(link):
        os.unlink(link)
    os.symlink(os.path.abspath(program), link)
