# Programs of Debian that read rows, given what carc-output(5), READERS OF ROWS, says they need, find in them what is there; and
# what they make of rows without it, as the page says.
. "$ROOT/tests/cli/common"
for reader in csvjson mlr gnuplot; do command -v $reader >/dev/null || skip; done
printf 'carc: 1\nplayers: ["01:20", "02:40"]\nturns: ["X@-1,0 r0"]\nended: true\n' >game.yaml
printf 'carc: 1\nplayers: [Anna, Boris]\nturns: ["E@1,0 r0"]\n' >broken.yaml
carc-score --features=road.E@0,0 -o csv game.yaml >features.csv
carc-score -o csv game.yaml | head -n 2 >sheet.csv
carc-validate -o csv broken.yaml 2>/dev/null | head -n 2 >findings.csv
echo '# csvkit'
csvjson features.csv | jq -c '.[] | [.record, .ends]'
csvjson -I features.csv | jq -c '.[] | [.record, .ends]'
csvjson sheet.csv | jq -c '.[] | [.record, .player]'
csvjson -I findings.csv | jq -c '.[] | [.turn, .legal]'
echo '# Miller'
mlr --icsv --ojsonl cut -o -f record,turn,legal findings.csv
carc-validate -o tsv broken.yaml 2>/dev/null | head -n 2 | mlr --itsv --ojsonl cut -o -f record,turn,legal
echo '{"id": 123456789012345678901234567890}' | mlr --json cat | tr -d '\n'
echo
echo '# gnuplot'
carc-playout -n 2 >games.yaml
for form in csv tsv; do
	carc-stats --by seat -o $form games.yaml >seats
	[ $form = csv ] && sign="','" || sign=tab
	gnuplot -e "set datafile separator $sign; set table 'seen'; plot 'seats' using (strcol(2)) every ::1 with table"
	echo "$form:$(head -n 1 seen)"
done
