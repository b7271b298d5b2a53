/* The points that the engine gives beside those of the oracle, feature by feature. See referee_box.h. */
#include <string.h>

#include "tests/gen/referee_box.h"
#include "tests/gen/where.h"
#include "tests/oracle/oracle_features.h"

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
	const struct feature_place at = feature_place(game, event->zone);
	struct oracle_feature f = {
		.kind = referee_kind(tally->kind), .x = at.x, .y = at.y, .port = at.port};

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

void referee_hear(struct referee *referee, const struct carc_game *game,
		  const struct carc_event *event)
{
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
		differ(referee, "%d points of player %u are not those of zone %u",
		       (int)event->points, event->player, referee->scored);
		return;
	}
	/* Fields without cities give 0 points, which the oracle does not list. */
	if (event->points == 0 || referee->lines == ORACLE_LINES)
		return;
	line = &referee->line[referee->lines++];
	*line = (struct oracle_score){.player = event->player, .points = event->points};
	if (!describe(game, event, tally, &line->feature))
		differ(referee, "a term of zone %u is of another feature", referee->scored);
}

/* Writes points in full: two of them are the same if they are the same text. */
static void say_line(const struct oracle_score *s, char line[TEXT_ROOM])
{
	const struct oracle_feature *f = &s->feature;

	snprintf(line, TEXT_ROOM,
		 "%c at %d,%d port %d:%s %d tiles %d pennants %d cities %d inns %d cathedrals, "
		 "goods %d %d %d, figures %d %d %d %d %d %d, %d points for player %d",
		 f->kind, f->x, f->y, f->port, f->complete ? " complete," : "", f->tiles,
		 f->pennants, f->cities, f->inns, f->cathedrals, f->goods[0], f->goods[1],
		 f->goods[2], f->meeples[0], f->meeples[1], f->meeples[2], f->meeples[3],
		 f->meeples[4], f->meeples[5], s->points, s->player);
}

static bool same_feature(const struct oracle_feature *f, const struct oracle_feature *g)
{
	char one[TEXT_ROOM], other[TEXT_ROOM];

	say_line(&(struct oracle_score){.feature = *f}, one);
	say_line(&(struct oracle_score){.feature = *g}, other);
	return !strcmp(one, other);
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
static void compare_once(struct referee *referee, struct oracle_score *told, int *count)
{
	int ours[ORACLE_PLAYERS] = {0}, theirs[ORACLE_PLAYERS] = {0};

	for (int i = 0; i < referee->lines; i++)
		if (referee->line[i].feature.kind == 'f' && !field_pays(referee, &referee->line[i]))
			differ(referee, "no field at %d,%d port %d that pays player %d %d",
			       referee->line[i].feature.x, referee->line[i].feature.y,
			       referee->line[i].feature.port, referee->line[i].player,
			       referee->line[i].points);
	referee->lines = without_fields(referee->line, referee->lines, ours);
	*count = without_fields(told, *count, theirs);
	for (unsigned player = 0; player < ORACLE_PLAYERS; player++)
		referee_agree(referee, "points for fields", player, ours[player], theirs[player]);
}

void referee_points(struct referee *referee, struct oracle_score *told, int count)
{
	char line[TEXT_ROOM];

	add_up(referee, told, count);
	if (referee->oracle.rules.fields == ORACLE_FIELDS_CITY_ONCE)
		compare_once(referee, told, &count);
	for (int i = 0; i < referee->lines; i++) {
		say_line(&referee->line[i], line);
		texts_add(&referee->engine_says, "%s", line);
	}
	for (int i = 0; i < count; i++) {
		say_line(&told[i], line);
		texts_add(&referee->oracle_says, "%s", line);
	}
	referee->lines = 0;
	referee_compare(referee, &referee->engine_says);
}
