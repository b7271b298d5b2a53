# carc-convert --dedupe: a game is the same whoever played it, whichever way the table was turned.
. "$ROOT/tests/cli/common"
head='carc: 1
players: [Anna, Boris]'
game() { # what it is, record
	printf -- '---\n%s\nx-what: %s\n' "$2" "$1"
}
{
	game first "$head
turns: ['E@0,-1 r2 city.S =4,0', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"
	game 'the same' "$head
turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"
	game 'other names, other spelling' "carc: 1
players: [Zoe, {name: Cyril, color: red}]
note: copied
turns:
  - {tile: 14, at: [0, -1], rot: 2, meeple: city#0}
  - by Cyril BA/RFr@1,0 r2 road.E
  - by Zoe 19@0,-2 r3 monastery#0"
	game 'with its start tile' "$head
start: ['D@0,0 r0']
turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"
	game 'turned to the right, and moved' "$head
start: ['D@5,5 r1']
turns: ['E@6,5 r3 city.W', 'U@5,6 r2 road.N', 'B@7,5 r1 monastery']"
	game 'turned to the left' "$head
start: ['D@0,0 r3']
turns: ['E@-1,0 r1 city.E', 'U@0,-1 r0 road.S', 'B@-2,0 r0 monastery']"
	game 'turned by half, other seats' "carc: 1
players: [Boris, Anna]
start: {tiles: ['D@0,0 r2'], next: Anna}
turns: ['E@0,1 r0 city.N', 'U@-1,0 r3 road.E', 'B@0,2 r2 monastery']"
	game 'mirrored' "$head
turns: ['E@0,-1 r2 city.S', 'U@-1,0 r1 road.E', 'B@0,-2 r0 monastery']"
	game 'other rules' "$head
rules: c3
options: {small-city: 2}
turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"
	game 'another edition with the same rules' "$head
rules: c2
options: {players-max: 6}
turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"
	game 'shorter' "$head
turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W']"
	game 'ended' "$head
ended: true
turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"
	game 'another meeple' "$head
turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 field.N']"
	game 'three players' "carc: 1
players: [Anna, Boris, Cyril]
turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"
	game 'the first again' "$head
turns: ['E@0,-1 r2 city.S', 'U@1,0 r1 road.W', 'B@0,-2 r0 monastery']"
} >games.yaml
carc-convert --dedupe games.yaml | sed -n 's/^x-what: //p'
echo "exit $?"
# Also over files, and with several jobs.
carc-convert -d -j 3 games.yaml games.yaml >jobs
carc-convert -d games.yaml - <games.yaml | cmp - jobs
carc-convert -d jobs | cmp - jobs
# With -v each copy that is left out says whose it is, and what differs; the order does not depend on the number of jobs.
streams carc-convert -d -v -o jsonl --turns 3 games.yaml
carc-convert -d -v games.yaml - <games.yaml >/dev/null 2>one
carc-convert -d -v -j 3 games.yaml - <games.yaml 2>&1 >/dev/null | cmp - one
tail -n 3 one
# Names in another order are other seats; names that a terminal would obey are not printed.
{
	game first "$head
turns: ['E@0,-1 r2 city.S']"
	game 'names changed over' "carc: 1
players: [Boris, Anna]
turns: ['E@0,-1 r2 city.S']"
} >two.yaml
streams carc-convert -d -v two.yaml
# What is not selected makes no other a copy; what is skipped does.
carc-convert -d --player Zoe games.yaml | sed -n 's/^x-what: //p'
carc-convert -d --skip 1 -n 1 games.yaml | sed -n 's/^x-what: //p'
# Every record of the fixtures turned by the key alone: as many as without.
find "$FIXTURES" -name game.yaml | LC_ALL=C sort | stream >all.yaml
carc-convert -o jsonl -d all.yaml >once 2>/dev/null
carc-convert -o jsonl -d all.yaml all.yaml 2>/dev/null | cmp - once
# A ruling that changes nothing is no difference, see dedupe_options.
for rules in '' 'rulings: {river-u-turn: jcz}' 'rulings: {river-start-tile: out}' 'options: {players-max: 5}' 'options: {fields: none}'; do
	printf -- "---\ncarc: 1\nexpansions: [river]\nplayers: [Anna, Boris]\n%s\nturns: ['RI/IFI@1,0 r0']\n" "$rules"
done >rulings.yaml
carc-convert -d -v rulings.yaml 2>&1 >/dev/null
# A game that breaks a rule keeps its rulings.
sed 's/r0/r1/' rulings.yaml >broken.yaml
carc-convert -d -v broken.yaml 2>&1 >/dev/null | tail -n 1
# A record that is written as a save and read back is a copy. Not yet: a ransom behind the tile.
carc-convert -o jcz all.yaml >all.jcz 2>/dev/null
carc-convert all.jcz >back.yaml 2>/dev/null
[ "$(grep -c '^carc: 1' back.yaml)" -ge 300 ] || echo "too few saves"
carc-convert -o jsonl --drop meta -d all.yaml 2>/dev/null >once
carc-convert -o jsonl --drop meta -d all.yaml back.yaml 2>/dev/null | tail -n "+$(($(wc -l <once) + 1))"
