# Y007: what came before the damage is judged, the rest is not, and the other files are.
. "$ROOT/tests/cli/common"
i=0
while [ $i -lt 300 ]; do sound | sed "s/Anna/Anna$i/g"; broken; i=$((i + 1)); done | gzip -n >whole.gz
size=$(wc -c <whole.gz)
head -c $((size - 20)) whole.gz >short.gz
sound >sound.yaml
for tool in $tools; do
	# It prints few of its findings.
	all=
	[ $tool = convert ] && all='--max-findings all'
	carc-$tool $all short.gz sound.yaml >out 2>&1
	echo "exit $?: carc-$tool"
	grep Y007 out | sed 's/:[0-9]*: /:LINE: /'
	grep -c R101 out | awk '{ print ($1 > 100 && $1 < 301) ? "the records before the damage were read" : $1 }'
done
# Damage in the middle, at the check sum, and behind the header.
{ head -c $((size / 2)) whole.gz; printf 'XXXXXXXX'; tail -c $((size / 2 - 8)) whole.gz; } >middle.gz
{ head -c $((size - 8)) whole.gz; printf 'XXXX'; tail -c 4 whole.gz; } >sum.gz
head -c 12 whole.gz >header.gz
for file in middle sum header; do
	carc-validate $file.gz >out 2>&1
	echo "exit $?: $file: $(grep -c Y007 out)"
done
carc-validate -j 3 short.gz >jobs 2>&1
carc-validate short.gz 2>&1 | cmp - jobs
carc-validate -o json short.gz | tail -n 1 | sed 's/"line":[0-9]*/"line":LINE/'
