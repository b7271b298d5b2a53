/* Events that a game sends to a listener with carc_send_event(), see game.h. Play does not depend on listeners. */
#ifndef CARC_EVENT_H
#define CARC_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "core/state/majority.h"
#include "core/terms/limits.h"
#include "core/terms/sum.h"

struct carc_game;

/* Rows EVENT of core/terms/words.def and of boxes. */
enum carc_event_kind {
	CARC_EVENT_NONE,
#define EVENT(symbol, name, has) CARC_EVENT_##symbol,
#include "core/terms/words.def"
	CARC_EVENT_KINDS
};

/* The members of an event that programs get, besides player, and what it means for the table; a bit each. */
enum {
	CARC_EVENT_HAS_TYPE = 1,
	CARC_EVENT_HAS_TILE = 2,
	CARC_EVENT_HAS_ZONE = 4,
	CARC_EVENT_HAS_FIGURE = 8,
	CARC_EVENT_HAS_STAND = CARC_EVENT_HAS_TILE | CARC_EVENT_HAS_ZONE | CARC_EVENT_HAS_FIGURE,
	CARC_EVENT_HAS_OTHER = 16,
	CARC_EVENT_HAS_AWARD = 32, /* part or act, with tile and side; or token */
	CARC_EVENT_HAS_POINTS = 64,
	CARC_EVENT_HAS_TOKEN = 128,
	CARC_EVENT_HAS_GOODS = 256, /* received */
	CARC_EVENT_HAS_PLACE = 512, /* x and y */
	CARC_EVENT_HAS_COUNT = 1024,
	CARC_EVENT_HAS_PUT = 2048,   /* player put the figure on the table */
	CARC_EVENT_HAS_CHANGE = 4096 /* zone has changed: pictures of the turn show it */
};

struct carc_event_info {
	const char *name; /* for programs */
	uint16_t has;
};

/* kind < CARC_EVENT_KINDS, and not CARC_EVENT_NONE. Never NULL. */
const struct carc_event_info *carc_event_info(unsigned kind);

/* The winners of a zone, and the reason for their points. */
struct carc_tally {
	uint8_t kind; /* the points count as this part of the score: enum carc_score_part */
	bool apart;   /* winners get points for different things */
	struct carc_majority majority;
	/* The points of a winner: the first for all of them, or with apart one for each, by player. */
	const struct carc_sum *sums;
};

static inline const struct carc_sum *carc_tally_sum(const struct carc_tally *tally, unsigned player)
{
	return &tally->sums[tally->apart ? player : 0];
}

/* zone is the root at that moment; meeples that return still stand on it, and count. */
struct carc_event {
	enum carc_event_kind kind;
	/* The kind whose row reports the event if kind is too general, such as why a figure goes home; or CARC_EVENT_NONE. */
	enum carc_event_kind as;
	uint16_t turn; /* with final: the last one played */
	uint16_t tile; /* index on the board */
	uint16_t zone; /* root */
	uint8_t type;  /* of a discarded tile */
	uint8_t player;
	uint8_t other;  /* another player */
	uint8_t figure; /* enum carc_figure_kind */
	uint8_t act;    /* enum carc_act */
	uint8_t side;   /* of tile */
	uint8_t part;   /* enum carc_score_part: what points count as */
	uint8_t ends;   /* of ENDING: why, a bit each */
	uint8_t token;  /* enum carc_token; with received: one of the set */
	bool final;     /* in final scoring */
	int16_t x, y;   /* a place without a tile */
	uint16_t count;
	int32_t points;
	/* Valid during the call. */
	const uint16_t *received;       /* how many of each token; or NULL */
	const struct carc_sum *sum;     /* with points: its terms add up to them */
	const struct carc_tally *tally; /* of COMPLETE and RETURN */
};

/* Returns the kind whose row reports an event. */
static inline enum carc_event_kind carc_event_row_of(const struct carc_event *event)
{
	return event->as ? event->as : event->kind;
}

/* An event of a kind, with these members. */
#define CARC_EVENT(what, ...) ((struct carc_event){.kind = CARC_EVENT_##what, __VA_ARGS__})

struct carc_listener {
	void (*fn)(void *ctx, const struct carc_game *game, const struct carc_event *event);
	void *ctx;
};

#endif
