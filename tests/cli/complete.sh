# What is proposed for the last word of a command line, and what that is: for the lines by which shells complete.
. "$ROOT/tests/cli/common"
ask() {
	echo "\$ carc-$*|"
	tool=carc-$1
	shift
	$tool --complete "$@"
}
# Options, all or those that begin so; none behind --. Operands are files, and carc-playout has none.
ask score -
ask convert --pl
ask score -- -
ask score -x ''
ask playout ''
# Values, by the letter or the name of their option, in the same word or the next, after flags, by an abbreviation.
ask score -o ''
ask score -ot
ask score -xpo j
ask compare -vs the
ask playout --style=gr
ask playout --sty gr
ask playout --s ''
ask render-ascii --fit ''
ask score -o text -t ''
ask score -t -o ''
# Lists: what is there already is not proposed again, and values belong to their names and their game.
ask convert --drop ''
ask convert --drop notes,c
ask score -r ''
ask score -r c3,t
ask score -r c3,tower,t
ask score -r c3,small-city=2,small
ask score -r c3,small-city=2
ask score -rthe-city,g
ask score -r nothing,
ask convert --played-by to
ask convert --played-by tower,river-u-turn=
# Codes, topics, tiles, files and folders.
ask validate -e R10
ask validate -e f
ask convert --finding a
ask playout --corrupt R2
ask moves -k TO/C
ask compare --second-tiles=t
ask compare --against ''
ask convert --split ''
ask score --nothing ''
status carc-score --complete
# The lines themselves.
for shell in bash zsh fish; do status carc-score --completion $shell; done
status carc-score --completion csh
