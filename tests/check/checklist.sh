#!/bin/sh
# Compares fixtures/CHECKLIST with the examples of the books, see checklist.py.
command -v python3 >/dev/null || { echo 'skipped: python3 is not installed'; exit 0; }
exec sh tests/python.sh tests/checklist.py build/fixtures
