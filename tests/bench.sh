#!/bin/sh
# Counted instructions a record of each tool, by valgrind's callgrind: figures that do not depend on the machine or
# on what else it does. Each is the difference between two archives, so that starting a program does not count.
# usage: bench.sh BUILD [BASE]     BASE: tools of another build, shown beside; with games that BUILD made
set -u
build=$1 base=${2-}
bin=$build/bin
command -v valgrind >/dev/null || { echo 'counted: valgrind is not installed'; exit 0; }
PATH=$PATH:/usr/games
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
few=100 many=300

count() { # command, its last word a file: instructions
	valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
		sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}
each() { # suffix of the files, command: thousand instructions a record
	suffix=$1
	shift
	a=$(count "$@" "$tmp/few.$suffix") b=$(count "$@" "$tmp/many.$suffix")
	[ "$a" ] && [ "$b" ] && echo $(((b - a) / (many - few) / 1000)) || echo -
}
row() { # what, suffix, tool, its options
	what=$1 suffix=$2 tool=$3
	shift 3
	now=$(each "$suffix" "$bin/carc-$tool" "$@")
	if [ "$base" ]; then
		printf '%-44s %8s %8s\n' "$what" "$(each "$suffix" "$base/carc-$tool" "$@")" "$now"
	else
		printf '%-44s %8s\n' "$what" "$now"
	fi
}

for size in few many; do
	eval "n=\$$size"
	"$bin/carc-playout" -n "$n" -s 1 | "$bin/carc-convert" -o compact >"$tmp/$size.drawn"
	grep -v '^draws:' "$tmp/$size.drawn" >"$tmp/$size.compact"
	"$bin/carc-convert" -o explicit "$tmp/$size.compact" >"$tmp/$size.explicit"
	"$bin/carc-convert" -o jsonl "$tmp/$size.compact" >"$tmp/$size.jsonl"
	"$bin/carc-convert" -o jcz "$tmp/$size.compact" >"$tmp/$size.jcz"
	"$bin/carc-playout" -n "$n" -s 1 -r c3,tower | grep -v '^draws:' >"$tmp/$size.tower"
	"$bin/carc-playout" -n "$n" -s 1 -r the-city | grep -v '^draws:' >"$tmp/$size.city"
done

echo 'Thousand instructions a record, counted'
row 'validate, compact' compact validate
row 'validate, explicit' explicit validate
row 'validate, JSON lines' jsonl validate
row 'validate, compact with the tiles drawn' drawn validate
row 'validate, The Tower' tower validate
row 'validate, The City' city validate
row 'convert, saves of JCloisterZone read' jcz convert
row 'convert, canonical' compact convert
row 'convert, --dedupe' compact convert --dedupe
row 'score' compact score
row 'score -x' compact score -x
row 'replay' compact replay
row 'render-ascii' compact render-ascii
row 'moves' compact moves
row 'compare with albi-sk' compact compare -s albi-sk
compact=$(each compact "$build/tests/bench/bench_validate" scan)
explicit=$(each explicit "$build/tests/bench/bench_validate" scan)
echo
printf 'bare scan by libyaml: compact %s, explicit %s\n' "$compact" "$explicit"
ours=$(each compact "$bin/carc-validate") theirs=$(each explicit "$bin/carc-validate")
awk -v a="$ours" -v b="$compact" -v c="$theirs" -v d="$explicit" 'BEGIN {
	printf "validate against that: compact %.2f times (at most 1.2), explicit %.2f times (at most 0.5)\n",
		a / b, c / d
}'

command -v pgn-extract >/dev/null || { echo 'pgn-extract is not installed'; exit 0; }
# The game of Anderssen and Kieseritzky, London 1851: 45 plies.
game='[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6
11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+
20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0
'
for size in few many; do
	eval "n=\$$size"
	while [ "$n" -gt 0 ]; do echo "$game"; n=$((n - 1)); done >"$tmp/$size.pgn"
done
chess=$(each pgn pgn-extract -s -r)
awk -v chess="$chess" -v ours="$ours" 'BEGIN {
	printf "pgn-extract -r: %.2f thousand instructions a ply; carc-validate: %.2f a turn, %.2f times as many a second (at least 2)\n",
		chess / 45, ours / 71, chess / 45 / (ours / 71)
}'
