# carc-moves: every way to play a turn, and how many ways there are.
. "$ROOT/tests/cli/common"
sound >game.yaml
try carc-moves -k C game.yaml
try carc-moves -m -k C -o tsv game.yaml
try carc-moves -t 0 --perft 2 game.yaml
try carc-moves -t 0 -m -r no-fields --perft 2 -o json game.yaml
# The moves of a listing are turns: each of them can be played, and they are as many as are counted.
played game.yaml '  - %s' >played.yaml
grep -c '^---' played.yaml
carc-validate played.yaml | sort | uniq -c
# What begins with a move adds up to all.
carc-moves -t 0 --perft 2 --divide -o tsv game.yaml | awk -F '\t' '$6 { sum += $7 } END { print sum }'
# An abbot is one of the figures, also taken home.
sed 's/^rules: c3/&\nexpansions: [abbot]/' game.yaml >abbot.yaml
echo '  - B@0,1 r0 abbot:monastery' >>abbot.yaml
echo '  - U@2,0 r1' >>abbot.yaml
carc-moves -k B abbot.yaml | grep -c 'abbot:home'
carc-moves -m -k VG abbot.yaml | head -n 6
# Bob may ransom his meeple or the abbot from Ann, who holds both; he may build and take Ann's meeple, and then
# chooses who of those that she still holds comes back; or stand on the tower.
cat >tower.yaml <<END
carc: 1
expansions: [tower, abbot]
players: [Ann, Bob]
turns:
  - TO/FG@0,1 r0
  - B@1,1 r0 abbot:monastery
  - E@-1,1 r3 city.W
  - E@0,2 r2 city.S
  - U@1,0 r1 floor@0,1 takes Bob@1,1
  - E@0,-1 r2 city.S
  - U@2,0 r1 floor@0,1 takes Bob@0,2
END
carc-moves -k A tower.yaml | grep -- '-1,0 r3'
played tower.yaml '  - %s' -k A | carc-validate -v | tail -n 1
carc-moves -k A tower.yaml | sed 1d | wc -l | tr -d ' '
carc-moves -k A --perft 1 -o tsv tower.yaml | tail -n 1
# Whoever is held alone is ransomed by the name of the holder, and that can be read again.
cat >held.yaml <<END
carc: 1
expansions: [tower]
players: [Ann, Bob]
start:
  tiles: ["D@0,0 r0"]
  score: [3, 0]
  prisoners: [{holder: Bob, player: Ann}]
END
carc-moves -k B held.yaml | grep ransom | head -n 3
played held.yaml 'turns: ["%s"]' -k B | carc-validate -v | tail -n 1
# An abbey cannot be drawn: -k AM/A lists the turns that lay the one in hand.
carc-moves -m -t 8 -k AM/A "$FIXTURES/abbey/abbey-monastery/game.yaml" | sed 1d | head -n 2
# Nothing is listed of a game that breaks a rule, or is over.
broken >broken.yaml
try carc-moves broken.yaml
try carc-moves -k Q9 game.yaml
try carc-moves --perft 0 game.yaml
try carc-moves --divide game.yaml
