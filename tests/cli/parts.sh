# Parts that somebody else has cut, each an input of its own: together they are the whole, or it is said what is not so.
. "$ROOT/tests/cli/common"
for i in 1 2 3 4 5 6; do
	sound | sed "s/Anna/Anna $i/"
	broken | sed "s/Anna/Anna $i/"
	unreadable | sed "s/Anna/Anna $i/"
done >many.yaml
bytes=$(wc -c <many.yaml)
part() { carc-validate --summary -o json "$@" 2>/dev/null; }
whole() { carc-merge --records 18 --bytes $bytes "$@"; }
status() { "$@" >/dev/null; echo "$?"; }
# Cut behind so many records, in parts of as many.
cut_by() {
	rm -f part.*
	awk -v by=$1 '/^---/ { n++ } { print >sprintf("part.%03d", (n - 1) / by) }' many.yaml
}
members() { sed 's/.*,"version"/"version"/'; }
part <many.yaml >one
whole -o json one
whole -o json one | members >want
# However it was cut, in any order: what one run over everything says, byte for byte; the digest is that of the whole, too.
for by in 1 2 3 7 18; do
	cut_by $by
	for file in part.*; do part <$file; done | sort -r >parts
	whole -o json parts | members | cmp - want
done
digest() { grep -o '"digest":"[0-9a-f]*"'; }
for i in 1 2 3; do part --shard $i/3 many.yaml; done | carc-merge -o json | digest >digests
carc-merge -o json one | digest | cmp - digests
whole -o json parts | digest | cmp - digests
cut_by 4
for file in part.*; do part <$file >${file#part.}; done
echo '# whole; lost; repeated; lost and repeated; said something else; one cut off; all of them, once more otherwise cut'
whole 000 001 002 003 004
whole 000 001 003 004 | head -n 4
whole -o json 000 001 003 004 | cut -c 1-90
whole 000 001 002 003 004 002 | head -n 3
whole 000 001 001 003 004 | head -n 5
sed 's/"turns":[0-9]*/"turns":1/' 002 | whole 000 001 002 003 004 - | head -n 2
head -c 300 002 | whole 000 001 - 003 004 | head -n 4
whole one 000 001 002 003 004 | head -n 3
echo '# exit status: whole, lost, repeated, lost and repeated; and of what is broken'
for i in 1 2 3; do sound | sed "s/Anna/Anna $i/" | part >$i; done
for parts in '1 2 3' '1 3' '1 2 3 2' '1 2 2'; do status carc-merge --records 3 $parts; done
broken | part | status carc-merge --records 4 1 2 3 -
echo '# a part whose end did not come, though its worker ended well'
head -c 100 part.002 | part | whole 000 001 - 003 004 | head -n 3
echo '# records alone, bytes alone'
carc-merge --records 18 000 001 002 003 004 | head -n 1
carc-merge --bytes $bytes 000 001 002 003 004 | head -n 1
carc-merge --records 19 000 001 002 003 004 | head -n 2
carc-merge --bytes 100 000 001 002 003 004 | head -n 2
echo '# of another run; a shard; and parts that are not merged as such'
part -r c2 <part.002 | whole 000 001 - 003 004 | head -n 4 | tail -n 1
part --shard 1/2 <part.002 | whole 000 001 - 003 004 | head -n 4 | tail -n 1
carc-merge 000 001 | head -n 2
echo '# parts that hold nothing; a file that cannot be read is none of these'
: >none
{ part <none; part <none; } | whole 000 001 002 003 004 - | head -n 1
part no-such-file | whole 000 001 002 003 004 - | head -n 1
part no-such-file | status whole 000 001 002 003 004 -
whole <none 2>&1
echo '# files of their own, of which some are cut and some damaged'
for file in part.000 part.001; do part $file; done | carc-merge --records 8 | tail -n 3
gzip -n <part.002 | head -c 60 >damaged.gz
{ part damaged.gz part.000; sed 1d part.003 | part damaged.gz; part damaged.gz; part - <part.001; } | carc-merge --records 10 | sed '/^[A-Z]0/d'
echo '# options'
for bad in '' x -1 1K 12345678901234567890; do carc-merge --records "$bad" one 2>&1 | head -n 1; done
