# The forms of build servers; forms.py reads them, here they are seen.
. "$ROOT/tests/cli/common"
{ sound; broken; unreadable; } >'a b,%.yaml'
printf 'carc: 1\nplayers: [Anna, Boris]\nturns: ["u@1,0 r1"]\n' >odd.yaml
printf 'carc: 1\nplayers: ["Anna <&> #1 \\\\ :: %%0A", Boris]\nturns: ["U@1,0 r1 =1,0"]\n' >signs.yaml
printf 'carc-tiles: 1\nname: x\nprovenance: partial\ntiles: [{id: A, segments: {f: field}, sides: [fff, fff, fff, fff]}]\n' >set.yaml
for form in sarif junit tap github; do
	try carc-validate -o $form 'a b,%.yaml' odd.yaml signs.yaml set.yaml
	carc-validate -o $form 'a b,%.yaml' odd.yaml signs.yaml set.yaml >one
	carc-validate -j 3 -o $form 'a b,%.yaml' odd.yaml signs.yaml set.yaml | cmp - one
done
# Nothing is wrong, or there is nothing; what is trouble is told on standard error, and the form says that it is not all.
for form in sarif junit tap github; do
	sound | try carc-validate -o $form
	try carc-validate -o $form </dev/null
	streams carc-validate -o $form missing.yaml

done
try carc-validate --max-findings 1 -o sarif odd.yaml signs.yaml 'a b,%.yaml'
try carc-validate --max-findings 1 -o junit odd.yaml
# What is called as a message is, and two findings of one code.
printf 'carc: 1\nplayers: [Anna, Boris]\nturns: ["U@1,0 r1"]\nended: true\nscore: {Anna: 3, Boris: 7}\n' >'x: S102: y'
for form in sarif junit github; do try carc-validate -o $form 'x: S102: y'; done
for options in '-e R101' '--summary' '--tiles base'; do try carc-validate $options -o sarif odd.yaml; done
try carc-score -o sarif odd.yaml
# A harness of Perl takes the points.
carc-validate -o tap 'a b,%.yaml' signs.yaml >points.tap
command -v prove >/dev/null && prove -e cat points.tap 2>&1 | grep -E 'Failed (tests|2/4)|Result'
# The problem matcher of the manual finds what text has.
sed -n '/"problemMatcher"/,/^> END/p' "$ROOT/man/carc-ci.7" | sed -n 's/.*"regexp": "\(.*\)",*$/\1/p' | sed 's/\\e/\\/g; s/\\\\/\\/g' >pattern
wc -l <pattern
carc-validate 'a b,%.yaml' odd.yaml signs.yaml | grep -cP -f pattern
carc-validate 'a b,%.yaml' odd.yaml signs.yaml | grep -c .
