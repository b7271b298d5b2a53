/* See facts.h. */
#include "tests/prop/facts.h"

#include <string.h>

#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/terms/bits.h"
#include "core/tiles/tile.h"

/* ---- What lies there --------------------------------------------------------------------------------- */

/* Call a function for every zone of every tile that belongs to a whole. */
#define FOR_PARTS(game, root, tile, n) \
	for (unsigned tile = 0; tile < (game)->board.tiles; tile++) \
		for (unsigned n = 0; n < carc_game_type(game, tile)->zones; n++) \
			if (carc_game_zone(game, tile, n) == (root))

unsigned fact_most(const unsigned of[CARC_SEATS])
{
	unsigned top = 0, who = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		top = of[player] > top ? of[player] : top;
	for (unsigned player = 0; player < CARC_SEATS; player++)
		who |= (unsigned)(top > 0 && of[player] == top) << player;
	return who;
}

unsigned fact_winners(const unsigned weight[CARC_SEATS], const unsigned hills[CARC_SEATS])
{
	unsigned tied = fact_most(weight), on_hills[CARC_SEATS] = {0};

	for (unsigned player = 0; player < CARC_SEATS; player++)
		on_hills[player] = tied >> player & 1 ? hills[player] : 0;
	return carc_count_bits(tied) > 1 && fact_most(on_hills) ? fact_most(on_hills) : tied;
}

/* Whether a zone of a tile is a city at which a field of the tile lies; both are roots. */
static bool borders(const struct carc_game *game, unsigned field, unsigned city)
{
	FOR_PARTS(game, field, tile, n)
	{
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned other = 0; other < type->zones; other++)
			if (type->zone[n].touches >> other & 1 &&
			    carc_game_zone(game, tile, other) == city)
				return true;
	}
	return false;
}

/* In a city a mayor counts for its pennants, and so for nothing where it has none. */
static unsigned weight_of(const struct carc_game *game, unsigned root,
			  const struct carc_figure *figure)
{
	unsigned pennants = 0;

	if (figure->kind != CARC_MAYOR || game->zones.zone[root].kind != CARC_CITY)
		return figure->kind == CARC_LARGE_MEEPLE                          ? 2
		       : figure->kind == CARC_BUILDER || figure->kind == CARC_PIG ? 0
										  : 1;
	FOR_PARTS(game, root, tile, n)
	{
		pennants += carc_game_type(game, tile)->zone[n].pennants;
	}
	return pennants;
}

/* One figure more at a feature: what it counts, and how it stands on hills. A shepherd is none of those there. */
static void weigh(const struct carc_game *game, unsigned root, const struct carc_figure *figure,
		  unsigned weight[CARC_SEATS], unsigned hills[CARC_SEATS])
{
	unsigned player = figure->player, hill = 0;
	int option = game->rules->option[CARC_OPTION_HILLS];

	weight[player] += weight_of(game, root, figure);
	for (unsigned n = 0; n < carc_game_type(game, figure->tile)->zones; n++)
		hill |= carc_game_type(game, figure->tile)->zone[n].hills;
	if (hill && option != CARC_HILLS_NONE && figure->kind != CARC_BUILDER &&
	    figure->kind != CARC_PIG)
		hills[player] = option == CARC_HILLS_NUMBER_OF_FOLLOWERS ? hills[player] + 1 : 1;
}

/* Who has the majority among those who stand at a feature. */
static unsigned owners_of_zone(const struct carc_game *game, unsigned root)
{
	unsigned weight[CARC_SEATS] = {0}, hills[CARC_SEATS] = {0};

	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];

		if (game->zones.root[figure->zone] == root && figure->kind != CARC_SHEPHERD)
			weigh(game, root, figure, weight, hills);
	}
	return fact_winners(weight, hills);
}

/* Whose barns stand on a field, a bit each. */
static unsigned barns_on(const struct carc_game *game, unsigned field)
{
	const struct carc_abbey *abbey = &game->box.abbey;
	unsigned owners = 0;

	for (unsigned n = 0; n < abbey->barns; n++)
		if (game->zones.root[abbey->barn[n].zone] == field)
			owners |= 1u << abbey->barn[n].player;
	return owners;
}

static void count_figures(const struct carc_game *game, const struct carc_event *event,
			  struct fact *fact)
{
	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];
		unsigned root = game->zones.root[figure->zone];
		bool around = event->tally->kind == CARC_FIELD && fact->kind == CARC_CITY;

		if (around ? game->zones.zone[root].kind != CARC_FIELD ||
				     !borders(game, root, event->zone)
			   : root != event->zone)
			continue;
		if (figure->kind == CARC_SHEPHERD)
			continue;
		fact->figures[figure->player][figure->kind]++;
		weigh(game, root, figure, fact->weight, fact->hills);
		fact->mayors |= figure->kind == CARC_MAYOR && weight_of(game, root, figure) != 1;
	}
}

static void count_shown(const struct carc_game *game, unsigned root, struct fact *fact)
{
	unsigned last = CARC_TILES_MAX;

	FOR_PARTS(game, root, tile, n)
	{
		const struct carc_tile_type *type = carc_game_type(game, tile);

		fact->pennants += type->zone[n].pennants;
		fact->inns += type->zone[n].inns;
		fact->cathedrals += type->zone[n].cathedrals;
		if (tile == last)
			continue;
		fact->tiles++;
		last = tile;
		for (unsigned other = 0; fact->kind == CARC_ROAD && other < type->zones; other++)
			if (type->zone[other].kind == CARC_ROAD &&
			    carc_game_zone(game, tile, other) != root)
				fact->inns_beside += type->zone[other].inns;
	}
	for (unsigned city = 0; fact->kind == CARC_FIELD && city < game->zones.count; city++)
		fact->open_cities += game->zones.root[city] == city &&
				     game->zones.zone[city].kind == CARC_CITY &&
				     game->zones.zone[city].open > 0 && borders(game, root, city);
}

/* Whether a tile lies beside another one, which shows a feature on that side. */
static bool meets(const struct carc_game *game, unsigned root, unsigned abbey)
{
	FOR_PARTS(game, root, tile, n)
	{
		const struct carc_tile *here = &game->board.tile[tile];
		int dx = game->board.tile[abbey].x - here->x,
		    dy = game->board.tile[abbey].y - here->y;
		unsigned side = dy < 0   ? CARC_SIDE_N
				: dx > 0 ? CARC_SIDE_E
				: dy > 0 ? CARC_SIDE_S
					 : CARC_SIDE_W;

		if (dx * dx + dy * dy != 1)
			continue;
		for (unsigned port = 3 * side; port < 3 * side + 3; port++)
			if (carc_tile_zone_at(carc_game_type(game, tile), here->rot, port) == n)
				return true;
	}
	return false;
}

/* Abbeys that a road or a city meets; and vineyards around a monastery or a garden. */
static void count_around(const struct carc_game *game, unsigned root, struct fact *fact)
{
	int option = game->rules->option[CARC_OPTION_VINEYARDS];
	bool useful = option == 1 || (option == 0 && fact->kind == CARC_MONASTERY);

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		const struct carc_tile *at = &game->board.tile[tile];
		unsigned shown = 0;

		if (fact->part == CARC_CITY || fact->part == CARC_ROAD)
			fact->abbeys += carc_game_type(game, tile)->pile == CARC_PILE_HAND &&
					meets(game, root, tile);
		if (!useful || (fact->kind != CARC_MONASTERY && fact->kind != CARC_GARDEN))
			continue;
		for (unsigned n = 0; n < carc_game_type(game, tile)->zones; n++)
			shown |= carc_game_type(game, tile)->zone[n].vineyards;
		FOR_PARTS(game, root, middle, m)
		{
			int dx = game->board.tile[middle].x - at->x;
			int dy = game->board.tile[middle].y - at->y;

			fact->vineyards += shown && tile != middle && dx * dx <= 1 && dy * dy <= 1;
		}
	}
}

static struct fact *add(struct facts *facts, const struct carc_event *event, unsigned of)
{
	struct fact *fact = &facts->fact[facts->count];

	if (facts->count == FACTS_MAX) {
		facts->wrong = "too many points";
		return fact - 1;
	}
	facts->count++;
	*fact = (struct fact){.of = (uint8_t)of,
			      .turn = event->turn,
			      .final = event->final,
			      .place = UINT64_MAX,
			      .zone = event->zone};
	return fact;
}

/* Whom a tower took from there in the same turn. */
static void note_taken(const struct facts *facts, const struct carc_game *game,
		       const struct carc_event *event, struct fact *fact)
{
	const struct carc_event *last = &facts->last;

	if (last->kind == CARC_EVENT_CAPTURE && last->turn == event->turn && !event->final &&
	    game->zones.root[last->zone] == event->zone)
		fact->taken[last->other] = last->figure == CARC_LARGE_MEEPLE ? 2
					   : last->figure == CARC_BUILDER ||
							   last->figure == CARC_PIG ||
							   last->figure == CARC_SHEPHERD
						   ? 0
						   : 1;
}

static void add_feature(struct facts *facts, const struct carc_game *game,
			const struct carc_event *event)
{
	struct fact *fact = add(facts, event, FACT_FEATURE);
	const struct carc_feature *feature;

	fact->part = event->tally->kind;
	fact->kind = game->zones.zone[event->zone].kind;
	fact->open = event->final || event->kind == CARC_EVENT_RETURN;
	FOR_PARTS(game, event->zone, tile, n)
	{
		if (fact->place == UINT64_MAX)
			fact->place = (uint64_t)tile * CARC_TILE_ZONES_MAX + n;
	}
	count_figures(game, event, fact);
	count_shown(game, event->zone, fact);
	count_around(game, event->zone, fact);
	fact->winners = event->tally->majority.winners;
	if (event->final && fact->kind == CARC_FIELD && barns_on(game, event->zone))
		fact->barn = true;
	if ((fact->barn ? barns_on(game, event->zone) : fact_winners(fact->weight, fact->hills)) !=
	    fact->winners)
		facts->wrong = "another majority by the figures that stand there";
	fact->pigs = game->rules->supply[CARC_PIG] > 0;
	note_taken(facts, game, event, fact);
	if (!fact->winners && fact->part != CARC_FIELD)
		fact->sum[0] = game->rules->features[fact->kind].points(
			game, event->zone, fact->open ? CARC_WHEN_END : CARC_WHEN_COMPLETE);
	for (unsigned left = fact->winners; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);

		fact->sum[player] = *carc_tally_sum(event->tally, player);
		fact->points[player] = fact->sum[player].points;
	}
	feature = &game->rules->features[fact->kind];
	fact->otherwise = -1;
	if (fact->part != CARC_FIELD && feature->points)
		fact->otherwise =
			feature->closing == CARC_CLOSES_SURROUNDED
				? 9
				: feature->points(game, event->zone,
						  fact->open ? CARC_WHEN_COMPLETE : CARC_WHEN_END)
					  .points;
}

static void note_goods(struct facts *facts, const struct carc_game *game,
		       const struct carc_event *event)
{
	unsigned owners = owners_of_zone(game, event->zone);

	facts->shared |= carc_count_bits(owners) > 1;
	CARC_EACH_TOKEN (GOODS, i) {
		facts->received[i][event->player] += event->received[i];
		facts->owned[i][owners ? carc_low_bit(owners) : event->player] +=
			event->received[i];
	}
}

/* Counted again from the tiles of the position, and from who stands there. */
static void note_title(struct facts *facts, const struct carc_game *game,
		       const struct carc_event *event)
{
	unsigned title = event->tally->kind == CARC_CITY ? CARC_TITLE_KING : CARC_TITLE_ROBBER;
	unsigned tiles = 0, last = CARC_TILES_MAX, owners = owners_of_zone(game, event->zone);

	FOR_PARTS(game, event->zone, tile, n)
	{
		tiles += tile != last;
		last = tile;
	}
	if (facts->complete[title] == 0) {
		unsigned holders = game->box.titles.title[title].holders;

		facts->largest[title] = game->box.titles.title[title].size;
		facts->tied[title] = facts->most[title] =
			holders ? carc_low_bit(holders) : CARC_PLAYER_NONE;
	}
	facts->complete[title]++;
	facts->entered[title] += owners != 0;
	if (tiles >= facts->largest[title])
		facts->tied[title] = game->player;
	if (tiles > facts->largest[title])
		facts->most[title] = !owners                        ? game->player
				     : carc_count_bits(owners) == 1 ? carc_low_bit(owners)
								    : CARC_PLAYER_NONE;
	if (tiles > facts->largest[title])
		facts->largest[title] = tiles;
}

/* A shepherd stands on the field: who he is, and what he has. */
static void note_shepherd(struct fact *fact, const struct carc_game *game,
			  const struct carc_figure *figure)
{
	static const int32_t sheep_on[] = {1, 2, 3, 4};
	const struct carc_flocks *flocks = &game->box.flocks;

	fact->winners |= 1u << figure->player;
	fact->figures[figure->player][CARC_SHEPHERD]++;
	for (unsigned i = 0; i < flocks->count; i++)
		for (unsigned kind = 0; kind < 4 && flocks->flock[i].zone == figure->zone; kind++) {
			fact->tokens[figure->player] +=
				flocks->flock[i].tokens[CARC_FIRST_FLOCK + kind];
			fact->sheep[figure->player] +=
				flocks->flock[i].tokens[CARC_FIRST_FLOCK + kind] * sheep_on[kind];
		}
}

/* Returns all sheep of a field: gathered, scattered or left. */
static int32_t note_field(struct fact *fact, const struct carc_game *game, unsigned zone)
{
	int32_t all = 0;

	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];

		if (figure->kind == CARC_SHEPHERD && game->zones.root[figure->zone] == zone)
			note_shepherd(fact, game, figure);
	}
	for (unsigned player = 0; player < CARC_SEATS; player++)
		all += fact->sheep[player];
	return all;
}

/* Where there are no sheep, nothing can be counted. */
static void add_flock(struct facts *facts, const struct carc_game *game,
		      const struct carc_event *event)
{
	struct fact *last = facts->count ? &facts->fact[facts->count - 1] : NULL;

	if (!last || last->of != FACT_FLOCK || last->turn != event->turn ||
	    last->zone != event->zone || event->kind == CARC_EVENT_FLOCK) {
		last = add(facts, event, FACT_FLOCK);
		last->part = CARC_SCORE_FLOCK;
		last->place = event->tile;
		if (note_field(last, game, event->zone) == 0)
			facts->count--;
	}
	if (event->kind == CARC_EVENT_AWARD)
		last->points[event->player] = event->points;
}

/* What all fields with shepherds would give at the end, together. */
static void add_left(struct facts *facts, const struct carc_game *game,
		     const struct carc_event *event)
{
	struct fact *fact = add(facts, event, FACT_FLOCK);

	fact->part = CARC_SCORE_FLOCK;
	fact->zone = UINT16_MAX;
	for (unsigned zone = 0; zone < game->zones.count; zone++) {
		struct fact field = {0};
		int32_t all = game->zones.root[zone] == zone ? note_field(&field, game, zone) : 0;

		for (unsigned player = 0; player < CARC_SEATS && all > 0; player++)
			if (field.winners >> player & 1)
				fact->sheep[player] += all;
		fact->winners |= all > 0 ? field.winners : 0;
	}
	facts->count -= !fact->winners;
}

/* Points that no feature gives; tokens of all kinds are one, and so is a ransom, who pays and who gets it. */
static void add_other(struct facts *facts, const struct carc_event *event)
{
	bool tokens = event->kind == CARC_EVENT_AWARD && event->token;
	bool ransom = event->kind == CARC_EVENT_PAID;
	bool title = event->kind == CARC_EVENT_AWARD && event->final &&
		     (event->part == CARC_SCORE_KING || event->part == CARC_SCORE_ROBBER);
	unsigned of = tokens ? FACT_GOODS : ransom ? FACT_RANSOM : title ? FACT_TITLE : FACT_OTHER;
	struct fact *last = facts->count ? &facts->fact[facts->count - 1] : NULL, *fact = last;

	if (title && last && last->of == of && last->part == event->part)
		fact = last;
	else if (!last || last->of != of || of >= FACT_TITLE || (ransom && event->points < 0))
		fact = add(facts, event, of);
	fact->part = event->part;
	if (of >= FACT_TITLE)
		fact->place = (uint64_t)event->tile << 8 | event->side;
	fact->winners |= 1u << event->player;
	fact->points[event->player] += event->points;
}

void facts_listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct facts *facts = ctx;
	struct fact *last;

	if (event->kind == CARC_EVENT_COMPLETE && !event->final &&
	    (event->tally->kind == CARC_CITY || event->tally->kind == CARC_ROAD))
		note_title(facts, game, event);
	if (event->kind == CARC_EVENT_CAPTURE && !event->guarded)
		facts->last = *event;
	if (event->tally) {
		add_feature(facts, game, event);
		/* Where nobody wins, a mayor who counts for nothing or a figure that was taken could, misread. */
		last = &facts->fact[facts->count - 1];
		if (!last->winners &&
		    (last->part == CARC_FIELD || (!last->mayors && !fact_most(last->taken))))
			facts->count--;
	} else if (event->kind == CARC_EVENT_TOKENS)
		note_goods(facts, game, event);
	else if (event->kind == CARC_EVENT_OVER && event->final)
		add_left(facts, game, event);
	else if ((event->kind == CARC_EVENT_AWARD && event->part == CARC_SCORE_FLOCK) ||
		 (event->kind == CARC_EVENT_FLOCK && event->token == CARC_TOKEN_WOLF))
		add_flock(facts, game, event);
	else if (event->kind == CARC_EVENT_AWARD || event->kind == CARC_EVENT_PAID ||
		 event->kind == CARC_EVENT_SOLD || event->kind == CARC_EVENT_BOUGHT)
		add_other(facts, event);
	for (unsigned player = 0; event->kind == CARC_EVENT_TRADE && player < game->players;
	     player++)
		facts->held[event->token][player] = game->tokens[event->token][player];
}

/* ---- Asked of it -------------------------------------------------------------------------------------- */

int32_t fact_all(const struct fact *fact, unsigned kind)
{
	int32_t count = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		count += fact->figures[player][kind];
	return count;
}

int32_t fact_figures(const struct fact *fact, unsigned player)
{
	int32_t count = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		count += fact->figures[player][kind];
	return count;
}

int32_t fact_followers(const struct fact *fact, unsigned player)
{
	return fact_figures(fact, player) - fact->figures[player][CARC_PIG] -
	       fact->figures[player][CARC_BUILDER];
}

const struct carc_term *fact_term(const struct fact *fact, unsigned player, unsigned of)
{
	for (unsigned i = 0; i < fact->sum[player].terms; i++)
		if (fact->sum[player].term[i].of == of)
			return &fact->sum[player].term[i];
	return NULL;
}

int32_t fact_cities(const struct fact *fact)
{
	unsigned who = carc_low_bit(fact->winners);
	const struct carc_term *term = fact_term(fact, who, CARC_OF_CITIES);

	if (!term)
		term = fact_term(fact, who, CARC_OF_JOINED_CITIES);
	return term ? term->count : 0;
}

bool fact_has_fewer(const struct fact *fact, unsigned who)
{
	bool fewer = fact_figures(fact, who) > 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		if (fact->winners >> player & 1)
			fewer &= fact_figures(fact, who) < fact_figures(fact, player) &&
				 fact->weight[who] < fact->weight[player];
	return fewer;
}
