# As played, a tile that was drawn before the River goes back into the bag, as it would have later: 82 tiles are left.
. "$ROOT/tests/cli/common"
cat >game.yaml <<'END'
carc: 1
rules: c1
expansions: [river]
options: {unplaceable: back}
players: [Ann, Bob]
turns:
  - {discards: [S], tile: V, at: [1, 0], rot: 3, as-played: true}
END
carc-score --features game.yaml 2>/dev/null | head -n 1
sed 's/unplaceable: back/unplaceable: out/' game.yaml | carc-score --features 2>/dev/null | head -n 1
