# What a summary says fits together: each of its numbers off by one is seen, but those that nothing else relies on; and whatever
# carc-validate says does fit.
. "$ROOT/tests/cli/common"
{ sound; broken; unreadable; sound | sed s/=4,0/=3,0/; broken; } >many.yaml
{ broken; sound; } >two.yaml
sound >one.yaml
printf '\n\n' >blank
summary() { carc-validate --summary -o json "$@" 2>/dev/null; }
# The summary with a number more in one place, or less; and the words in front of it.
off_by() { # number
	awk -v by="$1" '{
		rest = $0; done = ""
		while (match(rest, /":[0-9]+/)) {
			number = substr(rest, RSTART + 2, RLENGTH - 2)
			done = done substr(rest, 1, RSTART + 1)
			rest = substr(rest, RSTART + RLENGTH)
			if (number + by >= 0) {
				name = done
				sub(/":$/, "", name)
				sub(/.*["]/, "", name)
				print name "\t" done number + by rest
			}
			done = done number
		}
	}'
}
tab=$(printf '\t')
for words in many.yaml '--shard 2/3 many.yaml' '--shard 1/2 many.yaml missing two.yaml blank one.yaml' one.yaml missing blank '--errors-only many.yaml'; do
	summary $words >said
	[ "$(carc-merge said | grep -c 'left out')" = 0 ] || carc-merge said
	for by in 1 -1; do
		off_by $by <said | while IFS=$tab read -r name line; do
			echo "$line" | carc-merge -o json | grep -q '"left_out":0' && echo "$by $name"
		done
	done
done | sort | uniq -c | sed 's/^ *//'
echo '# words in place of others'
summary many.yaml missing >said
for change in 's/"file":"many.yaml"/"file":["many.yaml"]/' 's/"file":"many.yaml"/"file":{}/' 's/"file":"many.yaml"/"file":7/' 's/"file":"many.yaml",//' \
	's/"files":\[[^]]*\]/"files":7/' 's/"turns":\([0-9]*\)/"turns":"\1"/' \
	's/"trouble":"U001"/"trouble":"U999"/' 's/"trouble":"U001"/"trouble":["U001"]/' 's/"trouble":"U001"/"trouble":"R900"/' 's/,"trouble":"U001"//' \
	's/"codes":{[^}]*}/"codes":{}/' 's/"codes":{/"codes":{"R102":0,/' 's/"codes":{/"codes":{"R102":2,/' 's/"digest":"[0-9a-f]*"/"digest":0/' \
	's/"obey":1,"broken":3,"unreadable":1/"obey":5,"broken":0,"unreadable":0/' 's/"trouble":"U001"/"trouble":"Y008"/' \
	's/"obey":1,"broken":3/"obey":0,"broken":4/' 's/"obey":1,"broken":3,"unreadable":1/"obey":0,"broken":3,"unreadable":2/'; do
	sed "$change" said | cmp -s - said && echo "$change changes nothing"
	sed "$change" said | carc-merge | grep 'left out'
done
# One shard of two is no part of a sum.
summary --shard 1/2 many.yaml | carc-merge --records 1 | grep 'left out'
# More turns than so many records can have, though there are bytes for them.
summary one.yaml | sed 's/"turns":[0-9]*/"turns":70000/; s/"bytes":/"bytes":9/g' | carc-merge | grep 'left out'
carc-playout -n 5 | summary | carc-merge | grep 'left out'
echo '# an end before all have come, and what is not there'
while cat said; do :; done | carc-merge --max-seconds 0.3 2>&1 >out | sed 's/:[0-9]*: /:LINE: /'
carc-merge -o json said missing 2>/dev/null | grep -o '"whole":[a-z]*\|"exit":.'
echo '# every fixture'
find "$FIXTURES" -name game.yaml | LC_ALL=C sort | awk 'NR % 4 == 0' | while read -r game; do summary "$game"; done >all
[ "$(wc -l <all)" -gt 150 ] || wc -l all
carc-merge --records 1 all | grep 'left out' | grep -v 'the same has come before'
exit 0
