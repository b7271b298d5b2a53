# carc-render-ascii: features that are shown, and drawings cut into bands.
. "$ROOT/tests/cli/common"
cp "$FIXTURES/games/demo.yaml" .
carc-render-ascii -k -w 1,0,3,3 --show field.ER@0,0 demo.yaml
# Several, in Unicode; the window goes round all of them.
carc-render-ascii -u -t 9 --show city.N@0,0 --show road.E@0,0 demo.yaml
carc-render-ascii -t 9 --show turn demo.yaml
# Colour changes nothing but the looks.
carc-render-ascii -w 1,0,3,3 --show field.ER@0,0 demo.yaml >plain
carc-render-ascii -c -w 1,0,3,3 --show field.ER@0,0 demo.yaml | sed 's/[[:cntrl:]]\[[0-9;]*m//g' | cmp - plain
# Nothing was found; then all is drawn.
carc-render-ascii demo.yaml | cmp - plain >/dev/null || echo "another drawing"
carc-render-ascii --show finding demo.yaml >all
carc-render-ascii demo.yaml | cmp - all
# What is not there is trouble, and the others are shown all the same.
status carc-render-ascii -t 1 --show city.N@9,9 --show monastery@0,0 --show city.N@0,0 demo.yaml
carc-render-ascii -t 1 --show city.N@9,9 --show monastery@0,0 --show city.N@0,0 demo.yaml 2>&1 >/dev/null
for word in '' city city.N city.N@ city.N@1 city.N@1,x castle.N@0,0 city.Q@0,0 city#x@0,0 monastery.N@0,0; do
	try carc-render-ascii --show "$word" demo.yaml
done 2>&1 | sort | uniq -c | sed 's/^ *//'
carc-render-ascii -t 1 --show city.W@0,0 --show garden@0,0 --show E@0,0 demo.yaml 2>&1 >/dev/null
# All of a tile, by its name and place or by its place.
carc-render-ascii -t 9 --show D@0,0 demo.yaml | grep Shown >tile
cat tile
carc-render-ascii -t 9 --show 0,0 demo.yaml | grep Shown | cmp - tile
# No line is longer than asked for; a tile is never cut.
for columns in 80 60 40 1; do
	carc-render-ascii --fit=$columns demo.yaml | sed '1d; /^[A-Z]/d' | awk '{if (length > n) n = length} END {print n}'
done
carc-render-ascii --fit=40 -t 8 demo.yaml
# Without a terminal nothing is cut unless that is asked for.
carc-render-ascii --fit=0 demo.yaml | cmp - all
COLUMNS=60 carc-render-ascii demo.yaml | cmp - all
carc-render-ascii --fit=60 demo.yaml >sixty
COLUMNS=60 carc-render-ascii --fit demo.yaml | cmp - sixty
try carc-render-ascii --fit=wide demo.yaml
try carc-render-ascii --fit=-3 demo.yaml
# Walls and the edge of the table stand beside each band.
carc-playout -s 2 -n 1 -r the-city 2>/dev/null | carc-render-ascii --fit=50 2>/dev/null | sed -n '2,8p'
# Open sides of a disputed feature are circles in pictures: two of the road with an inn, none of the complete cities of the King.
shown=$FIXTURES/claims/shown/game.yaml
carc-render-ascii --show finding -o svg --shard 1/3 "$shown" 2>/dev/null | grep -o '<circle[^>]*r="16"/>'
carc-render-ascii --show finding -o svg --shard 2/3 "$shown" 2>/dev/null | grep -c '<circle[^>]*r="16"/>'
carc-render-ascii --show finding -u --shard 1/3 "$shown" 2>/dev/null | grep -c '?'
carc-report --shard 1/3 "$shown" 2>/dev/null | grep -o '<circle class="c-open"[^>]*>\|A circle on a side.*there'
carc-report --shard 2/3 "$shown" 2>/dev/null | grep -c '<circle class="c-open"' || :
