/* A log that is being converted: bga_in.c begins, bga_turns.c makes the turns, bga_log.c
 * finds events and players for both. */
#ifndef CARC_BGA_LOG_H
#define CARC_BGA_LOG_H

#include "formats/foreign/bga/bga.h"

struct carc_bga_log {
	struct carc_foreign in;
	struct carc_record record;
	/* Board Game Arena writes a list in which numbers are missing as a mapping: each list may be one. */
	const struct carc_node *packets;  /* a list of lists of events */
	const struct carc_node *result;   /* the list that the end of the game brings, or NULL */
	uint8_t number[CARC_BGA_BOX + 1]; /* by id of a tile; 0: not told */
	unsigned seats;
	struct carc_bga_seat {                 /* a player, in the order of first turns */
		const char *id;                /* there */
		const struct carc_node *name;  /* NULL: not known */
		const struct carc_node *color; /* NULL: not known */
		int32_t score;                 /* so far */
		struct carc_span score_at;
	} seat[CARC_SEATS];
	bool scored; /* points were won */
	unsigned unsure; /* the last turn, from 1, if points in it may belong to the end of the game; else 0 */
	unsigned gone;         /* tiles that were laid or set aside */
	struct carc_bga_turn { /* of the record, and the score behind it */
		uint8_t seat;
		bool placed; /* a tile */
		int32_t score[CARC_SEATS];
		struct carc_span score_at[CARC_SEATS];
	} turn[CARC_TURNS_MAX];

	/* Tiles set aside since the last one was laid, and by which player; "": not told. */
	unsigned discards;
	struct carc_bga_discarded {
		uint8_t number;
		struct carc_span at;
	} discard[CARC_ACTIONS_MAX];
	const char *discarder;

	/* The turn that the events make. */
	struct carc_bga_making {
		struct carc_bga_turn *turn; /* NULL: none */
		struct carc_bga_laid laid;
		int32_t box;        /* the id of its tile; 0: not told */
		const char *player; /* who laid it */
		enum {
			CARC_BGA_UNKNOWN,
			CARC_BGA_PLAY,
			CARC_BGA_END
		} phase;     /* of the next points */
		bool unsure; /* points were told and not what they were for */
	} making;
};

/*
 * Call for the arguments of each event, in their order; open: only of events that all players see.
 */
typedef void carc_bga_event(struct carc_bga_log *log, const struct carc_node *event,
			    const struct carc_node *args);
void carc_bga_events(struct carc_bga_log *log, bool open, carc_bga_event *take);

/* A number with quotes or without. False: it is none, or not there, and a finding was sent. */
bool carc_bga_number_of(struct carc_bga_log *log, const struct carc_node *mapping, const char *key,
			int32_t least, int32_t most, int32_t *ret_number, struct carc_span *ret_at);

/*
 * The seat of the player with an id, who gets the next one if need be. The id must live as long as
 * the log.
 */
unsigned carc_bga_seat(struct carc_bga_log *log, const char *id);

/* The name of the player at a seat as a value; NULL: out of memory. */
const struct carc_node *carc_bga_name(struct carc_bga_log *log, unsigned seat);

/* Adds a claim about the score of a player. */
void carc_bga_claim(struct carc_bga_log *log, unsigned seat, int32_t points, struct carc_span at);

/*
 * bga_turns.c: make turns of the events; then, when all players are known, add whose turns they
 * were, and scores.
 */
void carc_bga_turns(struct carc_bga_log *log);
void carc_bga_claims(struct carc_bga_log *log);

#endif
