# carc-convert --split writes a file for each record, and changes no existing file.
from common import *
import resource, signal, time


def names(folder, hidden=False):
    return sorted(name for name in os.listdir(folder) if hidden or name[0] != ".")


def print_all(folder, hidden=False):
    for name in names(folder, hidden):
        print(name)


def joined_files(folder):
    return "".join(read(f"{folder}/{name}") for name in names(folder))


write("games.yaml", SOUND + BROKEN + UNREADABLE + SOUND.replace("Anna", "Zoe"))
streams("carc-convert --split out.d games.yaml")
print_all("out.d")
# The name of a file is the number of the record in the input, as in findings: the third is unreadable.
print(read("out.d/000004.yaml"), end="")
if joined_files("out.d") != run("carc-convert games.yaml").out:
    print("the files are not the whole")
# Again: an equal file is skipped, and a different file of that name is never changed.
streams("carc-convert --split out.d games.yaml")
write("out.d/000002.yaml", "other\n")
streams("carc-convert --split out.d games.yaml")
print(read("out.d/000002.yaml"), end="")
os.mkdir("json")
print(run("carc-convert -j 3 -o jsonl --split json --skip 1 games.yaml").out, end="")
print_all("json")
print(read("json/000004.json"), end="")
# Each of several inputs has its own numbers after its name, without its folder.
os.mkdir("a")
os.mkdir("b")
write("a/one.yaml", SOUND)
write("b/two.gz", gzip.compress(encode(UNREADABLE + SOUND)))
print(run("carc-convert --split several a/one.yaml - b/two.gz", SOUND).out, end="")
print_all("several")
# Two inputs have the same name: no file is overwritten, and the run ends.
write("b/one.yaml", SOUND.replace("Anna", "Zoe"))
streams("carc-convert --split same a/one.yaml b/one.yaml b/two.gz")
print_all("same")
# The folder cannot be made.
write("file", "")
attempt("carc-convert --split file games.yaml")
attempt(["carc-convert", "--split", "", "games.yaml"])


# A file that cannot be written whole is removed: after an error, and after a signal while it is written.
write("long.yaml", SOUND + product("carc-playout -n 6 -s 1"))


def limited(ignored):
    """Ignores the signal of a file that is too large or not, and sets the limit."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN if ignored else signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))


for folder, ignored in ("full", True), ("hit", False):
    os.mkdir(folder)
    done = subprocess.run(["carc-convert", "--split", folder], input=read_bytes("long.yaml"), capture_output=True, check=False,
                          restore_signals=False, preexec_fn=lambda: limited(ignored))
    print(f"{decode(done.stdout + done.stderr) if ignored else ''}exit {done.returncode if done.returncode >= 0 else 128 - done.returncode}")
    print_all(folder, True)
# A signal stops a run at any moment: all files are whole.
write("all.yaml", product("carc-playout -n 300 -s 1"))
for number in signal.SIGTERM, signal.SIGINT, signal.SIGHUP:
    for after in 0.01, 0.03, 0.06:
        folder = f"{number.name}{after}"
        process = subprocess.Popen(["carc-convert", "-j", "2", "-o", "explicit", "--split", folder, "all.yaml"], stderr=subprocess.DEVNULL)
        time.sleep(after)
        process.send_signal(number)
        process.wait()
        if os.path.exists(folder):
            for name in names(folder, True):
                if not re.fullmatch("[0-9]*[.]yaml", name):
                    print(name)
            print(grep("Y008", both("carc-validate", joined_files(folder)), False), end="")


# A run that ignores the signal continues.
def ignore():
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


write("short.yaml", SOUND)
process = subprocess.Popen(["carc-convert", "--split", "kept", "short.yaml"], preexec_fn=ignore)
process.send_signal(signal.SIGHUP)
print(f"exit {process.wait()}")
print_all("kept", True)
