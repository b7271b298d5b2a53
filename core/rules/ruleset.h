/*
 * A rule set as data: its tiles, the sides that may meet, the zones that join, the points of a feature, its actions,
 * and the turn as steps in order. A game fills in struct carc_ruleset (such as base/rules_base.c);
 * expansion.c makes struct carc_rules of it for one game; the engine loops over these rows.
 */
#ifndef CARC_RULESET_H
#define CARC_RULESET_H

#include <stdbool.h>
#include <stdint.h>

#include "core/state/event.h"
#include "core/state/table.h"
#include "core/terms/action.h"
#include "core/terms/vocab.h"
#include "core/terms/sum.h"
#include "core/tiles/tileset.h"
#include "core/verdict/finding.h"
#include "core/verdict/option.h"

struct carc_award_list;
struct carc_boxes;
struct carc_figure;
struct carc_game;
struct carc_zone_set;

/* The rows of a table, and their number: two successive members. */
#define CARC_ROWS(table) (table), sizeof(table) / sizeof((table)[0])

/* The rule of an action that needs no name, as a pointer. */
#define CARC_ACTS_BY(...) \
	&(const struct carc_action_rule) \
	{ \
		__VA_ARGS__ \
	}

/* Rows of a struct as CARC_ROWS() has them, where the table needs no name. */
#define CARC_THESE(type, ...) CARC_ROWS(((const struct type[]){__VA_ARGS__}))

/* The moment at which a feature gives points: it is complete, its figure is taken home, or the game ends. */
enum carc_when { CARC_WHEN_COMPLETE, CARC_WHEN_RETURNED, CARC_WHEN_END };

/* The condition that completes a feature. */
enum carc_closing {
	CARC_CLOSES_NEVER,
	CARC_CLOSES_SEALED,    /* no port is open any more */
	CARC_CLOSES_SURROUNDED /* eight tiles lie around it */
};

/* One kind of zone as a feature of this game. */
struct carc_feature {
	enum carc_closing closing;
	/* The rule by which it is scored, or cannot be; CARC_RULE_NONE: not in this game. */
	enum carc_rule rule;
	/* Points for the majority; NULL: never scored by this row. zone is a root. */
	struct carc_sum (*points)(const struct carc_game *game, unsigned zone, enum carc_when when);
	/*
	 * Finds the features beside it for which it gives points, such as the cities of a field, by their roots, and returns
	 * how many there are; beside_kind is their kind. NULL: it gives no points for others.
	 */
	unsigned (*beside)(const struct carc_game *game, unsigned zone,
			   struct carc_zone_set *ret_beside);
	uint8_t beside_kind;
};

/*
 * An action: judge is called first and changes nothing; apply follows only on CARC_CODE_OK, or when the action stands
 * as it was played, and cannot fail. judge returns why it refuses an action. To get more, a caller calls again: why is
 * then a finding of carc_refuse() with the code that was returned, and gets the values that explain it. Else why is NULL.
 */
struct carc_action_rule {
	enum carc_code (*judge)(const struct carc_game *game, const struct carc_action *action,
				struct carc_found *why);
	void (*apply)(struct carc_game *game, const struct carc_action *action,
		      const struct carc_listener *listener);
	/* Returns whether it can be done although a code that stands refuses it; NULL: it never can. */
	bool (*possible)(const struct carc_game *game, const struct carc_action *action);
	/* Does it as a part of a start board, or returns why not, and explains that in *why. NULL: not on a start board. */
	enum carc_code (*put)(struct carc_game *game, const struct carc_action *action,
			      struct carc_found *why);
	/*
	 * Fills in the next action of this kind that may be legal now, at or after *cursor (0 to begin with), in
	 * a fixed order: judge decides. Returns false if there is no more. NULL: such actions are not listed.
	 */
	bool (*next)(const struct carc_game *game, unsigned *cursor, struct carc_action *action);
	bool next_is_legal; /* next fills in legal actions only, unless a box forbids them: judge is not called again */
	/* Returns whether lists of turns leave such actions out now, since they list them later. NULL: they never do. */
	bool (*waits)(const struct carc_game *game);
	/* Returns how likely a listed action is in a random game, compared with others of its kind. NULL: all are alike. */
	unsigned (*odds)(const struct carc_game *game, const struct carc_action *action);
	/* Writes why such an action is legal, before it is done, as the end of a sentence. NULL: words.def has the words. */
	void (*holds)(const struct carc_game *game, const struct carc_action *action, char *text,
		      size_t size);
};

struct carc_window;

/* The hooks of a box, one for each moment of a game, see hook.def; call them through hooks.h. */
struct carc_hooks {
#define HOOK(answer, name, parameters, arguments, fold) answer(*name) parameters;
#define COUNTED(name) const struct carc_counted *name;
#include "core/rules/hook.def"
};

enum carc_hook {
#define HOOK(answer, name, parameters, arguments, fold) CARC_HOOK_##name,
#define COUNTED(name) CARC_HOOK_##name,
#include "core/rules/hook.def"
	CARC_HOOK_NAMES
};

enum { CARC_ANY_NUMBER = UINT8_MAX }; /* max of a step that has no limit */

/*
 * A step of the turn: actions that people take, or something that the rules do (run). The engine calls run
 * when a later action is taken, or the turn ends. The engine calls due, who and owing before that as well:
 * they must return the answers that will hold then.
 */
struct carc_step {
	const char *name;
	carc_acts accepts;
	uint8_t min, max;                          /* number of such actions */
	bool (*due)(const struct carc_game *game); /* NULL: in every turn */
	void (*run)(struct carc_game *game, const struct carc_listener *listener);
	/* Returns the player of the next action; CARC_PLAYER_NONE: the one it names, if its rule allows. NULL: the player on turn. */
	unsigned (*who)(const struct carc_game *game);
	/* Returns whether an action is still missing; NULL: as min says. */
	bool (*owing)(const struct carc_game *game);
	/* Adds the missing part of the step to a finding. NULL: the name of the step says enough. */
	void (*explain)(const struct carc_game *game, struct carc_found *finding);
	/* The kinds of figure that its actions are for, a bit each; 0: any. */
	uint16_t figures;
	/* An enum carc_option + 1: the turn has the step only with this value; 0: it always does. */
	uint8_t option;
	int16_t value;
};

/* An action that a box brings, and the step of the turn that takes it. */
struct carc_extra_action {
	uint8_t act; /* enum carc_act */
	const char *step;
	const struct carc_action_rule *rule;
};

/* A step of the turn that a box brings, and the step before which it comes; "": it is the last. */
struct carc_extra_step {
	const char *before;
	struct carc_step step;
};

/* A kind of zone that a rule set or an expansion brings, or on which it lets more figures stand. */
struct carc_extra_kind {
	uint8_t kind;
	uint16_t fits, joins; /* a bit for each kind that it may meet, and with which it joins */
	struct carc_feature feature; /* of one that it brings; else nothing, rule is CARC_RULE_NONE */
	uint16_t claims; /* a bit for each kind of figure that may stand there, besides all others */
	bool own;        /* no other tiles show it than those of the expansion */
};

/* The steps and actions that a rule set, an expansion or a house rule adds to the turn, and its hooks. */
struct carc_module {
	const struct carc_extra_step *steps;
	uint8_t step_count;
	const struct carc_extra_action *actions; /* may be taken by steps of its own */
	uint8_t action_count;
	struct carc_hooks hooks;
	const struct carc_module *more; /* the part of another file of the same box; or NULL */
};

struct carc_ruleset {
	const char *game;                 /* as records name it */
	const char *title;                /* as people do */
	uint8_t players_min, players_max; /* that it can be played with, whatever options say */
	uint64_t options;                 /* a bit for each option that means something here */
	const struct carc_tile_table *tiles;
	const struct carc_tile_type *variants; /* tiles with small pictures, see carc_tileset */
	uint8_t variant_count;
	const char *start; /* id of the tile that lies at 0,0; NULL: none, the first goes there */
	const struct carc_extra_kind *kinds;
	uint8_t kind_count;
	struct carc_module module;
	/* Returns whether there is a further turn, by the tiles that are left and by what has been built. */
	bool (*goes_on)(const struct carc_game *game);
	/* Adds why there is no further turn to a finding about an action that comes too late. */
	void (*explain_over)(const struct carc_game *game, struct carc_found *finding);
	bool completes_all; /* the end of the game completes every feature that ports can close */
};

/* An edition: a rule set with its options set as a book has them. */
struct carc_preset {
	const char *id;
	const char *title;
	const struct carc_ruleset *set;
	bool small_pictures; /* its tiles show those that mean something with an expansion */
	/* The options whose value is not the first one of their table; option 0 ends the list. */
	struct carc_setting {
		uint8_t option; /* enum carc_option + 1 */
		int16_t value;
	} settings[8];
};

/* The pairs of a field and a city of a tile that border each other: four sides have room for 4 x 5 pairs. */
enum { CARC_BORDERS_MAX = 20 };
struct carc_borders {
	uint8_t count;
	struct {
		uint8_t field, city;
	} pair[CARC_BORDERS_MAX];
};

/*
 * Another print that tiles of a type can show in play, such as a road above their field. Its first zones are those of the type, and
 * any further ones come behind them. A port may belong to another zone than before, but only that of a further zone.
 */
struct carc_reprint {
	uint8_t of;      /* type */
	uint8_t way;     /* tells prints of a type apart, as the box numbers them */
	uint16_t sealed; /* as in struct carc_rules */
	struct carc_tile_type print;
};

/* Bits of a word; a shift by the number of steps makes the mask of all. */
enum { CARC_STEPS_MAX = 63, CARC_HOOKS_MAX = 32 };

/* A set of steps of the turn, a bit each. */
typedef uint64_t carc_steps;

/*
 * Other rules beside those that a game is played by: asked has a bit for each watched option of option.def that the game has read
 * where the other rules would have given another answer. As long as there is none, the game is the same by both.
 */
struct carc_option_watch {
	const int16_t *option;
	uint64_t asked;
};

/* The rules that one game is played by: a preset, with expansions, and options changed by choice. */
struct carc_rules {
	const struct carc_ruleset *set;
	const struct carc_preset *preset;
	int16_t option[CARC_ALL_OPTIONS];
	struct carc_option_watch *watch; /* gets the options that are read; or NULL */
	const struct carc_boxes *boxes;  /* all boxes: core/boxes.c */
	uint32_t expansions;             /* a bit for each, by the table of boxes */
	struct carc_table table;  /* how far it goes, where an option says that this counts */
	struct carc_table second; /* the same; carc_no_table: there is none */
	/* By type: the roads of a crossing that the record names, a bit each; counts where an option says so. */
	uint16_t crossings[CARC_TYPES_MAX];
	const struct carc_tile_table *own; /* tiles from a file, in place of built-in ones, or NULL */
	/* From here on: put together from the rule set and the expansions. */
	const char *start; /* id of the tile that lies at 0,0, or NULL */
	uint8_t replaced;  /* type of the start tile in whose place an expansion's lies, or NONE */
	bool all_tiles;    /* there was room for every table of tiles */
	struct carc_tileset tiles;
	uint16_t fits[CARC_KINDS], joins[CARC_KINDS];
	struct carc_feature features[CARC_KINDS];
	uint16_t claims[CARC_KINDS]; /* a bit for each kind of figure that may stand there */
	const struct carc_action_rule *actions[CARC_ACTS];
	uint8_t step_count;
	/* Sets of steps, a bit each: those that may owe an action, that run, that accept an action. */
	carc_steps owing_steps, running_steps, accepting_steps[CARC_ACTS];
	/* Hooks of the rule set, of expansions, of house rules; with the option of a house rule + 1, else 0. */
	const struct carc_hooks *hooks[CARC_HOOKS_MAX];
	uint8_t hook_option[CARC_HOOKS_MAX];
	uint8_t hook_count;
	uint8_t reprint_count;
	uint32_t asked[CARC_HOOK_NAMES]; /* by enum carc_hook: those of hooks that have it, a bit each */
	uint8_t colors; /* so many players more than the edition says have figures in an expansion */
	uint8_t figure_rule[CARC_FIGURE_KINDS]; /* see struct carc_extra_figure */
	uint8_t supply[CARC_FIGURE_KINDS]; /* of each player, see carc_supply; 0: not in this game */
	/* From here on nothing is set beyond the steps and the types that there are. */
	struct carc_step steps[CARC_STEPS_MAX];
	/* By type: as in state/board.h. */
	uint64_t shown[CARC_TYPES_MAX], refused[CARC_TYPES_MAX];
	/* By type: a bit for each zone that is complete when its ports are sealed, or when it is surrounded. */
	uint16_t sealed[CARC_TYPES_MAX], surrounded[CARC_TYPES_MAX];
	struct carc_borders borders[CARC_TYPES_MAX]; /* by type */
	uint8_t spare[CARC_TYPES_MAX]; /* how many zones more the tiles can show in play */
	bool ownable[CARC_TYPES_MAX]; /* by type: with a house rule it may be a tile of one's own */
	struct carc_reprint reprints[CARC_REPRINTS_MAX]; /* reprint_count of them */
};

static inline void carc_watch_option(const struct carc_rules *rules, unsigned option, bool same)
{
	rules->watch->asked |= (uint64_t)!same << option;
}

/* Return the value of an option; whether it is this value; whether it is at least this number. rules->watch notes the read. */
static inline int carc_option(const struct carc_rules *rules, unsigned option)
{
	if (rules->watch)
		carc_watch_option(rules, option,
				  rules->watch->option[option] == rules->option[option]);
	return rules->option[option];
}

static inline bool carc_option_is(const struct carc_rules *rules, unsigned option, int value)
{
	bool is = rules->option[option] == value;

	if (rules->watch)
		carc_watch_option(rules, option, (rules->watch->option[option] == value) == is);
	return is;
}

static inline bool carc_option_reaches(const struct carc_rules *rules, unsigned option, int least)
{
	bool does = rules->option[option] >= least;

	if (rules->watch)
		carc_watch_option(rules, option, (rules->watch->option[option] >= least) == does);
	return does;
}

/* Returns the number of a print of a type + 1, as in struct carc_tile; 0 if its tiles never show that. */
unsigned carc_rules_reprint(const struct carc_rules *rules, const struct carc_tile_type *type,
			    unsigned way);

/* Returns the finding about an action in a game that does not have it; CARC_CODE_OK: records cannot contain it there. */
enum carc_code carc_act_lacking(unsigned act);

/* Returns the id of the tile at 0,0 when the game begins, or NULL if there is none. An expansion's is never in the bag. */
const char *carc_rules_start(const struct carc_rules *rules);

/* Return how many tiles of a type, or of all types, are in the game: a replaced start tile may be out of it. */
unsigned carc_rules_count(const struct carc_rules *rules, unsigned type);
unsigned carc_rules_tiles(const struct carc_rules *rules);

/* Return the least and the greatest number of players by these rules; an expansion adds colors to those of the edition. */
unsigned carc_rules_players_least(const struct carc_rules *rules);
unsigned carc_rules_players_most(const struct carc_rules *rules);

/* Returns whether the number of players is not too great. */
bool carc_rules_seat(const struct carc_rules *rules, unsigned players);

/* Returns the value of an option in an edition, or the default of a ruling. */
int carc_preset_number(const struct carc_preset *preset, unsigned option);

/* Returns whether an option has another value in these rules than in their edition. */
static inline bool carc_option_changed(const struct carc_rules *rules, unsigned option)
{
	return rules->option[option] != carc_preset_number(rules->preset, option);
}

/* Returns the value of an option in these rules, or NULL if its number is unknown. */
const struct carc_option_value *carc_option_chosen(const struct carc_rules *rules, unsigned option);

/* Writes an option or a ruling with its value to dest, as "NAME=VALUE". */
void carc_option_words(const struct carc_rules *rules, unsigned option, char *dest, size_t room);

/* Returns the hooks that the options bring into force, a bit each. */
unsigned carc_rules_in_force(const struct carc_rules *rules);

#endif
