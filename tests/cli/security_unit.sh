# The units of systemd in carc-security(7): systemd takes them, and what they call answers on a socket.
command -v systemd-analyze >/dev/null && command -v systemd-socket-activate >/dev/null && command -v python3 >/dev/null || exit 77
. "$ROOT/tests/cli/common"
awk -v tool="$(command -v carc-validate)" '/^# .etc.systemd/ { file = $2; sub(".*/", "", file) } /^\.Ed/ { file = "" }
	file { gsub(/\\e/, "\\"); sub("/usr/local/bin/carc-validate", tool); print >file }' "$ROOT/man/carc-security.7"
ls
systemd-analyze verify ./carc-validate.socket ./carc-validate@.service 2>&1 | grep carc-validate
echo "taken"
# What systemd would start for each connection, started so.
set -- $(sed -n '/^ExecStart/,/[^\\]$/p' carc-validate@.service | sed 's/^ExecStart=//; s/\\$//')
systemd-socket-activate --accept --inetd -l "$PWD/sock" "$@" 2>/dev/null &
trap 'kill $!' EXIT
{ sound; broken; unreadable; } >upload
cat >ask.py <<'END'
import json, os, socket, time
for _ in range(100):
    try:
        s = socket.socket(socket.AF_UNIX)
        s.connect("sock")
        break
    except OSError:
        time.sleep(0.1)
s.sendall(open("upload", "rb").read())
s.shutdown(socket.SHUT_WR)
for line in s.makefile():
    row = json.loads(line)
    print(row["type"], row["record"], row.get("status") or row.get("code"))
END
python3 ask.py
