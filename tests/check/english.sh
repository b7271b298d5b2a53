#!/bin/sh
# Looks for phrases that CONTRIBUTING.md, Style, forbids, in the files that tests/english.list names.
command -v python3 >/dev/null || { echo 'skipped: python3 is not installed'; exit 0; }
exec sh tests/python.sh tests/english.py tests/english.list
