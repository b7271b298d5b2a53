/* Events that a game sends to a listener with carc_send_event(), see game.h. Play does not depend on listeners. */
#ifndef CARC_EVENT_H
#define CARC_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "core/state/majority.h"
#include "core/terms/limits.h"
#include "core/terms/sum.h"

struct carc_game;

enum carc_event_kind {
	CARC_EVENT_DISCARD,  /* type left the game */
	CARC_EVENT_PLACE,    /* tile was placed */
	CARC_EVENT_MEEPLE,   /* player put a figure on zone (of tile) */
	CARC_EVENT_COMPLETE, /* zone is complete, or is scored at the end (final) */
	CARC_EVENT_RETURN,   /* a figure is taken home from zone, which is scored as it is */
	CARC_EVENT_POINTS,   /* player gets points for zone */
	CARC_EVENT_HOME,     /* a figure of player returns from zone */
	CARC_EVENT_OVER,     /* the game has ended; final scoring follows */
	CARC_EVENT_BUILD,    /* player adds to the tower on zone (of tile) */
	CARC_EVENT_CAPTURE, /* player takes a figure of other from zone (of tile), or an own one home */
	CARC_EVENT_FREED, /* a figure of player comes home from other, its holder */
	CARC_EVENT_PAID,  /* player gets points from other; less than 0: player pays them */
	CARC_EVENT_AGAIN, /* player has another turn for an effect of tile, with the help of figure or of none */
	CARC_EVENT_SOLD,   /* player gets points from other for the tile of this turn */
	CARC_EVENT_BOUGHT, /* player pays them to other, as points below 0, and goes on */
	CARC_EVENT_GUARD,  /* a figure of player leaves zone (of tile) to guard a prisoner */
	CARC_EVENT_PIECE,  /* player put a piece (act) at a side of tile */
	CARC_EVENT_FIGURE, /* player put a figure on such a piece */
	CARC_EVENT_ENDING, /* the game ends after this turn; ends says why */
	CARC_EVENT_TOKENS, /* player receives tokens for zone, which is complete */
	CARC_EVENT_TRADE,  /* the holdings of a token are counted at the end */
	CARC_EVENT_BARN,   /* player put a figure on a corner of tile, on zone */
	CARC_EVENT_AWARD, /* player gets points (part): for a piece at a side of tile, for tokens, or a flock on zone (of tile) */
	CARC_EVENT_FLOCK, /* player has drawn a token for the flock on zone (of tile) */
	CARC_EVENT_TITLE, /* player now has the title of a part of the score, since zone is the largest */
};

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
	uint16_t turn; /* with final: the last one played */
	uint16_t tile; /* index on the board */
	uint16_t zone; /* root */
	uint8_t type;  /* of a discarded tile */
	uint8_t player;
	uint8_t other;  /* another player, of CAPTURE, FREED, PAID, SOLD, BOUGHT */
	uint8_t figure; /* enum carc_figure_kind, of MEEPLE, HOME, CAPTURE, FREED, GUARD */
	uint8_t act;    /* enum carc_act, of PIECE */
	uint8_t side;   /* of PIECE, FIGURE and AWARD */
	uint8_t part;   /* enum carc_score_part, of AWARD, PAID and TITLE: what points count as */
	uint8_t ends;   /* of ENDING: why, a bit each */
	uint8_t token; /* enum carc_token, of TRADE, FLOCK, and AWARD for tokens; of TOKENS: one of the set */
	bool final;   /* in final scoring */
	bool guarded; /* CAPTURE, FREED and GUARD: of a prisoner with a guard */
	bool lone;    /* HOME: the last follower of its player has left */
	int32_t points;
	/* Valid during the call. */
	const uint16_t *received;       /* of TOKENS: how many of each token */
	const struct carc_sum *sum;     /* with points: its terms add up to them */
	const struct carc_tally *tally; /* of COMPLETE and RETURN */
};

/* An event of a kind, with these members. */
#define CARC_EVENT(what, ...) ((struct carc_event){.kind = CARC_EVENT_##what, __VA_ARGS__})

struct carc_listener {
	void (*fn)(void *ctx, const struct carc_game *game, const struct carc_event *event);
	void *ctx;
};

#endif
