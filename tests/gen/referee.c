/* Asking the engine and the oracle the same questions. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/features.h"
#include "core/boxes.h"
#include "core/engine/claim.h"
#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/house/bushes.h"
#include "core/house/guarded_prisoners.h"
#include "core/house/sale.h"
#include "core/king_and_robber/king_and_robber.h"
#include "core/play/draw_order.h"
#include "core/rules/bag.h"
#include "core/rules/hooks.h"
#include "core/rules/own_tile.h"
#include "tests/gen/reason.h"
#include "tests/gen/referee_tower.h"
#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_tiles.h"

/* How many tiles are asked for besides the one just laid. */
enum { OTHER_TILES = 3 };

static const char kind_letter[CARC_KINDS] = {
	[CARC_FIELD] = 'f',  [CARC_ROAD] = 'r',  [CARC_CITY] = 'c', [CARC_MONASTERY] = 'm',
	[CARC_GARDEN] = 'g', [CARC_RIVER] = 'w', [CARC_TOWER] = 't'};

/* The reason why engine and oracle differ. */
#define differ(referee, ...) say_reason((referee)->reason, sizeof(referee)->reason, __VA_ARGS__)

static const char *id_of(const struct carc_game *game, unsigned type)
{
	return game->rules->tiles.type[type]->id;
}

static enum oracle_figure known[CARC_FIGURE_KINDS];

/* By the keys of the engine, so that figures may come into its table in any order. */
__attribute__((constructor)) static void know_figures(void)
{
	static const char *const keys[ORACLE_FIGURES] = {"meeple", "abbot",    "large",   "builder",
							 "pig",    "shepherd", "phantom", "mayor",
							 "wagon",  "barn"};

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		unsigned figure = 0;

		while (figure < ORACLE_FIGURES && strcmp(keys[figure], carc_figure_key(kind)) != 0)
			figure++;
		known[kind] = (enum oracle_figure)figure;
	}
}

enum oracle_figure referee_figure(unsigned kind)
{
	return known[kind];
}

/* Whether an expansion is played. */
static bool plays(const struct carc_rules *rules, const char *id)
{
	unsigned expansion = carc_expansion_find(rules->set->game, id, strlen(id));

	return expansion < CARC_EXPANSIONS_MAX && (rules->expansions >> expansion & 1);
}

/* The figures that an option gives each player, by the names of its values. */
static int how_many(const struct carc_rules *rules, enum carc_option option)
{
	const char *name = carc_option_value_of(option, rules->option[option])->name;

	return !strcmp(name, "none") ? 0 : !strcmp(name, "one-each") ? 1 : atoi(name);
}

static struct oracle_inns_rules inns_rules(const struct carc_rules *rules)
{
	bool played = plays(rules, "inns");

	return (struct oracle_inns_rules){
		.tiles = played && rules->option[CARC_OPTION_INNS_TILES] == 1,
		.inns = played && rules->option[CARC_OPTION_INN_ROADS] == 0,
		.cathedrals = played && rules->option[CARC_OPTION_CATHEDRALS] == 0,
		.large = played ? how_many(rules, CARC_OPTION_LARGE_MEEPLES) : 0,
		.ignored = rules->option[CARC_OPTION_INCOMPLETE_INNS] == 1,
	};
}

static struct oracle_traders_rules traders_rules(const struct carc_rules *rules)
{
	bool played = plays(rules, "traders");

	return (struct oracle_traders_rules){
		.tiles = played && rules->option[CARC_OPTION_TRADERS_TILES] == 1,
		.goods = played && rules->option[CARC_OPTION_TRADE_GOODS] == 0,
		.builders = played ? how_many(rules, CARC_OPTION_BUILDERS) : 0,
		.pigs = played ? how_many(rules, CARC_OPTION_PIGS) : 0,
		.must = rules->option[CARC_RULING_DOUBLE_TURN] == 1,
		.joins_complete = rules->option[CARC_RULING_JOINS_COMPLETE] == 1,
		.plain_city_4 = rules->option[CARC_RULING_PIG_PER_CITY] == 0,
		.ransom_again = rules->option[CARC_RULING_RANSOM_DOUBLE_TURN] == 0,
	};
}

static struct oracle_king_rules king_rules(const struct carc_rules *rules)
{
	static const enum oracle_king_pays pays[] = {ORACLE_KING_EACH, ORACLE_KING_TEN,
						     ORACLE_KING_FIFTEEN, ORACLE_KING_MEANWHILE};
	bool played = plays(rules, "king-and-robber");

	return (struct oracle_king_rules){
		.tiles = played && rules->option[CARC_OPTION_KING_TILES] == 1,
		.played = {played && rules->option[CARC_OPTION_KING] == 0,
			   played && rules->option[CARC_OPTION_ROBBER] == 0},
		.pays = pays[rules->option[CARC_OPTION_TITLE_SCORING]],
		.shared = rules->option[CARC_RULING_KING_TIE] == 1,
		.phantoms = plays(rules, "phantom") ? how_many(rules, CARC_OPTION_PHANTOMS) : 0,
	};
}

static struct oracle_abbey_rules abbey_rules(const struct carc_rules *rules)
{
	bool played = plays(rules, "abbey");

	return (struct oracle_abbey_rules){
		.tiles = played && rules->option[CARC_OPTION_ABBEY_TILES] == 1,
		.abbeys = played ? how_many(rules, CARC_OPTION_ABBEYS) : 0,
		.mayors = played ? how_many(rules, CARC_OPTION_MAYORS) : 0,
		.no_round = rules->option[CARC_RULING_ABBEY_AFTER_LAST] == 1,
		.rounds = rules->option[CARC_RULING_ABBEY_AFTER_LAST] == 2,
	};
}

static struct oracle_barn_rules barn_rules(const struct carc_rules *rules)
{
	bool played = plays(rules, "abbey");

	return (struct oracle_barn_rules){
		.barns = played ? how_many(rules, CARC_OPTION_BARNS) : 0,
		.wagons = played ? how_many(rules, CARC_OPTION_WAGONS) : 0,
		.joins_barn = rules->option[CARC_OPTION_BARN_ON_BARN] == 1,
		.wagon_follows = rules->option[CARC_OPTION_WAGON_MOVES] == 1,
	};
}

/* Tiles that players hold, or that lie open, when one of them has been laid. */
static int held(const struct carc_rules *rules, unsigned players)
{
	const struct carc_way_info *way =
		carc_way_info((unsigned)rules->option[CARC_OPTION_DRAWING]);

	if (way->each == CARC_WAY_ALL)
		return ORACLE_TILES;
	return way->each + way->open == 0 ? 0 : (int)(way->each * players) + way->open - 1;
}

static struct oracle_hills_rules hills_rules(const struct carc_rules *rules, unsigned players)
{
	bool played = plays(rules, "sheep"),
	     hills = played && rules->option[CARC_OPTION_HILLS] != 2;

	return (struct oracle_hills_rules){
		.tiles = played && rules->option[CARC_OPTION_SHEEP_TILES] == 1,
		.hills = hills,
		.covers = hills,
		.held = held(rules, players),
		.each_counts = rules->option[CARC_OPTION_HILLS] == 1,
		.discards_covers = rules->option[CARC_RULING_DISCARDED_HILL] == 0 &&
				   rules->option[CARC_OPTION_UNPLACEABLE] != 0,
		.one_city = rules->option[CARC_RULING_SHARED_SIDE] == 1,
		.vineyards = played && rules->option[CARC_OPTION_VINEYARDS] != 2,
		.garden_vineyards = rules->option[CARC_OPTION_VINEYARDS] == 1,
		.shepherds = played ? how_many(rules, CARC_OPTION_SHEPHERDS) : 0,
		.closed_stays = rules->option[CARC_RULING_CLOSED_FIELD] == 1,
	};
}

void referee_init(struct referee *referee, const struct carc_rules *rules, unsigned players)
{
	/* By the numbers of the option's values. */
	static const enum oracle_fields fields[] = {ORACLE_FIELDS_OFF, ORACLE_FIELDS_PER_FIELD,
						    ORACLE_FIELDS_CITY_ONCE,
						    ORACLE_FIELDS_PER_CITY};
	static const enum oracle_edge edges[] = {ORACLE_EDGE_NONE, ORACLE_EDGE_LIMITS,
						 ORACLE_EDGE_COMPLETES, ORACLE_EDGE_SHIFTS,
						 ORACLE_EDGE_EXTENDS};
	struct oracle_rules told = {
		.small_city = rules->option[CARC_OPTION_SMALL_CITY] == 4 ? 4 : 2,
		.plain_small_city = rules->option[CARC_OPTION_SMALL_CITY] == 1,
		.fields = fields[rules->option[CARC_OPTION_FIELDS]],
		.incomplete_nothing = rules->option[CARC_OPTION_INCOMPLETE] == 0,
		.unplaceable_back = rules->option[CARC_OPTION_UNPLACEABLE] == 0,
		.start_in_bag = rules->option[CARC_OPTION_START_TILE] == 1 &&
				!plays(rules, "river") && !plays(rules, "river-ii"),
		.hole_extra_turn = rules->option[CARC_OPTION_HOLES] == 1,
		.sold_turn_stays =
			rules->option[CARC_RULING_SOLD_EXTRA_TURN] == CARC_SOLD_EXTRA_TURN_SELLER,
		.empty_hands_pass = rules->option[CARC_RULING_EMPTY_HAND] == CARC_EMPTY_HAND_PASSES,
		.sales = rules->option[CARC_OPTION_SALE] == 1,
		.own_monastery = rules->option[CARC_OPTION_MONASTERIES] == 1,
		.own_tiles =
			(carc_way_info((unsigned)rules->option[CARC_OPTION_DRAWING])->each > 0),
		.ends_when_placed = rules->option[CARC_OPTION_END] == 1,
		.draws_in_vain = rules->option[CARC_RULING_DRAWN_IN_VAIN] == 1 &&
				 rules->option[CARC_OPTION_DRAWING] == CARC_WAY_ONE,
		.river = plays(rules, "river"),
		.river_ii = plays(rules, "river-ii"),
		.lake_plain = rules->option[CARC_RULING_VOLCANO_LAKE] == 1,
		.herds = plays(rules, "river-ii") && rules->option[CARC_OPTION_PIG_HERDS] == 0,
		.herds_for_pigs = rules->option[CARC_RULING_PIG_HERD_FOR] == 1,
		.start_tile_out = rules->option[CARC_RULING_REPLACED_START] == CARC_REPLACED_OUT,
		.river_room = rules->option[CARC_RULING_RIVER_TURN] == 1,
		.abbot = plays(rules, "abbot"),
		.no_gardens = rules->option[CARC_OPTION_GARDENS] == 0,
		.towers = referee_tower_rules(rules),
		.inns = inns_rules(rules),
		.traders = traders_rules(rules),
		.king = king_rules(rules),
		.abbey = abbey_rules(rules),
		.barn = barn_rules(rules),
		.hills = hills_rules(rules, players),
		.edge = edges[rules->option[CARC_OPTION_TABLE_EDGE]],
		.west = rules->table.x0,
		.north = rules->table.y0,
		.east = rules->table.x1,
		.south = rules->table.y1,
		.second = {rules->second.x0, rules->second.y0, rules->second.x1, rules->second.y1},
		.second_when_full =
			rules->option[CARC_RULING_SECOND_TABLE] == CARC_SECOND_TABLE_WHEN_FULL,
		.guarded = rules->option[CARC_OPTION_CITY_PRISONERS] != CARC_CITY_PRISONERS_NONE,
		.on_earlier = rules->option[CARC_OPTION_MEEPLE_ON] == CARC_MEEPLE_ON_EARLIER_TILES,
	};
	int meeples = rules->option[CARC_OPTION_MEEPLES];

	for (unsigned type = 0; type < rules->tiles.types; type++)
		if (rules->option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS && rules->crossings[type])
			told.bushes[oracle_tile_find(rules->tiles.type[type]->id)] = true;

	if (meeples == 0)
		meeples = oracle_fewer_meeples((int)players);
	oracle_init(&referee->oracle, &told, (int)players, meeples);
	referee->lines = referee->moves = 0;
	referee->heard = NULL;
	oracle_tiles_begin();
	memset(referee->by_kind, 0, sizeof referee->by_kind);
	referee->reason[0] = '\0';
}

bool referee_begin(struct referee *referee, const struct carc_rules *rules, unsigned players)
{
	struct oracle *oracle = &referee->oracle;

	referee_init(referee, rules, players);
	return oracle->rules.start_in_bag ||
	       oracle_put(oracle, oracle->rules.river || oracle->rules.river_ii ? "RI/s" : "D", 0,
			  0, 0);
}

char referee_kind(unsigned kind)
{
	return kind_letter[kind];
}

/* How the oracle names a port: below 0 for a zone that touches no side. */
static int told_port(struct carc_feature_ref ref)
{
	return ref.port == CARC_PORT_NONE ? -1 - ref.index : ref.port;
}

bool referee_put(struct referee *referee, unsigned player, unsigned figure, int x, int y,
		 struct carc_feature_ref ref)
{
	return oracle_put_figure(&referee->oracle, (int)player, referee_figure(figure), x, y,
				 kind_letter[ref.kind], told_port(ref));
}

const char *referee_start(struct referee *referee, const struct carc_game *game)
{
	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		if (!oracle_put(&referee->oracle, id_of(game, tile->type), tile->x, tile->y,
				tile->rot))
			return differ(referee, "oracle cannot lay start tile %u", i);
	}
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];
		const struct carc_tile *tile = &game->board.tile[figure->tile];
		struct carc_feature_ref ref =
			carc_tile_ref(carc_game_type(game, figure->tile), tile->rot,
				      (unsigned)figure->zone - tile->zone);

		if (!referee_put(referee, figure->player, figure->kind, tile->x, tile->y, ref))
			return differ(referee, "oracle cannot stand start figure %u", n);
	}
	oracle_begin(&referee->oracle);
	return NULL;
}

/* ---- points ---- */

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
		[CARC_OF_BARN] = offsetof(struct oracle_feature, cities),
		[CARC_OF_VINEYARDS] = offsetof(struct oracle_feature, vineyards),
		[CARC_OF_FARMED_CITY] = offsetof(struct oracle_feature, cities),
	};

	for (unsigned i = 0; i < sum->terms; i++) {
		const struct carc_term *term = &sum->term[i];

		if (counts[term->of])
			*(int *)((char *)f + counts[term->of]) += term->count;
		else if (term->of != CARC_OF_SCORED_CITIES && term->of != CARC_OF_PIG)
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
	struct oracle_feature f = {.kind = kind_letter[tally->kind]};

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
			if (kind_letter[kind] == told[i].feature.kind)
				referee->by_kind[told[i].player][kind] += told[i].points;
}

static const char *compare_kinds(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		for (unsigned kind = 0; kind < CARC_KINDS; kind++)
			if (game->points[player][kind] != referee->by_kind[player][kind])
				return differ(
					referee, "player %u, all of kind %c: engine %d, oracle %d",
					player, kind_letter[kind], (int)game->points[player][kind],
					referee->by_kind[player][kind]);
	return NULL;
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

static const char *compare_lines(struct referee *referee, struct oracle_score *told, int count)
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

static const char *compare_supply(struct referee *referee, const struct carc_game *game,
				  unsigned player, unsigned kind)
{
	enum oracle_figure figure = referee_figure(kind);
	int left =
		figure == ORACLE_FIGURES ? 0 : oracle_supply(&referee->oracle, (int)player, figure);

	if (left == game->figures.supply[kind][player])
		return NULL;
	return differ(referee, "player %u, %s in supply: engine %u, oracle %d", player,
		      carc_figure_name(kind), game->figures.supply[kind][player], left);
}

/* Tokens of each player. */
static const char *compare_goods(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		for (unsigned goods = 0; goods < CARC_TRADES; goods++)
			if (game->box.trade.held[player][goods] !=
			    referee->oracle.traders.held[player][goods])
				return differ(referee, "player %u, %s: engine %u, oracle %d",
					      player, carc_trade_key(goods),
					      game->box.trade.held[player][goods],
					      referee->oracle.traders.held[player][goods]);
	return NULL;
}

/* Who has the King, and the Robber. */
static const char *compare_crowns(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		for (unsigned crown = 0; crown < CARC_TITLES; crown++)
			if ((game->box.titles.title[crown].holders >> player & 1) !=
			    referee->oracle.king.holds[crown][player])
				return differ(referee,
					      "player %u has the %s: engine and oracle differ",
					      player, carc_title_infos[crown].name);
	return NULL;
}

/* A token as the oracle calls it, or the gathering. */
int referee_flock_deed(const struct carc_action *action)
{
	if (action->flock == CARC_GATHER)
		return ORACLE_GATHER;
	return action->flock == CARC_WOLF ? ORACLE_WOLF
					  : (int)carc_flock_info(action->flock)->sheep;
}

/* The port of the field that is named, or that none is; what is no field has none. */
int referee_flock_port(const struct carc_action *action)
{
	if (action->feature.kind != CARC_KIND_NONE && action->feature.kind != CARC_FIELD)
		return ORACLE_NO_FLOCK;
	return action->feature.kind == CARC_KIND_NONE ? ORACLE_ONLY_FLOCK
						      : told_port(action->feature);
}

/* Every token and the gathering, for each field of the tile just laid, and for one that is not named. */
static const char *flocks(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_FLOCK];
	struct carc_action action = {.act = CARC_ACT_FLOCK, .player = game->player};

	for (unsigned i = 0; rule && i < CARC_FLOCK_DEEDS * (CARC_PORTS + 1u); i++) {
		unsigned port = i / CARC_FLOCK_DEEDS;

		action.flock = (uint8_t)(i % CARC_FLOCK_DEEDS);
		action.feature = (struct carc_feature_ref){
			port == CARC_PORTS ? CARC_KIND_NONE : CARC_FIELD, (uint8_t)port, 0};
		if ((rule->legal(game, &action) == CARC_CODE_OK) !=
		    oracle_can_flock(&referee->oracle, referee_flock_port(&action),
				     referee_flock_deed(&action)))
			return differ(referee, "flock %s at port %d: engine says %s",
				      carc_flock_info(action.flock)->key,
				      referee_flock_port(&action),
				      rule->legal(game, &action)
					      ? carc_code_info(rule->legal(game, &action))->code
					      : "legal");
	}
	return NULL;
}

const char *referee_again(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action again = {.act = CARC_ACT_AGAIN, .player = game->player};
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_AGAIN];
	const struct oracle *oracle = &referee->oracle;
	bool legal = rule && rule->legal(game, &again) == CARC_CODE_OK;
	bool owes =
		oracle_owes_again(oracle) || oracle_tower_owes(oracle) || oracle_owes_flock(oracle);

	if (game->last == CARC_TILE_NONE)
		return NULL;
	if (!oracle->traders.again && flocks(referee, game))
		return referee->reason;
	/* The engine's rule does not ask whether it was said before, or something else is due. */
	if (!oracle->traders.again && !oracle_tower_owes(oracle) &&
	    legal != oracle_can_go_again(oracle, game->player))
		return differ(referee, "a second tile: engine says %s",
			      legal ? "legal" : "not legal");
	return carc_game_may_end(game) == !owes
		       ? NULL
		       : differ(referee, "the turn %s end now, says the engine",
				owes ? "may" : "must not");
}

/* The oracle makes the moves of wagons that were told. False: one of them it does not allow. */
static bool make_moves(const struct referee *referee, struct oracle *o)
{
	for (int i = 0; i < referee->moves; i++) {
		const struct carc_action *move = &referee->move[i];
		int tile = oracle_tile_at(o, move->x, move->y);

		if (tile < 0 ||
		    !oracle_drive(o, move->player, tile,
				  oracle_zone_named(o, tile, kind_letter[move->feature.kind],
						    told_port(move->feature))))
			return false;
	}
	return true;
}

/* A position where the turn has been scored, and the moves made that were told until now. */
static const struct oracle *scored(const struct referee *referee)
{
	static struct oracle then;

	then = referee->oracle;
	then.abbey.closing = false;
	oracle_end_turn(&then, NULL, 0);
	make_moves(referee, &then);
	return &then;
}

static bool told_move(const struct oracle *o, const struct carc_action *action)
{
	int tile = oracle_tile_at(o, action->x, action->y);
	int zone = tile < 0 ? ORACLE_NO_ZONE
			    : oracle_zone_named(o, tile, kind_letter[action->feature.kind],
						told_port(action->feature));

	return tile >= 0 && oracle_can_drive(o, action->player, tile, zone);
}

const char *referee_wagons(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_WAGON];
	struct carc_action action = {.act = CARC_ACT_WAGON, .figure = CARC_WAGON, .there = true};
	const struct oracle *then;

	if (!rule || game->last == CARC_TILE_NONE || referee->oracle.rules.barn.wagons == 0)
		return NULL;
	then = scored(referee);
	/* Nobody has one to move, as nearly always: then one tile shows it. */
	for (unsigned i = 0;
	     i < (then->barns.wagons > 0 ? game->board.tiles : 1u) * (unsigned)game->players; i++) {
		unsigned tile = i / game->players;

		action.player = (uint8_t)(i % game->players);
		action.x = game->board.tile[tile].x;
		action.y = game->board.tile[tile].y;
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++) {
			bool legal;

			action.feature = carc_tile_ref(carc_game_type(game, tile),
						       game->board.tile[tile].rot, zone);
			legal = rule->legal(game, &action) == CARC_CODE_OK;
			if (legal != told_move(then, &action))
				return differ(
					referee,
					"a wagon of player %u to %c of tile %u: engine says %s",
					action.player, kind_letter[action.feature.kind], tile,
					legal ? "legal" : "not legal");
		}
	}
	return NULL;
}

const char *referee_barns(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_BARN];
	const struct carc_tile *last = &game->board.tile[game->last];

	for (int i = 0; rule && i < 25; i++) {
		struct carc_action action = {.act = CARC_ACT_BARN,
					     .figure = CARC_BARN,
					     .player = game->player,
					     .x = (int16_t)(last->x + i % 5 - 2),
					     .y = (int16_t)(last->y + i / 5 - 2)};
		bool legal = rule->legal(game, &action) == CARC_CODE_OK;

		if (legal != oracle_can_barn(&referee->oracle, game->player, action.x, action.y))
			return differ(referee, "a barn at %d,%d: engine says %s", action.x,
				      action.y, legal ? "legal" : "not legal");
	}
	return NULL;
}

const char *referee_turn(struct referee *referee, const struct carc_game *game)
{
	struct oracle_score told[REFEREE_LINES];
	bool owed = oracle_owes_again(&referee->oracle);
	int count = oracle_end_turn(&referee->oracle, told, REFEREE_LINES);
	const char *wrong = owed ? differ(referee, "a second tile was due")
				 : compare_lines(referee, told, count);

	if (!wrong && !make_moves(referee, &referee->oracle))
		wrong = differ(referee, "a wagon has moved where the oracle has no way");
	referee->moves = 0;
	for (unsigned player = 0; !wrong && player < game->players; player++) {
		int score = oracle_running(&referee->oracle, (int)player);

		if (score != carc_game_score(game, player))
			wrong = differ(referee, "player %u: engine %d points, oracle %d", player,
				       (int)carc_game_score(game, player), score);
		for (unsigned kind = 0; !wrong && kind < CARC_FIGURE_KINDS; kind++)
			wrong = compare_supply(referee, game, player, kind);
	}
	if (!wrong)
		wrong = compare_kinds(referee, game);
	if (!wrong)
		wrong = referee_towers(referee, game);
	if (!wrong)
		wrong = compare_goods(referee, game);
	if (!wrong)
		wrong = compare_crowns(referee, game);
	for (unsigned type = 0; !wrong && type < game->rules->tiles.types; type++) {
		int left = oracle_tiles_left(&referee->oracle, id_of(game, type));

		if (left != game->bag[type])
			wrong = differ(referee, "tiles %s left: engine %u, oracle %d",
				       id_of(game, type), game->bag[type], left);
		else if (oracle_can_draw(&referee->oracle, id_of(game, type)) !=
			 (game->left > carc_own_tiles_left(game) &&
			  carc_game_drawable(game, type) && carc_own_tile_drawable(game, type)))
			wrong = differ(referee, "tile %s: engine says %s now", id_of(game, type),
				       oracle_can_draw(&referee->oracle, id_of(game, type))
					       ? "do not draw"
					       : "draw");
	}
	for (unsigned player = 0; !wrong && player < game->players; player++)
		if (game->box.abbey.left[player] != oracle_abbeys(&referee->oracle, (int)player))
			wrong = differ(referee, "abbeys of player %u: engine %u", player,
				       game->box.abbey.left[player]);
	if (!wrong && !carc_game_ended(game) && game->player != referee->oracle.player)
		wrong = differ(referee, "on turn: engine player %u, oracle %d", game->player,
			       referee->oracle.player);
	if (!wrong && game->over &&
	    carc_game_accepts(game, CARC_ACT_DISCARD) != oracle_draws_in_vain(&referee->oracle))
		wrong = differ(referee, "what is left may be drawn: engine and oracle differ");
	if (!wrong && game->over != oracle_over(&referee->oracle))
		wrong = differ(referee, "engine says the game is %s",
			       game->over ? "over" : "not over");
	return wrong;
}

const char *referee_final(struct referee *referee, const struct carc_game *game)
{
	struct oracle_score told[REFEREE_LINES];
	int totals[ORACLE_PLAYERS];
	int count = oracle_final(&referee->oracle, totals, told, REFEREE_LINES);
	const char *wrong = compare_lines(referee, told, count);

	for (unsigned player = 0; !wrong && player < game->players; player++)
		if (totals[player] != carc_game_score(game, player))
			wrong = differ(referee, "player %u at the end: engine %d points, oracle %d",
				       player, (int)carc_game_score(game, player), totals[player]);
	for (unsigned player = 0; !wrong && player < game->players; player++)
		if (game->points[player][CARC_SCORE_GOODS] !=
		    oracle_goods_points(&referee->oracle, (int)player))
			wrong = differ(referee, "player %u, points for goods: engine %d, oracle %d",
				       player, (int)game->points[player][CARC_SCORE_GOODS],
				       oracle_goods_points(&referee->oracle, (int)player));
	if (!wrong)
		wrong = referee_towers(referee, game);
	return wrong ? wrong : compare_kinds(referee, game);
}

/* ---- verdicts ---- */

const char *referee_placement(struct referee *referee, const struct carc_game *game, unsigned type,
			      int x, int y, unsigned rot)
{
	enum carc_code code = carc_placement_code(game, game->rules->tiles.type[type], rot, x, y);
	bool told = oracle_can_place(&referee->oracle, id_of(game, type), x, y, (int)rot);

	if ((code == CARC_CODE_OK) == told)
		return NULL;
	return differ(referee, "%s@%d,%d r%u: engine says %s, oracle %s", id_of(game, type), x, y,
		      rot, code ? carc_code_info(code)->code : "legal",
		      told ? "legal" : "not legal");
}

/* The box around the board, one cell wider. */
static void box(const struct carc_game *game, int *left, int *top, int *right, int *bottom)
{
	*left = *right = game->board.tiles ? game->board.tile[0].x : 0;
	*top = *bottom = game->board.tiles ? game->board.tile[0].y : 0;
	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		*left = tile->x < *left ? tile->x : *left;
		*right = tile->x > *right ? tile->x : *right;
		*top = tile->y < *top ? tile->y : *top;
		*bottom = tile->y > *bottom ? tile->y : *bottom;
	}
	--*left;
	--*top;
	++*right;
	++*bottom;
}

const char *referee_placements(struct referee *referee, const struct carc_game *game, unsigned type)
{
	const struct carc_tile_type *drawn = game->rules->tiles.type[type];
	int left, top, right, bottom;
	unsigned legal = 0, found = 0, cursor = 0;
	struct carc_placement where;

	box(game, &left, &top, &right, &bottom);
	for (int y = top; y <= bottom; y++)
		for (int x = left; x <= right; x++)
			for (unsigned rot = 0; rot < 4; rot++) {
				if (referee_placement(referee, game, type, x, y, rot))
					return referee->reason;
				legal +=
					carc_placement_code(game, drawn, rot, x, y) == CARC_CODE_OK;
			}
	while (carc_placement_next(game, drawn, &cursor, &where)) {
		found++;
		if (!oracle_can_place(&referee->oracle, drawn->id, where.x, where.y, where.rot))
			return differ(referee, "%s@%d,%d r%u is offered, but not legal", drawn->id,
				      where.x, where.y, where.rot);
	}
	if (found != legal)
		return differ(referee, "%u places of %s are offered, %u are legal", found,
			      drawn->id, legal);
	if (oracle_fits_anywhere(&referee->oracle, drawn->id) != (legal > 0))
		return differ(referee, "%s fits somewhere: engine %d", drawn->id, legal > 0);
	return NULL;
}

/* A figure on the tile just laid, or, there, on one that the action names; the guard of a prisoner, or of -1. */
struct stand {
	unsigned figure, tile;
	bool there;
	int frees;
};

/* Where a figure is placed: a place that an action names, or that of the tile just laid. */
static void where(const struct oracle *o, const struct carc_action *action, int *x, int *y)
{
	*x = action->there || o->last < 0 ? action->x : o->tile[o->last].x;
	*y = action->there || o->last < 0 ? action->y : o->tile[o->last].y;
}

/* What the oracle says about an action that places a figure. */
static bool may_claim(const struct oracle *o, const struct carc_action *action, int player)
{
	enum oracle_figure figure = referee_figure(action->figure);
	char kind = kind_letter[action->feature.kind];
	int port = told_port(action->feature), x, y;

	where(o, action, &x, &y);
	if (figure == ORACLE_FIGURES)
		return false;
	return action->there || action->frees
		       ? oracle_can_claim_at(o, player, figure, x, y, kind, port,
					     action->frees ? action->who : -1)
		       : oracle_can_claim(o, player, figure, kind, port);
}

static const char *claim(struct referee *referee, const struct carc_game *game, struct stand stand,
			 struct carc_feature_ref ref)
{
	const struct carc_tile *tile = &game->board.tile[stand.tile];
	struct carc_action action = {.act = CARC_ACT_MEEPLE,
				     .player = game->player,
				     .figure = (uint8_t)stand.figure,
				     .feature = ref,
				     .there = stand.there,
				     .frees = stand.frees >= 0,
				     .who = (uint8_t)(stand.frees >= 0 ? stand.frees : 0),
				     .x = stand.there ? tile->x : 0,
				     .y = stand.there ? tile->y : 0};
	enum carc_code code = carc_claim_rule.legal(game, &action);
	bool told = may_claim(&referee->oracle, &action, game->player);

	if ((code == CARC_CODE_OK) == told)
		return NULL;
	return differ(referee, "%s on %c at port %d of tile %u: engine says %s, oracle %s",
		      carc_figure_name(stand.figure), kind_letter[ref.kind], told_port(ref),
		      stand.tile, code ? carc_code_info(code)->code : "legal",
		      told ? "legal" : "not legal");
}

static const char *claims(struct referee *referee, const struct carc_game *game, struct stand stand)
{
	const struct carc_tile_type *type = carc_game_type(game, stand.tile);
	unsigned rot = game->board.tile[stand.tile].rot;

	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		for (unsigned port = 0; port < CARC_PORTS; port++)
			if (claim(referee, game, stand,
				  (struct carc_feature_ref){(uint8_t)kind, (uint8_t)port, 0}))
				return referee->reason;
	if (claim(referee, game, stand,
		  (struct carc_feature_ref){CARC_MONASTERY, CARC_PORT_NONE, 0}) ||
	    claim(referee, game, stand, (struct carc_feature_ref){CARC_GARDEN, CARC_PORT_NONE, 0}))
		return referee->reason;
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (claim(referee, game, stand, carc_tile_ref(type, rot, zone)))
			return referee->reason;
	return NULL;
}

static const char *claims_of(struct referee *referee, const struct carc_game *game, unsigned figure)
{
	struct stand stand = {figure, game->last, false, -1};
	const char *wrong = claims(referee, game, stand);

	stand.there = true;
	if (!wrong)
		wrong = claims(referee, game, stand);
	/* Of the others some each time, so that in a game all are asked for now and then. */
	for (unsigned n = 0; !wrong && n < OTHER_TILES; n++) {
		stand.tile = (game->turn + 17 * n) % game->board.tiles;
		wrong = claims(referee, game, stand);
	}
	for (int who = 0; !wrong && who < game->players && referee->oracle.prisoners > 0; who++)
		wrong = claims(referee, game, (struct stand){figure, game->last, false, who});
	return wrong;
}

/* How many ways there are to place a figure on a zone: from the supply, or as a guard of somebody. */
static unsigned ways(const struct carc_game *game, unsigned figure, unsigned tile, unsigned zone)
{
	unsigned player = game->player, count = 0;

	if (carc_stand_code(game, figure, tile, zone) == CARC_CODE_OK)
		for (unsigned who = 0; who < game->players; who++)
			count += carc_hooks_may_free(game, figure, who) == CARC_CODE_OK;
	return count + (carc_claim_code(game, player, figure, tile, zone) == CARC_CODE_OK);
}

/* The engine lists what may be claimed: nothing else, and each way once. */
static const char *listed_claims(struct referee *referee, const struct carc_game *game)
{
	struct carc_action action = {.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE};
	unsigned cursor = 0, listed = 0, legal = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		unsigned zones = carc_game_type(game, tile)->zones;

		for (unsigned i = 0; i < CARC_FIGURE_KINDS * zones; i++)
			legal += ways(game, i / zones, tile, i % zones);
	}
	for (; carc_claim_rule.next(game, &cursor, &action); listed++)
		if (!may_claim(&referee->oracle, &action, game->player))
			return differ(referee, "a claim is listed, but not legal");
	return listed == legal
		       ? NULL
		       : differ(referee, "%u claims are listed, %u are legal", listed, legal);
}

const char *referee_sale(struct referee *referee, const struct carc_game *game, unsigned type)
{
	bool only = carc_sale_only(game, type);

	if (only == oracle_only_tile(&referee->oracle, id_of(game, type)))
		return NULL;
	return differ(referee, "%s: engine says it is %s that can complete something",
		      id_of(game, type), only ? "the only one" : "one of several or none");
}

/* Any player's knight on any tile, whether one stands there or not; and those that the engine lists. */
static const char *takes(struct referee *referee, const struct carc_game *game)
{
	struct carc_action take = {.act = CARC_ACT_JAIL, .player = CARC_PLAYER_NONE};
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_JAIL];
	unsigned cursor = 0, listed = 0, legal = 0;

	for (unsigned i = 0; i < game->board.tiles * (unsigned)game->players; i++) {
		const struct carc_tile *tile = &game->board.tile[i / game->players];
		unsigned who = i % game->players;
		struct carc_action action = {
			.act = CARC_ACT_JAIL, .who = (uint8_t)who, .x = tile->x, .y = tile->y};
		enum carc_code code = rule->legal(game, &action);

		if ((code == CARC_CODE_OK) !=
		    oracle_can_take(&referee->oracle, game->player, (int)who, tile->x, tile->y))
			return differ(referee, "player %u taken on tile %u: engine says %s", who,
				      i / game->players,
				      code ? carc_code_info(code)->code : "legal");
		legal += code == CARC_CODE_OK;
	}
	for (; rule->next(game, &cursor, &take); listed++)
		if (rule->legal(game, &take) != CARC_CODE_OK)
			return differ(referee, "a prisoner is listed, but not legal");
	return listed == legal
		       ? NULL
		       : differ(referee, "%u prisoners are listed, %u may be taken", listed, legal);
}

/* Whether the player on turn may take a figure home. */
static const char *returns(struct referee *referee, const struct carc_game *game)
{
	const struct carc_action_rule *rule = game->rules->actions[CARC_ACT_RETURN];
	struct carc_action action = {
		.act = CARC_ACT_RETURN, .player = game->player, .figure = CARC_ABBOT};
	bool legal = rule && rule->legal(game, &action) == CARC_CODE_OK;

	if (legal == oracle_can_return_abbot(&referee->oracle, game->player))
		return NULL;
	return differ(referee, "an abbot home: engine says %s", legal ? "legal" : "not legal");
}

const char *referee_claims(struct referee *referee, const struct carc_game *game)
{
	const char *wrong = returns(referee, game);

	for (unsigned figure = 0; !wrong && figure < CARC_FIGURE_KINDS; figure++)
		wrong = claims_of(referee, game, figure);
	if (!wrong)
		wrong = listed_claims(referee, game);
	return wrong ? wrong : takes(referee, game);
}

/* Whether a figure may still be placed: the moment is asked for as well. */
static const char *one_more(struct referee *referee, const struct carc_game *game,
			    const struct carc_action *action)
{
	const struct carc_action_rule *rule = game->rules->actions[action->act];
	bool legal =
		rule && carc_game_takes(game, action) && rule->legal(game, action) == CARC_CODE_OK;
	bool told = action->act == CARC_ACT_TOP
			    ? oracle_can_top(&referee->oracle, game->player,
					     referee_figure(action->figure), action->x, action->y)
			    : may_claim(&referee->oracle, action, game->player);

	return legal == told
		       ? NULL
		       : differ(referee, "a %s %s %d,%d after all that was done: engine says %s",
				carc_figure_name(action->figure),
				action->act == CARC_ACT_TOP ? "on the tower at" : "at", action->x,
				action->y, legal ? "legal" : "not legal");
}

const char *referee_more(struct referee *referee, const struct carc_game *game)
{
	const char *wrong = NULL;
	unsigned tiles[2] = {game->last, 7u * game->turn % game->board.tiles};

	if (game->last == CARC_TILE_NONE)
		return NULL;
	for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++) {
		struct carc_action action = {
			.act = CARC_ACT_MEEPLE, .player = game->player, .figure = (uint8_t)figure};

		if (referee_figure(figure) == ORACLE_FIGURES || figure == CARC_BARN)
			continue;
		for (unsigned i = 0; i < 2; i++) {
			const struct carc_tile *tile = &game->board.tile[tiles[i]];

			action.there = i > 0;
			action.x = tile->x;
			action.y = tile->y;
			for (unsigned zone = 0;
			     !wrong && zone < carc_game_type(game, tiles[i])->zones; zone++) {
				action.feature = carc_game_ref(game, tiles[i], zone);
				wrong = one_more(referee, game, &action);
			}
		}
		action.act = CARC_ACT_TOP;
		for (unsigned i = 0; !wrong && i < game->board.tiles; i++) {
			action.x = game->board.tile[i].x;
			action.y = game->board.tile[i].y;
			wrong = one_more(referee, game, &action);
		}
	}
	return wrong;
}

static bool place_figure(struct oracle *o, const struct carc_action *action, int player)
{
	enum oracle_figure figure = referee_figure(action->figure);
	char kind = kind_letter[action->feature.kind];
	int port = told_port(action->feature), x, y;

	where(o, action, &x, &y);
	if (figure == ORACLE_FIGURES)
		return false;
	return action->there || action->frees ? oracle_claim_at(o, player, figure, x, y, kind, port,
								action->frees ? action->who : -1)
					      : oracle_claim(o, player, figure, kind, port);
}

static bool act(struct referee *referee, const struct carc_game *game,
		const struct carc_action *action, int player)
{
	struct oracle *oracle = &referee->oracle;

	switch ((enum carc_act)action->act) {
	case CARC_ACT_DISCARD:
		return oracle_discard(oracle, id_of(game, action->type));
	case CARC_ACT_BARN:
		return oracle_build_barn(oracle, player, action->x, action->y);
	case CARC_ACT_WAGON:
		if (referee->moves == ORACLE_WAGONS || !told_move(scored(referee), action))
			return false;
		referee->move[referee->moves++] = *action;
		return true;
	case CARC_ACT_PLACE:
		if (oracle_is_abbey(oracle_tile_find(id_of(game, action->type))))
			return oracle_place_abbey(oracle, player, action->x, action->y,
						  action->rot);
		return action->own ? oracle_place_own(oracle, player, id_of(game, action->type),
						      action->x, action->y, action->rot)
				   : oracle_place(oracle, id_of(game, action->type), action->x,
						  action->y, action->rot);
	case CARC_ACT_SELL:
		return oracle_sell(oracle, action->who, action->points);
	case CARC_ACT_MEEPLE:
		return place_figure(oracle, action, player);
	case CARC_ACT_RETURN:
		return action->figure == CARC_ABBOT && oracle_return_abbot(oracle, player);
	case CARC_ACT_JAIL:
		return oracle_take(oracle, player, action->who, action->x, action->y);
	case CARC_ACT_FLOOR:
	case CARC_ACT_TOP:
	case CARC_ACT_CAPTURE:
	case CARC_ACT_EXCHANGE:
	case CARC_ACT_RANSOM:
	case CARC_ACT_PIECES:
	case CARC_ACT_HOLD:
		return referee_deed(referee, action, (unsigned)player);
	case CARC_ACT_FLOCK:
		return oracle_flock(oracle, referee_flock_port(action), referee_flock_deed(action));
	case CARC_ACT_AGAIN:
		return oracle_go_again(oracle, player);
	case CARC_ACT_ABBEYS:
	case CARC_ACT_GOODS:
	case CARC_ACT_KING:
	case CARC_ACT_ROBBER:
	case CARC_ACT_GATE:
	case CARC_ACT_WALL:
	case CARC_ACT_PASS:
	case CARC_ACT_WALL_TOWER:
	case CARC_ACTS:
		break;
	}
	return false;
}

const char *referee_act(struct referee *referee, const struct carc_game *game,
			const struct carc_action *action, unsigned player, bool legal)
{
	bool told = act(referee, game, action, (int)player);

	if (told == legal)
		return NULL;
	return differ(referee, "the %s: engine says %s, oracle %s", carc_act_name(action->act),
		      legal ? "legal" : "not legal", told ? "legal" : "not legal");
}
