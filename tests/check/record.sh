#!/bin/sh
# Records a whole game in a terminal that tmux keeps, see record.py.
command -v tmux >/dev/null || { echo "skipped: tmux is not installed; 'make deps' installs it"; exit 0; }
exec sh tests/python.sh tests/record.py "${BUILD:-build/release}/bin" fixtures/games/demo.yaml "${SEED:-1}"
