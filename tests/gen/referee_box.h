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

/* One of the two games: its oracle, and the words in which actions are compared. */
struct referee_game {
	void (*init)(struct referee *referee, const struct carc_rules *rules, unsigned players);
	void (*start)(struct referee *referee, const struct carc_game *game);
	void (*hear)(struct referee *referee, const struct carc_game *game,
		     const struct carc_event *event);
	bool (*can_place)(const struct referee *referee, const struct carc_game *game,
			  unsigned type, int x, int y, int rot);
	bool (*fits_anywhere)(const struct referee *referee, const struct carc_game *game,
			      unsigned type);
	/* Returns true if the oracle knows such an action, besides tiles and sales; can() if the action obeys the rules now. */
	bool (*knows)(unsigned act);
	bool (*can)(const struct referee *referee, const struct carc_game *game,
		    const struct carc_action *action);
	bool (*act)(struct referee *referee, const struct carc_game *game,
		    const struct carc_action *action, unsigned player);
	/* Writes an action as a line; and all that may be done now into oracle_says. */
	void (*say)(const struct referee *referee, const struct carc_game *game,
		    const struct carc_action *action, char line[TEXT_ROOM]);
	void (*list)(struct referee *referee, const struct carc_game *game);
	bool (*may_end)(const struct referee *referee);
	void (*turn)(struct referee *referee, const struct carc_game *game);
	void (*final)(struct referee *referee, const struct carc_game *game);
};

extern const struct referee_game referee_of_base, referee_of_city;

/* All may be NULL. */
struct referee_box {
	/* How the oracle is to play, besides its rows RULE. */
	void (*rules)(const struct carc_rules *rules, unsigned players, struct oracle_rules *told);
	/* Corrects how the oracle calls an action. Returns false if it has no name for that. */
	bool (*told)(const struct carc_action *action, struct oracle_action *told);
	/* Compares the pieces of the box on the table, besides its rows TABLE, when a turn has ended, or the game. */
	void (*table)(struct referee *referee, const struct carc_game *game);
};

/* All that there are; NULL comes behind the last. Those of tests/boxes/ follow from the names of the folders. */
extern const struct referee_box *const referee_boxes[];
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

/* Notes the first line that differs between the engine's lines and referee->oracle_says, and empties both. */
void referee_compare(struct referee *referee, struct texts *engine);

/* Parts of referee_of_base. What the engine has given since the last turn for each feature is compared with what was told. */
void referee_hear(struct referee *referee, const struct carc_game *game,
		  const struct carc_event *event);
bool referee_knows(unsigned act);
bool referee_can(const struct referee *referee, const struct carc_game *game,
		 const struct carc_action *action);
bool referee_do(struct referee *referee, const struct carc_game *game,
		const struct carc_action *action, unsigned player);
void referee_say(const struct referee *referee, const struct carc_game *game,
		 const struct carc_action *action, char line[TEXT_ROOM]);
void referee_list(struct referee *referee, const struct carc_game *game);
void referee_points(struct referee *referee, struct oracle_score *told, int count);

/* Returns the name of a tile. */
static inline const char *id_of(const struct carc_game *game, unsigned type)
{
	return game->rules->tiles.type[type]->id;
}

#endif
