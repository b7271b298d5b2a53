# Output about a record is written before the next record is read, so that an error in the next one does not
# take it away: here the tool is killed while it waits for the end of the next record.
from common import *
import time

os.mkfifo("stream")
for tool in TOOLS:
    command = f"carc-{tool} -v" if tool == "validate" else f"carc-{tool}"
    expected = both(command, SOUND).replace("(standard input)", "stream")
    with open("output", "wb") as output, subprocess.Popen(f"{command} stream".split(), stdout=output, stderr=output) as process:
        with open("stream", "wb") as stream:
            # Input comes in pieces of 64 KB.
            stream.write(encode(SOUND + "---\n" + "# of the next record\n" * 4000))
            stream.flush()
            for _ in range(1000):
                if os.path.getsize("output"):
                    break
                time.sleep(0.01)
            process.kill()
            process.wait()
    said = read("output")
    if not said or not expected.startswith(said):
        print(f"carc-{tool}: {said}")
    print(f"carc-{tool}: {said.count(chr(10))} lines")
