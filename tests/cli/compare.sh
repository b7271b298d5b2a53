# carc-compare: where two sets of rules part, why, and what the exit status says of it.
. "$ROOT/tests/cli/common"
small='---
carc: 1
rules: c3
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S =4,0
  - U@1,0 r1 field.NL
'
sound >same.yaml
printf '%s' "$small" >small.yaml
try carc-compare -s c1 same.yaml
try carc-compare -v -s c1 same.yaml
# A claim that only one of them finds right is a verdict.
try carc-compare -s c3,small-city=2 small.yaml
try carc-compare -s no-fields small.yaml
try carc-compare -r c3,small-city=2 -s c3 small.yaml
# Two options, each of which alone makes them part; and one that does not matter here.
try carc-compare -s c3,small-city=2,fields=none,meeples=5 small.yaml
# For programs.
try carc-compare -v -o tsv -s albi-sk same.yaml small.yaml
try carc-compare -v -o json -s albi-sk same.yaml small.yaml
# Rules that cannot play a record part from those that can before the game: that is no fault of the record.
carc-playout -r the-city >city.yaml
sed 's/Boris]/Boris, Cid, Dora, Eva, Filip]/; s/ =4,0//' small.yaml >six.yaml
try carc-compare -v -s c3,players-max=5,small-city=2 six.yaml
try carc-compare -v -s c3,table-edge=limits small.yaml
try carc-compare -v -s the-city small.yaml
carc-compare -s albi-sk city.yaml | sed 's/at last .* against/at last SCORES against/'
try carc-compare -o tsv -s the-city small.yaml
try carc-compare -o json -s the-city small.yaml
# What cannot be read is reported once, and stops nothing.
{ unreadable; broken; printf '%s' "$small"; } >many.yaml
try carc-compare -v -s albi-sk many.yaml
try carc-compare small.yaml
try carc-compare -s c9 small.yaml
try carc-compare -s c3, small.yaml
