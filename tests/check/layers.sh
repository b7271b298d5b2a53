#!/bin/sh
# Checks the layers with tests/layers.sh. First breaks one rule after another in a copy of the tree: layers.sh must refuse each.
# usage: layers.sh LIBCARC-CORE.A OBJECT...        as tests/layers.sh
set -u
copy=$(mktemp -d) || exit 3
trap 'rm -rf "$copy"' EXIT
top=$PWD failed=0 tried=0
refused() { # what layers.sh must say, what is added to a file, the file
	cp -R core formats cmd "$copy"
	mkdir -p "$copy/fuzz" "$copy/tests/oracle"
	cp -R tests/corrupt "$copy/tests"
	cp tests/rooms tests/circles "$copy/tests"
	printf '%s\n' "$2" >>"$copy/$3"
	tried=$((tried + 1))
	(cd "$copy" && sh "$top/tests/layers.sh" "$lib" $objects) >"$copy/said" 2>&1 && echo 'nothing' >"$copy/said"
	grep -q "$1" "$copy/said" && return
	failed=$((failed + 1))
	printf 'FAIL %s, with "%s" in %s:\n' "$1" "$2" "$3"
	cat "$copy/said"
}
lib=$(realpath "$1")
shift
objects=$(realpath "$@")
refused 'an engine file names a box' '/* A builder. */' core/engine/score.c
refused 'an engine file names a box' '#include "core/house/sale.h"' core/engine/score.c
refused 'an engine file names a box' 'int cathedrals;' core/rules/ruleset.h
refused 'core/engine/score.c includes core/inns/inns.h' '#include "core/inns/inns.h"' core/engine/score.c
refused 'in or before a circle: core/state/board' '#include "core/state/game.h"' core/state/board.h
refused 'two headers have the same tag' 'struct carc_game {' core/engine/turn.h
refused 'the oracle shares no code' '#include "core/engine/score.h"' tests/oracle/oracle.c
refused 'only headers without input' '#include <stdio.h>' core/boxes.c
refused 'no circle any more' 'core/boxes core/river/river' tests/circles
echo "layers refuse what they should: $tried tried, $failed failed"
[ $failed -eq 0 ] && exec sh tests/layers.sh "$lib" $objects
