# Nothing was checked, so nothing is said to be right: an empty input is Y008, in every disguise.
. "$ROOT/tests/cli/common"
: >empty.yaml
gzip -nc empty.yaml >empty.gz
printf '\n\n  \n' >blank.yaml
printf '# no game today' >comment.yaml
printf '%%YAML 1.1\n# nothing\n' >directive.yaml
sound >sound.yaml
for file in empty.yaml empty.gz blank.yaml comment.yaml directive.yaml; do
	try carc-validate -v $file
done
for tool in $tools; do try carc-$tool /dev/null; done
try carc-validate -v empty.yaml sound.yaml
try carc-validate -j 3 empty.yaml
