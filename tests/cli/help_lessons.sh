# carc help teaches, a screen each, and what it teaches holds; each page of the manual is opened, also in a pipe and where nothing
# is installed, but a program that shows pages must be there.
. "$ROOT/tests/cli/common"
for word in notation format legal; do
	echo "\$ carc help $word"
	carc help $word | tee said
	awk 'END { if (NR > 23) print "more than a screen" } length > 80' said
done
carc help letters | sed 4q
carc help tiles
for word in letters tiles; do carc help $word | awk 'length > 80'; done
# README and the lesson explain a tile, a place, a rotation and a meeple, by examples of their own. The record is one, the codes and
# sets are there.
for words in U:E @1,0:@0,-1 r1:r2 road.W:city.S; do
	grep -q "^| \`${words#*:}\` |" "$ROOT/README.md" || echo "README does not explain ${words#*:}"
	carc help notation | grep -q "^  ${words%%:*}  *" || echo "carc help notation does not explain ${words%%:*}"
done
carc help format | sed -n '/^  carc: 1/,/^$/s/^  //p' >format.yaml
carc validate -v format.yaml | sed 's/, 68 tiles.*//'
carc help legal | grep -o 'R[0-9][0-9][0-9]' | sort -u | while read -r code; do carc help "$code" | grep -q "^$code: " || echo "$code is none"; done
carc render --tiles all | sed -n 's/^\([a-z-]*\): [0-9]* tiles of.*/\1/p' | while read -r set; do
	carc help tiles | tr -s ' ,\n' '\n' | sed 's/\.$//' | grep -qxe "$set" || echo "carc help tiles does not name $set"
done
status carc help letters extra
try carc help formt
# The list has every page, but no link from an old name of one.
carc help manual >pages
head -n 3 pages
sed -n 's/^  \(carc[a-z-]*\)(\([0-9]\)).*/\1.\2/p' pages | sort >listed
(cd "$ROOT/man" && find . -name 'carc*.[0-9]' -type f) | sed 's,^./,,' | grep -vx carc.1 | sort | diff listed -
# No program that shows pages: a tool says what its --help says, and of another page it is told where it is.
mkdir bare && ln -s "$(command -v carc)" bare/
for tool in env sh sed; do ln -s "$(command -v $tool)" bare/; done
carc-score --help >help
PATH=$PWD/bare carc help score 2>&1 | cmp - help
PATH=$PWD/bare carc help record.5 2>&1 | sed 's,show .*/,show ,'
command -v man >/dev/null && man "$ROOT/man/carc.1" 2>/dev/null | grep -q SYNOPSIS || command -v mandoc >/dev/null || skip
for page in score carc-score 'carc-score(1)' record record.5 rules diagnostics.7 carc carc.3; do
	carc help "$page" 2>&1 | sed -n 's/^\(CARC[A-Z-]*([0-9])\).*/\1/p' | sed 1q
done
try carc help record.9
try carc help ../man/carc
