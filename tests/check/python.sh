#!/bin/sh
# The Python module on the library as it is built: its tests, its types, and the examples of the manual.
set -u
command -v python3 >/dev/null || { echo 'skipped: python3 is not installed'; exit 0; }
build=${BUILD:-build/release}
fail() { echo "python: $*"; exit 1; }
for CARC_LIBRARY in "$build"/api/libcarc.so.*; do break; done
[ -e "$CARC_LIBRARY" ] || fail 'there is no library'
CARC_BIN=$build/bin PYTHONPATH=formats/api/python:tests
export CARC_LIBRARY CARC_BIN PYTHONPATH
run() { sh tests/python.sh "$@"; }
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT

run -m unittest discover -s tests/python >"$tmp/out" 2>&1 || { cat "$tmp/out"; fail 'the tests of the module'; }
tests=$(sed -n 's/^Ran \([0-9]*\) tests.*/\1/p' "$tmp/out")
# One script of steps is answered by Python as by C.
run tests/python/steps.py --make 1 2 3 >"$tmp/steps" && run tests/python/steps.py <"$tmp/steps" >"$tmp/out" || fail 'steps.py'
"$build/tests/prop/prop_api" --steps <"$tmp/steps" >"$tmp/in-c" || fail 'prop_api --steps'
diff "$tmp/in-c" "$tmp/out" >"$tmp/diff" || { head "$tmp/diff"; fail 'Python answers otherwise than C'; }
steps=$(wc -l <"$tmp/out")
types='not looked at'
if run -c 'import mypy' 2>/dev/null; then
	run -m mypy --strict --cache-dir "$tmp/mypy" formats/api/python/carc >"$tmp/out" 2>&1 || { cat "$tmp/out"; fail 'the types of the module'; }
	types='hold by mypy'
fi

run man/examples/table.py fixtures/games/demo.yaml >"$tmp/out" || fail 'table.py'
grep -q "^Anna	1	1	" "$tmp/out" || { cat "$tmp/out"; fail 'table.py says otherwise than carc-score'; }
run man/examples/bot.py 4 4 >"$tmp/out" || fail 'bot.py'
won=$(sed -n 's/^the bot won \([0-9]*\) of 4$/\1/p' "$tmp/out")
[ "${won:-0}" -ge 3 ] || { cat "$tmp/out"; fail 'the bot does not beat one that plays at random'; }
# An engine that knows the rules by the module; and one that does not.
cat >"$tmp/sound.py" <<'END'
import sys, carc
position = carc.Position("c3", 2)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "draw":
        position.draw(rest)
        rest = position.move(0).words
        print(rest, flush=True)
    position.play(rest)
END
run man/examples/engine.py sh tests/python.sh "$tmp/sound.py" >"$tmp/out" 2>&1 || { cat "$tmp/out"; fail 'engine.py refuses a sound engine'; }
run man/examples/engine.py sh -c 'while read -r word tile; do echo "$tile@0,0"; done' >"$tmp/out" 2>&1 &&
	fail 'engine.py takes every move'
grep -q 'is refused: R1' "$tmp/out" || { cat "$tmp/out"; fail 'engine.py does not say why'; }
echo "python: $tests tests of the module, types $types, $steps steps as in C, 3 examples, 0 failed"
