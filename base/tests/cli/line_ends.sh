# Line ends of other systems, a byte order mark, no line end at the end: all the same record.
. "$ROOT/tests/cli/common"
{ sound; broken; } >plain
sed 's/$/\r/' plain >crlf
{ printf '\357\273\277'; cat plain; } >bom
{ printf '\357\273\277'; sed 's/$/\r/' plain; } >bom-crlf
printf %s "$(cat plain)" >no-end
printf %s "$(cat crlf)" | tr -d '\n' | tr '\r' '\n' >back
sed 's/$/ \t/' plain >blanks
cmp plain back
for tool in $tools; do
	carc-$tool <plain >expected 2>&1
	for file in crlf bom bom-crlf no-end blanks; do
		carc-$tool <$file >got 2>&1
		diff expected got >difference || { echo "carc-$tool: $file"; cat difference; }
	done
done
try carc-validate -v <bom-crlf
# A carriage return alone ends a line for YAML.
tr '\n' '\r' <plain | try carc-validate -v
