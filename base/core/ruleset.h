/*
 * A rule set as data: which tiles, which sides meet, which zones join, what a feature is worth, which
 * actions there are, and the turn as steps in order. The engine loops over these rows.
 */
#ifndef CARC_RULESET_H
#define CARC_RULESET_H

#include <stdbool.h>
#include <stdint.h>

#include "core/action.h"
#include "core/diag.h"
#include "core/event.h"
#include "core/option.h"
#include "core/tileset.h"

struct carc_game;
struct carc_zone;

/* When a feature is worth points: the moment it is complete, or at the end of the game. */
enum carc_when { CARC_WHEN_COMPLETE, CARC_WHEN_END };

/* What completes a feature. */
enum carc_closing {
	CARC_CLOSES_NEVER,
	CARC_CLOSES_SEALED,    /* no port is open any more */
	CARC_CLOSES_SURROUNDED /* eight tiles lie around it */
};

/* One kind of zone as a feature of this game. */
struct carc_feature {
	enum carc_closing closing;
	enum carc_rule rule; /* how it is scored */
	/* Points for the majority; NULL: never scored by this row. zone is a root. */
	int (*points)(const struct carc_game *game, unsigned zone, enum carc_when when);
};

/*
 * An action: legal is asked first and changes nothing; apply follows only on CARC_CODE_OK and cannot
 * fail; explain fills a finding with what legal found.
 */
struct carc_action_rule {
	enum carc_code (*legal)(const struct carc_game *game, const struct carc_action *action);
	void (*explain)(const struct carc_game *game, const struct carc_action *action,
			struct carc_diag *diag);
	void (*apply)(struct carc_game *game, const struct carc_action *action,
		      const struct carc_listener *listener);
};

enum { CARC_ANY_NUMBER = UINT8_MAX }; /* the most of a step that has no limit */

/* A step of the turn: actions that people take, or something that the rules do (run). */
struct carc_step {
	const char *name;
	uint32_t accepts;                          /* bit per enum carc_act */
	uint8_t min, max;                          /* how many such actions */
	bool (*due)(const struct carc_game *game); /* NULL: in every turn */
	void (*run)(struct carc_game *game, const struct carc_listener *listener);
};

struct carc_ruleset {
	const char *game;  /* as records name it */
	const char *title; /* as people do */
	uint8_t players_min, players_max;
	const struct carc_tile_type *tiles;
	uint8_t tile_types;
	const char *start;     /* id of the tile that lies on the table at 0,0 */
	const uint16_t *fits;  /* by kind: a bit for each kind that a side may meet */
	const uint16_t *joins; /* by kind: a bit for each kind with which it becomes one zone */
	const struct carc_feature *features;               /* by kind */
	const struct carc_action_rule *actions[CARC_ACTS]; /* NULL: not in this game */
	const struct carc_step *steps;
	uint8_t step_count;
	/* What is scored when the game is over, in order. */
	void (*const *finals)(struct carc_game *game, const struct carc_listener *listener);
	uint8_t final_count;
};

/* An edition: a rule set with its options set as a book has them. */
struct carc_preset {
	const char *id;
	const char *title;
	const struct carc_ruleset *set;
	int16_t option[CARC_OPTIONS];
};

/* The rules that one game is played by: a preset, with options changed by choice. */
struct carc_rules {
	const struct carc_ruleset *set;
	const struct carc_preset *preset;
	int16_t option[CARC_OPTIONS];
	struct carc_tileset tiles;
	/* By type, what completes its zones: a bit for each that is sealed by its ports, or surrounded. */
	uint16_t sealed[CARC_TYPES_MAX], surrounded[CARC_TYPES_MAX];
};

/* All presets, of every game, in the order of the table. */
const struct carc_preset *carc_presets(size_t *ret_count);

/* The preset of a game with this id, or NULL; an id of length 0 asks for the game's first preset. */
const struct carc_preset *carc_preset_find(const char *game, const char *id, size_t len);

/* Whether any preset is of this game. */
bool carc_game_known(const char *game, size_t len);

/* Set rules to what the preset says. */
void carc_rules_init(struct carc_rules *rules, const struct carc_preset *preset);

#endif
