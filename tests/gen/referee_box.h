/*
 * A box of the referee: what it asks about one box of the game, as rows and hooks. The referee (referee.c) loops over all
 * boxes, and its own files name none.
 */
#ifndef TESTS_GEN_REFEREE_BOX_H
#define TESTS_GEN_REFEREE_BOX_H

#include <stddef.h>

#include "tests/gen/reason.h"
#include "tests/gen/referee.h"

/* The reason why engine and oracle differ. */
#define differ(referee, ...) say_reason((referee)->reason, sizeof(referee)->reason, __VA_ARGS__)

/* The oracle does an action, by its rules, or as played by whoever is on turn there. False: it does not. */
typedef bool referee_do(struct referee *referee, const struct carc_game *game,
			const struct carc_action *action, int player);
typedef bool referee_do_as_played(struct referee *referee, const struct carc_game *game,
				  const struct carc_action *action);

/* NULL: engine and oracle agree; else how they differ. */
typedef const char *referee_ask(struct referee *referee, const struct carc_game *game);

struct referee_action {
	enum carc_act act;
	/* NULL, or whether this row is meant; else another one of the same act is. */
	bool (*is)(const struct carc_game *game, const struct carc_action *action);
	referee_do *obeys;
	referee_do_as_played *as_played; /* NULL: no such action stands against the rules */
};

/* All may be NULL. */
struct referee_box {
	const struct referee_action *actions;
	size_t count;
	/* How the oracle is to play. */
	void (*rules)(const struct carc_rules *rules, unsigned players, struct oracle_rules *told);
	referee_ask *claims; /* what the player on turn may do before a figure is placed */
	referee_ask *more;   /* ... after anything was done with the tile */
	bool (*owes)(const struct oracle *o); /* the turn must not end yet */
	/* After the oracle has scored a turn: what players have done then. */
	const char *(*scored)(struct referee *referee);
	referee_ask *turn;  /* what lies there when the turn has ended */
	referee_ask *final; /* ... after final scoring */
};

#define REFEREE_ROWS(rows) .actions = (rows), .count = sizeof(rows) / sizeof((rows)[0])

/* Those of tests/boxes/ follow from the names of the folders. */
extern const struct referee_box referee_house, referee_base;
#define BOX(name) extern const struct referee_box referee_##name;
#include "made/tests/referees.def"
#undef BOX

/* Whether an expansion is played; and the figures that an option gives each player, by the names of its values. */
bool referee_plays(const struct carc_rules *rules, const char *id);
int referee_how_many(const struct carc_rules *rules, enum carc_option option);

/* How the oracle names a port: below 0 for a zone that touches no side. */
int referee_port(struct carc_feature_ref ref);

/* Whether the oracle says that a figure may be placed so. */
bool referee_may_claim(const struct oracle *o, const struct carc_action *action, int player);

/* Where a figure is placed: a place that an action names, or that of the tile just laid. */
void referee_where(const struct oracle *o, const struct carc_action *action, int *x, int *y);

/* Whether and where figures of all kinds may be placed: the hook of the base game. */
referee_ask referee_figures;

/* Points that the oracle has given, beside those of the engine. */
const char *referee_points(struct referee *referee, struct oracle_score *told, int count);
const char *referee_kinds(struct referee *referee, const struct carc_game *game);

static inline const char *id_of(const struct carc_game *game, unsigned type)
{
	return game->rules->tiles.type[type]->id;
}

#endif
