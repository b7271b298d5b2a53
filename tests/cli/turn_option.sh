# -t N: the game after turn N. What carc-replay -t writes is a record of its own, which all tools read.
. "$ROOT/tests/cli/common"
cat >game.yaml <<'END'
carc: 1
rules: c3
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S =4,0
  - U@1,0 r1 road.W
  - E@1,1 r0
score: {Anna: 4, Boris: 2}
END
for turn in 0 1 2; do
	try carc-replay -t $turn game.yaml
	carc-replay -t $turn game.yaml >part.yaml
	carc-validate -v part.yaml | sed 's/ tiles left: .*/ tiles left/'
	for tool in score render-ascii; do
		carc-$tool -t $turn game.yaml | sed 's/of 3 turns/of N turns/' >direct
		carc-$tool part.yaml | sed "s/part.yaml/game.yaml/; s/of $turn turns/of N turns/" | diff - direct
	done
done
# The broken turn is the third: up to the second all is well. Beyond the end is as good as the end.
status carc-score -t 2 game.yaml
status carc-score -t 3 game.yaml
carc-replay -t 256 game.yaml >beyond 2>&1
carc-replay game.yaml 2>&1 | cmp - beyond
# Every fixture that can be read, cut after some turns, can be read again. Rows of expected: exit status, turn, part, fixture.
mkdir parts
find "$FIXTURES" -name game.yaml | LC_ALL=C sort | while read -r game; do
	printf 'carc-replay\t--max-findings\t0\t%s\n' "$game"
	printf 'carc-replay\t--max-findings\t0\t-t\t%s\t'"$game"'\n' 0 1 4
done | calls | awk '
	/^exit [0-9]+: carc-replay/ {
		close(part)
		part = ""
		split($2, status, ":")
		if ($6 != "-t") { # the whole of the next fixture
			readable = status[1] <= 1
			folder = "parts/" ++count
			if (readable)
				system("mkdir " folder)
		} else if (readable) {
			part = folder "/" $7 ".yaml"
			print status[1], $7, part, $8 >"expected"
		}
		next
	}
	part && !/: note: L010: / { print >part }'
# A record may name what lies beside it.
while read -r status turn part game; do
	set -- "${game%/*}"/*.yaml
	[ $# -eq 1 ] || find "${game%/*}" -name '*.yaml' ! -name game.yaml -exec cp {} "${part%/*}" \;
	# The tools read alike: one of them will do for the short ones.
	for tool in $([ "$turn" -lt 4 ] && echo validate || echo "$tools"); do
		printf 'carc-%s\t--max-findings\t0\t%s\n' "$tool" "$part"
		echo "$status ${game#"$FIXTURES"/} -t $turn: its part in carc-$tool" >>wanted
	done
done <expected >requests
calls <requests | sed -n 's/^exit \([0-9]*\): carc-.*/\1/p' | paste -d ' ' - wanted |
	awk '$1 != $2 { was = $2; got = $1; sub(/^[^ ]* [^ ]* /, ""); print $0 ": exit " got ", and the whole " was }'
[ "$(grep -c . requests)" -gt 4000 ] || echo 'few parts were tried'
