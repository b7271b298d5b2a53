# carc-report: a page about all records of a stream. tests/html.sh asks whether it is sound HTML.
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
# Without a record there is no page.
: >empty
try carc-report empty
try carc-report missing.yaml
try carc-report -x demo.yaml
