#!/bin/sh
# Puts hostile text in every place of a record and runs every tool on it: about a hundred runs a record.
command -v python3 >/dev/null || { echo 'skipped: python3 is not installed'; exit 0; }
count=60
[ -z "${CARC_LONG-}" ] || count=1000
exec sh tests/python.sh tests/hostile.py "${BUILD:-build/release}/bin" build/fixtures "${SEED:-1}" $count
