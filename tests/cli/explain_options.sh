# carc-validate -e: whenever an option changes a finding, the explanation of its code names that option.
# All fixtures are played by the third edition, as it is and with each single value of an option.
. "$ROOT/tests/cli/common"
carc-validate -o tsv -e all >all
awk -F '\t' '$2 == "option" { print $1, $4 }' all | sort -u >told
sed -n 's/^OPTION(\([A-Z_]*\), "\([^"]*\)".*/s,^\1 ,\2 ,/p' "$ROOT/core/verdict/option.def" >names
sed -n 's/^VALUE(\([A-Z_]*\), "\([^"]*\)".*/\1 \2/p' "$ROOT/core/verdict/option.def" | sed -f names >values
find "$FIXTURES" -name game.yaml | sort >games
# What would have been legal, at the end of a finding, is no part of why it was found.
judge() { # rules
	xargs carc-validate -r "$1" -o tsv <games 2>&1 | awk -F '\t' -v OFS='\t' '
	# Behind this a game goes on that nobody played.
	$6 == "R910" { amended[$1, $2] = 1 }
	$5 == "error" && !($6 ~ /^[RS]/ && ($1, $2) in amended) {
		sub(/; (there it fits|it fits|free |as it lies|within reach|nothing .*is free|nobody is within).*/, "", $10)
		if ($6 == "R203")
			sub(/\): .*/, ")", $10)
		$12 = ""
		print
	}' | sort
}
judge c3 >c3
[ -s c3 ] || echo "nothing was found at all"
while read -r option value; do
	judge "c3,$option=$value" >other
	# Why a record cannot be read, or where its game stands still, hides what comes after.
	comm -3 c3 other | sed 's/^	//' | awk -F '\t' -v option="$option" '
		FILENAME == "told" { split($0, word, " "); told[word[1], word[2]] = 1; next }
		{
			n = ++lines
			code[n] = $6
			record[n] = $1 " " $2
			when[n] = $6 ~ /^F/ ? -1 : $6 ~ /^S/ && $7 == 0 ? 999 : $7 + 0
			stops[n] = $6 !~ /^S/
			if (stops[n] && (!(record[n] in stop) || when[n] < stop[record[n]]))
				stop[record[n]] = when[n]
			explained[record[n], when[n]] += told[$6, option]
		}
		END {
			for (n = 1; n <= lines; n++) {
				still = record[n] in stop ? stop[record[n]] : 1000
				if (when[n] > still || when[n] == still && !stops[n])
					continue
				# One of two findings about the same thing takes the place of the other.
				if (told[code[n], option] || !stops[n] || !explained[record[n], when[n]])
					print code[n], option
			}
		}' told -
done <values | sort -u >changed
echo "changed by a fixture, and told:"
comm -12 changed told
echo "changed, and not told:"
comm -23 changed told
# No page says of an expansion that there is none.
sed -e ':a' -e '/[^.;:]$/{N' -e 's/\n/ /' -e 'ba' -e '}' "$ROOT"/man/carc-rules.7 | grep -i 'expansion' | grep -i 'not among\|not known here' || :
