# Before the first byte of anything that options or operands name, each tool has given up what it does not need.
. "$ROOT/tests/cli/common"
sound >game.yaml
mkfifo slow
exec 3<>slow
# Whether a tool that waits for the bytes of slow stands behind the sandbox.
fenced() { # tool, arguments
	"$@" >out 2>&1 &
	pid=$!
	tries=0
	until grep -q '^Seccomp:.2' /proc/$pid/status 2>/dev/null || [ $tries = 30 ]; do
		sleep 0.1
		tries=$((tries + 1))
	done
	[ $tries -lt 30 ]
	answer=$?
	kill $pid
	wait $pid 2>err
	return $answer
}
fenced carc-validate slow || skip # a kernel or a build without
for words in 'compare -s c2 slow' 'convert slow' 'merge slow' 'moves slow' 'render-ascii slow' 'replay slow' 'report slow' 'score slow' 'stats slow' \
	'validate -T slow game.yaml' 'validate -T slow' 'validate --tiles slow' 'validate -T slow -e R101' 'score -j 2 -T slow game.yaml' \
	'render-ascii --tiles slow' 'compare --second-tiles slow game.yaml' 'compare -s c2 --against slow game.yaml' \
	'convert --split split -T slow game.yaml' 'playout -T slow'; do
	if fenced carc-$words; then echo "fenced: $words"; else echo "not fenced: $words"; fi
done
