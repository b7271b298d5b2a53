/*
 * The hash of a position: everything that decides how the game can go on, and nothing else. Parts without an order of their
 * own (tiles, figures, barns, ...) are added, so that the order of the turns does not count. Places on the board are named by
 * x, y and port, never by an index; numbers of turns only count while the rules compare them with the present turn.
 */
#include <string.h>

#include "core/terms/bits.h"
#include "core/boxes/the_city/wall/wall.h"
#include "core/tiles/tile.h"
#include "formats/api/position.h"

/* The kind of a hashed part, so that equal numbers of two kinds differ. */
enum part {
	PART_TILE = 1,
	PART_FIGURE,
	PART_CAPTIVE,
	PART_HELD,
	PART_BARN,
	PART_FLOCK,
	PART_WALL,
	PART_WALL_TOWER,
	PART_WAITING
};

/* Mixes a value into a hash; the order of calls counts. */
static uint64_t mix(uint64_t hash, uint64_t value)
{
	return carc_scatter(carc_scatter(hash) ^ value);
}

static uint64_t mix_bytes(uint64_t hash, const void *bytes, size_t len)
{
	const unsigned char *byte = bytes;

	for (size_t i = 0; i < len; i++)
		hash = mix(hash, byte[i]);
	return hash;
}

static uint64_t mix_text(uint64_t hash, const char *text)
{
	return mix_bytes(hash, text, strlen(text) + 1);
}

static uint64_t mix_place(uint64_t hash, int x, int y)
{
	return mix(mix(hash, (uint16_t)x), (uint16_t)y);
}

/* Mixes the place of a tile on the board; CARC_TILE_NONE is allowed. */
static uint64_t mix_tile(uint64_t hash, const struct carc_game *game, unsigned tile)
{
	if (tile == CARC_TILE_NONE)
		return mix(hash, 0);
	return mix_place(mix(hash, 1), game->board.tile[tile].x, game->board.tile[tile].y);
}

/* Mixes a zone, counted within its tile, by its first port on the board: rotations that look alike are one. */
static uint64_t mix_zone(uint64_t hash, const struct carc_game *game, unsigned tile, unsigned zone)
{
	struct carc_feature_ref ref =
		carc_tile_ref(carc_game_type(game, tile), game->board.tile[tile].rot, zone);

	return mix(mix(mix(mix_tile(hash, game, tile), ref.kind), ref.port), ref.index);
}

/* Mixes a zone of the board; its tile is the last one whose zones begin at or before it. */
static uint64_t mix_board_zone(uint64_t hash, const struct carc_game *game, unsigned zone)
{
	unsigned tile = game->board.tiles - 1u;

	while (tile > 0 && game->board.tile[tile].zone > zone)
		tile--;
	return mix_zone(hash, game, tile, zone - game->board.tile[tile].zone);
}

/* Mixes a whole by the sum of its zones, since its root depends on the order in which it grew. */
static uint64_t mix_whole(uint64_t hash, const struct carc_game *game, unsigned root)
{
	uint64_t sum = 0;
	unsigned zone = root;

	do {
		sum += mix_board_zone(0, game, zone);
		zone = game->zones.next[zone];
	} while (zone != root);
	return mix(hash, sum);
}

/* ---- The rules ----------------------------------------------------------------------------------- */

static uint64_t mix_type(uint64_t hash, const struct carc_tile_type *type)
{
	hash = mix(mix(mix_text(hash, type->id), type->pile), type->zones);
	hash = mix_bytes(hash, type->port, CARC_PORTS);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		hash = mix(mix(hash, type->zone[zone].kind), type->zone[zone].touches);
		for (unsigned row = 0; row < CARC_SHOWS; row++)
			hash = mix(hash, type->zone[zone].shows[row]);
	}
	return hash;
}

uint64_t carc_position_hash_rules(const struct carc_rules *rules)
{
	const struct carc_table *table[] = {&rules->table, &rules->second};
	uint64_t hash = mix(mix_text(0, rules->preset->id), rules->expansions);

	for (unsigned option = 0; option < CARC_ALL_OPTIONS; option++)
		hash = mix(hash, (uint16_t)rules->option[option]);
	for (unsigned i = 0; i < 2; i++)
		hash = mix_place(mix_place(hash, table[i]->x0, table[i]->y0), table[i]->x1,
				 table[i]->y1);
	for (unsigned type = 0; type < rules->tiles.types; type++) {
		hash = mix(mix(hash, rules->tiles.count[type]), rules->crossings[type]);
		hash = mix_type(hash, rules->tiles.type[type]);
	}
	return hash;
}

/* ---- Tiles and figures --------------------------------------------------------------------------- */

static uint64_t sum_of_tiles(const struct carc_game *game)
{
	uint64_t sum = 0;

	for (unsigned n = 0; n < game->board.tiles; n++) {
		const struct carc_tile *tile = &game->board.tile[n];
		uint64_t part = mix_tile(PART_TILE, game, n);

		part = mix(mix(part, tile->type),
			   carc_tile_look(game->rules->tiles.type[tile->type], tile->rot));
		part = mix(part, tile->shut | (uint64_t)tile->as_played << 16 |
					 (uint64_t)tile->apart << 17);
		part = mix(part, game->box.towers.height[n]);
		part = mix(part, game->box.towers.shut[n / 8] >> n % 8 & 1);
		sum += part;
	}
	return sum;
}

static uint64_t sum_of_figures(const struct carc_game *game)
{
	const struct carc_figures *figures = &game->figures;
	uint64_t sum = 0;

	CARC_EACH_FIGURE (figure, figures) {
		uint64_t part = mix(mix(PART_FIGURE, figure->kind), figure->player);

		/* In the turn in which it is placed a figure may do less, or more. */
		part = mix(part, game->last != CARC_TILE_NONE && figure->turn == game->turn);
		sum += mix_zone(part, game, figure->tile,
				figure->zone - game->board.tile[figure->tile].zone);
	}
	for (unsigned i = 0; i < figures->captives; i++) {
		const struct carc_captive *captive = &figures->captive[i];

		sum += mix(mix(mix(mix(PART_CAPTIVE, captive->player), captive->kind),
			       captive->holder),
			   captive->keeper);
	}
	return sum;
}

/* Figures in the hands of their owners, of others, and beside the zones; and tokens. */
static uint64_t mix_hands(uint64_t hash, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++) {
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
			hash = mix(hash, game->figures.supply[kind][player]);
			hash = mix(hash, game->figures.away[kind][player]);
			for (unsigned owner = 0; owner < game->players; owner++)
				hash = mix(hash, game->figures.held[player][owner][kind]);
		}
		for (unsigned token = 0; token < CARC_TOKENS; token++)
			hash = mix(hash, game->tokens[token][player]);
		hash = mix(hash, (uint32_t)carc_game_score(game, player));
	}
	return hash;
}

/* ---- Boxes --------------------------------------------------------------------------------------- */

static uint64_t mix_towers(uint64_t hash, const struct carc_game *game)
{
	const struct carc_towers *towers = &game->box.towers;

	hash = mix(mix(hash, towers->rival), towers->back);
	/* The turn before counts in the second part of a double turn only. */
	hash = mix(mix(hash, towers->ransoms > 0), game->second && towers->ransoms_before > 0);
	hash = mix(hash, game->last != CARC_TILE_NONE && game->box.trade.extended);
	return mix_tile(hash, game, towers->grown ? towers->grown - 1u : CARC_TILE_NONE);
}

static uint64_t mix_abbeys(uint64_t hash, const struct carc_game *game)
{
	const struct carc_abbey *abbey = &game->box.abbey;
	bool laid = game->last != CARC_TILE_NONE;
	uint64_t sum = 0;

	if (abbey->closing)
		hash = mix(mix(hash, 1u + abbey->asked), abbey->ender);
	for (unsigned i = 0; i < abbey->barns; i++) {
		uint64_t part = mix(PART_BARN, abbey->barn[i].player);

		/* A barn of this turn has not been scored yet. */
		part = mix(part, laid && i >= abbey->built);
		sum += mix_place(part, abbey->barn[i].x, abbey->barn[i].y);
	}
	for (unsigned i = 0; laid && i < abbey->wagons; i++)
		hash = mix_board_zone(mix(hash, abbey->wagon[i].player), game,
				      abbey->wagon[i].zone);
	return mix(hash, sum);
}

/* The feature of a title does not count, only its size. */
static uint64_t mix_titles(uint64_t hash, const struct carc_game *game)
{
	for (unsigned title = 0; title < CARC_TITLES; title++) {
		const struct carc_title_held *held = &game->box.titles.title[title];

		hash = mix(mix(hash, held->holders), held->size);
		hash = mix(mix(hash, held->done), held->now);
	}
	return hash;
}

/* A flock without tokens counts only in the turn in which it was placed. */
static uint64_t mix_flocks(uint64_t hash, const struct carc_game *game)
{
	const struct carc_flocks *flocks = &game->box.flocks;
	uint64_t sum = 0;

	for (unsigned i = 0; i < flocks->count; i++) {
		const struct carc_flock *flock = &flocks->flock[i];
		bool settled = game->last != CARC_TILE_NONE && flock->settled == game->turn;
		bool counts = settled;
		uint64_t part = mix_board_zone(PART_FLOCK + settled * 100u, game, flock->zone);

		CARC_EACH_TOKEN (FLOCK, token) {
			part = mix(part, flock->tokens[token]);
			counts |= flock->tokens[token] > 0;
		}
		sum += counts ? part : 0;
	}
	return mix(hash, sum);
}

static uint64_t mix_wall_place(uint64_t hash, const struct carc_game *game, unsigned piece)
{
	const struct carc_wall_place *at = &game->box.walls.piece[piece].at;

	return mix(mix_tile(hash, game, at->tile), at->side);
}

/* Followers that have returned may not become guards until the next turn, or their owner's: their number. */
static uint64_t mix_returned(uint64_t hash, const struct carc_game *game)
{
	for (unsigned cause = 0; cause < CARC_CAUSES; cause++)
		for (unsigned player = 0; player < game->players; player++) {
			unsigned waiting = carc_wall_waiting(game, player, (enum carc_cause)cause);

			if (waiting > 0)
				hash = mix(mix(hash, cause * CARC_SEATS + player), waiting);
		}
	return hash;
}

static uint64_t mix_walls(uint64_t hash, const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned shorts = CARC_SHORT_WALLS;
	uint64_t sum = 0;

	if (!game->rules->actions[CARC_ACT_GATE])
		return hash;
	for (unsigned i = 0; i < walls->pieces; i++) {
		const struct carc_wall_piece *piece = &walls->piece[i];

		shorts -= piece->is_short;
		sum += mix(mix(mix_wall_place(PART_WALL, game, i), piece->guard),
			   piece->end * 2u + piece->is_short);
	}
	for (unsigned i = 0; i < walls->towers; i++)
		sum += mix(mix(mix_wall_place(PART_WALL_TOWER, game, walls->tower[i].piece),
			       walls->tower[i].end),
			   walls->tower[i].player);
	for (unsigned i = 0; i < walls->waits; i++)
		sum += mix_whole(PART_WAITING, game, walls->waiting[i]);
	hash = mix(mix(mix(hash, sum), walls->supply), shorts);
	for (unsigned end = 0; walls->pieces > 0 && end < CARC_WALL_ENDS; end++)
		hash = mix(mix_wall_place(hash, game, walls->last[end]),
			   carc_wall_since(game, end, true));
	if (walls->scored == game->turn)
		hash = mix(mix(mix(mix(hash, walls->rounds.left), walls->rounds.owed),
			       walls->rounds.placed),
			   1u + walls->rounds.tower);
	return mix(mix_returned(hash, game), walls->ends);
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
		hash = mix(hash, values[i]);
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		hash = mix(hash, game->bag[type]);
	return mix_tile(hash, game, game->last);
}

/* Tiles of the main pile that players hold, or that lie open, as far as they are known. */
static uint64_t mix_held(uint64_t hash, const struct carc_position *position)
{
	unsigned types = position->game.rules->tiles.types;

	for (unsigned i = 0; carc_position_holds(position) && i <= CARC_OPEN_TILES; i++) {
		const struct carc_hand *hand = &position->order.hand[i];

		hash = mix(mix(hash, hand->size), hand->unknown);
		for (unsigned type = 0; type < types; type++)
			hash = mix(hash, hand->known[type]);
	}
	return hash;
}

uint64_t carc_position_hash(const struct carc_position *position)
{
	const struct carc_game *game = &position->game;
	uint64_t hash = mix(position->shared->hash, game->players);

	hash = mix(mix(hash, position->drawn), position->within);
	hash = mix(mix(hash, sum_of_tiles(game)), sum_of_figures(game));
	hash = mix_held(mix_hands(mix_turn(hash, game), game), position);
	hash = mix_abbeys(mix_towers(hash, game), game);
	return mix_walls(mix_flocks(mix_titles(hash, game), game), game);
}
