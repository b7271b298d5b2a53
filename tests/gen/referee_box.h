/*
 * A box of the referee: how the oracle is to play with one box of the game, and what of it lies on the table. The referee
 * (referee.c) loops over all boxes, and its own files name none.
 */
#ifndef TESTS_GEN_REFEREE_BOX_H
#define TESTS_GEN_REFEREE_BOX_H

#include "tests/gen/reason.h"
#include "tests/gen/referee.h"

/* Notes how engine and oracle differ, unless they have differed before. */
#define differ(referee, ...) \
	((referee)->wrong ? (referee)->wrong \
			  : ((referee)->wrong = say_reason((referee)->reason, \
							   sizeof(referee)->reason, __VA_ARGS__)))

/* All may be NULL. */
struct referee_box {
	/* How the oracle is to play. */
	void (*rules)(const struct carc_rules *rules, unsigned players, struct oracle_rules *told);
	/* What lies there when a turn has ended, or the game. */
	void (*table)(struct referee *referee, const struct carc_game *game);
};

/* Those of tests/boxes/ follow from the names of the folders. */
extern const struct referee_box referee_base, referee_house;
#define BOX(name) extern const struct referee_box referee_##name;
#include "made/tests/referees.def"
#undef BOX

/* Whether an expansion is played; and the figures that an option gives each player, by the names of its values. */
bool referee_plays(const struct carc_rules *rules, const char *id);
int referee_how_many(const struct carc_rules *rules, enum carc_option option);

/* Notes it if a number of the player, or of the tile, is another in the engine than in the oracle. */
void referee_agree(struct referee *referee, const char *what, unsigned which, int engine,
		   int oracle);

/* Compares the points of features, which the engine has given since the last turn. */
void referee_points(struct referee *referee, struct oracle_score *told, int count);

/* Returns the name of a tile. */
static inline const char *id_of(const struct carc_game *game, unsigned type)
{
	return game->rules->tiles.type[type]->id;
}

#endif
