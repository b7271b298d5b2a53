# -t N: the game after turn N. carc-replay -t writes a complete record, which all tools read.
from common import *

write("game.yaml", """carc: 1
rules: c3
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S =4,0
  - U@1,0 r1 road.W
  - E@1,1 r0
score: {Anna: 4, Boris: 2}
""")
for turn in 0, 1, 2:
    attempt(f"carc-replay -t {turn} game.yaml")
    write("part.yaml", run(f"carc-replay -t {turn} game.yaml").out)
    print(re.sub(" tiles left: .*", " tiles left", run("carc-validate -v part.yaml").out), end="")
    for tool in "score", "render-ascii":
        direct = run(f"carc-{tool} -t {turn} game.yaml").out.replace("of 3 turns", "of N turns")
        part = run(f"carc-{tool} part.yaml").out.replace("part.yaml", "game.yaml").replace(f"of {turn} turns", "of N turns")
        if part != direct:
            print(f"carc-{tool} -t {turn}:\n{direct}{part}")
# Turn 3 breaks a rule, turns 1 and 2 do not. A number beyond the end means the end.
status("carc-score -t 2 game.yaml")
status("carc-score -t 3 game.yaml")
if both("carc-replay -t 256 game.yaml") != both("carc-replay game.yaml"):
    print("beyond the end is another game")
# Every fixture that can be read, cut after some turns, can be read again.
count = 0
for game in games():
    replay = ["carc-replay", "--max-findings", "0"]
    if run([*replay, game]).status > 1:
        continue
    # A record may name what lies beside it.
    for name in os.listdir(os.path.dirname(game)):
        if name.endswith(".yaml"):
            shutil.copy(os.path.join(os.path.dirname(game), name), ".")
    for turn in 0, 1, 4:
        whole = run([*replay, "-t", str(turn), game])
        # The tools read alike: one of them will do for the short ones.
        for tool in TOOLS if turn == 4 else ["validate"]:
            count += 1
            done = run(f"carc-{tool} --max-findings 0", whole.out)
            if done.status != whole.status:
                print(f"{game[len(FIXTURES) + 1:]} -t {turn}: its part in carc-{tool}: exit {done.status}, and the whole {whole.status}")
if count <= 4000:
    print("few parts were tried")
