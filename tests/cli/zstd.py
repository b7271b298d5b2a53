# carc recognizes zstd by its bytes, as gzip; frames, members of gzip and skippable frames are one stream. Y007, L011 and L012.
from common import *

if not shutil.which("zstd"):
    sys.exit(77)


def zstd(options, data=b""):
    """Packs data, or the files among the options."""
    return subprocess.run(["zstd", "-q", *options.split()], input=data, stdout=subprocess.PIPE, check=True).stdout


def without_line(text):
    return re.sub(":[0-9]*: ", ":LINE: ", text)


write("games.yaml", SOUND + BROKEN)
many = "".join(SOUND.replace("Anna", f"Anna{i}") + BROKEN for i in range(3000))
write("many.yaml", many)
# A small file inflates to a huge one: empty lines, empty records.
lines = SOUND + "...\n" + "\n" * 40000000 + BROKEN
write("lines", lines)
zstd("games.yaml many.yaml lines")
os.rename("games.yaml.zst", "games.bin")
if "Y010" in product("carc-validate games.bin"): # a build without libzstd
    sys.exit(77)
write("members.yaml", zstd("", encode(SOUND)) + b"\x50\x2a\x4d\x18\4\0\0\0xxxx" + gzip.compress(encode(BROKEN)))
same_as_plain("games.yaml", "games.bin", "members.yaml")
plain = product("carc-validate many.yaml")
whole = read_bytes("many.yaml.zst")
for level, packed in (1, zstd("-1 -c many.yaml")), (3, whole), (19, zstd("-19 -c many.yaml")):
    write("many.zst", packed)
    if product("carc-validate many.zst").replace("many.zst", "many.yaml") != plain:
        print(f"level {level}: other findings")
# Records before the damage and other files are checked.
half = len(whole) // 2
write("sound.yaml", SOUND)
for name, data in (("short", whole[:-20]), ("middle", whole[:half] + b"XXXXXXXX" + whole[len(whole) - half + 8:]), ("sum", whole[:-4] + b"XXXX"),
                   ("header", whole[:6])):
    write(f"{name}.zst", data)
    done = run(f"carc-validate -v {name}.zst sound.yaml")
    print(f"exit {done.status}: {without_line(grep('Y007', done.out))}", end="")
    count = len(grep("R101", done.out).splitlines())
    print("records before the damage were read" if 100 < count < 3001 else count)
    print(len(grep("^sound.yaml.*obeys", done.out).splitlines()))
if product("carc-validate -j 3 short.zst") != product("carc-validate short.zst"):
    print("-j 3: other findings")
# A window of 256 MiB is refused, one of 128 MiB is read.
write("window.zst", zstd("--long=28", bytes(300000)))
attempt("carc-validate window.zst")
attempt("carc-validate -o json window.zst")
write("window.zst", zstd("--long=27", bytes(300000)))
attempt("carc-validate window.zst")
# Records before the expanding part are checked; gzip does not expand so far.
print(without_line(product("carc-validate -v lines.zst")), end="")
print(re.sub('"line":[0-9]*', '"line":LINE', tail(product("carc-validate -v -o json lines.zst"), 1)), end="")
write("records.zst", zstd("-19", (b"{}{}{}{}{}{}{}{}\n" * 800000)[:12000000]))
for line in tail(product("carc-validate --max-findings 1 records.zst"), 2).splitlines():
    print(without_line(re.sub("[0-9]*$", "", line)))
attempt("carc-validate --max-records 3 --max-findings 0 records.zst")
print(head(without_line(attempted("carc-merge lines.zst")), 3), end="")
write("lines.gz", gzip.compress(encode(lines), 6))
for name in "lines.gz", "lines":
    print(tail(product(f"carc-validate -v {name}"), 1), end="")
print(tail(product("carc-validate -v", lines), 1), end="")
