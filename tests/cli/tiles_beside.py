# A record can name only plain files beside and below it, without links; the contents of a file that is no tile
# set are not shown; a file is read once; --no-files forbids all files.
from common import *

SECRETS = "(?i)hunter|password|secret|unbalanced|root:"


def record(name):
    return f'---\ncarc: 1\nplayers: [Anna, Boris]\ntiles: {name}\nturns: ["U@1,0 r1"]\n'


def secrets(text):
    return sum(bool(re.search(SECRETS, line)) for line in text.splitlines())


BASE = read(f"{FIXTURES}/tiles/base.yaml")
for folder in "box/private", "box/sets/more", "other":
    os.makedirs(folder)
write("box/sets/more/base.yaml", BASE)
write("other/base.yaml", BASE)
write("box/private/config.yaml", "database_password: hunter2\nhost: h\n")
write("box/private/passwd", "root:x:0:0:secret\n")
write("box/private/broken.yaml", '- secret\n- "unbalanced\n')
write("box/private/nearly.yaml", BASE.replace("id: A,", "id: A, secret_word: hunter2,"))
os.symlink("../other", "box/out")
os.symlink("sets", "box/within")
os.symlink("../../other/base.yaml", "box/sets/link.yaml")
os.mkfifo("box/pipe")
os.mkdir("box/sets/folder.yaml")

# Names of records, one stream for all.
ALL = "".join(map(record, (
    "sets/more/base.yaml private/config.yaml private/passwd private/broken.yaml private/nearly.yaml "
    "out/base.yaml within/more/base.yaml sets/link.yaml pipe sets/folder.yaml sets/none.yaml "
    "sets/more/base.yaml/x none/x.yaml").split()))
write("box/all.yaml", ALL)
said = attempted("carc-validate box/all.yaml")
print(said, end="")
print(secrets(said))
print(secrets(run("carc-validate -o json -j 4 box/all.yaml").out))
os.chdir("box")
done = Calls(BIN).run(["carc-validate", "-v"], encode(ALL), joined=True)
os.chdir("..")
print(f"exit {done.returncode}")
# A set that the user names is reported in full.
attempt("carc-validate --tiles box/private/config.yaml")
# A link may lead to the folder of the record, as the user names it.
os.symlink("box", "way")
through = run("carc-validate way/all.yaml").out
if "".join(said.splitlines(True)[1:-1]) != through.replace("way/all.yaml", "box/all.yaml"):
    print(f"through a link: {through}")

# A process without free file descriptors reports that, and not an error of the record.
write("box/one.yaml", record("sets/more/base.yaml"))
done = limited(resource.RLIMIT_NOFILE, 4, "carc-validate box/one.yaml")
print(f"$ sh -c ulimit -n 4; exec carc-validate box/one.yaml\n{done.out}{done.err}exit {done.status}")

# A small file that inflates to a huge one costs little, once; and so does one that never ends.
MILLIONS = 1000 if os.environ.get("CARC_LONG") else 200
for name, text in ("box/bomb", b"#"), ("box/dots", b"...\n"):
    with gzip.open(name, "wb", 1) as file:
        for _ in range(MILLIONS):
            file.write(text * (1000000 // len(text)))
write("box/bombs.yaml", (record("bomb") + record("dots")) * 9)
done = limited(resource.RLIMIT_CPU, 5, "carc-validate box/bombs.yaml")
print("$ carc-validate box/bombs.yaml")
print(*sorted({line.split(":", 3)[3] for line in done.out.splitlines()}), sep="\n")
if done.status == 2:
    print("quick")

# No files.
REFUSED = "files are not allowed here"
for tool in "validate replay score render-ascii moves convert".split():
    print(both(f"carc-{tool} --max-findings all --no-files box/all.yaml").count(f"is not an allowed tile set file: {REFUSED}"))
print(both("carc-compare --second-rules c2 --no-files box/all.yaml").count(REFUSED))
counts = collections.Counter(row[5] for row in rows(run("carc-validate --no-files -j 3 -o tsv box/all.yaml").out))
for code, count in sorted(counts.items()):
    print(f" {count} {code}")
# A set that the user names is read.
status("carc-validate --no-files -T other/base.yaml box/all.yaml")
attempt("carc-validate --no-files --tiles other/base.yaml")
status("carc-playout --no-files")
