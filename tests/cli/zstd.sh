# zstd is told by its bytes as gzip is; frames, members of gzip and skippable frames are one stream. Y007, L011 and L012 of it.
. "$ROOT/tests/cli/common"
command -v zstd >/dev/null || skip
{ sound; broken; } >games.yaml
zstd -qc games.yaml >games.bin
[ "$(carc-validate games.bin | grep -c Y010)" = 0 ] || skip # a build without libzstd
skipped() { printf '\120\052\115\030\004\0\0\0xxxx'; }
{ sound | zstd -q; skipped; broken | gzip -n; } >members.yaml
same_as_plain games.bin members.yaml
sound >first
broken >second
awk 'NR == FNR { first = first $0 "\n"; next }
	{ second = second $0 "\n" }
	END { for (i = 0; i < 3000; i++) { one = first; gsub(/Anna/, "Anna" i, one); printf "%s%s", one, second } }' first second >many.yaml
carc-validate many.yaml >plain
for level in 1 3 19; do
	zstd -q -$level -c many.yaml >many.zst
	carc-validate many.zst | sed 's/many.zst/many.yaml/' | cmp - plain
done
# What came before the damage is judged, the rest is not, and the other files are.
zstd -q -3 -c many.yaml >whole.zst
size=$(wc -c <whole.zst)
head -c $((size - 20)) whole.zst >short.zst
{ head -c $((size / 2)) whole.zst; printf 'XXXXXXXX'; tail -c $((size / 2 - 8)) whole.zst; } >middle.zst
{ head -c $((size - 4)) whole.zst; printf 'XXXX'; } >sum.zst
head -c 6 whole.zst >header.zst
sound >sound.yaml
for file in short middle sum header; do
	carc-validate -v $file.zst sound.yaml >out
	echo "exit $?: $(grep Y007 out | sed 's/:[0-9]*: /:LINE: /')"
	grep -c R101 out | awk '{ print (($1 > 100 && $1 < 3001) ? "records before the damage were read" : $1) }'
	grep -c '^sound.yaml.*obeys' out
done
carc-validate -j 3 short.zst >jobs
carc-validate short.zst | cmp - jobs
# A window beyond what is given to an input, and one just within it.
head -c 300000 /dev/zero | zstd -q --long=28 -c >window.zst
try carc-validate window.zst
try carc-validate -o json window.zst
head -c 300000 /dev/zero | zstd -q --long=27 -c >window.zst
try carc-validate window.zst
# A small file that inflates to a huge one: lines of nothing, records of nothing. What came before is judged, gzip has no such.
bomb() { # bytes, words: so much of them
	yes "$2" | head -c "$1"
}
{ sound; echo ...; bomb 40000000 ''; broken; } >lines
zstd -qc lines >lines.zst
carc-validate -v lines.zst | sed 's/:[0-9]*: /:LINE: /'
carc-validate -v -o json lines.zst | tail -n 1 | sed 's/"line":[0-9]*/"line":LINE/'
bomb 12000000 '{}{}{}{}{}{}{}{}' | zstd -q -19 >records.zst
carc-validate --max-findings 1 records.zst | tail -n 2 | sed 's/[0-9]*$//; s/:[0-9]*: /:LINE: /'
try carc-validate --max-records 3 --max-findings 0 records.zst
try carc-merge lines.zst 2>&1 | sed 's/:[0-9]*: /:LINE: /' | head -n 3
gzip -nc lines >lines.gz
for file in lines.gz lines; do carc-validate -v $file | tail -n 1; done
zstd -dcq lines.zst | carc-validate -v | tail -n 1
