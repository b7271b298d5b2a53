# Foreign bytes: each has its code and exit 2, costs little, and does no other harm. Every tool must take it.
. "$ROOT/tests/cli/common"
ulimit -t 60
feed() { # what it is; the bytes come on standard input
	cat >bytes
	carc-validate <bytes >out 2>&1
	code=$?
	echo "exit $code: $1: $(head -n 3 out | cut -c 1-150 | sed 's/^(standard input)//; s/: error: /:/')"
	for tool in replay score render-ascii; do
		carc-$tool <bytes >other 2>&1
		got=$?
		# Unreadable for one is unreadable for all, with the same words; only carc-validate goes on to the rules.
		[ $got = $code ] || echo "carc-$tool: exit $got"
		[ $code != 2 ] || grep -v ': [RS][0-9]*: ' out | cmp - other
	done
}
head='carc: 1
players: [Anna, Boris]
'
repeat() { # text, how often
	awk -v text="$1" -v n="$2" 'BEGIN { for (i = 0; i < n; i++) printf "%s", text }'
}
echo "-- cut off"
sound >whole
for size in 1 4 5 11 20 30 60; do head -c $size whole | feed "the first $size bytes"; done
echo "-- no text"
printf '\177ELF\002\001\001\000\000\000\000\000' | feed "the head of a program"
printf '\211PNG\r\n\032\n\000\000\000\rIHDR' | feed "the head of a picture"
awk 'BEGIN { for (i = 0; i < 4096; i++) printf "%c", (i * i * 7 + i * 13) % 255 + 1 }' | feed "bytes of all values"
printf 'PK\003\004' | feed "the head of a zip file"
printf '\037\213' | feed "two bytes of gzip"
printf '\037\213\010junkjunkjunk' | feed "a gzip head with junk behind it"
printf 'carc: 1\0\nplayers: [Anna, Boris]\n' | feed "a NUL byte"
repeat '%' 3 | tr '%' '\000' | feed "three NUL bytes"
echo "-- other encodings"
sound | sed 's/./&%/g; s/$/\n/' | tr '%\n' '\000\n' | feed "UTF-16 without its mark"
{ printf '\377\376'; sound | sed 's/./&%/g' | tr '%' '\000'; } | feed "UTF-16 with its mark"
{ printf '\376\377'; sound | sed 's/./%&/g' | tr '%' '\000'; } | feed "UTF-16 the other way round"
sound | sed 's/Boris/B\xf6ris/' | feed "Latin-1"
sound | sed 's/Boris/B\xc0\xafris/' | feed "an overlong slash"
sound | sed 's/Boris/B\xed\xa0\x80ris/' | feed "half of a pair"
sound | sed 's/Boris/B\xf4\x90\x80\x80ris/' | feed "beyond the last character"
sound | sed 's/Boris/B\xc3/' | feed "the first half of a character"
echo "-- wrong shapes"
for value in '' '~' '1' '[]' '{}' '[[]]' '"' "'" '[' '{' '- - -' '? ? ?' ': : :' '|' '>' '&a *a' '!!' '@' '`' '%' '#'; do
	printf '%s\n' "$value" | feed "[$value]"
done
for key in carc game rules expansions options players meta note start draws turns ended points score winner; do
	for value in '{a: {b: c}}' '[[[a]]]' '""'; do
		sound | grep -v "^$key:" | sed "2i $key: $value" >record
		[ $key != turns ] || sed -i '/^  -/d' record
		feed "$key: $value" <record
	done
done
echo "-- limits"
printf '%splayers: []\n' 'carc: 1
' | feed "no players"
printf 'carc: 1\nplayers: [A, B, C, D, E, F, G, H, I]\n' | feed "nine players"
{ printf 'carc: 1\nplayers: ['; repeat 'A, ' 1000; echo 'B]'; } | feed "a thousand players"
{ printf '%sturns:\n' "$head"; repeat '  - U@1,0 r1
' 300; } | feed "300 turns"
{ printf '%sturns:\n' "$head"; repeat '  - U@1,0 r1
' 256; } | feed "256 turns, the second of which cannot be"
{ printf '%sturns:\n  - U@1,0 r1' "$head"; repeat ' city.N' 2000; echo; } | feed "2000 meeples in a turn"
{ printf '%sturns:\n  -' "$head"; repeat ' -C' 2000; echo; } | feed "2000 discards in a turn"
{ printf '%sturns:\n  - U@1,0 r1' "$head"; repeat ' road.W+1' 2000; echo; } | feed "2000 claims in a turn"
{ printf '%sscore: [' "$head"; repeat '1, ' 1023; echo '1]'; } | feed "1024 scores"
{ printf '%s' "$head"; awk 'BEGIN { for (i = 0; i < 400; i++) print "x-" i ": 0" }'; } | feed "400 keys"
{ printf '%sx-list: [' "$head"; repeat '0, ' 20000; echo '0]'; } | feed "20001 values"
for number in 2147483648 4294967297 99999999999999999999999999 1e9 0x10 1_0 +1 -0 00 '１'; do
	printf '%sturns:\n  - U@%s,0 r1\n' "$head" "$number" | feed "U@$number,0"
	printf '%sturns:\n  - {tile: U, at: [0, %s], rot: 1}\n' "$head" "$number" | feed "at: [0, $number]"
	printf '%sturns:\n  - U@1,0 r1 =0,%s\n' "$head" "$number" | feed "=0,$number"
done
for place in 9999,9999 -9999,-9999 9999,-9999 32767,0 32768,0 -32769,0; do
	printf '%sturns:\n  - U@%s r1\n' "$head" "$place" | feed "U@$place"
	printf '%sstart:\n  - U@%s r1 road.W:Anna\nturns: []\n' "$head" "$place" | feed "start at $place"
done
printf '%sstart:\n  - U@9999,0 r1\nturns:\n  - U@9998,0 r1\n  - U@10000,0 r1\n' "$head" | feed "over the edge of the world"
for rot in r4 r r-1 r10 R1 1 r1r1; do
	printf '%sturns:\n  - U@1,0 %s\n' "$head" "$rot" | feed "rotation $rot"
done
for feature in city.N. .N city. city# city#9 city#10 city#-1 city.NN monastery.N monastery#1 monastery# field.N road.NL city@ 'city.N+' '+1' 'city.N@1,0' city:Anna 'city.N+1:' 'city.N+1:Cleo' '#' '.'; do
	printf '%sturns:\n  - "U@1,0 r1 %s"\n' "$head" "$feature" | feed "U@1,0 r1 $feature"
done
echo "-- repeated and hidden keys"
printf '%splayers: [A, B]\n' "$head" | feed "a key twice"
printf '%s"carc": 1\n' "$head" | feed "a key twice, once in quotes"
printf '%s"turns\\0x": [U@1]\n' "$head" | feed "a key with a NUL in it"
printf '%s"x-a\\0b": 1\nx-a: 2\n' "$head" | feed "two keys that differ behind a NUL"
printf 'carc: 1\nplayers: ["An\\0na", Boris]\n' | feed "a name with a NUL in it"
printf '%sturns: ["U@1,0 r1\\0 junk"]\n' "$head" | feed "a turn with a NUL in it"
printf '%soptions: {meeples: "1\\0"}\n' "$head" | feed "a value with a NUL in it"
printf '%sgame: "carcassonne\\0x"\n' "$head" | feed "a game with a NUL in it"
printf '%s<<: {turns: []}\n' "$head" | feed "a merge key"
printf '%s? turns\n: []\n' "$head" | feed "a key with a question mark"
printf '%s: []\n' "$head" | feed "an empty key"
echo "-- bombs"
{
	echo 'a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]'
	for pair in ab bc cd de ef fg gh hi; do
		p=${pair%?} q=${pair#?}
		echo "$q: &$q [*$p, *$p, *$p, *$p, *$p, *$p, *$p, *$p, *$p]"
	done
} | feed "a billion laughs"
repeat '[' 100000 | feed "100000 open brackets"
repeat '{a: ' 100000 | feed "100000 open braces"
repeat '- ' 100000 | feed "100000 lists in a list"
repeat '? ' 100000 | feed "100000 question marks"
awk 'BEGIN { for (i = 0; i < 1000; i++) printf "%*sa:\n", i, "" }' | feed "1000 levels of indent"
{ printf '%sx-deep: ' "$head"; repeat '[' 15; repeat ']' 15; echo; } | feed "16 levels, all that are allowed"
{ printf '%snote: "' "$head"; repeat 'la ' 300000; echo '"'; } | feed "a note of 900 kB"
{ printf '%splayers2: ' "$head"; repeat 'x' 900000; echo; } | feed "an unknown key with 900 kB"
{ printf '%s' "$head"; repeat 'x' 900000; echo ': 1'; } | feed "an unknown key of 900 kB"
{ printf 'carc: 1\nplayers: [Anna, '; repeat 'x' 900000; echo ']'; } | feed "a name of 900 kB"
{ printf '%sturns:\n  - ' "$head"; repeat 'x' 900000; echo; } | feed "a word of 900 kB in a turn"
{ printf '%sturns:\n  - U@1,0 r1' "$head"; repeat ' ' 900000; echo 'junk'; } | feed "900 kB of blanks in a turn"
repeat '"a" ' 100000 | feed "100000 quotes"
repeat '#\n' 300000 | feed "300000 comments"
repeat '---
' 2000 | feed "2000 empty documents"
