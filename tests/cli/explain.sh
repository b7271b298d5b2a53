# carc-validate -e: what a code means; every code of the table can be explained.
. "$ROOT/tests/cli/common"
try carc-validate -e R202
# A rule that rests on others, and what each edition holds.
try carc-validate -e S102
try carc-validate -e R302
try carc-validate -e Q123
try carc-validate -e r202
try carc-validate -e ''
try carc-validate -e
# For programs: -o may stand before and behind.
try carc-validate -o tsv -e R204
try carc-validate -e R106 -o json
carc-validate -e all >all
echo "exit $?"
sed -n 's/^[[:space:]]*DIAG(\([A-Z][0-9]*\),.*/\1/p' "$ROOT/core/verdict/diag.def" >codes
cut -d ' ' -f 1 all | diff codes - && echo "all codes are listed"
while read -r code; do
	carc-validate -e "$code" >page || echo "$code cannot be explained"
	[ "$(wc -l <page)" -ge 4 ] || echo "$code has no page"
	grep -E '[{][a-z]+[}]' page
done <codes
carc-validate -e all -o tsv | sed 1d | cut -f 1 | uniq | diff codes - && echo "all codes have rows"
carc-validate -e all -o tsv | awk -F '\t' 'NF != 7 || $7 == ""'
if command -v jq >/dev/null; then
	carc-validate -e all -o json | jq -r .code | uniq | diff codes -
fi
# No record is read.
printf 'junk' | try carc-validate -e Y008 >page
tail -n 1 page
