# The date of a log is the day in UTC, in any time zone.
from common import *

LOG = read(f"{FIXTURES}/bga/tile-by-its-id/game.yaml")


def date(time, options=""):
    for found in re.findall("date: [^,}]*", run(f"carc-convert{options}", re.sub('"time":"[0-9]*"', f'"time":"{time}"', LOG)).out):
        print(found)


# The first and the last ten seconds of a day.
for zone in "UTC", "XXX-14", "XXX+12":
    os.environ["TZ"] = zone
    calls.process = None # the next call starts a process in this zone
    date(1700006400)
    date(1700092790)
# carc reads no file of time zones. Leap years, their ends, and centuries.
for time in 1709164800, 1709251200, 1735603200, 1735689599, 4107456000, 4107542400, 9999999999:
    date(time, " --no-files")
