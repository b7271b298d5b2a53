/* The points that the engine gives beside those of the oracle, feature by feature. See referee_box.h. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_features.h"

/* The northernmost tile of a zone, the westernmost of those, and its first port there, or -1. */
static void name_zone(const struct carc_game *game, unsigned root, struct oracle_feature *f)
{
	unsigned first = CARC_TILE_NONE;

	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		if (carc_zone_has_tile(&game->zones.zone[root], i) &&
		    (first == CARC_TILE_NONE || tile->y < f->y ||
		     (tile->y == f->y && tile->x < f->x))) {
			first = i;
			f->x = tile->x;
			f->y = tile->y;
		}
	}
	f->port = -1;
	for (unsigned port = CARC_PORTS; port-- > 0;) {
		unsigned zone = carc_tile_zone_at(carc_game_type(game, first),
						  game->board.tile[first].rot, port);

		if (carc_game_zone(game, first, zone) == root)
			f->port = (int)port;
	}
}

/* What the terms of a sum count, as the oracle counts it. False: terms of no such feature. */
static bool count_terms(const struct carc_sum *sum, struct oracle_feature *f)
{
	static const size_t counts[CARC_TERMS_OF] = {
		[CARC_OF_TILES] = offsetof(struct oracle_feature, tiles),
		[CARC_OF_SMALL_CITY_TILES] = offsetof(struct oracle_feature, tiles),
		[CARC_OF_INN_TILES] = offsetof(struct oracle_feature, tiles),
		[CARC_OF_CATHEDRAL_TILES] = offsetof(struct oracle_feature, tiles),
		[CARC_OF_CATHEDRAL_PENNANTS] = offsetof(struct oracle_feature, pennants),
		[CARC_OF_MIDDLE] = offsetof(struct oracle_feature, tiles),
		[CARC_OF_AROUND] = offsetof(struct oracle_feature, tiles),
		[CARC_OF_BEYOND] = offsetof(struct oracle_feature, tiles),
		[CARC_OF_PENNANTS] = offsetof(struct oracle_feature, pennants),
		[CARC_OF_SMALL_CITY_PENNANTS] = offsetof(struct oracle_feature, pennants),
		[CARC_OF_CITIES] = offsetof(struct oracle_feature, cities),
		[CARC_OF_JOINED_CITIES] = offsetof(struct oracle_feature, cities),
		[CARC_OF_BARN] = offsetof(struct oracle_feature, cities),
		[CARC_OF_VINEYARDS] = offsetof(struct oracle_feature, vineyards),
		[CARC_OF_FARMED_CITY] = offsetof(struct oracle_feature, cities),
	};

	for (unsigned i = 0; i < sum->terms; i++) {
		const struct carc_term *term = &sum->term[i];

		if (counts[term->of])
			*(int *)((char *)f + counts[term->of]) += term->count;
		else if (term->of != CARC_OF_SCORED_CITIES && term->of != CARC_OF_PIG &&
			 term->of != CARC_OF_PIG_HERD)
			return false;
	}
	return true;
}

/*
 * What was scored, by the terms of its sum. A city that is scored for its farmers bears the kind of a field, as the
 * oracle has it. No points are given for the tiles of a field, or such a city.
 */
static bool describe(const struct carc_game *game, const struct carc_event *event,
		     const struct carc_tally *tally, struct oracle_feature *ret_feature)
{
	const struct carc_zone *zone = &game->zones.zone[event->zone];
	struct oracle_feature f = {.kind = referee_kind(tally->kind)};

	name_zone(game, event->zone, &f);
	f.complete = carc_game_complete(game, event->zone);
	if (tally->kind == CARC_FIELD) {
		f.tiles = (int)carc_zone_tiles(zone);
		f.pennants = zone->pennants;
	}
	if (!count_terms(event->sum, &f))
		return false;
	f.inns = zone->inns;
	f.cathedrals = zone->cathedrals;
	f.goods[0] = zone->wine;
	f.goods[1] = zone->grain;
	f.goods[2] = zone->cloth;
	for (unsigned player = 0; player < ORACLE_PLAYERS; player++)
		f.meeples[player] = tally->majority.strength[player];
	*ret_feature = f;
	return true;
}

void referee_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct referee *referee = ctx;
	const struct carc_tally *tally = &referee->tally;
	struct oracle_score *line;

	if (event->kind == CARC_EVENT_COMPLETE || event->kind == CARC_EVENT_RETURN) {
		referee->tally = *event->tally;
		referee->scored = event->zone;
	}
	if (event->kind != CARC_EVENT_POINTS)
		return;
	if (event->zone != referee->scored || event->sum != carc_tally_sum(tally, event->player) ||
	    event->points != event->sum->points ||
	    !(tally->majority.winners >> event->player & 1)) {
		referee->heard = differ(referee, "%d points of player %u are not those of zone %u",
					(int)event->points, event->player, referee->scored);
		return;
	}
	/* Fields without cities give 0 points, which the oracle does not list. */
	if (event->points == 0 || referee->lines == REFEREE_LINES)
		return;
	line = &referee->line[referee->lines++];
	*line = (struct oracle_score){.player = event->player, .points = event->points};
	if (!describe(game, event, tally, &line->feature))
		referee->heard =
			differ(referee, "a term of zone %u is of another feature", referee->scored);
}

static int compare(const void *left, const void *right)
{
	const struct oracle_score *a = left, *b = right;
	const int keys[][2] = {
		{a->feature.y, b->feature.y},
		{a->feature.x, b->feature.x},
		{a->feature.kind, b->feature.kind},
		{a->feature.port, b->feature.port},
		{a->player, b->player},
	};

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (keys[i][0] != keys[i][1])
			return keys[i][0] < keys[i][1] ? -1 : 1;
	return 0;
}

static bool same_feature(const struct oracle_feature *f, const struct oracle_feature *g)
{
	bool same = f->kind == g->kind && f->complete == g->complete && f->tiles == g->tiles &&
		    f->pennants == g->pennants && f->cities == g->cities && f->x == g->x &&
		    f->y == g->y && f->port == g->port;

	for (unsigned player = 0; player < ORACLE_PLAYERS; player++)
		same = same && f->meeples[player] == g->meeples[player];
	for (unsigned goods = 0; goods < ORACLE_GOODS; goods++)
		same = same && f->goods[goods] == g->goods[goods];
	return same && f->inns == g->inns && f->cathedrals == g->cathedrals;
}

static bool same_line(const struct oracle_score *a, const struct oracle_score *b)
{
	return a->player == b->player && a->points == b->points &&
	       same_feature(&a->feature, &b->feature);
}

static void spell(char *dest, size_t room, const struct oracle_score *s)
{
	const struct oracle_feature *f = &s->feature;

	snprintf(
		dest, room,
		"player %d %d points for %c at %d,%d port %d, %d tiles %d pennants %d cities %d inns %d cathedrals%s",
		s->player, s->points, f->kind, f->x, f->y, f->port, f->tiles, f->pennants,
		f->cities, f->inns, f->cathedrals, f->complete ? ", complete" : "");
}

static void add_up(struct referee *referee, const struct oracle_score *told, int count)
{
	for (int i = 0; i < count; i++)
		for (unsigned kind = 0; kind < CARC_KINDS; kind++)
			if (referee_kind(kind) == told[i].feature.kind)
				referee->by_kind[told[i].player][kind] += told[i].points;
}

/* Whether a line of the engine names a field that lies there, and an owner it can pay so much. */
static bool field_pays(const struct referee *referee, const struct oracle_score *line)
{
	const struct oracle_feature *f = &line->feature;
	struct oracle_feature there;

	/* One of two that touch no side has the same name as the other. */
	for (int port = f->port;
	     !oracle_feature_at(&referee->oracle, f->x, f->y, 'f', port, &there) ||
	     !same_feature(f, &there);)
		if (--port != -2)
			return false;
	for (unsigned player = 0; player < ORACLE_PLAYERS; player++)
		if (there.meeples[player] > there.meeples[line->player])
			return false;
	/* A pig of his adds 1 for each city, also for those that another of his fields has scored; and so does a herd. */
	if (there.pigs[line->player] + there.herds[line->player] > 0)
		return line->points <=
		       (3 + there.pigs[line->player] + there.herds[line->player]) * there.cities;
	return line->points % 3 == 0 && line->points <= 3 * there.cities;
}

/* Take the lines of fields out, their points by player into points; returns how many are left. */
static int without_fields(struct oracle_score *lines, int count, int points[ORACLE_PLAYERS])
{
	int kept = 0;

	for (int i = 0; i < count; i++) {
		if (lines[i].feature.kind == 'f')
			points[lines[i].player] += lines[i].points;
		else
			lines[kept++] = lines[i];
	}
	return kept;
}

/*
 * A player scores each city only once: at which of his fields is all the same. The engine names the
 * fields, the oracle the cities; they must agree on what each player gets.
 */
static const char *compare_once(struct referee *referee, struct oracle_score *told, int *count)
{
	int ours[ORACLE_PLAYERS] = {0}, theirs[ORACLE_PLAYERS] = {0};

	for (int i = 0; i < referee->lines; i++)
		if (referee->line[i].feature.kind == 'f' && !field_pays(referee, &referee->line[i]))
			return differ(referee, "no field at %d,%d port %d that pays player %d %d",
				      referee->line[i].feature.x, referee->line[i].feature.y,
				      referee->line[i].feature.port, referee->line[i].player,
				      referee->line[i].points);
	referee->lines = without_fields(referee->line, referee->lines, ours);
	*count = without_fields(told, *count, theirs);
	for (unsigned player = 0; player < ORACLE_PLAYERS; player++)
		if (ours[player] != theirs[player])
			return differ(referee, "player %u, fields: engine %d points, oracle %d",
				      player, ours[player], theirs[player]);
	return NULL;
}

const char *referee_kinds(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		for (unsigned kind = 0; kind < CARC_KINDS; kind++)
			if (game->points[player][kind] != referee->by_kind[player][kind])
				return differ(
					referee, "player %u, all of kind %c: engine %d, oracle %d",
					player, referee_kind(kind), (int)game->points[player][kind],
					referee->by_kind[player][kind]);
	return NULL;
}

const char *referee_points(struct referee *referee, struct oracle_score *told, int count)
{
	char ours[150] = "nothing", theirs[150] = "nothing";

	add_up(referee, told, count);
	if (referee->heard)
		return referee->heard;
	if (referee->oracle.rules.fields == ORACLE_FIELDS_CITY_ONCE &&
	    compare_once(referee, told, &count))
		return referee->reason;
	qsort(referee->line, (size_t)referee->lines, sizeof referee->line[0], compare);
	qsort(told, (size_t)count, sizeof told[0], compare);
	for (int i = 0; i < referee->lines || i < count; i++) {
		if (i < referee->lines && i < count && same_line(&referee->line[i], &told[i]))
			continue;
		if (i < referee->lines)
			spell(ours, sizeof ours, &referee->line[i]);
		if (i < count)
			spell(theirs, sizeof theirs, &told[i]);
		return differ(referee, "engine gives %s; oracle %s", ours, theirs);
	}
	referee->lines = 0;
	return NULL;
}
