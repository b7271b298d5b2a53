/* The tables of topic.def. See topic.h. */
#include "formats/output/help/topic.h"

#include <assert.h>

#include "core/verdict/option.h"

static const struct carc_topic_info infos[CARC_TOPICS] = {
#define TOPIC(symbol, title, synonyms, number) \
	[CARC_TOPIC_##symbol] = {.name = (title), .words = (synonyms)},
#define WRITTEN(topic, text) [CARC_TOPIC_##topic].written = (text),
#define LINE(topic, words, keys) \
	[CARC_TOPIC_##topic].compact = (words), [CARC_TOPIC_##topic].explicit = (keys),
#include "formats/output/help/topic.def"
};

static const struct {
	uint16_t topic;
	uint16_t at; /* enum carc_pointed */
	uint16_t thing;
} points[] = {
#define ABOUT(topic, at, thing) {CARC_TOPIC_##topic, CARC_POINTS_##at, CARC_##thing},
#include "formats/output/help/topic.def"
};

enum { POINTS = sizeof points / sizeof points[0] };

const struct carc_topic_info *carc_topic_info(enum carc_topic topic)
{
	assert(topic < CARC_TOPICS);
	return &infos[topic];
}

bool carc_topic_points(enum carc_topic topic, enum carc_pointed at, unsigned thing)
{
	for (unsigned i = 0; i < POINTS; i++)
		if (points[i].topic == topic && points[i].at == at && points[i].thing == thing)
			return true;
	return false;
}
