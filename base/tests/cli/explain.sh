# carc-validate -e: what a code means; every code of the table can be explained.
. "$ROOT/tests/cli/common"
try carc-validate -e R202
try carc-validate -e S101
try carc-validate -e Q123
try carc-validate -e r202
try carc-validate -e ''
try carc-validate -e
carc-validate -e all >all
echo "exit $?"
sed -n 's/^[[:space:]]*DIAG(\([A-Z][0-9]*\),.*/\1/p' "$ROOT/core/diag.def" >codes
cut -d ' ' -f 1 all | diff codes - && echo "all codes are listed"
while read -r code; do
	carc-validate -e "$code" >page || echo "$code cannot be explained"
	[ "$(wc -l <page)" -ge 4 ] || echo "$code has no page"
	grep -E '[{][a-z]+[}]' page
done <codes
# No record is read.
printf 'junk' | try carc-validate -e Y008 >page
tail -n 1 page
