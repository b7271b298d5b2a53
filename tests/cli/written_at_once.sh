# What a record gives is written before the next one is read, so that whatever becomes of that one takes nothing
# away: here the tool is killed while it waits for the rest of it.
. "$ROOT/tests/cli/common"
mkfifo stream
for tool in validate replay score render-ascii convert; do
	option=
	[ $tool = validate ] && option=-v
	sound | carc-$tool $option >expected 2>&1
	carc-$tool $option stream >output 2>&1 &
	exec 3>stream
	sound >&3
	# Input comes in pieces of 64 KB.
	(echo --- && yes '# of the next record' | head -n 4000) >&3
	tries=0
	until [ -s output ] || [ $tries -eq 100 ]; do
		sleep 0.1
		tries=$((tries + 1))
	done
	kill -9 $!
	wait $! 2>/dev/null
	exec 3>&-
	sed 's/(standard input)/stream/' expected | head -n "$(wc -l <output)" >begin
	[ -s output ] && cmp begin output && echo "carc-$tool: $(wc -l <output) lines"
done
