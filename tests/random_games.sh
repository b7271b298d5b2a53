#!/bin/sh
# Many random games of each game in each style, judged by the oracles, in shards. Each shard is a line of LOG: commit, game,
# first seed, games, seconds, and what the judge said. A run that was stopped goes on behind the shards that LOG has of this
# commit; at the end, or with `sum`, all of them are added up.
#
# In every game all that is done and every point is judged; in one of EVERY also what could have been done, see
# prop/prop_oracle.c. A fifth of the seeds is played in each style.
# usage: random_games.sh BUILD LOG [GAMES [SHARD]]     games a style: 100000, and 1000 of them a shard
#        random_games.sh sum LOG
set -u
every=100 styles=5 seed=1000000
judges='carcassonne:prop_oracle the-city:prop_city'
# The last commit that changed what is judged, or who judges.
commit=$(git log -1 --format=%h -- core tests/boxes tests/corrupt tests/oracle tests/gen tests/prop) || exit 3

add_up() { # log
	awk -F '\t' -v commit="$commit" -v styles=$styles '
		$1 == commit {
			games[$2] += $4
			seconds[$2] += $5
			# A shard may be too small for a rule that is hardly ever met.
			differ[$2] += $6 !~ /: (ok|not all rules were met)$/
			if (!($2 in first) || $3 < first[$2]) first[$2] = $3
			if ($3 + $4 - 1 > last[$2]) last[$2] = $3 + $4 - 1
			# "river 52, tower 49": of how many games each was part.
			n = split($6, part, /[:,] */)
			for (i = 1; i <= n; i++)
				if (split(part[i], word, " ") == 2 && word[2] ~ /^[0-9]+$/ && word[1] != "seed")
					met[$2, word[1]] += word[2]
				else if (part[i] ~ /^[0-9]+ double turns$/)
					met[$2, "double turns"] += part[i]
		}
		END {
			for (game in games) {
				printf "%s: commit %s, seeds %d to %d: %d games, %d of each style, %d shards differ, %d games a second\n",
					game, commit, first[game], last[game], games[game], games[game] / styles, differ[game],
					games[game] / (seconds[game] ? seconds[game] : 1)
				wrong += differ[game]
				for (key in met) {
					split(key, of, SUBSEP)
					if (of[1] == game)
						printf "  %s %d\n", of[2], met[key] | "LC_ALL=C sort"
				}
				close("LC_ALL=C sort")
			}
			exit wrong > 0
		}' "$1"
}

[ "$1" != sum ] || { add_up "$2"; exit; }
build=$1 log=$2 games=${3:-100000} shard=${4:-1000}
git diff --quiet HEAD -- core tests/boxes tests/corrupt tests/oracle tests/gen tests/prop || {
	echo >&2 'random_games.sh: what is judged is no commit'
	exit 3
}
touch "$log"
done=0
while [ $done -lt "$games" ]; do
	for judge in $judges; do
		game=${judge%:*} from=$((seed + done * styles)) count=$((shard * styles))
		grep -q "^$commit	$game	$from	$count	" "$log" && continue
		began=$(date +%s)
		said=$("$build/tests/prop/${judge#*:}" $from $count/$every 2>&1) || printf '%s\n' "$said" >>"$log.found"
		printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$commit" "$game" $from $count $(($(date +%s) - began)) \
			"$(printf '%s\n' "$said" | tail -n 1)" >>"$log"
	done
	done=$((done + shard))
done
add_up "$log"
