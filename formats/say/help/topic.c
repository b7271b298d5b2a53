/* The tables of topic.def. See topic.h. */
#include "formats/say/help/topic.h"

#include <assert.h>

#include "core/verdict/option.h"

static const struct carc_topic_info infos[CARC_TOPICS] = {
#define TOPIC(symbol, name, words, number) [CARC_TOPIC_##symbol] = {name, words},
#include "formats/say/help/topic.def"
};

static const char *const written[CARC_TOPICS] = {
#define WRITTEN(topic, text) [CARC_TOPIC_##topic] = text,
#include "formats/say/help/topic.def"
};

static const struct {
	uint16_t topic;
	uint16_t at; /* enum carc_pointed */
	uint16_t thing;
} points[] = {
#define ABOUT(topic, rule) {CARC_TOPIC_##topic, CARC_POINTS_RULE, CARC_RULE_##rule},
#define ABOUT_OPTION(topic, option) {CARC_TOPIC_##topic, CARC_POINTS_OPTION, CARC_OPTION_##option},
#define ABOUT_RULING(topic, ruling) {CARC_TOPIC_##topic, CARC_POINTS_OPTION, CARC_RULING_##ruling},
#define ABOUT_CODE(topic, code) {CARC_TOPIC_##topic, CARC_POINTS_CODE, CARC_##code},
#include "formats/say/help/topic.def"
};

enum { POINTS = sizeof points / sizeof points[0] };

const struct carc_topic_info *carc_topic_info(enum carc_topic topic)
{
	assert(topic < CARC_TOPICS);
	return &infos[topic];
}

const char *carc_topic_written(enum carc_topic topic)
{
	assert(topic < CARC_TOPICS);
	return written[topic] ? written[topic] : "";
}

bool carc_topic_points(enum carc_topic topic, enum carc_pointed at, unsigned thing)
{
	for (unsigned i = 0; i < POINTS; i++)
		if (points[i].topic == topic && points[i].at == at && points[i].thing == thing)
			return true;
	return false;
}

bool carc_topic_names(enum carc_topic topic, enum carc_pointed at)
{
	for (unsigned i = 0; i < POINTS; i++)
		if (points[i].topic == topic && points[i].at == at)
			return true;
	return false;
}
