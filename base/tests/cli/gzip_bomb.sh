# A small gzip file that inflates to a huge one: refused in constant memory. 100 MiB; CARC_LONG=1 makes it 1 GiB.
. "$ROOT/tests/cli/common"
members=25
[ "${CARC_LONG-}" ] && members=256
awk 'BEGIN { line = "aaaaaaaaaaaaaaa"; while (length(line) < 65535) line = line "a"; for (i = 0; i < 64; i++) printf "%sa", line }' |
	gzip -n >member
i=0
while [ $i -lt $members ]; do cat member; i=$((i + 1)); done >bomb.gz
sound | gzip -n >sound.gz
frugal && ulimit -v 60000
for tool in $tools; do
	cat sound.gz bomb.gz | timeout 60 carc-$tool >out 2>&1
	echo "exit $?: carc-$tool: $(grep 'L001' out)"
done
