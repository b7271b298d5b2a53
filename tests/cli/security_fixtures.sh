# The command of carc-security(7) on standard input: one fixture in four needs no call that its sandbox forbids.
. "$ROOT/tests/cli/common"
find "$FIXTURES" -type f ! -name '*.out' | sort | awk 'NR % 4 == 1' >files
while read -r file; do
	carc-validate --no-files --no-sandbox <"$file" >want 2>&1
	was=$?
	carc-validate --no-files --max-output 4M <"$file" >got 2>&1
	status=$?
	[ $status = $was ] && cmp -s want got || echo "$file: exit $status, and $was without a sandbox"
done <files
printf '%s\n' --- --- | try carc-validate --no-files --max-output 4M
