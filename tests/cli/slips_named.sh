# Slips as people make them, from tests/slips/*.txt: each message has the code, the place and the words that a case asks for.
. "$ROOT/tests/cli/common"
# A case, by lines:
#   %% NAME                   begins it
#   $ [OPTION]...             the lines below are typed at carc-record with these options; without it they are a record
#   H                         in a record: a head of the third edition with two players, down to turns:
#   %= [CODE L:C & ]WORDS...  what is said, parts with " & " between them: the first finding as CODE LINE:COLUMN (CODE * is any), and words;
#                             "! WORDS" must not be said
awk 'function close_all() { if (n) { close(n ".yaml"); close(n ".args") } }
	/^%% / { close_all(); n = sprintf("%03d", ++count); file = FILENAME; sub(/.*\//, "", file)
		print n "\t" file ": " substr($0, 4) >"names"; printf "" >(n ".yaml"); next }
	/^%= / { print n "\t" substr($0, 4) >"wants"; next }
	/^H$/ { print "carc: 1\nrules: c3\nplayers: [Anna, Boris]\nturns:" >(n ".yaml"); next }
	/^\$/ { print substr($0, 3) >(n ".args"); next }
	n { print >(n ".yaml") }' "$ROOT"/tests/slips/*.txt
for args in *.args; do
	case=${args%.args}
	echo "%% $case"
	carc-record $(cat "$args") "$case.new" <"$case.yaml"
	rm "$case.yaml"
done >said 2>&1
carc-validate --style=full *.yaml >>said 2>&1
# A line of carc-validate that begins with a file begins what is said of the next case.
awk -F '\t' 'FILENAME == "names" { name[$1] = $2; next }
	FILENAME == "said" {
		if (/^%% /) { n = substr($0, 4); next }
		if (/^[0-9]+\.yaml:/) n = substr($0, 1, 3)
		if (!(n in first)) first[n] = $0
		said[n] = said[n] $0 "\n"
		next
	}
	{
		n = $1
		parts = split($2, part, / & /)
		for (i = 1; i <= parts; i++) {
			word = part[i]
			if (word ~ /^[A-Z*][0-9]* [0-9]+:[0-9]+$/) {
				split(word, at, " ")
				if (index(first[n], ":" at[2] ": ") && (at[1] == "*" || index(first[n], ": " at[1] ": "))) continue
			} else if (substr(word, 1, 2) == "! ") {
				if (!index(said[n], substr(word, 3))) continue
			} else if (index(said[n], word)) continue
			print name[n] "\n  not so: " word "\n  said: " said[n]
		}
	}' names said wants
[ -s wants ] || echo "no slip was tried"
