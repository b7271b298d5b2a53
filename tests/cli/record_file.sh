# carc-record and its file: what it refuses, what it keeps, that only one has it.
. "$ROOT/tests/cli/common"
refused() {
	try carc-record "$@" </dev/null
}
sound >one.yaml
{ sound; sound; } >two.yaml
broken >broken.yaml
unreadable >unreadable.yaml
echo 'not a record' >text.yaml
printf '# nothing but words\n' >comment.yaml
mkdir folder
refused two.yaml
refused unreadable.yaml
refused text.yaml
refused comment.yaml
refused folder
refused missing/game.yaml
refused -r c3 one.yaml
refused -
refused one.yaml two.yaml
refused -r c9 new.yaml
refused -p 'Anna, Anna' -r c3 new.yaml
refused -p A,B,C,D,E,F,G -r c3 new.yaml
refused broken.yaml
ls
cat two.yaml | cmp - two.yaml
# Questions again and again until they are answered; the end of input before that leaves nothing behind.
printf '%s\n' '?' c9 the-city '?' meeples 'no-such=1' '' '?' 'A' 'A, A' 'Ann:red, Bob' | try carc-record new.yaml
cat new.yaml
rm new.yaml
printf '%s\n' c2 '?' tower '?' small-city=2 'Zoë, Ann' | try carc-record new.yaml | sed '/ = /d' | tail -n 8
cat new.yaml
rm new.yaml
printf 'c3\n' | try carc-record new.yaml
ls new.yaml 2>&1
# Its table, and tiles with bushes, are asked for where the rules want them.
printf '%s\n' c3 '' 'table-edge=limits bushes=pass' '{from: [-2, -2], to: [2, 2]}' '[L, W]' 'A, B' | try carc-record edge.yaml
cat edge.yaml
# A link goes on to point to its file, whose mode stays; the file as it was is kept once.
mkdir far
{ echo '# by hand'; sound; } >far/game.yaml
chmod 640 far/game.yaml
ln -s far/game.yaml link.yaml
printf '%s\n' 'V@-1,0 r2 .' undo | try carc-record link.yaml
ls -l link.yaml | sed 's/.* link/link/'
ls -l far | sed 1d | cut -c 1-10
ls -A far
cmp far/game.yaml~ - <<END && echo kept
# by hand
$(sound)
END
printf '%s\n' 'V@-1,0 r2 .' | carc-record link.yaml >/dev/null
ls -A far
# JSON is written as YAML, and kept.
carc-convert -o jsonl one.yaml >game.json
printf 'V@-1,0 r2 .\n' | carc-record game.json >/dev/null
head -n 2 game.json
ls game.json~
# Another has the file: it is refused, and nothing is touched.
mkfifo lines
carc-record one.yaml <lines >said &
exec 3>lines
tries=0; until grep -q 'turn 3, ' said 2>/dev/null || [ $tries -gt 400 ]; do tries=$((tries + 1)); sleep 0.05; done
carc-record one.yaml </dev/null 2>&1 | sed 's/process [0-9]*/process N/'
# Meanwhile somebody else writes to it.
sleep 0.01
printf '# other\n' >>one.yaml
echo 'V@-1,0 r2 .' >&3
exec 3>&-
wait
sed -n '/changed/s/as .*one/as one/p' said
tail -n 1 one.yaml~
# Where it cannot be saved, the game goes on, and is saved when it can be.
mkdir shut
sound >shut/game.yaml
rm -f lines
mkfifo lines
carc-record shut/game.yaml <lines >said &
exec 3>lines
tries=0; until grep -q 'turn 3, ' said || [ $tries -gt 400 ]; do tries=$((tries + 1)); sleep 0.05; done
mkdir shut/.game.yaml.carc-record
echo 'V@-1,0 r2 .' >&3
tries=0; until grep -q 'turn 4, ' said || [ $tries -gt 400 ]; do tries=$((tries + 1)); sleep 0.05; done
rmdir shut/.game.yaml.carc-record
chmod 604 shut/game.yaml
echo 'U@2,0 r1 .' >&3
exec 3>&-
wait $!
echo "exit $?"
grep -i saved said
stat -c %a shut/game.yaml
# A pipe, a device or a folder that stands in its place meanwhile is no file: it is neither read nor written over, however often.
for other in 'mkfifo other.yaml' 'ln -s /dev/zero other.yaml' 'mkdir other.yaml' 'mkfifo pipe; ln -s pipe other.yaml'; do
	for head in '' '# mine'; do
		{ echo "$head"; sound; } >other.yaml
		rm -f lines said
		mkfifo lines
		timeout 10 carc-record other.yaml <lines >said 2>&1 &
		exec 3>lines
		tries=0; until grep -qs "turn 3, " said || [ $tries -gt 400 ]; do tries=$((tries + 1)); sleep 0.05; done
		rm other.yaml
		eval "$other"
		printf '%s\n' 'V@-1,0 r2 .' 'U@2,0 r1 .' >&3
		exec 3>&-
		wait $!
		echo "$other: exit $?"
		grep -iE 'saved|no file' said
		ls -d other.yaml*
		rm -rf other.yaml* pipe
	done
done
# What is typed is text, and not too long of it.
printf 'U@1,0 r1\033[2J\n\351\nnote \302\205\nnote a\000b\n' | carc-record one.yaml 2>&1 | sed 1,2d
head -c 20000 /dev/zero | tr '\0' x | carc-record one.yaml | sed 1,2d | cut -c 1-60
# Standard output that is full is trouble, and the game is saved nevertheless.
printf 'A@0,1 r0 .\n' | carc-record one.yaml >/dev/full
echo "exit $?"
tail -n 1 one.yaml
# Nor is it forgotten where what the file held cannot be kept.
{ sound; echo '# mine'; } >full.yaml
touch full.yaml~
for i in $(seq 2 99); do touch full.yaml~$i; done
printf 'V@-1,0 r2 .\nquit\n' | carc-record full.yaml 2>&1 | grep -v '^full.yaml: c3'
printf 'V@-1,0 r2 .\nquit\nquit\n' | carc-record full.yaml 2>&1 | tail -n 2
printf 'V@-1,0 r2 .\n' | carc-record full.yaml >said 2>&1
echo "exit $?"
tail -n 1 said
rm full.yaml~99
printf 'V@-1,0 r2 .\n' | carc-record full.yaml 2>&1 | grep -E 'saved|kept|all'
tail -n 1 full.yaml
(
	ulimit -f 0
	echo 'U@2,0 r1 .' | carc-record full.yaml 2>/dev/null | cat
) | grep -c 'NOT SAVED'
carc-validate -v full.yaml | tail -n 1
ls -a | grep 'full.*record'
# However often it is saved, no file stays open.
sound >often.yaml
(
	ulimit -n 12
	for i in $(seq 30); do echo "note so $i"; done | carc-record often.yaml
) | grep -c '^saved'
# Names are text.
for name in "$(printf '\377')" "$(printf 'a\033')"; do carc-record -p "$name" new.yaml 2>&1 </dev/null | head -n 1; done
