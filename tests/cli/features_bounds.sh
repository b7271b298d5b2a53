# What features may yet give, and give at least when they are complete: sums over games of every box, after so many turns.
# That no feature gives more is asked by prop_bounds; a bound that becomes looser, as none should unseen, shows here.
. "$ROOT/tests/cli/common"

files=
for name in jcz/whole-all jcz/whole-builders jcz/whole-inns jcz/whole-traders river/whole-river lab/whole-game \
	traders/pig-may-join-later traders/pig-of-another traders/second-tile-in-vain options/end-last-placed-changes \
	options/sale-allowed-with-table-edge the-city/E1-two-players the-city/end-gap the-city/end-last-wall; do
	files="$files $FIXTURES/$name/game.yaml"
done
for turn in 0 10 20 40 60 70; do
	# shellcheck disable=SC2086 # many files
	carc-score --features -t $turn -o tsv $files 2>/dev/null |
		awk -F '\t' -v turn=$turn '$3 == "feature" {
			n[$4]++; may[$4] += $10 == "yes"; now[$4] += $11; completed[$4] += $12; most[$4] += $13
		} END {
			for (kind in n)
				print "after " turn ": " n[kind], kind ": " may[kind] " may complete, now " now[kind] \
					", completed " completed[kind] ", most " most[kind]
		}' | sort
done
