# All shards together are the whole, whatever the input is: no record is lost, and none comes twice.
. "$ROOT/tests/cli/common"
for i in 1 2 3 4; do
	sound
	broken
	unreadable
	printf -- '---\n# nothing\n'
	sound | sed "s/Anna/Zoe/"
done >many.yaml
# Objects on one line and over many, one that is cut off, a link, a tile set, a byte order mark.
{
	sound | carc-convert -o jsonl | tr -d '\n'
	broken | carc-convert -o jsonl
	printf '{"carc": 1, "players": [\n'
	sound | carc-convert -o jsonl | sed 's/,/,\n/g'
	printf 'https://www.carcassonnelab.com/#/0/0/zzz\n\357\273\277'
	sound
	printf -- '---\ncarc-tiles: 1\n...\n# behind\n'
	head -c 70000 /dev/zero | tr '\0' '#'
	printf '\n---\ncarc: 1\nnote: "%s"\n' "$(head -c 1100000 /dev/zero | tr '\0' x)"
	broken
} >odd
gzip -n <many.yaml >many.gz
if command -v zstd >/dev/null; then zstd -qc many.yaml; else cat many.gz; fi >many.zst
printf '# none\n' >none
numbers() { sed 's/.*"record":\([0-9]*\).*/\1/'; }
shards() { # N, tool and options, files: what all shards write, in the order of the whole
	all=$1
	shift
	: >parts
	for i in $(seq "$all"); do
		"$@" --shard "$i/$all" 2>&1 >>parts
	done
}
count=0
for files in many.yaml odd many.gz many.zst 'many.yaml odd none many.gz'; do
	carc-validate -v -o json $files | grep -v '"record":0' | sort >want
	[ "$(wc -l <want)" -gt 8 ] || echo "$files: nothing to cut"
	for all in 1 2 3 4 5 6 7 8 100; do
		for jobs in 1 3; do
			shards $all carc-validate -v -o json -j $jobs $files
			grep -v '"record":0' parts | sort | cmp -s - want || echo "$files: $all shards, -j $jobs: they are not the whole"
			count=$((count + 1))
		done
	done
	# The same from a pipe.
	case $files in *' '*) continue ;; esac
	for i in 1 2 3; do cat $files | carc-validate -v -o json --shard $i/3; done | sed "s/(standard input)/$files/" |
		sort | cmp -s - want || echo "$files: from a pipe they are not the whole"
done
echo "$count"
# Every tool takes it, and writes what it writes of the records of that shard alone.
carc-convert -o jsonl odd 2>/dev/null >all.jsonl
for i in 1 2 3; do carc-convert -o jsonl --shard $i/3 odd 2>/dev/null; done | sort >parts
sort all.jsonl | cmp - parts
for tool in 'score -o json' 'replay -E -o json' 'moves -o json' 'compare -v -o json -s c2'; do
	carc-$tool many.yaml 2>/dev/null | sort >want
	for i in 1 2 3; do carc-$tool --shard $i/3 many.yaml 2>/dev/null; done | sort | cmp - want
done
# Which records a shard has, its numbers through two files; and the worst of a shard is its exit status.
carc-validate -v -o json --shard 2/7 many.yaml many.gz | grep status | numbers | tr '\n' ' '
echo
sound >two.yaml
broken >>two.yaml
for i in 1 2 3; do
	carc-validate --shard $i/3 two.yaml | head -n 1
	carc-validate --shard $i/3 two.yaml >/dev/null
	echo "$?"
done
# What is wrong with a file is said by every shard.
head -c 150 many.gz >cut.gz
for i in 1 2; do carc-validate --shard $i/2 cut.gz none no-such-file 2>&1 | grep ' [UY]00[178]:' | sort; done
for bad in 0/1 2/1 1/0 1 1/ /1 1/65537 -1/2 1/2/3 x/2 00000001/2; do carc-validate --shard "$bad" many.yaml 2>&1 >/dev/null | head -n 1; done
carc-compare -v -o tsv -s c2 many.yaml >run.tsv 2>/dev/null
carc-compare -s c2 --against run.tsv --shard 1/2 many.yaml 2>&1 | head -n 1
