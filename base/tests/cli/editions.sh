# The three boards that tell the editions apart, in every edition: a city of two tiles, two fields of one player
# at the same city, and the three fields of the German sheet.
. "$ROOT/tests/cli/common"
totals() { # edition, case; the last total of each player, or how it ended
	carc-score -r "$1" -o tsv "$FIXTURES/base/$2/game.yaml" 2>/dev/null | awk -F '\t' '
		$5 == "total" { if (!($3 in last)) name[n++] = $3; last[$3] = $6 }
		END {
			if (!n)
				printf "  refused"
			for (i = 0; i < n; i++)
				printf "%s %d", (i ? "" : " "), last[name[i]]
		}'
}
for edition in c3 c2 c1 c1-2001 c1-2000 albi-sk mindok-cs rgg zmg no-fields; do
	printf '%-10s' $edition
	for case in S000-15 S000-24 S003-29; do totals $edition $case; done
	echo
done
echo "-- six players"
six() { printf 'carc: 1\nplayers: [Anna, Boris, Cleo, Dora, Emil, Fritz]\n'; }
for edition in c3 c2 c1 c1-2001 c1-2000 albi-sk mindok-cs rgg zmg no-fields; do
	six | status carc-validate -r $edition
done
