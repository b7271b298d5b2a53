/*
 * A record of a game as data: all entries in the order of the input, each with its place there. Readers in
 * formats and random games fill it in; replay.h plays it. The reader of the record owns the strings. The rules have
 * checked no part of it.
 */
#ifndef CARC_RECORD_H
#define CARC_RECORD_H

#include "core/rules/ruleset.h"
#include "core/terms/action.h"

struct carc_player {
	const char *name;
	const char *color; /* or NULL */
	struct carc_span at;
};

/* A claim that a person made. carc checks each and relies on none. */
enum carc_claim_kind {
	CARC_CLAIM_SCORE,  /* total points of a player */
	CARC_CLAIM_POINTS, /* points that a feature gave, to one player or to each that got any */
	CARC_CLAIM_TOKENS, /* tokens of one kind that were received in a turn */
};

struct carc_claim {
	uint8_t kind;   /* enum carc_claim_kind */
	uint8_t player; /* CARC_PLAYER_NONE with POINTS: each who got points for it */
	uint8_t token;  /* TOKENS: enum carc_token; points says how many */
	bool here;      /* POINTS: the tile is the one laid in this turn, x and y are not given */
	int16_t x, y;
	struct carc_feature_ref feature;
	int32_t points;
	struct carc_span at;
};

/* A turn: a run of actions and a run of claims. */
struct carc_turn {
	struct carc_span at;
	uint16_t first_action, actions;
	uint16_t first_claim, claims;
	uint8_t player; /* as the record says, or CARC_PLAYER_NONE */
	bool as_played; /* it stands, whether it obeys the rules or not */
	bool unread; /* a finding was sent: no more of it is here than its discards and its tile, if that */
	bool unjudged; /* when the record was played, it or a turn before it was refused: its words stay as they are */
	struct carc_span player_at;
};

/* A round of drawing for the first turn. */
struct carc_first_draw {
	struct carc_span at;
	uint8_t type[CARC_SEATS]; /* of the tile that each player drew; CARC_TYPE_NONE: none */
};

struct carc_record {
	struct carc_rules rules;
	struct carc_span at;

	/* ---- From here to the lists: zero in an empty record ---- */
	uint8_t players;
	bool has_start; /* start: is given; else the start tile of the rules lies at 0,0 */
	uint8_t next;   /* who is on turn first */
	uint16_t start_tiles; /* these come first in action[], then the meeples and all else, then a wall */
	uint16_t start_meeples, start_pieces;
	uint16_t drawn; /* tiles drawn before the first turn; 0: those on the table */
	int32_t start_points[CARC_SEATS];
	bool as_played; /* each turn stands: set by the code that plays the record */
	bool obeys; /* it was played to its end, and no turn was refused; see carc_replay_mark() */
	uint16_t turns, actions;
	uint16_t claims; /* those of turns first, then those about the end, from final_claim on */
	uint16_t final_claim;
	uint8_t winners; /* bit per player; 0: not claimed */
	struct carc_span winners_at;
	bool ended;          /* the game was ended here, even with tiles left */
	bool end_told;       /* by these words, and not only by claims about the end */
	uint16_t draws;      /* 0: the order of drawing is not given */
	uint8_t first_draws; /* rounds; 0: the choice of the first player is not given */

	/* ---- Lists ---- */
	struct carc_player player[CARC_PLAYERS_MAX];
	struct carc_turn turn[CARC_TURNS_MAX];
	struct carc_action action[CARC_ACTIONS_MAX];
	struct carc_claim claim[CARC_CLAIMS_MAX];
	uint8_t draw[CARC_TILES_MAX]; /* types in the order of drawing */
	struct carc_span draw_at[CARC_TILES_MAX];
	struct carc_first_draw first_draw[CARC_ROUNDS_MAX];
};

/* Makes a record empty: no players, no turns. The rules stay as they are, and lists are not cleared. */
void carc_record_clear(struct carc_record *record);

/* Copies a record, and of each list only the entries in use: a record has room for 75 KB. */
void carc_record_copy(struct carc_record *to, const struct carc_record *from);

/* Returns the name of a player; "" if there is no such player, or record is NULL. */
static inline const char *carc_player_name(const struct carc_record *record, unsigned player)
{
	return record && player < record->players ? record->player[player].name : "";
}

/* Returns the first player with this name, or CARC_PLAYER_NONE. */
unsigned carc_record_player(const struct carc_record *record, const char *name, size_t len);

#endif
