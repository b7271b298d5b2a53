# The date of a log is the day in UTC, wherever the log is read.
. "$ROOT/tests/cli/common"
log() { # seconds since 1970
	sed "s/\"time\":\"[0-9]*\"/\"time\":\"$1\"/" "$FIXTURES/bga/tile-by-its-id/game.yaml"
}
# The first and the last ten seconds of a day.
for time in 1700006400 1700092790; do
	for zone in UTC XXX-14 XXX+12; do
		log $time | TZ=$zone carc-convert 2>/dev/null | grep -o 'date: [^,}]*'
	done
done
# No file of the machine is asked, in which a zone may stand; leap years, their ends, and centuries.
for time in 1709164800 1709251200 1735603200 1735689599 4107456000 4107542400 9999999999; do
	log $time | carc-convert --no-files 2>/dev/null | grep -o 'date: [^,}]*'
done
