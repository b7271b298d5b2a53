#!/bin/sh
# Counted instructions a record of each tool, by valgrind's callgrind: figures that do not depend on the machine or
# on what else it does. Each is the difference between two archives, so that starting a program does not count.
# usage: bench.sh BUILD [BASE]     BASE: tools of another build, shown beside; with games that BUILD made
set -u
build=$1 base=${2-}
bin=$build/bin
if command -v python3 >/dev/null; then
	CARC_LIBRARY=$(find "$build/api" -name 'libcarc.so.*' | head -n 1) PYTHONPATH=formats/api/python python3 -B tests/bench/api.py
fi
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
row 'compare with albi-sk' compact compare --second-rules albi-sk
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
# Three whole games with the tags that each game has: London 1851, Paris 1858 and New York 1956.
cat >"$tmp/three.pgn" <<'END'
[Event "London"]
[Site "London ENG"]
[Date "1851.06.21"]
[Round "?"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6
11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+
20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0

[Event "Opera"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

[Event "Rosenwald Memorial"]
[Site "New York USA"]
[Date "1956.10.17"]
[Round "8"]
[White "Byrne, Donald"]
[Black "Fischer, Robert James"]
[Result "0-1"]

1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 Bg4
11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+
19. Kg1 Ne2+ 20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1 26. h3 Rxa2
27. Kh2 Nxf2 28. Re1 Rxe1 29. Qd8+ Bf8 30. Nxe1 Bd5 31. Nf3 Ne4 32. Qb8 b5 33. h4 h5 34. Ne5 Kg7 35. Kg1 Bc5+
36. Kf1 Ng3+ 37. Ke1 Bb4+ 38. Kd1 Bb3+ 39. Kc1 Ne2+ 40. Kb1 Nc3+ 41. Kc1 Rc2# 0-1

END
plies=$(grep -v '^\[' "$tmp/three.pgn" | tr ' ' '\n' | grep -c '^[a-hKQRBNO]')
turns=71
pgn-extract -r "$tmp/three.pgn" 2>&1 | grep -q '^3 games matched out of 3' || { echo 'pgn-extract refuses the games'; exit 1; }
copies() { # file, how often
	n=$2
	while [ "$n" -gt 0 ]; do cat "$1"; n=$((n - 1)); done
}
copies "$tmp/three.pgn" $few >"$tmp/few.pgn"
copies "$tmp/three.pgn" $many >"$tmp/many.pgn"
chess=$(each pgn pgn-extract -s -r)
awk -v chess="$chess" -v ours="$ours" -v plies="$plies" -v turns=$turns 'BEGIN {
	chess /= plies
	ours /= turns
	printf "pgn-extract -r: %.2f thousand instructions a ply; carc-validate: %.2f a turn, so %.2f times as many (at least 2)\n",
		chess, ours, chess / ours
}'
# The same in time, in turn, the best of seven: 9000 games of each length.
copies "$tmp/many.compact" 30 >"$tmp/long.compact"
copies "$tmp/many.pgn" 20 >"$tmp/long.pgn"
seconds() { # command: of processor time
	# Neither what the command says nor a shell without the word time may get in the way.
	{ time -p sh -c '"$@" >/dev/null 2>&1' - "$@"; } 2>&1 | awk '$1 != "real" { sum += $2 } END { print sum }'
}
for round in 1 2 3 4 5 6 7; do
	echo "$round $(seconds pgn-extract -s -r "$tmp/long.pgn") $(seconds "$bin/carc-validate" "$tmp/long.compact")"
done | awk -v plies=$((plies * many * 20)) -v turns=$((turns * many * 30)) '
	NR == 1 || $2 < chess { chess = $2 }
	NR == 1 || $3 < ours { ours = $3 }
	END {
		printf "in time: %.0f ns a ply, %.0f a turn, %.2f times as many\n", chess / plies * 1e9, ours / turns * 1e9,
			chess / plies / (ours / turns)
	}'
