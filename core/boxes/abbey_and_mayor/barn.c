/* The barn: corners where it may stand, farmers that it sends home, points at the end. WikiCarpedia, Abbey and Mayor: The barn. */
#include "core/base/features.h"
#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/engine/claim.h"

enum { PLACED = 3, JOINED = 1, AT_END = 4 }; /* points for each city */

/* The four tiles at a corner, clockwise from the south-east: offsets of their places, and their ports there. */
static const struct {
	int8_t dx, dy;
	uint8_t port[2];
} corner[4] = {
	{0, 0, {CARC_PORT_WR, CARC_PORT_NL}},
	{-1, 0, {CARC_PORT_NR, CARC_PORT_EL}},
	{-1, -1, {CARC_PORT_ER, CARC_PORT_SL}},
	{0, -1, {CARC_PORT_SR, CARC_PORT_WL}},
};

static unsigned root_of(const struct carc_game *game, unsigned n)
{
	return carc_zones_find(&game->zones, game->box.abbey.barn[n].zone);
}

/* Returns the first barn on a field, by its root, or the number of barns. */
static unsigned barn_on(const struct carc_game *game, unsigned root)
{
	unsigned n = 0;

	while (n < game->box.abbey.barns && root_of(game, n) != root)
		n++;
	return n;
}

/* Returns the field, not the root, of the n-th of the four tiles at a corner, or CARC_ZONES_MAX if no field fills the corner. */
static unsigned field_there(const struct carc_game *game, int x, int y, unsigned n)
{
	unsigned tile = carc_board_tile(&game->board, x + corner[n].dx, y + corner[n].dy), zone;

	if (tile == CARC_TILE_NONE)
		return CARC_ZONES_MAX;
	zone = carc_game_zone_at(game, tile, corner[n].port[0]);
	if (carc_game_type(game, tile)->zone[zone].kind != CARC_FIELD ||
	    carc_game_zone_at(game, tile, corner[n].port[1]) != zone)
		return CARC_ZONES_MAX;
	return game->board.tile[tile].zone + zone;
}

/* Returns the field, not the root, at a corner where four fields meet, or CARC_ZONES_MAX. */
static unsigned field_at(const struct carc_game *game, const struct carc_action *action)
{
	unsigned zone = CARC_ZONES_MAX;

	for (unsigned n = 0; n == 0 || (n < 4 && zone != CARC_ZONES_MAX); n++)
		zone = field_there(game, action->x, action->y, n);
	return zone;
}

/* Refuses a corner. Lists the tiles that are missing there, clockwise from the north-west, or those without a field there. */
static enum carc_code no_corner(const struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	const char *before[] = {"no tile lies at ", "no field fills the corner of "};
	int x = action->x, y = action->y;

	if (!why)
		return CARC_R614_NO_CORNER;
	why->near = (struct carc_spot){.x = (int16_t)x, .y = (int16_t)y};
	for (unsigned lies = 0; lies < 2 && !why->more[0]; lies++)
		for (unsigned i = 0; i < 4; i++) {
			unsigned n = (i + 2) % 4;
			struct carc_spot spot =
				carc_game_spot_at(game, x + corner[n].dx, y + corner[n].dy);

			if (field_there(game, x, y, n) != CARC_ZONES_MAX ||
			    (spot.type != NULL) != lies)
				continue;
			carc_found_more(why, before[lies]);
			carc_add_spot(why->more, sizeof why->more, &spot);
			before[lies] = " or ";
		}
	if (!why->more[0])
		carc_found_more(why, "the tile of this turn does not touch this corner");
	return CARC_R614_NO_CORNER;
}

/* Returns whether the option fields allows barns: with points by city, or by city once, no book says how a barn scores. */
static bool fields_bear_barns(const struct carc_game *game)
{
	return carc_option_is(game->rules, CARC_OPTION_FIELDS, CARC_FIELDS_PER_FIELD) ||
	       carc_option_is(game->rules, CARC_OPTION_FIELDS, CARC_FIELDS_NO_FARMERS);
}

/* CARC_CODE_OK if a player's barn may stand at a corner of any tiles. */
static enum carc_code stand_code(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	unsigned zone = field_at(game, action), player = carc_actor_of(game, action);
	enum carc_code code = CARC_CODE_OK;

	if (!fields_bear_barns(game)) {
		if (why)
			carc_option_words(game->rules, CARC_OPTION_FIELDS, why->text,
					  sizeof why->text);
		return CARC_R616_BARN_FIELDS;
	}
	if (zone == CARC_ZONES_MAX)
		return no_corner(game, action, why);
	if (game->rules->option[CARC_OPTION_BARN_ON_BARN] == 0)
		code = carc_barn_claim(game, carc_zones_find(&game->zones, zone), why);
	if (code == CARC_CODE_OK && game->figures.supply[CARC_BARN][player] == 0) {
		code = CARC_R203_NO_MEEPLE;
		if (why)
			why->a = game->figures.away[CARC_BARN][player];
	}
	if (why && code != CARC_CODE_OK)
		why->figure = CARC_BARN;
	return code;
}

static enum carc_code barn_judge(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	const struct carc_tile *last = &game->board.tile[game->last];
	enum carc_code code = stand_code(game, action, why);

	if (code == CARC_CODE_OK &&
	    (game->last == CARC_TILE_NONE || (unsigned)(action->x - last->x) > 1 ||
	     (unsigned)(action->y - last->y) > 1))
		return no_corner(game, action, why);
	return code;
}

/* As played, a barn may stand where four fields meet that are scored as a barn scores them. */
static bool barn_possible(const struct carc_game *game, const struct carc_action *action)
{
	return game->last != CARC_TILE_NONE && fields_bear_barns(game) &&
	       field_at(game, action) != CARC_ZONES_MAX &&
	       game->figures.supply[CARC_BARN][game->player] > 0;
}

static void barn_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	struct carc_abbey *abbey = &game->box.abbey;
	uint8_t player = (uint8_t)carc_actor_of(game, action);
	uint16_t zone = (uint16_t)field_at(game, action);

	carc_figures_move(&game->figures.supply[CARC_BARN][player],
			  &game->figures.away[CARC_BARN][player]);
	abbey->barn[abbey->barns++] = (struct carc_barn){
		.x = action->x, .y = action->y, .zone = zone, .turn = game->turn, .player = player};
	carc_send_event(game, listener,
			CARC_EVENT(BARN, .player = player, .figure = CARC_BARN, .tile = game->last,
				   .zone = zone));
}

static enum carc_code barn_put(struct carc_game *game, const struct carc_action *action,
			       struct carc_found *why)
{
	enum carc_code code = stand_code(game, action, why);

	/* Later tiles may have joined fields with barns. */
	if (code == CARC_R615_BARN_STANDS && game->figures.supply[CARC_BARN][action->player] > 0)
		code = CARC_CODE_OK;
	if (code == CARC_CODE_OK) {
		barn_apply(game, action, NULL);
		game->box.abbey.barn[game->box.abbey.barns - 1].turn = 0;
	}
	return code;
}

/* The corners of the tile just laid, clockwise from the north-west. */
static bool barn_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	const struct carc_tile *last = &game->board.tile[game->last];
	unsigned n = (*cursor)++;

	action->figure = CARC_BARN;
	action->x = (int16_t)(last->x + (n == 1 || n == 2));
	action->y = (int16_t)(last->y + (n >= 2));
	return n < 4;
}

static void barn_holds(const struct carc_game *game, const struct carc_action *action, char *text,
		       size_t size)
{
	unsigned root = carc_zones_find(&game->zones, field_at(game, action)), farmers = 0;

	CARC_EACH_FIGURE (figure, &game->figures)
		farmers += carc_is_follower(figure->kind) && carc_root_of(game, figure) == root;
	*text = '\0';
	carc_add_text(text, size, "four field segments meet there, on a field with ");
	carc_add_text(text, size, barn_on(game, root) < game->box.abbey.barns ? "a" : "no");
	carc_add_text(text, size, " barn; farmers who return from it: ");
	carc_add_decimal(text, size, (int)farmers);
}

const struct carc_action_rule carc_barn_rule = {barn_judge, barn_apply, barn_possible,
						barn_put,   barn_next,  .holds = barn_holds};

/* ---- Scoring ------------------------------------------------------------------------------------------ */

/*
 * Scores the farmers on fields of the barns just placed, then those who joined the field of a barn, or as played were placed
 * there. They go home, so that each is scored once.
 */
void carc_barn_score(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_abbey *abbey = &game->box.abbey;

	for (unsigned i = abbey->built; i < 2u * abbey->barns; i++) {
		unsigned root = root_of(game, i % abbey->barns);

		if (carc_zone_occupied(&game->zones.zone[root]))
			carc_score_field(game, root,
					 i < abbey->barns ? CARC_OF_CITIES : CARC_OF_JOINED_CITIES,
					 i < abbey->barns ? PLACED : JOINED, listener);
	}
}

enum carc_code carc_barn_claim(const struct carc_game *game, unsigned zone, struct carc_found *why)
{
	unsigned n = barn_on(game, zone);

	if (n == game->box.abbey.barns)
		return CARC_CODE_OK;
	if (why)
		why->who = game->box.abbey.barn[n].player;
	return CARC_R615_BARN_STANDS;
}

/* Gives each owner of a barn on the field its points, once; the field gives nothing else. */
static void award(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	struct carc_tally tally = {.kind = CARC_FIELD};
	struct carc_zone_set cities;
	struct carc_sum sum;

	(void)carc_field_cities(game, root, &cities);
	sum = carc_sum_of_cities(game, &cities, CARC_OF_BARN, AT_END);
	for (unsigned n = 0; n < game->box.abbey.barns; n++)
		if (root_of(game, n) == root)
			tally.majority.winners |= (uint8_t)(1u << game->box.abbey.barn[n].player);
	tally.majority.tied = tally.majority.winners;
	tally.majority.why = CARC_MAJORITY_SHARED;
	tally.sums = &sum;
	carc_award(game, root, &tally, CARC_WHEN_END, listener);
}

unsigned carc_barn_field_rate(const struct carc_game *game, unsigned field, bool yet)
{
	unsigned supply = 0;

	for (unsigned player = 0; yet && player < game->players; player++)
		supply += game->figures.supply[CARC_BARN][player];
	return (supply > 0 && fields_bear_barns(game)) ||
			       barn_on(game, field) < game->box.abbey.barns
		       ? AT_END
		       : 0;
}

void carc_barn_final(struct carc_game *game, const struct carc_listener *listener)
{
	for (unsigned n = 0; n < game->box.abbey.barns; n++)
		if (barn_on(game, root_of(game, n)) == n)
			award(game, root_of(game, n), listener);
}
