/* See position.h. */
#include "core/rules/position.h"

#include <string.h>

bool carc_tile_laid(const struct carc_game *game)
{
	return game->last != CARC_TILE_NONE;
}

unsigned carc_game_root_beyond(const struct carc_game *game, unsigned tile, unsigned port)
{
	unsigned beside = carc_board_beside(&game->board, tile, port / 3);

	return beside == CARC_TILE_NONE ? (unsigned)CARC_ZONES_MAX
					: carc_game_root_at(game, beside, carc_port_facing(port));
}

bool carc_game_complete(const struct carc_game *game, unsigned zone)
{
	const struct carc_zone *whole = &game->zones.zone[zone];

	switch (game->rules->features[whole->kind].closing) {
	case CARC_CLOSES_SEALED:
		return whole->open == 0;
	case CARC_CLOSES_SURROUNDED:
		return carc_board_around(&game->board, carc_zone_first_tile(whole)) == 8;
	case CARC_CLOSES_NEVER:
		break;
	}
	return false;
}

unsigned carc_game_beside(const struct carc_game *game, unsigned zone,
			  struct carc_zone_set *ret_beside)
{
	const struct carc_feature *feature = &game->rules->features[game->zones.zone[zone].kind];

	memset(ret_beside, 0, sizeof *ret_beside);
	return feature->beside ? feature->beside(game, zone, ret_beside) : 0;
}

struct carc_spot carc_game_spot_at(const struct carc_game *game, int x, int y)
{
	unsigned tile = carc_board_tile(&game->board, x, y);

	return tile == CARC_TILE_NONE ? (struct carc_spot){.x = (int16_t)x, .y = (int16_t)y}
				      : carc_game_spot(game, tile);
}

struct carc_spot carc_game_spot(const struct carc_game *game, unsigned tile)
{
	const struct carc_tile *t = &game->board.tile[tile];

	return (struct carc_spot){carc_game_type(game, tile), t->x, t->y, t->rot, false};
}

void carc_add_spot(char *dest, size_t room, const struct carc_spot *spot)
{
	if (spot->type) {
		carc_add_text(dest, room, spot->type->id);
		carc_add_text(dest, room, "@");
	}
	carc_add_decimal(dest, room, spot->x);
	carc_add_text(dest, room, ",");
	carc_add_decimal(dest, room, spot->y);
}

struct carc_feature_ref carc_game_zone_ref(const struct carc_game *game, unsigned zone,
					   unsigned *ret_tile)
{
	unsigned tile = carc_zone_first_tile(&game->zones.zone[zone]);
	unsigned part = 0;

	while (carc_game_zone(game, tile, part) != zone)
		part++;
	*ret_tile = tile;
	return carc_game_ref(game, tile, part);
}

unsigned carc_winners(const int32_t *score, unsigned players)
{
	int32_t most = INT32_MIN;
	unsigned winners = 0;

	for (unsigned player = 0; player < players; player++) {
		if (score[player] > most) {
			most = score[player];
			winners = 0;
		}
		if (score[player] == most)
			winners |= 1u << player;
	}
	return winners;
}

unsigned carc_game_winners(const struct carc_game *game)
{
	int32_t score[CARC_SEATS];

	for (unsigned player = 0; player < game->players; player++)
		score[player] = carc_game_score(game, player);
	return carc_winners(score, game->players);
}
