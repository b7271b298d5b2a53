# The units of systemd in carc-security(7): systemd accepts them, and the tool that they call answers on a socket.
from common import *
import json, socket, time

if not all(map(shutil.which, ("systemd-analyze", "systemd-socket-activate"))):
    sys.exit(77)
page = read(f"{ROOT}/man/carc-security.7")
units = re.findall(r"(?m)^# /etc/systemd/\S*/(\S+)\n(?s:(.*?))(?=^\.Ed|^# /etc/systemd)", page)
for name, text in units:
    write(name, text.replace("\\e", "\\").replace("/usr/local/bin/carc-validate", shutil.which("carc-validate")))
print(*sorted(name for name, _ in units), sep="\n")
done = run_process("exec systemd-analyze verify ./carc-validate.socket ./carc-validate@.service 2>&1")
print(grep("carc-validate", done.out), end="")
print("taken")
# The command that systemd would start for each connection.
command = re.search(r"(?m)^ExecStart=((?:.*\\\n)*.*)", read("carc-validate@.service"))[1].replace("\\\n", " ").split()
with subprocess.Popen(["systemd-socket-activate", "--accept", "--inetd", "-l", f"{os.getcwd()}/sock", *command], stderr=subprocess.DEVNULL) as server:
    for _ in range(1000):
        try:
            connection = socket.socket(socket.AF_UNIX)
            connection.connect("sock")
            break
        except OSError:
            time.sleep(0.01)
    connection.sendall(encode(SOUND + BROKEN + UNREADABLE))
    connection.shutdown(socket.SHUT_WR)
    for line in connection.makefile():
        row = json.loads(line)
        print(row["type"], row["record"], row.get("status") or row.get("code"))
    server.terminate()
