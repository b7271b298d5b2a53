"""Runs a command and counts the processes that it starts, threads not among them.

usage: unshare --pid --fork --mount-proc python3 count.py FILE COMMAND...

The kernel's process accounting adds a record of 64 bytes to FILE for each process of the PID namespace that ends. FILE is then
overwritten with the count, or with - where accounting is not permitted. Exits as the command does.
"""
import ctypes, os, subprocess, sys

file, command = sys.argv[1], sys.argv[2:]
open(file, "wb").close()
account = ctypes.CDLL(None).acct
counts = account(os.fsencode(file)) == 0
status = subprocess.call(command, close_fds=False)
account(None)
count = os.path.getsize(file) // 64
with open(file, "w", encoding="ascii") as out:
    print(count if counts else "-", file=out)
sys.exit(status if status >= 0 else 128 - status)
