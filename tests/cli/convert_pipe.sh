# The pipes that people write: one line a game, in and out of other tools.
. "$ROOT/tests/cli/common"
{ sound; echo 'ended: true'; sound; echo 'ended: true'; sound | sed 's/Anna/Zoe/'; echo 'ended: true'; } | gzip >archive.gz
zcat archive.gz | carc-convert --winner Anna -o jsonl | jq -r '.players | join(" and ")'
zcat archive.gz | carc-convert -o jsonl | grep Zoe | carc-convert -o compact
zcat archive.gz | carc-convert -o jsonl | split -l 1 - part.
cat part.* | carc-score -o tsv | grep -c final
zcat archive.gz | carc-convert -o jsonl | shuf --random-source=archive.gz | carc-convert --dedupe | grep -c carc
# The reader goes away.
{ for i in 1 2 3 4 5 6 7 8 9; do zcat archive.gz; done; } >many.yaml
for i in 1 2 3 4 5 6 7 8; do cat many.yaml many.yaml many.yaml many.yaml; done >more.yaml
carc-convert -o jsonl more.yaml | head -n 1 | wc -l
carc-convert -j 2 -o jsonl more.yaml | head -n 1 | wc -l
