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
# Every beginning of a long option: one that fits is taken, of several it is said that they do, and of none that there is no such.
for tool in "${PATH%%:*}"/carc-*; do
	{ $tool --help | sed -nE 's/^ +(-[A-Za-z0-9], )?(--[a-z-]*[a-z]).*/\2/p'; echo '--complete'; } | sort -u >longs
	while IFS= read -r long; do
		for length in 3 4 7; do echo "$long" | cut -c 1-$length; done
		echo "$long" | sed 's/./Q/4'
	done <longs | sort -u >beginnings
	while IFS= read -r beginning; do
		grep -qxe "$beginning" longs && continue
		fit=$(grep -c -e "^$beginning" longs)
		$tool "$beginning" >out 2>&1 </dev/null
		case $fit in
		0) said=unrecognized ;;
		1) said= ;;
		*) said=ambiguous ;;
		esac
		[ "$(grep -oE 'unrecognized|ambiguous' out)" = "$said" ] || echo "${tool##*/} $beginning: $fit fit: $(head -n 1 out)"
	done <beginnings
done
