#!/bin/sh
# Games that other programs recorded: each program of tests/games/ gets the folder that holds them.
# usage: games.sh FOLDER PROGRAM...
set -u
folder=$1
shift
[ -d "$folder" ] || { echo "skipped: there is no folder $folder of recorded games (CARC_GAMES)"; exit 0; }
[ $# -gt 0 ] || { echo 'skipped: there is no program in tests/games'; exit 0; }
exec sh "${0%/*}/programs.sh" games "$folder" "$@"
