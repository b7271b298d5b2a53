# L001: a record of more than 1 MiB is refused, whatever it holds, and passed over in constant memory. The records
# around it are read.
. "$ROOT/tests/cli/common"
sound >sound.yaml
size=$(wc -c <sound.yaml)
pad() { # a sound record of so many bytes, the rest of it comments
	cat sound.yaml
	awk -v n=$(($1 - size)) 'BEGIN { line = "#"; while (length(line) < 63) line = line "x"
		for (; n > 64; n -= 64) print line
		line = "#"; while (length(line) < n - 1) line = line "x"; print line }'
}
pad 1048576 >limit.yaml
pad 1048577 >over.yaml
wc -c <limit.yaml
wc -c <over.yaml
try carc-validate limit.yaml
for tool in $tools; do
	cat sound.yaml over.yaml sound.yaml | carc-$tool --max-findings all >out 2>&1
	echo "exit $?: carc-$tool: $(grep L001 out)"
	cat sound.yaml sound.yaml | carc-$tool --max-findings all 2>&1 | sed 's/record [0-9]*/record N/' >two
	grep -v L001 out | sed 's/record [0-9]*/record N/' | cmp - two
done
# One line of 2 MB: a note, a comment, and nothing but letters.
long() { awk 'BEGIN { for (i = 0; i < 31250; i++) printf "%s", "0123456789012345678901234567890123456789012345678901234567890123" }'; }
{ cat sound.yaml; printf 'note: "'; long; printf '"\n'; cat sound.yaml; } | try carc-validate
{ cat sound.yaml; printf '# '; long; printf '\n'; cat sound.yaml; } | try carc-validate
long | try carc-validate
long | gzip | try carc-validate
# Line numbers go on behind it.
{ cat over.yaml; broken; } | carc-validate | cut -d ' ' -f 1-5
awk 'END { print NR + 6 }' over.yaml
# Comments before the first record belong to it.
{ awk 'BEGIN { for (i = 0; i < 20000; i++) print "# 012345678901234567890123456789012345678901234567890123456789" }'; cat sound.yaml; } | try carc-validate
