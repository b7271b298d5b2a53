# A line that carc-validate offers as it would be right (`try`) is one that it can read, put in its place: over mutants of every kind, and
# lines with several slips. Each line below is a failure, but for the last ones, which count what was tried.
. "$ROOT/tests/cli/common"
carc-playout --corrupt all -n 1100 -s 1 >mutants.yaml
python3 "$ROOT/tests/tries.py" mutants.yaml >out
sed '$ d' out
[ "$(sed -n '$ s/ .*//p' out)" -ge 80 ] || tail -n 1 out
cat >slips.yaml <<'END'
---
carc: 1
rules: c2
Rules: c3
players: [A, B]
turns:
  - u@1;0 r90 city.n
  -U@1,0 r1#the
---
carc: 1
players: [A, B]
- U@1,0 r1
---
carc: 1
players: [A, B]
turns:
  - u@1,0 r1 road.w
END
python3 "$ROOT/tests/tries.py" slips.yaml
# One word of a turn is misspelled: what is offered changes no other, keeps the form, and is offered only if the turn is legal then.
for form in canonical explicit; do
	carc-playout -n "${CARC_LONG:+1}200" -s 5 -r any -p any -o "$form" >legal.yaml
	for seed in 1 2 3; do
		python3 "$ROOT/tests/tries.py" --slips "$seed" legal.yaml >out
		sed '$ d' out
		[ "$(sed -n '$ s/^[0-9]* \([0-9]*\).*/\1/p' out)" -ge 20 ] || tail -n 1 out
	done
done
