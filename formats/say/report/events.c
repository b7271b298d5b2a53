/* Events as comments, which say what the words of the turn do not; then as rows of TSV and JSON. */
#include "formats/say/report/events.h"
#include "formats/say/report/points.h"
#include "formats/say/report/proof.h"
#include "formats/say/report/sum_out.h"

/* ORDER enum carc_event_kind */
static const char *const names[] = {
	"discard", "place",   "meeple", "complete", "return", "points", "home",   "over",
	"build",   "capture", "freed",  "paid",     "again",  "sold",   "bought", "guard",
	"piece",   "guard",   "ending", "goods",    "trade",  "points",
};

static const char *name_of(const struct carc_event *event)
{
	return event->kind == CARC_EVENT_PIECE ? carc_act_name(event->act) : names[event->kind];
}

static const char *player_name(const struct carc_record *record, unsigned player)
{
	return player < record->players ? record->player[player].name : "";
}

/* ---- For people -------------------------------------------------------------------------------- */

static void comment_again(const struct carc_game *game, const struct carc_event *event,
			  const char *player, FILE *out)
{
	char tile[CARC_WORD_MAX];

	carc_say(out, "    # %s ", carc_tile_word(game, event->tile, tile));
	if (event->figure == CARC_BUILDER && !game->box.trade.extended)
		carc_say(out, "is followed by a second tile of %s\n", player);
	else if (event->figure == CARC_BUILDER)
		carc_say(out, "extends what the builder of %s stands on: a second tile\n", player);
	else
		carc_say(out, "fills a hole: %s has another turn\n", player);
}

/* "Anna receives 1 wine, 2 cloth" */
static void comment_goods(const struct carc_event *event, const char *player, FILE *out)
{
	const char *before = " ";

	carc_say(out, "    # %s receives", player);
	for (unsigned i = 0; i < CARC_TRADES; i++) {
		if (event->goods[i] == 0)
			continue;
		fprintf(out, "%s%u %s", before, event->goods[i], carc_trade_key(i));
		before = ", ";
	}
	fputc('\n', out);
}

/* What a figure stood on, and where: "city.N of D@0,0". */
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

/* Towers and prisoners: what the words of the turn do not show. */
static void comment_deed(const struct carc_game *game, const struct carc_event *event,
			 const char *player, const char *other, FILE *out)
{
	char on[CARC_ZONE_WORD_MAX];

	if (event->kind == CARC_EVENT_BUILD) {
		unsigned height = game->box.towers.height[event->tile];

		carc_say(out, "    # %s: %u piece%s; %s has %u left\n", stand_word(game, event, on),
			 height, height == 1 ? "" : "s", player,
			 game->box.towers.pieces[event->player]);
	} else if (event->kind == CARC_EVENT_CAPTURE && event->other == event->player) {
		carc_say(out, "    # %s takes back the %s from %s\n", player,
			 carc_figure_name(event->figure), stand_word(game, event, on));
	} else if (event->kind == CARC_EVENT_CAPTURE) {
		carc_say(out, "    # %s takes the %s of %s from %s\n", player,
			 carc_figure_name(event->figure), other, stand_word(game, event, on));
	} else if (event->kind == CARC_EVENT_FREED) {
		carc_say(out, "    # %s has the %s back from %s\n", player,
			 carc_figure_name(event->figure), other);
	} else if (event->kind == CARC_EVENT_PAID && event->points < 0) {
		carc_say(out, "    # %s pays %s %d\n", player, other, -event->points);
	}
}

/* A meeple that is captured with a guard, freed or on guard has no feature to speak of. */
static void comment_prisoner(const struct carc_game *game, const struct carc_event *event,
			     const char *player, const char *other, FILE *out)
{
	char tile[CARC_WORD_MAX];

	if (event->kind == CARC_EVENT_FREED)
		carc_say(out, "    # %s's meeple is free\n", player);
	else if (event->kind == CARC_EVENT_CAPTURE)
		carc_say(out, "    # %s's knight on %s is a prisoner of %s\n", other,
			 carc_tile_word(game, event->tile, tile), player);
	else
		carc_say(out, "    # %s's knight on %s is the guard\n", player,
			 carc_tile_word(game, event->tile, tile));
}

static void comment_besides(const struct carc_game *game, const struct carc_event *event,
			    const struct carc_record *record, FILE *out)
{
	const char *player = player_name(record, event->player);
	const char *other = player_name(record, event->other);
	char on[CARC_ZONE_WORD_MAX];

	if (event->kind == CARC_EVENT_AGAIN)
		comment_again(game, event, player, out);
	if (event->kind == CARC_EVENT_BOUGHT)
		carc_say(out, "    # %s buys the tile from %s for %d point%s, and lays it\n",
			 player, other, -event->points, event->points == -1 ? "" : "s");
	if (event->guarded)
		comment_prisoner(game, event, player, other, out);
	else
		comment_deed(game, event, player, other, out);
	/* A builder or pig who goes home since the last follower of its player has left. */
	if (event->kind == CARC_EVENT_HOME && !event->final && !carc_is_follower(event->figure) &&
	    !carc_game_complete(game, event->zone))
		carc_say(out, "    # %s's %s goes home from %s\n", player,
			 carc_figure_name(event->figure), stand_word(game, event, on));
	if (event->kind == CARC_EVENT_GOODS)
		comment_goods(event, player, out);
	if (event->kind == CARC_EVENT_ENDING) {
		fputs("    # the game ends: ", out);
		carc_print_ending(event, out);
		fputc('\n', out);
	}
}

/* Points that no feature gives; those for tokens are told of all who get any. */
static void put_given(struct carc_fact *fact, const struct carc_game *game,
		      const struct carc_event *event, const struct carc_record *record)
{
	struct carc_points points[CARC_SEATS] = {{.player = event->player, .sum = *event->sum}};
	unsigned count = 1;

	carc_put_award(fact, game, event, record);
	if (event->kind == CARC_EVENT_TRADE) {
		carc_put_tokens(fact, event, record);
		count = carc_points_of(game, event, points);
	}
	carc_put_sums(fact, game, event, points, count, record);
	carc_put_points(fact, points, count, record);
}

/* A feature that is complete, or from which a figure is taken home. */
static void put_feature(struct carc_fact *fact, const struct carc_game *game,
			const struct carc_event *event, const struct carc_record *record)
{
	struct carc_points points[CARC_SEATS];
	unsigned count = carc_points_of(game, event, points);
	bool complete = !event->final && event->kind != CARC_EVENT_RETURN;
	struct carc_list *home;
	struct carc_stood stood;

	carc_stood_there(game, event, &stood);
	carc_put_zone(fact, game, event, &stood);
	carc_put_flag(fact, "complete", complete);
	if (count > 0) {
		carc_put_sums(fact, game, event, points, count, record);
		carc_put_points(fact, points, count, record);
	} else {
		carc_put_word(fact, "nobody",
			      stood.any ? "nobody gets points" : "nobody stands there");
	}
	home = carc_put_list(fact, "home");
	for (unsigned i = 0; complete && i < record->players * CARC_FIGURE_KINDS; i++)
		(void)carc_add_stand(home, &stood, record, i / CARC_FIGURE_KINDS,
				     i % CARC_FIGURE_KINDS);
}

bool carc_event_comment(const struct carc_game *game, const struct carc_event *event,
			const struct carc_record *record, FILE *out)
{
	struct carc_printer printer;
	struct carc_fact *fact;

	if (!event->tally && event->kind != CARC_EVENT_TRADE &&
	    (event->kind != CARC_EVENT_AWARD || event->tokens)) {
		comment_besides(game, event, record, out);
		return true;
	}
	carc_printer_init(&printer, CARC_TEXT, CARC_ROWS, out);
	fact = carc_fact_new(&printer, CARC_FACT_COMPLETE);
	if (event->tally)
		put_feature(fact, game, event, record);
	else
		put_given(fact, game, event, record);
	carc_fact_print(fact);
	return carc_printer_done(&printer);
}

/* ---- Rows and objects -------------------------------------------------------------------------- */

void carc_event_header(enum carc_output output, FILE *out)
{
	carc_print_header(output, CARC_ROWS_EVENTS, NULL, out);
}

/* The tokens that are received: {"wine":1,"cloth":2}, and as in a turn: "+wine +2*cloth". */
static void put_goods(struct carc_fact *fact, const struct carc_event *event)
{
	struct carc_list *goods = carc_put_list(fact, "goods"), *words;
	char word[CARC_WORD_MAX];

	for (unsigned i = 0; i < CARC_TRADES; i++)
		if (event->goods[i] > 0)
			carc_add_number(goods, carc_trade_key(i), event->goods[i]);
	words = carc_put_list(fact, "tokens");
	for (unsigned i = 0; i < CARC_TRADES; i++) {
		if (event->goods[i] == 0)
			continue;
		if (event->goods[i] > 1)
			snprintf(word, sizeof word, "+%u*%s", event->goods[i], carc_trade_key(i));
		else
			snprintf(word, sizeof word, "+%s", carc_trade_key(i));
		carc_add_word(words, word);
	}
}

/* What is told of an event, by its kind; of others, nothing but who did it. */
enum {
	TILE = 1,
	OTHER = 2,
	FIGURE = 4,
	FEATURE = 8,
	AWARD = 16,
	SCORED = 32,
	STANDS = FIGURE | TILE | FEATURE
};
static const uint8_t told[] = {
	[CARC_EVENT_AGAIN] = FIGURE | TILE,
	[CARC_EVENT_PLACE] = TILE,
	[CARC_EVENT_CAPTURE] = OTHER | STANDS,
	[CARC_EVENT_FREED] = OTHER | FIGURE,
	[CARC_EVENT_PAID] = OTHER | SCORED,
	[CARC_EVENT_SOLD] = OTHER | SCORED,
	[CARC_EVENT_BOUGHT] = OTHER | SCORED,
	[CARC_EVENT_MEEPLE] = STANDS,
	[CARC_EVENT_HOME] = STANDS,
	[CARC_EVENT_GUARD] = STANDS,
	[CARC_EVENT_BUILD] = TILE | FEATURE,
	[CARC_EVENT_POINTS] = FEATURE | SCORED,
	[CARC_EVENT_COMPLETE] = FEATURE,
	[CARC_EVENT_RETURN] = FEATURE,
	[CARC_EVENT_AWARD] = AWARD | SCORED,
	[CARC_EVENT_PIECE] = TILE | AWARD,
	[CARC_EVENT_FIGURE] = TILE | AWARD,
	[CARC_EVENT_GOODS] = FEATURE,
	[CARC_EVENT_TRADE] = AWARD,
};

bool carc_event_row(const struct carc_game *game, const struct carc_event *event,
		    const struct carc_source_place *place, enum carc_output output, FILE *out)
{
	const struct carc_record *record = place->record;
	unsigned parts = event->kind < sizeof told ? told[event->kind] : 0;
	struct carc_printer printer;
	struct carc_fact *fact;
	char word[CARC_ZONE_WORD_MAX];

	carc_printer_init(&printer, output, CARC_ROWS_EVENTS, out);
	fact = carc_fact_new(&printer, CARC_FACT_EVENT);
	carc_put_text(fact, "file", place->file);
	carc_put_number(fact, "record", place->number);
	carc_put_number(fact, "turn", event->turn);
	carc_put_word(fact, "event", name_of(event));
	carc_put_text(fact, "player", player_name(record, event->player));
	/* What is discarded lies nowhere. */
	if (event->kind == CARC_EVENT_DISCARD)
		carc_put_text(fact, "tile", game->rules->tiles.type[event->type]->id);
	else if (parts & TILE)
		carc_put_text(fact, "tile",
			      carc_spot_word(carc_game_spot(game, event->tile), word));
	if (parts & FEATURE)
		carc_put_text(fact, "feature",
			      carc_zone_word(game, carc_zones_find(&game->zones, event->zone),
					     false, word));
	else if (parts & AWARD)
		carc_put_text(fact, "feature", carc_award_word(game, event, word));
	if (parts & SCORED) {
		carc_put_number(fact, "points", event->points);
		carc_put_number(fact, "score", carc_game_score(game, event->player));
	}
	if (event->sum)
		carc_add_terms(carc_put_list(fact, "terms"), event->sum);
	carc_put_flag(fact, "final", event->final);
	carc_put_word(fact, "stage", event->final ? "final" : "");
	if (parts & OTHER)
		carc_put_text(fact, "other", player_name(record, event->other));
	if (parts & FIGURE && event->figure != CARC_FIGURE_NONE)
		carc_put_word(fact, "figure", carc_figure_key(event->figure));
	if (event->kind == CARC_EVENT_GOODS)
		put_goods(fact, event);
	carc_fact_print(fact);
	return carc_printer_done(&printer);
}
