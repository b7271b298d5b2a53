# --files-from, -0 and -R: which files are read.
. "$ROOT/tests/cli/common"
mkdir -p club/2025/x club/2026 club/.hidden empty
sound >club/2026/a.yaml
broken >club/2026/b.yaml
sound | sed 's/Anna/Zoe/' | gzip -n >club/2025/x/a.yaml.gz
sound >'club/new
line.yaml'
sound >club/.hidden/h.yaml
sound >club/.h.yaml
ln -s .. club/2026/up
ln -s ../2025/x/a.yaml.gz club/2026/link.gz
ln -s club also
sound >-
for jobs in 1 3; do carc-validate -j $jobs -v -R club; done
carc-validate -v -R also/ | tail -n 1
carc-validate -v -R also club/2026 ./- | tail -n 1
find club -name '*.yaml' -print0 | sort -z | carc-validate -v -0 --files-from - | tail -n 1
find club -name a.\* | sort >list
carc-score --files-from list club/2026/b.yaml 2>/dev/null | grep record
{ cat list; echo; echo club/2025; } | carc-score -R --files-from - 2>&1 | grep record
# Files that their records name are read there, too, and no others.
mkdir -p own/deep out
cp "$FIXTURES/tiles/base.yaml" own/deep/set.yaml
cp own/deep/set.yaml out
for name in set.yaml ../../out/set.yaml; do printf -- '---\ncarc: 1\nplayers: [Anna, Boris]\ntiles: %s\nturns: ["U@1,0 r1"]\n' $name; done >own/deep/game.yaml
carc-validate -v -R own
printf 'own/deep\n' | carc-validate -v -R --files-from - | tail -n 1
# Without -R a folder is none, and what is not there is said where it would have been.
try carc-validate -v club/2025 club/2026/a.yaml
printf '%s\n' club/2026/a.yaml no-such club/2026/b.yaml | try carc-validate -v --files-from -
# Names of --split have the folders in them, as files of several folders may have one name.
carc-convert -R --split each club 2>/dev/null
ls each
printf '%s\n' club/2026/a.yaml club/2025/x/a.yaml.gz | carc-convert --files-from - --split listed
ls listed
# No file at all.
try carc-validate -R empty
try carc-validate --files-from /dev/null
try carc-validate --files-from no-such
echo club/2026/a.yaml | try carc-validate -v --files-from - -
echo - | try carc-validate --files-from -
printf 'club/2026/a.yaml\0' | try carc-score --null --recursive --files-from -
try carc-score -0 club/2026/a.yaml
# A pipe in a folder is no file, and nobody waits for it; a link is read wherever it leads to; one that leads nowhere says so.
mkdir odd away
mkfifo odd/a
sound >odd/b.yaml
sound >away/c.yaml
ln -s a odd/fifo
ln -s ../away/c.yaml odd/c
mkdir own/links
ln -s ../../away/c.yaml own/links/c
sound >own/links/a.yaml
(cd own && carc-validate -v -R links | tail -n 1)
try timeout 20 carc-validate -v -R odd
ln -s nowhere odd/d
try timeout 20 carc-validate -v -R odd
# With -R names have folders in them however many files there are, so that a folder that grows is written once.
mkdir grows
sound >grows/a.yaml
carc-convert -R --split grown grows
broken >grows/b.yaml
carc-convert -R --split grown grows 2>/dev/null
ls grown
# Names that another system has written.
printf 'club/2026/a.yaml\r\nclub/2026/b.yaml\r\n\r\n' | try carc-validate -v --files-from - | tail -n 2
# Names that end in NUL, and -0 is not given: the others would be lost.
printf '%s\0' club/2026/a.yaml club/2026/b.yaml >nul
try carc-validate -v --files-from nul
try carc-validate -v --files-from - <nul
# A message names the operand or the list that is wrong.
try carc-validate --files-from club/2026 club/2026/a.yaml
