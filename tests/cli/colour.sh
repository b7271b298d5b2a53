# Colour only on a terminal, unless NO_COLOR is set; -c asks for it.
. "$ROOT/tests/cli/common"
sound >game.yaml
escape=$(printf '\033')
coloured() {
	if "$@" | grep -q "$escape"; then echo "colour: $*"; else echo "plain: $*"; fi
}
coloured carc-render-ascii game.yaml
coloured carc-render-ascii -c game.yaml
NO_COLOR=1 coloured carc-render-ascii game.yaml
NO_COLOR=1 coloured carc-render-ascii -c game.yaml
NO_COLOR= coloured carc-render-ascii game.yaml
# Without its colours, a coloured board is the plain one.
carc-render-ascii game.yaml >plain
carc-render-ascii -c game.yaml | sed "s/$escape\[[0-9;]*m//g" | cmp - plain
carc-render-ascii -cu game.yaml | sed "s/$escape\[[0-9;]*m//g" >utf8
carc-render-ascii -u game.yaml | cmp - utf8
carc-render-ascii game.yaml | LC_ALL=C grep -c '[^ -~]' || :
# --color never wins over -c, before and behind it.
coloured carc-render-ascii -c --color never game.yaml
coloured carc-render-ascii --color never -c game.yaml
coloured carc-render-ascii -c --color never --tiles base U
