# Memory does not grow with the number of records: 5000 in a stream stay below 8 MB, and below 10 with
# several jobs, each of which has a heap of its own. Of large ones no more wait than the ring of the jobs may hold. Instrumented programs need more, whatever they do.
. "$ROOT/tests/cli/common"
frugal && [ -r /proc/self/status ] || skip
# Mutants are tried with this, and what is filled counts as used.
unset MALLOC_PERTURB_
{ sound; broken; unreadable; } >three.yaml
repeat 100 three.yaml >hundred.yaml
sed 's/^\(carc: 1\)$/---\n\1/' "$FIXTURES/games/demo.yaml" >>hundred.yaml
many() {
	repeat 17 hundred.yaml
}
# Logs of 4 MB, with events that mean nothing here: 40 of them are far more than may wait at once.
grep -v '^#' "$FIXTURES/bga/whole-game/game.yaml" | tr -d '\n' | sed 's/}$//' >long.json
awk 'BEGIN {
	printf ",\"padding\":["
	for (i = 0; i < 200000; i++) printf "%s\"no event at all\"", (i ? "," : "")
	print "]}"
}' >>long.json
logs() {
	repeat 40 long.json
}
mkfifo pipe
measure() { # most kB, what writes the records, command
	most=$1 writer=$2
	shift 2
	"$@" <pipe >/dev/null 2>&1 &
	pid=$!
	exec 3>pipe
	$writer >&3
	peak=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' /proc/$pid/status 2>/dev/null)
	exec 3>&-
	wait $pid
	echo "exit $?: $*"
	[ "$peak" -lt "$most" ] || echo "$* took $peak kB"
}
for tool in $tools; do
	measure 8192 many carc-$tool
	measure 10240 many carc-$tool -j 4
done
# Records of nearly 1 MB behind some that take long, so that all the others wait for these.
{
	printf -- '---\ncarc: 1\n'
	yes '# nothing' | head -c 1000000
} >wide.yaml
late() {
	for i in 1 2 3 4; do printf -- '---\ncarc: 1\nplayers: [A, B]\nturns: []\n'; done
	repeat 90 wide.yaml
}
measure 8192 many carc-compare -s c1 -j 1
measure 10240 many carc-compare -s c1 -j 4
measure 43008 late carc-moves --perft 2 --max-output 1G
measure 16384 logs carc-convert -o jsonl
measure 65536 logs carc-convert -o jsonl -j 8
measure 81920 logs carc-convert -o jsonl -j 64
