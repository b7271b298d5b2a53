# The sums are those that come of carc-score and carc-replay, counted by another program: 300 random games of all boxes.
. "$ROOT/tests/cli/common"
command -v python3 >/dev/null || skip
for seed in 1 ${CARC_LONG:+2 3 4 5}; do
	carc-playout -n 300 -s $seed -r any -p any >games.yaml
	python3 "$ROOT/tests/stats.py" games.yaml
done
