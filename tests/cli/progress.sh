# A run that takes long says on a terminal how far it is, in one line that is gone before any other. Nothing of it elsewhere.
. "$ROOT/tests/cli/common"
command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1 || skip
# What a terminal has seen, with the returns that move to the beginning of its line; how fast it was is not to be known.
seen() { # command
	script -qec "$1" /dev/null </dev/null | tr '\r' '<' | sed -E 's,[0-9.e+]+/s,RATE/s,g; s/  +/ BLANK /g'
}
{ sound; broken; } >games.yaml
sound >sound.yaml
repeat 400 sound.yaml >many.yaml
# Of a pipe only the rate; the line goes before a finding, and at the end. What comes before the pipe keeps quiet is said before
# there is a line, but on a slow machine.
seen '(cat games.yaml; sleep 1.2; cat many.yaml games.yaml) | carc-convert --max-findings all -o jsonl >out' |
	sed -E 's/^<[0-9]+ records?, RATE\/s< BLANK </LINE, AND GONE: /; 1s/^LINE, AND GONE: //' | cut -c 1-70
wc -l <out
# A tool whose findings are its product shows it, too, though these go to the same terminal; but not where it writes a line
# for every record.
seen '(cat games.yaml; sleep 1.2; cat many.yaml games.yaml) | carc-validate' |
	sed -E 's/^<[0-9]+ records?, RATE\/s< BLANK </LINE, AND GONE: /; 1s/^LINE, AND GONE: //' | cut -c 1-70
seen '(sleep 1.2; cat games.yaml) | carc-validate -v' | grep -c RATE
# Of files a share: the output is held up, and the input with it.
repeat 40 many.yaml >large.yaml
gzip -nc large.yaml >large.gz
seen 'carc-convert --max-findings all -o jsonl large.yaml large.gz none.yaml | (sleep 1.2; wc -l >lines)' | tr '<' '\n' |
	sed -E 's/^[0-9]+ records, RATE\/s, [0-9]+ %(, .* left)?$/RECORDS, RATE, SHARE/' | uniq
cat lines
# Not a byte of it goes where there is no terminal.
(cat games.yaml; sleep 1.2; cat games.yaml) | carc-convert --max-findings all -o jsonl >out 2>err
tr -dc '\r' <err | wc -c
