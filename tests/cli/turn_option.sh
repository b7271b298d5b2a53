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
# Every fixture that can be read, cut after some turns, can be read again.
find "$FIXTURES" -name game.yaml | LC_ALL=C sort | while read -r game; do
	carc-replay "$game" >/dev/null 2>&1
	[ $? -le 1 ] || continue
	# What lies beside the record may be named in it.
	find "${game%/*}" -name '*.yaml' ! -name game.yaml -exec cp {} . \;
	for turn in 0 1 4; do
		carc-replay -t $turn "$game" >part.yaml 2>/dev/null
		whole=$?
		# They read alike: one of them will do for the short ones.
		for tool in $([ $turn -lt 4 ] && echo validate || echo "$tools"); do
			carc-$tool part.yaml >/dev/null 2>&1
			got=$?
			[ $got = $whole ] || echo "${game#"$FIXTURES"/} -t $turn: exit $whole, its part in carc-$tool $got"
		done
	done
done
