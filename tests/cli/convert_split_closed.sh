# carc-convert --split into a folder where nothing may be made. The superuser may everything, so he is nobody here.
. "$ROOT/tests/cli/common"
sound >game.yaml
mkdir closed
chmod a=rx closed
if [ "$(id -u)" -eq 0 ]; then
	command -v setpriv >/dev/null || skip
	# The tool may lie where nobody else can look.
	cp "$(command -v carc-convert)" .
	chmod a+rx . carc-convert
	# Counters of coverage are not nobody's to write.
	mkdir -m a=rwx counters
	nobody='env GCOV_PREFIX=counters setpriv --reuid=65534 --regid=65534 --clear-groups ./'
else
	nobody=
fi
${nobody}carc-convert --split closed game.yaml 2>err >out
echo "exit $?"
cat out err
ls closed
