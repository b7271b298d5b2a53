# The command of carc-security(7) on standard input, with its sandbox: no fixture needs a call that the sandbox forbids. Texts are
# records of one stream; each other file is a stream.
from common import *

streams, texts = [], []
for folder, folders, names in os.walk(FIXTURES):
    folders.sort()
    for name in sorted(names):
        if not name.endswith(".out"):
            data = read_bytes(os.path.join(folder, name))
            (texts if data.isascii() else streams).append(data)
streams = streams[::4] + [b"\n---\n".join(texts[at:at + 200]) for at in range(0, len(texts), 200)]
for data in streams:
    want = run("carc-validate --no-files", data)
    got = subprocess.run("carc-validate --no-files --max-output 4M".split(), input=data, capture_output=True, check=False)
    if (got.returncode, decode(got.stdout), decode(got.stderr)) != want:
        print(f"{data[:100]}: exit {got.returncode}, and {want.status} without a sandbox: {decode(got.stderr)[:1000]}")
if len(texts) < 1000:
    print(f"only {len(texts)} texts")
done = subprocess.run("carc-validate --no-files --max-output 4M 2>&1", shell=True, input=b"---\n---\n", stdout=subprocess.PIPE, check=False)
print(f"$ carc-validate --no-files --max-output 4M\n{decode(done.stdout)}exit {done.returncode}")
