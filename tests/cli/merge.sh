# Summaries of shards add up to that of the whole; what is lost, cut off, repeated or strange is seen, and never added.
. "$ROOT/tests/cli/common"
for i in 1 2 3 4 5; do
	sound
	broken
	unreadable
	sound | sed s/=4,0/=3,0/
done >many.yaml
gzip -n <many.yaml >many.gz
summary() { carc-validate --summary -o json "$@"; }
summary many.yaml
echo "$?"
carc-validate --summary many.yaml
carc-validate --summary --shard 2/4 -r c1-2000 many.yaml
# With -v behind all the rest; without -v alone, with any number of jobs.
carc-validate -v -o json many.yaml >want
carc-validate -v --summary -o json many.yaml | sed '$d' | cmp - want
carc-validate -v --summary -o json many.yaml | tail -n 1 >want
for jobs in 1 3; do summary -j $jobs many.yaml | cmp - want; done
summary --errors-only many.yaml | sed 's/.*"codes"/"codes"/'
# Every number of shards, of files plain and packed, from a pipe.
sums() { sed -E 's/.*("version".*),"exit.*/\1/'; }
for files in many.yaml many.gz 'many.yaml many.gz many.yaml'; do
	summary $files | sums >want
	for all in 1 2 3 5 8 70; do
		for i in $(seq $all); do summary --shard $i/$all $files; done >shards
		carc-merge -o json shards | sums | cmp - want
		carc-merge -o json shards | grep -q '"whole":true,"shards":'$all',"added":'$all',"missing":\[\]' || echo "$files: $all shards are not whole"
	done
done
for i in 1 2; do cat many.gz | summary --shard $i/2; done | gzip | carc-merge
for i in 1 2 3 4; do summary --shard $i/4 many.yaml >$i; done
status() { sh -c "$*" >/dev/null; echo "$?"; }
echo '# all, and in another order; lost; repeated; one cut off, one empty'
carc-merge 4 3 1 2 | head -n 1
carc-merge 1 2 4
echo "$?"
carc-merge 1 2 3 4 2 | head -n 3
carc-merge -o json 1 2 3 4 2 | cut -c 1-190
status carc-merge 1 2 3 4 2
sed 's/"turns":[0-9]*/"turns":1/' 2 | carc-merge 1 2 3 4 - | head -n 2
for bytes in 1 100 300; do head -c $bytes 3 | cat - 4 | carc-merge 1 2 - | head -n 5; done
: >empty
carc-merge 1 2 empty 4 | head -n 3
status carc-merge 1 2 empty 4
echo '# of another run'
for options in '-r c2' '--as-played' '--errors-only'; do summary --shard 3/4 $options many.yaml | carc-merge 1 2 - 4 | head -n 4; done
summary --shard 3/5 many.yaml | carc-merge 1 2 3 4 - | head -n 2
sed s/Anna/Eva/ many.yaml | summary --shard 3/4 - | carc-merge 1 2 - 4 | head -n 3
sed 's/"version":"[^"]*"/"version":"0"/' 3 | carc-merge 1 2 - 4 | head -n 3
echo '# numbers that cannot be'
for change in 's/"records":5/"records":6/' 's/"obey":[0-9]*/"obey":9/' 's/"exit":2/"exit":4/' 's/"exit":2/"exit":1/' 's/"exit":2/"exit":0/' 's/,"exit":2//' 's/"shard":3/"shard":5/' \
	's/"Y029"/"Y999"/' 's/"ends":"./"ends":"g/' 's/"errors":/"errors":-/' 's/"turns":/"turns":99999999999999999999/' 's/"turns":/"turns":99999999999999/' 's/"shards":4/"shards":0/' \
	's/"files":1/"files":0/' 's/"bytes":1540}]/"bytes":1540,"trouble":"Y007"}]/'; do
	sed "$change" 3 | cmp -s - 3 && echo "$change changes nothing"
	sed "$change" 3 | carc-merge 1 2 - 4 | sed -n 3p
done
echo '# what is no summary'
carc-merge many.yaml | head -n 2
carc-validate -v -o json many.yaml | cat - 1 2 3 4 | carc-merge | head -n 1
carc-merge </dev/null
echo "$?"
carc-merge no-such-file
echo "$?"
echo '# a worker that could not read, a file that all cannot'
summary --shard 3/4 no-such-file many.yaml 2>/dev/null | carc-merge 1 2 - 4 | head -n 3
for i in 1 2; do summary --shard $i/2 no-such-file many.yaml 2>/dev/null; done | carc-merge
echo "$?"
for i in 1 2; do head -c 100 many.gz | summary --shard $i/2 - many.yaml; done | carc-merge
echo '# exit status of what is whole'
for file in sound broken; do
	for i in 1 2; do $file | summary --shard $i/2; done >shards
	status carc-merge shards
done
echo '# options'
summary --offset 3 many.yaml 2>&1 | head -n 1
carc-validate --summary -o tsv many.yaml 2>&1 | head -n 1
carc-validate --summary -e R101 2>&1 | head -n 1
carc-merge -o svg 1 2>&1 | head -n 1
for number in 0 '' +5 ' 5' 99999999999999999999; do carc-merge --records "$number" 1 2>&1 | head -n 1; done
for shard in +1/3 ' 1/3' 1/+3 0/3 4/3 1/0 -1/3 1/ 1; do summary --shard "$shard" many.yaml 2>&1 | head -n 1; done
echo '# parts: none, blank lines, comments; what they hold, and how often they may come'
carc-convert -o jsonl many.yaml 2>/dev/null >lines
printf '\n\n' >blank
printf '# nothing\n' >comment
size=$(cat lines blank blank comment | wc -c)
records=$(wc -l <lines)
for part in lines empty blank blank comment empty; do summary <$part; done >parts
carc-merge --records $records --bytes $size parts
cat lines blank blank comment | carc-validate --summary | sed 1q
carc-merge --records $records --bytes $((size + 1)) parts | head -n 2
for part in empty blank comment; do summary <$part; done | carc-merge --records 1 | head -n 2
for part in empty blank comment; do summary <$part; done | carc-merge --bytes 12 | head -n 1
head -c 30 many.gz | cat - blank | summary | cat parts - | carc-merge --records $records | head -n 1
summary no-such-file 2>/dev/null | cat parts - | carc-merge --records $records | head -n 1
# One of another run is left out, and shards of nothing are all there.
summary -r c2 <blank | cat parts - | carc-merge --records $records | sed -n '1p; /left/p'
for i in 1 2; do summary --shard $i/2 blank; done | carc-merge | sed 1q
echo '# what a worker with -v leaves behind that is killed: wherever it is cut, all is there when another has done its work'
carc-validate -v --summary -o json <lines >said
bytes=0
while [ $bytes -lt 400 ]; do
	bytes=$((bytes + 1))
	{ head -c $bytes said; echo; cat said; } | carc-merge --records $records | head -n 1
done | uniq -c | sed 's/^ *//'
# What is lost with it is missing.
{ head -c 300 said; tail -n 1 said; } | carc-merge --records $records 2>/dev/null | head -n 2
for bytes in 100 110; do
	carc-validate -v --summary -o json --shard 3/4 many.yaml | cut -c "1-$bytes" | sed q | tr -d '\n' | cat - 3 | carc-merge 1 2 4 - | head -n 3
done
# Cut behind a colon, it goes on in the next line.
printf '{"type":"finding","record":\n' | cat - 3 | carc-merge 1 2 4 - | head -n 3
printf '{"type":"finding","record":\n' | cat - said | carc-merge --records $records | head -n 1
carc-merge 1 2 4 - <<-END | head -n 3
	{"type":"finding","file":"many.yaml","rec
	{"type":"summary","sh
END
echo '# tile sets of one name: the same is the same in another layout, another one is another'
sed 's/^name: .*/name: mine/' "$FIXTURES/tiles/base.yaml" >set
sed 's/  */ /g; s/#.*//' set >same
sed 's/count: 4, c1/count: 3, c1/' set >another
cmp -s set another && echo 'it is no other set'
for file in set same another; do for i in 1 2; do summary -T $file --shard $i/2 many.yaml >$file.$i 2>/dev/null; done; done
carc-merge set.1 same.2 | sed -n '1p; /^options/p'
carc-merge set.1 another.2 | sed -n 1,3p
summary -T base many.yaml >built-in
summary -T set -T base many.yaml | cmp - built-in
grep -o '"options":"[^"]*"' built-in
