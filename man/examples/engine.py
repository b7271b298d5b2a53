#!/usr/bin/python3
"""Another program under test: it is told what was drawn and what was played, and its moves are judged. An example for carc(3).

    engine.py [-s SEED] PROGRAM [ARGUMENT...]

The program reads "draw TILE" and answers with a compact turn, such as "U@1,0 r1 road.W"; it reads "play TURN" for what the
other one, who plays at random, has done.
"""
import argparse
import random
import subprocess
import sys

import carc


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-s", "--seed", type=int, default=1)
    parser.add_argument("program", nargs=argparse.REMAINDER)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    position = carc.Position("c3", players=2)
    with subprocess.Popen(asked.program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        while not position.ended and (tile := position.draw(seed=chance.getrandbits(63))):
            if position.player == 1:
                move = position.move(chance.randrange(position.move_count()))
                position.play(move)
                print("play", move, file=engine.stdin, flush=True)
                continue
            print("draw", tile, file=engine.stdin, flush=True)
            words = engine.stdout.readline().strip()
            try:
                position.play(words)
            except carc.Error as error:
                engine.kill()
                sys.exit(f"turn {position.turn}, {tile}: {words!r} is refused: {error}")
        engine.stdin.close()
    print("every move is legal;", "points:", *position.points)


if __name__ == "__main__":
    main()
