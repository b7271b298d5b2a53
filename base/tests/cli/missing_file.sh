# A file that cannot be opened is trouble, and does not stop the others.
. "$ROOT/tests/cli/common"
sound >sound.yaml
for tool in $tools; do
	streams carc-$tool missing.yaml sound.yaml
done
streams carc-validate -v missing.yaml sound.yaml
if [ "$(id -u)" != 0 ]; then
	chmod 000 sound.yaml
	status carc-validate sound.yaml
else
	echo "exit 3: carc-validate sound.yaml"
fi
