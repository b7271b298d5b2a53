# carc-convert --split: a file for each record, none that is there is touched.
. "$ROOT/tests/cli/common"
{ sound; broken; unreadable; sound | sed 's/Anna/Zoe/'; } >games.yaml
streams carc-convert --split out.d games.yaml
ls out.d
cat out.d/000003.yaml
cat out.d/*.yaml >all
carc-convert games.yaml 2>/dev/null | cmp - all
streams carc-convert --split out.d games.yaml
mkdir json
carc-convert -j 3 -o jsonl --split json -s 1 games.yaml 2>/dev/null
ls json
cat json/000002.json
# No place for it.
: >file
try carc-convert --split file games.yaml
try carc-convert --split '' games.yaml
