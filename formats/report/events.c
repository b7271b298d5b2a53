/* Events as comments, which say what the words of the turn do not; then as rows of TSV and JSON. */
#include <string.h>

#include "formats/report/award.h"
#include "formats/report/events.h"
#include "formats/report/sum_out.h"

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

static void comment_again(const struct carc_game *game, const struct carc_event *event,
			  const struct carc_record *record, FILE *out)
{
	struct carc_spot spot = carc_game_spot(game, event->tile);
	const char *name = record->player[event->player].name;

	carc_say(out, "    # %s@%d,%d ", spot.type->id, spot.x, spot.y);
	if (event->figure == CARC_BUILDER && !game->box.trade.extended)
		carc_say(out, "is followed by a second tile of %s\n", name);
	else if (event->figure == CARC_BUILDER)
		carc_say(out, "extends what the builder of %s stands on: a second tile\n", name);
	else
		carc_say(out, "fills a hole: %s has another turn\n", name);
}

/* What a figure stood on, and where. */
static void print_stand(const struct carc_game *game, const struct carc_event *event, FILE *out)
{
	const struct carc_tile *tile = &game->board.tile[event->tile];
	char word[CARC_WORD_MAX];
	unsigned first;

	carc_say(out, "%s of %s@%d,%d",
		 carc_ref_word(carc_game_zone_ref(game, event->zone, &first), word),
		 carc_game_type(game, event->tile)->id, tile->x, tile->y);
}

/* A builder or pig who goes home since the last follower of its player has left. */
static void comment_lone(const struct carc_game *game, const struct carc_event *event,
			 const struct carc_record *record, FILE *out)
{
	carc_say(out, "    # %s's %s goes home from ", record->player[event->player].name,
		 carc_figure_name(event->figure));
	print_stand(game, event, out);
	fputc('\n', out);
}

/* "Anna receives 1 wine, 2 cloth" */
static void comment_goods(const struct carc_event *event, const struct carc_record *record,
			  FILE *out)
{
	const char *before = " ";

	carc_say(out, "    # %s receives", record->player[event->player].name);
	for (unsigned i = 0; i < CARC_TRADES; i++) {
		if (event->goods[i] == 0)
			continue;
		fprintf(out, "%s%u %s", before, event->goods[i], carc_trade_key(i));
		before = ", ";
	}
	fputc('\n', out);
}

static const char *player_name(const struct carc_record *record, unsigned player)
{
	return player < record->players ? record->player[player].name : "";
}

static void comment_build(const struct carc_game *game, const struct carc_event *event,
			  const char *player, FILE *out)
{
	unsigned height = game->box.towers.height[event->tile];

	fputs("    # ", out);
	print_stand(game, event, out);
	carc_say(out, ": %u piece%s; %s has %u left\n", height, height == 1 ? "" : "s", player,
		 game->box.towers.pieces[event->player]);
}

static void comment_capture(const struct carc_game *game, const struct carc_event *event,
			    const char *player, const char *other, FILE *out)
{
	const char *figure = carc_figure_name(event->figure);

	if (event->other == event->player)
		carc_say(out, "    # %s takes back the %s from ", player, figure);
	else
		carc_say(out, "    # %s takes the %s of %s from ", player, figure, other);
	print_stand(game, event, out);
	fputc('\n', out);
}

/* Towers and prisoners: what the words of the turn do not show. */
static void comment_deed(const struct carc_game *game, const struct carc_event *event,
			 const struct carc_record *record, FILE *out)
{
	const char *player = player_name(record, event->player);
	const char *other = player_name(record, event->other);

	if (event->kind == CARC_EVENT_BUILD)
		comment_build(game, event, player, out);
	else if (event->kind == CARC_EVENT_CAPTURE)
		comment_capture(game, event, player, other, out);
	else if (event->kind == CARC_EVENT_FREED)
		carc_say(out, "    # %s has the %s back from %s\n", player,
			 carc_figure_name(event->figure), other);
	else if (event->kind == CARC_EVENT_PAID && event->points < 0)
		carc_say(out, "    # %s pays %s %d\n", player, other, -event->points);
}

/* A meeple that is captured with a guard, freed or on guard has no feature to speak of. */
static void comment_prisoner(const struct carc_game *game, const struct carc_event *event,
			     const struct carc_record *record, FILE *out)
{
	const char *name = record->player[event->player].name;
	struct carc_spot spot;

	if (event->kind == CARC_EVENT_FREED) {
		carc_say(out, "    # %s's meeple is free\n", name);
		return;
	}
	spot = carc_game_spot(game, event->tile);
	if (event->kind == CARC_EVENT_CAPTURE)
		carc_say(out, "    # %s's knight on %s@%d,%d is a prisoner of %s\n",
			 record->player[event->other].name, spot.type->id, spot.x, spot.y, name);
	else
		carc_say(out, "    # %s's knight on %s@%d,%d is the guard\n", name, spot.type->id,
			 spot.x, spot.y);
}

static void comment_besides(const struct carc_game *game, const struct carc_event *event,
			    const struct carc_record *record, FILE *out)
{
	if (event->kind == CARC_EVENT_AGAIN)
		comment_again(game, event, record, out);
	if (event->kind == CARC_EVENT_BOUGHT)
		carc_say(out, "    # %s buys the tile from %s for %d point%s, and lays it\n",
			 record->player[event->player].name, record->player[event->other].name,
			 -event->points, event->points == -1 ? "" : "s");
	if (event->guarded)
		comment_prisoner(game, event, record, out);
	else if (!event->tally)
		comment_deed(game, event, record, out);
	if (event->kind == CARC_EVENT_HOME && !event->final && !carc_is_follower(event->figure) &&
	    !carc_game_complete(game, event->zone))
		comment_lone(game, event, record, out);
	if (event->kind == CARC_EVENT_GOODS)
		comment_goods(event, record, out);
	if (event->kind == CARC_EVENT_TRADE) {
		fputs("    # ", out);
		carc_print_trade(event, record, out);
		fputc('\n', out);
	}
	if (event->kind == CARC_EVENT_AWARD && !event->tokens) {
		fputs("    # ", out);
		carc_print_award(game, event, out);
		carc_say(out, ": %s %d\n", record->player[event->player].name, event->points);
	}
	if (event->kind == CARC_EVENT_ENDING) {
		fputs("    # the game ends: ", out);
		carc_print_ending(event, out);
		fputc('\n', out);
	}
}

void carc_event_comment(const struct carc_game *game, const struct carc_event *event,
			const struct carc_record *record, FILE *out)
{
	static const uint8_t nobody[CARC_FIGURE_KINDS][CARC_SEATS];
	struct carc_proof proof;
	bool occupied;

	if (!event->tally) {
		comment_besides(game, event, record, out);
		return;
	}
	carc_prove(game, event, &proof);
	fputs("    # ", out);
	carc_print_feature(&proof, out);
	fputs(event->final || proof.returned ? ": " : " is complete: ", out);
	occupied = memcmp(proof.figures, nobody, sizeof nobody) != 0;
	if (proof.tally.majority.winners) {
		carc_print_sum(&proof, record, out);
		fputs(": ", out);
		carc_print_winners(&proof, record, out);
	} else {
		fputs(occupied ? "nobody gets points" : "nobody stands there", out);
	}
	if (occupied && !event->final && !proof.returned) {
		fputs("; home: ", out);
		carc_print_figures(&proof, record, out);
	}
	fputc('\n', out);
}

void carc_event_header(enum carc_output output, FILE *out)
{
	if (output == CARC_TSV)
		fputs("file\trecord\tturn\tevent\tplayer\ttile\tfeature\tpoints\tscore\tfinal"
		      "\tother\tfigure\tgoods\n",
		      out);
}

/* What an event is about, in words; empty where it has none. */
struct row {
	const char *player, *other, *figure;
	char tile[CARC_WORD_MAX], feature[2 * CARC_WORD_MAX]; /* at least CARC_AWARD_MAX */
	char goods[CARC_WORD_MAX];                            /* as in a turn: "+wine +2*cloth" */
	bool scored;
};

static void name_feature(const struct carc_game *game, unsigned zone, struct row *row)
{
	char word[CARC_WORD_MAX];
	unsigned tile;
	struct carc_feature_ref ref =
		carc_game_zone_ref(game, carc_zones_find(&game->zones, zone), &tile);

	snprintf(row->feature, sizeof row->feature, "%s@%d,%d", carc_ref_word(ref, word),
		 game->board.tile[tile].x, game->board.tile[tile].y);
}

static void name_goods(const struct carc_event *event, struct row *row)
{
	size_t used = 0;

	for (unsigned i = 0; i < CARC_TRADES; i++) {
		char count[8] = "";

		if (event->goods[i] == 0)
			continue;
		if (event->goods[i] > 1)
			snprintf(count, sizeof count, "%u*", event->goods[i]);
		used += (size_t)snprintf(row->goods + used, sizeof row->goods - used, "%s+%s%s",
					 used ? " " : "", count, carc_trade_key(i));
	}
}

/* "goods":{"wine":1,"cloth":2}, those that are received. */
static void json_goods(const struct carc_event *event, FILE *out)
{
	const char *before = "";

	if (event->kind != CARC_EVENT_GOODS)
		return;
	fputs(",\"goods\":{", out);
	for (unsigned i = 0; i < CARC_TRADES; i++) {
		if (event->goods[i] == 0)
			continue;
		fprintf(out, "%s\"%s\":%u", before, carc_trade_key(i), event->goods[i]);
		before = ",";
	}
	fputc('}', out);
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

static struct row row_of(const struct carc_game *game, const struct carc_event *event,
			 const struct carc_record *record)
{
	unsigned parts = event->kind < sizeof told ? told[event->kind] : 0;
	struct row row = {.player = player_name(record, event->player),
			  .other = "",
			  .figure = "",
			  .scored = parts & SCORED};

	if (parts & OTHER)
		row.other = player_name(record, event->other);
	if (parts & FIGURE && event->figure != CARC_FIGURE_NONE)
		row.figure = carc_figure_key(event->figure);
	if (parts & TILE)
		carc_spot_word(carc_game_spot(game, event->tile), row.tile);
	if (parts & FEATURE)
		name_feature(game, event->zone, &row);
	if (parts & AWARD)
		carc_award_word(game, event, row.feature);
	/* It lies nowhere. */
	if (event->kind == CARC_EVENT_DISCARD)
		snprintf(row.tile, sizeof row.tile, "%s", game->rules->tiles.type[event->type]->id);
	if (event->kind == CARC_EVENT_GOODS)
		name_goods(event, &row);
	return row;
}

void carc_event_row(const struct carc_game *game, const struct carc_event *event,
		    const struct carc_source_place *place, enum carc_output output, FILE *out)
{
	struct row row = row_of(game, event, place->record);
	int score = row.scored ? carc_game_score(game, event->player) : 0;

	if (output == CARC_JSON) {
		fputs("{\"type\":\"event\",\"file\":", out);
		carc_json_string(place->file, out);
		fprintf(out, ",\"record\":%u,\"turn\":%u,\"event\":\"%s\"", place->number,
			event->turn, name_of(event));
		carc_json_member("player", row.player, out);
		carc_json_member("tile", row.tile, out);
		carc_json_member("feature", row.feature, out);
		if (row.scored)
			fprintf(out, ",\"points\":%d,\"score\":%d", event->points, score);
		if (event->sum) {
			fputs(",\"terms\":", out);
			carc_json_terms(event->sum, out);
		}
		fprintf(out, ",\"final\":%s", event->final ? "true" : "false");
		carc_json_member("other", row.other, out);
		carc_json_member("figure", row.figure, out);
		json_goods(event, out);
		fputs("}\n", out);
		return;
	}
	carc_print_clean(place->file, out);
	carc_say(out, "\t%u\t%u\t%s\t%s\t%s\t%s\t", place->number, event->turn, name_of(event),
		 row.player, row.tile, row.feature);
	if (row.scored)
		fprintf(out, "%d\t%d", event->points, score);
	else
		fputc('\t', out);
	carc_say(out, "\t%s\t%s\t%s\t%s\n", event->final ? "final" : "", row.other, row.figure,
		 row.goods);
}
