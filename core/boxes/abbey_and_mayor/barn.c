/* Where a barn may stand, what it does to farmers, and what it gives at the end. WikiCarpedia, Abbey and Mayor: The barn. */
#include "core/boxes/abbey_and_mayor/barn.h"
#include "core/base/features.h"
#include "core/engine/claim.h"

enum { PLACED = 3, JOINED = 1, AT_END = 4 }; /* points for each city */

/* The four tiles at a corner, from that in the south-east clockwise: where they lie, and their ports there. */
static const struct {
	int8_t dx, dy;
	uint8_t port[2];
} corner[4] = {
	{0, 0, {CARC_PORT_WR, CARC_PORT_NL}},
	{-1, 0, {CARC_PORT_NR, CARC_PORT_EL}},
	{-1, -1, {CARC_PORT_ER, CARC_PORT_SL}},
	{0, -1, {CARC_PORT_SR, CARC_PORT_WL}},
};

/* The barn on a field, by its root; as many as there are: none. */
static unsigned barn_on(const struct carc_game *game, unsigned root)
{
	const struct carc_abbey *abbey = &game->box.abbey;
	unsigned n = 0;

	while (n < abbey->barns && carc_zones_find(&game->zones, abbey->barn[n].zone) != root)
		n++;
	return n;
}

/*
 * What the n-th of the four tiles at a corner has there: *ret_tile, CARC_TILE_NONE: there is none. Returns its field, not
 * the root; CARC_ZONES_MAX: no field fills the corner.
 */
static unsigned field_there(const struct carc_game *game, int x, int y, unsigned n,
			    unsigned *ret_tile)
{
	unsigned tile = carc_board_tile(&game->board, x + corner[n].dx, y + corner[n].dy), zone;

	*ret_tile = tile;
	if (tile == CARC_TILE_NONE)
		return CARC_ZONES_MAX;
	zone = carc_game_zone_at(game, tile, corner[n].port[0]);
	if (carc_game_type(game, tile)->zone[zone].kind != CARC_FIELD ||
	    carc_game_zone_at(game, tile, corner[n].port[1]) != zone)
		return CARC_ZONES_MAX;
	return game->board.tile[tile].zone + zone;
}

/* Whether four fields meet at a corner; *ret_zone: the field there, not the root; *ret_here: the last tile lies there. */
static bool has_corner(const struct carc_game *game, int x, int y, unsigned *ret_zone,
		       bool *ret_here)
{
	*ret_here = false;
	for (unsigned n = 0; n < 4; n++) {
		unsigned tile;

		*ret_zone = field_there(game, x, y, n, &tile);
		if (*ret_zone == CARC_ZONES_MAX)
			return false;
		*ret_here |= tile == game->last;
	}
	return true;
}

/*
 * Refuses a corner, and says which tiles it lacks, from that in the north-west clockwise; or else, which of them have no field
 * there.
 */
static enum carc_code no_corner(const struct carc_game *game, int x, int y, struct carc_found *why)
{
	const char *before[] = {"no tile lies at ", "no field fills the corner of "};

	if (!why)
		return CARC_R614_NO_CORNER;
	why->near = (struct carc_spot){.x = (int16_t)x, .y = (int16_t)y};
	for (unsigned lacks = 0; lacks < 2 && !why->more[0]; lacks++)
		for (unsigned i = 0; i < 4; i++) {
			unsigned n = (i + 2) % 4, tile;
			unsigned zone = field_there(game, x, y, n, &tile);
			struct carc_spot spot =
				carc_game_spot_at(game, x + corner[n].dx, y + corner[n].dy);

			if (zone != CARC_ZONES_MAX || (tile != CARC_TILE_NONE) != lacks)
				continue;
			carc_found_more(why, before[lacks]);
			carc_add_spot(why->more, sizeof why->more, &spot);
			before[lacks] = " or ";
		}
	if (!why->more[0])
		carc_found_more(why, "the tile of this turn does not touch this corner");
	return CARC_R614_NO_CORNER;
}

/* Returns whether the option fields lets barns stand: by a city, or by a city once, no book says what a barn scores. */
static bool fields_bear_barns(const struct carc_game *game)
{
	return carc_option_is(game->rules, CARC_OPTION_FIELDS, CARC_FIELDS_PER_FIELD) ||
	       carc_option_is(game->rules, CARC_OPTION_FIELDS, CARC_FIELDS_NO_FARMERS);
}

/* CARC_CODE_OK if a player's barn may stand there, whoever laid which tile; *ret_here: the last tile is one of the four. */
static enum carc_code stand_code(const struct carc_game *game, const struct carc_action *action,
				 unsigned player, struct carc_found *why, bool *ret_here)
{
	unsigned zone, n;

	if (!fields_bear_barns(game)) {
		if (why)
			carc_option_words(game->rules, CARC_OPTION_FIELDS, why->text,
					  sizeof why->text);
		return CARC_R616_BARN_FIELDS;
	}
	if (!has_corner(game, action->x, action->y, &zone, ret_here))
		return no_corner(game, action->x, action->y, why);
	n = barn_on(game, carc_zones_find(&game->zones, zone));
	if (game->rules->option[CARC_OPTION_BARN_ON_BARN] == 0 && n < game->box.abbey.barns) {
		if (why) {
			why->figure = CARC_BARN;
			why->who = game->box.abbey.barn[n].player;
		}
		return CARC_R615_BARN_STANDS;
	}
	if (game->figures.supply[CARC_BARN][player] > 0)
		return CARC_CODE_OK;
	if (why) {
		why->figure = CARC_BARN;
		why->a = game->figures.away[CARC_BARN][player];
	}
	return CARC_R203_NO_MEEPLE;
}

static enum carc_code barn_judge(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	bool here = false;
	enum carc_code code = stand_code(game, action, game->player, why, &here);

	return code == CARC_CODE_OK && !here ? no_corner(game, action->x, action->y, why) : code;
}

/* As played: four fields meet there, whoever laid which tile, and they are scored as a barn has them. */
static bool barn_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned zone;
	bool here;

	return game->last != CARC_TILE_NONE && fields_bear_barns(game) &&
	       has_corner(game, action->x, action->y, &zone, &here) &&
	       game->figures.supply[CARC_BARN][game->player] > 0;
}

static void stand(struct carc_game *game, const struct carc_action *action, unsigned player)
{
	struct carc_abbey *abbey = &game->box.abbey;
	unsigned zone = 0;
	bool here;

	(void)has_corner(game, action->x, action->y, &zone, &here);
	carc_figures_leave(&game->figures, CARC_BARN, player);
	abbey->barn[abbey->barns++] =
		(struct carc_barn){action->x, action->y, (uint16_t)zone, (uint8_t)player};
}

static void barn_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	stand(game, action, game->player);
	carc_send_event(
		game, listener,
		(struct carc_event){.kind = CARC_EVENT_BARN,
				    .player = game->player,
				    .figure = CARC_BARN,
				    .tile = game->last,
				    .zone = game->box.abbey.barn[game->box.abbey.barns - 1].zone});
}

static enum carc_code barn_put(struct carc_game *game, const struct carc_action *action,
			       struct carc_found *why)
{
	bool here;
	enum carc_code code = stand_code(game, action, action->player, why, &here);

	/* Fields that hold barns may have been joined. */
	if (code == CARC_R615_BARN_STANDS && game->figures.supply[CARC_BARN][action->player] > 0)
		code = CARC_CODE_OK;
	if (code == CARC_CODE_OK)
		stand(game, action, action->player);
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
	unsigned zone = 0, root, farmers = 0;
	bool here;

	(void)has_corner(game, action->x, action->y, &zone, &here);
	root = carc_zones_find(&game->zones, zone);
	CARC_EACH_FIGURE (figure, &game->figures)
		farmers += carc_is_follower(figure->kind) &&
			   carc_zones_find(&game->zones, figure->zone) == root;
	*text = '\0';
	carc_add_text(text, size, "four field segments meet there, on a field with ");
	carc_add_text(text, size, barn_on(game, root) < game->box.abbey.barns ? "a" : "no");
	carc_add_text(text, size, " barn; farmers who return from it: ");
	carc_add_decimal(text, size, (int)farmers);
}

const struct carc_action_rule carc_barn_rule = {.judge = barn_judge,
						.apply = barn_apply,
						.possible = barn_possible,
						.put = barn_put,
						.next = barn_next,
						.holds = barn_holds};

/* ---- Scoring ------------------------------------------------------------------------------------------ */

/* First those of the field on which a barn has just been placed. They go home, so that nobody is scored twice. */
void carc_barn_score(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_abbey *abbey = &game->box.abbey;

	for (unsigned n = abbey->built; n < abbey->barns; n++) {
		unsigned root = carc_zones_find(&game->zones, abbey->barn[n].zone);

		if (carc_zone_occupied(&game->zones.zone[root]))
			carc_score_field(game, root, CARC_OF_CITIES, PLACED, listener);
	}
	/* As played somebody may have come to a field to which nothing was joined. */
	for (unsigned n = 0; n < abbey->barns; n++) {
		unsigned root = carc_zones_find(&game->zones, abbey->barn[n].zone);

		if (carc_zone_occupied(&game->zones.zone[root]))
			carc_score_field(game, root, CARC_OF_JOINED_CITIES, JOINED, listener);
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

/* Each owner once. Nobody else has anything of such a field. */
static void award(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	struct carc_tally tally = {.kind = CARC_FIELD};
	struct carc_zone_set cities;
	struct carc_sum sum =
		carc_sum_of(carc_field_cities(game, root, &cities), CARC_OF_BARN, AT_END);

	for (unsigned n = 0; n < game->box.abbey.barns; n++)
		if (carc_zones_find(&game->zones, game->box.abbey.barn[n].zone) == root)
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
	const struct carc_abbey *abbey = &game->box.abbey;

	for (unsigned n = 0; n < abbey->barns; n++) {
		unsigned root = carc_zones_find(&game->zones, abbey->barn[n].zone);

		if (barn_on(game, root) == n)
			award(game, root, listener);
	}
}
