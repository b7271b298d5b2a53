/* What people ask about, by their words, and what says something of it. From topic.def. */
#ifndef CARC_TOPIC_H
#define CARC_TOPIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum carc_topic {
#define TOPIC(symbol, name, words, number) CARC_TOPIC_##symbol = number,
#include "core/verdict/topic.def"
	CARC_TOPICS = 0
#define TOPIC(...) +1
#include "core/verdict/topic.def"
};

struct carc_topic_info {
	const char *name;
	const char *words; /* others for the same, with blanks between */
};

/* What a topic may point at. */
enum carc_pointed { CARC_POINTS_RULE, CARC_POINTS_OPTION, CARC_POINTS_CODE };

/* topic < CARC_TOPICS. Never NULL. */
const struct carc_topic_info *carc_topic_info(enum carc_topic topic);

/* How a topic is written in a record, or typed. "": its name says it. */
const char *carc_topic_written(enum carc_topic topic);

/* Whether a row of the table points from a topic at a thing: an enum carc_rule, carc_option or carc_code. */
bool carc_topic_points(enum carc_topic topic, enum carc_pointed at, unsigned thing);

/* Whether it points at anything of this sort. */
bool carc_topic_names(enum carc_topic topic, enum carc_pointed at);

#endif
