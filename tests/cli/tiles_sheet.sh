# Tile sets drawn: the sheets that a person compares with the tiles on the table.
. "$ROOT/tests/cli/common"
carc-render-ascii --tiles base -k
echo "exit $?"
carc-render-ascii -ku --tiles the-city-reconstruction
# ASCII is ASCII; colour changes nothing but the looks.
carc-render-ascii -k --tiles the-city-reconstruction | sed 's/Carrée/Carree/' >plain
LC_ALL=C grep -c '[^ -~]' plain
carc-render-ascii -kc --tiles the-city-reconstruction | sed 's/Carrée/Carree/; s/[[:cntrl:]]\[[0-9;]*m//g' | cmp - plain
carc-render-ascii -c --tiles the-city-reconstruction | sed -n 5p | tr "\033" @
# A file of the set, and one in a stream, give the same sheet.
carc-render-ascii -k --tiles "$FIXTURES/tiles/the-city-reconstruction.yaml" | sed 's/Carrée/Carree/' | cmp - plain
for set in "$FIXTURES"/tiles/*.yaml; do
	echo ---
	cat "$set"
done | carc-render-ascii -k | sed -n '/record 4/,/record 5/p' |
	sed '$d; 1s/.*record 4: //; s/Carrée/Carree/' | cmp - plain
try carc-render-ascii --tiles no-such-file
# Boxes in each form. The same tile as a file has the same drawing.
for set in inns traders king-and-robber sheep river-ii; do
	carc-render-ascii -k --tiles $set | tee plain
	carc-render-ascii -u --tiles $set
	carc-render-ascii -kc --tiles $set | sed 's/[[:cntrl:]]\[[0-9;]*m//g' | cmp - plain
	carc-render-ascii -k --tiles "$FIXTURES/tiles/$set.yaml" | cmp - plain
done
carc-render-ascii --tiles gardens
