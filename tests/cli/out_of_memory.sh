# U003: without memory a tool says so and ends with 3. At whatever limit it starts at all, it must not crash.
. "$ROOT/tests/cli/common"
sound >game.yaml
frugal || skip
for tool in $tools; do
	seen='' done=''
	for limit in $(awk 'BEGIN { for (i = 2000; i < 17000; i += 100) print i }'); do
		(ulimit -v $limit && exec carc-$tool game.yaml) >out 2>err
		case $? in
		0) done=1 ;;
		3) grep -q U003 err && seen=1 ;;
		127) ;; # not even loaded
		*) [ "$done" ] && echo "carc-$tool, $limit kB: exit $?" ;;
		esac
	done 2>/dev/null # of what could not be started the shell tells
	echo "carc-$tool: ${seen:+U003 was seen} ${done:+and with more memory all is well}"
done
