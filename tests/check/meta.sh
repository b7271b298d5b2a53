#!/bin/sh
# Code, manual and fixtures agree, by meta.py: diagnostic codes, options, references between pages, bounds.
# shellcheck disable=SC2086 # several
exec sh tests/python.sh tests/meta.py "${BUILD:-build/release}/bin" $TOOLS
