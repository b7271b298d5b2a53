# Gzip is told by its bytes, not by a name; members one behind the other are one stream.
. "$ROOT/tests/cli/common"
{ sound; broken; } >games.yaml
gzip -nc games.yaml >games.bin
{ sound | gzip -n; broken | gzip -n; } >members.yaml
try carc-validate -v games.yaml
for tool in $tools; do
	for file in games.bin members.yaml; do
		carc-$tool games.yaml >plain 2>&1
		carc-$tool $file 2>&1 | sed "s/$file/games.yaml/" | cmp - plain
		carc-$tool <$file >inflated 2>&1
		carc-$tool <games.yaml 2>&1 | cmp - inflated
	done
done
# A record may go on from one member to the next.
sound | head -n 4 | gzip -n >cut.gz
sound | tail -n +5 | gzip -n >>cut.gz
try carc-validate -v cut.gz
# Zeros behind the last member, with which some media fill up, are no trouble: few, or more than are read at once.
for zeros in 1 510 300000; do
	{ sound | gzip -n; broken | gzip -n; head -c $zeros /dev/zero; } >padded.gz
	carc-validate games.yaml >plain
	carc-validate padded.gz 2>&1 | sed 's/padded.gz/games.yaml/' | cmp - plain
	carc-convert padded.gz 2>/dev/null | grep -c '^carc'
done
# But not where something follows them.
{ sound | gzip -n; head -c 10 /dev/zero; sound | gzip -n; } >hole.gz
try carc-validate -v hole.gz
