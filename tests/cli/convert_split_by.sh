# carc-convert --split-by: folders by player, rules or event; and --split again, which passes over what is there.
. "$ROOT/tests/cli/common"
game() { sound | sed "s|Anna|$1|; s|^rules: c3|rules: $2|"; [ -z "$3" ] || printf 'meta: {event: %s}\n' "$3"; }
{
	game Anna c3 '"Club: evening"'
	game '"../../up"' c2 '../..'
	game '"a/b"' "c3\nexpansions: [abbot]" ''
	game '".x"' c3 '"%41"'
	game '"Zo\\u00eb"' c3 ''
	game "\"$(printf %030d 1)\"" c3 "\"$(printf %0300d 1)\""
	game "\"$(printf %030d 1)\"" c3 "\"$(printf %0300d 2)\""
	broken
	unreadable
} >games.yaml
for what in player rules event; do
	for jobs in 1 3; do
		carc-convert -j $jobs --split $what$jobs --split-by $what games.yaml 2>/dev/null
		echo "$what: exit $?"
	done
	diff -r ${what}1 ${what}3
	find ${what}1 -type f | sort
done
ls -A
cat player1/Boris/*.yaml | cmp - "$(carc-convert games.yaml 2>/dev/null >all; echo all)"
carc-convert -a --split names --split-by player games.yaml 2>/dev/null
ls names
# Again: what is there and equal is passed over, and what is missing is written.
touch -d 2020-01-01 player1/*/*
rm player1/Boris/000002.yaml player1/Anna/000001.yaml
carc-convert --split player1 --split-by player games.yaml 2>/dev/null
find player1 -newermt 2020-02-01 -type f | sort
diff -r player1 player3
# What is there and another is never touched: it ends the run.
for text in other '' ; do
	printf '%s' "$text" >player1/Anna/000001.yaml
	carc-convert --split player1 --split-by player games.yaml 2>&1 | tail -n 1
	cat player1/Anna/000001.yaml
done
rm player1/Anna/000001.yaml
mkdir player1/Anna/000001.yaml
carc-convert --split player1 --split-by player games.yaml 2>&1 | tail -n 1
: >taken
mkdir place
: >place/Anna
try carc-convert --split place --split-by player games.yaml
try carc-convert --split-by player games.yaml
try carc-convert --split x --split-by seat games.yaml
for options in '-a' '--drop notes,meta'; do try carc-convert $options --split x --split-by event games.yaml; done
# What was there is told apart from what is written.
rm -r player3/Anna/000001.yaml player3/Boris/000002.yaml
carc-convert -v --split player3 --split-by player games.yaml 2>&1 | tail -n 1
carc-convert -v --split player3 --split-by player games.yaml 2>&1 | tail -n 1
