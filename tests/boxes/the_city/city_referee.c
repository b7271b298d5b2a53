/* Asking the engine and the oracle of The City the same questions. */
#include "tests/boxes/the_city/city_referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/claim.h"
#include "core/engine/placement.h"
#include "core/boxes/the_city/wall/wall.h"
#include "tests/gen/reason.h"

static const char letters[CARC_SCORE_PARTS] = {[CARC_STREET] = 's',
					       [CARC_MARKET] = 'm',
					       [CARC_RESIDENTIAL] = 'h',
					       [CARC_SCORE_WALL_TOWER] = 't',
					       [CARC_SCORE_GUARD] = 'g'};

/* The reason why engine and oracle differ. */
#define differ(referee, ...) say_reason((referee)->reason, sizeof(referee)->reason, __VA_ARGS__)

static const char *says(bool legal)
{
	return legal ? "legal" : "not legal";
}

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

void city_referee_init(struct city_referee *referee, const struct carc_rules *rules,
		       unsigned players)
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
	referee->lines = 0;
	referee->ends = 0;
	referee->reason[0] = '\0';
}

/* ---- points ---- */

/* The northernmost tile of a zone, the westernmost of those, and its first port there, or -1. */
static struct city_line name_zone(const struct carc_game *game, unsigned root)
{
	struct city_line line = {.kind = letters[game->zones.zone[root].kind], .port = -1};
	unsigned first = CARC_TILE_NONE;

	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		if (carc_zone_has_tile(&game->zones.zone[root], i) &&
		    (first == CARC_TILE_NONE || tile->y < line.y ||
		     (tile->y == line.y && tile->x < line.x))) {
			first = i;
			line.x = tile->x;
			line.y = tile->y;
		}
	}
	for (unsigned port = CARC_PORTS; port-- > 0;)
		if (carc_game_zone(game, first,
				   carc_tile_zone_at(carc_game_type(game, first),
						     game->board.tile[first].rot, port)) == root)
			line.port = (int)port;
	return line;
}

void city_referee_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct city_referee *referee = ctx;
	struct city_line line;

	if (event->kind == CARC_EVENT_ENDING)
		referee->ends = event->ends;
	if ((event->kind != CARC_EVENT_POINTS && event->kind != CARC_EVENT_AWARD) ||
	    event->points == 0 || referee->lines == CITY_LINES)
		return;
	if (event->kind == CARC_EVENT_POINTS) {
		line = name_zone(game, event->zone);
	} else {
		line = (struct city_line){.kind = letters[event->part],
					  .x = game->board.tile[event->tile].x,
					  .y = game->board.tile[event->tile].y,
					  .port = event->side};
	}
	line.player = event->player;
	line.points = event->sum->points;
	line.count = event->sum->term[0].count;
	/* A market has so many tiles at as much each as it has kinds of goods. */
	if (event->sum->term[0].of == CARC_OF_MARKET_TILES)
		line.other = event->sum->term[0].each;
	else if (event->sum->terms > 1)
		line.other = event->sum->term[1].count;
	referee->line[referee->lines++] = line;
}

static int compare(const void *left, const void *right)
{
	const struct city_line *a = left, *b = right;
	const int keys[][2] = {{a->y, b->y},         {a->x, b->x},           {a->kind, b->kind},
			       {a->port, b->port},   {a->player, b->player}, {a->points, b->points},
			       {a->count, b->count}, {a->other, b->other}};

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (keys[i][0] != keys[i][1])
			return keys[i][0] < keys[i][1] ? -1 : 1;
	return 0;
}

static void spell(char *dest, size_t room, const struct city_line *line)
{
	snprintf(dest, room, "player %d %d points for %c at %d,%d port %d, %d and %d", line->player,
		 line->points, line->kind, line->x, line->y, line->port, line->count, line->other);
}

static const char *compare_points(struct city_referee *referee, const struct carc_game *game)
{
	struct city *city = &referee->city;
	char ours[80] = "nothing", theirs[80] = "nothing";

	qsort(referee->line, (size_t)referee->lines, sizeof referee->line[0], compare);
	qsort(city->line, (size_t)city->lines, sizeof city->line[0], compare);
	for (int i = 0; i < referee->lines || i < city->lines; i++) {
		if (i < referee->lines && i < city->lines &&
		    compare(&referee->line[i], &city->line[i]) == 0)
			continue;
		if (i < referee->lines)
			spell(ours, sizeof ours, &referee->line[i]);
		if (i < city->lines)
			spell(theirs, sizeof theirs, &city->line[i]);
		return differ(referee, "engine gives %s; oracle %s", ours, theirs);
	}
	referee->lines = city->lines = 0;
	for (unsigned player = 0; player < game->players; player++)
		if (city->points[player] != carc_game_score(game, player))
			return differ(referee, "player %u: engine %d points, oracle %d", player,
				      (int)carc_game_score(game, player), city->points[player]);
	return NULL;
}

/* Supplies, piles and the wall. */
static const char *compare_table(struct city_referee *referee, const struct carc_game *game)
{
	const struct city *city = &referee->city;
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned player = 0; player < game->players; player++)
		if (city_supply(city, (int)player) != game->figures.supply[CARC_MEEPLE][player])
			return differ(referee, "player %u: engine %u followers left, oracle %d",
				      player, game->figures.supply[CARC_MEEPLE][player],
				      city_supply(city, (int)player));
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		if (city_left(city, (int)type) != game->bag[type])
			return differ(referee, "tiles %s left: engine %u, oracle %d",
				      game->rules->tiles.type[type]->id, game->bag[type],
				      city_left(city, (int)type));
	if (walls->pieces != city->pieces || walls->towers != city->towers)
		return differ(referee, "engine has %u pieces, %u towers, oracle %d, %d",
			      walls->pieces, walls->towers, city->pieces, city->towers);
	if (walls->pieces && carc_wall_gap(game) != (unsigned)(city_gap(city) & UINT16_MAX))
		return differ(referee, "room between the ends: engine %u, oracle %d",
			      carc_wall_gap(game), city_gap(city));
	for (unsigned i = 1; i < walls->pieces; i++)
		if (walls->piece[i].end != (unsigned)city->piece[i].run)
			return differ(referee, "piece %u is at end %u, oracle %d", i,
				      walls->piece[i].end, city->piece[i].run);
	return NULL;
}

const char *city_referee_turn(struct city_referee *referee, const struct carc_game *game,
			      bool legal)
{
	struct city *city = &referee->city;
	bool told = city_end_turn(city);
	const char *wrong;

	if (told != legal)
		return differ(referee, "end of the turn: engine says %s, oracle %s", says(legal),
			      says(told));
	if (!legal)
		return NULL;
	wrong = compare_points(referee, game);
	if (!wrong)
		wrong = compare_table(referee, game);
	if (!wrong && (game->over != city->over || referee->ends != (unsigned)city->ends))
		wrong = differ(referee, "the game is over: engine %d (%u), oracle %d (%d)",
			       game->over, referee->ends, city->over, city->ends);
	if (!wrong && game->player != city_on_turn(city))
		wrong = differ(referee, "engine has player %u on turn, oracle %d", game->player,
			       city_on_turn(city));
	return wrong;
}

const char *city_referee_final(struct city_referee *referee, const struct carc_game *game)
{
	city_finish(&referee->city);
	return compare_points(referee, game);
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

const char *city_referee_start(struct city_referee *referee, const struct carc_game *game)
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
		return differ(referee, "walls stand on the start board: oracle not legal");
	return city->over == game->over
		       ? NULL
		       : differ(referee, "the start board is over: engine %d, oracle %d",
				game->over, city->over);
}

/* ---- verdicts ---- */

const char *city_referee_places(struct city_referee *referee, const struct carc_game *game,
				unsigned type)
{
	const struct carc_tile_type *drawn = game->rules->tiles.type[type];
	int left = 0, top = 0, right = 0, bottom = 0;
	unsigned legal = 0, offered = 0, cursor = 0;
	struct carc_placement where;

	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_tile *tile = &game->board.tile[i];

		left = i && left < tile->x ? left : tile->x;
		right = i && right > tile->x ? right : tile->x;
		top = i && top < tile->y ? top : tile->y;
		bottom = i && bottom > tile->y ? bottom : tile->y;
	}
	for (int y = top - 1; y <= bottom + 1; y++)
		for (int x = left - 1; x <= right + 1; x++)
			for (unsigned rot = 0; rot < 4; rot++) {
				bool ours =
					carc_placement_code(game, drawn, rot, x, y) == CARC_CODE_OK;
				bool theirs =
					city_can_place(&referee->city, (int)type, x, y, (int)rot);

				legal += theirs;
				if (ours != theirs)
					return differ(
						referee, "%s@%d,%d r%u: engine says %s, oracle %s",
						drawn->id, x, y, rot, says(ours), says(theirs));
			}
	while (carc_placement_next(game, drawn, &cursor, &where))
		offered++;
	if (offered != legal)
		return differ(referee, "%u places of %s are offered, %u are legal", offered,
			      drawn->id, legal);
	return city_fits_anywhere(&referee->city, (int)type) == (legal > 0)
		       ? NULL
		       : differ(referee, "%s fits somewhere: engine %d", drawn->id, legal > 0);
}

const char *city_referee_claims(struct city_referee *referee, const struct carc_game *game)
{
	const struct carc_tile_type *type = carc_game_type(game, game->last);

	for (unsigned zone = 0; zone < type->zones; zone++) {
		bool ours = carc_stand_code(game, CARC_MEEPLE, game->last, zone, NULL) ==
				    CARC_CODE_OK &&
			    carc_supply_code(game, game->player, CARC_MEEPLE, NULL) == CARC_CODE_OK;
		bool theirs = city_can_claim(&referee->city, game->player, (int)zone);

		if (ours != theirs)
			return differ(referee, "claim of zone %u of %s: engine says %s, oracle %s",
				      zone, type->id, says(ours), says(theirs));
	}
	return NULL;
}

static bool told_piece(const struct city *city, const struct carc_action *action)
{
	struct city_side at = {action->x, action->y, action->side};

	if (action->act == CARC_ACT_GATE)
		return city_can_gate(city, at, action->guard);
	if (action->act == CARC_ACT_WALL_TOWER)
		return city_can_tower(city, at);
	return city_can_wall(city, at, action->is_short, action->guard);
}

static const char *ask_piece(struct city_referee *referee, const struct city *city,
			     const struct carc_game *game, const struct carc_action *action)
{
	bool ours = game->rules->actions[action->act]->judge(game, action, NULL) == CARC_CODE_OK;
	bool theirs = told_piece(city, action);

	if (ours == theirs)
		return NULL;
	return differ(referee, "%s%s at %d,%d side %u%s: engine says %s, oracle %s",
		      action->is_short ? "short " : "", carc_act_name(action->act), action->x,
		      action->y, action->side, action->guard ? " with a guard" : "", says(ours),
		      says(theirs));
}

const char *city_referee_pieces(struct city_referee *referee, const struct carc_game *game)
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
	struct city city = referee->city;
	int builder = city_builder(&city);

	if ((builder >= 0) != carc_round_owing(game) ||
	    (builder >= 0 && (unsigned)builder != carc_round_who(game)))
		return differ(referee, "who builds: engine %d, oracle %d",
			      carc_round_owing(game) ? (int)carc_round_who(game) : -1, builder);
	city_score(&city);
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned n = 0; n < CARC_SIDES * sizeof asked / sizeof asked[0]; n++) {
			struct carc_action action = asked[n / CARC_SIDES];

			action.x = game->board.tile[tile].x;
			action.y = game->board.tile[tile].y;
			action.side = (uint8_t)(n % CARC_SIDES);
			if (ask_piece(referee, &city, game, &action))
				return referee->reason;
		}
	return NULL;
}

static bool told_act(struct city *city, const struct carc_game *game,
		     const struct carc_action *action)
{
	struct city_side at = {action->x, action->y, action->side};
	unsigned zone;

	switch ((enum carc_act)action->act) {
	case CARC_ACT_DISCARD:
		return city_discard(city, action->type);
	case CARC_ACT_PLACE:
		return city_place(city, action->type, action->x, action->y, action->rot);
	case CARC_ACT_MEEPLE:
		if (game->last == CARC_TILE_NONE)
			return false;
		zone = carc_tile_resolve(carc_game_type(game, game->last),
					 game->board.tile[game->last].rot, action->feature);
		return zone != CARC_ZONE_NONE && city_claim(city, game->player, (int)zone);
	case CARC_ACT_GATE:
		return city_gate(city, at, action->guard);
	case CARC_ACT_WALL:
		return city_wall(city, at, action->is_short, action->guard);
	case CARC_ACT_PASS:
		return city_pass(city);
	case CARC_ACT_WALL_TOWER:
		return city_tower(city, at);
	case CARC_ACT_SELL:
	case CARC_ACT_RETURN:
	case CARC_ACT_JAIL:
	case CARC_ACT_FLOOR:
	case CARC_ACT_TOP:
	case CARC_ACT_CAPTURE:
	case CARC_ACT_EXCHANGE:
	case CARC_ACT_RANSOM:
	case CARC_ACT_PIECES:
	case CARC_ACT_HOLD:
	case CARC_ACT_AGAIN:
	case CARC_ACT_BARN:
	case CARC_ACT_WAGON:
	case CARC_ACT_ABBEYS:
	case CARC_ACT_GOODS:
	case CARC_ACT_KING:
	case CARC_ACT_ROBBER:
	case CARC_ACT_FLOCK:
	case CARC_ACT_PAYS:
	case CARC_ACTS:
		break;
	}
	return false;
}

const char *city_referee_act(struct city_referee *referee, const struct carc_game *game,
			     const struct carc_action *action, bool legal)
{
	bool told = told_act(&referee->city, game, action);

	if (told == legal)
		return NULL;
	return differ(referee, "the %s: engine says %s, oracle %s", carc_act_name(action->act),
		      says(legal), says(told));
}
