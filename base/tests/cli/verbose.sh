# carc-validate -v: a line for every record, and a summary of all files.
. "$ROOT/tests/cli/common"
sound >sound.yaml
{ broken; unreadable; } >others.yaml
try carc-validate sound.yaml
try carc-validate -v sound.yaml others.yaml
# Rows for programs are not mixed with lines for people.
try carc-validate -v -o tsv sound.yaml others.yaml
try carc-validate -v -o json sound.yaml
