# carc-record: what people type wrong in an evening, a slip after the other; what is said of each tells what is wrong and what
# would be right, in the words to type, and nothing that was typed before is lost. Beside it: git asks "The most similar command
# is list", rustc "help: a local variable with a similar name exists".
. "$ROOT/tests/cli/common"
carc-record evening.yaml <<'END'
c3

? feilds
fields
none
Ann Bob
no
Ann:gren, Bob
Ann Bob:blue

u
4
U 1 0 r1
rode
1
Ann: E@0,-1 r2
Bob: E@0,-1 r0 city.S
E@0,-1 r2 citty.S
2
E0,-1 r2 city.S
lsit
list
V@2,0 r1 road.W
V@2,0 r1
filed.NL
Field.NL
exit
help R202
help list
help feild
help xyzzy
B@1,1
monastry
monastery =4,4
undo two
undo 3
undo 99
proof
U@1.0 r1
Ann: U@1;0 r90 raod.W
E@0,-1r2 city.N
U@1,0,r1 city.N
set players Ann Bob
no
set players Ann  Bob:blue

set players Cid Dan
quit
END
echo "exit $?"
cat evening.yaml
# One name with a blank, where the rules allow one player; another answer is another list.
printf '%s\n' c3 none players-min=1 'Ann Bob' 'Ann  Bob Cid' 'Ann of Brno' no quit | carc-record one.yaml | tail -n 6
grep players: one.yaml
# A note about letters offers the line with all of them; where a turn is told by keys, that line.
printf 'carc: 1\nplayers: [Ann, Bob]\nturns:\n  - tile: u\n    at: [1, 0]\n    rot: 1\n  - e@0,-1 R2 field.nl\n' | carc-validate --style=full
# Which options are in force, of the boxes that are played with; one of them; all.
printf '%s\n' c3 abbot '?' '? gardens' '? shields' | carc-record asked.yaml 2>&1 | sed -n '/?/,$p'
printf '%s\n' c3 none '? all' | carc-record asked.yaml 2>/dev/null | grep -c '^  \*'
printf '%s\n' the-city '?' | carc-record asked.yaml 2>/dev/null | grep '\*'
# Places that can be chosen have their numbers on the board, also where no tile lies yet.
printf '%s\n' 'U@1,0 r1 .' 'E@0,-1 r2 .' V 3 2 . quit | LINES=50 carc-record -b -r c3 -p Ann -p Bob numbered.yaml | sed -n '/Ann> V/,/^V fits/p'
sed -n '/V@/p' numbered.yaml
printf '%s\n' U 1 quit | carc-record -u -b -r c3,start-tile=in-bag -p Ann -p Bob first.yaml | sed -n '/> U/,/^U fits/p'
# Nobody has asked for a number.
printf '%s\n' 2 U 3 quit | carc-record -r c3 -p Ann -p Bob number.yaml | sed -n '/> 2/,$p'
