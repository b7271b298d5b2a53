# carc-convert --split into a folder without permission to write. Root has every permission, so the tool runs as another user.
from common import *

write("game.yaml", SOUND)
os.mkdir("closed")
os.chmod("closed", 0o555)
who = {}
if os.getuid() == 0:
    who = {"user": 65534, "group": 65534, "extra_groups": []}
    # The other user may have no access to the folder of the tools.
    shutil.copy(shutil.which("carc-convert"), "carc-convert")
    os.chmod(".", 0o755)
    # Counters of coverage need a folder that the other user may write to.
    os.mkdir("counters")
    os.chmod("counters", 0o777)
done = subprocess.run(["./carc-convert" if who else "carc-convert", "--split", "closed", "game.yaml"], capture_output=True, check=False,
                      env={**os.environ, "GCOV_PREFIX": "counters"}, **who)
print(f"exit {done.returncode}\n{decode(done.stdout + done.stderr)}", end="")
print(*os.listdir("closed"), end="")
