#!/bin/sh
# The same input gives the same bytes: by every compiler, however it optimises, on machines of another byte order and word
# size (under qemu where need be), and with -j 1 to 8. Random games, and an archive of all forms with broken records among
# them, go through every tool.
#
# The whole archive goes through what judges, plays, scores and writes a record, with each build, and for -j with the first.
# Of the rest each goes through a share of it, another one each, because it takes longer (a report a thousand times as long as
# judging, and qemu makes all of it twenty times as long) or has much in common with another run: see runs.
#
# What no compiler or library is there for is named and left out: `sh tests/deps.sh cross` installs what can be had.
# usage: compilers.sh [RECORDS]
set -u
records=${1:-20000}
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
LC_ALL=C
export LC_ALL
made="" left=""

# Of other machines only libraries are installed, no headers: those of ours are the same.
build() { # name, compiler, flags, what runs it, triplet of another machine
	name=$1 compiler=$2 flags=$3 runner=$4 triplet=${5-}
	command -v "$compiler" >/dev/null && { [ -z "$runner" ] || command -v "$runner" >/dev/null; } ||
		{ left="$left $name"; return 0; }
	dir=build/compilers-$name
	if [ "$triplet" ]; then
		lib=/usr/lib/$triplet
		[ "$triplet" = i686-linux-gnu ] && lib=/usr/lib/i386-linux-gnu
		libs=
		for so in libyaml-0.so.2 libz.so.1 libzstd.so.1; do
			[ -e "$lib/$so" ] && libs="$libs -l:$so" || [ $so = libzstd.so.1 ] || { left="$left $name"; return 0; }
		done
		set -- LIB_CPPFLAGS= LIB_LIBS="-L$lib $libs"
		flags="$flags -idirafter /usr/include"
	else
		set --
	fi
	${MAKE:-make} BUILD="$dir" CC="$compiler" CFLAGS="$flags -w" "$@" \
		$(printf "$dir/bin/carc-%s " playout validate score replay render-ascii report convert compare moves) \
		>"$tmp/make.log" 2>&1 || { cat "$tmp/make.log"; echo "FAIL $name does not build"; exit 1; }
	made="$made $name"
	printf '%s\n' "$dir/bin" >"$tmp/$name.bin"
	printf '%s\n' "$runner" >"$tmp/$name.runner"
}

# What a tool says and how it ends, and what it says about trouble, as numbers.
sum() { # name of the build, tool, its arguments
	bin=$(cat "$tmp/$1.bin") runner=$(cat "$tmp/$1.runner") tool=$2
	shift 2
	# shellcheck disable=SC2086 # there may be no runner
	{
		$runner "$bin/carc-$tool" "$@" 2>"$tmp/err"
		status=$?
		# All may die alike.
		[ $status -le 2 ] || echo "FAIL $bin/carc-$tool $*: exit $status" >>"$tmp/died"
		echo "exit $status"
	} | cksum | tr '\n' ' '
	cksum <"$tmp/err"
}

games() { # build: random games, whose numbers must not be drawn in the order that a compiler likes
	for rules in any c3,city-prisoners=guarded,sale=allowed the-city c3,inns,traders,tower; do
		echo "playout $rules: $(sum "$1" playout -n 150 -s 31 --players any -r $rules --corrupt all)"
		echo "playout $rules --style any: $(sum "$1" playout -n 50 -s 31 --players any -r $rules --style any)"
	done
}

# The archive: YAML in three spellings, JSON lines, saves of another program, and records with a break: in the rules, in
# the text, cut off, doubled.
archive() { # bin
	part=$((records / 10))
	"$1/carc-playout" -n $((3 * part)) -s 1 --players any -r any --style any >"$tmp/canonical"
	"$1/carc-playout" -n $((2 * part)) -s 2 --players any -r any --corrupt all >"$tmp/corrupt"

	cat "$tmp/canonical" "$tmp/corrupt"
	"$1/carc-convert" -o compact -n $part "$tmp/canonical" 2>/dev/null
	"$1/carc-convert" -o explicit --skip $part -n $part "$tmp/canonical" 2>/dev/null
	"$1/carc-convert" -o jsonl -n $part "$tmp/corrupt" 2>/dev/null
	"$1/carc-playout" -n $part -s 3 | "$1/carc-convert" -o jcz 2>/dev/null
	# Every fourth line of a record misses its end, is there twice, or has another letter.
	"$1/carc-playout" -n $part -s 4 --players any -r any | awk '
		NR % 97 == 0 { print substr($0, 1, length($0) / 2); next }
		NR % 101 == 0 { print; print; next }
		NR % 103 == 0 { gsub(/r1/, "r7"); print; next }
		NR % 107 == 0 { gsub(/:/, ""); print; next }
		NR % 109 == 0 { print "\t" $0; next }
		{ print }'
}

# A share of the records, as --shard takes it; a tool and its options. Shares of fewer records than this has are all of them
# in small archives: nothing is left untried.
runs() {
	cat <<'END'
1/1 validate -v -o json
1/1 score
1/1 replay
1/1 convert
1/5 convert -o explicit
2/5 convert -o compact --drop claims
3/5 convert -o jsonl
4/5 convert -o jcz
5/5 convert -o lab
1/4 convert --dedupe --anonymise
2/4 validate -v
3/4 validate -v -o tsv
4/4 score -x
1/10 score -o json
2/10 score --features
3/10 replay -E -o json
4/10 validate --explain
5/10 moves
6/20 render-ascii -kmi
7/20 render-ascii -u -t 20
8/20 compare --second-rules albi-sk
9/100 render-ascii -o svg
10/1000 report
END
}

tools() { # build, which shares, more options
	who=$1 which=$2
	shift 2
	runs | grep "^$which " | while read -r share line; do
		[ "${share#*/}" -le $((records / 10)) ] || share=1/$((records / 10))
		# shellcheck disable=SC2086 # a tool and its options
		echo "$line: $(sum "$who" $line --shard "$share" "$@" "$tmp/archive")"
	done
}

build gcc-O2 gcc -O2 ''
build gcc-O0 gcc -O0 ''
build gcc-O3 gcc -O3 ''
build clang-O2 clang -O2 ''
build clang-O0 clang -O0 ''
build 32-bit i686-linux-gnu-gcc '-O2 -msse2 -mfpmath=sse' '' i686-linux-gnu
build arm64 aarch64-linux-gnu-gcc -O2 qemu-aarch64 aarch64-linux-gnu
build big-endian s390x-linux-gnu-gcc -O2 qemu-s390x s390x-linux-gnu
# shellcheck disable=SC2086 # several names
set -- $made
[ $# -gt 1 ] || { echo "skipped: only one compiler is installed"; exit 0; }
first=$1
archive "$(cat "$tmp/$first.bin")" >"$tmp/archive"
seen=$("$(cat "$tmp/$first.bin")/carc-validate" -v "$tmp/archive" | tail -n 1)
failed=0
judge() { # what, what it was to say
	diff "$2" "$tmp/said" >"$tmp/diff" && return
	echo "FAIL $first and $1 do not say the same:"
	sed -n 's/^[<>] /  &/p' "$tmp/diff"
	failed=$((failed + 1))
}
took=""
for name in "$@"; do
	began=$(date +%s)
	{ tools "$name" '.*'; games "$name"; } >"$tmp/said"
	took="$took $name $(($(date +%s) - began))s"
	if [ "$name" = "$first" ]; then cp "$tmp/said" "$tmp/expected"; else judge "$name" "$tmp/expected"; fi
done
tools "$first" 1/1 >"$tmp/whole"
for jobs in 2 3 4 5 6 7 8; do
	tools "$first" 1/1 -j $jobs >"$tmp/said"
	judge "-j $jobs" "$tmp/whole"
done
echo "archive: $seen;$took"
[ -z "$left" ] || echo "left out, no compiler or library:$left"
[ ! -e "$tmp/died" ] || { cat "$tmp/died"; exit 1; }
[ $failed -eq 0 ] && echo "compilers: $# builds and -j 1 to 8 say the same: $made"
