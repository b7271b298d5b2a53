# What a run may use: it ends before the record for which that does not reach, says so, and the records before it are as ever.
. "$ROOT/tests/cli/common"
{ sound; broken; unreadable; sound; } >games.yaml
sound >one.yaml
for option in '--max-records 2' '--max-bytes 250' '--max-bytes 1K' '--max-output 240'; do
	try carc-validate -v $option games.yaml one.yaml
done
# Exactly as much as there is.
size=$(wc -c <games.yaml)
status carc-validate --max-records 4 games.yaml
status carc-validate --max-bytes "$size" games.yaml
try carc-validate --max-bytes $((size - 1)) games.yaml | tail -n 3
# What is of no record counts, too, also for the files behind it.
yes '# nothing' | head -n 30 >comments.yaml
try carc-validate -v --max-bytes 100 comments.yaml one.yaml
# It is the same with several jobs, however much is read at once, in every form and by each tool; bytes are those that are inflated.
gzip -nc games.yaml >games.gz
carc-convert -o jsonl one.yaml >one.json
cat one.json one.json one.json >lines.json
{ sound; sound; sound; } >three.yaml
for option in '--max-records 2' '--max-bytes 250' '--max-output 700'; do
	for tool in validate replay score render-ascii moves report convert 'compare -s albi-sk'; do
		for file in games.yaml games.gz lines.json three.yaml; do
			carc-$tool $option $file >want 2>want.err
			was=$?
			carc-$tool $option -j 4 $file >got 2>got.err
			[ $? = $was ] && cmp -s want got && cmp -s want.err got.err || echo "$tool $option -j 4 $file"
			grep -q 'error: U00[789]' want.err && [ $was != 3 ] && echo "$tool $option $file: exit $was"
			(dd bs=7 count=20; sleep 0.1; cat) <$file 2>/dev/null | carc-$tool $option 2>&1 >piped |
				sed "s/(standard input)/$file/" >piped.err
			[ "$tool" = convert ] && { cmp -s want piped && cmp -s want.err piped.err || echo "$tool $option piped $file"; }
		done
	done
	[ "${option#--max-output}" = "$option" ] || [ "$(wc -c <want)" -le 700 ] || echo "more than 700 bytes"
done
# A sum says how far it went, and not how the bytes came.
for option in '--max-records 1' '--max-bytes 250' '--shard 1/2 --max-records 1'; do
	carc-validate --summary $option lines.json 2>/dev/null | grep '^input' >want
	while IFS= read -r line; do echo "$line"; sleep 0.1; done <lines.json | carc-validate --summary $option 2>/dev/null |
		grep '^input' | cmp - want
done
# Of a record for which there is no room nothing is written, whole lines of the others.
carc-convert -o jsonl --max-output $(($(wc -c <one.json) * 2 + 5)) lines.json 2>err | cmp - lines.json 2>&1 | sed 's/.*EOF/EOF/; s/,.*//'
cat err
# A small file that inflates to much; it is one record.
awk 'BEGIN { for (i = 0; i < 300000; i++) print "0123456789012345678901234567890123456789012345678901234567890123456789" }' |
	gzip -c >bomb.gz
try carc-validate --max-bytes 1M bomb.gz
# Time: while nothing comes, while a record takes long, and while nobody reads.
(sound; echo ---; sleep 4) | try carc-validate -v --max-seconds 1.5 | grep -v '^records'
(sound; echo ---; sleep 4) | carc-validate -j 2 --max-seconds 1.5 2>&1
# What has come is judged, though a pipe keeps quiet behind it.
mkfifo quiet
exec 3<>quiet
for options in '-j 1' '-j 3' '--max-output 1M'; do
	cat lines.json >&3
	printf '\n# the next one\n{\n"carc": 1,\n' >&3
	try carc-validate -v $options --max-seconds 2 <quiet
done
printf '{"carc":1,"players":["A","B"],"turns":[]}\n' >&3
try carc-validate -v -j 2 --shard 1/2 --max-seconds 2 <quiet
{ sound; sound; echo ---; } >&3
try carc-validate -v -j 2 --max-seconds 2 <quiet
exec 3>&-
# The clock is looked at wherever much comes and no record does; and records of nothing are records.
endless() { while cat "$1"; do :; done; }
yes '' | head -n 1000000 | gzip -1 >lines.gz
: | gzip -n >nothing.gz
for input in "yes ''" "yes '# nothing'" "yes ..." "endless nothing.gz" "endless lines.gz" "yes '  ' | tr -d '\n'" "cat /dev/zero"; do
	for options in '' '-j 2' '--shard 1/2'; do
		eval "$input" 2>/dev/null | carc-validate --max-seconds 0.1 $options 2>&1 | sed 's/:[0-9]*: /:LINE: /'
	done
done | uniq -c | sed 's/^ *//'
for words in --- '{}' '{}{}{}' '--- {}'; do yes -- "$words" | carc-validate --max-records 3 --max-findings 0 2>&1; done
yes '{}' | carc-validate --max-seconds 0.1 --shard 2/2 --max-findings 0 2>&1 | grep -o 'U006.*'
printf 'carc: 1\nplayers: [A, B]\nturns: []\n' >empty.yaml
cat empty.yaml >two.yaml; echo --- >>two.yaml; cat empty.yaml >>two.yaml
for jobs in 1 3; do
	carc-moves -j $jobs --max-seconds 2 --perft 8 two.yaml >out 2>err
	echo "exit $?"
	grep -v ' 2: 478541' out
	sed 's/about .*/TIME/' err | sort -u
done
carc-moves --max-seconds 0.1 --perft 4 --divide empty.yaml 2>&1 | sed 's/about .*/TIME/' | tail -n 1
# All is in time.
status carc-validate --max-seconds 600.5 one.yaml
# Not what an option can be.
for option in '--max-seconds 0' '--max-seconds 1.2.3' '--max-seconds -1' '--max-records 0' '--max-bytes 5X' '--max-bytes 5KK' \
	'--max-output 99999999999999' '--max-output -5'; do
	carc-validate $option one.yaml 2>&1 | head -n 1
done
