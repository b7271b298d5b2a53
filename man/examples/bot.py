#!/usr/bin/python3
"""A player by random games to the end against one that plays at random: an example for carc(3).

    bot.py [GAMES] [ROLLOUTS]
"""
import random
import sys

import carc


def best(position, seat, rollouts):
    """The number of the move after which random games end best for a seat, as far as some of each tell."""
    def worth(number):
        position.play(number)
        scores = [position.rollout(seed) for seed in range(rollouts)]
        position.undo()
        return sum(score[seat] - max(score[:seat] + score[seat + 1:]) for score in scores)

    return max(range(position.move_count()), key=worth)


def play(seed, rollouts):
    """One game of the bot, in seat seed % 2: its points, and those of the other."""
    chance, seat = random.Random(seed), seed % 2
    position = carc.Position("c3", players=2)
    while not position.ended and position.draw(seed=chance.getrandbits(63)):
        bot = position.player == seat
        position.play(best(position, seat, rollouts) if bot else chance.randrange(position.move_count()))
    return position.points[seat], position.points[1 - seat]


if __name__ == "__main__":
    games, rollouts = (int(word) for word in (sys.argv[1:] + ["10", "5"][len(sys.argv) - 1:]))
    results = [play(seed, rollouts) for seed in range(games)]
    for own, other in results:
        print(own, other, sep="\t")
    print("the bot won", sum(own > other for own, other in results), "of", games)
