/* Help topics: their search words, and the rules, options and codes they point at. From topic.def. */
#ifndef CARC_TOPIC_H
#define CARC_TOPIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Rows are counted before they are numbered: a row may give its number by CARC_TOPICS. */
enum carc_topic {
	CARC_TOPICS = 0
#define TOPIC(...) +1
#include "formats/output/help/topic.def"
	,
#define TOPIC(symbol, name, words, number) CARC_TOPIC_##symbol = (number),
#include "formats/output/help/topic.def"
};

struct carc_topic_info {
	const char *name;
	const char *words;   /* its synonyms, separated by blanks */
	const char *written; /* its notation in a record or as typed; NULL: its name suffices */
	const char *compact,
		*explicit; /* a turn with it in both spellings; NULL: no turn shows it */
};

/* The tables that a topic may point into. */
enum carc_pointed { CARC_POINTS_RULE, CARC_POINTS_OPTION, CARC_POINTS_CODE };

/* Returns a topic, never NULL. topic < CARC_TOPICS. */
const struct carc_topic_info *carc_topic_info(enum carc_topic topic);

/* Returns true if a row of the table points from a topic at a thing: an enum carc_rule, carc_option or carc_code. */
bool carc_topic_points(enum carc_topic topic, enum carc_pointed at, unsigned thing);

#endif
