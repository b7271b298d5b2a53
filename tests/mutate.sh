#!/bin/sh
# Break the rules on purpose, a little at a time, and see whether the fast tests notice.
# usage: MUTANT_COMPILE='cc flags' MUTANT_LIBS='libraries' mutate.sh BUILD MUTANTS SEED FILE...
#        mutate.sh known BUILD FILE...    whether tests/mutate/known still speaks of what is there
#
# BUILD holds programs that take the library from libcarc.so, so that a mutant costs one compilation and one
# link; one of cmd/ makes the tools anew that it is in. It is tried by the unit tests, by the goldens, those of
# formats/ and cmd/ by the command line cases, and by random games against the oracle, as far as the first that
# fails: those of the mutant's own file come first, then the quick ones. Each has a time to end in. What neither
# compiles nor makes other code than before does not count, nor does what tests/mutate/known explains. JOBS=N
# tries N at a time; MINIMUM is the score in percent that is asked for.
set -u
tab=$(printf '\t')
known=tests/mutate/known
# The mutants that the list explains, in the form of the first fields of a line of results.
explained() {
	[ -e $known ] && awk -F '\t' '!/^#/ && NF == 4 { print $1 "\t" $2 "\t" $3 "\t" $4 }' OFS='\t' $known
}

# What the tests say of a mutant: how it ends.
suite() { # its folder, folder for what is printed, its file
	own=${3##*/}
	own=test_${own%.*} tools=$build/bin units=$(cat "$out/order.unit")
	LD_LIBRARY_PATH=$(cd "$1" && pwd):$(cd "$build" && pwd)
	# New memory is not zero.
	MALLOC_PERTURB_=165
	export LD_LIBRARY_PATH MALLOC_PERTURB_
	ulimit -c 0
	ulimit -f 200000
	ulimit -v 2000000
	if [ -d "$1/bin" ]; then
		tools=$1/bin units=$1/bin/$own
	fi
	for program in $(find "$build/tests/unit" -type f -name "$own") $units; do
		[ -x "$program" ] || continue
		timeout 10 "$program" >"$2" 2>&1 </dev/null || { echo unit; return; }
	done
	timeout 120 sh tests/golden.sh --first "$tools" fixtures >"$2" 2>&1 </dev/null || { echo golden; return; }
	case $3 in
	core/*) ;;
	*) for case in $(cat "$out/order.cli"); do
		timeout 60 sh tests/cli.sh "$tools" tests/cli "$case" >"$2" 2>&1 </dev/null || { echo cli; return; }
	done ;;
	esac
	case $3 in
	cmd/*) ;;
	*) for program in $(cat "$out/order.prop"); do
		timeout 40 "$program" 1 20 >"$2" 2>&1 </dev/null || { echo prop; return; }
	done ;;
	esac
	echo survived
}
# The test programs of a kind, the quickest first: a line each. None may fail yet.
in_order() { # unit or prop
	for program in $(find "$build/tests/$1" -type f -name "${1}_*" -o -type f -name 'test_*'); do
		[ -x "$program" ] || continue
		start=$(date +%s%N)
		"$program" 1 20 >"$out/log" 2>&1 </dev/null || already "$program"
		echo "$(($(date +%s%N) - start)) $program"
	done | sort -n | cut -d ' ' -f 2
}
cases_in_order() {
	for case in tests/cli/*.sh; do
		case=${case##*/}
		start=$(date +%s%N)
		sh tests/cli.sh "$build/bin" tests/cli "${case%.sh}" >"$out/log" 2>&1 </dev/null || already "$case"
		echo "$(($(date +%s%N) - start)) ${case%.sh}"
	done | sort -n | cut -d ' ' -f 2
}
already() { # what fails
	tail -n 20 "$out/log" >&2
	echo "FAIL mutate: without a mutant $1 already fails" | tee "$out/failed" >&2
}
# The object of a mutant in place of the one that it was made from.
object_of() { # folder of the mutant, object
	if [ -e "$1/$2" ]; then echo "$1/$2"; else echo "$build/obj/$2"; fi
}
# The library with the objects of a mutant.
link() { # folder of the mutant
	objects=
	for object in $(find "$build/obj/core" "$build/obj/formats" -name '*.o'); do
		objects="$objects $(object_of "$1" "${object#"$build"/obj/}")"
	done
	eval "$MUTANT_COMPILE -shared -Wl,-soname,libcarc.so -o \"\$1/libcarc.so\" $objects" >"$1/log" 2>&1
}
# The tools with them, those that have none as they are; and the unit tests of files of cmd/.
link_tools() { # folder of the mutant
	mkdir "$1/bin"
	shared=
	for object in $(cd "$build/obj" && find cmd -name '*.o'); do
		name=${object##*/}
		[ "$name" = carc.o ] || [ -e "$build/bin/carc-${name%.o}" ] || shared="$shared $(object_of "$1" "$object")"
	done
	for tool in "$build"/bin/carc*; do
		tool=${tool##*/}
		name=${tool#carc-}
		objects="$(object_of "$1" "cmd/$name.o") $shared"
		case $objects in
		*"$1/cmd/"*)
			eval "$MUTANT_COMPILE -o \"\$1/bin/\$tool\" $objects $build/libcarc.so $MUTANT_LIBS" \
				>"$1/log" 2>&1 || return
			;;
		*) ln -s "$(cd "$build" && pwd)/bin/$tool" "$1/bin/" ;;
		esac
	done
	for object in $(find "$1/cmd" -name '*.o'); do
		name=${object##*/}
		name=test_${name%.o}
		test=$(find "$build/obj/tests/unit" -name "$name.o")
		[ "$test" ] || continue
		eval "$MUTANT_COMPILE -o \"\$1/bin/\$name\" $test $object $build/libcarc.so $MUTANT_LIBS" \
			>"$1/log" 2>&1 || return
	done
}
try() { # folder, line of the list
	IFS=$tab read -r file _ _ _ at len _ _ text <<-END
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
	case $objects in *core/* | *formats/*) link "$1" || { echo unbuilt; return; } ;; esac
	case $objects in *cmd/*) link_tools "$1" || { echo unbuilt; return; } ;; esac
	suite "$1" "$1/log" "$file"
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
	verdict=$(try "$out/$3" "$line")
	printf '%s\t%s\n' "$verdict" "$line" >"$out/results/$3"
	rm -rf "${out:?}/$3"
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
rm -rf "$out"
mkdir -p "$out/results"
in_order unit >"$out/order.unit"
in_order prop >"$out/order.prop"
cases_in_order >"$out/order.cli"
sh tests/golden.sh "$build/bin" fixtures >"$out/log" 2>&1 </dev/null || already goldens
[ -e "$out/failed" ] && exit 1
# Those that are explained count as tried: they must not be replaced by others.
explained >"$out/known"
"$build/tests/mutate/mutate" list "$seed" "$@" | awk -F '\t' -v known="$out/known" '
	BEGIN { while ((getline line <known) > 0) skip[line] }
	!(($1 "\t" $3 "\t" $7 "\t" $8) in skip)' >"$out/list"
total=$(wc -l <"$out/list") tried=0 counted=0
while [ "$counted" -lt "$mutants" ] && [ "$tried" -lt "$total" ]; do
	last=$((tried + mutants - counted))
	[ $last -le "$total" ] || last=$total
	seq $((tried + 1)) $last | xargs -P "${JOBS:-1}" -n 1 sh "$0" one "$build"
	tried=$last
	counted=$(cat "$out"/results/* | grep -c -v '^\(same\|unbuilt\)')
	[ -t 2 ] && printf '%s of %s mutants\r' "$counted" "$mutants" >&2
done

cat "$out"/results/* | LC_ALL=C sort -t "$tab" -k 2,2 -k 3,3n >"$out/table"
awk -F '\t' -v seed="$seed" -v minimum="${MINIMUM:-95}" '
	function row(name, n) {
		printf "%-22s %7d %6d %6d %6d %6d %8d %6.1f%%\n", name, n["all"], n["unit"], n["golden"], n["cli"], n["prop"],
			n["survived"], 100 * (n["all"] - n["survived"]) / n["all"]
	}
	function end_of_file() {
		if (n["all"])
			row(file, n)
		split("", n)
	}
	BEGIN { printf "%-22s %7s %6s %6s %6s %6s %8s %7s\n", "file", "mutants", "unit", "golden", "cli", "prop", "survived",
		"score" }
	$1 == "same" || $1 == "unbuilt" { left[$1]++; next }
	$2 != file { end_of_file(); file = $2 }
	{ n["all"]++; all["all"]++ }
	$1 == "broken" { $1 = "survived"; $5 = $5 ", which could not be tried" }
	{ n[$1]++; all[$1]++ }
	$1 == "survived" {
		lines[++count] = sprintf("%s %s:%s: %s: %s\n\t- %s\n\t+ %s", $1, $2, $3, $4, $5, $8, $9)
	}
	END {
		end_of_file()
		row("all", all)
		for (i = 1; i <= count; i++)
			print lines[i]
		printf "mutate: seed %s, %d mutants, %d killed, %d survived; %d made no other code, %d did not compile\n",
			seed, all["all"], all["all"] - all["survived"], all["survived"], left["same"], left["unbuilt"]
		exit !all["all"] || 100 * (all["all"] - all["survived"]) < minimum * all["all"]
	}' "$out/table"
