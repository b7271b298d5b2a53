/*
 * Breaks about The Tower: pieces and figures where none may be put, and captures that
 * cannot be.
 */
#include <stdlib.h>

#include "core/boxes/tower/tower.h"
#include "tests/corrupt/corrupt_site.h"

static struct carc_action act_at(enum carc_act act, const struct carc_game *game, unsigned tile)
{
	return (struct carc_action){.act = (uint8_t)act,
				    .player = CARC_PLAYER_NONE,
				    .x = game->board.tile[tile].x,
				    .y = game->board.tile[tile].y};
}

/* The figure on the tower of a tile, or NULL. */
static const struct carc_figure *guard_of(const struct carc_game *game, unsigned tile)
{
	unsigned zone = carc_tower_zone(game, tile);

	for (unsigned n = 0; zone != CARC_ZONES_MAX && n < game->figures.count; n++)
		if (game->figures.figure[n].zone == zone)
			return &game->figures.figure[n];
	return NULL;
}

static bool is_shut(const struct carc_game *game, unsigned tile)
{
	return game->box.towers.shut[tile / 8] >> tile % 8 & 1;
}

/*
 * Whether a tower is there that nobody stands on, and that is open whatever the ruling on
 * reopening.
 */
static bool is_open(const struct carc_game *game, unsigned tile)
{
	return carc_tower_zone(game, tile) != CARC_ZONES_MAX && !guard_of(game, tile) &&
	       !is_shut(game, tile);
}

/*
 * Put a piece, if floor, or a meeple, if top, where it cannot be put; will_do says on which tiles
 * that is.
 */
static bool put(struct carc_site *site, bool floor, bool top,
		bool (*will_do)(const struct carc_game *game, unsigned tile))
{
	const struct carc_game *game = &site->trial;
	unsigned ties = 0, chosen = 0;
	struct carc_action action;

	if (!carc_site_lay(site))
		return false;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (will_do(game, tile) && carc_site_choose(site, &ties))
			chosen = tile;
	if (ties == 0)
		return false;
	floor = floor && (!top || carc_site_below(site, 2));
	action = act_at(floor ? CARC_ACT_FLOOR : CARC_ACT_TOP, game, chosen);
	return carc_site_do(site, &action);
}

static bool has_no_foundation(const struct carc_game *game, unsigned tile)
{
	return carc_tower_zone(game, tile) == CARC_ZONES_MAX;
}

bool carc_corrupt_no_foundation(struct carc_site *site)
{
	return put(site, true, true, has_no_foundation);
}

static bool has_guard(const struct carc_game *game, unsigned tile)
{
	return guard_of(game, tile) != NULL;
}

bool carc_corrupt_closed(struct carc_site *site)
{
	return put(site, true, true, has_guard);
}

static bool had_guard(const struct carc_game *game, unsigned tile)
{
	return is_shut(game, tile) && !guard_of(game, tile);
}

bool carc_corrupt_stays_closed(struct carc_site *site)
{
	return put(site, true, true, had_guard);
}

/* The player who has laid the tile has no piece left. */
static bool lacks_piece(const struct carc_game *game, unsigned tile)
{
	return is_open(game, tile) && game->tokens[CARC_TOKEN_PIECE][game->player] == 0;
}

bool carc_corrupt_no_piece(struct carc_site *site)
{
	return put(site, true, false, lacks_piece);
}

static bool is_bare(const struct carc_game *game, unsigned tile)
{
	return is_open(game, tile) && game->box.towers.height[tile] == 0;
}

bool carc_corrupt_bare(struct carc_site *site)
{
	return put(site, false, true, is_bare);
}

/* An abbot on a tower. */
bool carc_corrupt_no_climber(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;
	unsigned ties = 0;
	struct carc_action action = {0};

	if (!carc_site_lay(site))
		return false;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (is_open(game, tile) && game->box.towers.height[tile] > 0 &&
		    carc_site_choose(site, &ties))
			action = act_at(CARC_ACT_TOP, game, tile);
	action.figure = CARC_ABBOT;
	return ties > 0 && carc_site_do(site, &action);
}

/* ---- Captures -------------------------------------------------------------------------------- */

static struct carc_action capture_of(const struct carc_game *game, const struct carc_figure *figure)
{
	struct carc_action action = act_at(CARC_ACT_CAPTURE, game, figure->tile);

	action.who = figure->player;
	action.figure = CARC_FIGURE_NONE;
	action.feature = carc_tile_ref(
		carc_game_type(game, figure->tile), game->board.tile[figure->tile].rot,
		(unsigned)figure->zone - game->board.tile[figure->tile].zone);
	return action;
}

/* A figure is taken, and no piece was placed. */
bool carc_corrupt_nothing_built(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;
	struct carc_action action;

	if (!carc_site_lay(site) || game->figures.count == 0)
		return false;
	action =
		capture_of(game, &game->figures.figure[carc_site_below(site, game->figures.count)]);
	return carc_site_do(site, &action);
}

/* How far one tile lies from another, straight ahead; else further than any tower reaches. */
static int distance(const struct carc_game *game, unsigned a, unsigned b)
{
	int dx = abs(game->board.tile[a].x - game->board.tile[b].x);
	int dy = abs(game->board.tile[a].y - game->board.tile[b].y);

	return dx == 0 || dy == 0 ? dx + dy : CARC_COORD_MAX;
}

/*
 * Put a piece on a tower, and take a figure with it. will_do says for which tower and figure this
 * is a break; it may change what the capture says.
 */
static bool build_and_take(struct carc_site *site,
			   bool (*will_do)(const struct carc_game *game, unsigned tower,
					   const struct carc_figure *figure,
					   struct carc_action *capture))
{
	const struct carc_game *game = &site->trial;
	struct carc_action floor = {0}, takes = {0};
	unsigned ties = 0;

	if (!carc_site_lay(site) || game->tokens[CARC_TOKEN_PIECE][game->player] == 0)
		return false;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned n = 0; is_open(game, tile) && n < game->figures.count; n++) {
			struct carc_action capture = capture_of(game, &game->figures.figure[n]);

			if (!will_do(game, tile, &game->figures.figure[n], &capture) ||
			    !carc_site_choose(site, &ties))
				continue;
			floor = act_at(CARC_ACT_FLOOR, game, tile);
			takes = capture;
		}
	return ties > 0 && carc_site_do(site, &floor) &&
	       carc_insert_action(site->record, site->at,
				  (unsigned)(carc_site_place(site) - site->record->action) + 2,
				  &takes);
}

/* With the new piece the tower is one higher than it was. */
static bool in_reach(const struct carc_game *game, unsigned tower, unsigned tile)
{
	return distance(game, tower, tile) <= game->box.towers.height[tower] + 1;
}

static bool is_far(const struct carc_game *game, unsigned tower, const struct carc_figure *figure,
		   struct carc_action *capture)
{
	(void)capture;
	return !in_reach(game, tower, figure->tile);
}

bool carc_corrupt_out_of_reach(struct carc_site *site)
{
	return build_and_take(site, is_far);
}

/* Whether a player has any figure on a tile. */
static bool stands_on(const struct carc_game *game, unsigned player, unsigned tile)
{
	unsigned n = 0;

	while (n < game->figures.count &&
	       (game->figures.figure[n].player != player || game->figures.figure[n].tile != tile))
		n++;
	return n < game->figures.count;
}

/* Somebody's figure does stand there, and another player's is said to be taken. */
static bool is_anothers(const struct carc_game *game, unsigned tower,
			const struct carc_figure *figure, struct carc_action *capture)
{
	capture->who = (uint8_t)((figure->player + 1u) % game->players);
	capture->feature = (struct carc_feature_ref){CARC_KIND_NONE, CARC_PORT_NONE, 0};
	return in_reach(game, tower, figure->tile) && !stands_on(game, capture->who, figure->tile);
}

bool carc_corrupt_nobody_there(struct carc_site *site)
{
	return build_and_take(site, is_anothers);
}

static bool is_own(const struct carc_game *game, unsigned tower, const struct carc_figure *figure,
		   struct carc_action *capture)
{
	(void)capture;
	return in_reach(game, tower, figure->tile) && figure->player == game->player &&
	       carc_figure_info(figure->kind)->captured;
}

bool carc_corrupt_own_figure(struct carc_site *site)
{
	return build_and_take(site, is_own);
}

/* ---- Two figures on one tile ----------------------------------------------------------------- */

/*
 * Raise a tower to a height, with pieces of those who have most. False: nobody has two pieces any
 * more.
 */
static bool raise_tower(struct carc_game *game, unsigned tile, int height)
{
	struct carc_towers *towers = &game->box.towers;
	uint16_t *pieces = game->tokens[CARC_TOKEN_PIECE];

	while (towers->height[tile] < height) {
		unsigned giver = 0;

		for (unsigned player = 1; player < game->players; player++)
			if (pieces[player] > pieces[giver])
				giver = player;
		if (pieces[giver] < 2)
			return false;
		pieces[giver]--;
		towers->height[tile]++;
	}
	return true;
}

/*
 * Stand another figure of the same player on the tower of the tile on which the figure stands, and
 * raise the other tower until one more piece brings both into its reach. False: there are too few
 * pieces.
 */
static bool stand_twice(struct carc_game *game, unsigned tower, const struct carc_figure *figure)
{
	struct carc_figure top = {figure->player, CARC_MEEPLE, figure->tile,
				  (uint16_t)carc_tower_zone(game, figure->tile), 0};

	if (!raise_tower(game, figure->tile, 1) ||
	    !raise_tower(game, tower, distance(game, tower, figure->tile) - 1))
		return false;
	carc_figures_place(&game->figures, &game->zones, top);
	return game->tokens[CARC_TOKEN_PIECE][game->player] > 0;
}

static bool may_stand_twice(const struct carc_game *game, const struct carc_figure *figure)
{
	return is_open(game, figure->tile) && figure->kind == CARC_MEEPLE &&
	       game->figures.supply[CARC_MEEPLE][figure->player] > 0;
}

/* The turn takes a figure, and does not say which of two; they stand on a start board. */
bool carc_corrupt_which_figure(struct carc_site *site)
{
	const struct carc_game *game = &site->game;
	const struct carc_action *place = carc_site_place(site);
	struct carc_action floor, takes;
	unsigned ties = 0, tower = 0, n = 0;

	if (!place || place != &site->record->action[site->record->turn[site->at].first_action])
		return false;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned i = 0; is_open(game, tile) && i < game->figures.count; i++) {
			const struct carc_figure *figure = &game->figures.figure[i];

			if (figure->tile != tile && may_stand_twice(game, figure) &&
			    distance(game, tile, figure->tile) < 8 &&
			    carc_site_choose(site, &ties)) {
				tower = tile;
				n = i;
			}
		}
	if (ties == 0)
		return false;
	carc_game_copy(&site->trial, game);
	if (!stand_twice(&site->trial, tower, &game->figures.figure[n]))
		return false;
	floor = act_at(CARC_ACT_FLOOR, game, tower);
	takes = capture_of(game, &game->figures.figure[n]);
	takes.feature = (struct carc_feature_ref){CARC_KIND_NONE, CARC_PORT_NONE, 0};
	if (!carc_site_start(site, &site->trial))
		return false;
	site->turn = 1;
	return carc_site_do(site, &floor) && carc_site_then(site, &takes);
}
