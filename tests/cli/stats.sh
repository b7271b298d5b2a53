# carc-stats: sums over an archive that do not depend on jobs; what is left out is counted; each table by itself; what is no use together.
. "$ROOT/tests/cli/common"
game() { # date, who is first, names
	printf -- '---\ncarc: 1\nplayers: [%s]\nmeta: {date: %s}\nstart: {tiles: ["D@0,0 r0"], next: %s}\nturns:\n  - E@0,-1 r2 city.S\n  - U@1,0 r1 road.W\nended: true\n' "$3" "$1" "$2"
}
{ game 2026-10-02 Anna 'Anna, Boris'; game 2026-11-03 Boris 'Anna, Boris'; game 'on a Sunday' Clara 'Boris, Clara, Anna'; broken; unreadable; sound; } >games.yaml
streams carc-stats games.yaml
for by in all player seat rules month points game; do try carc-stats -v --by $by -o tsv games.yaml 2>&1 | grep -v 'error:\|^Try'; done
carc-stats -o json games.yaml 2>/dev/null
echo '# a game is a row'
carc-stats --by game games.yaml 2>/dev/null
carc-stats --by game --key -o json games.yaml 2>/dev/null | head -n 1
carc-stats --by game --key -o csv games.yaml 2>/dev/null | cut -c 1-80
offset=$(carc-validate -v -o json games.yaml | sed -n 's/.*"record":2,"offset":\([0-9]*\).*/\1/p')
carc-stats --by game --offset "$offset" games.yaml
echo '# as played the broken one goes on, and has not ended'
carc-stats --by all --as-played games.yaml 2>/dev/null
carc-stats --as-played --by all -o json games.yaml 2>/dev/null
echo '# any number of jobs, any form'
carc-playout -n 60 -s 3 -r any -p any >random.yaml
cat games.yaml >>random.yaml
for format in text tsv csv json html; do
	for by in '' '--by game'; do
		[ "$format$by" = 'html--by game' ] && continue
		carc-stats -o $format $by random.yaml >want 2>want.err
		for jobs in 2 7; do
			carc-stats -o $format $by -j $jobs random.yaml >got 2>got.err
			cmp want got && cmp want.err got.err
		done
	done
done
echo '# what does not go together'
echo 2 | carc-stats --by game --records - games.yaml
for options in '-o html --by seat' '--offset 0' '-o json --from 0' '--max-output 1M' '--by nobody' '-o yaml' '--by'; do
	carc-stats $options games.yaml 2>&1 | head -n 1
done
echo '# nothing'
: | streams carc-stats -o tsv
printf 'carc: 1\nplayers: [A, B]\nturns: []\n' | carc-stats | head -n 1
echo '# names, and their end: six players each in so many games'
awk 'BEGIN { for (i = 0; i < 11000; i++) printf "{\"carc\":1,\"players\":[\"a%d\",\"b%d\",\"c%d\",\"d%d\",\"e%d\",\"f%d\"],\"ended\":true}\n", i, i, i, i, i, i }' >many.json
streams carc-stats --errors-only many.json
head -n 10000 many.json | carc-stats -o json --errors-only | tee rows | wc -l
grep -o '"rows":[0-9]*' rows
echo '# whatever stands in a name'
game 2026-11-03 X '"</h1><script>alert(1)</script>", "\"&\u202eB,;"' | sed '/^start:/d' >hostile.yaml
for format in text tsv csv json html; do carc-stats -o $format hostile.yaml 2>&1 | LC_ALL=C grep -a '[^ -~	]' | tr -d '\r' | grep -a '[^ -~	]'; done
carc-stats --by player hostile.yaml
carc-stats --by player -o csv hostile.yaml | cut -c 1-80
carc-stats -o html --title '</title><script>' hostile.yaml | grep -c '<script'
echo '# each table as text'
for by in points all month; do carc-stats --by $by games.yaml 2>/dev/null; done
echo '# no month, the last row of the plot, and a title of no page'
game 2026-99-00 Anna 'Anna, Boris' | carc-stats --by month -o tsv | cut -f 1-3
carc-stats -o json games.yaml 2>/dev/null | sed 's/"000-009"/"990-999"/' | carc-merge -o html | grep -o '99[^<]*or more'
carc-stats --title Club games.yaml 2>&1 | head -n 1
echo '# findings of several records are counted by code, -v lists them; those of one are listed'
for n in $(seq 30); do printf -- '---\ncarc: 1\nplayers: [Ann, Bob]\nturns:\n  - U@9,9 r0\n'; done >broken.yaml
for n in $(seq 210); do game 2024-01-01 "P$n" "P$n, Q"; done >many.yaml
for tool in stats 'convert -j 3' 'stats -j 3 games.yaml'; do
	echo "# carc-$tool"
	carc-$tool broken.yaml 2>&1 >/dev/null
	carc-$tool -v broken.yaml 2>&1 >/dev/null | grep -c R103
	carc-$tool --max-findings 2 broken.yaml 2>&1 >/dev/null | cut -c 1-60
done
head -n 5 broken.yaml >one.yaml
for tool in stats 'convert -j 2'; do carc-$tool one.yaml 2>&1 >/dev/null | cut -c 1-60; done
echo 7 | carc-stats --by game --records - broken.yaml 2>&1 >/dev/null | cut -c 1-60
echo '# a large table of the page is cut and says so'
carc-stats -o html many.yaml | grep -cE '<th scope="row">(P[0-9]+|Q)</th>'
carc-stats -o html many.yaml | grep -E 'others|prints all' | cut -c 1-90
exit 0
