# What carc-replay writes is read again as the same game, and written again as the same bytes.
. "$ROOT/tests/cli/common"
find "$FIXTURES" -name game.yaml | LC_ALL=C sort | stream >all.yaml
carc-replay -n all.yaml >once 2>/dev/null
carc-replay -n once >twice 2>/dev/null
cmp once twice
awk '/^---/ { n++ } END { print (n > 100) ? "more than 100 records" : n }' once
# Annotations are comments: with them it is the same record.
carc-replay all.yaml >annotated 2>/dev/null
carc-replay -n annotated 2>/dev/null | cmp once -
carc-replay annotated 2>/dev/null | cmp annotated -
grep -v '^    #' annotated | cmp once -
# The same findings, events and scores. Canonical form may call a feature by another of its sides, so words are left out.
carc-validate -o tsv once | cut -f 5-9 >findings.once
# Of records that cannot be read nothing was written; and what was said of capitals has been mended.
carc-validate -o tsv all.yaml | awk -F '\t' '{ row[NR] = $0; record[NR] = $2 } $6 ~ /^T/ || ($5 == "error" && $6 ~ /^[YFL]/) { bad[$2] = 1 }
	END { for (i = 1; i <= NR; i++) if (!(record[i] in bad) && row[i] !~ /\tF050\t/) print row[i] }' | cut -f 5-9 | cmp - findings.once
for tool in 'replay -E' 'score -o tsv' 'score -x -p'; do
	carc-$tool once 2>/dev/null | sed 's/^once[^:]*//; s/record [0-9]*//' | cut -f 1,3- >tool.once
	carc-$tool all.yaml 2>/dev/null | sed 's/^all.yaml[^:]*//; s/record [0-9]*//' | cut -f 1,3- | cmp - tool.once
done
