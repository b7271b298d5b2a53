/*
 * oracle_action.h - what is done in a turn, as a value: whether it may be done, doing it, doing it against the rules, and
 * the list of all that may be done at a moment. The file of each box has a rule for what the box adds.
 */
#ifndef TESTS_ORACLE_ORACLE_ACTION_H
#define TESTS_ORACLE_ORACLE_ACTION_H

#include <stddef.h>

#include "tests/oracle/oracle.h"

enum oracle_verb {
#define VERB(symbol, rule) ORACLE_DO_##symbol,
#include "tests/oracle/oracle_verbs.def"
	ORACLE_VERBS
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
	int count; /* the price of a sale; of a token its sheep, or ORACLE_GATHER */
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
	/* Returns the figure that is meant, if several names can mean the same one; NULL: each name means another figure. */
	int (*meant)(const struct oracle *o, const struct oracle_action *a);
};

#define VERB(symbol, rule) extern const struct oracle_rule oracle_rule_##rule;
#include "tests/oracle/oracle_verbs.def"

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
