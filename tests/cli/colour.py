# Colour only on a terminal, unless NO_COLOR is set; --color always asks for it.
from common import *

write("game.yaml", SOUND)


def coloured(words, tools=calls):
    done = tools.run(words.split())
    print(f"{'colour' if bytes([27]) in done.stdout else 'plain' if done.stdout else 'no output'}: {words}")


def uncoloured(text):
    return re.sub("\33\\[[0-9;]*m", "", text)


coloured("carc-render-ascii game.yaml")
coloured("carc-render-ascii --color always game.yaml")
for value in "1", "":
    os.environ["NO_COLOR"] = value
    apart = Calls(BIN)
    coloured("carc-render-ascii game.yaml", apart)
    if value:
        coloured("carc-render-ascii --color always game.yaml", apart)
# Without its colours, a coloured board is the plain one.
for option in "", "u":
    if uncoloured(run(f"carc-render-ascii --color always {option and '-u'} game.yaml").out) != run(f"carc-render-ascii {option and '-u'} game.yaml").out:
        print("another board in colours")
print(len(re.findall("(?m)^.*[^ -~\n]", run("carc-render-ascii game.yaml").out)))
# The last --color counts.
for words in "--color always --color never", "--color never --color always", "--color never --tiles base U":
    coloured(f"carc-render-ascii {words} game.yaml".replace("U game.yaml", "U"))
