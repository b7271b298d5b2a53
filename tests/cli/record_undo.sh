# carc-record: 'undo N' takes back as many changes as it says, and not one of them when it is told something else.
. "$ROOT/tests/cli/common"
printf 'carc: 1\nplayers: [Anna, Boris]\nturns: []\n' >game.yaml
carc-record game.yaml <<'TYPED'
U@1,0 r1 .
U@2,0 r1 .
U@3,0 r1 .
undo 1
U@3,0 r1 .
undo 2
list
U@2,0
undo 2
undo 3
undo x
undo 1001
TYPED
cat game.yaml
