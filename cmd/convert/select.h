/* Which records are wanted: by players, rules, result, length, findings. */
#ifndef CARC_SELECT_H
#define CARC_SELECT_H

#include "cmd/options/option_row.h"
#include "formats/session/session.h"

enum { SELECT_WORDS_MAX = 16 /* words for one test */ };

/* Tests of words, and of numbers. */
enum select_words {
	SELECT_PLAYER,
	SELECT_WINNER,
	SELECT_RULES,
	SELECT_RESULT,
	SELECT_META,
	SELECT_FINDING,
	SELECT_VERDICT,
	SELECT_SEVERITY,
	SELECT_WORDS
};
enum select_range { SELECT_PLAYERS, SELECT_TURNS, SELECT_SCORE, SELECT_MARGIN, SELECT_RANGES };

struct selection {
	struct words { /* ORDER enum select_words */
		unsigned count;
		const char *word[SELECT_WORDS_MAX];
	} words[SELECT_WORDS];
	struct range { /* ORDER enum select_range */
		bool given;
		int32_t least, most;
	} range[SELECT_RANGES];
	bool invert;
};

/* What is known of a record that was played. */
struct judged {
	const struct carc_document *doc;
	const struct carc_game *game;
	bool found[CARC_CODES]; /* the findings it had */
	bool any;               /* one at least */
	unsigned severities;    /* enum carc_severity, a bit each; an error is one that counts */
};

/* A finding was sent about it. */
void select_hear(struct judged *judged, const struct carc_found *finding);

/* Parse the value of a test. Return false if it is invalid, or if there are too many. */
bool select_take_word(struct selection *selection, enum select_words test, const char *value);
bool select_take_range(struct range *range, const char *value);

/* Whether records of a verdict are wanted: "obeys", "broken", "unreadable"; asked: by name. */
bool select_verdict(const struct selection *selection, const char *verdict);
bool select_asks_verdict(const struct selection *selection);

/* Whether a record is wanted. */
bool select_matches(const struct selection *selection, const struct judged *judged);

#endif
