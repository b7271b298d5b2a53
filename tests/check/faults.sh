#!/bin/sh
# Let every call that can fail do so once, in runs of every tool: memory, reading, writing, closing, opening,
# threads. See tests/faults/faults.c for what must come of it.
# A few calls of each kind and command are enough to see that all is in place; check-long, by CARC_LONG, tries every one.
set -u
build=$(cd "${BUILD:-build/release}" && pwd) || exit 3
bin=$build/bin faults=$build/tests/faults
program=$faults/faults writes=$faults/writes shim=$faults/shim.so
most=9
[ -z "${CARC_LONG-}" ] || most=0
root=$(pwd)
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
cd "$tmp" || exit 3
mkdir split

# Both spellings, an expansion and an option, claims, draws, meta, the end.
cat >sound.yaml <<'END'
carc: 1
rules: c3
expansions: [abbot]
options: {small-city: 2}
players: [Anna, {name: Boris, color: blue}]
draws: [E, U, B]
meta: {event: "Faults", place: Brno}
turns:
  - E@0,-1 r2 city.S =2,0
  - {tile: U, at: [1, 0], rot: 1, meeple: road.W, note: on the road}
  - B@0,1 r0 abbot:monastery
points: [{feature: road.W, at: [1, 0], points: 2, player: Boris}]
ended: true
winner: Anna
END
cat >broken.yaml <<'END'
---
carc: 1
players: [Anna, Boris]
turns:
  - U@1,0 r1
  - E@2,0 r0
---
carc: 1
players: [Anna, Boris
---
carc: 1
players: [Anna, Anna]
END
# What is said is one call to the system for each line at most, and is there when it is said.
calls=0
while read -r command; do
	# shellcheck disable=SC2086 # several words
	result=$("$writes" "$bin"/$command 2>said | tail -n 1)
	echo "$result" | grep -qE '^[1-9][0-9]* [1-9][0-9]* 0$' && [ "${result%% *}" -le "$(echo "$result" | cut -d ' ' -f 2)" ] || {
		echo "FAIL $command: calls, lines, calls that end within a line: $result"
		cat said
		exit 1
	}
	calls=$((calls + ${result%% *}))
done <<'END'
carc-score broken.yaml
carc-score -j 2 broken.yaml
carc-convert -o jcz broken.yaml
carc-convert -j 3 -o jsonl broken.yaml
carc-replay broken.yaml no-such-file.yaml
carc-validate --what
carc-validate -j 99
carc-validate -r c9
END
case $(nm "$bin/carc-validate" 2>/dev/null) in
*__asan_* | *__gcov_*)
	echo 'instrumented tools bring a memory of their own; those without are tried'
	echo "faults: $calls calls to say something, 1 skipped: faults"
	exit 0
	;;
esac
if ! [ -e "$shim" ]; then
	echo 'skipped: the faults are for the GNU C library'
	exit 0
fi
{ cat sound.yaml broken.yaml; echo ---; cat sound.yaml; } >many.yaml
gzip -n <many.yaml >many.gz
head -c 150 many.gz >cut.gz
# Where there is no zstd, gzip once more.
if command -v zstd >/dev/null; then zstd -qc many.yaml; else cat many.gz; fi >many.zst
PATH=$bin:$PATH
carc-convert -o jsonl sound.yaml >sound.json && carc-convert -o jcz sound.yaml >sound.jcz ||
	{ echo 'FAIL faults: no records to try with'; exit 1; }

printf '%s\n' 'https://www.carcassonnelab.com/#/0/0.0/wxB/12b1?players=Anna,Boris&colors=red,blue' >link.txt
cp "$root/build/fixtures/bga/discard-before-points/game.yaml" log.json
cp "$root/fixtures/tiles/base.yaml" own.yaml
carc-playout -r the-city >city.yaml
carc-compare -v -o tsv -s c1-2000 sound.yaml >run.tsv
carc-validate --key -o tsv many.yaml sound.yaml | sed s/R101/R102/ >expected.tsv
carc-validate --summary -o json --shard 1/2 many.yaml >shard1
carc-validate --summary -o json --shard 2/2 many.yaml >shard2
carc-stats -o json --shard 1/2 city.yaml many.yaml >stats1
carc-stats -o json --shard 2/2 city.yaml many.yaml >stats2
carc-validate --summary -o json many.yaml >part1
carc-validate --summary -o json sound.json >part2
mkdir sets folder
cp own.yaml sets
cp sound.yaml folder
printf '%s\n' folder >list
printf '%s\n' 1 5 77 >numbers
carc-convert --key sound.yaml | sed -n 's/^x-key: "*\([0-9a-f]*\)"*$/\1/p' >keys
for set in own.yaml sets/own.yaml broken.yaml; do
	printf -- '---\ncarc: 1\nplayers: [Anna, Boris]\ntiles: %s\nturns: ["U@1,0 r1"]\n' $set
done >beside.yaml

printf '%s\n' U 1 road.W 'E@0,-1 r2 city.S' 'E@2,0 r0' 'edit 1' 'U@1,0 r1 .' 'moves Q' undo 'note Hm' who proof 'end now' >lines
printf '%s\n' '?' c2 tower '' 'A, A' 'Ann:red, Bob' 'TO/F@0,1 r0' 2 >answers
: >empty
# What is typed leaves no memory behind, however much it is: slips, every command, each where a turn is begun and where
# another is chosen.
printf '%s\n' c9 '?' c3 nothing '?' 'tower, table-edge=limits' meeples '?' bushes=pass '?' '{from: [-9, -9], to: [9, 9]}' '?' '[L, W]' \
	'?' 'A, A' 'A:gren' 'Ann:red, Bob' >typed
for begun in '' U E@0,1 'edit 1' 'edit 1 V' 'insert 1' 'E@9,9 r1'; do
	printf "$begun\n%s\n" 'U@1,0 r1 .' 'E@0,-1 r2 city.S' . '' x '?' board tiles 'tiles E' 'tiles ZZ' moves 'moves E' 'moves ZZ' why 'why E@0,1 r0' \
		'why Q' who score 'score end' proof 'proof 1' list 'show 1' findings cancel as-played undo 'undo 2' redo 'edit 9' \
		'edit 1 V@1,0 r1 .' 'insert 1 V@1,0 r0 .' 'delete 1' as-played 'note so' 'note 1 -' 'set note so' 'set note' 'set note -' \
		'set players [A' 'set players A:gren, B' 'set players Ann, Bob' save end 'end now' 'undo 9' V 1 1 1 'TO/F@0,1 r0' 1
done >>typed
pieces() { # input, command...
	input=$1
	shift
	FAULT_REPORT=9 LD_PRELOAD=$shim "$@" <"$input" 9>report >said 2>&1
	cut -d ' ' -f 2 report
}
least=$(pieces empty carc-record sound.yaml) most_kept=$(pieces typed carc-record typed.yaml)
grep -q '^turn 4' said && [ "$most_kept" -eq "$least" ] || {
	echo "FAIL carc-record: of what was typed $most_kept pieces of memory are left, and $least where nothing was"
	exit 1
}

cat >cases <<'END'
carc-record -r c3 -p Anna,Boris split/game.yaml <lines
carc-record split/questions.yaml <answers
carc-record sound.yaml <empty
carc-validate -v sound.yaml
carc-validate -v -o json <many.yaml
carc-validate -v many.gz cut.gz missing.yaml
carc-validate -v many.zst
carc-convert -j 2 many.zst
carc-validate -j 2 -o tsv -r c1-2000 many.yaml
carc-validate -v --max-output 300 --max-seconds 500 many.yaml
carc-score --max-records 2 --max-bytes 1M many.yaml
carc-validate --baseline expected.tsv -o sarif many.yaml
carc-validate -j 2 -o junit -r c1-2000 --key many.yaml missing.yaml
carc-validate -o tap many.yaml
carc-validate -e R101
carc-validate -e found broken.yaml
carc-validate --help
carc-validate -v beside.yaml
carc-compare -s c2 -j 2 beside.yaml
carc-replay sound.yaml
carc-replay -E -o json -j 2 many.gz
carc-replay -t 2 sound.json
carc-score -x sound.yaml
carc-score -p -o json <many.yaml
carc-score --features sound.yaml
carc-score -j 2 -o tsv many.yaml
carc-render-ascii -u sound.yaml
carc-render-ascii -w -1,-1,1,1 -j 2 many.yaml
carc-moves -t 1 sound.yaml
carc-moves --perft 1 --divide -t 2 sound.json
carc-compare -s c1-2000,small-city=4 many.yaml
carc-compare -j 2 -o json -s albi-sk many.yaml
carc-compare -s c1-2000 --against run.tsv sound.yaml
carc-compare --second-tiles own.yaml sound.yaml
carc-convert -o compact sound.json
carc-convert -o jsonl many.gz
carc-convert -o jcz -j 2 many.yaml
carc-convert -o explicit sound.jcz
carc-convert -o lab -j 2 many.yaml
carc-convert -o lab link.txt log.json
carc-convert -o jsonl link.txt log.json
carc-convert -d -a --drop clock,own many.yaml
carc-convert -v -d --key many.yaml
carc-validate -v --key --errors-only -o json many.yaml
carc-validate -v --records keys -j 2 many.yaml
carc-score --with number,offset --records - many.gz <numbers
carc-score -o tsv --from 0 -R --files-from list
carc-convert -j 2 --split split --split-by event broken.yaml
carc-convert --winner Anna --turns 1-9 -o jsonl <many.yaml
carc-convert --split split many.yaml
carc-convert --split split --unreadable split many.yaml
carc-convert --split split -o jcz -j 2 many.yaml
carc-validate -T own.yaml sound.yaml
carc-score city.yaml
carc-render-ascii city.yaml
carc-render-ascii -o svg --show finding sound.yaml
carc-report sound.yaml
carc-report -j 2 many.yaml
carc-validate -e found -j 2 broken.yaml
carc-render-ascii --tiles own.yaml
carc-score --max-findings 2 many.yaml
carc-validate -j 2 --max-findings 1 many.yaml
carc-validate -v -o json --shard 2/3 many.gz
carc-validate -o json --offset 300 many.yaml
carc-score --offset 300 many.gz
carc-validate --summary --shard 1/2 -j 2 many.yaml missing.yaml
carc-validate --summary -v -o json many.gz
carc-stats many.yaml
carc-stats -j 2 -o html city.yaml many.yaml
carc-stats --by game --key -o csv city.yaml
carc-stats -o json --shard 1/2 many.gz
carc-merge shard1
carc-merge shard1 shard2
carc-merge --records 9 --bytes 99 part1 part2
carc-merge -o json shard2 shard2 sound.json
carc-merge -o html stats1 stats2
carc-playout --claims -n 2
carc-playout -o jsonl -p any -r any
carc-playout --corrupt R202
../tests/faults/door many.yaml
../tests/faults/door <sound.json
../tests/faults/door beside.yaml
END
# Every tool is in some case.
for tool in "$bin"/carc-*; do
	grep -q "^${tool##*/} " cases || { echo "FAIL ${tool##*/} is in no case"; exit 1; }
done
LC_ALL=C "$program" "$shim" "$bin" "$most" <cases
