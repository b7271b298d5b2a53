# carc-validate --baseline: what an earlier run has found is expected, by game, code and turn; new findings and those that are gone
# are told, and make the exit status.
. "$ROOT/tests/cli/common"
{
	sound
	printf -- '---\ncarc: 1\nplayers: [Anna, Boris]\nturns: ["U@1,0 r1 =1,0", "E@0,-1 r2"]\n'
	broken
	unreadable
} >games.yaml
carc-validate --key -o tsv games.yaml >base.tsv
cut -f 2,5-7 base.tsv
try carc-validate --baseline base.tsv games.yaml
try carc-validate -v --baseline base.tsv games.yaml
try carc-validate -v -j 3 -o json --baseline base.tsv games.yaml
# It does not matter where a game stands, how its file is called, who plays and how the table lies; what cannot be read has no
# game, and is known by file and number.
{ sound | sed 's/E@0,-1 r2/E@0,1 r0/; s/city.S =4,0/city.N =4,0/; s/^players.*/start: {tiles: ["D@0,0 r2"]}\n&/; s/U@1,0 r1 road.W/U@-1,0 r1 road.E/'; sed 's/Boris/Zoe/' games.yaml; } >moved.yaml
try carc-validate --baseline base.tsv moved.yaml
sed '/^---/{N;N;/Boris$/d}' games.yaml | carc-convert -o jsonl 2>/dev/null | sort -r >other.json
try carc-validate --baseline base.tsv other.json
# Another fault in a game that is known, and one less; and a finding of another turn is another.
sed 's/=1,0/=0,0/; s/=4,0/=5,0/' games.yaml >changed.yaml
for form in text tsv json sarif junit tap github; do try carc-validate -o $form --baseline base.tsv changed.yaml; done
try carc-validate -v --baseline base.tsv changed.yaml | tail -n 2
sed 's/^\(.*	error	S101	\)1/\12/' base.tsv >turn.tsv
try carc-validate --baseline turn.tsv games.yaml
# By other rules it is the same game, so that a change of rules tells what changes by it, and nothing else.
try carc-validate -r c3,small-city=2 --baseline base.tsv games.yaml
carc-validate -r c3,small-city=2 --key -v -o tsv games.yaml | cut -f 16 >keys
carc-validate --key -v -o tsv games.yaml | cut -f 16 | sort -u >own
sort -u keys | cmp - own
# Notes are findings, too, but with --errors-only.
printf -- '---\ncarc: 1\nplayers: [Anna, Boris]\nturns: ["u@1,0 r1"]\n' >noted.yaml
carc-validate --key -o tsv noted.yaml >noted.tsv
cut -f 5,6 noted.tsv
try carc-validate --baseline noted.tsv noted.yaml
sed 's/u@/U@/' noted.yaml >mended.yaml
try carc-validate --baseline noted.tsv mended.yaml
try carc-validate --errors-only --baseline noted.tsv mended.yaml
head -n 1 noted.tsv >none.tsv
try carc-validate --baseline none.tsv noted.yaml
# Columns are known by their names; what -v has besides is passed over.
carc-validate -v --key -o tsv games.yaml | awk -F '\t' -v OFS='\t' '{ print $16, $10, $1, $2, $5, $6, $7, $14 }' >some.tsv
try carc-validate --baseline some.tsv games.yaml
# What is no baseline; and trouble is never expected, nor is what was not looked at gone.
cut -f 1-15 base.tsv >keyless.tsv
: >empty.tsv
for file in keyless.tsv empty.tsv games.yaml missing.tsv .; do try carc-validate --baseline $file games.yaml; done
try carc-validate --baseline base.tsv missing.yaml
try carc-validate --max-records 1 --baseline base.tsv games.yaml
for options in '-e R101' '--summary' '--shard 1/2' '--offset 0' '--from 0' '--tiles base'; do
	try carc-validate $options --baseline base.tsv games.yaml | head -n 2
done
# Findings of one game, code and turn, such as wrong scores, are told apart by what is claimed, and by how many there are.
printf -- '---\ncarc: 1\nplayers: [Anna, Boris]\nturns: ["U@1,0 r1"]\nended: true\nscore: {Anna: 3, Boris: 0}\n' >one.yaml
sed 's/Boris: 0/Boris: 7/' one.yaml >both.yaml
sed 's/Boris: 0/Boris: 3/' one.yaml >twice.yaml
for name in one both twice; do carc-validate --key -o tsv $name.yaml >$name.tsv; done
try carc-validate --baseline one.tsv both.yaml
try carc-validate --baseline both.tsv one.yaml
try carc-validate --baseline one.tsv twice.yaml
try carc-validate --baseline twice.tsv one.yaml
for name in one both twice; do cat $name.yaml $name.yaml >copies.yaml; try carc-validate -j 2 --baseline $name.tsv copies.yaml; done
sed 's/	error	/	warning	/' one.tsv >warned.tsv
try carc-validate --baseline warned.tsv one.yaml
# What could not be read to its end has lost nothing, though a record before it cannot be read.
{ cat one.yaml games.yaml; carc-playout -s 1; } >whole.yaml
carc-validate --key -o tsv whole.yaml >whole.tsv
gzip -n <whole.yaml | head -c 500 >whole.yaml.gz
for jobs in 1 2; do try carc-validate -j $jobs --baseline whole.tsv whole.yaml.gz; done
# More findings than are written are expected as well, and an input without a record.
awk 'BEGIN {
	printf "{\"carc\":1,\"players\":[\"Anna\",\"Boris\"],\"turns\":[],\"points\":["
	for (i = 1; i <= 500; i++) printf "%s{\"wrong\":1,\"at\":[0,0]}", (i > 1 ? "," : "")
	print "]}"
}' >many.json
: >none.yaml
carc-validate --key -o tsv many.json none.yaml >many.tsv
tail -n 2 many.tsv | cut -f 1-2,5-7,10
try carc-validate --baseline many.tsv many.json none.yaml
try carc-validate --baseline many.tsv none.yaml | tail -n 3
# What is told while a record is read is known by its game.
cp noted.yaml renamed.yaml
try carc-validate --baseline noted.tsv renamed.yaml
# A table that went through Windows is one; what no tool has written is none.
sed 's/$/\r/' base.tsv >crlf.tsv
try carc-validate --baseline crlf.tsv games.yaml
sed '2s/error/err"or/' base.tsv >severity.tsv
sed '2s/	S101	/	S1"<02	/' base.tsv >code.tsv
{ cat base.tsv; echo games.yaml; } >short.tsv
for name in severity code short; do try carc-validate -o tap --baseline $name.tsv games.yaml; done
