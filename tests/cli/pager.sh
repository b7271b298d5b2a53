# At a terminal a board goes through a pager, in the characters of the locale, and its tiles have a ground.
. "$ROOT/tests/cli/common"
command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1 || skip
begun >game.yaml
escape=$(printf '\033')
terminal() { # command
	script -qec "$1" /dev/null </dev/null 2>&1 | tr -d '\r' | sed "s/$escape/ESC/g"
}
# The pager has all of it, and its options as git gives them; the exit status is that of the tool.
PAGER='sed "s/^/$LESS| /"' terminal 'carc-render-ascii --color=never game.yaml; echo exit $?'
sed -i 's/road.W/city.W/' game.yaml
PAGER='sed "s/^/$LESS| /"' LESS=-S terminal 'carc-render-ascii --color=never game.yaml; echo exit $?' | tail -n 3
sed -i 's/city.W/road.W/' game.yaml
# None where it is empty or cat, where there is no terminal, and for pictures.
PAGER= terminal 'carc-render-ascii --color=never game.yaml' | tail -n 1
PAGER=cat terminal 'carc-render-ascii --color=never game.yaml' | tail -n 1
PAGER='sed s/^/paged/' terminal 'carc-render-ascii game.yaml | tail -n 1'
PAGER='sed s/^/paged/' terminal 'carc-render-ascii -o svg game.yaml' | tail -n 1
# One that cannot be started, and one that reads nothing.
PAGER=true terminal 'carc-render-ascii game.yaml; echo exit $?'
# A hole has no ground; tiles have, light or dark as the terminal may be.
PAGER=cat TERM=xterm terminal 'carc-render-ascii game.yaml' | sed -n '3p'
PAGER=cat LC_ALL=C.UTF-8 terminal 'carc-render-ascii --color=never game.yaml' | sed -n '2,4p'
