/*
 * A record says the same in every form, whatever is wrong with it. Random games are spoilt in a few turns, and claims are
 * made that are seldom true. Such a record is written in its own words, and read; what that becomes in each form has the
 * same verdict and the same findings, by carc-validate and as played, and as played the same game, as in
 * tests/gen/rewrite.h.
 * usage: prop_forms [SEED [COUNT]]
 */
#include <stdio.h>
#include <stdlib.h>

#include "core/random/playout.h"
#include "formats/session/document_forms.h"
#include "formats/record/record_out.h"
#include "tests/gen/rewrite.h"
#include "tests/gen/spoil.h"
#include "tests/prop/games.h"

struct prop {
	struct carc_record record, spoilt;
	struct carc_game game;
	struct carc_rng rng;
	struct carc_document *made, *read;
	struct rewrite *rewrite;
	enum carc_spelling spelling;          /* in which the spoilt record is written first */
	bool told;                            /* the text of a failure was printed */
	unsigned long long written, readable; /* records */
};

static unsigned below(struct prop *prop, unsigned end)
{
	return carc_rng_below(&prop->rng, end);
}

/* Any feature, whether a tile has such a one or not. */
static struct carc_feature_ref any_feature(struct prop *prop)
{
	struct carc_feature_ref ref = {(uint8_t)below(prop, CARC_KINDS), CARC_PORT_NONE, 0};

	if (carc_kind_info(ref.kind)->naming != CARC_NAMED_INDEX && below(prop, 4) > 0)
		ref.port = (uint8_t)below(prop, CARC_PORTS);
	else
		ref.index = (uint8_t)below(prop, 2);
	return ref;
}

/* A figure stands on another feature, or on another tile. */
static void misplace(struct prop *prop, struct carc_action *action)
{
	action->feature = any_feature(prop);
	action->there = below(prop, 2) > 0;
	action->x = (int16_t)(action->there ? (int)below(prop, 5) - 2 : 0);
	action->y = (int16_t)(action->there ? (int)below(prop, 5) - 2 : 0);
}

/* Readers know only the actions and the figures of the game. */
static void make_known(const struct carc_record *record, struct carc_action *action)
{
	if (action->act > CARC_ACT_JAIL && !record->rules.actions[action->act])
		*action = (struct carc_action){.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE};
	if (action->figure < CARC_FIGURE_KINDS && record->rules.supply[action->figure] == 0)
		action->figure = CARC_MEEPLE;
	if (action->act == CARC_ACT_RETURN)
		action->there = false;
}

/* The feature is called by another of its names, if it has one there. place: the tile of the turn. */
static void call_otherwise(struct prop *prop, const struct carc_action *place,
			   struct carc_action *action)
{
	const struct carc_tile_type *type = prop->spoilt.rules.tiles.type[place->type];
	struct carc_feature_ref other = {action->feature.kind, (uint8_t)below(prop, CARC_PORTS), 0};
	unsigned zone = carc_tile_resolve(type, place->rot, action->feature);

	if (zone != CARC_ZONE_NONE && carc_tile_resolve(type, place->rot, other) == zone)
		action->feature = other;
}

static struct carc_claim *add_claim(struct prop *prop, enum carc_claim_kind kind)
{
	struct carc_record *record = &prop->spoilt;
	struct carc_claim *claim = &record->claim[record->claims++];

	*claim = (struct carc_claim){.kind = (uint8_t)kind,
				     .player = CARC_PLAYER_NONE,
				     .points = (int32_t)below(prop, 12)};
	return claim;
}

static void claim_scores(struct prop *prop)
{
	for (unsigned i = 0; i < prop->spoilt.players; i++)
		add_claim(prop, CARC_CLAIM_SCORE)->player = (uint8_t)i;
}

/* Claims about a turn. */
static void claim(struct prop *prop, struct carc_turn *turn)
{
	turn->first_claim = prop->spoilt.claims;
	if (below(prop, 12) == 0) {
		struct carc_claim *points = add_claim(prop, CARC_CLAIM_POINTS);

		do
			points->feature = any_feature(prop);
		while (points->feature.kind == CARC_TOWER &&
		       prop->spoilt.rules.actions[CARC_ACT_WALL]);
		points->here = below(prop, 2) > 0;
		points->x = points->here ? 0 : (int16_t)below(prop, 3);
	}
	if (below(prop, 12) == 0)
		claim_scores(prop);
	turn->claims = (uint16_t)(prop->spoilt.claims - turn->first_claim);
}

/* More of what spoil_record() leaves as it is. */
static void spoil_more(struct prop *prop)
{
	struct carc_record *record = &prop->spoilt;

	for (unsigned i = 0; i < record->actions; i++) {
		make_known(record, &record->action[i]);
		if (record->action[i].act == CARC_ACT_MEEPLE && below(prop, 60) == 0)
			misplace(prop, &record->action[i]);
		else if (record->action[i].act == CARC_ACT_MEEPLE && i > 0 &&
			 record->action[i - 1].act == CARC_ACT_PLACE)
			call_otherwise(prop, &record->action[i - 1], &record->action[i]);
	}
	for (unsigned i = 0; i < record->turns; i++) {
		claim(prop, &record->turn[i]);
		record->turn[i].as_played = below(prop, 30) == 0;
	}
	record->final_claim = record->claims;
	record->ended = below(prop, 2) > 0;
	if (record->ended && below(prop, 2) > 0)
		claim_scores(prop);
}

/* Write the spoilt record in its own words. */
static bool write_spoilt(struct prop *prop, struct carc_text *text)
{
	FILE *out = open_memstream(&text->bytes, &text->len);

	prop->made->record = prop->spoilt;
	carc_document_rest(prop->made);
	if (!out)
		return false;
	carc_record_write(prop->made, prop->spelling, out);
	return fclose(out) == 0;
}

/* The record as it was spoilt. Only what can be read has a verdict. */
static const char *follow(void *ctx, const struct carc_record *record)
{
	const struct carc_sink silent = {carc_ignore, NULL};
	struct carc_text text = {.line = 1, .number = 1};
	struct prop *prop = ctx;
	const char *wrong = NULL;

	prop->spoilt = *record;
	for (unsigned i = 0; i < record->turns; i++)
		prop->spoilt.turn[i].unjudged = true;
	prop->written++;
	if (!write_spoilt(prop, &text)) {
		wrong = "out of memory";
	} else if (carc_document_read(prop->read, &text, NULL, &silent) == CARC_OK) {
		prop->readable++;
		wrong = rewrite_verdicts(prop->rewrite, prop->read);
	}
	if (wrong && !prop->told)
		fwrite(text.bytes, 1, text.len, stdout);
	prop->told |= wrong != NULL;
	free(text.bytes);
	return wrong;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;

	prop->rng.state = seed;
	prop->spelling = (enum carc_spelling)below(prop, CARC_COMPACT + 1);
	if (!prop_play_any(seed, &prop->record, &prop->game))
		return "it cannot be played";
	if (prop->record.actions == 0)
		return NULL;
	spoil_record(&prop->rng, &prop->record, &prop->spoilt);
	spoil_more(prop);
	prop->record = prop->spoilt;
	return follow(prop, &prop->record);
}

/* Most that is spoilt can be said. */
static const char *lacks(void *ctx, unsigned long long games)
{
	const struct prop *prop = ctx;

	return games >= 100 && prop->readable < prop->written / 2 ? "too few can be read" : NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %llu records of which %llu can be read", prop->written, prop->readable);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {.name = "prop_forms",
						.play = play,
						.follow = follow,
						.cut = true,
						.lacks = lacks,
						.tell = tell,
						.styles = true};
	static struct prop prop;
	int status = 3;

	prop.made = carc_document_new();
	prop.read = carc_document_new();
	prop.rewrite = rewrite_new();
	if (prop.made && prop.read && prop.rewrite)
		status = prop_games(argc, argv, &games, &prop, &prop.record);
	carc_document_free(prop.made);
	carc_document_free(prop.read);
	rewrite_free(prop.rewrite);
	return status;
}
