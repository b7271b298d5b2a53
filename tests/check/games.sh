#!/bin/sh
# Games that other programs recorded: each program of tests/games/ gets the folder that holds them, CARC_GAMES.
# usage: games.sh PROGRAM...
set -u
folder=${CARC_GAMES:-../shared/games}
[ -d "$folder" ] || { echo "skipped: there is no folder $folder of recorded games (CARC_GAMES)"; exit 0; }
[ $# -gt 0 ] || { echo 'skipped: there is no program in tests/games'; exit 0; }
exec sh tests/python.sh tests/programs.py games "$folder" "$@"
