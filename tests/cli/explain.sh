# carc-validate -e: what a code means; every code of the table can be explained.
. "$ROOT/tests/cli/common"
# On one screen: the rule, and the options that matter.
try carc-validate -e R202
try carc-validate -e S102
try carc-validate -e R413
# All of it: a rule that relies on others, and what each edition holds.
try carc-validate -e R202 --full
try carc-validate -e S102 --full
try carc-validate -e R302 --full
# In the words of people: topics, rules, options, rulings.
try carc-validate -e prisoners
try carc-validate -e fields
try carc-validate -e U-turn
try carc-validate -e small-city
try carc-validate -e Shields
try carc-validate -e ransom-time --full
try carc-validate -e u-turn -o tsv
try carc-validate -e u-turn -o json
# Words that are none, and what comes near.
try carc-validate -e prizoners
try carc-validate -e rivr
try carc-validate -e xyzzy
try carc-validate --full
# By the rules of a game.
try carc-validate -e R413 -r albi-sk,tower,ransom-per-turn=any
try carc-validate -e S101 -r the-city
{
	sound | sed 's/rules: c3/rules: albi-sk/'
	broken | sed 's/rules: c3/options: {bushes: pass}\nbushes: [L]/'
	unreadable
} >games.yaml
try carc-validate -v -e found games.yaml
carc-validate -e found games.yaml >one
carc-validate -j 3 -e found games.yaml | cmp - one && echo "the same with several jobs"
try carc-validate -o json -e found games.yaml
try carc-validate -o tsv -e found games.yaml
try carc-validate -o tsv -e S101 games.yaml
sound | try carc-validate -e fields -
try carc-validate -e Q123
try carc-validate -e r202
try carc-validate -e ''
try carc-validate -e
# For programs: -o may stand before and behind.
try carc-validate -o tsv -e R204
try carc-validate -e R106 -o json
carc-validate -e all >all
echo "exit $?"
sed -n 's/^[[:space:]]*FINDING(\([A-Z][0-9]*\),.*/\1/p' "$ROOT/core/verdict/finding.def" >codes
cut -d ' ' -f 1 all | diff codes - && echo "all codes are listed"
sed 's/^/carc-validate	--full	-e	/' codes | calls | awk '
	function end() { if (code && lines < 4) print code " has no page" }
	/^exit [0-9]+: carc-validate --full -e / {
		end()
		code = $NF
		lines = 0
		count += $2 == "0:"
		next
	}
	{ lines++ }
	/[{][a-z]+[}]/
	END { end(); print count " codes are explained" }'
# Every answer fits on one screen, whatever the edition and whatever is asked.
carc-validate -e topics -o tsv | sed 1d | cut -f 3 >topics
[ -s topics ] || echo "there are no topics"
for rules in '' '	-r	c3,river,abbot,tower' '	-r	zmg' '	-r	the-city'; do
	sed "s/.*/carc-validate	-e	&$rules/" codes topics
done | calls | awk '
	function end() { if (asked && (lines < 3 || lines > 24)) print asked ": " lines " lines" }
	/^exit [0-9]+: carc-validate -e / {
		end()
		asked = $0
		lines = 0
		count += $2 == "0:"
		all++
		next
	}
	{ lines++; gsub(/[\200-\277]/, "") }
	length > 80 { print asked ": too wide: " $0 }
	END { end(); print (count == all && all > 1000 ? "all" : count " of " all), "words are explained" }'
carc-validate -e all -o tsv | sed 1d | cut -f 1 | uniq | diff codes - && echo "all codes have rows"
carc-validate -e all -o tsv | awk -F '\t' 'NF != 7 || $7 == ""'
if command -v jq >/dev/null; then
	carc-validate -e all -o json | jq -r .code | uniq | diff codes -
fi
# No record is read.
printf 'junk' | try carc-validate -e Y008 >page
tail -n 1 page
