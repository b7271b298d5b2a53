# Memory does not grow with the number of records: 5000 in a stream stay below 8 MB.
# Instrumented programs need more, whatever they do.
. "$ROOT/tests/cli/common"
i=0
while [ $i -lt 100 ]; do sound; broken; unreadable; i=$((i + 1)); done >hundred.yaml
sed 's/^\(carc: 1\)$/---\n\1/' "$FIXTURES/games/demo.yaml" >>hundred.yaml
mkfifo pipe
plain=
frugal && plain=1
[ -r /proc/self/status ] || plain=
for tool in $tools; do
	carc-$tool <pipe >/dev/null 2>&1 &
	pid=$!
	exec 3>pipe
	i=0
	while [ $i -lt 17 ]; do cat hundred.yaml; i=$((i + 1)); done >&3
	peak=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' /proc/$pid/status 2>/dev/null)
	exec 3>&-
	wait $pid
	echo "exit $?: carc-$tool"
	[ -z "$plain" ] || [ "$peak" -lt 8192 ] || echo "carc-$tool took $peak kB"
done
