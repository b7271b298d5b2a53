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
