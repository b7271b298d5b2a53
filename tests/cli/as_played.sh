# --as-played: each tool that plays records goes on behind a turn that breaks a rule; without it nothing changes.
. "$ROOT/tests/cli/common"
cat >game.yaml <<'END'
carc: 1
rules: c3
players: [Anna, Boris]
turns:
  - E@-1,0 r0
  - E@0,-1 r2 city.S
  - U@1,0 r1
  - by Boris U@2,0 r1 road.E
  - U@2,1 r1
ended: true
END
for tool in validate replay score render-ascii; do
	try carc-$tool game.yaml
	try carc-$tool --as-played game.yaml
done
try carc-moves --as-played -t 3 --perft 1 game.yaml
try carc-compare -v -s c3,small-city=2 game.yaml
try carc-compare --as-played -v -s c3,small-city=2 game.yaml
try carc-convert --as-played --winner Boris -o compact game.yaml
try carc-convert --winner Boris -o compact game.yaml
status carc-convert --as-played -o jcz game.yaml
# In JSON a finding and a sheet name the turn; so do the columns of TSV in the sentence.
try carc-validate --as-played -o json game.yaml
try carc-score --as-played -o json game.yaml
# The option is for every record of the input, and for every job.
(cat game.yaml; echo ---; cat game.yaml) | try carc-validate --as-played -j 2 -v
try carc-playout --as-played
