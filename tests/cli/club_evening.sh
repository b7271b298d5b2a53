# The record of a club evening as it was typed, with ten slips: one run names them all, each with its place and what to write
# instead. Mended as the messages say, it obeys.
tab=$(printf '\t')
cat >typed.yaml <<END
# Club evening of 14 May, table 2.
carc: 1
rules: c3
options: {smal-city: 2}
players: [Anna, Boris]
meta: {event: Club evening, place: table 2}
turns:
  - T@0,-1 r3 city.N
$tab- K@-1,-1 r1 field.NR
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
END
carc-validate typed.yaml
echo "exit $?"
carc-validate -v -o json typed.yaml | grep -c '"severity":"error"'

echo '-- mended as the messages say'
sed -e 's/smal-city/small-city/' \
	-e "s/^$tab-/  -/" \
	-e 's/ s@1,0/ S@1,0/' \
	-e 's/-E@2,0/- E@2,0/' \
	-e 's/= 8,0/=8,0/' \
	-e 's/raod\.N/road.N/' \
	-e 's/U@3,0 r1/U@3,0 r0/' \
	-e 's/Brois/Boris/' \
	-e 's/=9,0/=8,0/' \
	-e 's/F@-2,2 r2/F@-2,-2 r2/' typed.yaml >mended.yaml
carc-validate -v mended.yaml
echo "exit $?"

echo '-- no other tool goes on with such a record'
carc-score typed.yaml
echo "exit $?"
