# What cannot run is counted, and fails where CI=true, whether it is a whole check or a part of one.
cat >make <<'END'
case $1 in
programs) echo 'notice: nothing to build' ;;
check-whole | check-games) echo 'skipped: it is not installed' ;;
check-part) echo 'part: 3 cases, 0 failed, 2 skipped: one other' ;;
check-bad) echo 'bad: 3 cases, 1 failed, 1 skipped: one'; exit 1 ;;
esac
END
for excused in '' 'one other' 'one other whole'; do
	for ci in '' true; do
		echo "CI=$ci CARC_EXCUSED=$excused"
		CI=$ci STEPS=1 CARC_EXCUSED=$excused MAKE='sh make' sh "$ROOT/tests/run.sh" programs check-whole check-part check-games check-bad |
			tee said | sed "s/([0-9]*s)/(0s)/; /^ seconds processor/,/ all/d"
	done
done
# Each step has a row in the table, which ends with their sum.
awk '/^ seconds processor/ { table = 1 } table { print $4 } $4 == "all" { table = 0 }' said | sort
grep -c '^export CI=true$' "$ROOT/.ci/run"
