/*
 * What is played from where two sets of rules part comes to the same as the whole game. Random games, some spoilt and all
 * with claims, are judged by their own rules and by others: some options set otherwise, or another edition. Step by step and at
 * last the outcomes are those of a session that has read the record itself and plays it from its start board; so they are for
 * each option alone, and where nothing is said to part, nothing does.
 * usage: prop_compare [SEED [COUNT]]
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/rules/expansion.h"
#include "formats/record/record_out.h"
#include "formats/session/compare.h"
#include "tests/gen/spoil.h"
#include "tests/prop/games.h"

struct prop {
	struct carc_record record, spoilt;
	struct carc_game game;
	struct carc_replay replay;
	struct carc_rng rng;
	struct carc_document *made;
	struct carc_rules first, second, alone; /* first: where it is not the record's own */
	struct carc_settings settings[2];
	/* By the first rules, by the second, by what is set otherwise alone; and what reads and plays all itself. */
	struct carc_session *one, *other, *trial, *whole;
	struct carc_course course[2], tried, played;
	unsigned long long taken, later, never, parted;
};

static bool chance(struct prop *prop, unsigned in)
{
	return carc_rng_below(&prop->rng, in) == 0;
}

static int16_t any_value(struct prop *prop, unsigned option)
{
	unsigned count = 0, n;

	CARC_EACH_VALUE (value, option)
		count++;
	n = carc_rng_below(&prop->rng, count);
	CARC_EACH_VALUE (value, option)
		if (n-- == 0)
			return value->number;
	return 0;
}

/* Another edition, or the same; with some options set otherwise, most of them such as are watched. */
static void choose(struct prop *prop, const struct carc_rules *own)
{
	struct carc_rules *rules = &prop->second;
	const struct carc_preset *edition = own->preset;

	*rules = *own;
	CARC_EACH_PRESET (preset)
		if (preset->set == own->set && chance(prop, 4))
			edition = preset;
	rules->preset = edition;
	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		if (carc_option_matters(own->set, i) && edition != own->preset)
			rules->option[i] = (int16_t)carc_preset_number(edition, i);
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		if (carc_option_matters(own->set, i) &&
		    chance(prop, carc_option_info(i)->watched ? 3 : 400))
			rules->option[i] = any_value(prop, i);
	/* What is watched changes nothing else: else nobody could put rules together again who reads. */
	carc_rules_expand(rules, chance(prop, 20) ? 0 : own->expansions);
}

static bool write(struct prop *prop, struct carc_text *text)
{
	FILE *out = open_memstream(&text->bytes, &text->len);

	prop->made->record = prop->spoilt;
	carc_document_rest(prop->made);
	if (!out)
		return false;
	carc_record_write(prop->made, CARC_COMPACT, out);
	return fclose(out) == 0;
}

static bool is_read(struct carc_session *session, const struct carc_text *text)
{
	return carc_session_read(session, text, (struct carc_sink){carc_ignore, NULL}) ==
	       CARC_TEXT_RECORD;
}

static bool same_outcome(const struct carc_outcome *a, const struct carc_outcome *b)
{
	return a->code == b->code && a->findings == b->findings && a->winners == b->winners &&
	       !memcmp(a->score, b->score, sizeof a->score);
}

static const char *differ(const struct carc_course *a, const struct carc_course *b)
{
	if (a->steps != b->steps)
		return "it has another number of steps";
	for (unsigned i = 0; i < a->steps; i++)
		if (!same_outcome(&a->step[i].after, &b->step[i].after))
			return "a step comes to something else";
	for (unsigned i = 0; i <= a->steps; i++)
		if (a->step[i].turn != b->step[i].turn || a->step[i].player != b->step[i].player)
			return "a step is another turn";
	if (!same_outcome(&a->end, &b->end))
		return "the end comes to something else";
	if (a->finding.code != b->finding.code)
		return "another finding comes first";
	return a->finding.code != CARC_CODE_OK &&
			       (memcmp(&a->finding.at, &b->finding.at, sizeof a->finding.at) != 0 ||
				strcmp(a->finding.text, b->finding.text) != 0 ||
				strcmp(a->finding.more, b->finding.more) != 0)
		       ? "a finding says something else"
		       : NULL;
}

/* The record by other rules, in a session from where it parts from what was played, against the whole of it. */
static const char *try_rules(struct prop *prop, const struct carc_text *text,
			     struct carc_session *session, struct carc_course *course,
			     const int16_t *beside, const struct carc_course *const bases[2],
			     bool *ret_taken)
{
	static const struct carc_course *const none[2] = {NULL, NULL};
	unsigned parts;

	*ret_taken = carc_course_alike(prop->one, session->settings);
	if (!is_read(prop->whole, text))
		return *ret_taken ? "a record is taken that cannot be read" : NULL;
	if (!*ret_taken)
		return NULL;
	carc_course_take(session, prop->one);
	carc_course_play(course, session, beside, bases);
	carc_course_play(&prop->played, prop->whole, NULL, none);
	prop->taken++;
	parts = carc_course_parts(bases[0], session->doc->record.rules.option);
	prop->later += parts > 0 && parts < CARC_NEVER;
	prop->never += parts == CARC_NEVER;
	if (parts == CARC_NEVER && differ(bases[0], &prop->played))
		return "nothing is said to part, and something does";
	prop->parted += !same_outcome(&bases[0]->end, &prop->played.end);
	return differ(course, &prop->played);
}

/* Each option alone that is set otherwise. */
static const char *try_alone(struct prop *prop, const struct carc_text *text, bool taken)
{
	const struct carc_rules *own = &prop->one->doc->record.rules;
	const struct carc_course *const bases[2] = {&prop->course[0],
						    taken ? &prop->course[1] : NULL};
	const char *wrong = NULL;
	bool alone;

	prop->settings[1].rules = &prop->alone;
	for (unsigned i = 0; !wrong && i < CARC_ALL_OPTIONS; i++) {
		if (own->option[i] == prop->second.option[i])
			continue;
		prop->alone = *own;
		prop->alone.option[i] = prop->second.option[i];
		carc_rules_expand(&prop->alone, own->expansions);
		wrong = try_rules(prop, text, prop->trial, &prop->tried, NULL, bases, &alone);
	}
	return wrong;
}

static const char *compare(struct prop *prop, const struct carc_text *text)
{
	static const struct carc_course *const none[2] = {NULL, NULL};
	const struct carc_course *const bases[2] = {&prop->course[0], NULL};
	const struct carc_rules *own = &prop->one->doc->record.rules;
	const char *wrong;
	bool taken;

	prop->settings[0].rules = NULL;
	if (chance(prop, 4)) {
		prop->first = prop->record.rules;
		prop->settings[0].rules = &prop->first;
	}
	if (!is_read(prop->one, text))
		return NULL;
	choose(prop, own);
	prop->settings[1].rules = &prop->second;
	carc_course_play(&prop->course[0], prop->one, prop->second.option, none);
	wrong = try_rules(prop, text, prop->other, &prop->course[1], own->option, bases, &taken);
	return wrong ? wrong : try_alone(prop, text, taken);
}

/* Every record is read again: it is judged as it is, whatever was spoilt in it. */
static const char *follow(void *ctx, const struct carc_record *record)
{
	struct carc_text text = {.line = 1, .number = 1};
	struct prop *prop = ctx;
	const char *wrong;

	prop->spoilt = *record;
	for (unsigned i = 0; i < record->turns; i++)
		prop->spoilt.turn[i].unjudged = true;
	wrong = write(prop, &text) ? compare(prop, &text) : "out of memory";
	free(text.bytes);
	return wrong;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;

	prop->rng.state = seed;
	if (!prop_play_any(seed, &prop->record, &prop->game))
		return "it cannot be played";
	if (prop->record.actions == 0)
		return NULL;
	if (chance(prop, 2))
		carc_playout_claims(&prop->record, &prop->replay, &prop->game);
	if (chance(prop, 3)) {
		spoil_record(&prop->rng, &prop->record, &prop->spoilt);
		prop->record = prop->spoilt;
	}
	return follow(prop, &prop->record);
}

/* Most games are played from later on, and some come to something else. */
static const char *lacks(void *ctx, unsigned long long games)
{
	const struct prop *prop = ctx;

	return games >= 100 && (prop->later < games / 4 || prop->never < games / 4 ||
				prop->parted < games / 4)
		       ? "too few games part"
		       : NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %llu times other rules, of which %llu part later, %llu never, %llu come to something else",
	       prop->taken, prop->later, prop->never, prop->parted);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {.name = "prop_compare",
						.play = play,
						.follow = follow,
						.cut = true,
						.lacks = lacks,
						.tell = tell,
						.styles = true};
	static struct prop prop;
	int status = 3;

	for (unsigned i = 0; i < 2; i++)
		prop.settings[i] = (struct carc_settings){.turns = UINT_MAX};
	prop.made = carc_document_new();
	prop.one = carc_session_new(&prop.settings[0]);
	prop.other = carc_session_new(&prop.settings[1]);
	prop.trial = carc_session_new(&prop.settings[1]);
	prop.whole = carc_session_new(&prop.settings[1]);
	if (prop.made && prop.one && prop.other && prop.trial && prop.whole)
		status = prop_games(argc, argv, &games, &prop, &prop.record);
	carc_document_free(prop.made);
	carc_session_free(prop.one);
	carc_session_free(prop.other);
	carc_session_free(prop.trial);
	carc_session_free(prop.whole);
	return status;
}
