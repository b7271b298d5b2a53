# The record of a club evening as it was typed, with ten slips: one run names them all, each with its place and a
# correction. Corrected as the messages say, it obeys.
from common import *

TYPED = """# Club evening of 14 May, table 2.
carc: 1
rules: c3
options: {smal-city: 2}
players: [Anna, Boris]
meta: {event: Club evening, place: table 2}
turns:
  - T@0,-1 r3 city.N
\t- K@-1,-1 r1 field.NR
  - s@1,0 r1 city.N
  -E@2,0 r3 field.NL
  - J@0,-2 r2 field.NL = 8,0
  - P@1,-1 r2 raod.N
  - U@3,0 r1 road.N
  - by Brois W@0,-3 r1 road.N
  - O@-1,-2 r0 road.E
  - V@1,-2 r3 field.ER
  - V@2,-2 r0
  - B@1,-3 r2 monastery =9,0
  - D@-1,-3 r2 field.NL
  - K@0,1 r3 field.ER
  - F@-2,2 r2 field.SL
"""
CHANGES = (("smal-city", "small-city"), ("\t-", "  -"), (" s@1,0", " S@1,0"), ("-E@2,0", "- E@2,0"), ("= 8,0", "=8,0"), ("raod.N", "road.N"),
           ("U@3,0 r1", "U@3,0 r0"), ("Brois", "Boris"), ("=9,0", "=8,0"), ("F@-2,2 r2", "F@-2,-2 r2"))
write("typed.yaml", TYPED)
print(f"exit {show('carc-validate typed.yaml')}")
print(run("carc-validate -v -o json typed.yaml").out.count('"severity":"error"'))

print("-- mended as the messages say")
mended = TYPED
for slip, correction in CHANGES:
    mended = mended.replace(slip, correction)
write("mended.yaml", mended)
print(f"exit {show('carc-validate -v mended.yaml')}")

print("-- no other tool goes on with such a record")
print(f"exit {show('carc-score typed.yaml')}")
