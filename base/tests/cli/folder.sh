# A folder is no record.
. "$ROOT/tests/cli/common"
mkdir folder
sound >sound.yaml
for tool in $tools; do
	carc-$tool folder sound.yaml >out 2>err
	echo "exit $?"
	cat err
	carc-$tool sound.yaml | cmp - out
done
