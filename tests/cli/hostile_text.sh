# Whatever stands in a record, a file's name or an option: what comes out are letters that can be seen, rows have as many
# fields as ever, and JSON is JSON. All else in these records is ASCII, so that any other byte is one of theirs.
. "$ROOT/tests/cli/common"
LF='
'
# Escape; next line (C1); right-to-left override; isolate; zero width space; mark; line separator; tag; no character.
escapes='\\u001b[31m \\u0085 \\u202e \\u2066 \\u200b \\ufeff \\u2028 \\udb40\\udc01 \\uffff \\u0007 a\\tb a\\nb'
bytes='\033[31m \302\205 \342\200\256 \342\201\246 \342\200\213 \357\273\277 \342\200\250 \363\240\200\201 \351 \007 a\011b'
tabs=$(printf '\t')
letters='[^ -~]' letters_and_tabs="[^$tabs -~]"
# A file of what a tool wrote: which bytes are none of ours. kind: text (with colours off), tsv, json.
clean() { # what, kind, file
	# One look is enough where all is well.
	case $2 in tsv) odd=$letters_and_tabs ;; *) odd=$letters ;; esac
	if grep -aq "$odd" "$3"; then
		echo "$1: $(tr -d '\n -~' <"$3" | od -An -c | head -3)"
	fi
	if [ "$2" = tsv ]; then
		awk -F '\t' -v what="$1" 'NF != 1 && fields && NF != fields { print what ": " NF " fields: " $0; exit }
			NF > 1 { fields = NF }' "$3"
	elif [ "$2" = json ] && command -v jq >/dev/null; then
		jq . <"$3" >/dev/null 2>jq.err || echo "$1: $(cat jq.err)"
	fi
}
runs=0
run() { # kind, command...
	kind=$1; shift
	"$@" >out 2>err </dev/null
	clean "$*: stdout" "$kind" out
	clean "$*: stderr" text err
	runs=$((runs + 1))
}
all() { # file
	for tool in validate replay score render-ascii moves compare; do
		second=
		[ $tool = compare ] && second='-s albi-sk'
		run text carc-$tool $second "$1"
	done
	run text carc-validate -v "$1"
	run text carc-score -x -p "$1"
	run text carc-render-ascii -t 2 -i -k -m "$1"
	run text carc-moves -t 1 "$1"
	for output in tsv json; do
		run $output carc-validate -v -o $output "$1"
		run $output carc-replay -E -o $output "$1"
		run $output carc-score -x -p -o $output "$1"
		run $output carc-moves -t 2 -o $output "$1"
		run $output carc-compare -s albi-sk -o $output "$1"
	done
	for form in canonical explicit compact lab; do
		run text carc-convert -o $form "$1"
	done
	run json carc-convert -o jsonl "$1"
	run json carc-convert -o jcz "$1"
	run text carc-convert --split "$1.d" "$1"
}
# In the fields of a record: where a name may have it, and where nothing may.
number=0
for hostile in $escapes; do
	number=$((number + 1))
	h=$(printf '%s' "$hostile" | sed 's/\\\\/\\/g')
	cat >name.json <<END
{"carc": 1, "rules": "c3", "expansions": ["tower", "abbot"],
 "players": ["A$h", {"name": "${h}B", "color": "$h", "x-$h": "$h"}], "meta": {"$h": "$h"}, "note": "$h",
 "start": {"tiles": [{"tile": "D", "at": [0, 0], "rot": 0}], "score": [5, 9], "prisoners": [{"holder": "${h}B", "player": "A$h"}]},
 "turns": [{"ransom": "${h}B", "tile": "U", "at": [1, 0], "rot": 1, "meeple": "road.W", "note": "$h"},
  {"tile": "E", "at": [0, -1], "rot": 2, "meeple": "city.S", "score": {"A$h": 1, "${h}B": 1}}, "U@2,0 r1", "U@9,9 r0"],
 "winner": "A$h", "x-$h": ["$h"]}
END
	cat >other.json <<END
{"carc": 1, "players": ["A$h", {"name": "${h}B", "color": "$h"}], "meta": {"name": "$h", "game": "$h"}, "note": "$h",
 "turns": [{"tile": "E", "at": [0, -1], "rot": 2, "meeple": "city.S", "note": "$h", "score": {"A$h": 4, "${h}B": 0}}, "U@1,0 r1"]}
END
	all name.json
	run text carc-convert -o lab other.json
	run json carc-convert -o jcz other.json
	for field in '"rules": "H"' '"game": "H"' '"options": {"H": "H"}' '"options": {"small-city": "H"}' \
		'"rulings": {"tower-reopens": "H"}' '"expansions": ["H"]' '"tiles": "H"' '"H": 1' '"carc": "H"' \
		'"turns": ["H@0,1 r0"]' '"turns": ["U@H r0"]' '"turns": ["U@1,0 r1 H"]' '"turns": ["by H U@1,0 r1"]' \
		'"turns": [{"tile": "H", "at": ["H", 1], "rot": "H", "H": "H", "meeple": "H"}]' '"winner": "H"' \
		'"tiles": {"carc-tiles": 1, "name": "H", "game": "H", "provenance": "H", "start": "H", "tiles": [{"id": "H"}]}' \
		'"turns": ["U@1,0 r1"], "score": {"H": "H"}'; do
		case $field in *'"carc"'*) first= ;; *) first='"carc": 1, ' ;; esac
		printf '{%s"players": ["A", "B"], %s}\n' "$first" "$(echo "$field" | sed "s/H/$(printf '%s' "$h" | sed 's/\\/\\\\/g')/g")" >field.json
		run text carc-validate field.json
		run json carc-validate -v -o json field.json
		run tsv carc-validate -v -o tsv field.json
		run json carc-convert -o jsonl field.json
	done
done
# In names of files, and in options.
for hostile in $bytes; do
	h=$(printf "$hostile")
	sound | sed 's/^turns:/note: plain\nturns:/' >"f$h.yaml"
	all "f$h.yaml"
	run text carc-validate "no$h.yaml"
	run json carc-validate -o json "no$h.yaml"
	run text carc-render-ascii --tiles "no$h.yaml"
	run text carc-validate -T "no$h.yaml" name.json
	run text carc-convert --split "/no/$h" "f$h.yaml"
	run text carc-playout "$h"
	for tool in validate replay score render-ascii moves compare convert playout; do
		run text carc-$tool "--$h"
		run text carc-$tool "--h$h"
		run text carc-$tool "-$h"
		run text carc-$tool "--help=$h"
		for option in -o -r -j -t -s -e -k -w -n --finding --perft --meta --drop --corrupt; do
			run text carc-$tool $option "$h"
		done
		run text carc-$tool -r "c3,$h"
		run text carc-$tool -r "c3,small-city=$h,tower-reopens=$h"
	done
done
echo "runs: $((runs > 2500))"
