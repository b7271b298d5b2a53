# What carc-replay writes is read again as the same game, and written again as the same bytes.
find "$FIXTURES" -name game.yaml | LC_ALL=C sort | while read -r game; do
	echo ---
	sed 's/^---$/# &/' "$game"
	echo
done >all.yaml
carc-replay -n all.yaml >once 2>/dev/null
carc-replay -n once >twice 2>/dev/null
cmp once twice
awk '/^---/ { n++ } END { print (n > 100) ? "more than 100 records" : n }' once
# Annotations are comments: with them it is the same record.
carc-replay all.yaml >annotated 2>/dev/null
carc-replay -n annotated 2>/dev/null | cmp once -
carc-replay annotated 2>/dev/null | cmp annotated -
grep -v '^    #' annotated | cmp once -
# The same findings but for lines and columns, the same events, the same scores.
carc-validate once | sed 's/^[^ ]*//' >findings.once
carc-validate all.yaml | grep -vE ': [YFL][0-9]{3}: ' | sed 's/^[^ ]*//' | cmp - findings.once
for tool in 'replay -E' 'score -o tsv' 'score -x -p'; do
	carc-$tool once 2>/dev/null | sed 's/^once[^:]*//; s/record [0-9]*//' | cut -f 1,3- >tool.once
	carc-$tool all.yaml 2>/dev/null | sed 's/^all.yaml[^:]*//; s/record [0-9]*//' | cut -f 1,3- | cmp - tool.once
done
