# carc-playout: random games obey, or break just what they say.
. "$ROOT/tests/cli/common"
# The same seed makes the same games, and the next record is the first of the next seed.
carc-playout -n 2 >two.yaml
carc-playout >first.yaml
carc-playout -s 2 >second.yaml
cat first.yaml second.yaml | cmp - two.yaml && echo same
cmp -s first.yaml second.yaml || echo others
# Any rules, any number of players, every style; what is claimed is right.
carc-playout -n 60 -r any -p any --claims | carc-validate -v | tail -n 1
for style in uniform compact greedy hoarding any; do
	carc-playout -n 5 --style $style -s 7 | carc-validate -v | tail -n 1
done
# The forms are those of carc-convert.
for form in canonical explicit compact jsonl; do
	carc-playout -o $form | carc-convert | cmp - first.yaml && echo "$form"
done
# Numbers of players are those of the rules.
carc-playout -n 20 -p 5 -r c3 | grep -c '^players: \[Ann, Bob, Cid, Dee, Eve\]'
carc-playout -n 20 -p 6 -r any | carc-validate -v | tail -n 1
# A break is found where the record says, and a legal game has none.
for code in R101 R202 R303 S101 S104 F015 Y001; do
	carc-playout -s 3 --corrupt $code >broken.yaml
	expected=$(sed -n 's/^x-expect: {code: //p' broken.yaml | tr -d '},' | tr -d ':')
	found=$(carc-validate broken.yaml | sed -n 's/.*: error: \([A-Z][0-9]*\): turn \([0-9]*\).*/\1 turn \2/p;t
		s/.*: error: \([A-Z][0-9]*\):.*/\1/p')
	[ "$expected" = "$found" ] && echo "$code found" || echo "$code: $expected, but $found"
done
# A set of one's own stands in the record, so that it plays by itself.
cp "$FIXTURES/tiles/base.yaml" mine.yaml
carc-playout -n 3 -T base | carc-validate -v | tail -n 1
carc-playout -n 3 -T mine.yaml -s 9 >mine
rm mine.yaml
sed -n 's/^tiles: {\(.*\), game.*/\1/p' mine
carc-validate -v mine | tail -n 1
for set in the-city river; do
	carc-playout -n 9 -T $set -r any -p any | carc-validate -v | tail -n 1
	carc-playout -T $set | grep -e ^game -e ^expansions
done
try carc-playout -T mine.yaml
try carc-playout -T river -r c3
try carc-playout -T the-city -r c3
try carc-playout -T base --corrupt R101
try carc-playout -n 0
try carc-playout -p 7
try carc-playout -r c9
try carc-playout -p 6 -r c2
try carc-playout --style slow
try carc-playout --corrupt U001
try carc-playout --corrupt R101 -o jsonl
try carc-playout --corrupt R101 --claims
try carc-playout game.yaml
if [ -c /dev/full ]; then
	carc-playout 2>&1 >/dev/full
	echo "exit $?"
fi
