/* Asking the engine and the oracle of The City the same questions. */
#include <stdio.h>
#include <string.h>

#include "core/boxes/the_city/wall/wall.h"
#include "tests/gen/referee_box.h"
#include "tests/gen/where.h"

static const char letters[CARC_SCORE_PARTS] = {[CARC_STREET] = 's',
					       [CARC_MARKET] = 'm',
					       [CARC_RESIDENTIAL] = 'h',
					       [CARC_SCORE_WALL_TOWER] = 't',
					       [CARC_SCORE_GUARD] = 'g'};

/* What a tile looks like. */
static struct city_type drawing(const struct carc_rules *rules, unsigned index)
{
	const struct carc_tile_type *type = rules->tiles.type[index];
	struct city_type told = {.count = rules->tiles.count[index], .parts = type->zones};

	for (unsigned port = 0; port < CARC_PORTS; port++)
		told.port[port] = type->port[port];
	for (unsigned zone = 0; zone < type->zones; zone++) {
		told.kind[zone] = letters[type->zone[zone].kind];
		told.goods[zone] = type->zone[zone].goods;
		told.publics[zone] = type->zone[zone].publics;
		told.historics[zone] = (int)carc_count_bits(type->zone[zone].named);
		for (unsigned other = 0; other < type->zones; other++)
			told.borders[zone][other] = type->zone[zone].touches >> other & 1;
	}
	return told;
}

/* Choices by the names that records give them. */
static bool chosen(const struct carc_rules *rules, enum carc_option ruling, const char *name)
{
	return !strcmp(carc_option_value_of(ruling, rules->option[ruling])->name, name);
}

static struct city_rulings rulings_of(const struct carc_rules *rules)
{
	const struct city_rulings told = {
		.begin_used_up = chosen(rules, CARC_RULING_WALLS_BEGIN, "used-up"),
		.double_used_up = chosen(rules, CARC_RULING_WALLS_DOUBLE, "used-up"),
		.late_gate_one_pass = chosen(rules, CARC_RULING_LATE_GATE, "one-pass"),
		.round_each = chosen(rules, CARC_RULING_ROUNDS, "each"),
		.may_pass = chosen(rules, CARC_RULING_WALLS_DUTY, "may"),
		.score_after_round = chosen(rules, CARC_RULING_WALL_SCORING, "round"),
		.gate_opens = chosen(rules, CARC_RULING_GATE_COMPLETES, "no"),
		.street_through_gate = chosen(rules, CARC_RULING_GATE_ENDS_STREET, "no"),
		.cross_corners = chosen(rules, CARC_RULING_CORNER_TOUCH, "cross"),
		.pocket_is_hole = chosen(rules, CARC_RULING_POCKET, "hole"),
		.gate_in_hole = chosen(rules, CARC_RULING_GATE_IN_HOLE, "accept"),
		.outside_in_line = chosen(rules, CARC_RULING_OUTER_SIDE, "line"),
		.tile_returns_ready = chosen(rules, CARC_RULING_RETURNED_BY_TILE, "at-once"),
		.wall_returns_ready = chosen(rules, CARC_RULING_RETURNED_BY_WALL, "at-once"),
		.wait_for_own_turn = chosen(rules, CARC_RULING_RETURNED_UNTIL, "own-turn"),
		.no_guard_on_short = chosen(rules, CARC_RULING_SHORT_WALL_GUARD, "no"),
		.own_guard_opposite = chosen(rules, CARC_RULING_OPPOSITE_GUARD, "others"),
		.not_own_tile = chosen(rules, CARC_RULING_GUARD_OWN_TILE, "no"),
		.no_empty_tower = chosen(rules, CARC_RULING_EMPTY_TOWER, "refuse"),
		.no_tower_with_guard = chosen(rules, CARC_RULING_TOWER_AND_GUARD, "one"),
		.short_counts_nothing = chosen(rules, CARC_RULING_SHORT_WALL_COUNTS, "no"),
		.no_tower_at_end = chosen(rules, CARC_RULING_TOWER_AT_END, "no"),
		.gap_after_piece = chosen(rules, CARC_RULING_GAP_TEST, "piece"),
		.gap_after_round_only = chosen(rules, CARC_RULING_GAP_ANY_TURN, "no"),
		.close_hole = chosen(rules, CARC_RULING_CLOSING_WALLS, "hole"),
		.close_all_holes = chosen(rules, CARC_RULING_CLOSING_WALLS, "all"),
		.gap_stays_open = chosen(rules, CARC_RULING_GAP_CLOSING, "open"),
		.market_on_tile_only = chosen(rules, CARC_RULING_MARKET_BESIDE, "tile"),
		.market_across_street = chosen(rules, CARC_RULING_ACROSS_STREET, "yes"),
	};

	return told;
}

static void init(struct referee *referee, const struct carc_rules *rules, unsigned players)
{
	/* The variant with fewer followers the more play. */
	static const int fewer[] = {0, 0, 7, 6, 5};
	struct city_rulings rulings = rulings_of(rules);
	int followers = rules->option[CARC_OPTION_MEEPLES];

	followers = followers == 0 ? fewer[players] : followers == 8 ? 0 : followers;
	city_init(&referee->city, &rulings, (int)players, followers);
	for (unsigned type = 0; type < rules->tiles.types; type++) {
		struct city_type told = drawing(rules, type);

		city_add_type(&referee->city, &told);
	}
	/* Other tiles may be in other piles. */
	for (unsigned pile = 0; pile < 2 && rules->own; pile++)
		referee->city.piles[pile] = rules->own->piles[pile];
}

/* ---- points ---- */

static void add_line(struct texts *texts, const struct city_line *line)
{
	texts_add(texts, "%c at %d,%d port %d: %d points for player %d, %d and %d", line->kind,
		  line->x, line->y, line->port, line->points, line->player, line->count,
		  line->other);
}

static void hear(struct referee *referee, const struct carc_game *game,
		 const struct carc_event *event)
{
	struct city_line line = {.player = event->player};

	if (event->kind == CARC_EVENT_ENDING)
		referee->ends = event->ends;
	if ((event->kind != CARC_EVENT_POINTS && event->kind != CARC_EVENT_AWARD) ||
	    event->points == 0)
		return;
	if (event->kind == CARC_EVENT_POINTS) {
		const struct feature_place at = feature_place(game, event->zone);

		line.kind = letters[game->zones.zone[event->zone].kind];
		line.x = at.x;
		line.y = at.y;
		line.port = at.port;
	} else {
		line.kind = letters[event->part];
		line.x = game->board.tile[event->tile].x;
		line.y = game->board.tile[event->tile].y;
		line.port = event->side;
	}
	line.points = event->sum->points;
	line.count = event->sum->term[0].count;
	/* A market has so many tiles at as much each as it has kinds of goods. */
	if (event->sum->term[0].of == CARC_OF_MARKET_TILES)
		line.other = event->sum->term[0].each;
	else if (event->sum->terms > 1)
		line.other = event->sum->term[1].count;
	add_line(&referee->given, &line);
}

static void compare_points(struct referee *referee, const struct carc_game *game)
{
	struct city *city = &referee->city;

	for (int i = 0; i < city->lines; i++)
		add_line(&referee->oracle_says, &city->line[i]);
	referee_compare(referee, &referee->given);
	city->lines = 0;
	for (unsigned player = 0; player < game->players; player++)
		referee_agree(referee, "points", player, (int)carc_game_score(game, player),
			      city->points[player]);
}

/* Supplies, piles and the wall. */
static void compare_table(struct referee *referee, const struct carc_game *game)
{
	const struct city *city = &referee->city;
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned player = 0; player < game->players; player++)
		referee_agree(referee, "followers", player,
			      game->figures.supply[CARC_MEEPLE][player],
			      city_supply(city, (int)player));
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		referee_agree(referee, "tiles left: type", type, game->bag[type],
			      city_left(city, (int)type));
	referee_agree(referee, "pieces: turn", game->turn, walls->pieces, city->pieces);
	referee_agree(referee, "towers: turn", game->turn, walls->towers, city->towers);
	if (walls->pieces)
		referee_agree(referee, "room between the ends: turn", game->turn,
			      (int)carc_wall_gap(game), city_gap(city) & UINT16_MAX);
	for (unsigned i = 1; i < walls->pieces; i++)
		referee_agree(referee, "end: piece", i, walls->piece[i].end, city->piece[i].run);
}

static void turn(struct referee *referee, const struct carc_game *game)
{
	struct city *city = &referee->city;

	if (!city_end_turn(city))
		differ(referee, "the turn must not end");
	compare_points(referee, game);
	compare_table(referee, game);
	referee_agree(referee, "the game is over: turn", game->turn, game->over, city->over);
	referee_agree(referee, "why it is over: turn", game->turn, (int)referee->ends, city->ends);
	referee_agree(referee, "on turn: after turn", game->turn, game->player, city_on_turn(city));
}

static void final(struct referee *referee, const struct carc_game *game)
{
	city_finish(&referee->city);
	compare_points(referee, game);
}

/* ---- start boards ---- */

static void tell_wall(struct city *city, const struct carc_game *game)
{
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned i = 0; i < walls->pieces; i++) {
		const struct carc_wall_piece *piece = &walls->piece[i];
		const struct carc_tile *tile = &game->board.tile[piece->at.tile];

		city_put_piece(city, (struct city_side){tile->x, tile->y, piece->at.side},
			       i == 0 ? -1 : piece->end, piece->is_short,
			       piece->guard == CARC_PLAYER_NONE ? -1 : piece->guard);
	}
	for (unsigned i = 0; i < walls->towers; i++) {
		unsigned end = walls->tower[i].end;
		int before = 0;

		for (unsigned n = 1; n <= walls->tower[i].piece; n++)
			before += walls->piece[n].end == end;
		city_put_tower(city, walls->tower[i].player, (int)end, before);
	}
}

static void start(struct referee *referee, const struct carc_game *game)
{
	struct city *city = &referee->city;

	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		city_put_tile(city, tile->type, tile->x, tile->y, tile->rot);
	}
	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];

		city_put_follower(city, figure->player, figure->tile,
				  figure->zone - game->board.tile[figure->tile].zone);
	}
	tell_wall(city, game);
	for (unsigned player = 0; player < game->players; player++)
		city->points[player] = carc_game_score(game, player);
	if (!city_start(city, game->rules->tiles.tiles - game->left, game->player))
		differ(referee, "walls stand on the start board: oracle not legal");
	referee_agree(referee, "the start board is over: turn", game->turn, game->over, city->over);
}

/* ---- verdicts ---- */

static bool can_place(const struct referee *referee, const struct carc_game *game, unsigned type,
		      int x, int y, int rot)
{
	(void)game;
	return city_can_place(&referee->city, (int)type, x, y, rot);
}

static bool fits_anywhere(const struct referee *referee, const struct carc_game *game,
			  unsigned type)
{
	(void)game;
	return city_fits_anywhere(&referee->city, (int)type);
}

static bool knows(unsigned act)
{
	return act == CARC_ACT_MEEPLE || act == CARC_ACT_GATE || act == CARC_ACT_WALL ||
	       act == CARC_ACT_PASS || act == CARC_ACT_WALL_TOWER;
}

/* The part of the tile just laid that is named, -1 if there is none. */
static int part_of(const struct carc_game *game, const struct carc_action *action)
{
	unsigned zone = CARC_ZONE_NONE;

	if (game->last != CARC_TILE_NONE)
		zone = carc_tile_resolve(carc_game_type(game, game->last),
					 game->board.tile[game->last].rot, action->feature);
	return zone == CARC_ZONE_NONE ? -1 : (int)zone;
}

/* An action that names a place may name that of the tile just laid. */
static bool is_at_last(const struct carc_game *game, const struct carc_action *action)
{
	return !action->there || carc_board_tile(&game->board, action->x, action->y) == game->last;
}

static bool may(const struct city *city, const struct carc_game *game,
		const struct carc_action *action)
{
	struct city_side at = {action->x, action->y, action->side};

	if (action->act == CARC_ACT_MEEPLE)
		return action->figure == CARC_MEEPLE && is_at_last(game, action) &&
		       !action->frees && city_can_claim(city, game->player, part_of(game, action));
	if (action->act == CARC_ACT_GATE)
		return city_can_gate(city, at, action->guard);
	if (action->act == CARC_ACT_WALL)
		return city_can_wall(city, at, action->is_short, action->guard);
	return action->act == CARC_ACT_PASS ? city_can_pass(city) : city_can_tower(city, at);
}

static bool can(const struct referee *referee, const struct carc_game *game,
		const struct carc_action *action)
{
	return may(&referee->city, game, action);
}

static bool act(struct referee *referee, const struct carc_game *game,
		const struct carc_action *action, unsigned player)
{
	struct city_side at = {action->x, action->y, action->side};
	struct city *city = &referee->city;

	(void)player;
	if (action->act == CARC_ACT_DISCARD)
		return city_discard(city, action->type);
	if (action->act == CARC_ACT_PLACE)
		return city_place(city, action->type, action->x, action->y, action->rot);
	if (action->act == CARC_ACT_MEEPLE)
		return city_claim(city, game->player, part_of(game, action));
	if (action->act == CARC_ACT_GATE)
		return city_gate(city, at, action->guard);
	if (action->act == CARC_ACT_WALL)
		return city_wall(city, at, action->is_short, action->guard);
	if (action->act == CARC_ACT_PASS)
		return city_pass(city);
	return action->act == CARC_ACT_WALL_TOWER && city_tower(city, at);
}

static void say(const struct referee *referee, const struct carc_game *game,
		const struct carc_action *action, char line[TEXT_ROOM])
{
	const char *name = carc_act_name(action->act);

	(void)referee;
	if (action->act == CARC_ACT_MEEPLE)
		snprintf(line, TEXT_ROOM, "%s on part %d", name, part_of(game, action));
	else if (action->act == CARC_ACT_PASS)
		snprintf(line, TEXT_ROOM, "%s", name);
	else
		snprintf(line, TEXT_ROOM, "%s at %d,%d side %u%s%s", name, action->x, action->y,
			 action->side, action->is_short ? " short" : "",
			 action->guard ? " with a guard" : "");
}

static void offer(struct referee *referee, const struct city *city, const struct carc_game *game,
		  const struct carc_action *action)
{
	char line[TEXT_ROOM];

	if (!may(city, game, action))
		return;
	say(referee, game, action, line);
	texts_add(&referee->oracle_says, "%s", line);
}

/* Each piece, and each follower, wherever there may be one. */
static void list(struct referee *referee, const struct carc_game *game)
{
	static const struct carc_action asked[] = {
		{.act = CARC_ACT_GATE},
		{.act = CARC_ACT_GATE, .guard = true},
		{.act = CARC_ACT_WALL},
		{.act = CARC_ACT_WALL, .guard = true},
		{.act = CARC_ACT_WALL, .is_short = true},
		{.act = CARC_ACT_WALL, .is_short = true, .guard = true},
		{.act = CARC_ACT_WALL_TOWER},
	};
	const unsigned sides = CARC_SIDES * sizeof asked / sizeof asked[0];
	const struct carc_tile *last = &game->board.tile[game->last];
	const struct carc_action pass = {.act = CARC_ACT_PASS};
	/* Walls wait for the scoring: it is done once for all of them. */
	struct city scored = referee->city;

	city_score(&scored);
	for (unsigned n = 0; n < sides * game->board.tiles; n++) {
		struct carc_action action = asked[n % sides / CARC_SIDES];

		action.x = game->board.tile[n / sides].x;
		action.y = game->board.tile[n / sides].y;
		action.side = (uint8_t)(n % CARC_SIDES);
		offer(referee, &scored, game, &action);
	}
	for (unsigned zone = 0; zone < carc_game_type(game, game->last)->zones; zone++) {
		struct carc_action action = {.act = CARC_ACT_MEEPLE, .figure = CARC_MEEPLE};

		action.feature = carc_tile_ref(carc_game_type(game, game->last), last->rot, zone);
		offer(referee, &referee->city, game, &action);
	}
	offer(referee, &scored, game, &pass);
	referee_agree(referee, "who builds: turn", game->turn,
		      carc_round_owing(game) ? (int)carc_round_who(game) : -1,
		      city_builder(&referee->city));
}

static bool may_end(const struct referee *referee)
{
	struct city city = referee->city;

	return city_end_turn(&city);
}

const struct referee_game referee_of_city = {
	.init = init,
	.start = start,
	.hear = hear,
	.can_place = can_place,
	.fits_anywhere = fits_anywhere,
	.knows = knows,
	.can = can,
	.act = act,
	.say = say,
	.list = list,
	.may_end = may_end,
	.turn = turn,
	.final = final,
};
