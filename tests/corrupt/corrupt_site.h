/*
 * What the corrupt_*.c share: looking for a site, which is a moment of a game where a rule can be
 * broken, and changing the record or its text there. corrupt.c begins the search and writes what
 * came of it.
 */
#ifndef CARC_CORRUPT_SITE_H
#define CARC_CORRUPT_SITE_H

#include <stdio.h>

#include "core/play/replay.h"
#include "core/random/rng.h"
#include "formats/record/document/document.h"

/* A break being made. */
struct carc_site {
	const char *code; /* the finding that must come */
	struct carc_rng *rng;
	struct carc_document *doc;
	struct carc_record *record; /* that of doc: legal until it is changed */
	unsigned turn;              /* in which the finding must come, from 1; 0: in none */
	/*
	 * While the game is played: where it has come to, and the turn that is played next, from 0.
	 */
	struct carc_game game, trial;
	struct carc_replay replay;
	unsigned at;
	/* Texts only: the canonical record, which ends in a NUL, and where the changed one goes. */
	const char *text;
	size_t len;
	FILE *out;
	bool no_memory; /* that is why nothing was written */
};

/* A number below n, which is not 0. */
unsigned carc_site_below(struct carc_site *site, unsigned n);

/*
 * Choose one of several, each with the same chance, when nobody knows how many will come: ask for
 * each, and keep the last one for which it is true. *ties begins at 0 and counts them.
 */
bool carc_site_choose(struct carc_site *site, unsigned *ties);

/* ---- playing: corrupt_site.c ---- */

/* Play so many turns from the beginning: site->game and site->replay show what they came to. */
void carc_site_play(struct carc_site *site, unsigned turns);

/*
 * Look at turns, from a random one on and then at those before it, until try has changed the record
 * and says so; site->game is as it was before turn site->at. The finding comes in that turn, unless
 * try says another.
 */
bool carc_site_visit(struct carc_site *site, bool (*try)(struct carc_site *site));

/* The tile that the turn being looked at places, or NULL. */
struct carc_action *carc_site_place(struct carc_site *site);

/*
 * Of the turn being looked at, which has a tile: the number, among all actions, of placing it, or
 * of its sale before.
 */
unsigned carc_site_first(struct carc_site *site);

/* Add an action to the turn before its tile is sold or placed; false: it has no tile. */
bool carc_site_before(struct carc_site *site, const struct carc_action *action);

/* Play the turn being looked at up to its tile, or with it, in site->trial; false: it has none. */
bool carc_site_ready(struct carc_site *site);
bool carc_site_lay(struct carc_site *site);

/*
 * Play the turn being looked at up to one of its actions, without it, in site->trial; false: a rule
 * forbids it.
 */
bool carc_site_play_to(struct carc_site *site, const struct carc_action *end);

/* A place and the four tiles around it. */
struct carc_site_cell {
	int x, y;
	const struct carc_tile_type *type[CARC_SIDES]; /* NULL: none lies there */
	uint8_t rot[CARC_SIDES];
	unsigned beside; /* how many there are */
};
struct carc_site_cell carc_site_cell(const struct carc_game *game, int x, int y);

/* corrupt_figure.c: lays the tile of the turn. Returns false if there is none, or no figure may be placed on it. */
bool carc_site_lay_free(struct carc_site *site);

/* corrupt_figure.c: takes a figure home in place of what the turn did. */
bool carc_site_take_home(struct carc_site *site, unsigned figure);

/* Whether no tile lies at a place, and the edge of the table lets one lie there. */
bool carc_site_free(const struct carc_game *game, int x, int y);

/* The first side on which a tile would not continue what lies beside it, or CARC_SIDES. */
unsigned carc_site_misfit(const struct carc_game *game, const struct carc_site_cell *cell,
			  const struct carc_tile_type *type, unsigned rot);

/*
 * The tile that the turn places may lie here as well: one of several places, each with the same
 * chance. *ties begins at 0.
 */
void carc_site_may_lie(struct carc_site *site, struct carc_action *place,
		       const struct carc_site_cell *cell, unsigned rot, unsigned *ties);

/* ---- changing the record: corrupt_site.c ---- */

/* Insert an action into a turn, as the n-th of all actions; false: there is no room. */
bool carc_insert_action(struct carc_record *record, unsigned turn, unsigned n,
			const struct carc_action *action);

/* Remove the actions of a turn from the n-th of all actions on. */
void carc_cut_actions(struct carc_record *record, unsigned turn, unsigned n);

/* Make an action all that the turn being looked at does after its tile. */
bool carc_site_do(struct carc_site *site, const struct carc_action *action);

/* Add another action behind that. */
bool carc_site_then(struct carc_site *site, const struct carc_action *action);

/*
 * corrupt_start.c: make the turns before the one being looked at a start board, with what lies on
 * the table of this game and what its players have; false: a start board cannot tell that. The
 * finding comes in no turn, unless the caller says another.
 */
bool carc_site_start(struct carc_site *site, const struct carc_game *game);

/* Add a claim to a turn, behind its others, or one about the end; false: there is no room. */
bool carc_insert_claim(struct carc_record *record, unsigned turn, const struct carc_claim *claim);
bool carc_insert_final_claim(struct carc_record *record, const struct carc_claim *claim);

/* Remove all claims, and who won. */
void carc_drop_claims(struct carc_record *record);

/* ---- changing the text: corrupt_text.c ---- */

/* The line of a key of the record, or NULL. */
const char *carc_site_line(const struct carc_site *site, const char *key);

/* Write the text with cut bytes at a place replaced by other text. True always. */
bool carc_splice(struct carc_site *site, const char *at, size_t cut, const char *insert);

/* The functions that rows of kinds.def call. False: the record offers no place for the break. */
#define CORRUPT(code, level, function, needs) bool carc_corrupt_##function(struct carc_site *site);
#define SPARED(code, reason)
#include "tests/corrupt/kinds.def"
#include "made/tests/corrupt.def"
#undef CORRUPT
#undef SPARED

#endif
