# A full disk is trouble, whether it shows at once or only when the last bytes are flushed.
. "$ROOT/tests/cli/common"
sound >sound.yaml
repeat 2000 sound.yaml >many.yaml
for tool in $tools; do
	for options in '' '-j 2'; do
		for file in sound.yaml many.yaml; do
			verbose=
			[ $tool = validate ] && verbose=-v
			carc-$tool $verbose $options $file >/dev/full 2>err
			echo "exit $?: carc-$tool $options $file: $(cat err)"
		done
	done
done
# One record that is longer than what is kept before it is written.
carc-playout -s 5 >long.yaml
for tool in render-ascii moves replay; do
	carc-$tool long.yaml >/dev/full 2>err
	echo "exit $?: carc-$tool long.yaml: $(cat err)"
done
carc-validate --help >/dev/full
echo "exit $?"
carc-score --version >/dev/full
echo "exit $?"
carc-validate -e all >/dev/full
echo "exit $?"
# What goes to a broken standard error is lost, but the status still tells.
carc-validate missing.yaml 2>/dev/full
echo "exit $?"
