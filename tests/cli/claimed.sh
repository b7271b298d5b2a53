# Whose it is, what is expected and what is claimed are values of their own in TSV and JSON, in every record that shows such
# a finding: the sentence says the same.
. "$ROOT/tests/cli/common"
carc-validate -o json "$FIXTURES"/*/*/game.yaml >all.json 2>/dev/null
carc-validate -o tsv "$FIXTURES"/*/*/game.yaml 2>/dev/null | sed 1d >rows
jq -c 'select(has("expected") or has("claimed"))' all.json >some.json
# Each value stands in the sentence, and so does the player of a score; both values or none.
jq -r 'select([(.expected, .claimed) | if type == "array" then .[] else . end | tostring] as $values |
	.message as $message | any($values[]; . as $value | $message | contains($value) | not) or
	(has("expected") and has("claimed") | not)) | "not in the sentence: " + tostring' some.json
jq -r 'select(.code == "S101" or .code == "S102") | . as $f | select((.message | contains("score of " + $f.player + " ")) | not) |
	"another player: " + tostring' some.json
# Every code that can have them has.
jq -r .code some.json | sort -u | tr '\n' ' '; echo
sed -n 's/^CLAIM(\([A-Z][0-9]*\)_.*/\1/p' "$ROOT/core/verdict/claimed.def" | sort >rows.def
jq -r .code some.json | sort -u | diff - rows.def && echo 'as many as rows of the table'
# TSV has the same, behind all other columns; a name with a character that nobody sees is written otherwise there.
jq -r 'select(tostring | test("\u202e") | not) | [.code, .player // "", ((.expected, .claimed) | if type == "array" then join(" / ") else tostring end)] | @tsv' some.json >of.json
awk -F '\t' -v OFS='\t' 'NF != 15 { print "columns: " NF } /<U[+]202E>/ { next } $13 != "" || $14 != "" { print $6, $8, $13, $14 }' rows | diff - of.json
# One of each kind, and one of neither.
cd "$FIXTURES/findings" || exit
for fixture in S101-two-tile-city S104-shared F011-seven-players R101-west; do
	carc-validate -o json $fixture/game.yaml | jq -c '{code, player, expected, claimed}'
	carc-validate -o tsv $fixture/game.yaml | cut -f 6,8,13,14
done
