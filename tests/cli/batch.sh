# Whatever is bad in a batch, what the good records before it gave is there, whole and in order; behind it too, where
# there is a behind.
. "$ROOT/tests/cli/common"
good() { sound | sed "s/Anna/$1/"; }
mkdir bad
broken >bad/rule
unreadable >bad/yaml
printf -- '---\n\000\001\377\n' >bad/bytes
printf -- '---\ncarc: 1\nnote: "%s"\n' "$(head -c 1100000 /dev/zero | tr '\0' x)" >bad/large
printf -- '---\n{"carc": 1, "players": [\n' >bad/json
printf -- '---\n{"appVersion": "5.12.0", "replay": [], "test": [{}]}\n' >bad/save
printf -- '---\nhttps://www.carcassonnelab.com/#/0/0/zzz\n' >bad/link
printf -- '---\ncarc: 1\nplayers: [A, B]\ntiles: none.yaml\n' >bad/tiles
printf -- '---\ncarc-tiles: 1\n' >bad/set
# What is said of a record does not depend on what stands before it, but for the file and its number.
plain() { sed -E 's/\(standard input\)|cut[.]gz|whole[.]gz/FILE/; s/record [0-9]+/record/; s/("record"):[0-9]+/\1/; s/("offset"):[0-9]+/\1/' | cut -f 1,3-; }
count=0
for tool in 'replay -n' 'replay -E' 'score' 'score -o tsv' 'score -o json' 'score -x' 'render-ascii' 'moves' 'validate -v' \
	'validate -v -o json' 'compare -s c2' 'convert' 'convert -o jsonl' 'convert -o jcz' 'convert -o lab'; do
	for name in Anna Zoe; do
		good $name | carc-$tool 2>/dev/null | grep -v '^records:' >$name || echo "carc-$tool says nothing"
	done
	for bad in bad/*; do
		{ good Anna; cat $bad; good Zoe; } >all
		for jobs in 1 3; do
			carc-$tool -j $jobs <all >out 2>/dev/null
			plain <Anna >want
			plain <out | head -n "$(wc -l <want)" | cmp -s - want || echo "carc-$tool -j $jobs: $bad: the first record is lost"
			grep -v '^file' Zoe | plain >want
			grep -v '^records:' out | plain | tail -n "$(wc -l <want)" | cmp -s - want || echo "carc-$tool -j $jobs: $bad: the last record is lost"
			count=$((count + 1))
		done
	done
	# What ends a file ends no run: gzip data that is cut off, a folder, a file that is not there.
	good Anna | gzip >whole.gz
	{ cat whole.gz; good Boris | gzip | head -c 60; } >cut.gz
	for jobs in 1 3; do
		carc-$tool -j $jobs cut.gz . no-such-file whole.gz >out 2>/dev/null
		plain <Anna >want
		plain <out | head -n "$(wc -l <want)" | cmp -s - want || echo "carc-$tool -j $jobs: the record before the damage is lost"
		grep -v '^file' Anna | plain >want
		grep -v '^records:' out | plain | tail -n "$(wc -l <want)" | cmp -s - want || echo "carc-$tool -j $jobs: the last file is lost"
	done
done
echo "$((count > 200))"
