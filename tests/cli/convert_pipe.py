# Typical pipes: one line a game, to and from other programs.
from common import *
import json, random

ENDED = "ended: true\n"
archive = SOUND + ENDED + SOUND + ENDED + SOUND.replace("Anna", "Zoe") + ENDED
for line in product("carc-convert --winner Anna -o jsonl", archive).splitlines():
    print(" and ".join(json.loads(line)["players"]))
lines = product("carc-convert -o jsonl", archive)
print(product("carc-convert -o compact", grep("Zoe", lines)), end="")
print(product("carc-score -o tsv", lines).count("final"))
mixed = lines.splitlines(True)
random.Random(1).shuffle(mixed)
print(len(grep("carc", product("carc-convert --dedupe", "".join(mixed))).splitlines()))
# The reader closes the pipe.
write("more.yaml", archive * 9 * 32)
for options in "", "-j 2 ":
    print(run_process(f"carc-convert {options}-o jsonl more.yaml | exec head -n 1").out.count("\n"))
