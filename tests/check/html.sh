#!/bin/sh
# Validates pages as HTML and pictures as XML.
command -v python3 >/dev/null || { echo 'skipped: python3 is not installed'; exit 0; }
exec sh tests/python.sh tests/markup.py "${BUILD:-build/release}/bin" build/fixtures
