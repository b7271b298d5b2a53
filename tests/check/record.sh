#!/bin/sh
# A whole game is recorded with carc-record in a terminal that tmux keeps. The recorder is killed twenty times at a random
# moment, the terminal goes away once, and the game is gone on with from the file. No turn that was said to be saved is
# lost, and in the end the record is that of the game.
set -u
bin=$(cd "${BUILD:-build/release}/bin" && pwd) || exit 3
game=$PWD/fixtures/games/demo.yaml
seed=${SEED:-1}
PATH=$bin:$PATH
LC_ALL=C
export LC_ALL
command -v tmux >/dev/null || { echo "skipped: tmux is not installed; 'make deps' installs it"; exit 0; }
tmp=$(mktemp -d) || exit 3
socket=$tmp/tmux
# The server outlives each terminal.
echo 'set -s exit-empty off' >"$tmp/tmux.conf"
terminal() { tmux -S "$socket" -f "$tmp/tmux.conf" "$@" 2>>"$tmp/tmux.err"; }
trap 'terminal kill-server; rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
cd "$tmp" || exit 3
mkdir table
file=table/game.yaml
kills=20

fail() {
	echo "FAIL record: $* (seed $seed)"
	tail -n 30 log
	exit 1
}

# The turns, a line each; and what the recorder asks at the start.
carc-convert -o canonical "$game" >whole.yaml 2>/dev/null || fail "$game is no record to play"
sed -n '/^turns:/,/^[^ ]/s/^  - //p' whole.yaml >turns
count=$(grep -c . turns)
rules=$(sed -n 's/^rules: //p' whole.yaml)$(sed -n 's/^expansions: \[\(.*\)\]/,\1/p' whole.yaml | tr -d ' ')
players=$(sed -n 's/^players: \[\(.*\)\]/\1/p' whole.yaml)

# In which turns it dies, and when, in thousandths of a second: while the turn is typed, judged or saved, or soon after.
awk -v seed="$seed" -v count="$count" -v kills="$kills" 'BEGIN {
	srand(seed)
	while (n < kills) {
		turn = 1 + int(rand() * (count - 1))
		if (!(turn in chosen)) { chosen[turn] = 1; n++; print turn, int(rand() * 25) }
	}
}' >deaths
gone=$(awk -v seed="$seed" -v count="$count" 'BEGIN { srand(seed + 1); print 1 + int(rand() * (count - 1)) }')

session=0
# Start the recorder in a terminal of its own; all that it writes goes to the log.
start() { # option...
	session=$((session + 1))
	: >log
	rm -f go
	# shellcheck disable=SC2016 # the inner shell expands it
	terminal new-session -d -s "r$session" -x 100 -y 40 \
		'sh -c '\''until [ -e go ]; do sleep 0.01; done; exec carc-record "$@"'\'' sh '"$* $file" ||
		fail "tmux: $(tail -n 1 tmux.err)"
	terminal pipe-pane -t "r$session" 'cat >>log'
	pid=$(terminal display-message -p -t "r$session" '#{pane_pid}')
	: >go
}
type_line() { terminal send-keys -t "r$session" -l -- "$1" && terminal send-keys -t "r$session" Enter; }
# Wait for a line of the log, at most a minute.
await() { # pattern
	tries=0
	until grep -qE "$1" log; do
		tries=$((tries + 1))
		[ $tries -lt 3000 ] || fail "waited in vain for: $1"
		sleep 0.02
	done
}
# Start it again with the same file, which the one before may still hold while it dies.
start_again() {
	tries=0
	while
		start
		await 'turn [0-9]+, |another carc-record'
		grep -q 'another carc-record' log
	do
		tries=$((tries + 1))
		[ $tries -lt 100 ] || fail 'it does not die'
	done
}
saved() { tr -d '\r' <log | sed -n 's/^.*saved: turn \([0-9]*\) .*/\1/p' | tail -n 1; }
# What the file holds: a beginning of the game, with every turn that was said to be saved, and at most one more.
look() {
	sed -n '/^turns:/,/^[^ ]/s/^  - //p' $file >held
	have=$(grep -c . held)
	head -n "$have" turns | cmp -s - held || fail "after turn $have the file holds another game"
	[ "$have" -ge "$confirmed" ] || fail "turn $confirmed was said to be saved, the file holds $have"
	[ "$have" -le $((confirmed + 1)) ] || fail "the file holds $have turns, $confirmed were saved"
	carc-validate $file >found 2>&1 || fail "the file does not obey: $(head -n 1 found)"
	confirmed=$have
}

confirmed=0 died=0 lost=0 unsaid=0
start -r "$rules" -p "'$players'"
await 'saved: the game'
turn=0
while [ "$turn" -lt "$count" ]; do
	turn=$((turn + 1))
	moment=$(sed -n "s/^$turn \([0-9]*\)\$/\1/p" deaths)
	if [ "$moment" ]; then
		sed -i "/^$turn [0-9]*\$/d" deaths
		{ sleep "$(printf '0.%03d' "$moment")"; kill -KILL "$pid"; } &
		killer=$!
	fi
	type_line "$(sed -n "${turn}p" turns) ."
	if [ "$moment" ]; then
		wait $killer
		died=$((died + 1))
	elif [ "$turn" = "$gone" ]; then
		gone=
		terminal kill-session -t "r$session"
	else
		await "saved: turn $turn "
		continue
	fi
	told=$(saved)
	[ "$told" ] && confirmed=$told
	start_again
	look
	if [ "$have" -lt "$turn" ]; then
		lost=$((lost + 1))
	elif [ "${told:-0}" -lt "$turn" ]; then
		unsaid=$((unsaid + 1))
	fi
	turn=$have
	if [ $died = 1 ]; then
		carc-record $file </dev/null >second 2>&1 && fail 'a second recorder has the same file'
		grep -q "another carc-record has it open (process $pid)" second || fail "$(cat second)"
	fi
done
await 'saved: the end of the game'
type_line quit
tries=0
while terminal has-session -t "r$session"; do
	tries=$((tries + 1))
	[ $tries -lt 500 ] || fail 'it does not end'
	sleep 0.02
done
confirmed=$count
[ $died = $kills ] || fail "it died $died times"
look
[ "$have" = "$count" ] || fail "the file holds $have of $count turns"
[ "$(ls -A table)" = game.yaml ] || fail "beside the file lies $(ls -A table | tr '\n' ' ')"
carc-convert -o canonical $file 2>/dev/null | sed '/^\(ended\|score\|winner\):/d' >written
sed '/^\(ended\|score\|winner\):/d' whole.yaml | cmp - written || fail 'another game was written'
carc-score -o tsv whole.yaml 2>/dev/null | sed "s/^[^	]*//" >one
carc-score -o tsv $file 2>/dev/null | sed "s/^[^	]*//" | cmp one - || fail 'the scores differ'
echo "record: $count turns, killed $died times (seed $seed): $lost turns were not saved yet, $unsaid were and had not been said"
