/* The rows BESIDE of The City, see words.def: what is left, guards, and the wall. */
#include "core/boxes/the_city/wall/wall.h"
#include "core/rules/beside.h"

static bool has_walls(const struct carc_game *game)
{
	return game->players > 0 && game->rules->actions[CARC_ACT_WALL];
}

void carc_list_walls_left(const struct carc_game *game, unsigned of,
			  const struct carc_beside_to *to)
{
	(void)of;
	if (has_walls(game))
		to->fn(to->ctx, &(struct carc_beside){.count = game->box.walls.supply});
}

/* of: the token of towers; CARC_TOKEN_NONE: guards. */
void carc_list_wall_men(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	for (unsigned player = 0; has_walls(game) && player < game->players; player++)
		to->fn(to->ctx, &(struct carc_beside){
					.group = (uint8_t)player,
					.player = (uint8_t)player,
					.count = of ? game->tokens[of][player]
						    : game->figures.away[CARC_MEEPLE][player]});
}

static void send_piece(const struct carc_game *game, const struct carc_beside_to *to,
		       const char *name, struct carc_wall_place at, unsigned player)
{
	to->fn(to->ctx, &(struct carc_beside){.player = (uint8_t)player,
					      .piece = name,
					      .side = at.side,
					      .x = game->board.tile[at.tile].x,
					      .y = game->board.tile[at.tile].y});
}

/* In the order of placing; then the towers, at their pieces. */
void carc_list_walls(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	const struct carc_walls *walls = &game->box.walls;

	(void)of;
	for (unsigned n = 0; n < walls->pieces; n++)
		send_piece(game, to,
			   n == 0                     ? "gate"
			   : walls->piece[n].is_short ? "short"
						      : "wall",
			   walls->piece[n].at, walls->piece[n].guard);
	for (unsigned n = 0; n < walls->towers; n++)
		send_piece(game, to, "tower", walls->piece[walls->tower[n].piece].at,
			   walls->tower[n].player);
}
