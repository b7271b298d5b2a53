#!/bin/sh
# An archive of RECORDS random games through every tool, by a pipe: how many a second beside a bare scan of them by libyaml,
# and how much memory the tool has taken when a hundredth, a tenth and all of them were read. Ten times as many may not take
# more, but where every game must be remembered. What takes long gets a share of the archive.
# usage: archive.sh BUILD [RECORDS]     a million, which takes 1.6 GB of TMPDIR and half an hour
set -u
build=$1 records=${2:-1000000}
bin=$build/bin
[ -r /proc/self/status ] || { echo 'skipped: there is no /proc'; exit 0; }
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
mkfifo "$tmp/pipe"
ticks=$(getconf CLK_TCK)

games() { # how many: a file of them, made when it is first asked for
	[ -e "$tmp/$1" ] || "$bin/carc-playout" -n "$1" -s 1 >"$tmp/$1"
	echo "$tmp/$1"
}

# Looked up when all but what the pipe and the tool's own buffer hold has been read.
run() { # records, command: its peak in kilobytes, and processor time in ticks
	file=$(games "$1")
	shift
	"$@" <"$tmp/pipe" >/dev/null 2>"$tmp/err" &
	pid=$!
	exec 3>"$tmp/pipe"
	cat "$file" >&3
	peak=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' /proc/$pid/status)
	# Behind the name, which ends with a bracket: fields 3 and on.
	spent=$(sed 's/.*) //' /proc/$pid/stat | awk '{ print $12 + $13 }')
	exec 3>&-
	wait $pid
	# 1: compare has found a difference.
	[ $? -le 1 ] || { cat "$tmp/err" >&2; echo "FAIL $*" >&2; }
	echo "${peak:-0} ${spent:-0}"
}

# Of the time of the scan that is meant: so many records.
scan_size=$((records / 10))
# shellcheck disable=SC2046 # two numbers
set -- $(run $scan_size "$build/tests/bench/bench_validate" scan /dev/stdin)
scan=$2
printf '%-28s %9s %9s %7s  %s\n' tool records 'a second' scans 'peak kB at 1/100, 1/10 and all'
failed=0
while read -r share line; do
	all=$((records / share))
	peaks=
	for part in 100 10 1; do
		# shellcheck disable=SC2046,SC2086 # two numbers; a tool and its options
		set -- $(run $((all / part)) "$bin/carc-"$line)
		peaks="$peaks $1"
		[ $part -ne 10 ] || tenth=$1
	done
	bounded=
	case $line in
	*--dedupe*) ;;
	*) [ "$1" -le $((tenth + tenth / 8 + 256)) ] || { bounded=' FAIL it grows'; failed=$((failed + 1)); } ;;
	esac
	awk -v line="$line" -v all="$all" -v spent="$2" -v ticks="$ticks" -v scan="$scan" -v size="$scan_size" \
		-v peaks="$peaks$bounded" 'BEGIN {
			if (spent == 0) spent = 1
			printf "%-28s %9d %9d %7.2f %s\n", line, all, all / spent * ticks,
				scan ? spent / all / (scan / size) : 0, peaks
		}'
done <<'END'
1 validate
1 validate -v -o json
1 score
1 score -x
1 stats
1 replay
1 convert
1 convert -o explicit
1 convert -o compact
1 convert -o jsonl
1 convert --dedupe
1 moves
10 convert -o jcz
10 convert -o lab
10 render-ascii
10 compare --second-rules albi-sk
100 render-ascii -o svg
1000 report
END
[ $failed -eq 0 ]
