# A full disk is an error, at the first write or when the last bytes are flushed.
from common import *

write("sound.yaml", SOUND)
write("many.yaml", SOUND * 2000)
for tool in TOOLS:
    for options in "", "-j 2":
        for file in "sound.yaml", "many.yaml":
            done = run(f"carc-{tool} {'-v' if tool == 'validate' else ''} {options} {file}", how=FULL)
            print(f"exit {done.status}: carc-{tool} {options} {file}: {done.err}", end="")
# One record that is longer than the buffer.
write("long.yaml", run("carc-playout -s 5").out)
for tool in "render-ascii", "moves", "replay":
    done = run(f"carc-{tool} long.yaml", how=FULL)
    print(f"exit {done.status}: carc-{tool} long.yaml: {done.err}", end="")


def report(done):
    sys.stderr.write(done.err)
    print(f"exit {done.status}")


report(run("carc-validate --help", how=FULL))
report(run("carc-score --version", how=FULL))
# A process of its own writes to the device.
report(run_process("exec carc-explain all >/dev/full"))
# Output to a broken standard error is lost, but the status reports the error.
report(run_process("exec carc-validate missing.yaml 2>/dev/full"))
