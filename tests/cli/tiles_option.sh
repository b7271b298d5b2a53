# Tile sets: -T and --tiles, files beside records, and what no record may name.
. "$ROOT/tests/cli/common"
base=$FIXTURES/tiles/base.yaml
sound >game.yaml
cp "$base" base.yaml

# The built-in set, a file of it, and no set at all give the same.
carc-score game.yaml >plain
for set in base base.yaml ./base.yaml; do
	carc-score -T $set game.yaml 2>note | cmp - plain
	cat note
done
gzip -c base.yaml >base.gz
carc-score -T base.gz game.yaml 2>/dev/null | cmp - plain

# What is no tile set is trouble before any record is read.
for set in no-such-file - . game.yaml river ''; do try carc-validate -T "$set" game.yaml; done
sed 's/count: 4, c1/count: 0, c1/' base.yaml >broken.yaml
try carc-validate -T broken.yaml game.yaml
try carc-validate --tiles broken.yaml
cat base.yaml game.yaml >two.yaml
try carc-validate --tiles two.yaml
try carc-validate --tiles base game.yaml
try carc-validate -o tsv --tiles gardens
try carc-score --tiles base
# The name of a game or of an expansion finds its tiles.
for set in the-city abbot; do carc-render-ascii --tiles $set | sed 's/,.*//;1q'; done
try carc-validate --tiles

# A record names a file beside it, from wherever it is called; for standard input, the working folder counts.
mkdir -p records/sets
mv base.yaml records/sets
sed 's/^players:/tiles: sets\/base.yaml\n&/' game.yaml >records/game.yaml
try carc-validate records/game.yaml
(cd records && try carc-validate <game.yaml)
try carc-validate <records/game.yaml
# Many records share a set; several jobs do, too.
for i in 1 2 3 4 5 6 7 8 9; do cat records/game.yaml; done >records/all.yaml
carc-validate -v records/all.yaml >once
carc-validate -v -j 3 records/all.yaml | cmp - once
tail -n 1 once

# Neither links nor pipes nor folders.
ln -s sets/base.yaml records/link.yaml
mkfifo records/pipe
for name in link.yaml pipe sets; do
	sed "s/^players:/tiles: $name\n&/" game.yaml >records/other.yaml
	try carc-validate records/other.yaml
done

# Tile sets in a stream of records; a set of its own in a record that is written again.
cat records/sets/base.yaml game.yaml >mixed.yaml
carc-validate -v mixed.yaml
carc-validate -v -j 3 mixed.yaml | tail -n 1
carc-validate -v -o json mixed.yaml | head -n 1
try carc-score mixed.yaml >/dev/null
{
	cat game.yaml
	echo 'tiles:'
	sed 's/^/  /' records/sets/base.yaml
} >own.yaml
carc-replay -n own.yaml 2>/dev/null >written
cut -c 1-100 written
carc-replay -n written 2>/dev/null | cmp - written
carc-score own.yaml 2>/dev/null | sed 's/own/game/' | cmp - plain

# The worst finding of all sets counts, whatever comes behind it.
cp "$FIXTURES/findings/T307-public-buildings/game.yaml" warned.yaml
for sets in '-T warned.yaml --second-tiles broken.yaml' '-T broken.yaml --second-tiles warned.yaml' '-T broken.yaml --second-tiles none.yaml'; do
	carc-compare $sets game.yaml >out 2>&1
	echo "exit $?: $(grep -o '[FTU][0-9]*: .*' out | cut -c 1-4 | uniq | tr '\n' ' ')"
done
