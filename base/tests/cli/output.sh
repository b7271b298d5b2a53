# -o: text for people, tsv for spreadsheets, json for programs, one object a line.
. "$ROOT/tests/cli/common"
{ sound; broken; unreadable; sound | sed 's/=4,0/=2,0/; s/Boris/"Bo\\"ris\\\\"/'; } >games.yaml
for format in text tsv json; do
	streams carc-validate -o $format games.yaml
	streams carc-score -o $format games.yaml
done
for format in tsv json; do
	streams carc-replay -E -o $format games.yaml
done
streams carc-score -p -o json games.yaml
# Every line of json is json, every line of tsv has the same number of tabs.
for tool in validate score 'replay -E'; do
	if command -v jq >/dev/null; then carc-$tool -o json games.yaml 2>/dev/null | jq -e . >/dev/null || echo "$tool: no json"; fi
	carc-$tool -o tsv games.yaml 2>/dev/null | awk -F '\t' -v tool="$tool" 'NR == 1 { n = NF } NF != n { print tool ": " $0 }'
done
# The head of the table comes once, however many files there are, and also when there is nothing to say.
carc-validate -o tsv games.yaml games.yaml | grep -c '^file'
sound | carc-validate -o tsv
sound | carc-validate -o json
