# --select, --ignore, --fail-on, --quiet: which findings are reported, and what the exit status counts.
. "$ROOT/tests/cli/common"
{ broken; sound; unreadable; } >games.yaml
printf 'carc: 1\nplayers: [Anna, Boris]\nturns: ["U@1,0 r1 =1,0"]\n' >claim.yaml
cat "$FIXTURES"/findings/T307-*/game.yaml >warning.yaml
for options in '--select R1' '--select S,R101' '--ignore R101' '--ignore R,S' '--ignore error' '--select Y' --quiet '-v --ignore R1'; do
	try carc-validate $options games.yaml claim.yaml
done
echo '# a broken record obeys if its errors are ignored; what makes a record unreadable is never left out'
{ broken; } | try carc-validate -v --ignore R101
{ unreadable; } | try carc-validate --ignore Y,error
echo '# warnings count on request'
for options in '' '--fail-on error' '--fail-on warning' '--fail-on warning -o tap' '--fail-on warning --quiet' '--fail-on warning --ignore warning'; do
	try carc-validate $options warning.yaml
done
echo '# the same of statistics'
for options in '' '--ignore R101' --quiet; do streams carc-stats --by all -o tsv $options games.yaml; done
echo '# not a code, and what does not go together'
for options in '--select R9x' '--ignore ,' '--select Error' '--fail-on note' '--quiet -o tap'; do try carc-validate $options games.yaml; done
echo '# a part of the files of a baseline: what is gone is said only of these'
carc-validate --exit-zero --key -o tsv games.yaml claim.yaml >base.tsv
sound >fixed.yaml
cp claim.yaml was.yaml
cp fixed.yaml claim.yaml
try carc-validate --baseline base.tsv games.yaml
try carc-validate --baseline base.tsv --baseline-partial games.yaml
try carc-validate --baseline base.tsv --baseline-partial claim.yaml
try carc-validate -v --baseline base.tsv --baseline-partial -o tap claim.yaml
try carc-validate --baseline-partial claim.yaml
