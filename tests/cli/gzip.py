# The bytes, not the name, show that a file is of gzip; members one behind the other are one stream.
from common import *

write("games.yaml", SOUND + BROKEN)
write("games.bin", gzip.compress(encode(SOUND + BROKEN)))
ONE, TWO = gzip.compress(encode(SOUND)), gzip.compress(encode(BROKEN))
write("members.yaml", ONE + TWO)
attempt("carc-validate -v games.yaml")
same_as_plain("games.yaml", "games.bin", "members.yaml")
# A record may continue in the next member.
write("cut.gz", gzip.compress(encode(head(SOUND, 4))) + gzip.compress(encode(tail(SOUND, 3))))
attempt("carc-validate -v cut.gz")
# Zeros behind the last member, with which some media fill up, are no error: few, or more than are read at once.
plain = run("carc-validate games.yaml").out
for zeros in 1, 510, 300000:
    write("padded.gz", ONE + TWO + b"\0" * zeros)
    if both("carc-validate padded.gz").replace("padded.gz", "games.yaml") != plain:
        print(f"{zeros} zeros: other findings")
    print(len(re.findall("(?m)^carc", run("carc-convert padded.gz").out)))
# But not where something follows them.
write("hole.gz", ONE + b"\0" * 10 + ONE)
attempt("carc-validate -v hole.gz")
