# Options that make no sense are trouble: exit 3, a line that says which, and nothing on standard output.
. "$ROOT/tests/cli/common"
sound >game.yaml
bad() { # tool, arguments
	tool=$1
	shift
	carc-$tool "$@" >out 2>err
	echo "exit $?: carc-$tool $*"
	cat out err
}
for tool in $tools; do
	{
		bad $tool -Z game.yaml
		bad $tool --wrong game.yaml
		for value in 0 -1 65 x 2x ''; do bad $tool -j "$value" game.yaml; done
		bad $tool game.yaml -j
		for value in c10 '' c3,small-city c3,small-city=3 c3,tiny-city=2 c3, ,small-city=2 c3,small-city=2=2; do
			bad $tool -r "$value" game.yaml
		done
		bad $tool game.yaml -r
	} >said
	# The tools say the same of what they share.
	if [ $tool = validate ]; then
		cat said
		mv said first
	else
		sed "s/carc-$tool/carc-validate/" said | diff first -
	fi
done
for tool in replay score render-ascii; do
	for value in -1 x 257 1.5 99999999999999999999 ''; do bad $tool -t "$value" game.yaml; done >said
	if [ $tool = replay ]; then
		cat said
		mv said first
	else
		sed "s/carc-$tool/carc-replay/" said | diff first -
	fi
done
bad validate -o xml game.yaml
bad validate -t 1 game.yaml
# A long option that is none: what comes near.
bad compare --secnd-tiles=base game.yaml
bad convert --Winer Anna game.yaml
bad score --xyzzy game.yaml
bad score -o game.yaml
bad replay -E -o TSV game.yaml
for window in 1 1,2,3 1,2,3,4,5 3,0,1,0 0,0,10000,0 a,b,c,d ''; do bad render-ascii -w "$window" game.yaml; done
# Options may stand behind files, and end at --.
status carc-validate game.yaml -v
sound >./-v
status carc-validate -- -v
