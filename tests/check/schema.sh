#!/bin/sh
# The schemas against the code, the manual, and what the tools read and write.
command -v python3 >/dev/null || { echo 'skipped: python3 is not installed'; exit 0; }
exec sh tests/python.sh -W ignore tests/schema.py "${BUILD:-build/release}/bin" build/fixtures
