/*
 * Rows that an expansion or a house rule adds to the rules of a game, and the functions that put the rules of a game
 * together from them. Each box fills in such rows in its folder; boxes.c lists them.
 */
#ifndef CARC_EXPANSION_H
#define CARC_EXPANSION_H

#include "core/rules/ruleset.h"

/* A house rule, or a variant: an option of any value but 0 brings its hooks into force. Its steps are always there. */
struct carc_house_rule {
	uint8_t option; /* enum carc_option */
	struct carc_module module;
	/* Returns whether a player may own a tile of this type, one of the game itself. NULL: none may be owned. */
	bool (*ownable)(const struct carc_tile_type *type);
};

/* Figures that an expansion gives each player. */
struct carc_extra_figure {
	uint8_t figure; /* enum carc_figure_kind */
	uint8_t each;   /* where no option says otherwise */
	/* An enum carc_option + 1: its value 1 leaves them out, and any greater one is their number; 0: none does. */
	uint8_t unless;
	uint8_t rule; /* enum carc_rule that says where it may stand; CARC_RULE_NONE: that of the base game */
};

/* The rows that an expansion adds to a game. */
struct carc_expansion {
	const char *id;    /* as records name it */
	const char *title; /* as people do */
	const char *game;
	enum carc_rule rule;
	const char *kin; /* id of another, whose rulings are about this one too; NULL: of none */
	const char *
		aside; /* id of a tile of that which is put aside where both are played; NULL: none is */
	const char *start; /* id of the tile that lies on the table instead; NULL: as before */
	const struct carc_tile_table *tiles; /* NULL: none */
	uint8_t other_print; /* tiles of another printing, whose list is unknown; 0: there is none */
	const struct carc_extra_kind *kinds;
	uint8_t kind_count;
	bool added_last; /* after expansions without it: its tiles take the place of theirs */
	/*
	 * Makes the print that tiles of a type can show in play, by its number from 0 on, see struct carc_reprint. Returns false if
	 * tiles of the type cannot show that one. NULL, or reprints 0: tiles keep their prints.
	 */
	bool (*reprint)(const struct carc_tile_type *type, unsigned way,
			struct carc_tile_type *ret_print);
	uint8_t reprints; /* how many ways there are */
	uint8_t tiles_if; /* an enum carc_option + 1: its value 0 leaves the tiles out; 0: none does */
	struct carc_module module;
	uint8_t colors; /* so many players more have figures */
	const struct carc_extra_figure *figures;
	uint8_t figure_count;
};

/* Returns the row of a kind of figure that an expansion gives each player, or NULL. figure: any number. */
const struct carc_extra_figure *carc_expansion_figure(const struct carc_expansion *expansion,
						      unsigned figure);

enum { CARC_EXPANSIONS_MAX = 32 }; /* they are bits of a word */

/* The boxes from which rules are put together. Expansions are in the order of their bits. */
struct carc_boxes {
	const struct carc_expansion *const *expansions;
	unsigned expansion_count;
	const struct carc_house_rule *const *house;
	unsigned house_count;
};

/*
 * Puts the rules together from rules->set, from these expansions of rules->boxes, a bit for each, and no others, and from
 * those house rules whose options mean something in the game; with the tiles of rules->own in place of theirs. Options and
 * rulings stay as they are.
 */
void carc_rules_expand(struct carc_rules *rules, uint32_t wanted);

/* Sorts the steps by what they may do. carc_rules_expand() calls it; code that changes steps calls it again. */
void carc_rules_sort_steps(struct carc_rules *rules);

#endif
