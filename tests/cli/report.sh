# carc-report: a page about all records of a stream. tests/markup.py asks whether it is sound HTML.
. "$ROOT/tests/cli/common"
cp "$FIXTURES/games/demo.yaml" .
# The text of a page: what a reader without pictures has.
text() {
	sed -e '/<style>/,/<\/style>/d' -e '/<script>/,/<\/script>/d' -e '/<svg/,/<\/svg>/d' -e 's/<[^>]*>//g' | grep .
}
cat >dispute.yaml <<'END'
carc: 1
players: [Anna, Boris]
turns:
  - N@0,-1 r1 city.S
  - U@1,0 r1
  - U@2,0 r1
  - E@2,-1 r3 city.W
  - F@1,-1 r0 =10,0
END
carc-report dispute.yaml 2>/dev/null | text
status carc-report dispute.yaml
# Several records, one of them no record; names are text whatever stands in them.
printf '%s\n' '---' 'carc: 1' 'players: ["<b>&", "\"A\"\u0007"]' 'turns: [U@1,0 r1 road.W]' '---' 'carc: 2' >odd.yaml
carc-report -n dispute.yaml odd.yaml 2>/dev/null >page.html
text <page.html | tail -n 40
grep -c '<article' page.html
status carc-report -n dispute.yaml odd.yaml
# The output does not depend on the number of jobs.
cat dispute.yaml odd.yaml >many.yaml
carc-report many.yaml 2>/dev/null >one.html
carc-report -j 3 many.yaml 2>/dev/null | cmp - one.html
carc-report <many.yaml 2>/dev/null | sed -n 's/<title>\(.*\)<\/title>$/\1/p' | head -n 1
carc-report --title 'A & B' many.yaml 2>/dev/null | sed -n 's/<title>\(.*\)<\/title>$/\1/p' | head -n 1
# A picture for each turn, one for the beginning, the curve, and the patterns of all.
carc-report demo.yaml | grep -c '<svg'
carc-report -t 3 demo.yaml | grep -c '<svg'
carc-report -n demo.yaml | grep -c '<svg'
# Many claims that are off: eight have a part each, others a line, as far as lines go. Pictures are cut to what is shown.
awk '/^  - / { n++; sub(/ =.*/, ""); if (n > 12 && n <= 48) $0 = $0 " =" n "," 3 * n } { print }' demo.yaml >claims.yaml
carc-report -n claims.yaml 2>/dev/null | text | sed -n '/^What else was found/,/^Score/p' | sed -n '1,3p; /more/,$p'
sed -e 's/^  - A@4,3 r1/& =9,9/' -e 's/^  - D@3,0 r3/& =8,8/' -e 's/^  - O@3,-1 r0/& =7,7/' demo.yaml >middle.yaml
carc-report -n claims.yaml middle.yaml 2>/dev/null | grep -o '^<h2 id=[^<]*\|^<svg class="carc" viewBox="[-0-9 ]*"\|<br>Shown: [^;<]*'
# A claim behind all findings that have a line.
awk '/^  - / { n++; sub(/ =.*/, ""); sub(/ r[0-3].*/, " r2"); if (n > 40) $0 = $0 " =" n ",9" } n > 42 { exit } { print }' demo.yaml >late.yaml
carc-report --as-played -n late.yaml 2>late | text | grep '^and\|^What else'
grep -c . late
# What a record has shown is not shown of the next: the first completes a city, the second nothing, on an empty table.
printf '%s\n' 'carc: 1' 'players: [Anna, Boris]' 'turns: ["E@0,-1 r2"]' '---' 'carc: 1' 'options: {start-tile: in-bag}' \
	'players: [Anna, Boris]' 'turns: ["X@0,0 r0 =1,0"]' >next.yaml
carc-report -n next.yaml 2>/dev/null | text | grep 'wrong\|turn 1$\|Shown'
# Without a record there is no page.
: >empty
try carc-report empty
try carc-report missing.yaml
try carc-report -x demo.yaml
# All that was found about a record that cannot be read is there, however much it is.
{
	printf 'carc: 1\nplayers: [Anna, Boris]\nturns:\n'
	for i in 0 1 2 3 4 5 6 7 8 9; do
		for k in 0 1 2 3 4 5 6 7 8 9; do echo "  - {tile: U, at: [$i, $k], rot: 9, key-a: 1, key-b: 2, key-c: 3, key-d: 4}"; done
	done
} >unread.yaml
carc-report unread.yaml 2>found | text | grep -c ' F0'
grep -c ': F0' found
