"""The same as bench_api.c from Python; tests/bench.sh runs it."""
import time

import carc


def measure(what, work):
    best = 0.0
    for _ in range(3):
        begun = time.process_time()
        best = max(best, work() / (time.process_time() - begun))
    print(f"{what:60} {best:10.0f} a second")


def look_ahead(position):
    done = 0
    for turn in range(30):
        position.draw(seed=turn)
        moves = position.move_count()
        for move in range(moves):
            position.play(move)
            position.draw(seed=move)
            position.move_count()
            position.undo()
            position.undo()
        done += moves
        position.play(turn * 13 % moves)
    while position.undo():
        pass
    return done


def roll_out(position, games=1000):
    for seed in range(games):
        position.rollout(seed)
    return games


start = carc.Position("c3", players=2)
print("The library, from Python")
measure("positions: a move, a draw, the list of moves, taken back", lambda: look_ahead(start))
measure("games to the end, one call each (at least 15000)", lambda: roll_out(start))
