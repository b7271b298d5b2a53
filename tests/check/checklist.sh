#!/bin/sh
# Every example of the books is in fixtures/CHECKLIST once, with a fixture or with the reason why it has none.
# So is every house rule and variant that they tell of or name, and every answer about the table.
# An example of the base game or of The Tower has its verdict, its score sheet and its board.
# So are the examples of The City: what its book tells, and the numbers that follow from its sentences; and what the
# books of Inns and Cathedrals (IC), of Traders and Builders (TB), of Abbey and Mayor (AM), of King and Robber (KR), of the River II (RV), of Hills & Sheep (HS)
# and of The Phantom (PH)
# say, a sentence each, and what players dispute there.
# Every value of an option and every choice of a ruling, but the first, has a record in which it matters and
# one in which it does not. Every ruling of The City has a record, with a command for each choice but the first.
set -u
cases=build/fixtures
list=fixtures/CHECKLIST
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
LC_ALL=C
export LC_ALL
[ -f $list ] || { echo "FAIL there is no $list"; exit 1; }

# All examples: the pictures of each book, and the sentences that have none; what players dispute; house rules, answers
# about the table, and variants.
{
	seq -f 'S000-%02g' 1 28
	seq -f 'S001-%02g' 1 12
	seq -f 'S002-%02g' 1 13
	for part in 1a 1b 1c 1d 1e 1f 2a 2b 3a 3b 4a 4b 5a 5b; do echo "S002-$part"; done
	seq -f 'S003-%02g' 1 30
	seq -f 'X-%g' 1 9
	seq -f 'T-%g' 13 14
	seq -f 'Q-%g' 21 30
	printf '%s\n' H1 H2 H3 H4a H4b H5a H5b
	seq -f 'H%g' 6 12
	seq -f 'T%g' 1 5
	seq -f 'V%g' 1 10
	echo S004-E1
	seq -f 'S004-D%02g' 1 15
	for end in last-wall last-tile gap; do echo "S004-end-$end"; done
	echo S004-closing
	printf 'IC-%s\n' 01 02a 02b 02c 02d 02e 03a 03b 03c 04a 04b 04c 05 06 07 08 09a 09b 09c 09d 09e 09f 10
	printf 'TB-%s\n' 01a 01b 01c 02a 02b 02c 02d 02e 02f 03a 03b 03c 04a 04b 04c 05a 05b \
		06a 06b 06c 06d 06e 06f 06g 06h 06i 06j 06k 06l
	printf 'AM-%s\n' 01a 01b 01c 01d 01e 01f 01g 01h 01i 02a 02b 02c 03a 03b 03c 03d 03e 03f 03g 04a 04b 04c 04d 04e 04f
	printf 'RV-%s\n' 01a 01b 01c 01d 02a 02b 02c 03a 03b 04 05 06 07a 07b 07c 08
	printf 'KR-%s\n' 01a 01b 01c 01d 02a 02b 03 04 05a 05b 06 07a 07b 07c
	printf 'HS-%s\n' 01a 01b 01c 01d 02a 02b 03a 03b 03c 03d 03e 03f 03g 03h 04a 04b 04c 04d 04e 05a 05b
	printf 'PH-%s\n' 01 02 03a 03b 03c 04a 04b 05 06 07 08a 08b 08c 09
} | sort >"$tmp/all"

sed '/^#/d; /^[[:space:]]*$/d' $list >"$tmp/lines"
sed 's/[[:space:]].*//' "$tmp/lines" | sort >"$tmp/ids"
{
	comm -23 "$tmp/all" "$tmp/ids" | sed "s|\$| is not in $list|"
	uniq -d "$tmp/ids" | sed "s|\$| is twice in $list|"
	sort -u "$tmp/ids" | comm -13 "$tmp/all" - | sed 's|$| is no example of a book|'
	while read -r id where reason; do
		case $where in
		'') echo "$id has neither a fixture nor a reason" ;;
		-)
			[ "$reason" ] || echo "$id has neither a fixture nor a reason"
			# A test or a page that a reason speaks of must be there.
			for word in $reason; do
				case $word in tests/* | man/*) [ -f "${word%[.,;]}" ] || echo "$id: there is no $word" ;; esac
			done
			;;
		*)
			[ -z "$reason" ] || echo "$id has more than a folder: $reason"
			[ -f "$cases/$where/game.yaml" ] || echo "$id: there is no case $where"
			;;
		esac
	done <"$tmp/lines"
	# A folder is named by the example that it plays: ID, then perhaps a letter, then perhaps -WORDS.
	printf '%s\n' $cases/base/*/ $cases/tower/*/ | grep -vE "/($(paste -sd '|' "$tmp/all"))[a-z]?(-[^/]*)?/\$" |
		sed 's/$/ is named by no example/'
	for dir in $cases/base/*/ $cases/tower/*/; do
		for tool in validate score render-ascii; do
			[ -f "${dir}carc-$tool game.yaml.out" ] || echo "$dir does not run carc-$tool game.yaml"
		done
	done
	awk -F '[(,"]' '
		/^RULING\(/ { city = /"the-city"/; name[$2] = $4; first = 1 }
		/^CHOICE\(/ { if (city && !first) print name[$2], $4; first = 0 }
	' core/verdict/ruling.def | while read -r ruling choice; do
		dir=$cases/the-city/ruling-$ruling
		ls "$dir" 2>/dev/null | grep -q "^carc-validate .*$ruling=$choice[ ,]" ||
			echo "$dir does not run carc-validate with $ruling=$choice"
		echo "$dir/" >>"$tmp/rulings"
	done
	printf '%s\n' $cases/the-city/ruling-*/ | grep -vxFf "$tmp/rulings" | sed 's/$/ is named by no ruling/'
	awk -F '[(,"]' '
		/^OPTION\(/ { name[$2] = $4; first = 1 }
		/^VALUE\(/ { if (!first) print name[$2] "-" $4; first = 0 }
	' core/verdict/option.def | while read -r value; do
		for what in changes same; do
			[ -f "$cases/options/$value-$what/game.yaml" ] || echo "there is no case options/$value-$what"
			echo "$cases/options/$value-$what/" >>"$tmp/options"
		done
	done
	# A value may meet others: VALUE-with-WORDS.
	printf '%s\n' $cases/options/*/ | sed 's/.*/& &/; s/-with-[^ ]* /-same\/ /' | awk '
		FNR == NR { known[$0]; next }
		!($1 in known) && !($2 in known) { print $2 " is named by no value of an option" }' "$tmp/options" -
	# The default of a ruling may have records of its own.
	awk -F '[(,"]' '
		/^RULING\(/ { city = /"the-city"/; name[$2] = $4; first = 1 }
		/^CHOICE\(/ { if (!city) print name[$2] "-" $4, first ? "may" : "must"; first = 0 }
	' core/verdict/ruling.def | while read -r choice must; do
		for what in changes same; do
			[ "$must" = may ] || [ -f "$cases/rulings/$choice-$what/game.yaml" ] ||
				echo "there is no case rulings/$choice-$what"
			echo "$cases/rulings/$choice-$what/" >>"$tmp/rulings"
		done
	done
	printf '%s\n' $cases/rulings/*/ | grep -vxFf "$tmp/rulings" | sed 's/$/ is named by no choice of a ruling/'
} >"$tmp/findings"
sed 's/^/FAIL /' "$tmp/findings"

without=$(grep -c '^[^[:space:]]* -\([[:space:]]\|$\)' "$tmp/lines")
examples=$(wc -l <"$tmp/lines")
failed=$(wc -l <"$tmp/findings")
echo "checklist: $examples examples, $((examples - without)) fixtures, $without without, $failed failed"
[ "$failed" -eq 0 ]
