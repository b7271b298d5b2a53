/*
 * The hash of a position: everything that decides how the game can go on, and nothing else. Parts without an order of their
 * own (tiles, figures, barns, ...) are added, so that the order of the turns does not count. Places on the board are named by
 * x, y and port, never by an index; numbers of turns only count while the rules compare them with the present turn.
 */
#include <string.h>

#include "core/rules/hash.h"
#include "core/tiles/tile.h"
#include "formats/api/position.h"

/* The rows of boxes, in their order. */
enum {
	HASHED = 0
#define HASH(...) +1
#include "core/state/box.def"
};
enum {
	HASHED_TILES = 0
#define HASH_TILE(...) +1
#include "core/state/box.def"
};
static uint64_t (*const rows[HASHED])(uint64_t hash, const struct carc_game *game) = {
#define HASH(place, function) [place] = function,
#include "core/state/box.def"
};
static uint64_t (*const tile_rows[HASHED_TILES])(uint64_t hash, const struct carc_game *game,
						 unsigned tile) = {
#define HASH_TILE(place, function) [place] = function,
#include "core/state/box.def"
};

static uint64_t mix_bytes(uint64_t hash, const void *bytes, size_t len)
{
	const unsigned char *byte = bytes;

	for (size_t i = 0; i < len; i++)
		hash = carc_hash(hash, byte[i]);
	return hash;
}

static uint64_t mix_text(uint64_t hash, const char *text)
{
	return mix_bytes(hash, text, strlen(text) + 1);
}

/* ---- The rules ----------------------------------------------------------------------------------- */

static uint64_t mix_type(uint64_t hash, const struct carc_tile_type *type)
{
	hash = carc_hash(carc_hash(mix_text(hash, type->id), type->pile), type->zones);
	hash = mix_bytes(hash, type->port, CARC_PORTS);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		hash = carc_hash(carc_hash(hash, type->zone[zone].kind), type->zone[zone].touches);
		for (unsigned row = 0; row < CARC_SHOWS; row++)
			hash = carc_hash(hash, type->zone[zone].shows[row]);
	}
	return hash;
}

uint64_t carc_position_hash_rules(const struct carc_rules *rules)
{
	const struct carc_table *table[] = {&rules->table, &rules->second};
	uint64_t hash = carc_hash(mix_text(0, rules->preset->id), rules->expansions);

	for (unsigned option = 0; option < CARC_ALL_OPTIONS; option++)
		hash = carc_hash(hash, (uint16_t)rules->option[option]);
	for (unsigned i = 0; i < 2; i++)
		hash = carc_hash_place(carc_hash_place(hash, table[i]->x0, table[i]->y0),
				       table[i]->x1, table[i]->y1);
	for (unsigned type = 0; type < rules->tiles.types; type++) {
		hash = carc_hash(carc_hash(hash, rules->tiles.count[type]), rules->crossings[type]);
		hash = mix_type(hash, rules->tiles.type[type]);
	}
	return hash;
}

/* ---- Tiles and figures --------------------------------------------------------------------------- */

/* Returns the ports, as they lie, that belong to another zone than the type of a tile says, a bit each. */
static uint64_t changed_ports(const struct carc_game *game, unsigned tile)
{
	const struct carc_tile *here = &game->board.tile[tile];
	const struct carc_tile_type *type = game->rules->tiles.type[here->type];
	uint64_t changed = 0;

	for (unsigned port = 0; port < CARC_PORTS; port++)
		changed |= (uint64_t)(carc_tile_zone_at(type, here->rot, port) !=
				      carc_game_zone_at(game, tile, port))
			   << port;
	return changed;
}

static uint64_t sum_of_tiles(const struct carc_game *game)
{
	uint64_t sum = 0;

	for (unsigned n = 0; n < game->board.tiles; n++) {
		const struct carc_tile *tile = &game->board.tile[n];
		uint64_t part = carc_hash_tile(CARC_HASH_TILE, game, n);

		part = carc_hash(carc_hash(part, tile->type),
				 carc_tile_look(game->rules->tiles.type[tile->type], tile->rot));
		part = carc_hash(part, tile->shut | (uint64_t)tile->as_played << 16 |
					       (uint64_t)tile->apart << 17);
		if (tile->print)
			part = carc_hash(part, changed_ports(game, n));
		for (unsigned i = 0; i < HASHED_TILES; i++)
			part = tile_rows[i](part, game, n);
		sum += part;
	}
	return sum;
}

static uint64_t sum_of_figures(const struct carc_game *game)
{
	const struct carc_figures *figures = &game->figures;
	uint64_t sum = 0;

	CARC_EACH_FIGURE (figure, figures) {
		uint64_t part =
			carc_hash(carc_hash(CARC_HASH_FIGURE, figure->kind), figure->player);

		/* In the turn in which it is placed a figure may do less, or more. */
		part = carc_hash(part, game->last != CARC_TILE_NONE && figure->turn == game->turn);
		sum += carc_hash_zone(part, game, figure->tile,
				      figure->zone - game->board.tile[figure->tile].zone);
	}
	for (unsigned i = 0; i < figures->captives; i++) {
		const struct carc_captive *captive = &figures->captive[i];

		sum += carc_hash(carc_hash(carc_hash(carc_hash(CARC_HASH_CAPTIVE, captive->player),
						     captive->kind),
					   captive->holder),
				 captive->keeper);
	}
	return sum;
}

/* Figures in the hands of their owners, of others, and beside the zones; and tokens: of those of later boxes only the ones that are held. */
static uint64_t mix_hands(uint64_t hash, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++) {
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
			hash = carc_hash(hash, game->figures.supply[kind][player]);
			hash = carc_hash(hash, game->figures.away[kind][player]);
			for (unsigned owner = 0; owner < game->players; owner++)
				hash = carc_hash(hash, game->figures.held[player][owner][kind]);
		}
		for (unsigned token = 0; token < CARC_FURTHER_TOKENS; token++)
			hash = carc_hash(hash, game->tokens[token][player]);
		for (unsigned token = CARC_FURTHER_TOKENS; token < CARC_TOKENS; token++)
			if (game->tokens[token][player] > 0)
				hash = carc_hash(carc_hash(hash, token),
						 game->tokens[token][player]);
		hash = carc_hash(hash, (uint32_t)carc_game_score(game, player));
	}
	return hash;
}

/* ---- All of it ----------------------------------------------------------------------------------- */

/* The player, the actions of the turn so far, and the remaining tiles. */
static uint64_t mix_turn(uint64_t hash, const struct carc_game *game)
{
	const uint64_t values[] = {game->player, game->step, game->seat,      game->second,
				   game->seller, game->done, game->had,       game->placed,
				   game->own,    game->idle, game->over,      game->finished,
				   game->left,   game->lost, game->as_played, game->pile};

	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
		hash = carc_hash(hash, values[i]);
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		hash = carc_hash(hash, game->bag[type]);
	return carc_hash_tile(hash, game, game->last);
}

/* Tiles of the main pile that players hold, or that lie open, as far as they are known. */
static uint64_t mix_held(uint64_t hash, const struct carc_position *position)
{
	unsigned types = position->game.rules->tiles.types;

	for (unsigned i = 0; carc_position_holds(position) && i <= CARC_OPEN_TILES; i++) {
		const struct carc_hand *hand = &position->order.hand[i];

		hash = carc_hash(carc_hash(hash, hand->size), hand->unknown);
		for (unsigned type = 0; type < types; type++)
			hash = carc_hash(hash, hand->known[type]);
	}
	return hash;
}

uint64_t carc_position_hash(const struct carc_position *position)
{
	const struct carc_game *game = &position->game;
	uint64_t hash = carc_hash(position->shared->hash, game->players);

	hash = carc_hash(carc_hash(hash, position->drawn), position->within);
	hash = carc_hash(carc_hash(hash, sum_of_tiles(game)), sum_of_figures(game));
	hash = mix_held(mix_hands(mix_turn(hash, game), game), position);
	for (unsigned i = 0; i < HASHED; i++)
		hash = rows[i](hash, game);
	return hash;
}
