# carc: one command that finds the tools, and says more of a word.
. "$ROOT/tests/cli/common"
sound >game.yaml
broken >broken.yaml
try carc
carc >overview
for way in help -h --help 'help help'; do carc $way | cmp - overview; done
carc --version | sed 's/[0-9][0-9.]*/N/'
# What a tool says is the tool's, and so is how it ends; render is short for render-ascii.
try carc score game.yaml
try carc validate broken.yaml
sound | try carc validate -v
carc render game.yaml >short
carc-render-ascii game.yaml | cmp - short && carc render-ascii game.yaml | cmp - short
try carc score -Z
try carc compare --secnd-tiles
# The tool takes carc's place: a signal that ends it is seen as such, and there is one process.
sh -c 'carc validate </dev/full & kill -KILL $!; wait $!; echo "ended with $?"' 2>/dev/null
# A code, a topic.
carc-validate -e R101 -r albi-sk >page
carc help R101 -r albi-sk | cmp - page
carc-validate -e topics >page
carc help topics | cmp - page
carc help all | head -n 1
try carc help shields
# Words that are none, and what comes near.
try carc scroe game.yaml
try carc rendr
try carc R101
try carc fields
try carc game.yaml
try carc xyzzy
try carc help valdate
try carc help feild-s
try carc help xyzzy
try carc ''
try carc --
try carc --verson
# carc runs its tools wherever it lies and whatever it is called.
folder=$(dirname "$(command -v carc)")
mkdir other && cp "$(command -v carc)" other/alone && ln -s "$folder/carc" other/linked
PATH=/usr/bin:/bin "$folder/carc" score game.yaml | head -n 1
"$folder/carc-score" <game.yaml | head -n 1
PATH=/usr/bin:/bin other/linked score game.yaml | head -n 1
PATH=/usr/bin:/bin try other/alone score game.yaml
other/alone score game.yaml | head -n 1
# What a shell proposes.
ask() {
	echo "\$ carc $*|"
	carc --complete "$@"
}
ask ''
ask re
ask -
ask help s
ask help R10
ask help R101 -r c
ask score -o j
ask render --fi
ask help score ''
ask nothing ''
carc --complete validate '' game
