/*
 * JCloisterZone's events of a turn, besides the points of features, against carc's, as rows of boxes: tests/boxes/BOX/jcz_told.c has a
 * struct jcz_told, and jcz_names.def the engine's names of figures and tokens, and terms of points. jcz_deeds.h loops over all boxes.
 */
#ifndef TESTS_GAMES_JCZ_BOX_H
#define TESTS_GAMES_JCZ_BOX_H

#include "tests/games/played.h"

enum { DEEDS_MAX = 16 };

/* The expected events of a turn, and which of them were found. */
struct deeds_turn {
	const json_t *deeds;
	bool all; /* the game lists figures that come home; older ones do not */
	bool found[DEEDS_MAX];
	struct carc_event last; /* the last event but those of figures that come home */
	unsigned freed,
		ransomed; /* figures that came home from prisons, and those of them for points */
};

/* A kind of event. The first row applies whose `of` returns true. */
struct jcz_deed {
	unsigned event; /* enum carc_event_kind */
	bool (*of)(const struct carc_game *game, const struct carc_event *event); /* NULL: all */
	bool (*told)(const struct deeds_turn *turn);                              /* NULL: always */
	bool (*is)(const json_t *item, const struct carc_game *game,
		   const struct carc_event *event); /* NULL: the engine never tells */
};

/* A part of a score that names no feature. */
struct jcz_award {
	unsigned part; /* enum carc_score_part */
	bool (*is)(const json_t *item, const struct carc_event *event);
	/* Returns the factor of the points there; 0: the engine has no such item. NULL: 1. */
	int (*times)(const struct carc_event *event);
};

/* A box. Members that it does not need are NULL; lists end with an empty row. */
struct jcz_told {
	const struct jcz_deed *deeds;
	const struct jcz_award *awards;
	/* Hears each event of a turn; compares the turn at its end, and the table at the end of the game. */
	void (*hear)(struct played_file *played, struct deeds_turn *turn,
		     const struct carc_event *event);
	void (*check)(struct played_file *played, const struct deeds_turn *turn);
	void (*end)(struct played_file *played, const json_t *expect);
	const char *silent;  /* items of this type have no event of carc */
	const char *nowhere; /* the engine's name of a feature on which no figure stays */
	/* An event that places a figure; stands() returns true if it stands where a pointer says. */
	unsigned places;
	bool (*stands)(const struct carc_game *game, const struct carc_event *event,
		       const json_t *pointer);
};

/* Return the engine's name of a figure, and of a token; "": it has none. */
static inline const char *deeds_figure(unsigned kind)
{
	switch (kind) {
	case CARC_MEEPLE:
		return "SmallFollower";
#define JCZ_FIGURE(kind, name) \
	case CARC_##kind: \
		return name;
#define JCZ_TOKEN(token, name)
#define JCZ_TERM(...)
#include "made/tests/jcz_names.def"
#undef JCZ_FIGURE
#undef JCZ_TOKEN
	default:
		return "";
	}
}

static inline const char *deeds_token(unsigned token)
{
	switch (token) {
#define JCZ_FIGURE(kind, name)
#define JCZ_TOKEN(token, name) \
	case CARC_TOKEN_##token: \
		return name;
#include "made/tests/jcz_names.def"
#undef JCZ_FIGURE
#undef JCZ_TOKEN
#undef JCZ_TERM
	default:
		return "";
	}
}

static inline bool is_at(const json_t *pointer, const struct carc_game *game, unsigned tile)
{
	const json_t *position = json_object_get(pointer, "position");

	return played_int(position, NULL, 0) == game->board.tile[tile].x &&
	       played_int(position, NULL, 1) == game->board.tile[tile].y;
}

/* Returns true if an item has this type, and is about this player. */
static inline bool is_of(const json_t *item, const char *type, unsigned player)
{
	return !strcmp(played_text(item, "type"), type) &&
	       played_int(item, "player", 0) == (int)player;
}

/* Returns true if an item is about a figure that comes home unscored. */
static inline bool is_return(const json_t *item, const struct carc_game *game,
			     const struct carc_event *event)
{
	return is_of(item, "meeple-returned", event->player) &&
	       !strcmp(played_text(item, "meeple"), deeds_figure(event->figure)) &&
	       is_at(json_object_get(item, "from"), game, event->tile);
}

static inline bool tells_all(const struct deeds_turn *turn)
{
	return turn->all;
}

#endif
