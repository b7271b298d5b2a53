# A record typed in an editor, with twelve slips: each is told with its line and how that would be right. Whoever takes what is
# offered has a record that obeys after so many runs.
. "$ROOT/tests/cli/common"
cat >game.yaml <<'END'
carc: 1
rules c3
players: [Ann, Bob]
turns:
  - E@0,1 r2
  - E@1;1 r2
  - R@2,1 r0 field.SL
  - I@1,0 r0                  # the road goes on
  - J@-1,1 r180
  - R 0 2 r1 field.WL
  - Ann: A@2,1 r0
  - u@2,0 r3 field.er
  - M@-1,-2 r3
  - K@-1,0 r3 feild.NL
  - E@1,3 r3
  - U@1,4 r3
  - U@3,0 r3 raod.E
  - M@0,3 r0
	- B@-1,3 r3
  - K@0,4 r3
  - U@4,0 r1
  - S@2,2 r2
  - L@0,5 r1 road.N
  - V@3,1 r3 field.ER
  - F@2,3 r1
  - B@3,-1 r0 monastary
  - O@2,4 r1
  - B@4,-1 r1 monastery
END
for run in 1 2 3 4 5; do
	echo "run $run"
	carc-validate --style=full game.yaml >said && break
	cat said
	carc-validate -o json game.yaml | sed -n 's/.*"line":\([0-9]*\),.*"try":"\([^"]*\)".*/\1 \2/p' >offered
	awk 'NR == FNR { n = $1; sub(/^[0-9]* /, ""); line[n] = $0; next }
		FNR in line { print line[FNR]; next }
		{ print }' offered game.yaml >mended
	[ -s offered ] && mv mended game.yaml
done
cat said
cat game.yaml
