/*
 * A log that is being read: bga_in.c reads its events as turns, bga_end.c adds players and scores. Board Game Arena writes a list in
 * which numbers are missing as a mapping: each list may be one.
 */
#ifndef CARC_BGA_LOG_H
#define CARC_BGA_LOG_H

#include "formats/import/bga/bga.h"

/* A turn, and the scores after it. */
struct carc_bga_told {
	uint8_t seat;
	bool placed; /* a tile */
	bool unsure; /* its last points may belong to the end of the game */
	int32_t score[CARC_SEATS];
	struct carc_span score_at[CARC_SEATS];
};

struct carc_bga_log {
	struct carc_import in;
	struct carc_record record;
	const struct carc_node *packets;  /* a list of lists of events */
	const struct carc_node *result;   /* the list of players at the end of the game, or NULL */
	uint8_t number[CARC_BGA_BOX + 1]; /* of a tile, by its id; 0: not known */
	unsigned seats;
	struct carc_bga_seat { /* a player, in the order of first turns */
		const char *id;
		const struct carc_node *name, *color; /* NULL: not known */
	} seat[CARC_SEATS];
	unsigned gone; /* tiles that were placed or discarded */
	bool scored;   /* points were won */
	struct carc_bga_told turn[CARC_TURNS_MAX];

	/* The tile that was placed last. */
	struct carc_bga_told *last;
	const char *player; /* by whom */
	int32_t box;        /* its id; 0: not known */
	enum {
		CARC_BGA_UNKNOWN,
		CARC_BGA_PLAY,
		CARC_BGA_END
	} phase; /* of the game when the next points are won */

	/* Tiles discarded since then, and by which player; "": not known. */
	unsigned discards;
	struct {
		uint8_t number;
		struct carc_span at;
	} discard[CARC_ACTIONS_MAX];
	const char *discarder;
};

/* Returns a single value that is not empty, or NULL. */
const struct carc_node *carc_bga_filled(const struct carc_node *mapping, const char *key);

/* Reads a number with quotes or without. Returns false after a finding. */
bool carc_bga_read_number(struct carc_bga_log *log, const struct carc_node *mapping,
			  const char *key, int32_t least, int32_t most, int32_t *ret_number);

/* Returns the seat of a player, the next one if the player has none. The id must live as long as the log. */
unsigned carc_bga_find_seat(struct carc_bga_log *log, const char *id);

/* Adds players, whose turns these were, scores, and what else is known, when all turns have been read. */
void carc_bga_finish(struct carc_bga_log *log);

#endif
