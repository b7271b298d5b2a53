/* The referee's part for The Tower, see referee_box.h. */
#include "core/boxes/tower/tower.h"
#include "tests/gen/referee_box.h"

/* The figure on the tower of a tile, or NULL. */
static const struct carc_figure *guard_of(const struct carc_game *game, unsigned tile)
{
	unsigned zone = carc_tower_zone(game, tile);

	for (unsigned n = 0; zone < CARC_ZONES_MAX && n < game->figures.count; n++)
		if (game->figures.figure[n].zone == zone)
			return &game->figures.figure[n];
	return NULL;
}

static void prisoners(struct referee *referee, const struct carc_game *game, unsigned holder)
{
	for (unsigned i = 0; i < CARC_FIGURE_KINDS * (unsigned)game->players; i++) {
		unsigned kind = i / game->players, owner = i % game->players;
		enum oracle_figure figure = referee_figure(kind);

		referee_agree(referee, "prisoners", holder, game->figures.held[holder][owner][kind],
			      figure == ORACLE_FIGURES
				      ? 0
				      : referee->oracle.towers.held[holder][owner][figure]);
	}
}

/* A figure on a tower, or one that comes back, is a meeple if none is named. */
static bool told_of(const struct carc_action *action, struct oracle_action *told)
{
	if (told->figure == ORACLE_FIGURES &&
	    (action->act == CARC_ACT_TOP || action->act == CARC_ACT_EXCHANGE))
		told->figure = ORACLE_MEEPLE;
	return true;
}

static void table(struct referee *referee, const struct carc_game *game)
{
	const struct oracle_towers *told = &referee->oracle.towers;

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		const struct carc_figure *guard = guard_of(game, tile);

		referee_agree(referee, "height of the tower", tile, game->box.towers.height[tile],
			      told->height[tile]);
		referee_agree(referee, "figure on the tower", tile, guard ? guard->player + 1 : 0,
			      told->guard[tile]);
		if (guard)
			referee_agree(referee, "its kind on the tower", tile,
				      (int)referee_figure(guard->kind),
				      (int)told->guard_kind[tile]);
	}
	for (unsigned player = 0; player < game->players; player++)
		prisoners(referee, game, player);
}

const struct referee_box referee_tower = {.told = told_of, .table = table};
