# carc-render-ascii -o png: one picture, drawn by librsvg, which is loaded only for this.
from common import *
import time

write("game.yaml", BEGUN)
PNG = "carc-render-ascii -o png"


def octets(text, count):
    data = encode(text)[:count]
    for i in range(0, len(data), 16):
        print("".join(f" {byte:02x}" for byte in data[i:i + 16]))


def draw(words):
    return run_process(f"exec {PNG} {words}")


# Without the library that is reported before any input is read.
os.mkdir("without")
write("without/librsvg-2.so.2", "")
done = run_process(f"LD_LIBRARY_PATH=$PWD/without exec {PNG} game.yaml 2>&1")
print(f"$ {PNG} game.yaml\n{done.out}exit {done.status}")
done = draw("game.yaml")
if "needs librsvg" in done.err:
    sys.exit(77)
ONE = done.out
octets(ONE, 24)
# The size is that of the SVG picture; findings and exit status are those of the tool.
print(*re.findall(' width="([0-9]*)" height="([0-9]*)" role', run("carc-render-ascii -o svg game.yaml").out)[0])
write("broken.yaml", BEGUN.replace("road.W", "city.W"))
print(f"exit {draw('broken.yaml').status}: {PNG} broken.yaml")
# The first of several boards is drawn, with a note; without a board there is no picture.
write("two.yaml", f"{BEGUN}---\n{BEGUN}")
done = draw("two.yaml")
print(f"{done.err}exit {done.status}")
if done.out != ONE:
    print("another picture")
octets(draw(f"two.yaml --offset {len(BEGUN) + 4}").out, 8)
status(f"{PNG} missing.yaml")
attempt(f"{PNG} --tiles base")


def state(process, name):
    """Returns a line of the status of a process, or an empty text if it has ended."""
    try:
        return "".join(re.findall(f"(?m)^{name}:.*", read(f"/proc/{process}/status")))
    except OSError:
        return ""


# Both processes that it starts are in a sandbox, and end with the one that was called.
os.mkfifo("slow")
with subprocess.Popen(f"{PNG} slow".split(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as called:
    with open("slow", "wb"):
        time.sleep(0.5)
        behind = read(f"/proc/{called.pid}/task/{called.pid}/children").split()
        print(len({state(child, "Seccomp") for child in behind}))
        called.kill()
        called.wait()
time.sleep(0.5)
if any(re.search("[RSDT]", state(child, "State").removeprefix("State:")[:3]) for child in behind):
    print("a process goes on")
