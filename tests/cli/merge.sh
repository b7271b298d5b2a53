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
for change in 's/"records":5/"records":6/' 's/"obey":[0-9]*/"obey":9/' 's/"exit":2/"exit":4/' 's/,"exit":2//' 's/"shard":3/"shard":5/' \
	's/"Y001"/"Y999"/' 's/"ends":"./"ends":"g/' 's/"errors":/"errors":-/' 's/"turns":/"turns":99999999999999999999/' 's/"shards":4/"shards":0/'; do
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
carc-merge -o tsv 1 2>&1 | head -n 1
