#!/bin/sh
# Archives larger than one machine, as carc-batch(7) has them: parallel --pipe, parallel over two sshd, an array of jobs in a Slurm
# of one node, what Spark's pipe and Hadoop streaming do, sqlite and DuckDB. In each a worker is killed in the middle; then a
# result is lost, one comes twice, and both. carc-merge must say so, and once all is mended it must say byte for byte what one
# run over everything says.
# What is not installed is named and left out: `sh tests/deps.sh cluster` installs what Debian has. Daemons listen on 127.0.0.1
# alone, with keys, settings and files of their own, and end with the test.
# usage: cluster.sh [RECORDS]
set -u
sh tests/deps.sh cluster || :
bin=$(cd "${BUILD:-build/release}/bin" && pwd) || exit 3
records=${1:-10000}
tmp=$(mktemp -d) || exit 3
LC_ALL=C PATH=$bin:/usr/sbin:$PATH:$PWD/build/duckdb HOME=$tmp SLURM_CONF=$tmp/slurm.conf
export LC_ALL PATH HOME SLURM_CONF
daemons="" left="" ran="" failed=0 seen=0
has() { command -v "$1" >/dev/null 2>&1; }
has_parallel() { parallel --version 2>/dev/null | grep -q '^GNU parallel'; } # another program has that name
fail() { echo "FAIL $*"; failed=$((failed + 1)); }
leave_out() { left="$left, $1"; }

# Jobs first: those of Slurm do not end with the daemon that started them.
end() {
	case $ran in *slurm*) scancel --full --user="$(id -un)" 2>/dev/null ;; esac
	# shellcheck disable=SC2086 # several numbers
	[ -z "$daemons" ] || { kill $daemons; wait $daemons; } 2>/dev/null
	rm -rf "$tmp"
}
trap end EXIT
trap 'exit 130' INT TERM
# Daemons and those who log in must come through, and read no more than names they know.
chmod 711 "$tmp"

start() { # log, command: a daemon
	log=$1
	shift
	"$@" >"$log" 2>&1 </dev/null &
	daemons="$daemons $!"
}
# Wait until this is so, for half a minute.
await() {
	tries=300
	until "$@" >/dev/null 2>&1; do
		tries=$((tries - 1))
		[ $tries -gt 0 ] || return 1
		sleep 0.1
	done
}
# The next port, in $port, on which nobody listens here.
port=$((20000 + $$ % 9000))
next_port() {
	port=$((port + 1))
	while grep -q "^ *[0-9]*: [0-9A-F]*:$(printf %04X $port) " /proc/net/tcp; do port=$((port + 1)); done
}

# ---- The archive, a worker, and what one run says ----------------------------------------------------

{
	carc-playout -n $((records * 9 / 10)) -s 1 -r any --players any
	carc-playout -n $((records - records * 9 / 10)) -s 2 --corrupt R101
} >"$tmp/archive.yaml"
carc-convert -o jsonl "$tmp/archive.yaml" >"$tmp/archive.jsonl" 2>"$tmp/err" || [ $? -eq 1 ] || cat "$tmp/err"

# A verdict is no failure: trouble and signals are. Where there is a file kill.NUMBER, the worker is killed in the middle, once.
cat >"$tmp/worker" <<END
#!/bin/sh
# usage: worker NUMBER [OPTION]...    judge standard input
tmp=$tmp PATH=$bin:\$PATH
END
cat >>"$tmp/worker" <<'END'
number=$1
shift
if mv "$tmp/kill.$number" "$tmp/killed.$number" 2>/dev/null; then
	mkfifo "$tmp/fifo.$number"
	carc-validate -v --summary -o json "$@" <"$tmp/fifo.$number" >"$tmp/half.$number" &
	exec 3>"$tmp/fifo.$number"
	head -c 300000 >&3
	tries=200
	until [ -s "$tmp/half.$number" ] || [ $tries -eq 0 ]; do
		tries=$((tries - 1))
		sleep 0.1
	done
	kill -9 $!
	cat "$tmp/half.$number"
	rm -f "$tmp/fifo.$number" "$tmp/half.$number"
	kill -9 $$
fi
carc-validate --summary -o json "$@"
[ $? -le 2 ]
END
chmod 755 "$tmp/worker"

members() { sed 's/.*,"version"/"version"/'; }
size() { wc -c <"$1" | tr -d ' '; }
for form in yaml jsonl; do
	carc-validate --summary -o json <"$tmp/archive.$form" >"$tmp/one.$form"
	carc-merge -o json --records "$records" --bytes "$(size "$tmp/archive.$form")" "$tmp/one.$form" |
		members >"$tmp/parts.$form"
done
members <"$tmp/one.yaml" >"$tmp/shards.yaml"
grep -q "\"records\":$records,.*\"broken\":$((records - records * 9 / 10)),\"unreadable\":0,.*\"exit\":1}" "$tmp/one.yaml" ||
	{ fail "the archive is not as it should be: $(cat "$tmp/one.yaml")"; exit 1; }
of_parts() { echo --records "$records" --bytes "$(size "$tmp/archive.$1")"; }

# ---- What carc-merge must say -------------------------------------------------------------------------

sees() { # of what, file, how to merge, words each of which it must say
	what=$1 file=$2 how=$3
	shift 3
	seen=$((seen + 1))
	# shellcheck disable=SC2086 # options
	carc-merge $how "$file" >"$tmp/merged" 2>&1
	status=$?
	[ $status -eq 2 ] || fail "$what: carc-merge ends with $status"
	for words in 'not whole' "$@"; do
		grep -q "$words" "$tmp/merged" || fail "$what: carc-merge does not say '$words': $(head -n 3 "$tmp/merged")"
	done
}
# All results, then one lost, one twice, and both.
judge() { # way, file of results, how to merge, what one run says
	way=$1 file=$2 how=$3 want=$4
	ran="$ran, $way"
	grep '"type":"summary"' "$file" >"$tmp/good"
	[ "$(wc -l <"$tmp/good")" -ge 4 ] || fail "$way: only $(wc -l <"$tmp/good") results"
	# shellcheck disable=SC2086
	carc-merge -o json $how "$file" >"$tmp/merged"
	status=$?
	[ $status -eq 1 ] || fail "$way: carc-merge ends with $status: $(cut -c 1-200 "$tmp/merged")"
	members <"$tmp/merged" | cmp -s - "$want" || fail "$way: the sums are not those of one run"
	sed 2d "$tmp/good" >"$tmp/bad"
	sees "$way, one lost" "$tmp/bad" "$how" '^missing: '
	sed 2p "$tmp/good" >"$tmp/bad"
	sees "$way, one twice" "$tmp/bad" "$how" 'duplicate'
	sed '2d;3p' "$tmp/good" >"$tmp/bad"
	sees "$way, one lost and one twice" "$tmp/bad" "$how" '^missing: ' 'duplicate'
}
# A way in which a worker was killed, and not yet mended.
was_killed() { # way, its exit status, file of results, how to merge, number of the worker
	[ -e "$tmp/killed.$5" ] || fail "$1: no worker was killed"
	rm -f "$tmp/killed.$5"
	[ "$2" -ne 0 ] || fail "$1: a worker is killed, and it ends with 0"
	sees "$1, one killed" "$3" "$4" '^missing: '
}

# ---- GNU parallel, here ----------------------------------------------------------------------------------

pipe_parts() { # form, options: the marks of records are where it may cut
	archive=$tmp/archive.$1
	[ "$1" = jsonl ] || set -- "$@" --recend '\n' --recstart '---'
	shift
	block=$(($(size "$archive") / 9))
	parallel --will-cite --pipe --block $block "$@" "$tmp/worker {#}" <"$archive"
}
if has_parallel; then
	for form in yaml jsonl; do
		way="parallel --pipe ($form)"
		: >"$tmp/kill.3"
		pipe_parts "$form" -j 2 --joblog "$tmp/log.$form" >"$tmp/said" 2>/dev/null
		was_killed "$way" $? "$tmp/said" "$(of_parts "$form")" 3
		pipe_parts "$form" -j 2 --joblog "$tmp/log.$form" --resume-failed >>"$tmp/said" || fail "$way: --resume-failed ends with $?"
		# What the killed worker had said stays in it: findings, and no summary.
		judge "$way" "$tmp/said" "$(of_parts "$form")" "$tmp/parts.$form"
	done
	: >"$tmp/kill.2"
	pipe_parts yaml -j 2 --retries 3 >"$tmp/said" 2>/dev/null || fail "parallel --retries ends with $?"
	[ -e "$tmp/killed.2" ] || fail 'parallel --retries: no worker was killed'
	judge 'parallel --pipe --retries' "$tmp/said" "$(of_parts yaml)" "$tmp/parts.yaml"
else
	leave_out 'parallel (not installed)'
fi

# ---- GNU parallel over two hosts ---------------------------------------------------------------------------

start_hosts() {
	has_parallel && has ssh && has sshd || { why='not installed'; return 1; }
	# sshd of root wants a folder that Debian makes when the machine starts.
	if [ "$(id -u)" -eq 0 ]; then mkdir -p /run/sshd; fi
	ssh-keygen -q -t ed25519 -N '' -f "$tmp/key"
	: >"$tmp/ssh_config"
	for host in one two; do
		next_port
		ssh-keygen -q -t ed25519 -N '' -f "$tmp/$host.key"
		cat >"$tmp/$host.conf" <<-END
			ListenAddress 127.0.0.1:$port
			HostKey $tmp/$host.key
			AuthorizedKeysFile $tmp/key.pub
			PidFile none
			PasswordAuthentication no
			KbdInteractiveAuthentication no
			PermitRootLogin prohibit-password
			StrictModes no
			MaxStartups 100
		END
		cat >>"$tmp/ssh_config" <<-END
			Host $host
			HostName 127.0.0.1
			Port $port
			IdentityFile $tmp/key
			IdentitiesOnly yes
			UserKnownHostsFile $tmp/known
			StrictHostKeyChecking accept-new
			BatchMode yes
			LogLevel ERROR
		END
		start "$tmp/$host.log" "$(command -v sshd)" -D -e -f "$tmp/$host.conf"
		await ssh -F "$tmp/ssh_config" $host true || { why=$(tail -n 1 "$tmp/$host.log"); return 1; }
		eval "sshd_$host=\${daemons##* }"
	done
}
hosts="--sshlogin 2/one,2/two"
over_hosts() { # options
	# shellcheck disable=SC2086 # an option and its value
	parallel --will-cite --ssh "ssh -F $tmp/ssh_config" $hosts "$@"
}
if start_hosts; then
	way='parallel --sshlogin (shards)' log=$tmp/log.hosts
	: >"$tmp/kill.3"
	over_hosts --joblog "$log" "$tmp/worker {} --shard {}/8 <$tmp/archive.yaml" ::: 1 2 3 4 5 6 7 8 >"$tmp/said" 2>/dev/null
	was_killed "$way" $? "$tmp/said" '' 3
	for host in one two; do
		awk -v host=$host '$2 ~ host { n++ } END { exit !n }' "$log" || fail "$way: host $host did nothing"
	done
	over_hosts --joblog "$log" --retry-failed >>"$tmp/said" || fail "$way: --retry-failed ends with $?"
	judge "$way" "$tmp/said" '' "$tmp/shards.yaml"

	way='parallel --pipe --sshlogin'
	: >"$tmp/kill.3"
	# shellcheck disable=SC2086
	pipe_parts yaml --ssh "ssh -F $tmp/ssh_config" $hosts >"$tmp/said" 2>/dev/null
	was_killed "$way" $? "$tmp/said" "$(of_parts yaml)" 3
	# shellcheck disable=SC2086
	pipe_parts yaml --ssh "ssh -F $tmp/ssh_config" $hosts --retries 3 >"$tmp/said" || fail "$way ends with $?"
	judge "$way" "$tmp/said" "$(of_parts yaml)" "$tmp/parts.yaml"

	# A host that is gone: its shards fail there, and are done by the other one.
	way='parallel --sshlogin, one host gone'
	# shellcheck disable=SC2154 # start_hosts has set it
	kill "$sshd_two"
	wait "$sshd_two" 2>/dev/null
	over_hosts "$tmp/worker {} --shard {}/8 <$tmp/archive.yaml" ::: 1 2 3 4 5 6 7 8 >"$tmp/said" 2>/dev/null &&
		fail "$way: it ends with 0"
	sees "$way" "$tmp/said" '' '^missing: '
	over_hosts --retries 4 "$tmp/worker {} --shard {}/8 <$tmp/archive.yaml" ::: 1 2 3 4 5 6 7 8 >"$tmp/said" 2>/dev/null ||
		fail "$way: --retries ends with $?"
	judge "$way" "$tmp/said" '' "$tmp/shards.yaml"
else
	leave_out "parallel --sshlogin ($why)"
fi

# ---- Slurm ---------------------------------------------------------------------------------------------------

start_slurm() {
	has slurmctld && has slurmd && has munged && has sbatch || { why='not installed'; return 1; }
	mkdir "$tmp/munge" "$tmp/state" "$tmp/spool"
	head -c 128 /dev/urandom >"$tmp/munge.key"
	chmod 600 "$tmp/munge.key"
	start "$tmp/munged.log" munged --foreground --key-file="$tmp/munge.key" --socket="$tmp/munge/socket" \
		--pid-file="$tmp/munge/pid" --log-file="$tmp/munge/log" --seed-file="$tmp/munge/seed"
	await test -S "$tmp/munge/socket" || { why=$(tail -n 1 "$tmp/munged.log"); return 1; }
	host=$(uname -n)
	host=${host%%.*}
	next_port
	controller=$port
	next_port
	cat >"$SLURM_CONF" <<-END
		ClusterName=carc
		SlurmctldHost=$host(127.0.0.1)
		SlurmctldPort=$controller
		SlurmdPort=$port
		SlurmUser=$(id -un)
		SlurmdUser=$(id -un)
		AuthType=auth/munge
		AuthInfo=socket=$tmp/munge/socket
		CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
		StateSaveLocation=$tmp/state
		SlurmdSpoolDir=$tmp/spool
		SlurmctldPidFile=$tmp/slurmctld.pid
		SlurmdPidFile=$tmp/slurmd.pid
		SlurmctldLogFile=$tmp/slurmctld.log
		SlurmdLogFile=$tmp/slurmd.log
		ProctrackType=proctrack/linuxproc
		TaskPlugin=task/none
		MpiDefault=none
		SchedulerType=sched/builtin
		SchedulerParameters=batch_sched_delay=0,sched_interval=1
		SelectType=select/cons_tres
		SelectTypeParameters=CR_Core
		NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
		PartitionName=all Nodes=$host Default=YES MaxTime=10 State=UP
	END
	start "$tmp/slurmctld.out" slurmctld -D -c
	await sinfo || { why=$(tail -n 1 "$tmp/slurmctld.log"); return 1; }
	start "$tmp/slurmd.out" slurmd -D -c
	await sh -c 'sinfo -h -t idle | grep -q .' || { why=$(tail -n 1 "$tmp/slurmd.log"); return 1; }
}
if start_slurm; then
	way='slurm (job array)'
	# How many shards there are is an argument: a task that is run again counts itself alone.
	cat >"$tmp/job" <<-END
		#!/bin/sh
		exec $tmp/worker \$SLURM_ARRAY_TASK_ID --shard \$SLURM_ARRAY_TASK_ID/\$1 <$tmp/archive.yaml >$tmp/shard.\$SLURM_ARRAY_TASK_ID
	END
	: >"$tmp/kill.3"
	timeout 300 sbatch -Q --wait --array=1-8 -o /dev/null "$tmp/job" 8 2>/dev/null
	status=$?
	cat "$tmp"/shard.* >"$tmp/said"
	was_killed "$way" $status "$tmp/said" '' 3
	timeout 300 sbatch -Q --wait --array=3 -o /dev/null "$tmp/job" 8 || fail "$way: the task that is run again ends with $?"
	cat "$tmp"/shard.* >"$tmp/said"
	judge "$way" "$tmp/said" '' "$tmp/shards.yaml"
else
	leave_out "slurm ($why)"
fi

# ---- Spark and Hadoop -----------------------------------------------------------------------------------------

# What both do with lines, in their place: a line belongs to the split in which it begins, each split has a process, which reads
# its lines; one that ends with another status than 0 is started again, four times in all, and what it wrote is dropped.
# PySpark asks for no exit status but with checkCode=True. A partition may be empty, and has a process all the same. Hadoop
# writes a key, a tab, and a value.
splits() { # whether the exit status counts, what is written behind each line
	rm -f "$tmp"/split.*
	awk -v size=$(($(size "$tmp/archive.jsonl") / 7 + 1)) -v to="$tmp/split." \
		'{ print >(to int(at / size)); at += length($0) + 1 }' "$tmp/archive.jsonl"
	: >"$tmp/split.empty"
	: >"$tmp/said"
	for split in "$tmp"/split.*; do
		tries=4
		until "$tmp/worker" "${split##*.}" <"$split" >"$tmp/attempt" 2>/dev/null || [ "$1" = unchecked ]; do
			tries=$((tries - 1))
			[ $tries -gt 0 ] || return 1
		done
		sed "s/\$/$2/" "$tmp/attempt" >>"$tmp/said"
	done
}
has spark-submit || leave_out "spark (no package; a stand-in ran)"
has hadoop || leave_out "hadoop (no package; a stand-in ran)"
way="a stand-in for Spark's pipe"
: >"$tmp/kill.3"
splits unchecked ''
was_killed "$way" 1 "$tmp/said" "$(of_parts jsonl)" 3
: >"$tmp/kill.3"
splits checked '' 2>/dev/null || fail "$way: a task fails"
[ -e "$tmp/killed.3" ] || fail "$way: no worker was killed"
judge "$way" "$tmp/said" "$(of_parts jsonl)" "$tmp/parts.jsonl"
way='a stand-in for Hadoop streaming'
: >"$tmp/kill.5"
splits checked '	' 2>/dev/null || fail "$way: a task fails"
[ -e "$tmp/killed.5" ] || fail "$way: no worker was killed"
judge "$way" "$tmp/said" "$(of_parts jsonl)" "$tmp/parts.jsonl"

# ---- Databases -------------------------------------------------------------------------------------------------

# A field that begins with a quote is a field like any other. How often each code was found, the summary says.
{
	cat "$tmp/archive.yaml"
	printf '%s\n' --- 'carc: 1' 'players: ["\"Ann", Bob]' 'turns:' '  - U@9,9 r1'
	printf '%s\n' --- 'carc: 1' 'players: ["\"Ann", Bob]' 'turns:' '  - U@1,0 r1 =3,0'
} >"$tmp/quoted.yaml"
carc-validate -v -o tsv "$tmp/quoted.yaml" >"$tmp/verdicts.tsv"
carc-validate -v -o json "$tmp/quoted.yaml" >"$tmp/verdicts.jsonl"
carc-validate --summary -o json "$tmp/quoted.yaml" | grep -o '"codes":{[^}]*}' | grep -oE '[A-Z][0-9]{3}":[0-9]+' |
	sed 's/":/|/' >"$tmp/want"
same() { # way
	ran="$ran, $1"
	diff "$tmp/want" "$tmp/got" >"$tmp/diff" || { fail "$1: it counts other codes"; cat "$tmp/diff"; }
}
lines_of() { # file, columns end with, table, query
	sqlite3 :memory: '.mode ascii' ".separator \"$2\" \"\\n\"" ".import $1 $3" '.mode list' '.separator |' "$4"
}
if has sqlite3; then
	lines_of "$tmp/verdicts.tsv" '\t' verdict \
		"select code, count(*) from verdict where severity <> 'status' group by code order by code" >"$tmp/got"
	same 'sqlite over TSV'
	{ echo line; cat "$tmp/verdicts.jsonl"; } >"$tmp/lines"
	lines_of "$tmp/lines" '\037' said \
		"select line ->> 'code', count(*) from said where line ->> 'type' = 'finding' group by 1 order by 1" >"$tmp/got"
	same 'sqlite over JSON lines'
else
	leave_out 'sqlite (not installed)'
fi
if has duckdb; then
	duckdb -list -noheader -c "select code, count(*)
		from read_csv('$tmp/verdicts.tsv', delim='\t', quote='', escape='', header=true, all_varchar=true)
		where severity <> 'status' group by code order by code" >"$tmp/got"
	same 'duckdb over TSV'
	duckdb -list -noheader -c "select code, count(*) from read_json('$tmp/verdicts.jsonl', format='newline_delimited')
		where type = 'finding' group by code order by code" >"$tmp/got"
	same 'duckdb over JSON lines'
else
	leave_out 'duckdb (no package of Debian: make deps-duckdb)'
fi

[ -z "$left" ] || echo "left out: ${left#, }"
[ $failed -eq 0 ] && echo "cluster: $records records; nothing is silently counted ($seen tries): ${ran#, }"
