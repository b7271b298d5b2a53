/* Four hashes, one for each way to turn the table; the least of them stands for all. */
#include <string.h>

#include "core/boxes.h"
#include "core/engine/claim.h"
#include "core/house/bushes.h"
#include "core/tower/tower.h"
#include "core/tower/tower_figures.h"
#include "formats/record/game_key.h"

/* How a record is looked at: the table turned clockwise, moved so that places begin at 0, seats counted on. */
struct view {
	const struct carc_record *record;
	const struct carc_game *begun;
	unsigned turned;
	int x0, y0;
};

/* splitmix64: each bit of the input changes each bit of the output with even odds. */
static uint64_t scatter(uint64_t z)
{
	z += UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static void mix(struct carc_game_key *key, uint64_t value)
{
	key->word[0] = scatter(key->word[0] ^ value);
	key->word[1] = scatter(key->word[1] + value * UINT64_C(0xd6e8feb86659fd93));
}

/* What has a number here is mixed by its name, which later releases will not change: FNV-1a. */
static void mix_text(struct carc_game_key *key, const char *text)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);

	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
	mix(key, hash);
}

/* Where order means nothing, parts are added. */
static void add(struct carc_game_key *key, struct carc_game_key part)
{
	key->word[0] += part.word[0];
	key->word[1] += part.word[1];
}

static void turn_place(unsigned turned, int *x, int *y)
{
	for (; turned > 0; turned--) {
		int west = *y;

		*y = *x;
		*x = -west;
	}
}

static void mix_place(struct carc_game_key *key, const struct view *view, int x, int y)
{
	turn_place(view->turned, &x, &y);
	mix(key, (uint64_t)(int64_t)(x - view->x0));
	mix(key, (uint64_t)(int64_t)(y - view->y0));
}

/* Rows of shows.def that came later change no key of a tile that does not show them. */
static void mix_later_rows(struct carc_game_key *key, const struct carc_tile_zone *zone)
{
	for (unsigned row = 0; row < CARC_SHOWS; row++) {
		if (!carc_shows_later(row) || !zone->shows[row])
			continue;
		mix_text(key, carc_shows_info(row)->key);
		mix(key, zone->shows[row]);
	}
}

/* What is drawn on a zone besides its outline, so that two zones of a kind can look different. */
static void mix_shown(struct carc_game_key *key, const struct carc_tile_zone *zone)
{
	if (zone->goods || zone->publics || zone->named)
		mix(key, (uint64_t)zone->goods << 16 | (uint64_t)zone->publics << 8 | zone->named);
	mix_later_rows(key, zone);
}

/* Which zones border each other inside the tile, by the order in which they are met, then those without ports. */
static void mix_touches(struct carc_game_key *key, const struct carc_tile_type *tile,
			uint8_t seen[CARC_TILE_ZONES_MAX], unsigned count)
{
	for (unsigned zone = 0; zone < tile->zones; zone++)
		if (!memchr(seen, (int)zone, count))
			seen[count++] = (uint8_t)zone;
	for (unsigned i = 0; i < count; i++)
		for (unsigned j = 0; j < count; j++)
			mix(key, tile->zone[seen[i]].touches >> seen[j] & 1u);
}

/*
 * A tile as it looks: its type, and which of its ports belong together, counted in the order in which they
 * are met. Two rotations in which it looks the same give the same.
 */
static void mix_tile(struct carc_game_key *key, const struct view *view, unsigned type,
		     unsigned rot)
{
	const struct carc_tile_type *tile = view->record->rules.tiles.type[type];
	const uint8_t *ports = carc_tile_ports(tile, (rot + view->turned) % 4);
	uint8_t seen[CARC_TILE_ZONES_MAX];
	unsigned count = 0;
	bool towns = false;

	mix_text(key, tile->id);
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned i = 0;

		while (i < count && seen[i] != ports[port])
			i++;
		if (i == count)
			seen[count++] = ports[port];
		mix(key, i);
		mix_text(key, carc_kind_info(tile->zone[ports[port]].kind)->name);
		mix_shown(key, &tile->zone[ports[port]]);
		towns |= tile->zone[ports[port]].kind == CARC_RESIDENTIAL;
	}
	/* Of built-in tiles none turns into itself but for that. */
	if (towns || view->record->rules.own)
		mix_touches(key, tile, seen, count);
}

/* A feature by all its ports, since it has several names; by its number where it has none. */
static void mix_feature(struct carc_game_key *key, const struct view *view,
			const struct carc_action *place, struct carc_feature_ref ref)
{
	const struct carc_tile_type *tile =
		place ? view->record->rules.tiles.type[place->type] : NULL;
	unsigned zone = tile ? carc_tile_resolve(tile, place->rot, ref) : CARC_ZONE_NONE;
	uint64_t mask = 0;

	for (unsigned port = 0; zone != CARC_ZONE_NONE && port < CARC_PORTS; port++)
		if (carc_tile_zone_at(tile, (place->rot + view->turned) % 4, port) == zone)
			mask |= UINT64_C(1) << port;
	mix_text(key, carc_kind_info(ref.kind)->name);
	mix(key, mask);
	if (mask)
		return;
	mix(key, zone);
	if (zone != CARC_ZONE_NONE)
		return;
	mix(key,
	    ref.port == CARC_PORT_NONE ? ref.port : (ref.port + 3u * view->turned) % CARC_PORTS);
	mix(key, ref.index);
}

static unsigned seat(const struct view *view, unsigned player)
{
	return (player + view->record->players - view->record->next) % view->record->players;
}

/* The tile of the start board at the place of a meeple, or NULL. */
static const struct carc_action *start_place(const struct carc_record *record,
					     const struct carc_action *meeple)
{
	for (unsigned i = 0; i < record->start_tiles; i++)
		if (record->action[i].x == meeple->x && record->action[i].y == meeple->y)
			return &record->action[i];
	return NULL;
}

/*
 * Who of one player's figures another one holds. Kinds that came after this key are mixed by their names, and
 * only if one is held: another kind of figure changes the key of no game that is played without it.
 */
static void mix_held(struct carc_game_key *key, const uint8_t held[CARC_FIGURE_KINDS])
{
	mix(key, held[CARC_MEEPLE]);
	mix(key, held[CARC_ABBOT]);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (held[kind] && kind != CARC_MEEPLE && kind != CARC_ABBOT) {
			mix_text(key, carc_figure_key(kind));
			mix(key, held[kind]);
		}
}

/* How high the towers of the start board are, and who has which pieces and prisoners. */
static void mix_towers(struct carc_game_key *key, const struct view *view)
{
	const struct carc_game *game = view->begun;
	unsigned players = view->record->players;

	if (!view->record->rules.actions[CARC_ACT_FLOOR])
		return;
	for (unsigned i = 0; i < game->board.tiles; i++) {
		struct carc_game_key part = {{7, 8}};

		mix_place(&part, view, game->board.tile[i].x, game->board.tile[i].y);
		mix(&part, game->box.towers.height[i]);
		add(key, part);
	}
	for (unsigned i = 0; i < players; i++) {
		unsigned player = (i + view->record->next) % players;

		mix(key, game->box.towers.pieces[player]);
		for (unsigned j = 0; j < players; j++)
			mix_held(key,
				 game->figures.held[player][(j + view->record->next) % players]);
	}
}

/* Gate, wall or tower. Whose guard or tower it is, is for the caller. */
static void mix_piece(struct carc_game_key *key, const struct view *view,
		      const struct carc_action *piece)
{
	mix_place(key, view, piece->x, piece->y);
	mix(key, (piece->side + view->turned) % CARC_SIDES);
	mix(key, (uint64_t)piece->is_short << 1 | piece->guard);
}

/* The wall of a start board; its pieces may be listed in any order too. */
static void mix_start_wall(struct carc_game_key *key, const struct view *view)
{
	const struct carc_record *record = view->record;
	const struct carc_action *piece =
		&record->action[record->start_tiles + record->start_meeples];

	for (unsigned i = 0; i < record->start_pieces; i++, piece++) {
		struct carc_game_key part = {{7, 8}};

		mix_text(&part, carc_act_name(piece->act));
		mix_piece(&part, view, piece);
		if (piece->player != CARC_PLAYER_NONE)
			mix(&part, seat(view, piece->player));
		add(key, part);
	}
	if (record->drawn)
		mix(key, record->drawn);
}

/* Its tiles and meeples may be listed in any order. */
static void mix_start(struct carc_game_key *key, const struct view *view)
{
	const struct carc_record *record = view->record;
	const struct carc_board *board = &view->begun->board;

	for (unsigned i = 0; i < board->tiles; i++) {
		const struct carc_tile *tile = &board->tile[i];
		struct carc_game_key part = {{1, 2}};

		mix_place(&part, view, tile->x, tile->y);
		mix_tile(&part, view, tile->type, tile->rot);
		add(key, part);
	}
	for (unsigned i = 0; i < record->start_meeples; i++) {
		const struct carc_action *meeple = &record->action[record->start_tiles + i];
		struct carc_game_key part = {{3, 4}};

		if (meeple->act != CARC_ACT_MEEPLE && meeple->act != CARC_ACT_TOP)
			continue;
		mix_place(&part, view, meeple->x, meeple->y);
		mix_text(&part, carc_figure_key(meeple->figure));
		mix_feature(&part, view, start_place(record, meeple), meeple->feature);
		mix(&part, seat(view, meeple->player));
		add(key, part);
	}
	mix_start_wall(key, view);
	for (unsigned i = 0; i < record->players; i++)
		mix(key, (uint64_t)record->start_points[(i + record->next) % record->players]);
	mix_towers(key, view);
}

/*
 * Words of which a record may have more than it needs, where nothing else could have been meant: the same is
 * mixed with and without them. In a game that obeys the rules, "meeple" and no word at all can never mean two
 * things.
 */
static bool is_needless(const struct carc_action *action)
{
	return action->act == CARC_ACT_EXCHANGE && action->figure == CARC_MEEPLE;
}

/* Whether a figure was ever put on the tower at the place of an action, before it. */
static bool had_guard(const struct carc_record *record, const struct carc_action *action)
{
	for (const struct carc_action *top = record->action; top < action; top++)
		if (top->act == CARC_ACT_TOP && top->x == action->x && top->y == action->y)
			return true;
	return false;
}

/* The tile that a figure names, as an action that placed it: of the start board or an earlier turn. */
static struct carc_action tile_named(const struct view *view, const struct carc_action *figure)
{
	const struct carc_board *board = &view->begun->board;
	unsigned tile = carc_board_tile(board, figure->x, figure->y);
	struct carc_action place = {.act = CARC_ACTS};

	if (tile != CARC_TILE_NONE)
		return (struct carc_action){.act = CARC_ACT_PLACE,
					    .type = board->tile[tile].type,
					    .rot = board->tile[tile].rot};
	for (const struct carc_action *action = view->record->action; action < figure; action++)
		if (action->act == CARC_ACT_PLACE && action->x == figure->x &&
		    action->y == figure->y)
			place = *action;
	return place;
}

/* Where a figure is placed: on the tile of the turn, or on another. */
static void mix_standing(struct carc_game_key *key, const struct view *view,
			 const struct carc_action *place, const struct carc_action *action)
{
	bool there = action->there && !(place && place->x == action->x && place->y == action->y);
	struct carc_action other;

	if (there) {
		other = tile_named(view, action);
		place = other.act == CARC_ACT_PLACE ? &other : NULL;
		mix_place(key, view, action->x, action->y);
	}
	mix_feature(key, view, place, action->feature);
	if (action->frees)
		mix(key, seat(view, action->who) + 1);
}

/* Whose figure it was, and which, if there may have been two. */
static void mix_capture(struct carc_game_key *key, const struct view *view,
			const struct carc_action *action)
{
	unsigned kind = action->feature.kind;

	mix_place(key, view, action->x, action->y);
	mix(key, seat(view, action->who));
	if (had_guard(view->record, action))
		mix(key, (kind != CARC_KIND_NONE && kind != CARC_TOWER) ||
				 !(action->figure == CARC_FIGURE_NONE ||
				   carc_tower_bears(action->figure)));
	/* There several may stand on one tile, each on a feature. */
	if (view->record->rules.option[CARC_OPTION_MEEPLE_ON] == CARC_MEEPLE_ON_EARLIER_TILES &&
	    kind != CARC_KIND_NONE) {
		struct carc_action place = tile_named(view, action);

		mix_feature(key, view, place.act == CARC_ACT_PLACE ? &place : NULL,
			    action->feature);
	}
}

static void mix_figure(struct carc_game_key *key, unsigned figure)
{
	mix_text(key, carc_figure_key(figure == CARC_FIGURE_NONE ? CARC_MEEPLE : figure));
}

/* place: of the tile that was placed in this turn, or NULL. */
static void mix_action(struct carc_game_key *key, const struct view *view,
		       const struct carc_action *place, const struct carc_action *action)
{
	switch ((enum carc_act)action->act) {
	case CARC_ACT_DISCARD:
		mix_text(key, view->record->rules.tiles.type[action->type]->id);
		break;
	case CARC_ACT_PLACE:
		if (action->own)
			mix_text(key, "own");
		mix_place(key, view, action->x, action->y);
		mix_tile(key, view, action->type, action->rot);
		break;
	case CARC_ACT_MEEPLE:
		mix_figure(key, action->figure);
		mix_standing(key, view, place, action);
		break;
	case CARC_ACT_JAIL:
		mix(key, seat(view, action->who));
		mix_place(key, view, action->x, action->y);
		break;
	case CARC_ACT_RETURN:
	case CARC_ACT_EXCHANGE:
		mix_figure(key, action->figure);
		break;
	case CARC_ACT_TOP:
		mix_figure(key, action->figure);
		mix_place(key, view, action->x, action->y);
		break;
	case CARC_ACT_FLOOR:
		mix_place(key, view, action->x, action->y);
		break;
	case CARC_ACT_CAPTURE:
		mix_capture(key, view, action);
		break;
	case CARC_ACT_SELL:
		mix(key, seat(view, action->who));
		mix(key, (uint64_t)action->points);
		break;
	case CARC_ACT_RANSOM:
		mix(key, seat(view, action->who));
		mix_figure(key, action->figure);
		break;
	case CARC_ACT_GATE:
	case CARC_ACT_WALL:
	case CARC_ACT_WALL_TOWER:
		mix_piece(key, view, action);
		break;
	case CARC_ACT_PASS:
	case CARC_ACT_PIECES:
	case CARC_ACT_HOLD:
	case CARC_ACTS:
		break;
	}
}

static void mix_turn(struct carc_game_key *key, const struct view *view,
		     const struct carc_turn *turn)
{
	const struct carc_action *place = NULL;
	unsigned needless = 0;

	for (unsigned i = 0; i < turn->actions; i++)
		needless += is_needless(&view->record->action[turn->first_action + i]);
	mix(key, turn->actions - needless);
	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++) {
		const struct carc_action *action = &view->record->action[i];

		if (is_needless(action))
			continue;
		if (action->act == CARC_ACT_PLACE)
			place = action;
		mix_text(key, carc_act_name(action->act));
		mix_action(key, view, place, action);
	}
}

static void mix_places(struct carc_game_key *key, const struct view *view,
		       const struct carc_table *table)
{
	int x0 = table->x0, y0 = table->y0, x1 = table->x1, y1 = table->y1;

	turn_place(view->turned, &x0, &y0);
	turn_place(view->turned, &x1, &y1);
	mix(key, (uint64_t)(int64_t)((x0 < x1 ? x0 : x1) - view->x0));
	mix(key, (uint64_t)(int64_t)((y0 < y1 ? y0 : y1) - view->y0));
	mix(key, (uint64_t)(int64_t)((x0 < x1 ? x1 : x0) - view->x0));
	mix(key, (uint64_t)(int64_t)((y0 < y1 ? y1 : y0) - view->y0));
}

/* How far the table goes, where that counts; if all tiles may be moved on it, only how large it is. */
static void mix_table(struct carc_game_key *key, const struct view *view)
{
	const struct carc_rules *rules = &view->record->rules;
	const struct carc_table *table = &rules->table;
	int wide = table->x1 - table->x0, high = table->y1 - table->y0;

	switch ((enum carc_edge)rules->option[CARC_OPTION_TABLE_EDGE]) {
	case CARC_EDGE_NONE:
		return;
	case CARC_EDGE_SHIFTS:
		mix(key, (uint64_t)(view->turned % 2 ? high : wide));
		mix(key, (uint64_t)(view->turned % 2 ? wide : high));
		return;
	case CARC_EDGE_EXTENDS:
		mix_places(key, view, &rules->second);
		break;
	case CARC_EDGE_LIMITS:
	case CARC_EDGE_COMPLETES:
		break;
	}
	mix_places(key, view, table);
}

/* The least x and y of the start board as it is turned. */
static void find_origin(struct view *view)
{
	const struct carc_board *board = &view->begun->board;

	for (unsigned i = 0; i < board->tiles; i++) {
		int x = board->tile[i].x, y = board->tile[i].y;

		turn_place(view->turned, &x, &y);
		view->x0 = i == 0 || x < view->x0 ? x : view->x0;
		view->y0 = i == 0 || y < view->y0 ? y : view->y0;
	}
}

/* What a tile shows, and how many there are. */
static void mix_type(struct carc_game_key *key, const struct carc_tile_type *type)
{
	mix_text(key, type->id);
	mix(key, (uint64_t)type->count << 8 | type->pile);
	for (unsigned port = 0; port < CARC_PORTS; port++)
		mix(key, type->port[port]);
	for (unsigned i = 0; i < type->zones; i++) {
		const struct carc_tile_zone *zone = &type->zone[i];

		mix_text(key, carc_kind_info(zone->kind)->name);
		mix(key, (uint64_t)zone->pennants << 16 | zone->touches);
		mix(key, (uint64_t)zone->goods << 24 | (uint64_t)zone->publics << 16 |
				 (uint64_t)carc_count_bits(zone->named) << 8 | zone->named);
		mix_later_rows(key, zone);
	}
}

/* Only what is chosen otherwise than usual, so that a choice that a later release brings changes no key. */
static void mix_rules(struct carc_game_key *key, const struct carc_rules *rules)
{
	size_t count;
	const struct carc_preset *usual = carc_presets(&count);

	mix_text(key, rules->set->game);
	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		if (rules->option[i] != usual->option[i]) {
			mix_text(key, carc_option_info((enum carc_option)i)->name);
			mix(key, (uint64_t)rules->option[i]);
		}
	for (unsigned i = 0; i < CARC_RULINGS; i++)
		if (rules->ruling[i] != carc_choice_default((enum carc_ruling)i)->number) {
			mix_text(key, carc_ruling_info((enum carc_ruling)i)->name);
			mix(key, (uint64_t)rules->ruling[i]);
		}
	for (unsigned i = 0; i < rules->tiles.types; i++) {
		mix_text(key, rules->tiles.type[i]->id);
		if (carc_bushes_join(rules, i))
			mix(key, carc_bushes_join(rules, i));
	}
	/* Built-in tiles of one name are always the same; those of two files need not be. */
	for (unsigned i = 0; rules->own && i < rules->own->count; i++)
		mix_type(key, &rules->own->types[i]);
}

/* A game whose tiles are used up has ended, whether the record says so or not. */
static bool has_ended(const struct carc_record *record, const struct carc_game *begun)
{
	bool out = record->rules.option[CARC_OPTION_UNPLACEABLE] == 1;
	unsigned first = record->turns > 0 ? record->turn[0].first_action : record->actions;
	unsigned used = 0;

	for (unsigned i = first; i < record->actions; i++)
		used += record->action[i].act == CARC_ACT_PLACE ||
			(out && record->action[i].act == CARC_ACT_DISCARD);
	return record->ended || used >= begun->left;
}

/*
 * Which of two comes first: by their bytes, the lowest of each word first. So a machine that keeps the highest
 * byte first chooses the same.
 */
static bool comes_before(const struct carc_game_key *a, const struct carc_game_key *b)
{
	for (unsigned i = 0; i < 16; i++) {
		unsigned shift = i % 8 * 8;
		uint64_t one = a->word[i / 8] >> shift & 0xff;
		uint64_t other = b->word[i / 8] >> shift & 0xff;

		if (one != other)
			return one < other;
	}
	return false;
}

struct carc_game_key carc_game_key(const struct carc_record *record, const struct carc_game *begun)
{
	struct carc_game_key least = {{0, 0}};
	bool ended = has_ended(record, begun);

	for (unsigned turned = 0; turned < 4; turned++) {
		struct view view = {record, begun, turned, 0, 0};
		struct carc_game_key key = {{5, 6}};

		find_origin(&view);
		mix_rules(&key, &record->rules);
		mix(&key, record->players);
		mix_table(&key, &view);
		mix_start(&key, &view);
		for (unsigned i = 0; i < record->turns; i++)
			mix_turn(&key, &view, &record->turn[i]);
		mix(&key, ended);
		if (turned == 0 || comes_before(&key, &least))
			least = key;
	}
	return least;
}
