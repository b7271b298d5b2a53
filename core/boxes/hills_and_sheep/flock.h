/*
 * Flocks on fields: tokens of sheep drawn from a bag, which flocks wait for the player on turn, wolves that scatter them, and
 * points for them. For hills_and_sheep.c, shepherd.c, and whoever shows a flock or asks what can be drawn.
 */
#ifndef CARC_FLOCK_STATE_H
#define CARC_FLOCK_STATE_H

#include "core/rules/position.h"
#include "core/terms/flock.h"

/* Flocks on fields that are closed are scored, but for those that are settled first. */
void carc_flocks_closed(struct carc_game *game, const struct carc_listener *listener);

/* Whether the player on turn has yet to draw a token, or to gather; and of that finding: which. */
bool carc_flocks_owe(const struct carc_game *game);
void carc_flocks_explain(const struct carc_game *game, struct carc_found *finding);

/* How many tokens of a kind can be drawn now. token < CARC_FLOCK_TOKENS. */
unsigned carc_flock_left(const struct carc_game *game, unsigned token);

/* The tokens of the shepherd on a zone of a tile, not the root; NULL: he has none. */
const struct carc_flock *carc_flock_on(const struct carc_game *game, unsigned zone);

/* The sheep that a player's shepherds have on a field, by its root; *ret_tokens: on how many tokens. */
unsigned carc_flock_sheep(const struct carc_game *game, unsigned root, unsigned player,
			  unsigned *ret_tokens);

/* The fields whose flocks wait for the player on turn, by their roots, the first placed first; returns how many. */
unsigned carc_flocks_waiting(const struct carc_game *game, uint16_t ret_root[CARC_FLOCKS_MAX]);

/* ---- For shepherd.c ---- */

/* The field on which a shepherd stands, by its root. As played he may stand elsewhere: then he does nothing, and herds no flock. */
unsigned carc_shepherd_root(const struct carc_game *game, const struct carc_figure *figure);
bool carc_shepherd_herds(const struct carc_game *game, const struct carc_figure *figure);

/* The first shepherd from the n-th figure on who stands on a field, of a player or of any; figures.count: none does. */
unsigned carc_shepherd_find(const struct carc_game *game, unsigned root, unsigned player,
			    unsigned n);

/* How many tokens of a kind lie on a field, or on all: CARC_ZONES_MAX. */
unsigned carc_flock_tokens(const struct carc_game *game, unsigned root, unsigned token);

/* Whether a first token waits; on this field, or on any: CARC_ZONES_MAX. */
bool carc_flock_first_waits(const struct carc_game *game, unsigned root);

/* Whether a shepherd's flock is scored before anything else happens to flocks: his field is closed. */
bool carc_flock_is_scored(const struct carc_game *game, const struct carc_figure *figure);

/* The shepherd on a zone, not the root, gets a token. What the player on turn extends by this tile on a field is settled. */
void carc_flock_add(struct carc_game *game, unsigned zone, unsigned token);
void carc_flock_settle(struct carc_game *game, unsigned root);

/* All shepherds of a field go home, and their tokens back into the bag; and before that, each of their owners gets its sheep. */
void carc_flock_scatter(struct carc_game *game, unsigned root,
			const struct carc_listener *listener);
void carc_flock_gather(struct carc_game *game, unsigned root, const struct carc_listener *listener);

#endif
