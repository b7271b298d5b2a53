# No output depends on locale, time, terminal or environment.
. "$ROOT/tests/cli/common"
{ sound; broken; unreadable; sound | sed 's/Anna/Ñandú/'; } >games.yaml
for tool in 'validate -v' 'validate -o json' replay 'replay -E' 'score -x' 'score -o tsv' 'render-ascii -k' 'render-ascii -uk' 'compare -v -s albi-sk'; do
	carc-$tool games.yaml missing.yaml >expected 2>&1
	for locale in C C.UTF-8 POSIX de_DE.UTF-8 tr_TR.UTF-8 no_such_locale; do
		LC_ALL=$locale LANG=$locale TZ=Asia/Tokyo COLUMNS=20 TERM=xterm carc-$tool games.yaml missing.yaml >got 2>&1
		cmp expected got
	done
	env -i ${LD_LIBRARY_PATH:+"LD_LIBRARY_PATH=$LD_LIBRARY_PATH"} "$(command -v carc-${tool%% *})" $(echo "$tool" | sed 's/^[^ ]*//') games.yaml missing.yaml >got 2>&1
	cmp expected got
done
sed -n '$p' games.yaml
sleep 1
carc-score games.yaml >later 2>&1
carc-score games.yaml 2>&1 | cmp - later
