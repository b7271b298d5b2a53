# Nobody reads on: that is no trouble of ours, and nothing is said about it. Also where SIGPIPE is ignored.
. "$ROOT/tests/cli/common"
sound >sound.yaml
repeat 3000 sound.yaml >many.yaml
for tool in $tools; do
	verbose=
	[ $tool = validate ] && verbose=-v
	for jobs in 1 3; do
		carc-$tool $verbose -j $jobs many.yaml | head -n 1
		(trap '' PIPE; carc-$tool $verbose -j $jobs many.yaml) | head -n 1
	done
done
