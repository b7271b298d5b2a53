# Y010 names compressed data and archives that no tool unpacks, and the program that does; plain, or inside gzip.
from common import *
import io, tarfile

write("sound.yaml", SOUND)
tar = io.BytesIO()
with tarfile.open(fileobj=tar, mode="w") as archive:
    archive.add("sound.yaml")
FILES = {
    "xz": b"\3757zXZ\0\0\4\346\326\264F", "bz2": b"BZh91AY&SY\1\2\3\4", "lz4": b"\004\042\115\030\144\100", "lzma": b"\135\0\0\200\0\377\377",
    "lz": b"LZIP\001\14", "Z": b"\037\235\220\1\2", "zip": b"PK\003\004\024\0\0\0", "7z": b"7z\274\257\047\034\0\4", "rar": b"Rar!\032\007\001\0",
    "tar": tar.getvalue(), "tgz": gzip.compress(tar.getvalue()),
}
for name, data in FILES.items():
    write(f"games.{name}", data)
    done = run(f"carc-validate games.{name}")
    sys.stderr.write(done.err)
    print(f"{done.out}exit {done.status}")
write("twice.gz", gzip.compress(gzip.compress(encode(SOUND))))
attempt("carc-validate twice.gz")
attempt("carc-validate -o json games.xz")
# Other files are read, and the finding is not part of the product of another tool.
streams("carc-convert games.xz sound.yaml")
attempt("carc-validate -T games.zip sound.yaml")
# A text that begins with such letters is none of these.
write("text", "BZh: 1\n")
attempt("carc-validate text")
