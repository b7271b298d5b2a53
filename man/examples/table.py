#!/usr/bin/python3
"""Who wins, by how much, and with what: a table of an archive, an example for carc(3).

    table.py games.yaml.gz [...]
"""
import collections
import sys

import carc


def main(paths):
    games = collections.Counter()
    wins = collections.Counter()
    points = collections.defaultdict(collections.Counter)
    for path in paths:
        for row in carc.table(path):
            player = row["player"]
            games[player] += 1
            wins[player] += row["winner"]
            for column, value in row.items():
                stage, _, part = column.partition(".")
                if stage in ("running", "final") and part not in ("", "total"):
                    points[player][part] += value
    parts = sorted({part for sums in points.values() for part in sums})
    print("player", "games", "won", *parts, sep="\t")
    for player, count in games.most_common():
        means = (f"{points[player][part] / count:.1f}" for part in parts)
        print(player, count, wins[player], *means, sep="\t")


if __name__ == "__main__":
    main(sys.argv[1:])
