#!/bin/sh
# Code, manual and fixtures agree, by meta.py: diagnostic codes, options, references between pages, bounds.
python=/usr/bin/python3
[ -x $python ] || python=python3
# shellcheck disable=SC2086 # several
exec $python -B tests/meta.py "${BUILD:-build/release}/bin" $TOOLS
