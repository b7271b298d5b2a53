# Y007: what came before the damage is judged, the rest is not, and the other files are.
from common import *

whole = gzip.compress("".join(SOUND.replace("Anna", f"Anna{i}") + BROKEN for i in range(300)).encode(), mtime=0)
size = len(whole)
write("short.gz", whole[:-20])
write("sound.yaml", SOUND)
for tool in TOOLS:
    # carc-convert prints few findings by default.
    done = run(f"carc-{tool} {'--max-findings all' if tool == 'convert' else ''} short.gz sound.yaml", joined=True)
    print(f"exit {done.status}: carc-{tool}")
    for line in done.out.splitlines():
        if "Y007" in line:
            print(re.sub(":[0-9]*: ", ":LINE: ", line))
    count = sum("R101" in line for line in done.out.splitlines())
    print("the records before the damage were read" if 100 < count < 301 else count)
# Damage in the middle, at the check sum, and behind the header.
for name, data in (("middle", whole[:size // 2] + b"XXXXXXXX" + whole[8 - size // 2:]), ("sum", whole[:-8] + b"XXXX" + whole[-4:]),
                   ("header", whole[:12])):
    write(f"{name}.gz", data)
    done = run(f"carc-validate {name}.gz", joined=True)
    print(f"exit {done.status}: {name}: {sum('Y007' in line for line in done.out.splitlines())}")
if both("carc-validate -j 3 short.gz") != both("carc-validate short.gz"):
    print("several jobs say something else")
print(re.sub('"line":[0-9]*', '"line":LINE', tail(run("carc-validate -o json short.gz").out, 1)), end="")
