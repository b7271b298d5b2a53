# --key: verdicts, findings, score sheets and records of one game have the same key, and those of another have another.
. "$ROOT/tests/cli/common"
{
	sound
	sound | sed 's/Anna/Zoe/'
	broken
	unreadable
	printf -- '---\ncarc: 1\nplayers: [Boris, Anna]\nstart: {tiles: ["D@0,0 r2"], next: Anna}\n'
	printf 'turns: ["E@0,1 r0 city.N", "U@-1,0 r3 road.E"]\n'
} >games.yaml
try carc-validate -v --key games.yaml
carc-validate -v --key -o tsv games.yaml | cut -f 2,5,6,16
carc-validate -v --key -o json games.yaml | jq -c '[.type, .record, .status // .code, .key]'
carc-score --key games.yaml 2>/dev/null | grep key
carc-score --key -o tsv games.yaml 2>/dev/null | cut -f 2,3,7 | sort -u
carc-score --key -o json games.yaml 2>/dev/null | jq -c '[.record, .key]'
carc-convert --key -o jsonl games.yaml 2>/dev/null | jq -c '[.players, ."x-key"]'
carc-convert --key games.yaml 2>/dev/null | grep x-key
# Written anew, in place of one that was there; and it is the same however many jobs there are.
carc-convert --key games.yaml 2>/dev/null >keys
sed 's/^x-key: .*/x-key: [other]/' keys | carc-convert -j 3 --key 2>/dev/null | cmp - keys
carc-convert --key -a keys 2>/dev/null | grep -c x-key
# The one that it is for: what the tools say is joined.
carc-validate -v --key -o json games.yaml | jq -c 'select(.type == "status") | {key, status}' >verdicts
carc-score --key -o json games.yaml 2>/dev/null | jq -c '{key, points: [.players[].running.total] | add}' >sheets
cat verdicts sheets | jq -sc 'group_by(.key)[] | add | select(.key and .points) | [.status, .points]'
# What is found before the first turn has the key of its own game, and not that of the record before it.
{ sound; printf -- '---\ncarc: 1\nplayers: [Zoe]\nturns: ["E@0,-1 r2"]\n'; } >alone.yaml
carc-validate -v --key -o tsv alone.yaml | awk -F '\t' '$2 == 2 { print $6, $16 == last ? "the same" : "first"; last = $16 }'
# Without it nothing has changed.
carc-validate -o tsv games.yaml | head -n 1 | tr '\t' '\n' | tail -n 1
for options in 'validate --key -e R101' 'convert --key -o jcz' 'convert --key -o lab'; do
	try carc-$options games.yaml
done
