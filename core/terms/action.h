/* An action of a turn, as data. Each kind of action is a row ACT of words.def. */
#ifndef CARC_ACTION_H
#define CARC_ACTION_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/port.h"
#include "core/terms/spot.h"
#include "core/terms/vocab.h"

/* The source of the rotation of a tile in a record. */
enum carc_turned {
	CARC_TURNED_SO,   /* as rot says */
	CARC_TURNED_OPEN, /* rot is left out, and 0: as it fits, if it fits in one way only */
	CARC_TURNED_FOUND /* rot is left out, and has been found by playing: core/play/replay.h */
};

struct carc_action {
	uint8_t act;    /* enum carc_act */
	uint8_t player; /* the actor; CARC_PLAYER_NONE: the player on turn */
	uint8_t who;    /* another player whom it is about: whose meeple is taken, or freed */
	uint8_t token;  /* enum carc_token */
	uint8_t type;   /* of the tile, by its index in the tile set */
	uint8_t rot;    /* quarter turns clockwise */
	uint8_t figure; /* enum carc_figure_kind */
	bool own;       /* the tile is the player's own, and was not drawn */
	bool there;     /* a figure is placed on the tile at x, y; else on the one just laid */
	bool frees;     /* the figure is the guard of a meeple of who */
	int32_t points; /* that change hands */
	int16_t x, y;   /* of the tile */
	uint16_t tile;  /* on a start board: with which of its tiles it is said, from 0 */
	uint16_t count; /* how many tokens, or pieces of a tower, on a start board */
	uint8_t side;   /* of that tile, where a piece stands: enum carc_side */
	bool is_short;  /* a short wall */
	bool guard;     /* a figure stands on it, of the player who did it */
	uint8_t turned; /* enum carc_turned */
	bool lone; /* a ransom that could mean figures of no other kind; set while a key is made */
	struct carc_feature_ref feature;
	struct carc_span at; /* where the record says so */
};

/* Returns the feature of an action that names none. */
static inline struct carc_feature_ref carc_no_feature(void)
{
	return (struct carc_feature_ref){CARC_KIND_NONE, CARC_PORT_NONE, 0};
}

/* Returns whether the action takes a tile that was drawn. */
static inline bool carc_action_draws(const struct carc_action *action)
{
	return action->act == CARC_ACT_DISCARD || (action->act == CARC_ACT_PLACE && !action->own);
}

/* Makes the action one about a figure of any kind, wherever the figure stands. */
static inline void carc_action_any_figure(struct carc_action *action)
{
	action->figure = CARC_FIGURE_NONE;
	action->feature = carc_no_feature();
}

#endif
