# carc-record step by step: what may follow a tile comes from the rules in play.
. "$ROOT/tests/cli/common"
session() { # rules
	rm -f game.yaml
	echo "\$ carc-record -r $1"
	carc-record -r "$1" -p 'Anna Maria, Boris' game.yaml
	echo "exit $?"
	sed -n '/^turns:/,$p' game.yaml
}
# A tower captures, a ransom is paid; a name with blanks is chosen by number.
session c3,tower <<'END'
TO/F@0,1 r0
1
U@1,0 r1
1
U@2,0 r1
1
W
1
floor@0,1
1

U@0,2 r1
2
-C
E@0,-1 r2 .
ransom
V@2,1 r3
1
1
END
# The builder gives a second tile; goods; the large meeple.
session c3,inns,traders <<'END'
E@0,-1 r2 .
U@1,0 r1 large:road.W
W@-1,0 r2 .
U@2,0 r1 builder:road.W
U@3,0 r1
1
U@4,0 r1
1
1
U@5,0 r1
field.NL
END
# The abbot is taken home.
session c3,abbot <<'END'
B@0,1 r0 abbot:monastery
U@1,0 r1 .
U@2,0 r1
abbot:home
END
# The first tile of The City lies where it likes; then walls come late, so it ends here.
session the-city <<'END'
R/SHSH+
1
1
stret.E
1
R/SHSMx.f@0,-1 r1 .
R/SHSMx.f@9,-1 r1
END
# Where a meeple may be placed on any tile there is more to choose from than is listed.
{
	printf 'carc: 1\noptions: {meeple-on: earlier-tiles}\nplayers: [Anna, Boris]\nstart:\n- D@0,0 r0\n'
	for x in 1 2 3 4 5 6 7 8; do echo "- U@$x,0 r1"; done
	for x in 1 2 3 4; do echo "- B@$x,1 r0"; echo "- W@-$x,0 r0"; done
	for x in 5 6 7 8; do echo "- E@$x,1 r2"; done
	echo 'turns: []'
} >many.yaml
printf 'X@9,0 r0\n60\nquit\n' | carc-record many.yaml | grep ' more, \|^saved'
