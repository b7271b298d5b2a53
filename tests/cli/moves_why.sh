# carc-moves --why: every reason for and against one turn; and moves of whom can have which tile, which are read back.
. "$ROOT/tests/cli/common"
sound >game.yaml
try carc-moves --why 'E@0,-2 r3 city.N' game.yaml
try carc-moves --why 'V@2,0 r0 field.NL' game.yaml
try carc-moves --why 'V@2,0 r0 road.W' game.yaml
try carc-moves --why 'V@2,0 r0 road.N' game.yaml
try carc-moves --why 'V@2,0 r2 road.N' game.yaml
try carc-moves --why 'U@0,0 r1 road.W' game.yaml
try carc-moves --why 'U@3,3 r1' game.yaml
try carc-moves --why 'by Boris U@2,0 r1 road.E field.NL' game.yaml
try carc-moves --why '=0,0' game.yaml
try carc-moves --why 'U@2,0 r5' game.yaml
try carc-moves --why 'V@2,0 r1 city.N' -o tsv game.yaml
try carc-moves --why 'V@2,0 r0 road.W' -o json game.yaml
try carc-moves --why 'V@2,0 r0 road.W' -k V game.yaml
try carc-moves --why '' game.yaml
# The rotation is left out; what relies on a tile that is refused, and what it has not in any case.
try carc-moves -t 0 --why 'E@0,-1 city.S' game.yaml
try carc-moves --why 'U@2,0 road.W' game.yaml
try carc-moves --why 'E@2,0 r0 road.N city.N road.E@1,0' game.yaml
try carc-moves --why 'U@0,0 road.W' game.yaml
try carc-moves --why 'by Anna -C field.N' game.yaml
# Nobody is left; a tile that is used up; a table that ends; the game is over.
cat >game.yaml <<END
carc: 1
players: [Anna, Boris]
options: {meeples: 1, table-edge: limits}
table: {from: [-2, -2], to: [2, 2]}
turns:
- C@0,-1 r0 city.S
- U@1,0 r1 road.W
END
try carc-moves --why 'C@1,0 r0' game.yaml
try carc-moves --why 'B@0,1 r0 monastery' game.yaml
try carc-moves --why 'U@2,0 r1 road.W@9,9' game.yaml
try carc-moves --why 'U@3,0 r1' game.yaml
echo 'ended: true' >>game.yaml
try carc-moves --why 'U@2,0 r1' game.yaml
# A builder and a pig join those of their player, if any are there; a double turn; since the start.
cat >join.yaml <<END
carc: 1
expansions: [traders]
players: [Anna, Boris]
start:
  tiles: ["D@0,0 r0 road.W:Anna", "U@1,0 r1", "E@0,-1 r2 field.N:Boris", "U@-1,0 r1 builder:road.E:Anna"]
turns:
- U@2,0 r1 field.NL
- V@0,1 r0
END
try carc-moves -t 0 --why 'U@2,0 r1 again' join.yaml
try carc-moves -t 0 --why 'B@0,1 r0 monastery again' join.yaml
try carc-moves -t 0 --why 'U@2,0 r1 builder:road.W' join.yaml
try carc-moves --why 'U@3,0 r1 pig:field.NL' join.yaml
try carc-moves --why 'U@3,0 r1 pig:field.SL' join.yaml
try carc-moves --why 'U@3,0 r1 pig:road.W' join.yaml
try carc-moves --why 'U@3,0 r1 road.W' join.yaml
# The first piece of a round is listed, and others go on.
for piece in gate walls; do
	cp "$FIXTURES/the-city/moves-$piece/game.yaml" $piece.yaml
	try carc-moves --why "$(carc-moves $piece.yaml 2>/dev/null | grep -m 1 "${piece%s}@")" $piece.yaml 2>/dev/null
done
# A piece of the wall may be passed where a ruling has it.
sed 's/^game:.*/&\nrulings: {walls-duty: may}/; $d' "$FIXTURES/the-city/ruling-walls-duty/game.yaml" >pass.yaml
echo '  []' >>pass.yaml
try carc-moves --why 'R/HHSH/ss@0,1 r2 gate@0,0.W pass' pass.yaml 2>/dev/null
# A guard frees whom he guards, though no meeple is left.
sed 's/city-prisoners: guarded/&, meeples: 1/; 13,$d' "$FIXTURES/findings/R234-freed-before/game.yaml" >guard.yaml
try carc-moves --why 'U@4,0 r1 road.E frees:Boris' guard.yaml
try carc-moves --why 'U@4,0 r1 road.E' guard.yaml
# By the market three tiles lie open, and the next of the pile is known; the names of the players are no words.
cat >market.yaml <<END
carc: 1
expansions: [tower]
players: ["Anna: A", "Boris B"]
options: {drawing: market}
draws: [TO/F, U, V, E, B, C, A]
turns:
- TO/F@0,1 r0
- U@0,2 r1 road.W
END
try carc-moves --why 'E@0,-1 r2' market.yaml
try carc-moves --why 'A@1,0 r1' market.yaml
carc-moves -o tsv market.yaml | sed 1d | cut -f 6 | sed 's/@.*//; s/{tile: //; s/,.*//' | sort | uniq -c
carc-moves --perft 1 market.yaml
carc-moves market.yaml | grep takes | tail -n 1
played market.yaml '- %s' >played.yaml
grep -c '^---' played.yaml
carc-validate played.yaml
