# carc-record: an evening with the usual slips, each with what is said about it.
. "$ROOT/tests/cli/common"
echo '$ carc-record -r c3 -p "Anna, Boris" evening.yaml'
carc-record -r c3 -p 'Anna, Boris' evening.yaml <<'END'
u
7
2
road
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
