# carc-convert selects: each test by itself, several together, and the turned-round selection.
. "$ROOT/tests/cli/common"
game() { # name, players, rules, rest
	printf -- '---\ncarc: 1\nrules: %s\nplayers: [%s]\nx-name: %s\n%s\n' "$3" "$2" "$1" "$4"
}
{
	game one 'Anna, Boris' c3 'turns: ["E@0,-1 r2 city.S", "U@1,0 r1 road.E"]
ended: true'
	game two 'Anna, Cilka, Boris' c2 'turns: ["E@0,-1 r2 city.S"]'
	game three 'Boris, Zoe' 'c3
options: {small-city: 2}' 'turns: ["E@0,-1 r2 city.S", "U@1,0 r1 road.E"]
score: [2, 1]
ended: true
meta: {event: Prague Open, date: 2026-11-21, round: 3}'
	game four 'Anna Maria, Boris' c1-2001 'turns: ["E@0,-1 r2"]
ended: true
meta: {event: Prague, round: 13}'
	game five 'Anna, Boris' c3 'turns: ["U@1,0 r1", "E@2,0 r0"]'
	game six 'Anna, Boris' c3 'turns: ["E@0,-1 r2 city.S =5,0"]'
	game seven '' c3 'turns: []'
} >games.yaml
chosen() { # arguments of carc-convert
	printf '%s:' "$*"
	carc-convert "$@" games.yaml 2>/dev/null | sed -n 's/^x-name://p' | tr -d '\n'
	echo
}
chosen
chosen -p Anna
chosen --verdict obeys
chosen --verdict broken
chosen --severity error
chosen --severity note
chosen --verdict obeys --invert
status() { # arguments of carc-convert: its exit status
	carc-convert "$@" games.yaml >/dev/null 2>&1
	echo "$*: $?"
}
status --verdict obeys
status --verdict broken
status --verdict unreadable
status --verdict unreadable --exit-zero
status -p 'Anna Maria'
carc-convert --verdict unreadable games.yaml 2>/dev/null
chosen --player Anna -p Cilka
chosen -p 'Anna*'
chosen -p anna
chosen -w Anna
chosen -w 'Anna*' -w Boris
chosen --winner Zoe
chosen --played-by c3
chosen --played-by c3,small-city=2
chosen --played-by small-city=2
chosen --played-by c1-2001 --played-by c2
chosen --played-by c3,small-city=4,fields=per-field
chosen --played-by c3,abbot
chosen --players 2
chosen --players 3-
chosen --turns 2
chosen --turns -1
chosen --turns 1-2
chosen --score 3-
chosen --score 2
chosen --margin 0
chosen --margin 1-3
chosen --result ended
chosen --result open
chosen --result won
chosen --result tied
chosen --result open --result tied
chosen --meta 'event=Prague*'
chosen --meta event=Prague
chosen --meta 'event=Prague*' --meta round=3
chosen --meta 'date=2026-*'
chosen --finding any
chosen --finding none
chosen --finding R
chosen --finding R101
chosen --finding S101 --finding R
chosen --finding none --result ended -p Boris
chosen --invert -p Anna
chosen --invert
chosen --skip 2
chosen -s 2 -n 2
chosen --take 1
chosen -n 99
chosen --invert --skip 1 -p Anna --take 1
# The order of jobs does not matter, nor how many there are.
for jobs in 1 2 5; do
	carc-convert -j $jobs -s 1 -n 3 games.yaml 2>&1 | cksum
done | uniq | wc -l
# Findings are told of every record that is read, and the exit status is the worst of them.
try carc-convert -w Zoe -o jsonl games.yaml
try carc-convert -w Zoe -n 1 -o jsonl games.yaml
# With --take it stops reading when it has them: this stream never ends.
timeout 60 awk 'BEGIN { for (;;) print "{\"carc\":1,\"players\":[\"Anna\",\"Boris\"],\"x-n\":" n++ "}" }' 2>/dev/null |
	carc-convert -s 2 -n 2 -o jsonl
timeout 60 awk 'BEGIN { for (;;) print "{\"carc\":1,\"players\":[\"Anna\",\"Boris\"],\"x-n\":" n++ "}" }' 2>/dev/null |
	carc-convert -s 2 -n 2 -o jsonl -j 3
# What comes behind the last that is wanted counts nothing, even where a job has read it already.
{ sound; broken; unreadable; sound; } >others.yaml
for jobs in 1 2 5 64; do
	carc-convert --max-findings all -j $jobs -n 1 others.yaml >out 2>err
	echo "exit $?: -j $jobs -n 1: $(grep -c '^---' out) records, $(wc -l <err) findings"
	carc-convert --max-findings all -j $jobs -s 1 -n 1 others.yaml >out 2>err
	echo "exit $?: -j $jobs -s 1 -n 1: $(grep -c '^---' out) records, $(wc -l <err) findings"
done
# Values that make no sense.
for bad in '--played-by c9' '--played-by small-city' '--played-by small-city=3' '--played-by c3,c2' '--played-by ,' '--played-by tower2' '--players x' \
	'--players 3-2' '--turns -' '--turns 1-2-3' '--score 1,2' '--margin -1-' '--result lost' '--meta event' '--meta =x' \
	'--finding X' '--finding S999' '--skip -1' '--take 0' '--take x' '-o yaml' '-o text' '--drop x' '--drop claims,' '--nothing 1'; do
	# shellcheck disable=SC2086 # several words
	carc-convert $bad games.yaml >out 2>&1
	echo "exit $?: $bad: $(head -n 1 out)"
done
# What cannot be read and does not end with a line is one record all the same.
printf 'carc: 1\nturns: [' >half.yaml
carc-convert --verdict unreadable half.yaml half.yaml 2>/dev/null || :
