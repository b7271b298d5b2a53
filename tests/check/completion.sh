#!/bin/sh
# Asks the tools and three shells for the proposals to command lines, see completion/check.py.
bin=${BUILD:-build/release}/bin
# shellcheck disable=SC2086 # several tools
PYTHONPATH=tests exec sh tests/python.sh tests/completion/check.py "$bin" "$bin/../completions" $TOOLS
