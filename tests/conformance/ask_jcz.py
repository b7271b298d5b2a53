#!/usr/bin/env python3
"""The engine of JCloisterZone as a program that is asked: the scores of whole games, as saves can hold them.

JCZ_ENGINE is its jar, or a command that runs it; JCZ_TILES a folder with the tile definitions of its client (expansions/*.xml).
Where there is none, every answer is that it cannot, and why. carc writes the save, and so CARC_LIBRARY and PYTHONPATH are needed
as for ask_carc.py. The engine reads a message a line, as saves have them, and writes the whole state behind each.
"""
import glob
import json
import os
import shlex
import subprocess

import ask_carc
import carc
from serve import Cannot, serve

ENGINE, TILES = os.environ.get("JCZ_ENGINE", ""), os.environ.get("JCZ_TILES", "")


def command():
    if not ENGINE:
        raise Cannot("no engine of JCloisterZone is at hand: JCZ_ENGINE names none")
    return ["java", "-jar", ENGINE] if ENGINE.endswith(".jar") else shlex.split(ENGINE)


def save(case):
    """The game as carc writes it for JCloisterZone."""
    reader, game = ask_carc.play(case, case["turns"])
    if not game.rules:
        raise Cannot("carc cannot read the case")
    game.play()
    try:
        return json.loads(game.convert("jcz"))
    except carc.Error as why:
        raise Cannot(f"no save can hold it: {why}") from None


def messages(told):
    """What the engine is told: tile definitions, the setup, and all that was played."""
    for path in sorted(glob.glob(os.path.join(TILES, "*.xml"))) if TILES else ():
        yield f"%load {path}", False
    setup = {**told["setup"], "players": told["players"], "initialRandom": told["initialRandom"],
             "initialSeed": str(int(told["initialRandom"] * 2 ** 48))}
    yield json.dumps({"type": "GAME_SETUP", "payload": setup}), True
    for message in told["replay"]:
        yield json.dumps(message), True


def answer(case):
    if case["ask"]["what"] != "score" or not case.get("ended") or case["game"] != "carcassonne":
        raise Cannot("only the scores of whole games are asked")
    engine = command()
    told = save(case)
    after, state, was = [], None, None
    with subprocess.Popen(engine, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1) as process:
        try:
            for line, answered in messages(told):
                process.stdin.write(line + "\n")
                process.stdin.flush()
                if not answered:
                    continue
                state = json.loads(process.stdout.readline())
                was = [player["points"] for player in state["players"]]
                if json.loads(line)["type"] == "COMMIT":
                    after.append(was)
        except (OSError, ValueError, KeyError) as why:
            raise Cannot(f"the engine has stopped: {why}") from None
        finally:
            process.kill()
    if "GameOver" not in str((state or {}).get("phase")):
        raise Cannot("the game goes on in JCloisterZone")
    if len(after) != len(case["turns"]):
        raise Cannot("turns are counted otherwise there")
    # The last turn and final scoring come in one.
    return {"after": after[:-1] + [None], "final": was}


if __name__ == "__main__":
    serve(answer)
