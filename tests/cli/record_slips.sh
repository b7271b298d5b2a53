# carc-record: an evening with the usual slips, each with what is said about it.
. "$ROOT/tests/cli/common"
echo '$ carc-record -r c3 -p "Anna, Boris" evening.yaml'
carc-record -r c3 -p 'Anna, Boris' evening.yaml <<'END'
u
7
2
raod.E
1
E@0,-1 r0 city.S
why
E@0,-1 r2 city.S
W
3 r1
r9
0
W@-1,0 r2 raod.W
W@-1,0 r2 road.E
W@-1,0 r2 road.W
V@-2,0 r3 field.NL =9,9
V@-2,0 r3 field.NL =0,4
K
-K
B@1,1 r0
cancel
B@1,1 r0
as-played
monastery

K@9,9 r1
as-played
foo
list
undo
redo
redo
note Boris wanted it so.
note 2 Anna sighed.
note 99 nothing
note
note 2 -
show 3
show x
who
score
score end
proof
proof 2
moves Q
moves ZZ
tiles ZZ
tiles E
findings
why
why U@3,0 r9
help
END
echo "exit $?"
cat evening.yaml
carc-validate evening.yaml
# A number is that of a place, though some tiles have one for a name; a tile that comes later says so.
carc-record -r c3 -p A -p B places.yaml <<'END' | grep -E '^saved: turn [56]|where|turned how|fits at'
U@1,0 r1 .
U@2,0 r1 .
U@3,0 r1 .
U@4,0 r1 .
V
10
0
.
V
03
END
carc-record -r c3,river -p A -p B river.yaml <<'END' | tail -n 3
C
E
V
END
# What is asked besides forgets a turn that is begun, and says so, or keeps it.
carc-record -r c3 -p A -p B begun.yaml <<'END' | grep -E 'discarded|kept|V fits'
V
score
V
who
3
V
note nothing
cancel
END
# as-played is not offered where a part of the turn is none, and not twice.
carc-record -r c3 -p A -p B twice.yaml <<'END'
E@0,-1 r0 city.S
as-played
E@0,-1 r0
as-played
END
# Rules with a comma and a blank.
for rules in 'river, abbot' 'river abbot,' ' river ,, abbot'; do
	rm -f asked.yaml
	printf 'c3\n%s\nsmall-city=2, fields=none\nAnna, Boris\n' "$rules" | carc-record asked.yaml >/dev/null
	sed -n 's/^expansions: //p; s/^options: //p' asked.yaml
done
# All tiles that are left; or none is.
for less in 's/"U@5,-4.*//; /^  -C$/d; /^winner/d' ''; do
	sed "$less" "$FIXTURES/record/last-tile-fits-nowhere/game.yaml" >last.yaml
	echo tiles | carc-record last.yaml | sed -n '/> tiles/,$p' | head -n 9
done
# Nothing is typed where the turn still lacks its tile.
printf '%s\n' 'E@0,-1 r2 .' -C '' quit | carc-record -r c3 -p Anna,Boris discarded.yaml 2>&1 | sed -n '/-C/,$p'
# Names without a comma are asked about until it is clear, and quit is no name.
printf '\n\n\na b\nc d\nno\n' | carc-record asked2.yaml 2>/dev/null | grep -o 'Are these.*'
printf '\n\n\na b\nquit\n' | carc-record asked3.yaml 2>&1 || :
# A name in quotes is one, even if it is alone.
printf '\n\n\n"Anna May"\nA, B\n' | carc-record asked4.yaml 2>/dev/null | grep -c 'Are these' || :
# Names with their colours, as people write them.
while read -r names; do
	rm -f named.yaml
	printf 'c3\nnone\n\n%s\nyes\n' "$names" | carc-record named.yaml >/dev/null 2>&1
	sed -n 's/^players: //p' named.yaml
done <<'NAMES'
Anna (red), Boris=blue, green Cid, Dan yellow, black Eve
Anna:red, Boris
[Anna (red), Boris]
(Anna, "Boris May")
Anna red, Boris
1. Anna 2. Boris
NAMES
# Behind its tile no word gets the advice how a turn begins: its message has one part less.
printf '%s\n' zork 'U@1,0 r1' zork 'road.W zork' | carc-record -r c3 -p A -p B zork.yaml 2>&1 |
	grep 'error:.*zork' | awk -F ': ' '{ print NF }'
# Enter takes what was offered, unless something else was typed since.
for between in '' score zork 9 'Q@9,9 r0'; do
	rm -f offered.yaml
	printf '%s\n' 'E@0,-1 r2 citty.S' "$between" '' quit | carc-record -r c3 -p A -p B offered.yaml >/dev/null 2>&1
	grep -c E@0,-1 offered.yaml || :
done
