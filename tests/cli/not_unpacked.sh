# Y010: compressed data and archives that no tool unpacks are named, and what unpacks them; plain, or below gzip.
. "$ROOT/tests/cli/common"
sound >sound.yaml
printf '\3757zXZ\0\0\4\346\326\264F' >games.xz
printf 'BZh91AY&SY\1\2\3\4' >games.bz2
printf '\004\042\115\030\144\100' >games.lz4
printf '\135\0\0\200\0\377\377' >games.lzma
printf 'LZIP\001\14' >games.lz
printf '\037\235\220\1\2' >games.Z
printf 'PK\003\004\024\0\0\0' >games.zip
printf '7z\274\257\047\034\0\4' >games.7z
printf 'Rar!\032\007\001\0' >games.rar
tar -cf games.tar sound.yaml
gzip -nc games.tar >games.tgz
gzip -nc sound.yaml | gzip -n >twice.gz
for file in xz bz2 lz4 lzma lz Z zip 7z rar tar tgz; do
	carc-validate games.$file
	echo "exit $?"
done
try carc-validate twice.gz
try carc-validate -o json games.xz
# Others are read all the same, and the finding is no product of a tool that writes something else.
streams carc-convert games.xz sound.yaml
try carc-validate -T games.zip sound.yaml
# A text that only begins in such a way is none of these.
printf 'BZh: 1\n' >text
try carc-validate text
