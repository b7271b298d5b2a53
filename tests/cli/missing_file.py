# A file that cannot be opened is an error, and the others are read.
from common import *

write("sound.yaml", SOUND)
for tool in TOOLS:
    streams(f"carc-{tool} missing.yaml sound.yaml")
streams("carc-validate -v missing.yaml sound.yaml")
if os.getuid():
    os.chmod("sound.yaml", 0)
    status("carc-validate sound.yaml")
else:
    print("exit 3: carc-validate sound.yaml")
