# Tiles in their four rotations, with the names of their features, as text and as a page.
. "$ROOT/tests/cli/common"
carc-render-ascii --tiles base --rotations -k E
echo "exit $?"
echo '== by any of its names'
for tile in 22 BA/RFr U; do
	carc-render-ascii --tiles base --rotations "$tile" >"${tile##*/}"
	cmp "${tile##*/}" 22
done
carc-render-ascii -u --tiles base --rotations U H X | tail -n +4
carc-render-ascii --tiles the-city-reconstruction --rotations R/SSSSy.lg | tail -n +5
carc-render-ascii --tiles base V E
echo '== all sets'
carc-render-ascii --tiles all RI/s TO/F
carc-render-ascii --tiles all --rotations >all
awk 'length($0) > 80 && !/^[a-z-]*: / { print }' all
LC_ALL=C grep -c '[^ -~]' all
carc-render-ascii --tiles all --rotations -c | sed 's/[[:cntrl:]]\[[0-9;]*m//g' | cmp - all
# The sets of a stream; a file of tiles.
carc-render-ascii --rotations <"$FIXTURES/tiles/river.yaml" | head -n 12
carc-render-ascii --rotations --tiles "$FIXTURES/tiles/base.yaml" >file
carc-render-ascii --rotations --tiles base | cmp - file
echo '== pages'
carc-render-ascii --tiles all -o html >all.html
grep -c '<figure' all.html
carc-render-ascii --tiles base -o html E | grep -E '<(figcaption|li|h1|h2)'
echo '== no such'
try carc-render-ascii --tiles base ZZ
try carc-render-ascii --tiles base -o svg
try carc-render-ascii -o html
