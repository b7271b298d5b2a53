# Started without standard input, output or errors, no tool takes a file that it opens for one of these.
. "$ROOT/tests/cli/common"
{ sound; broken; } >games.yaml
sound >game.yaml
cp game.yaml second.yaml
cp "$FIXTURES/tiles/base.yaml" set.yaml
carc-validate --summary -o json games.yaml >sum.json
carc-compare -v -o tsv -s c1-2000 game.yaml >run.tsv
printf 'M@2,0 r0 .\nquit\n' >lines
words() { # of each tool, with every option that names a file
	case $1 in
	carc) echo 'validate -v games.yaml' ;;
	carc-compare) echo '--second-tiles set.yaml --against run.tsv game.yaml' ;;
	carc-convert) echo '-v --split split --unreadable split games.yaml' ;;
	carc-merge) echo 'sum.json' ;;
	carc-playout) echo '-T set.yaml' ;;
	carc-record) echo 'second.yaml' ;;
	carc-validate) echo '-v -T set.yaml games.yaml' ;;
	*) echo '-T set.yaml games.yaml' ;;
	esac
}
run() { # tool
	rm -rf split
	mkdir split
	cp game.yaml second.yaml
	$1 $(words $1)
}
state() { cat games.yaml game.yaml second.yaml set.yaml sum.json run.tsv split/*; }
for tool in "${PATH%%:*}"/carc*; do
	tool=${tool##*/}
	run $tool <lines >want 2>want.err
	status=$?
	state >want.state 2>&1
	run $tool <lines >&- 2>got.err
	echo "$tool: exit $status, and without standard output $?: $(grep -c 'cannot write: Bad file descriptor' got.err)"
	state 2>&1 | cmp - want.state
	run $tool <lines >got 2>&-
	[ $? = $status ] || echo 'another exit status without standard errors'
	cmp got want
	state 2>&1 | cmp - want.state
	[ $tool = carc-record ] && continue
	run $tool <&- >got 2>got.err
	[ $? = $status ] || echo 'another exit status without standard input'
	cmp got want
	cmp got.err want.err
	state 2>&1 | cmp - want.state
done
# Whoever reads it says so.
try carc-validate <&-
try carc-record second.yaml <&-
state 2>&1 | cmp - want.state
