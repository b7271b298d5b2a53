# At a terminal a board goes through a pager, in the characters of the locale, and its tiles have a background.
from common import *


def terminal(command, **settings):
    done = seen_at_terminal(*start_at_terminal(f"exec {command}", **settings))
    return Done(done.status, done.out.replace("\r", "").replace("\33", "ESC"), "")


write("game.yaml", BEGUN)
BOARD = "carc-render-ascii --color=never game.yaml"
LABELS = 'sed "s/^/$LESS| /"'
# The pager has all of it, and its options are those of git; the exit status is that of the tool.
done = terminal(BOARD, PAGER=LABELS)
print(f"{done.out}exit {done.status}")
write("game.yaml", BEGUN.replace("road.W", "city.W"))
done = terminal(BOARD, PAGER=LABELS, LESS="-S")
print(f"{tail(done.out, 2)}exit {done.status}")
write("game.yaml", BEGUN)
# No pager starts where it is empty or cat, where there is no terminal, and for pictures.
print(tail(terminal(BOARD, PAGER="").out, 1), end="")
print(tail(terminal(BOARD, PAGER="cat").out, 1), end="")
print(terminal("carc-render-ascii game.yaml >board", PAGER="sed s/^/paged/").out + tail(read("board"), 1), end="")
print(tail(terminal("carc-render-ascii -o svg game.yaml", PAGER="sed s/^/paged/").out, 1), end="")
# A pager that reads nothing.
done = terminal("carc-render-ascii game.yaml", PAGER="true")
print(f"{done.out}exit {done.status}")
# A hole has no background; tiles have, light or dark as the terminal may be.
print(terminal("carc-render-ascii game.yaml", PAGER="cat", TERM="xterm").out.splitlines(True)[2], end="")
print(*terminal(BOARD, PAGER="cat", LC_ALL="C.UTF-8").out.splitlines(True)[1:4], sep="", end="")
