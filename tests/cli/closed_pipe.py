# A closed pipe is no error, and is not reported. Also where SIGPIPE is ignored.
from common import *

write("sound.yaml", SOUND)
write("many.yaml", SOUND * 3000)


def first_line(words, ignored):
    """Returns the first line; then the pipe is closed. Prints standard error."""
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, restore_signals=not ignored) as tool:
        line = tool.stdout.readline()
        tool.stdout.close()
        sys.stderr.write(decode(tool.stderr.read()))
    return decode(line)


for tool in TOOLS:
    for jobs in "1", "3":
        for ignored in False, True:
            print(first_line([f"carc-{tool}", *(["-v"] if tool == "validate" else []), "-j", jobs, "many.yaml"], ignored), end="")
