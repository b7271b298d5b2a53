#!/bin/sh
# Runs one round of each benchmark program.
# usage: bench.sh PROGRAM...
log=${BUILD:-build/release}/bench.log
for program in "$@"; do
	"$program" 1 >"$log" || { cat "$log"; exit 1; }
done
echo "bench: $# programs measure, one round each"
