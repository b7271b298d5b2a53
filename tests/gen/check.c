/* Recounts a game; each check returns NULL, or what is wrong. Those of the boxes come last. */
#include "tests/gen/check.h"

#include <string.h>

#include "core/engine/start_board.h"
#include "core/terms/bits.h"
#include "formats/record/tiles/tiles_in.h"

static const char *check_bag(const struct carc_game *game)
{
	unsigned left = 0, used[CARC_TYPES_MAX] = {0}, left_in[CARC_PILES] = {0};

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		used[game->board.tile[tile].type]++;
	for (unsigned type = 0; type < game->rules->tiles.types; type++) {
		unsigned pile = game->rules->tiles.type[type]->pile;

		/* How many are in hands says the box that brings them. */
		if (pile != CARC_PILE_HAND &&
		    used[type] + game->bag[type] > carc_rules_count(game->rules, type))
			return "a type has more tiles than the set";
		left += pile == CARC_PILE_HAND ? 0 : game->bag[type];
		left_in[pile] += game->bag[type];
	}
	for (unsigned pile = 0; pile < CARC_PILES; pile++)
		if (left_in[pile] != game->left_in[pile] || (pile < game->pile && left_in[pile]))
			return "a pile is miscounted";
	if (game->own >> game->players)
		return "somebody who does not play holds a tile";
	return left == (unsigned)game->left + game->lost ? NULL : "the bag is miscounted";
}

static const char *check_cell(const struct carc_game *game, const struct carc_cell *cell)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned tile = carc_board_next_to(&game->board, cell->x, cell->y, side);
		unsigned shows = CARC_KIND_NONE;

		if (tile != CARC_TILE_NONE)
			shows = carc_game_edge(game, tile, carc_side_opposite(side));
		if (cell->tile != CARC_TILE_NONE &&
		    carc_board_beside(&game->board, cell->tile, side) != tile)
			return "a tile remembers another neighbour than it has";
		if (cell->tile != CARC_TILE_NONE && tile != CARC_TILE_NONE &&
		    carc_tile_shut(&game->board.tile[tile], carc_side_opposite(side)))
			return "a tile lies beside a side that is shut";
		if (carc_cell_side(cell, side) != shows)
			return "a cell remembers another side than its neighbour shows";
		if (cell->tile != CARC_TILE_NONE && shows != CARC_KIND_NONE &&
		    !game->board.tile[cell->tile].as_played && !game->board.tile[tile].as_played &&
		    !(game->rules->fits[shows] >> carc_game_edge(game, cell->tile, side) & 1))
			return "two sides that touch do not fit";
	}
	return NULL;
}

static const char *check_cells(const struct carc_game *game)
{
	for (unsigned i = 0; i < game->board.cells; i++) {
		const struct carc_cell *cell = &game->board.cell[i];
		const char *wrong = check_cell(game, cell);

		if (wrong)
			return wrong;
		if (carc_board_cell(&game->board, cell->x, cell->y) != cell)
			return "the index misses a cell";
		if ((carc_board_next_open(&game->board, i) == i) != (cell->tile == CARC_TILE_NONE))
			return "an open cell is not known as such, or another is";
	}
	return NULL;
}

static const char *check_around(const struct carc_game *game)
{
	unsigned watched = 0;

	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];
		unsigned around = tile->beyond;

		if (game->rules->surrounded[tile->type] != 0 &&
		    (watched == game->board.watched || game->board.watch[watched++] != i))
			return "a tile is watched for nothing, or is not";
		for (unsigned j = 0; j < game->board.tiles; j++) {
			int dx = game->board.tile[j].x - tile->x,
			    dy = game->board.tile[j].y - tile->y;

			around += i != j && dx * dx <= 1 && dy * dy <= 1;
		}
		if (around != carc_board_around(&game->board, i))
			return "the tiles around a tile are miscounted";
	}
	return watched == game->board.watched ? NULL : "a tile is watched for nothing, or is not";
}

/* Whether a tile may still be laid beside a port. */
static bool is_open(const struct carc_game *game, unsigned tile, unsigned port)
{
	return carc_board_beside(&game->board, tile, port / 3) == CARC_TILE_NONE &&
	       !(game->board.tile[tile].shut >> port & 1);
}

/* The sums of every root, against those of the zones of all tiles. */
static const char *check_sums(const struct carc_game *game)
{
	static const struct carc_zone nothing;
	const struct carc_zones *zones = &game->zones;

	for (unsigned root = 0; root < zones->count; root++) {
		struct carc_zone sum = nothing;

		if (zones->root[root] != root)
			continue;
		for (unsigned tile = 0; tile < game->board.tiles; tile++) {
			const struct carc_tile_type *type = carc_game_type(game, tile);

			for (unsigned zone = 0; zone < type->zones; zone++) {
				if (carc_game_zone(game, tile, zone) != root)
					continue;
				if (type->zone[zone].kind != zones->zone[root].kind)
					return "zones of two kinds are joined";
				sum.tiles[tile / 64] |= (uint64_t)1 << tile % 64;
				sum.parts++;
				carc_zone_show(&sum, type->zone[zone].shows);
				for (unsigned port = 0; port < CARC_PORTS; port++)
					if (carc_tile_zone_at(type, game->board.tile[tile].rot,
							      port) == zone &&
					    is_open(game, tile, port))
						sum.open++;
			}
		}
		CARC_EACH_FIGURE (figure, &game->figures) {
			unsigned weight = carc_figure_info(figure->kind)->weight;

			if (carc_zones_find(zones, figure->zone) != root ||
			    carc_figure_info(figure->kind)->aside)
				continue;
			sum.figures++;
			sum.weight[figure->player] += (uint8_t)weight;
		}
		if (memcmp(sum.tiles, zones->zone[root].tiles, sizeof sum.tiles) ||
		    memcmp(sum.weight, zones->zone[root].weight, sizeof sum.weight) ||
		    sum.figures != zones->zone[root].figures ||
		    sum.parts != zones->zone[root].parts ||
		    memcmp(sum.shows, zones->zone[root].shows, sizeof sum.shows) ||
		    sum.open != zones->zone[root].open)
			return "the sums of a zone are miscounted";
	}
	return NULL;
}

static const char *check_meeples(const struct carc_game *game)
{
	for (unsigned i = 0; i < CARC_FIGURE_KINDS * (unsigned)game->players; i++) {
		unsigned kind = i / game->players, player = i % game->players;
		unsigned count =
			game->figures.supply[kind][player] + game->figures.away[kind][player];

		for (unsigned holder = 0; holder < CARC_SEATS; holder++)
			count += game->figures.held[holder][player][kind];
		CARC_EACH_FIGURE (figure, &game->figures)
			count += figure->kind == kind && figure->player == player;
		for (unsigned n = 0; n < game->figures.captives; n++) {
			const struct carc_captive *captive = &game->figures.captive[n];

			count += captive->kind == kind && captive->player == player;
			count += captive->keeper == kind && captive->holder == player;
		}
		if (count != carc_supply(game->rules, kind, game->players))
			return "a player has lost or won a figure";
	}
	CARC_EACH_FIGURE (figure, &game->figures)
		/* As played, one may have been placed on what was complete before: it stays there. */
		if (!game->finished && game->last == CARC_TILE_NONE && !game->as_played &&
		    carc_game_complete(game, carc_zones_find(&game->zones, figure->zone)))
			return "a meeple stands on a complete feature between turns";
	return NULL;
}

static const char *check_points(const struct carc_game *game)
{
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		int32_t sum = 0;

		for (unsigned part = 0; part < CARC_SCORE_PARTS; part++)
			sum += game->points[player][part];
		if (sum != game->gained[player])
			return "points are miscounted";
	}
	return NULL;
}

const char *carc_game_check(const struct carc_game *game)
{
	static const char *(*const checks[])(const struct carc_game *) = {
		check_bag,     check_cells,  check_around,     check_sums,
		check_meeples, check_points, carc_boxes_check,
	};

	for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
		const char *wrong = checks[i](game);

		if (wrong)
			return wrong;
	}
	return NULL;
}

/* The kinds of The City, which share no tile with those of the country. */
enum { TOWN = 1 << CARC_STREET | 1 << CARC_MARKET | 1 << CARC_RESIDENTIAL };

/* Faults that no file can have: it can only name kinds of one game, and these go together. */
static const char *kinds_fault(const struct carc_tile_type *type)
{
	for (unsigned zone = 0; zone < type->zones; zone++) {
		if (type->zone[zone].kind >= CARC_KINDS)
			return "a zone has a known kind";
		if ((TOWN >> type->zone[zone].kind & 1) != (TOWN >> type->zone[0].kind & 1))
			return "town and country share no tile";
	}
	return NULL;
}

/* Returns NULL if the ports name zones of the tile and agree with the values derived from them; else the fault. */
static const char *ports_fault(const struct carc_tile_type *type)
{
	uint64_t open = 0;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		if (type->port[port] >= type->zones)
			return "a port belongs to a zone of the tile";
		if (type->port[port] != type->port[port + CARC_PORTS])
			return "the ports are listed twice over";
		open += CARC_PORT_OF(type->port[port]);
	}
	return open == type->open ? NULL : "the ports of each zone are counted";
}

const char *carc_tile_fault(const struct carc_tile_type *type)
{
	struct carc_found flaw;
	const char *fault;

	if (type->zones == 0 || type->zones > CARC_TILE_ZONES_MAX)
		return carc_code_info(CARC_T201_SEGMENT_COUNT)->template;
	if (type->count == 0)
		return "a set holds at least one of each of its tiles";
	fault = ports_fault(type);
	if (!fault)
		fault = kinds_fault(type);
	for (unsigned zone = 0; zone < type->zones && !fault; zone++)
		if (type->zone[zone].touches >> type->zones)
			fault = "a zone touches zones of its own tile";
	if (fault)
		return fault;
	return carc_tile_check(type, &flaw) ? NULL : carc_code_info(flaw.code)->template;
}
