/* Prints events as comments, which add what the turn does not show, and as rows of TSV and JSON. */
#include "core/boxes/king_and_robber/king_and_robber.h"
#include "core/terms/bits.h"
#include "formats/output/report/report.h"
#include "formats/output/report/points.h"
#include "formats/output/report/proof.h"
#include "formats/output/report/sum_out.h"

enum { LAKE_EXTRA_TURN = 0 }; /* choice of the ruling volcano-lake */

/* The members of an event that reports use, a bit each. */
enum {
	TILE = 1,
	OTHER = 2,
	FIGURE = 4,
	FEATURE = 8,
	AWARD = 16,
	SCORED = 32,
	STANDS = FIGURE | TILE | FEATURE
};

static const struct {
	const char *name; /* for programs; "" if name_of() returns it */
	uint8_t has;
	enum carc_fact_kind deed; /* for people; CARC_FACTS if the turn or another fact shows it */
} kinds[] = {
	[CARC_EVENT_DISCARD] = {"discard", 0, CARC_FACTS},
	[CARC_EVENT_PLACE] = {"place", TILE, CARC_FACTS},
	[CARC_EVENT_MEEPLE] = {"meeple", STANDS, CARC_FACTS},
	[CARC_EVENT_COMPLETE] = {"complete", FEATURE, CARC_FACTS},
	[CARC_EVENT_RETURN] = {"return", FEATURE, CARC_FACTS},
	[CARC_EVENT_POINTS] = {"points", FEATURE | SCORED, CARC_FACTS},
	[CARC_EVENT_HOME] = {"home", STANDS, CARC_FACT_GONE_HOME},
	[CARC_EVENT_OVER] = {"over", 0, CARC_FACTS},
	[CARC_EVENT_BUILD] = {"build", TILE | FEATURE, CARC_FACT_TOWER_BUILT},
	[CARC_EVENT_CAPTURE] = {"capture", OTHER | STANDS, CARC_FACT_TAKEN},
	[CARC_EVENT_FREED] = {"freed", OTHER | FIGURE, CARC_FACT_FREED},
	[CARC_EVENT_PAID] = {"paid", OTHER | SCORED, CARC_FACT_PAID},
	[CARC_EVENT_AGAIN] = {"again", FIGURE | TILE, CARC_FACT_FOLLOWED},
	[CARC_EVENT_SOLD] = {"sold", OTHER | SCORED, CARC_FACTS},
	[CARC_EVENT_BOUGHT] = {"bought", OTHER | SCORED, CARC_FACT_TILE_BOUGHT},
	[CARC_EVENT_GUARD] = {"guard", STANDS, CARC_FACTS},
	[CARC_EVENT_PIECE] = {"", TILE | AWARD, CARC_FACTS},
	[CARC_EVENT_FIGURE] = {"guard", TILE | AWARD, CARC_FACTS},
	[CARC_EVENT_ENDING] = {"ending", 0, CARC_FACT_ENDING},
	[CARC_EVENT_TOKENS] = {"", FEATURE, CARC_FACT_RECEIVED},
	[CARC_EVENT_TRADE] = {"trade", AWARD, CARC_FACTS},
	[CARC_EVENT_BARN] = {"barn", STANDS, CARC_FACTS},
	[CARC_EVENT_AWARD] = {"points", AWARD | SCORED, CARC_FACTS},
	[CARC_EVENT_FLOCK] = {"flock", TILE | FEATURE, CARC_FACT_SCATTERED},
	[CARC_EVENT_TITLE] = {"", FEATURE, CARC_FACT_TITLE},
};

static const char *name_of(const struct carc_event *event)
{
	return event->kind == CARC_EVENT_PIECE   ? carc_act_name(event->act)
	       : event->kind == CARC_EVENT_TITLE ? carc_score_part_name(event->part)
	       : event->kind == CARC_EVENT_TOKENS
		       ? carc_token_set_info(carc_token_set(event->token))->key
		       : kinds[event->kind].name;
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

/* Returns the fact about a prisoner with a guard. It names no feature. */
static enum carc_fact_kind guarded_deed(const struct carc_event *event)
{
	return event->kind == CARC_EVENT_FREED     ? CARC_FACT_FREE
	       : event->kind == CARC_EVENT_CAPTURE ? CARC_FACT_PRISONER
						   : CARC_FACT_GUARD;
}

/* Returns the fact about an extra turn that no builder causes. */
static enum carc_fact_kind extra_turn(const struct carc_game *game, unsigned tile)
{
	bool lake = carc_tile_has(carc_game_type(game, tile), CARC_SHOWS_VOLCANOES) &&
		    game->rules->option[CARC_RULING_VOLCANO_LAKE] == LAKE_EXTRA_TURN;

	return lake ? CARC_FACT_LAKE : CARC_FACT_FILLED;
}

/* Returns the fact that reports an event to people, or CARC_FACTS if its turn shows the event. */
static enum carc_fact_kind deed_of(const struct carc_game *game, const struct carc_event *event)
{
	enum carc_fact_kind deed = kinds[event->kind].deed;

	if (event->guarded)
		return guarded_deed(event);
	if (deed == CARC_FACTS || (event->kind == CARC_EVENT_PAID && event->points >= 0) ||
	    (event->kind == CARC_EVENT_HOME && !event->lone) ||
	    (event->kind == CARC_EVENT_FLOCK && event->token != CARC_TOKEN_WOLF))
		return CARC_FACTS;
	if (event->kind == CARC_EVENT_AGAIN && event->figure != CARC_BUILDER)
		return extra_turn(game, event->tile);
	if (event->kind == CARC_EVENT_AGAIN && game->box.trade.extended)
		return CARC_FACT_EXTENDED;
	if (event->kind == CARC_EVENT_CAPTURE && event->other == event->player)
		return CARC_FACT_TAKEN_BACK;
	return deed;
}

static void put_deed(struct carc_fact *fact, const struct carc_game *game,
		     const struct carc_event *event, const struct carc_record *record)
{
	char word[CARC_ZONE_WORD_MAX];

	carc_put_word(fact, CARC_F_player, carc_player_name(record, event->player));
	carc_put_word(fact, CARC_F_other, carc_player_name(record, event->other));
	if (event->figure < CARC_FIGURE_KINDS)
		carc_put_word(fact, CARC_F_figure, carc_figure_name(event->figure));
	if (event->kind == CARC_EVENT_TOKENS)
		put_received(fact, event);
	else if (kinds[event->kind].has & FEATURE && !event->guarded)
		carc_put_text(fact, CARC_F_on, stand_word(game, event, word));
	else if (kinds[event->kind].has & TILE)
		carc_put_text(fact, CARC_F_tile, carc_tile_word(game, event->tile, word));
	carc_put_number(fact, CARC_F_points, -event->points);
	if (event->kind == CARC_EVENT_BUILD) {
		carc_put_number(fact, CARC_F_height, game->box.towers.height[event->tile]);
		carc_put_number(fact, CARC_F_left, game->tokens[CARC_TOKEN_PIECE][event->player]);
	}
	if (event->kind == CARC_EVENT_TITLE) {
		carc_put_word(fact, CARC_F_title,
			      carc_title_infos[carc_title_of(event->part)].name);
		carc_put_number(fact, CARC_F_height,
				carc_zone_tiles(&game->zones.zone[event->zone]));
	}
	if (event->kind == CARC_EVENT_ENDING)
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
		event->tally || given ? CARC_FACT_COMPLETE : deed_of(game, event);
	struct carc_fact *fact;

	if (kind == CARC_FACTS)
		return;
	fact = carc_fact_new(printer, kind);
	if (event->tally)
		put_feature(fact, game, event, record);
	else if (given)
		put_given(fact, game, event, record);
	else
		put_deed(fact, game, event, record);
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
	unsigned has = kinds[event->kind].has;
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_EVENT);
	char word[CARC_ZONE_WORD_MAX];

	carc_put_place(fact, place);
	carc_put_number(fact, CARC_F_turn, event->turn);
	carc_put_word(fact, CARC_F_event, name_of(event));
	carc_put_text(fact, CARC_F_player, carc_player_name(record, event->player));
	/* A discarded tile has no place. */
	if (event->kind == CARC_EVENT_DISCARD)
		carc_put_text(fact, CARC_F_tile, game->rules->tiles.type[event->type]->id);
	else if (has & TILE)
		carc_put_text(fact, CARC_F_tile,
			      carc_spot_word(carc_game_spot(game, event->tile), word));
	if (has & FEATURE)
		carc_put_text(fact, CARC_F_feature,
			      carc_zone_word(game, carc_zones_find(&game->zones, event->zone),
					     false, word));
	else if (has & AWARD)
		carc_put_text(fact, CARC_F_feature, carc_award_word(game, event, word));
	if (has & SCORED) {
		carc_put_number(fact, CARC_F_points, event->points);
		carc_put_number(fact, CARC_F_score, carc_game_score(game, event->player));
	}
	if (event->sum)
		carc_add_terms(carc_put_list(fact, CARC_F_terms), event->sum);
	carc_put_flag(fact, CARC_F_final, event->final);
	carc_put_word(fact, CARC_F_stage, event->final ? "final" : "");
	if (has & OTHER)
		carc_put_text(fact, CARC_F_other, carc_player_name(record, event->other));
	if (has & FIGURE && event->figure != CARC_FIGURE_NONE)
		carc_put_word(fact, CARC_F_figure, carc_figure_key(event->figure));
	if (event->kind == CARC_EVENT_TOKENS)
		put_goods(fact, event);
	if (event->kind == CARC_EVENT_FLOCK)
		carc_put_word(fact, CARC_F_token, carc_token_key(event->token));
	carc_fact_print(fact);
}
