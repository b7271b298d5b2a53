# A small gzip file that inflates to a huge one is refused in constant memory. 100 MiB; with CARC_LONG=1 1 GiB.
from common import *

members = 256 if os.environ.get("CARC_LONG") else 25
write("input.gz", gzip.compress(encode(SOUND)) + gzip.compress(b"a" * (64 * 65536), 9) * members)
limit = "ulimit -v 60000; " if frugal() else ""
for tool in TOOLS:
    done = run_process(f"{limit}exec carc-{tool} <input.gz 2>&1")
    print(f"exit {done.status}: carc-{tool}: {grep('L001', done.out)}", end="")
