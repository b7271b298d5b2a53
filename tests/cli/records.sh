# --records: some records of an archive, by number, offset or key, with any number of jobs, packed or not; and what is not there.
. "$ROOT/tests/cli/common"
{ carc-playout -n 60 -s 3 -r any -p any; broken; unreadable; sound; printf -- '...\n# between\n...\n'; sound | sed 's/Anna/Zoe/'; carc-playout -n 10 -s 9; } >many
gzip -n <many >many.gz
carc-validate -v --with offset,key -o json many >all
jq -r .record all | sort -un | awk 'NR % 7 == 3' >numbers
for what in record offset key; do
	jq -r "select(.record as \$n | [$(paste -sd, numbers)] | index(\$n)) | .$what // empty" all | sort -u >$what
done
sed 's/^/@/' offset | sort -R >at
jq -c "select(.record as \$n | [$(paste -sd, numbers)] | index(\$n))" all >want
wc -l <want
bare() { sed 's/"file":"[^"]*"/F/'; }
bare <want >want.bare
for list in numbers record at; do
	for way in '--records LIST many' '--records LIST -j 3 many' '--records LIST many.gz' '--records - many <LIST' '--records LIST <many'; do
		eval "carc-validate -v --with offset,key -o json $(echo "$way" | sed "s/LIST/$list/")" | bare | cmp - want.bare || echo "$list: $way"
	done
done
# By keys that of a finding is known before the record is read.
grep -v '"status":"unreadable"' want | sed 's/"key":"[^"]*",//' | bare >want.keys
for way in '' '-j 3'; do
	carc-validate -v --with offset,key -o json --records key $way many | sed 's/"key":"[^"]*",//' | bare | cmp - want.keys || echo "keys: $way"
done
# A list may be columns of what was said; it is in any order, and a line may come twice.
{ echo offset; cat offset offset; printf '\n'; } | carc-validate -v --with offset,key -o json --records - many | bare | cmp - want.bare
carc-validate -v -o tsv many | cut -f 15 | sort -u >column
carc-validate -v -o json --records column many | cmp - "$(carc-validate -v -o json many >plain; echo plain)"
# Every tool; what others find is neither said nor counted.
for tool in 'replay -n' score 'score -o json' render-ascii moves 'compare -s c2 -v' convert 'convert -o jsonl' report; do
	for jobs in 1 3; do
		carc-$tool -j $jobs --records numbers many >one 2>one.err
		one=$?
		carc-$tool -j $jobs --records at many >other 2>other.err
		[ $one -eq $? ] || echo "carc-$tool: exit $one, then $?"
		cmp one other
		cmp one.err other.err
		echo "$tool: exit $one: $(wc -l <one) $(wc -l <one.err)"
	done | uniq
done
printf '61\n' | carc-score --records - many
printf '%s\n' 63 64 | carc-score --records - many
carc-validate -v --records numbers many | tail -n 1
carc-validate --with key -o json --records key many | jq -r .key | sort | uniq -c | awk '{ print $1 }' | sort | uniq -c
# Copies have one key: both are met, in all files.
sound >a.yaml
sound | sed 's/Anna/Zoe/' >b.yaml
carc-convert --key a.yaml | sed -n 's/^x-key: "*\([0-9a-f]*\)"*/\1/p' >one-key
carc-score --records one-key a.yaml b.yaml | grep record
# By number and offset reading ends with the last that is named: nothing behind it is looked at.
{ sound; sound; head -c 100000 /dev/zero; } >damaged
echo 2 | carc-validate -v --records - damaged
mkfifo quiet
exec 3<>quiet
{ sound; sound; } >&3
echo 1 >first
timeout 60 carc-validate -v --records first <quiet
exec 3>&-
# What is not there.
printf '%s\n' 1 74 2000 | try carc-score -o tsv --records - many | tail -n 4
printf '%s\n' @0 @1 @99999999 | try carc-validate --records - many
seq 74 100 | try carc-convert --records - many | tail -n 4
printf '%s\n' 00000000000000000000000000000000 deadbeefdeadbeefdeadbeefdeadbeef | try carc-validate --records - a.yaml b.yaml
# What is no list.
for line in x -1 '@' @x 1.5 99999999999999999999 deadbeef '1 2' '1
@2' '1
deadbeefdeadbeefdeadbeefdeadbeef' 'key
offset
record
x'; do printf '%s\n' "$line" | carc-score --records - many; done
: | try carc-score --records - many
try carc-score --records none many
try carc-score --records . many
printf '1\n' >list
for options in '--offset 0' '--shard 1/2' '--max-records 1'; do try carc-validate --records list $options many; done
try carc-validate --records list a.yaml b.yaml
echo @0 | try carc-validate --records - a.yaml b.yaml
echo 1 | try carc-validate --records - - many
echo 1 | try carc-validate --summary --records - many
# An empty list names nothing.
for file in many a.yaml; do try carc-validate -v --records /dev/null $file; done
# What lies before --from is there; and where nothing begins that is said.
sound >two
sound >>two
size=$(sound | wc -c)
printf '%s\n' 1 2 | try carc-validate -v --from "$size" --records - two
echo 1 | try carc-validate -v --from "$size" --records - two
echo 1 | try carc-validate -v --from 7 --records - two
# A record that the rules of the options refuse, but that is wanted: it is said why.
city=$FIXTURES/findings/F043-other-game/game.yaml
carc-validate --key -v -o json "$city" | jq -r .key | tail -n 1 >city.key
for jobs in 1 2; do carc-validate -v -j $jobs -r c3 --records city.key - <"$city" 2>&1; echo "exit $?"; done
# A list whose lines end in NUL is no list of lines.
printf '1\0002\0' | try carc-validate -v --records - many
