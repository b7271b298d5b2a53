# carc-convert reads logs of Board Game Arena, and reads and writes links to CarcassonneLab.
. "$ROOT/tests/cli/common"
log=$FIXTURES/bga/whole-game/game.yaml
# The log as a record, as a link, and the link as the same record without what it cannot say.
carc-convert "$log" >record
echo "exit $?"
carc-convert -o lab "$log" >link
wc -l <link
cmp_moves() { sed 's/ =[0-9,]*//' "$1" | grep '^  - '; }
carc-convert link >again
cmp_moves record >moves
cmp_moves again | cmp - moves
carc-convert -o lab again | cmp - link
tail -n 1 record
carc-score -o tsv again | tail -n 2 | cut -f 1-5
# Other tools say who reads it.
carc-score link
echo "exit $?"
# Logs and links in one stream with records, compressed, some of them cut.
{ cat "$log" link; head -n 9 "$log"; cat link; cut -c 1-80 link; cat link record; } >many
gzip -c many | carc-convert --max-findings all -j 3 -o jsonl 2>findings | wc -l
cat findings
carc-convert -o lab many 2>/dev/null | sort -u | cmp - link
# A file for each.
carc-convert -o lab --split links link record
ls links
cmp links/record.000001.txt link
# Many links need no more memory than one.
i=0
while [ $i -lt 9 ]; do
	cat link link link >more
	mv more link
	i=$((i + 1))
done
(frugal && ulimit -v 100000; carc-convert -o lab link) | sort -u | wc -l
# A log is far larger than a record may be: what nobody needs is passed over.
{
	printf '{"status":1,"data":{"logs":['
	i=0
	while [ $i -lt 3000 ]; do
		printf '{"data":[{"type":"note","log":"%01000d","args":{"a":[1,2,{"b":3}]}}]},\n' $i
		i=$((i + 1))
	done
	echo '{"data":[{"type":"playTile","log":"","args":{"player_id":1,"type":11,"x":0,"y":-1,"ori":3}},'
	echo '{"type":"playTile","log":"","args":{"player_id":2,"type":11,"x":0,"y":1,"ori":3}}]}]}}'
} >large
carc-convert large
echo "exit $?"
# A link of 1 MB is refused before it is looked into; once each letter was counted for each player.
letters() { # how many, which
	head -c "$1" /dev/zero | tr '\0' "$2"
}
{
	printf 'https://www.carcassonnelab.com/#/0/0/%sCCA/12b1?players=' "$(letters 700000 A)"
	letters 150000 , | sed 's/,/A,/g'
	echo
} >long
(ulimit -t 10; try carc-convert long)
