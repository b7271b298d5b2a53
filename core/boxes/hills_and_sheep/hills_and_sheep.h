/* Hills & Sheep: what its files share, and what drawings, records and disputes ask about flocks. */
#ifndef CARC_HILLS_AND_SHEEP_H
#define CARC_HILLS_AND_SHEEP_H

#include "core/engine/award.h"
#include "core/terms/vocab.h"

/* Returns how many tokens of a kind can be drawn now. */
unsigned carc_flock_left(const struct carc_game *game, unsigned token);

/* Returns the tokens of the shepherd on a zone of a tile, not the root, or NULL if he has none. */
const struct carc_flock *carc_flock_on(const struct carc_game *game, unsigned zone);

/*
 * Lists the fields, by their roots, whose flocks wait for the player on turn, the first placed first; as played, all with his
 * shepherds except those whose flocks are scored first. Returns how many.
 */
unsigned carc_flock_fields(const struct carc_game *game, bool as_played,
			   uint16_t ret_root[CARC_FLOCKS_MAX]);

/* Returns whether the player on turn must still draw a token or gather; adds to that finding which of both. */
bool carc_flocks_owe(const struct carc_game *game);
void carc_flocks_explain(const struct carc_game *game, struct carc_found *finding);

/* Scores flocks on closed fields, except those for which a token must be drawn first. */
void carc_flocks_closed(struct carc_game *game, const struct carc_listener *listener);

/* The hook `gone`: returns the tokens of a shepherd to the bag. */
void carc_flock_gone(struct carc_game *game, const struct carc_figure *figure);

/* The hook `listed`: lists points for flocks, flocks that a wolf scatters, and those that are left at the end. */
bool carc_flock_listed(const struct carc_game *game, const struct carc_event *event,
		       struct carc_award_list *list);

/* CARC_ACT_FLOCK: draws a token or gathers the flock; on a start board: a token of the shepherd on a tile. */
extern const struct carc_action_rule carc_flock_rule;

/* CARC_CODE_OK unless a shepherd would join another shepherd. zone: a root. */
enum carc_code carc_shepherd_stand(const struct carc_game *game, unsigned figure, unsigned zone,
				   struct carc_found *why);

/* Adds to the finding that a phantom comes too late. */
void carc_shepherd_explain(const struct carc_game *game, const struct carc_action *action,
			   struct carc_found *finding);

#endif
