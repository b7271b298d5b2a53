# Standard output is the product, standard error is trouble. Findings are what carc-validate is for; for the
# other tools they are trouble.
. "$ROOT/tests/cli/common"
broken >broken.yaml
unreadable >unreadable.yaml
for tool in $tools; do
	streams carc-$tool broken.yaml
	streams carc-$tool unreadable.yaml
	streams carc-$tool missing.yaml
done
