# carc-convert --split: a file for each record, none that is there is touched.
. "$ROOT/tests/cli/common"
{ sound; broken; unreadable; sound | sed 's/Anna/Zoe/'; } >games.yaml
streams carc-convert --split out.d games.yaml
ls out.d
cat out.d/000003.yaml
cat out.d/*.yaml >all
carc-convert games.yaml 2>/dev/null | cmp - all
streams carc-convert --split out.d games.yaml
mkdir json
carc-convert -j 3 -o jsonl --split json -s 1 games.yaml 2>/dev/null
ls json
cat json/000002.json
# No place for it.
: >file
try carc-convert --split file games.yaml
try carc-convert --split '' games.yaml
# A file that cannot be written whole is not there: after an error, and after a signal in the middle.
carc-playout -n 6 -s 1 >long.yaml
sound >short.yaml
mkdir full hit
(ulimit -f 1; trap '' XFSZ; cat short.yaml long.yaml | carc-convert --split full; echo "exit $?") 2>&1 | cat
ls -A full
(ulimit -f 1; cat short.yaml long.yaml | carc-convert --split hit; echo "exit $?") 2>/dev/null | cat
ls -A hit
# What stops a run: whole files only, whenever it comes.
carc-playout -n 300 -s 1 >all.yaml
for signal in TERM INT HUP; do
	for after in 0.01 0.03 0.06; do
		timeout -s $signal $after carc-convert -j 2 -o explicit --split $signal$after all.yaml 2>/dev/null
		ls -A $signal$after 2>/dev/null | grep -v '^[0-9]*[.]yaml$'
		cat $signal$after/*.yaml 2>/dev/null | carc-validate 2>&1 | grep -v Y008
	done
done
# One that must go on does.
(trap '' HUP TERM; carc-convert --split kept short.yaml & wait $!; echo "exit $?"; ls -A kept)
