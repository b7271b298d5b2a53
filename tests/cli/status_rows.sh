# carc-validate -v: how each record stands, as rows and as objects.
. "$ROOT/tests/cli/common"
{ sound; broken; unreadable; } >games.yaml
try carc-validate -v -o tsv games.yaml
try carc-validate -v -o json games.yaml
