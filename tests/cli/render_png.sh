# carc-render-ascii -o png: one picture, drawn by librsvg, which is loaded when it is wanted.
. "$ROOT/tests/cli/common"
begun >game.yaml
# Without the library that is said before anything is read.
mkdir without
: >without/librsvg-2.so.2
LD_LIBRARY_PATH=$PWD/without try carc-render-ascii -o png game.yaml
carc-render-ascii -o png game.yaml >one.png 2>said || { grep -q 'needs librsvg' said && skip; }
head -c 24 one.png | od -An -tx1
# It has the size that the picture has; findings and exit status are those of the tool.
carc-render-ascii -o svg game.yaml | sed -n 's/.* width="\([0-9]*\)" height="\([0-9]*\)" role.*/\1 \2/p'
sed 's/road.W/city.W/' game.yaml >broken.yaml
status carc-render-ascii -o png broken.yaml
# Of several the first is drawn, and that is told; of none there is no picture.
{ cat game.yaml; echo ---; cat game.yaml; } >two.yaml
try carc-render-ascii -o png two.yaml 2>&1 | tail -n 2 | LC_ALL=C sed 's/.*carc-render/carc-render/'
carc-render-ascii -o png two.yaml 2>/dev/null | cmp - one.png
carc-render-ascii -o png two.yaml --offset "$(($(wc -c <game.yaml) + 4))" | head -c 8 | od -An -tx1
status carc-render-ascii -o png missing.yaml
try carc-render-ascii -o png --tiles base
# Both processes behind it are fenced, and end with the one that was called.
mkfifo slow
carc-render-ascii -o png slow >cut.png 2>said &
called=$!
exec 3>slow
sleep 0.5
behind=$(ps -o pid= --ppid $called 2>/dev/null) || skip
for child in $behind; do grep -s Seccomp: /proc/$child/status; done | sort -u | grep -c .
kill -9 $called
wait $called 2>/dev/null
sleep 0.5
for child in $behind; do ! grep -qs 'State:.[RSDT]' /proc/$child/status || echo 'it goes on'; done
