# Files are worked on in order, each with its own lines and numbers of records.
. "$ROOT/tests/cli/common"
sound >sound.yaml
{ sound; broken; unreadable; sound; } >many.yaml
try carc-validate -v sound.yaml many.yaml sound.yaml
for tool in replay score render-ascii; do
	echo "== carc-$tool"
	carc-$tool sound.yaml many.yaml 2>/dev/null >both
	echo "exit $?"
	{ carc-$tool sound.yaml; carc-$tool many.yaml; } 2>/dev/null | cmp - both
done
