/* Prints events as comments, which add what the turn does not show, and as rows of TSV and JSON. */
#include "core/terms/bits.h"
#include "formats/output/report/report.h"
#include "formats/output/report/points.h"
#include "formats/output/report/proof.h"
#include "formats/output/report/sum_out.h"

/* The facts with the sentences about events, by kind; 0 if an event has none. */
static const enum carc_fact_kind sentences[CARC_EVENT_KINDS] = {
#define SENTENCE(symbol, words) [CARC_EVENT_##symbol] = CARC_FACT_EVENT_##symbol,
#include "core/terms/words.def"
};

/* Returns the row that reports an event. */
static const struct carc_event_info *info_of(const struct carc_event *event)
{
	return carc_event_info(carc_event_row_of(event));
}

/* ---- For people -------------------------------------------------------------------------------- */

/* Writes the feature and the tile of an event: "city.N of D@0,0". Returns buffer. */
static const char *stand_word(const struct carc_game *game, const struct carc_event *event,
			      char *buffer)
{
	char ref[CARC_WORD_MAX], tile[CARC_WORD_MAX];
	unsigned first;

	snprintf(buffer, CARC_ZONE_WORD_MAX, "%s of %s",
		 carc_ref_word(carc_game_zone_ref(game, event->zone, &first), ref),
		 carc_tile_word(game, event->tile, tile));
	return buffer;
}

/* Adds the tokens that a player receives: "1 wine", "2 cloth". */
static void put_received(struct carc_fact *fact, const struct carc_event *event)
{
	struct carc_list *goods = carc_put_list(fact, CARC_F_goods);
	char word[CARC_WORD_MAX];

	for (unsigned i = 0; i < CARC_TOKENS; i++) {
		snprintf(word, sizeof word, "%u %s", event->received[i], carc_token_key(i));
		if (event->received[i] > 0)
			carc_add_word(goods, word);
	}
}

static void put_sentence(struct carc_fact *fact, const struct carc_game *game,
			 const struct carc_event *event, const struct carc_record *record)
{
	unsigned has = info_of(event)->has;
	char word[CARC_ZONE_WORD_MAX];

	carc_put_word(fact, CARC_F_player, carc_player_name(record, event->player));
	carc_put_word(fact, CARC_F_other, carc_player_name(record, event->other));
	if (event->figure < CARC_FIGURE_KINDS)
		carc_put_word(fact, CARC_F_figure, carc_figure_name(event->figure));
	if (has & CARC_EVENT_HAS_ZONE)
		carc_put_text(fact, CARC_F_on, stand_word(game, event, word));
	if (has & CARC_EVENT_HAS_TILE)
		carc_put_text(fact, CARC_F_tile, carc_tile_word(game, event->tile, word));
	carc_put_number(fact, CARC_F_x, event->x);
	carc_put_number(fact, CARC_F_y, event->y);
	carc_put_number(fact, CARC_F_points, -event->points);
	carc_put_number(fact, CARC_F_count, event->count);
	if (event->received)
		put_received(fact, event);
	else if (event->token)
		carc_put_number(fact, CARC_F_left, game->tokens[event->token][event->player]);
	if (event->ends)
		carc_put_ending(fact, event);
}

/* Adds points that are not for a feature; for tokens, the points of all players who get any. */
static void put_given(struct carc_fact *fact, const struct carc_game *game,
		      const struct carc_event *event, const struct carc_record *record)
{
	struct carc_points points[CARC_SEATS] = {{.player = event->player, .sum = *event->sum}};
	unsigned count = 1;

	carc_put_award(fact, game, event, record);
	if (event->kind == CARC_EVENT_TRADE) {
		carc_put_tokens(fact, game, event, record);
		count = carc_points_of(game, event, points);
	}
	carc_put_sums(fact, game, event, points, count, record);
	carc_put_points(fact, points, count, record);
}

/* Keeps only the figures that go home. aside: figures that stand aside also go home, because an illegal turn was kept. */
static void keep_leaving(struct carc_stands *stands, bool aside)
{
	unsigned count = 0;

	for (unsigned i = 0; i < stands->count; i++)
		if (!carc_stands_beside(&stands->stand[i]) &&
		    (aside || !carc_figure_info(stands->stand[i].figure.kind)->aside))
			stands->stand[count++] = stands->stand[i];
	stands->count = count;
}

/* Adds a feature that is scored, or from which a figure is taken home. */
static void put_feature(struct carc_fact *fact, const struct carc_game *game,
			const struct carc_event *event, const struct carc_record *record)
{
	struct carc_points points[CARC_SEATS];
	unsigned count = carc_points_of(game, event, points);
	bool scored = !event->final && event->kind != CARC_EVENT_RETURN;
	bool field = game->zones.zone[event->zone].kind == CARC_FIELD;
	struct carc_stands stands;

	carc_stands_at(game, event->zone, event->tally->kind, &stands);
	carc_put_zone(fact, game, event, &stands);
	carc_put_flag(fact, CARC_F_complete, scored && !field);
	carc_put_flag(fact, CARC_F_scored, scored && field);
	if (count > 0) {
		carc_put_sums(fact, game, event, points, count, record);
		carc_put_points(fact, points, count, record);
	} else {
		carc_put_word(fact, CARC_F_nobody, stands.count > 0 ? "no points" : "unoccupied");
	}
	if (!scored)
		return;
	keep_leaving(&stands, game->as_played && !field);
	carc_add_stands(carc_put_list(fact, CARC_F_home), NULL, &stands, record);
}

void carc_event_comment(struct carc_printer *printer, const struct carc_game *game,
			const struct carc_event *event, const struct carc_record *record)
{
	bool given = event->kind == CARC_EVENT_TRADE ||
		     (event->kind == CARC_EVENT_AWARD && !event->token);
	enum carc_fact_kind kind =
		event->tally || given ? CARC_FACT_COMPLETE : sentences[carc_event_row_of(event)];
	struct carc_fact *fact;

	if (!kind)
		return;
	fact = carc_fact_new(printer, kind);
	if (event->tally)
		put_feature(fact, game, event, record);
	else if (given)
		put_given(fact, game, event, record);
	else
		put_sentence(fact, game, event, record);
	carc_fact_print(fact);
}

/* ---- Rows and objects -------------------------------------------------------------------------- */

/* Adds the tokens that a player receives: {"wine":1,"cloth":2}, and as a turn writes them: "+wine +2*cloth". */
static void put_goods(struct carc_fact *fact, const struct carc_event *event)
{
	struct carc_list *goods = carc_put_list(fact, CARC_F_goods), *words;
	char word[CARC_WORD_MAX];

	words = carc_put_list(fact, CARC_F_tokens);
	for (unsigned i = 0; i < CARC_TOKENS; i++) {
		unsigned count = event->received[i];
		char times[16] = "";

		if (count == 0)
			continue;
		carc_add_number(goods, carc_token_key(i), count);
		if (count > 1)
			snprintf(times, sizeof times, "%u*", count);
		snprintf(word, sizeof word, "+%s%s", times, carc_token_key(i));
		carc_add_word(words, word);
	}
}

void carc_event_row(struct carc_printer *printer, const struct carc_game *game,
		    const struct carc_event *event, const struct carc_source_place *place)
{
	const struct carc_record *record = place->record;
	unsigned has = info_of(event)->has;
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_EVENT);
	char word[CARC_ZONE_WORD_MAX];

	carc_put_place(fact, place);
	carc_put_number(fact, CARC_F_turn, event->turn);
	carc_put_word(fact, CARC_F_event, info_of(event)->name);
	carc_put_text(fact, CARC_F_player, carc_player_name(record, event->player));
	/* A discarded tile has no place. */
	if (has & CARC_EVENT_HAS_TYPE)
		carc_put_text(fact, CARC_F_tile, game->rules->tiles.type[event->type]->id);
	else if (has & CARC_EVENT_HAS_TILE)
		carc_put_text(fact, CARC_F_tile,
			      carc_spot_word(carc_game_spot(game, event->tile), word));
	if (has & CARC_EVENT_HAS_ZONE)
		carc_put_text(fact, CARC_F_feature,
			      carc_zone_word(game, carc_zones_find(&game->zones, event->zone),
					     false, word));
	else if (has & CARC_EVENT_HAS_AWARD)
		carc_put_text(fact, CARC_F_feature, carc_award_word(game, event, word));
	if (has & CARC_EVENT_HAS_POINTS) {
		carc_put_number(fact, CARC_F_points, event->points);
		carc_put_number(fact, CARC_F_score, carc_game_score(game, event->player));
	}
	if (event->sum)
		carc_add_terms(carc_put_list(fact, CARC_F_terms), event->sum);
	carc_put_flag(fact, CARC_F_final, event->final);
	carc_put_word(fact, CARC_F_stage, event->final ? "final" : "");
	if (has & CARC_EVENT_HAS_OTHER)
		carc_put_text(fact, CARC_F_other, carc_player_name(record, event->other));
	if (has & CARC_EVENT_HAS_FIGURE && event->figure != CARC_FIGURE_NONE)
		carc_put_word(fact, CARC_F_figure, carc_figure_key(event->figure));
	if (has & CARC_EVENT_HAS_GOODS)
		put_goods(fact, event);
	if (has & CARC_EVENT_HAS_TOKEN)
		carc_put_word(fact, CARC_F_token, carc_token_key(event->token));
	if (has & CARC_EVENT_HAS_PLACE) {
		carc_put_number(fact, CARC_F_x, event->x);
		carc_put_number(fact, CARC_F_y, event->y);
	}
	if (has & CARC_EVENT_HAS_COUNT)
		carc_put_number(fact, CARC_F_count, event->count);
	carc_fact_print(fact);
}
