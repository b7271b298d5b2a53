# carc-record where there is little room: what of the board is shown, at each of its ends. A place that is asked for, with a
# rotation and without. Tab on a terminal.
. "$ROOT/tests/cli/common"
cat >line.yaml <<'END'
carc: 1
rules: c3
players: [Anna, Boris]
turns: ["U@1,0 r1", "V@2,0 r1", "W@2,-1 r3", "W@-1,0 r2", "U@0,1 r1", "U@-2,0 r1", "V@-3,0 r2", "U@3,-1 r1"]
END
show() { # columns, lines, commands
	size="COLUMNS=$1 LINES=$2"
	shift 2
	echo "$size"
	printf '%s\n' "$@" quit | env $size carc-record line.yaml | sed 's/ *$//'
}
show 40 30 'show 8' 'show 7' 'show 3'
show 30 12 'show 8' 'show 4'
printf '%s\n' U '1,0 r1 .' 'E 0,-1' 1 'V 2,0 r1' . quit | carc-record -r c3 -p Anna,Boris asked.yaml
sed -n '/^turns/,$p' asked.yaml
# It is drawn in each rotation that fits somewhere.
printf '%s\n' E quit | carc-record -b -r c3 -p Anna,Boris drawn.yaml | sed -n '/Anna> E/,/^E fits/p'
# A word that begins so is completed, with a blank if it is the only one; of several what they share, and if that is there
# they are listed. A tile that fits in several rotations is one word. A line that is too long to have words behind it has none.
# Lines that were typed come back, each once. Where it was built with an editor of lines, nobody is told that there is none.
ldd "$(command -v carc-record)" 2>/dev/null | grep -q libedit || skip
command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1 || skip
: >raw
typed() { # how often what stands there now before more is typed, and then a moment until lines are edited again
	tries=0
	until [ "$(grep -c "$2" raw)" -ge "$1" ] || [ $tries -gt 400 ]; do tries=$((tries + 1)); sleep 0.05; done
	sleep 0.3
}
(
	typed 1 "'help'"
	for word in qu 'R@0,-' W@ s sc x 'X@0,-2 r0 fi' 'help R10' 'help undo'; do printf '%s\t\025' "$word"; done
	printf 'score\n'
	typed 1 '^running   total'
	printf 'who\n'
	typed 1 'Boris: in hand'
	printf 'who\n'
	typed 2 'Boris: in hand'
	printf '\033[A\033[A\n'
	typed 2 '^running   total'
	printf 'half a line\003'
	sleep 0.3
	printf 'who\n'
	typed 3 'Boris: in hand'
	printf 'quit\n'
) | script -qefc 'carc-record asked.yaml' raw >/dev/null
tr -d '\b\a' <raw | sed 's/\r$//' | tr '\r' '\n' | sed 's/  *$/ /' >seen
sed -n "/'help'/,/in hand/p" seen
grep -c '^running   total' seen
# Interrupted, what was begun is forgotten, and the session goes on.
sed -n "/^'quit' leaves/,/in hand/p" seen
# Who leaves, by Control-D as well, is told where all is and how the game is gone on with; half a turn is not in it.
# libedit never gives the names of its functions back, which would be told behind that.
leave() { # file, what is typed
	file=$1
	shift
	: >raw
	(
		typed 1 "'help'"
		for line in "$@"; do
			printf "$line"
			sleep 0.3
		done
	) | script -qefc "ASAN_OPTIONS=detect_leaks=0 carc-record '$file'" raw >/dev/null
	tr -d '\b\a' <raw | sed 's/\r$//' | tr '\r' '\n' | sed '1d; s/  *$/ /' | tail -n 5 | grep -a -e saved -e entered
}
leave asked.yaml '\004'
cp asked.yaml 'my game.yaml'
leave 'my game.yaml' 'B@0,1 r0\n' '\004'
leave asked.yaml 'quit\n'
# Pictures are not broken as prose is where commands come from a pipe.
script -qec "printf 'board\ntiles V\n' | env COLUMNS=44 LINES=90 carc-record line.yaml" /dev/null </dev/null | tr -d '\r' | sed 's/ *$//'
