# The same seed gives the same bytes, on every machine and by every compiler: these are they. Where rules or random
# games change on purpose, so do these numbers; nothing else may change them.
. "$ROOT/tests/cli/common"
played() {
	echo "$*: $(carc-playout -s 31 "$@" | cksum)"
}
played -n 20 -r c3
played -n 20 -r c3,river,tower,abbot -p any
played -n 20 -r c3,table-edge=limits,bushes=pass
played -n 20 -r the-city -p any
# Two numbers are drawn for each of these breaks.
played -n 20 -r c3,city-prisoners=none --corrupt R230
played -n 20 -r c3,sale=none --corrupt R313
