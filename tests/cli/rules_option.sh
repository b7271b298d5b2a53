# -r: play by these rules, whatever the record says, even if it names rules that are not known.
. "$ROOT/tests/cli/common"
cat >game.yaml <<'END'
carc: 1
rules: c3
options: {small-city: 2, meeples: 1}
players: [Anna, Boris]
turns:
  - F@0,-1 r1 city.S
  - U@1,0 r1 field.NL
  - D@2,0 r0
  - U@3,0 r1
  - E@2,-1 r2 city.S =2,0
END
try carc-validate game.yaml
try carc-validate -r c3 game.yaml
try carc-validate -r c3,small-city=2 game.yaml
try carc-validate -r c3,small-city=2,meeples=1,fields=none game.yaml
try carc-replay -r c3 game.yaml
sed 's/rules: c3/rules: c10/' game.yaml | try carc-validate -r c3
sed 's/small-city: 2/small-city: 9/' game.yaml | try carc-validate -r c3
# The expansions of the record are played by other rules too; the option may add some, and rulings.
cat >river.yaml <<'END'
carc: 1
expansions: [river]
players: [Anna, Boris]
turns:
  - RI/II@1,0 r0
  - RI/IFI@1,1 r1
  - RI/II@1,2 r1
  - RI/IFI@0,2 r0
  - RI/CcII@-1,2 r3
END
try carc-validate -r albi-sk river.yaml
try carc-validate -r c3,river-u-turn=jcz river.yaml
try carc-validate -v -r c3,abbot river.yaml
try carc-validate -r c3,moon river.yaml
try carc-validate -r c3,river-u-turn=never river.yaml
