# carc-convert --split: a file for each record, none that is there is touched.
. "$ROOT/tests/cli/common"
{ sound; broken; unreadable; sound | sed 's/Anna/Zoe/'; } >games.yaml
streams carc-convert --split out.d games.yaml
ls out.d
# Each is named by its number in the input, as findings name it: the third cannot be read.
cat out.d/000004.yaml
cat out.d/*.yaml >all
carc-convert games.yaml 2>/dev/null | cmp - all
# Once more: what is there is as good; but another file of that name is never touched.
streams carc-convert --split out.d games.yaml
echo other >out.d/000002.yaml
streams carc-convert --split out.d games.yaml
cat out.d/000002.yaml
mkdir json
carc-convert -j 3 -o jsonl --split json -s 1 games.yaml 2>/dev/null
ls json
cat json/000004.json
# Of several inputs each has its own numbers behind its name, whatever folder it lies in.
mkdir a b
sound >a/one.yaml
{ unreadable; sound; } | gzip -n >b/two.gz
carc-convert --split several a/one.yaml - b/two.gz <a/one.yaml 2>/dev/null
ls several
# Two of the same name: nothing is written over, and the run ends.
sound | sed 's/Anna/Zoe/' >b/one.yaml
streams carc-convert --split same a/one.yaml b/one.yaml b/two.gz
ls same
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
