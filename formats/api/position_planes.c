/* A position as numbers: the board as planes of cells, and the moves by place. */
#include <stdio.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "formats/api/handle.h"
#include "formats/api/position.h"

/* The subject of a plane. */
struct plane {
	enum { PLANE_TILE, PLANE_SIDE, PLANE_KIND, PLANE_SHOWS, PLANE_FIGURE, PLANE_FITS } of;
	uint8_t side, kind, row, seat, figure, rot;
};

enum { PLANES_MAX = 1024 };

struct planes {
	unsigned count;
	struct plane plane[PLANES_MAX];
};

static void add(struct planes *planes, struct plane plane)
{
	if (planes->count < PLANES_MAX)
		planes->plane[planes->count++] = plane;
}

static bool any_shows(const struct carc_tileset *tiles, unsigned row)
{
	for (unsigned type = 0; type < tiles->types; type++)
		if (carc_tile_has(tiles->type[type], row))
			return true;
	return false;
}

/* Returns the kinds of zones on the tiles of a game, a bit each. */
static uint32_t kinds_of(const struct carc_tileset *tiles)
{
	uint32_t kinds = 0;

	for (unsigned type = 0; type < tiles->types; type++)
		for (unsigned zone = 0; zone < tiles->type[type]->zones; zone++)
			kinds |= UINT32_C(1) << tiles->type[type]->zone[zone].kind;
	return kinds;
}

/* Returns whether a kind of figure is in the game. */
static bool in_play(const struct carc_rules *rules, unsigned figure)
{
	return rules->supply[figure] > 0;
}

/* Lists the planes of a game in order. */
static void list_planes(const struct carc_position *position, struct planes *planes)
{
	const struct carc_rules *rules = &position->shared->record.rules;
	uint32_t kinds = kinds_of(&rules->tiles);

	planes->count = 0;
	add(planes, (struct plane){.of = PLANE_TILE});
	for (uint8_t side = 0; side < CARC_SIDES; side++)
		CARC_EACH_BIT (kind, kinds)
			if (carc_kind_info(kind)->form != CARC_FORM_INSIDE)
				add(planes, (struct plane){.of = PLANE_SIDE,
							   .side = side,
							   .kind = (uint8_t)kind});
	CARC_EACH_BIT (kind, kinds)
		if (carc_kind_info(kind)->form == CARC_FORM_INSIDE)
			add(planes, (struct plane){.of = PLANE_KIND, .kind = (uint8_t)kind});
	for (uint8_t row = 0; row < CARC_SHOWS; row++)
		if (any_shows(&rules->tiles, row))
			add(planes, (struct plane){.of = PLANE_SHOWS, .row = row});
	for (uint8_t seat = 0; seat < position->shared->record.players; seat++)
		for (uint8_t figure = 0; figure < CARC_FIGURE_KINDS; figure++)
			CARC_EACH_BIT (kind, in_play(rules, figure) ? kinds : 0)
				if (rules->claims[kind] >> figure & 1)
					add(planes, (struct plane){.of = PLANE_FIGURE,
								   .seat = seat,
								   .figure = figure,
								   .kind = (uint8_t)kind});
	for (uint8_t rot = 0; rot < 4; rot++)
		add(planes, (struct plane){.of = PLANE_FITS, .rot = rot});
}

/* A square of cells around the place 0,0. */
struct frame {
	unsigned size;
	int middle;
};

/* Sets *ret_cell to the cell of a place. Returns false beyond the edge. */
static bool cell_of(const struct frame *frame, int x, int y, size_t *ret_cell)
{
	int column = x + frame->middle, row = y + frame->middle, size = (int)frame->size;

	if (column < 0 || row < 0 || column >= size || row >= size)
		return false;
	*ret_cell = (size_t)row * frame->size + (size_t)column;
	return true;
}

/* Returns the number of zones of a kind on a tile. */
static unsigned zones_of(const struct carc_tile_type *type, unsigned kind)
{
	unsigned count = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		count += type->zone[zone].kind == kind;
	return count;
}

static unsigned shown(const struct carc_tile_type *type, unsigned row)
{
	bool number = carc_shows_info(row)->form == CARC_SHOWS_NUMBER;
	unsigned sum = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		sum += number ? type->zone[zone].shows[row]
			      : carc_count_bits(type->zone[zone].shows[row]);
	return sum;
}

/* Returns the value of a plane at a tile; those of figures are added later. */
static unsigned of_tile(const struct carc_game *game, unsigned tile, const struct plane *plane)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);

	switch (plane->of) {
	case PLANE_TILE:
		return 1;
	case PLANE_SIDE:
		return carc_game_edge(game, tile, plane->side) == plane->kind;
	case PLANE_KIND:
		return zones_of(type, plane->kind);
	case PLANE_SHOWS:
		return shown(type, plane->row);
	case PLANE_FIGURE:
	case PLANE_FITS:
		break;
	}
	return 0;
}

/* Returns the plane of a figure, or the number of planes if it has none. */
static unsigned plane_of(const struct carc_game *game, const struct planes *planes,
			 const struct carc_figure *figure)
{
	unsigned seat = (figure->player + game->players - carc_game_awaited(game)) % game->players;
	unsigned kind = game->zones.zone[figure->zone].kind, n = 0;

	while (n < planes->count &&
	       !(planes->plane[n].of == PLANE_FIGURE && planes->plane[n].seat == seat &&
		 planes->plane[n].figure == figure->kind && planes->plane[n].kind == kind))
		n++;
	return n;
}

static void fill(const struct carc_position *position, const struct planes *planes,
		 const struct frame *frame, unsigned char *bytes)
{
	const struct carc_game *game = &position->game;
	size_t cells = (size_t)frame->size * frame->size, cell;
	struct carc_placement place;
	unsigned cursor = 0;

	memset(bytes, 0, planes->count * cells);
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (cell_of(frame, game->board.tile[tile].x, game->board.tile[tile].y, &cell))
			for (unsigned n = 0; n < planes->count; n++)
				bytes[n * cells + cell] =
					(unsigned char)of_tile(game, tile, &planes->plane[n]);
	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_tile *tile = &game->board.tile[figure->tile];
		unsigned n = plane_of(game, planes, figure);

		if (n < planes->count && cell_of(frame, tile->x, tile->y, &cell))
			bytes[n * cells + cell]++;
	}
	while (position->drawn != CARC_TYPE_NONE &&
	       carc_placement_next(game, game->rules->tiles.type[position->drawn], &cursor, &place))
		if (cell_of(frame, place.x, place.y, &cell))
			bytes[(planes->count - 4 + place.rot) * cells + cell] = 1;
}

/* Sets *ret_frame to a square of this size. Returns false if the size is invalid. */
static bool frame_of(unsigned size, struct frame *ret_frame)
{
	*ret_frame = (struct frame){size, (int)(size / 2)};
	return size % 2 == 1 && size < 2 * CARC_COORD_MAX;
}

static int refuse_size(struct carc_position *position, unsigned size)
{
	return carc_position_fail(position, CARC_ERROR_CALL,
				  "invalid size: %u; expected an odd number below %d", size,
				  2 * CARC_COORD_MAX);
}

static int refuse_room(struct carc_position *position)
{
	return carc_position_fail(position, CARC_ERROR_CALL,
				  "the array is too small for planes or moves of this size");
}

int carc_position_planes(struct carc_position *position, unsigned size, unsigned char *bytes,
			 size_t len)
{
	struct planes planes;
	struct frame frame;

	list_planes(position, &planes);
	if (!bytes)
		return (int)planes.count;
	if (!frame_of(size, &frame))
		return refuse_size(position, size);
	if (len / size / size < planes.count)
		return refuse_room(position);
	fill(position, &planes, &frame, bytes);
	return (int)planes.count;
}

const char *carc_position_plane_name(struct carc_position *position, unsigned n)
{
	struct planes planes;
	const struct plane *plane;
	char word[64];
	const char *kept;

	if (carc_position_list(position) != 0)
		return NULL;
	list_planes(position, &planes);
	if (n >= planes.count) {
		(void)carc_position_fail(position, CARC_ERROR_CALL, "unknown plane %u", n);
		return NULL;
	}
	plane = &planes.plane[n];
	switch (plane->of) {
	case PLANE_TILE:
		return "tile";
	case PLANE_KIND:
		return carc_kind_info(plane->kind)->name;
	case PLANE_SHOWS:
		return carc_shows_info(plane->row)->key;
	case PLANE_SIDE:
		snprintf(word, sizeof word, "%c.%s", "NESW"[plane->side],
			 carc_kind_info(plane->kind) -> name);
		break;
	case PLANE_FIGURE:
		snprintf(word, sizeof word, "%u.%s.%s", plane->seat, carc_figure_key(plane->figure),
			 carc_kind_info(plane->kind)->name);
		break;
	case PLANE_FITS:
		snprintf(word, sizeof word, "r%u", plane->rot);
		break;
	}
	kept = carc_arena_text(&position->room->arena, word, strlen(word));
	if (!kept)
		(void)carc_position_no_memory(position);
	return kept;
}

/* ---- The mask of moves --------------------------------------------------------------------------- */

/* The ways to place a figure on a tile: none, and each kind on each zone. */
struct ways {
	uint8_t first[CARC_FIGURE_KINDS]; /* first way of a kind; 0: not in the game */
	unsigned count;
};

static struct ways ways_of(const struct carc_rules *rules)
{
	struct ways ways = {.count = 1};
	unsigned zones = 0;

	for (unsigned type = 0; type < rules->tiles.types; type++)
		if (rules->tiles.type[type]->zones > zones)
			zones = rules->tiles.type[type]->zones;
	for (unsigned figure = 0; figure < CARC_FIGURE_KINDS; figure++)
		if (in_play(rules, figure)) {
			ways.first[figure] = (uint8_t)ways.count;
			ways.count += zones;
		}
	return ways;
}

/* Returns whether a move is a tile with at most a figure on it; then sets *ret_way. */
static bool way_of(const struct carc_position *position, const struct carc_listed *listed,
		   const struct ways *ways, unsigned *ret_way)
{
	const struct carc_action *action = &position->room->action[listed->first];
	const struct carc_tile_type *type;

	if (listed->count == 0 || listed->count > 2 || action->act != CARC_ACT_PLACE ||
	    action->own || action->type != position->drawn)
		return false;
	*ret_way = 0;
	if (listed->count == 1)
		return true;
	if (action[1].act != CARC_ACT_MEEPLE || action[1].there || action[1].frees ||
	    !ways->first[action[1].figure])
		return false;
	type = position->game.rules->tiles.type[action->type];
	*ret_way = ways->first[action[1].figure] +
		   carc_tile_resolve(type, action->rot, action[1].feature);
	return true;
}

int carc_position_mask(struct carc_position *position, unsigned size, int *mask, size_t len,
		       unsigned *ret_omitted)
{
	struct frame frame;
	struct ways ways;
	int error = carc_position_list(position);

	if (error)
		return error;
	ways = ways_of(&position->shared->record.rules);
	if (!mask)
		return (int)ways.count;
	if (!frame_of(size, &frame))
		return refuse_size(position, size);
	if (len / size / size / 4 < ways.count)
		return refuse_room(position);
	memset(mask, 0, (size_t)size * size * 4 * ways.count * sizeof *mask);
	*ret_omitted = 0;
	for (unsigned n = 0; n < position->room->moves; n++) {
		const struct carc_listed *listed = &position->room->move[n];
		const struct carc_action *action = &position->room->action[listed->first];
		unsigned way;
		size_t cell;

		if (position->drawn != CARC_TYPE_NONE && way_of(position, listed, &ways, &way) &&
		    cell_of(&frame, action->x, action->y, &cell))
			mask[(cell * 4 + action->rot) * ways.count + way] = (int)n + 1;
		else
			++*ret_omitted;
	}
	return (int)ways.count;
}
