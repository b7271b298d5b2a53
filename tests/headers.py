"""Checks that each header compiles alone. A header that a source includes before all else is proven by its object; the compiler tries
the others.

usage: COMPILER='cc flags' headers.py HEADER... SOURCE...      the objects of the sources are built
"""
import os, re, shlex, subprocess, sys

headers = [name for name in sys.argv[1:] if name.endswith(".h")]
proven = set()
for source in sys.argv[1:]:
    if source.endswith(".c"):
        with open(source, encoding="utf-8") as file:
            first = re.match(r'\s*#include "(.*?)"', re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S))
        if first:
            proven.add(first[1])
tried = [name for name in headers if name not in proven]
compiler = shlex.split(os.environ["COMPILER"])
if tried and subprocess.run([*compiler, "-Wno-pedantic", "-Werror", "-fsyntax-only", "-xc", *tried], check=False).returncode:
    sys.exit(1)
print(f"headers: {len(headers)} compile alone, {len(headers) - len(tried)} of them first in a source")
