#!/bin/sh
# Compares manual pages and JSON Schemas with the code tables, or rewrites them, see pages.py.
# usage: pages.sh [--update]
command -v python3 >/dev/null || { echo 'skipped: python3 is not installed'; exit 0; }
exec sh tests/python.sh tests/pages.py "$@" "${BUILD:-build/release}/tests/tools"
