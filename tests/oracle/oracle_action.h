/*
 * oracle_action.h - what is done in a turn, as a value: whether it may be done, doing it, doing it against the rules, and
 * the list of all that may be done at a moment. The file of each box has a rule for what the box adds.
 */
#ifndef TESTS_ORACLE_ORACLE_ACTION_H
#define TESTS_ORACLE_ORACLE_ACTION_H

#include <stddef.h>

#include "tests/oracle/oracle.h"

enum oracle_verb {
#define VERB(symbol, ...) ORACLE_DO_##symbol,
#include "tests/oracle/oracle_rows.def"
	ORACLE_VERBS
};

/* The members in which actions of a verb differ. Otherwise the player on turn acts, and names no other player. */
enum {
	ORACLE_BY_TILES = 1,
	ORACLE_BY_CORNERS = 2,
	ORACLE_BY_ZONES = 4,
	ORACLE_BY_FIGURES = 8,
	ORACLE_BY_ACTORS = 16,
	ORACLE_BY_OTHERS = 32,
	ORACLE_BY_NOBODY = 64,
	ORACLE_BY_TOKENS = 128,
	ORACLE_BY_NUMBERS = 256 /* such an action without a feature is about the last tile */
};

/*
 * The moments of a turn, in an order by which each way to play it is met once. Prisoners may be bought back before a figure is
 * placed and, if that is how it is played, after; a phantom may follow as a second figure; tokens of flocks are drawn in any order.
 */
enum oracle_moment {
	ORACLE_AT_JAIL,
	ORACLE_AT_PAY,
	ORACLE_AT_FIGURE,
	ORACLE_AT_TAKEN,
	ORACLE_AT_PAY_AGAIN,
	ORACLE_AT_SECOND,
	ORACLE_AT_HERD,
	ORACLE_AT_HERD_ON,
	ORACLE_AT_PAY_LAST,
	ORACLE_AT_LAST,
	ORACLE_AT_CIRCLE,
	ORACLE_AT_ANSWER,
	ORACLE_AT_AGAIN,
	ORACLE_AT_END
};

enum {
	ORACLE_NOBODY = -1,
	ORACLE_ANY_KIND = '?' /* no feature is named */
};

struct oracle_action {
	enum oracle_verb verb;
	int player;
	enum oracle_figure
		figure;   /* ORACLE_FIGURES: none is named, or one that the oracle does not know */
	const char *tile; /* its name */
	bool own;         /* he holds the tile, and has not drawn it */
	int x, y, rot;
	char kind; /* of the feature */
	int port;  /* its port on the board; below 0: it touches no side */
	int who; /* the other player: owner of a captive, holder of a prisoner, buyer; or ORACLE_NOBODY */
	int count; /* the price of a sale, which token, or a number */
};

struct oracle_rule {
	const char *word;
	/* Returns true at a moment for such actions; NULL: at any moment that can() accepts. */
	bool (*due)(const struct oracle *o);
	bool (*can)(const struct oracle *o, const struct oracle_action *a);
	void (*act)(struct oracle *o, const struct oracle_action *a); /* asks nothing */
	/* Does it against the rules, if it can be done with what lies on the table. NULL: nobody can. */
	bool (*as_played)(struct oracle *o, const struct oracle_action *a);
	bool scored; /* it is asked of the table as it will be when the turn has been scored */
	/* Returns whether the turn cannot end before there is such an action. NULL: it can. */
	bool (*owed)(const struct oracle *o);
	int tokens; /* of ORACLE_BY_TOKENS: the count of an action is below this; of ORACLE_BY_NUMBERS: at most this */
	bool is_word; /* if it is not owed it changes nothing, and need not be said */
	/* Returns the figure that is meant, if several names can mean the same one; NULL: each name means another figure. */
	int (*meant)(const struct oracle *o, const struct oracle_action *a);
};

#define VERB(symbol, rule, ...) extern const struct oracle_rule oracle_rule_##rule;
#include "tests/oracle/oracle_rows.def"

/* The members in which actions of the verb differ, and its moments, a bit each. */
unsigned oracle_differs_by(enum oracle_verb verb);
unsigned oracle_moments(enum oracle_verb verb);

/* The rule of a verb. */
const struct oracle_rule *oracle_rule_of(enum oracle_verb verb);

/* Return whether something is owed at a moment, or at any moment before it; ORACLE_AT_END: at any. */
bool oracle_owes_at(const struct oracle *o, enum oracle_moment moment);
bool oracle_owes_before(const struct oracle *o, enum oracle_moment moment);

/* Returns whether the action obeys the rules now. */
bool oracle_can(const struct oracle *o, const struct oracle_action *a);

/* Does the action if it obeys the rules. Returns whether it does; if not, nothing changes. */
bool oracle_do(struct oracle *o, const struct oracle_action *a);

/* Does the action as it was played, whatever the rules say. Returns false, with nothing changed, if it cannot be done. */
bool oracle_do_as_played(struct oracle *o, const struct oracle_action *a);

/* The same of the turn: another player takes it, or it lacks its tile, from which nothing follows when it ends. */
void oracle_seat_as_played(struct oracle *o, int player);
void oracle_lack_as_played(struct oracle *o);

/*
 * Calls fn for each action of the verb that obeys the rules now, once, by one of its names. Not for discards, placements and
 * sales.
 */
void oracle_each(const struct oracle *o, enum oracle_verb verb,
		 void (*fn)(void *ctx, const struct oracle_action *a), void *ctx);

/* Writes the action in words that are the same for all its names. */
void oracle_say(const struct oracle *o, const struct oracle_action *a, char *text, size_t room);

/* Returns the table as it will be when the turn has been scored, until the next call. */
const struct oracle *oracle_scored(const struct oracle *o);

#endif
