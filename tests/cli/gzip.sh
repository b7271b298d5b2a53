# Gzip is told by its bytes, not by a name; members one behind the other are one stream.
. "$ROOT/tests/cli/common"
{ sound; broken; } >games.yaml
gzip -nc games.yaml >games.bin
{ sound | gzip -n; broken | gzip -n; } >members.yaml
try carc-validate -v games.yaml
same_as_plain games.bin members.yaml
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
