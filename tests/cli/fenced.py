# Before the first byte of any file that options or operands name, each tool has given up the rights that it does not need.
from common import *
import time

write("game.yaml", SOUND)
os.mkfifo("slow")
held = os.open("slow", os.O_RDWR)


def fenced(words):
    """Returns True if a tool that waits for the bytes of slow is in its sandbox."""
    with subprocess.Popen(f"carc-{words}".split(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as tool:
        for _ in range(300):
            if re.search("(?m)^Seccomp:.2", read(f"/proc/{tool.pid}/status")):
                break
            time.sleep(0.01)
        else:
            tool.kill()
            return False
        tool.kill()
    return True


FILES = ["compare -s c2 slow", "convert slow", "merge slow", "moves slow", "render-ascii slow", "replay slow", "report slow", "score slow",
         "stats slow", "validate -T slow game.yaml", "validate -T slow", "validate --tiles slow", "explain R101 -T slow",
         "score -j 2 -T slow game.yaml", "render-ascii --tiles slow", "compare --second-tiles slow game.yaml",
         "compare -s c2 --against slow game.yaml", "convert --split split -T slow game.yaml", "playout -T slow"]
if not fenced("validate slow"): # a kernel or a build without
    sys.exit(77)
for words in FILES:
    print(f"{'fenced' if fenced(words) else 'not fenced'}: {words}")
