#!/bin/sh
# Break the rules on purpose, a little at a time, and see whether the fast tests notice.
# usage: MUTANT_COMPILE='cc flags' MUTANT_LIBS='libraries' MUTANT_QUICK_PROPS='programs' MUTANT_QUICK_CASES='names' ROOMS='words' mutate.sh BUILD MUTANTS SEED FILE...
#        mutate.sh known BUILD FILE...    whether tests/mutate/known still speaks of what is there
#
# BUILD holds programs that take the library from libcarc.so, so that a mutant costs one compilation and one
# link; one of cmd/ makes carc anew. It is tried by the unit tests, by the goldens, those of
# formats/ and cmd/ by the command line cases and by calls that fail, and by random games against the oracle, as far
# as the first that fails: those of the mutant's own file come first, then those that have seen mutants of its room, then the quick
# ones. Each has a time to end in. What survives is tried once more in BUILD-memory, by programs that AddressSanitizer
# looks at: it is the last column but two. What neither compiles nor makes other code than before does not count, nor does
# what tests/mutate/known explains. Each room is tried as often as the others, MUTANTS in all. A room is a folder
# of tests/rooms; or ROOMS names those that are wanted, by the end of a folder's name or the name of a file.
# JOBS=N tries N at a time; FAST=1 tries only the tests of `make check-quick`, without AddressSanitizer; MINIMUM is the score in percent that is asked for, of each room that ROOMS names, else
# of all together.
set -u
tab=$(printf '\t')
known=tests/mutate/known
# The mutants that the list explains, in the form of the first fields of a line of results.
explained() {
	[ -e $known ] && awk -F '\t' '!/^#/ && NF == 4 { print $1 "\t" $2 "\t" $3 "\t" $4 }' OFS='\t' $known
}

# The room of each file, and the file: rooms that were asked for have the name that they were asked by.
rooms_of() { # file...
	printf '%s\n' "$@" | awk -v asked="${ROOMS-}" '
		function ends(path, word) {
			return substr("/" path, length(path) - length(word) + 1) == "/" word
		}
		function room(path, i, folder) {
			for (i = 1; i <= count; i++)
				if (ends(path, word[i]))
					return word[i]
			folder = path
			sub(/[^\/]*$/, "*", folder)
			return !count && (path in rooms || folder in rooms) ? path : ""
		}
		BEGIN {
			count = split(asked, word, " ")
			while ((getline line <"tests/rooms") > 0)
				if (line !~ /^#/ && sub(/:.*/, "", line))
					rooms[line]
		}
		{
			path = $0
			sub(/\.[^.]*$/, "", path)
			for (found = room(path); found == "" && sub(/\/[^\/]*$/, "", path);)
				found = room(path)
			if (found != "")
				print found "\t" $0
		}'
}
# One test: whether it still passes.
passes() { # folder of the tools, what is printed, goldens and cases of this tool alone, kind, which one
	case $4 in
	unit | quick-cases) timeout $((60 * slow)) "$5" ;;
	golden) timeout $((60 * slow)) "$([ -x "$1/golden" ] && echo "$1" || echo "$build/tests/golden")/golden" --first ${3:+--tool "$3"} "$5" ;;
	*prop) timeout $((40 * slow)) "$5" 1 20 ;;
	*cli) timeout $((60 * slow)) sh tests/cli.sh "$1" tests/cli "$5" ;;
	faults) BUILD=${1%/bin} CARC_LONG='' FAULTS_EACH=9 timeout 240 sh tests/check/faults.sh ;;
	esac >"$2" 2>&1 </dev/null
}
# The tests that saw most mutants of a room.
seen_by() { # file with their names
	[ ! -e "$1" ] || sort "$1" | uniq -c | sort -rn | awk 'NR <= 8 { print $2, $3 }'
}
units_of() { # folder
	find "$build/tests/unit/$1" -name 'test_*' 2>/dev/null | sed 's/^/unit /; s,/\./,/,'
}
# All tests that a mutant is tried by, in their order: kind and which one.
tests_of() { # its folder, its file, the tool that alone it can change, tests that saw others
	own=${2##*/}
	own=test_${own%.*}
	if [ -d "$1/bin" ]; then
		find "$1/bin" -name "$own" && find "$1/bin" -name 'test_*'
	else
		find "$build/tests/unit" -name "$own"
	fi | sed 's/^/unit /'
	seen_by "$4" | grep -E '^(unit|golden|quick)'
	# Those of the same folder come first, then the goldens, which are quick, then those of the same part of the tree.
	[ -d "$1/bin" ] || units_of "${2%/*}"
	echo golden fixtures
	case $2 in
	cmd/*) ;;
	*) echo "quick-cases $build/tests/cases/cases" ;;
	esac
	[ -d "$1/bin" ] || { units_of "${2%%/*}"; units_of .; }
	# The unit tests, the goldens and these are `make check-quick`.
	case $2 in
	cmd/*) ;;
	*) for name in $MUTANT_QUICK_PROPS; do echo "quick-prop $build/tests/prop/$name"; done ;;
	esac
	case $2 in
	core/*) ;;
	*) for name in $MUTANT_QUICK_CASES; do echo "quick-cli $name"; done ;;
	esac
	[ -z "${FAST-}" ] || return
	seen_by "$4"
	case $2 in
	core/*) ;;
	*) # Those that name the tool come first, and with AddressSanitizer, which is slow, they are all.
		{ grep -l "carc[- ]${3:-x}" tests/cli/*.py; [ "$memory" ] || ls tests/cli/*.py; } |
			sed '/common/d; s,.*/\(.*\)\..*,cli \1,'
		;;
	esac
	case $2 in
	cmd/*) ;;
	*) find "$build/tests/prop" -name 'prop_*' | sort | sed 's/^/prop /' ;;
	esac
	case $memory$2 in
	core/* | memory*) ;;
	*) echo faults all ;;
	esac
}
# Whether a test passes without a mutant. That is asked once, of those that have failed with one.
is_sound() { # kind, which one
	verdict=$out/sound.$(echo "$1 $2" | tr ' /' ..)
	if [ ! -e "$verdict" ]; then
		LD_LIBRARY_PATH=$(cd "$build" && pwd)
		if passes "$build/bin" "$verdict.log" '' "$1" "$2"; then
			echo sound
		else
			echo "mutate: $2 fails without a mutant, too: it is not asked" >&2
			echo fails
		fi >"$verdict"
	fi
	[ "$(cat "$verdict")" = sound ]
}
# What the tests say of a mutant: how it ends.
suite() { # its folder, folder for what is printed, its file, its room
	tools=$build/bin tool='' saw=$out/saw.$(echo "$4" | tr / .)
	LD_LIBRARY_PATH=$(cd "$1" && pwd):$(cd "$build" && pwd)
	export LD_LIBRARY_PATH
	ulimit -c 0
	ulimit -f 200000
	# New memory is not zero; and there is an end of it, but for AddressSanitizer, which keeps a map of all there can be.
	[ "$memory" ] || { MALLOC_PERTURB_=165; export MALLOC_PERTURB_; ulimit -v 2000000; }
	if [ -d "$1/bin" ]; then
		tools=$1/bin tool=$(tool_of "$3")
		ln -s "$(cd "$build" && pwd)/tests" "$1/tests"
	fi
	tests_of "$1" "$3" "$tool" "$saw" | awk '!seen[$2]++' >"$1/order"
	libraries=$LD_LIBRARY_PATH
	while read -r kind which; do
		LD_LIBRARY_PATH=$libraries
		passes "$tools" "$2" "$tool" "$kind" "$which" && continue
		[ "$kind" = golden ] && which=$(sed -n 's,^FAIL [^ ]*: \([^ ]*\): .*,\1,p' "$2" | head -n 1)
		which=${which:-fixtures}
		# What was linked with the mutant is there without it, too.
		plain=$which
		case $which in "$1/bin"/*) plain=$(find "$build/tests/unit/${3%/*}" -name "${which##*/}") ;; esac
		is_sound "$kind" "$plain" || continue
		[ "$plain" = "$which" ] && echo "$kind $which" >>"$saw"
		echo "${kind%-*}"
		return
	done <"$1/order"
	echo survived
}
# The object of a mutant in place of the one that it was made from.
object_of() { # folder of the mutant, object
	if [ -e "$1/$2" ]; then echo "$1/$2"; else echo "$build/obj/$2"; fi
}
# The library with the objects of a mutant.
link() { # folder of the mutant
	objects=
	for object in $(cd "$build/obj" && find core formats -name '*.o'); do
		# One whose source is gone is left from an older tree.
		[ ! -e "${object%.o}.c" ] || objects="$objects $(object_of "$1" "$object")"
	done
	eval "$MUTANT_COMPILE -shared -Wl,-soname,libcarc.so -o \"\$1/libcarc.so\" $objects" >"$1/log" 2>&1
}
# The tool that a file of cmd/ belongs to by its name; nothing where several may use it.
tool_of() { # file
	tool=${1#cmd/}
	tool=${tool%%[/.]*}
	[ "$tool" = "$1" ] || [ ! -x "$build/bin/carc-$tool" ] || echo "$tool"
}
# carc with the objects of a mutant, its links, what runs the goldens, and the unit tests of files of cmd/.
link_tools() { # folder of the mutant, its file
	mkdir "$1/bin"
	objects=$(find "$build/obj/tests/corrupt" -name '*.o' | tr '\n' ' ')
	for object in $(cd "$build/obj" && find cmd -name '*.o'); do
		[ ! -e "${object%.o}.c" ] || objects="$objects $(object_of "$1" "$object")"
	done
	eval "$MUTANT_COMPILE -o \"\$1/bin/carc\" $objects $build/libcarc.so $MUTANT_LIBS" >"$1/log" 2>&1 || return
	eval "$MUTANT_COMPILE -o \"\$1/bin/golden\" $build/obj/tests/golden/*.o $(echo "$objects" | sed 's,[^ ]*cmd/carc\.o,,') $build/libcarc.so $MUTANT_LIBS" \
		>"$1/log" 2>&1 || return
	for tool in "$build"/bin/carc-*; do
		ln -s carc "$1/bin/${tool##*/}"
	done
	# Tests of the same folder, with all that unit tests share.
	helpers=$(find "$build/obj/tests/unit" "$build"/obj/tests/gen/check.o "$build"/obj/tests/gen/check_boxes.o "$build"/obj/tests/boxes/*/check.o \
		"$build"/obj/tests/gen/same_tree.o "$build"/obj/tests/gen/yaml11.o \
		-name '*.o' ! -name 'test_*' | tr '\n' ' ')
	for test in "$build/obj/tests/unit/${2%/*}"/test_*.o; do
		[ -e "$test" ] && [ "${2%/*}" != cmd ] || continue
		name=${test##*/}
		eval "$MUTANT_COMPILE -Wl,--allow-multiple-definition -o \"\$1/bin/\${name%.o}\" $test $helpers $objects $build/libcarc.so $MUTANT_LIBS" \
			>"$1/log" 2>&1 || return
	done
}
try() { # folder, line of the list
	IFS=$tab read -r room file _ _ _ at len _ _ text <<-END
		$2
	END
	mkdir -p "$1/${file%/*}"
	"$build/tests/mutate/mutate" apply "$file" "$at" "$len" "$text" >"$1/$file" || { echo broken; return; }
	same=1 objects=$(cd "$build/obj" && grep -rl --include='*.d' -- " $file\( \|\$\)" core formats cmd)
	[ "$objects" ] || { echo broken; return; }
	# What is compiled from it: itself, or all that include it.
	for object in $objects; do
		object=${object%.d}.o
		source=${object%.o}.c
		mkdir -p "$1/${source%/*}"
		[ -e "$1/$source" ] || cp "$source" "$1/$source"
		eval "$MUTANT_COMPILE -iquote \"\$1\" -c -o \"\$1/\$object\" \"\$1/\$source\"" >"$1/log" 2>&1 ||
			{ echo unbuilt; return; }
		cmp -s "$1/$object" "$build/obj/$object" || same=
	done
	[ "$same" ] && { echo same; return; }
	case $objects in *core/* | *formats/*) link "$1" || { echo broken; return; } ;; esac
	case $objects in *cmd/*) link_tools "$1" "$file" || { echo broken; return; } ;; esac
	suite "$1" "$1/log" "$file" "$room"
}

case $1 in
one | known) LD_LIBRARY_PATH=$(cd "$2" && pwd) ;;
*) LD_LIBRARY_PATH=$(cd "$1" && pwd) ;;
esac
export LD_LIBRARY_PATH
case $1 in
one) # BUILD NUMBER
	build=$2 out=$2/mutants
	line=$(sed -n "$3p" "$out/list")
	memory='' slow=1
	verdict=$(try "$out/$3" "$line")
	rm -rf "${out:?}/$3"
	if [ "$verdict" = survived ] && [ -z "${FAST-}" ]; then
		# What reads a byte too far, or keeps what nobody needs, does as it should: AddressSanitizer tells.
		build=$2-memory out=$2-memory/mutants memory=memory slow=6
		MUTANT_COMPILE="$MUTANT_COMPILE -fsanitize=address"
		verdict=$(try "$out/$3" "$line")
		rm -rf "${out:?}/$3"
		case $verdict in survived | broken) ;; *) verdict=memory ;; esac
	fi
	printf '%s\t%s\n' "$verdict" "$line" >"$2/mutants/results/$3"
	exit
	;;
known)
	build=$2
	shift 2
	"$build/tests/mutate/mutate" list 1 "$@" | cut -f 1,3,7,8 | LC_ALL=C sort -u >"$build/mutants.now"
	explained | LC_ALL=C sort | LC_ALL=C comm -23 - "$build/mutants.now" >"$build/mutants.stale"
	if [ -s "$build/mutants.stale" ]; then
		echo "FAIL $known: no such mutant any more:"
		cat "$build/mutants.stale"
		exit 1
	fi
	echo "mutants: $(wc -l <"$build/mutants.now"), $(explained | wc -l) of them explained"
	exit
	;;
esac

build=$1 mutants=$2 seed=$3
shift 3
out=$build/mutants
rm -rf "$out" "$build-memory/mutants"
mkdir -p "$out/results"
rooms_of "$@" >"$out/rooms"
for word in ${ROOMS-}; do
	cut -f 1 "$out/rooms" | grep -qxF "$word" || { echo "mutate: no file is in the room $word" >&2; exit 3; }
done
# Those that are explained count as tried: they must not be replaced by others.
explained >"$out/known"
"$build/tests/mutate/mutate" list "$seed" $(cut -f 2 "$out/rooms") | awk -F '\t' -v known="$out/known" \
	-v rooms="$out/rooms" '
	BEGIN {
		while ((getline line <known) > 0)
			skip[line]
		while ((getline <rooms) > 0)
			room[$2] = $1
	}
	!(($1 "\t" $3 "\t" $7 "\t" $8) in skip) { print room[$1] "\t" $0 }' >"$out/list"
rooms=$(cut -f 1 "$out/rooms" | sort -u | wc -l)
each=$(((mutants + rooms - 1) / rooms))
# Of each room so many that its share is reached, or all that it has.
: >"$out/asked"
while cat "$out"/results/* 2>/dev/null | awk -F '\t' -v each="$each" -v asked="$out/asked" -v list="$out/list" '
	$1 != "same" && $1 != "unbuilt" { counted[$2]++ }
	END {
		while ((getline line <asked) > 0)
			tried[line]
		while ((getline line <list) > 0) {
			split(line, part, "\t")
			if (!(++number in tried) && counted[part[1]]++ < each)
				print number
		}
	}' >"$out/next" && [ -s "$out/next" ]; do
	cat "$out/next" >>"$out/asked"
	xargs -P "${JOBS:-1}" -n 1 sh "$0" one "$build" <"$out/next"
	[ -t 2 ] && printf '%s mutants\r' "$(wc -l <"$out/asked")" >&2
done

cat "$out"/results/* | LC_ALL=C sort -t "$tab" -k 2,2 -k 3,3 -k 4,4n >"$out/table"
awk -F '\t' -v seed="$seed" -v minimum="${MINIMUM:-95}" -v asked="${ROOMS-}" '
	function row(name, n, killed) {
		killed = n["all"] - n["survived"]
		printf "%-22s %7d %6d %6d %6d %6d %6d %6d %6d %6d %8d %6.1f%%\n", name, n["all"], n["unit"], n["golden"],
			n["quick"], n["cli"], n["prop"], n["faults"], n["memory"], killed, n["survived"], 100 * killed / n["all"]
		return 100 * killed < minimum * n["all"]
	}
	function end_of_room() {
		if (n["all"])
			low = row(room, n) && asked != "" || low
		split("", n)
	}
	BEGIN {
		printf "%-22s %7s %6s %6s %6s %6s %6s %6s %6s %6s %8s %7s\n", "room", "mutants", "unit", "golden", "quick",
			"cli", "prop", "faults", "memory", "killed", "survived", "share"
	}
	$1 == "same" || $1 == "unbuilt" { left[$1]++; next }
	$2 != room { end_of_room(); room = $2 }
	{ n["all"]++; all["all"]++ }
	$1 == "broken" { $1 = "survived"; $6 = $6 ", which could not be tried" }
	{ n[$1]++; all[$1]++ }
	$1 == "survived" {
		lines[++count] = sprintf("%s %s:%s: %s: %s\n\t- %s\n\t+ %s", $1, $3, $4, $5, $6, $9, $10)
	}
	END {
		end_of_room()
		low = row("all", all) || low
		for (i = 1; i <= count; i++)
			print lines[i]
		printf "mutate: seed %s, %d mutants, %d killed, %d of them by check-quick, %d survived; %d made no other code, %d did not compile\n",
			seed, all["all"], all["all"] - all["survived"], all["unit"] + all["golden"] + all["quick"], all["survived"], left["same"], left["unbuilt"]
		exit !all["all"] || low
	}' "$out/table"
