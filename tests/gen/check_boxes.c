/* Recounts what boxes and house rules keep. Each check holds for games without the box, too: then there is nothing of it. */
#include "tests/gen/check.h"

#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/boxes/king_and_robber/king_and_robber.h"
#include "core/boxes/tower/tower.h"
#include "core/house/house_options.h"
#include "core/rules/window.h"

static unsigned root_of(const struct carc_game *game, unsigned zone)
{
	return carc_zones_find(&game->zones, zone);
}

/* ---- The Tower ---- */

static const char *check_tower(const struct carc_game *game, unsigned tile)
{
	const struct carc_towers *towers = &game->box.towers;
	unsigned zone = carc_tower_zone(game, tile), height = towers->height[tile], guard;

	if (zone == CARC_ZONES_MAX)
		return height ? "a tower stands without a foundation" : NULL;
	if (carc_zones_whole(&game->zones, zone)->parts != 1)
		return "two towers are joined";
	guard = carc_figures_on(&game->figures, &game->zones, zone, 0);
	if (guard == game->figures.count)
		return NULL;
	if (carc_figures_on(&game->figures, &game->zones, zone, guard + 1) < game->figures.count)
		return "two figures stand on one tower";
	return (height || game->as_played) && towers->shut[tile / 8] >> tile % 8 & 1
		       ? NULL
		       : "a figure stands on a tower that is open";
}

const char *carc_towers_check(const struct carc_game *game)
{
	const struct carc_towers *towers = &game->box.towers;
	unsigned pieces = carc_tokens_held(game, CARC_TOKEN_PIECE), kind;

	if (!game->rules->actions[CARC_ACT_FLOOR])
		return NULL;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		pieces += towers->height[tile];
	if (pieces != carc_tower_pieces(game->rules, game->players) * game->players)
		return "a tower piece is lost or won";
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (check_tower(game, tile))
			return check_tower(game, tile);
	for (unsigned a = 0; a < game->players; a++)
		for (unsigned b = 0; b < a; b++)
			if (!carc_exchange_owed(game) &&
			    carc_figures_held(&game->figures, a, b, &kind) &&
			    carc_figures_held(&game->figures, b, a, &kind))
				return "two players hold figures of each other";
	if (game->last == CARC_TILE_NONE && !game->finished && (towers->grown || towers->rival))
		return "a turn has left something undone";
	return NULL;
}

/* ---- Abbey and Mayor ---- */

static const char *check_abbeys(const struct carc_game *game)
{
	return carc_tokens_held(game, CARC_TOKEN_ABBEY) < game->left_in[CARC_PILE_HAND]
		       ? "players hold fewer abbeys than there are"
		       : NULL;
}

static const char *check_barns(const struct carc_game *game)
{
	const struct carc_abbey *abbey = &game->box.abbey;
	unsigned away = 0;

	for (unsigned player = 0; player < game->players; player++)
		away += game->figures.away[CARC_BARN][player];
	if (away != abbey->barns)
		return "barns are miscounted";
	for (unsigned n = 0; n < abbey->barns; n++)
		if (game->last == CARC_TILE_NONE && !game->as_played &&
		    carc_zone_occupied(&game->zones.zone[root_of(game, abbey->barn[n].zone)]))
			return "a farmer stands on the field of a barn between turns";
	return NULL;
}

/* ---- Traders and Builders ---- */

/* Twice the tokens of the box: tiles of a start board may give again what it states. */
static const char *check_goods(const struct carc_game *game)
{
	const struct carc_rules *rules = game->rules;
	unsigned tokens[CARC_TOKENS] = {0};

	for (unsigned i = 0; i < rules->tiles.types; i++)
		for (unsigned n = 0; n < rules->tiles.type[i]->zones; n++) {
			struct carc_zone zone = {.open = 0};

			carc_zone_show(&zone, rules->tiles.type[i]->zone[n].shows);
			tokens[CARC_TOKEN_WINE] += zone.wine * (unsigned)rules->tiles.count[i];
			tokens[CARC_TOKEN_GRAIN] += zone.grain * (unsigned)rules->tiles.count[i];
			tokens[CARC_TOKEN_CLOTH] += zone.cloth * (unsigned)rules->tiles.count[i];
		}
	CARC_EACH_TOKEN (GOODS, goods)
		if (carc_tokens_held(game, goods) > 2 * tokens[goods])
			return "players hold more goods than there are";
	return NULL;
}

/* ---- King and Robber ---- */

static const char *check_titles(const struct carc_game *game)
{
	for (unsigned title = 0; title < CARC_TITLES; title++) {
		const struct carc_title_held *held = &game->box.titles.title[title];
		unsigned largest = 0;

		for (unsigned zone = 0; zone < game->zones.count; zone++) {
			const struct carc_zone *whole = &game->zones.zone[zone];

			if (whole->kind == carc_title_infos[title].kind &&
			    root_of(game, zone) == zone && carc_game_complete(game, zone) &&
			    carc_zone_tiles(whole) > largest)
				largest = carc_zone_tiles(whole);
		}
		if (held->holders >> game->players)
			return "somebody who does not play has the King or the Robber";
		if (held->size > largest || (held->holders && held->size == 0))
			return "nothing is as large as that for which somebody has the King or the Robber";
	}
	return NULL;
}

/* ---- Hills and Sheep ---- */

static const char *check_flocks(const struct carc_game *game)
{
	unsigned tokens[CARC_LAST_FLOCK + 1] = {0};

	for (unsigned i = 0; i < game->box.flocks.count; i++) {
		const struct carc_flock *flock = &game->box.flocks.flock[i];
		bool there = false;

		CARC_EACH_TOKEN (FLOCK, token)
			tokens[token] += flock->tokens[token];
		CARC_EACH_FIGURE (figure, &game->figures)
			there |= figure->kind == CARC_SHEPHERD && figure->zone == flock->zone;
		if (!there)
			return "a flock has no shepherd";
	}
	CARC_EACH_TOKEN (FLOCK, token)
		if (tokens[token] > carc_token_info(token)->count)
			return "shepherds have more tokens than there are";
	return NULL;
}

/* ---- House rules ---- */

static const char *check_table(const struct carc_game *game)
{
	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		const struct carc_tile *t = &game->board.tile[tile];

		if (carc_window_code(game, t->x, t->y) != CARC_CODE_OK)
			return "a tile lies off the table";
		for (unsigned side = 0; side < CARC_SIDES; side++)
			if (carc_border_shuts(game->rules, t->x, t->y, side) &&
			    !carc_tile_shut(t, side))
				return "the border of the table leaves a side open";
	}
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (game->board.tile[tile].beyond != carc_border_around(game, tile))
			return "the places around a tile that the border takes are miscounted";
	return NULL;
}

/* All roads of a crossing are one. */
static const char *check_bushes(const struct carc_game *game)
{
	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		unsigned roads = carc_bushes_join(game->rules, game->board.tile[tile].type);
		unsigned root = roads ? carc_game_zone(game, tile, carc_low_bit(roads)) : 0;

		CARC_EACH_BIT (road, roads)
			if (carc_game_zone(game, tile, road) != root)
				return "bushes end a road";
	}
	return NULL;
}

/* In a sale one player pays what another gets. */
static const char *check_sale(const struct carc_game *game)
{
	int32_t traded = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		traded += game->traded[player];
	return traded == 0 ? NULL : "points were lost or won in a sale";
}

const char *carc_boxes_check(const struct carc_game *game)
{
	static const char *(*const checks[])(const struct carc_game *) = {
		carc_wall_check, carc_towers_check, check_abbeys, check_barns,  check_goods,
		check_titles,    check_flocks,      check_table,  check_bushes, check_sale,
	};

	for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
		const char *wrong = checks[i](game);

		if (wrong)
			return wrong;
	}
	return NULL;
}
