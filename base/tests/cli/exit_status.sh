# The worst of all records and files, in whatever order they come.
. "$ROOT/tests/cli/common"
sound >0
broken >1
unreadable >2
for tool in $tools; do
	for jobs in 1 3; do
		for files in 0 '0 1' '1 0' '0 1 2' '2 1 0' '2 0' '0 3' '3 2 1' '1 3 0' '2 3'; do
			carc-$tool -j $jobs $files >/dev/null 2>&1
			got=$?
			want=$(echo $files | tr ' ' '\n' | sort | tail -n 1)
			[ $got = $want ] || echo "carc-$tool -j $jobs $files: exit $got, not $want"
			# The same in one stream.
			case $files in *3*) continue ;; esac
			cat $files | carc-$tool -j $jobs >/dev/null 2>&1
			got=$?
			[ $got = $want ] || echo "cat $files | carc-$tool -j $jobs: exit $got, not $want"
		done
	done
done
# A note alone is no error.
carc-validate 0
echo "exit $?"
