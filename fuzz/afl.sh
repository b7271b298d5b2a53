#!/bin/sh
# Fuzz with AFL++.
# usage: afl.sh smoke BUILD SECONDS TARGET...    each target for a while; a crash, a hang, or an input that
#                                                runs one way now and another way then, fails; so does what
#                                                the sanitizers of build/sanitize find in its queue
#        afl.sh run BUILD SECONDS TARGET         one target, going on where the last run ended
set -u
mode=$1 build=$2
shift 2
log=$(mktemp) || exit 3
trap 'rm -f "$log"' EXIT
passed=0 failed=0

# Whether inputs of a target are trees that are changed as such.
changes_trees() { # target
	grep -q '^size_t LLVMFuzzerCustomMutator' "fuzz/fuzz_$1.c"
}

dictionary() {
	if [ -f "fuzz/$1.dict" ]; then echo "fuzz/$1.dict"; else echo fuzz/record.dict; fi
}
stat_of() { # key
	sed -n "s/^$1 *: *//p" "$out/default/fuzzer_stats" 2>/dev/null
}

# No terminal, no settings of the machine, no cores bound: it has to run in containers and beside others.
# Where core dumps go to a program AFL++ could take a crash for a hang; both fail here.
AFL_NO_AFFINITY=1 AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_HANG_TMOUT=5000
export AFL_NO_AFFINITY AFL_SKIP_CPUFREQ AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES AFL_HANG_TMOUT
unset ASAN_OPTIONS UBSAN_OPTIONS

# What took too long may have had to wait for others on a busy machine: it hangs if it takes a minute alone.
drop_slow() {
	for find in "$out"/default/hangs/id*; do
		[ -e "$find" ] || continue
		timeout 60 "$program" "$find" >/dev/null 2>&1 </dev/null
		[ $? -eq 124 ] && continue
		echo "$find was slow once"
		rm -f "$find"
	done
}

# AFL++ runs each new path several times; places where the runs differ are counted. One in many thousands is
# still 100.00 per cent, so the count is asked. A run that was cut off for its time does not count there.
stable() { # target
	[ "$(stat_of var_byte_count)" = 0 ] && [ "$(stat_of stability)" = 100.00% ] && return 0
	echo "FAIL $1: stability $(stat_of stability), $(stat_of var_byte_count) places differ from run to run, by"
	find "$out/default/queue/.state/variable_behavior" ! -type d 2>/dev/null | sort | head -n 10
	return 1
}

# Runs all inputs that reached something new under the sanitizers.
sanitized() { # target
	timeout 600 "build/sanitize/fuzz/fuzz_$1" "$out"/default/queue/id* >"$log" 2>&1 </dev/null && return
	tail -n 60 "$log"
	echo "FAIL $1: the sanitizers found it in an input of $out/default/queue; keep that in fuzz/regress/$1/, named by its defect"
	return 1
}

# AFL++ makes the changes of fuzz/tree.c beside its own.
load_changes() { # target
	unset AFL_CUSTOM_MUTATOR_LIBRARY
	changes_trees "$1" || return 0
	AFL_CUSTOM_MUTATOR_LIBRARY=$PWD/$build/fuzz/tree.so
	export AFL_CUSTOM_MUTATOR_LIBRARY
}

smoke() { # target, seconds
	out=$build/smoke-$1 program=$build/fuzz/fuzz_$1
	rm -rf "$out"
	if [ ! -d "build/corpus/$1" ]; then
		echo "FAIL $1: there is no build/corpus/$1"
		return 1
	fi
	load_changes "$1"
	# The same seed each time: whether a change passes is not for chance to say. `run` takes another each time.
	AFL_NO_UI=1 AFL_BENCH_UNTIL_CRASH=1 afl-fuzz -s 1 -V "$2" -t 2000+ -m none -x "$(dictionary "$1")" \
		-i "build/corpus/$1" -o "$out" -- "$program" >"$log" 2>&1 </dev/null
	status=$?
	drop_slow
	finds=$(find "$out" -path '*/crashes/id*' -o -path '*/hangs/id*' 2>/dev/null)
	if [ $status -ne 0 ] && [ -z "$finds" ]; then
		tail -n 20 "$log"
		echo "FAIL $1: afl-fuzz ended with status $status"
		return 1
	fi
	echo "$1: $(stat_of execs_done) runs, $(stat_of execs_per_sec) a second, $(stat_of corpus_count) paths," \
		"stability $(stat_of stability), coverage $(stat_of bitmap_cvg)"
	if [ -z "$finds" ]; then
		stable "$1" && sanitized "$1"
		return
	fi
	for find in $finds; do
		echo "found $find"
		od -A d -c "$find" | head -n 40
		timeout 60 "$program" "$find" 2>&1 </dev/null | head -n 25
	done
	echo "FAIL $1: keep the input in fuzz/regress/$1/, named by its defect"
	return 1
}

case $mode in
smoke-one) # SECONDS TARGET
	if smoke "$2" "$1"; then echo passed; else echo failed; fi >"$build/smoke-$2.said" 2>&1
	;;
smoke)
	seconds=$1
	shift
	# As many at once as there are processors: each wants one.
	printf '%s\n' "$@" | xargs -P "$(nproc 2>/dev/null || echo 1)" -n 1 sh "$0" smoke-one "$build" "$seconds"
	for target in "$@"; do
		if [ "$(tail -n 1 "$build/smoke-$target.said")" = passed ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
		sed '$d' "$build/smoke-$target.said"
	done
	[ $# -gt 0 ] || { echo 'FAIL there is no fuzz/fuzz_*.c'; failed=1; }
	echo "$passed passed, $failed failed"
	[ $failed -eq 0 ]
	;;
run)
	seconds=$1 target=${2-}
	program=$build/fuzz/fuzz_$target
	if [ -z "$target" ] || [ ! -x "$program" ]; then
		echo "usage: make fuzz T=NAME [SECONDS=N]; NAME is one of:" \
			"$(find "$build/fuzz" -name 'fuzz_*' -type f 2>/dev/null | sed 's/.*fuzz_//' | sort | tr '\n' ' ')" >&2
		exit 3
	fi
	[ -t 1 ] || export AFL_NO_UI=1
	from=build/corpus/$target
	[ -d "$build/out-$target/default/queue" ] && from=-
	load_changes "$target"
	afl-fuzz -V "$seconds" -t 2000+ -m none -x "$(dictionary "$target")" -i "$from" \
		-o "$build/out-$target" -- "$program"
	;;
*)
	echo "afl.sh: no mode $mode" >&2
	exit 3
	;;
esac
