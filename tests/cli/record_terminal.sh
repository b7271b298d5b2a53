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
# A word that begins so is completed; of several what they share, and they are listed. Where it was built with an editor of
# lines, nobody is told that there is none.
ldd "$(command -v carc-record)" 2>/dev/null | grep -q libedit || skip
command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1 || skip
for word in 'qu' 'E@0,-' 'd'; do
	(sleep 1; printf '%s\t' "$word"; sleep 1; printf '\025quit\n') | script -qec 'carc-record asked.yaml' /dev/null |
		tr -d '\r\a' >seen
	grep -oE 'Lines are not edited|quit |E@0,-[0-9]|(delete|done) ' seen | sort -u
done
