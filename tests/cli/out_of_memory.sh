# U003: without memory a tool says so and ends with 3. At whatever limit it starts at all, it must not crash.
. "$ROOT/tests/cli/common"
sound >game.yaml
frugal || skip
for tool in $tools; do
	seen='' done=''
	for limit in $(awk 'BEGIN { for (i = 2000; i < 14000; i += 100) print i }'); do
		# The shell says itself which could not be started.
		{ (ulimit -v $limit && exec carc-$tool game.yaml) >out 2>err; } 2>/dev/null
		case $? in
		0) done=1 ;;
		3) grep -q U003 err && seen=1 ;;
		127) ;; # not even loaded
		*) [ "$done" ] && echo "carc-$tool, $limit kB: exit $?" ;;
		esac
	done
	echo "carc-$tool: ${seen:+U003 was seen} ${done:+and with more memory all is well}"
done
