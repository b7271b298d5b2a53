# carc-record: a turn in the middle is corrected, forgotten or taken out; what follows is judged again. A game is gone on with.
. "$ROOT/tests/cli/common"
cat >game.yaml <<'END'
# written by hand
carc: 1
players: [Anna, Boris]
turns:
- U@1,0 r1 road.W
- {tile: E, at: [0, -1], rot: 2, meeple: city.S, clock: 41, note: quick, x-mood: good}
- W@-1,0 r2 road.W
- U@2,0 r1
END
record() {
	echo '$ carc-record game.yaml'
	carc-record game.yaml
	echo "exit $?"
}
record <<'END'
edit 2 E@0,-1 r2 field.NL
list
edit 1 V@1,0 r1 .
E@5,5 r0
E@2,0 r0
as-played
undo
undo
redo
edit 4
as-played
findings
quit
END
cat game.yaml
echo '--- game.yaml~'
cat game.yaml~
# It was left with a turn that stands as it was played. Now all is taken back, though nobody knows what was typed.
record <<'END'
undo
undo
redo
E@2,1 r9
edit 1
U@1,0 r1
road.W
insert 2
monastery
A@0,1 r0
monastery
list
delete 2
undo
delete 9
edit x
end now
U@2,0 r1
edit 1 U@1,0 r1 .
end now
quit
END
cat game.yaml
# What a record says of itself.
record <<'END'
undo
undo
set players [Anna, Boris, Clara]
set note It was late: very late
set meta {place: Brno}
set meta
set meta -
set meta
set options {small-city: 2}
set rules c9
set expansions [tower
set players [Anna, Anna]
set turns []
set
set x-y: z
list
END
cat game.yaml
# What was refused as one turn comes not in the place of another.
rm -f game.yaml
carc-record -r c3 -p A -p B game.yaml <<'END' | tail -n 13
U@1,0 r1 .
V@2,0 r1 .
E@0,-1 r0
delete 1
as-played
list
END
# A turn with a note can stand as played, too.
rm -f game.yaml
carc-record -r c3 -p A -p B game.yaml <<'END' | tail -n 14
U@1,0 r1 .
U@2,0 r1 .
note 2 hello
edit 1 A@1,0 r1 .
as-played
list
END
carc-validate game.yaml
# The turn that breaks a rule comes first, whichever was chosen before.
rm -f game.yaml
carc-record -r c3 -p A -p B game.yaml <<'END' | grep -E 'first|It was'
U@1,0 r1 .
U@2,0 r1 .
U@3,0 r1 .
U@4,0 r1 .
U@5,0 r1 .
delete 2
edit 4
edit 1
edit 4
END
# A turn that was refused between others is none in the place of one of them.
rm -f game.yaml
carc-record -r c3 -p A -p B game.yaml <<'END' | tail -n 7
U@1,0 r1 .
U@2,0 r1 .
insert 2 E@0,-1 r0 .
edit 2
as-played
list
END
# A turn is longer than a line may be, and nothing of it is lost.
rm -f game.yaml
long=$(head -c 8100 /dev/zero | tr '\0' '"')
carc-record -r c3 -p A -p B game.yaml <<END | cut -c -60 | tail -n 2
U@1,0 r1 .
U@2,0 r1 .
note 2 ${long}whole
edit 1 A@1,0 r1 .
as-played
END
grep -o 'whole"}$' game.yaml
# Another choice for the same turn.
rm -f game.yaml
carc-record -r c3 -p A -p B game.yaml <<'END' | grep discarded
U@1,0 r1 .
V
edit 1 U
END
# The last turn stands as it was played, and the game has ended.
sed '/^score:/d; /^winner:/d; s/E@-2,5 r0$/{tile: E, at: [-2, 5], rot: 1, note: hello}/' "$FIXTURES/games/demo.yaml" >game.yaml
echo as-played | carc-record game.yaml | tail -n 3
tail -n 4 game.yaml
# Players as they are asked for at the start, or as YAML; a colour that is none is a slip, and nothing is saved.
rm -f game.yaml
carc-record -r c3 -p A:rde -p B game.yaml </dev/null 2>&1
carc-record -r c3 game.yaml <<'END' | tail -n +2
Ann, Bob:gren
Ann:red, Bob
set players Ann:red, Bbo:gren
set players [Ann:red, Bbo:gren]
set players [{name: Ann, color: Rred}, Bob]
set players
set players Ann:green, Bbo
set players [Ann:blue, Bbo: red]
set players
set players [{name: "Ann:red"}, 'B: b']
undo
set players [Ann
set players -
END
cat game.yaml
# One that a record brings along may stay, and one more may not come.
sed 's/color: blue/color: navy/' game.yaml >mine.yaml
carc-record mine.yaml <<'END' | grep -v 'tiles left'
set note dark
set players [{name: Ann, color: navy}, {name: Bbo, color: nay}]
U@1,0 r1 .
END
# What breaks a rule keeps its words, whatever is changed beside it.
cp "$FIXTURES/record/words-of-a-refused-turn/game.yaml" game.yaml
record <<'END'
set note begun at eight
quit
END
grep field game.yaml
