# Findings for people: the line that each is about, marks below what it means, colours, and sentences that wrap at blanks.
. "$ROOT/tests/cli/common"
slips() {
	cat <<'END'
carc: 1
rules: c3
players: [Änn, 漢字さん]
turns:
  - U@1,0 r1 raod.W
  - by 漢字さん E@2;0 r0   # 漢字
  - "V@2,0 r9 road.W"
	- W@-1,0 r2
END
}
slips >slips.yaml
broken >broken.yaml
escape=$(printf '\033')
# One line each in a pipe. In full the marks stand below the words also where letters are wide, and a tab is told.
try carc-validate slips.yaml
try carc-validate --style=full slips.yaml
# What is said of one place together has its line once; so do other tools, on standard error.
try carc-validate --style=full broken.yaml
carc-score --style=full broken.yaml 2>&1 >/dev/null
# Of a line that is long as much as there is room for: of JSON, and of a note.
carc-convert -o jsonl "$FIXTURES/games/demo.yaml" | sed 's/r0/r7/' | carc-validate --style=full
{ sound; printf '  - F@1,0 r0 %s\n' "$(printf 'field.NL %.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20)"; } |
	carc-validate --style=full
# The same with several jobs, for several records; programs are told the same whatever the style.
cat slips.yaml >all.yaml; { broken; unreadable; broken; sound; } >>all.yaml
carc-validate --style=full all.yaml >one
carc-validate --style=full -j 3 all.yaml | cmp - one
carc-validate -o json all.yaml >one
carc-validate -o json --style=full --color=always all.yaml | cmp - one
# Colours: asked for, in a pipe; without them it is the same text.
carc-validate --color=always --style=full slips.yaml | sed "s/$escape/ESC/g" | sed -n 1,3p
carc-validate --color=always --style=full slips.yaml | sed "s/$escape\[[0-9;]*m//g" >plain
carc-validate --style=full slips.yaml | cmp - plain
try carc-validate --style=long broken.yaml
try carc-validate --color=yes broken.yaml
# On a terminal: full, in colour, wrapped at its width.
command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1 || skip
terminal() { # command
	script -qec "stty cols 50; $1" /dev/null </dev/null 2>&1 | tr -d '\r' | sed "s/$escape/ESC/g"
}
terminal 'carc-validate broken.yaml; echo "exit $?"'
terminal 'NO_COLOR=1 carc-validate -v broken.yaml'
terminal 'NO_COLOR=1 carc-validate --style=line -e R103'
terminal 'NO_COLOR=1 COLUMNS=40 carc-score --style=line broken.yaml >/dev/null'
terminal 'carc-validate --color=never broken.yaml >out; cat out'
# So is all else that is prose: what the recorder says, sums, comments of YAML, whose other lines stay.
printf 'carc: 1\nplayers: [Anna, Boris]\nturns:\n  - E@0,-1 r2 city.S\n  - U@1,0 r1\n' >done.yaml
terminal 'COLUMNS=40 carc-replay done.yaml'
carc-validate -o json --summary done.yaml >sums
terminal 'COLUMNS=40 carc-merge sums'
terminal 'printf "%s\n" "U@1,0 r1 city.N" quit | COLUMNS=40 carc-record --plain -rc3 -pAnn -pBob g.yaml'
# A name before a turn, of letters of two bytes; a line with a tab, which would be none; letters that are no UTF-8, and no end.
printf 'carc: 1\nplayers: [Jörgö, Anna]\nturns:\n  - Jörgö U@1,0 r90 city.W\n' | carc-validate --style=full
printf 'carc: 1\nplayers: [Ann, Bob]\nturns:\n\t- U@1;0 r1\n' | carc-validate -o json | grep -o '"try":"[^"]*"'
{ printf 'carc: 1\nplayers: [Ann, Bob]\nx-a: '; printf '\265%.0s' $(seq 900); printf ' zz: [\n  - U@1,0 r9'; } >bytes.yaml
carc-validate --style=full bytes.yaml | cut -d ' ' -f 2-9 | LC_ALL=C tr -d '\265' | sed 's/<0xB5>//g'
