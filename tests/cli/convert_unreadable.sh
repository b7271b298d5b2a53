# carc-convert --unreadable: what cannot be read is kept byte by byte, in files that are named by the number in the input.
. "$ROOT/tests/cli/common"
odd() { printf -- '---\n# a comment\ncarc: 1\r\nplayers: [\377\001, "\n'; }
torn() { printf '{"carc": 1, "players": ["Anna"\n'; }
{ sound; unreadable; odd; broken; torn; sound; } >games.yaml
streams carc-convert -v --unreadable bad -o jsonl games.yaml
ls bad
# All bytes of the input are in these files and in the records between them.
{ sound; cat bad/000002.txt bad/000003.txt; broken; cat bad/000005.txt; sound; } | cmp - games.yaml
# So it is of compressed input, of several, and with several jobs.
gzip -nc games.yaml >games.gz
carc-convert -j 3 --unreadable more games.gz - <games.yaml >/dev/null 2>&1
ls more
for number in 000002 000003 000005; do
	cmp bad/$number.txt "more/games.gz.$number.txt"
	cmp bad/$number.txt "more/(standard input).$number.txt"
done
# What is kept is found again as it was, and a record that is written goes to another folder, or the same.
carc-validate bad/000002.txt
carc-convert --split both --unreadable both games.yaml 2>/dev/null
ls both
# None is written over, unless it is the same.
carc-convert --max-findings all --unreadable bad -o jsonl games.yaml 2>&1 | tail -n 1
echo other >bad/000002.txt
try carc-convert --unreadable bad -o jsonl games.yaml
# Large ones, as many as there may be; of one that is too large the beginning.
large() { printf -- '---\ncarc: 1\nnote: "'; head -c "$1" /dev/zero | tr '\0' x; printf '"\n'; }
{ large 1000000; large 1200000; sound; } >large.yaml
for jobs in 1 2; do
	carc-convert --max-findings all -j $jobs --unreadable large$jobs large.yaml 2>err | tail -n 1
	cut -c 1-120 err
	wc -c large$jobs/*
	head -n 2 large$jobs/000002.txt
done
# A full disk is trouble, and so is a folder that cannot be made.
(ulimit -f 1; trap '' XFSZ; carc-convert --unreadable full large.yaml 2>&1; echo "exit $?") | cut -c 1-100
ls -A full
: >file
carc-convert --max-findings all --unreadable file/below games.yaml >/dev/null 2>err
echo "exit $?: $(tail -n 1 err)"
# Memory stays as it is, however many there are, with several jobs.
i=0
while [ $i -lt 100 ]; do unreadable; i=$((i + 1)); done >hundred
i=0
while [ $i -lt 20 ]; do cat hundred; i=$((i + 1)); done >many
(frugal && ulimit -v 200000; carc-convert -j 2 --unreadable many.d many >/dev/null 2>&1; echo "exit $?, $(ls many.d | wc -l) files")
