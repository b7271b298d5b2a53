# A record reaches for no file but plain ones beside and below it, by no link; of what stands in a file that is no tile
# set nothing is told; a file is read once; --no-files forbids it all.
. "$ROOT/tests/cli/common"
record() { # name of the tile set
	printf -- '---\ncarc: 1\nplayers: [Anna, Boris]\ntiles: %s\nturns: ["U@1,0 r1"]\n' "$1"
}
base=$FIXTURES/tiles/base.yaml
mkdir -p box/private box/sets/more other
cp "$base" box/sets/more/base.yaml
cp "$base" other/base.yaml
printf 'database_password: hunter2\nhost: h\n' >box/private/config.yaml
printf 'root:x:0:0:secret\n' >box/private/passwd
printf -- '- secret\n- "unbalanced\n' >box/private/broken.yaml
sed 's/id: A,/id: A, secret_word: hunter2,/' "$base" >box/private/nearly.yaml
ln -s ../other box/out
ln -s sets box/within
ln -s ../../other/base.yaml box/sets/link.yaml
mkfifo box/pipe
mkdir box/sets/folder.yaml

# Names of records, one stream for all.
for name in sets/more/base.yaml private/config.yaml private/passwd private/broken.yaml private/nearly.yaml \
	out/base.yaml within/more/base.yaml sets/link.yaml pipe sets/folder.yaml sets/none.yaml \
	sets/more/base.yaml/x none/x.yaml; do
	record $name
done >box/all.yaml
try carc-validate box/all.yaml | tee said
grep -ciE 'hunter|password|secret|unbalanced|root:' said
carc-validate -o json -j 4 box/all.yaml | grep -ciE 'hunter|password|secret|unbalanced|root:'
(cd box && try carc-validate -v <all.yaml | tail -n 1)
# Who reads the file himself is told.
try carc-validate --tiles box/private/config.yaml
# A link may lead to the folder of the record, which is the user's word.
ln -s box way
carc-validate way/all.yaml | cut -d : -f 2- >through
cut -d : -f 2- said | grep -v '^exit' | sed '/^\$/d' | diff - through

# A machine at its limits is no fault of the record.
record sets/more/base.yaml >box/one.yaml
try sh -c 'ulimit -n 4; exec carc-validate box/one.yaml'

# A little file with very much in it costs little, once; and so does one that never ends.
if [ "${CARC_LONG-}" ]; then size=1000; else size=200; fi
head -c ${size}000000 /dev/zero | tr '\0' '#' | gzip -1 >box/bomb
yes ... | head -c ${size}000000 | gzip -1 >box/dots
for i in 1 2 3 4 5 6 7 8 9; do record bomb; record dots; done >box/bombs.yaml
begin=$(date +%s)
try carc-validate box/bombs.yaml | sort -u -t: -k4 | cut -d: -f4-
[ $(($(date +%s) - begin)) -le 5 ] && echo quick

# No files.
for tool in validate replay score render-ascii moves convert; do
	carc-$tool --max-findings all --no-files box/all.yaml 2>&1 | grep -c 'is not an allowed tile set file: files are not allowed here'
done
carc-compare -s c2 --no-files box/all.yaml 2>&1 | grep -c 'files are not allowed here'
carc-validate --no-files -j 3 -o tsv box/all.yaml | cut -f 6 | sort | uniq -c | tr -s ' '
# What the user names is read.
status carc-validate --no-files -T other/base.yaml box/all.yaml
try carc-validate --no-files --tiles other/base.yaml
status carc-playout --no-files
