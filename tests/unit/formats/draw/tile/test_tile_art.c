/*
 * Pictures of tiles against the tiles: every type as it may lie. Walls and lines are walked here
 * anew; what they part must be what the zones part, and a figure must stand where it belongs.
 */
#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "core/tiles/row.h"
#include "formats/draw/tile/tile_art.h"
#include "tests/unit/unit.h"
#include "tests/gen/check.h"

enum {
	ROWS = CARC_ART_ROWS,
	COLS = CARC_ART_COLS,
	/* Corners of cells: the ground is walked from one to the next. */
	CORNER_ROWS = ROWS + 1,
	CORNER_COLS = COLS + 1,
	CORNERS = CORNER_ROWS * CORNER_COLS
};

struct picture {
	const struct carc_tile_type *type;
	unsigned rot;
	struct carc_tile_art art;
	unsigned part[CORNERS]; /* the lowest corner that can be reached */
};

static unsigned corner(unsigned row, unsigned col)
{
	return row * CORNER_COLS + col;
}

/* The links of a cell, or none outside. */
static unsigned links(const struct carc_tile_art *art, int row, int col)
{
	if (row < 0 || row >= ROWS || col < 0 || col >= COLS)
		return 0;
	return art->cell[row][col].wall | art->cell[row][col].line | art->cell[row][col].water;
}

/* Whether a link runs between a corner and the one east or south of it: across the way. */
static bool barred(const struct carc_tile_art *art, unsigned row, unsigned col, bool east)
{
	int r = (int)row, c = (int)col;

	if (east)
		return (links(art, r - 1, c) & CARC_LINK_S) || (links(art, r, c) & CARC_LINK_N);
	return (links(art, r, c - 1) & CARC_LINK_E) || (links(art, r, c) & CARC_LINK_W);
}

/* The lower number wins. True: something has changed. */
static bool unite(struct picture *picture, unsigned a, unsigned b)
{
	unsigned *part = picture->part;

	if (part[a] == part[b])
		return false;
	part[a] = part[b] = part[a] < part[b] ? part[a] : part[b];
	return true;
}

/* Slow and plain: until nothing changes, what can be walked is one. */
static void find_parts(struct picture *picture)
{
	bool changed = true;

	for (unsigned i = 0; i < CORNERS; i++)
		picture->part[i] = i;
	while (changed) {
		changed = false;
		for (unsigned row = 0; row < CORNER_ROWS; row++)
			for (unsigned col = 0; col < CORNER_COLS; col++) {
				unsigned here = corner(row, col);

				if (col + 1 < CORNER_COLS && !barred(&picture->art, row, col, true))
					changed |= unite(picture, here, corner(row, col + 1));
				if (row + 1 < CORNER_ROWS &&
				    !barred(&picture->art, row, col, false))
					changed |= unite(picture, here, corner(row + 1, col));
			}
	}
}

/* What no table shows: sides that two areas share, an area that touches no side, many signs. */
/* clang-format off */
static const struct carc_tile_type odd_types[] = {
	MAIN_TILE("SPLIT", 1, PORTS(1,1,0, 0,0,0, 0,0,1, 1,1,1), HOMES(T1), MARKET(FISH))
	MAIN_TILE("NARROW", 1, PORTS(0,2,1, 1,1,1, 1,2,0, 0,0,0), HOMES(T2), HOMES(T2), MARKET(GRAIN))
	MAIN_TILE("INNER", 1, PORTS(0,0,0, 0,0,0, 0,0,0, 0,0,0), HOMES(T1), MARKET(GRAIN|FISH|LIVESTOCK))
	MAIN_TILE("STAR", 1, PORTS(0,2,1, 1,3,1, 1,2,0, 0,0,0), HOMES(0), MARKET(GRAIN), STREET, STREET)
	MAIN_TILE("ENDS", 1, PORTS(0,0,0, 0,1,0, 0,2,0, 0,3,0), PUBLIC(0), STREET, STREET, STREET)
	MAIN_TILE("BENDS", 1, PORTS(1,3,0, 0,4,2, 2,4,0, 0,3,1), PUBLIC(0), HOMES(0), MARKET(GRAIN), STREET, STREET)
	MAIN_TILE("MANY", 1, PORTS(1,1,1, 1,0,2, 2,2,2, 2,0,1), {.kind = CARC_ROAD, .inns = 9}, FIELD(0), FIELD(0))
	MAIN_TILE("CROSS", 1, PORTS(4,0,5, 5,1,6, 6,2,7, 7,3,4), INN_ROAD, INN_ROAD, INN_ROAD, INN_ROAD, FIELD(0), FIELD(0), FIELD(0), FIELD(0))
	MAIN_TILE("CAPS", 1, PORTS(1,1,1, 0,0,0, 2,2,2, 3,3,3), PUBLIC(T1|T2|T3), MARKET(GRAIN), MARKET(FISH), MARKET(0))
};
/* clang-format on */

/* Call check for a type in every rotation. */
static void each_rotation(const struct carc_tile_type *type,
			  void (*check)(const struct picture *picture))
{
	for (unsigned rot = 0; rot < 4; rot++) {
		struct picture picture = {.type = type, .rot = rot};

		carc_tile_art(picture.type, rot, &picture.art);
		find_parts(&picture);
		check(&picture);
	}
}

/* Call check for every type and rotation. */
static void every_picture(void (*check)(const struct picture *picture))
{
	const struct carc_tile_table *table;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		for (unsigned type = 0; type < table->count; type++)
			each_rotation(&table->types[type], check);
	for (size_t i = 0; i < sizeof odd_types / sizeof odd_types[0]; i++) {
		if (carc_tile_fault(&odd_types[i]))
			fail_msg("%s: %s", odd_types[i].id, carc_tile_fault(&odd_types[i]));
		each_rotation(&odd_types[i], check);
	}
}

/* Corners on the border that belong to a half side: its own, not the tile's corners. */
static unsigned half_corner(unsigned port, unsigned n)
{
	/* Rows are few: a half side has two corners there, and five above and below. */
	switch (port) {
	case CARC_PORT_NL:
		return corner(0, 1 + n);
	case CARC_PORT_NR:
		return corner(0, COLS - 1 - n);
	case CARC_PORT_EL:
		return corner(1 + n % 2, COLS);
	case CARC_PORT_ER:
		return corner(ROWS - 1 - n % 2, COLS);
	case CARC_PORT_SL:
		return corner(ROWS, COLS - 1 - n);
	case CARC_PORT_SR:
		return corner(ROWS, 1 + n);
	case CARC_PORT_WL:
		return corner(ROWS - 1 - n % 2, 0);
	default:
		assert_int_equal(port, CARC_PORT_WR);
		return corner(1 + n % 2, 0);
	}
}

static const unsigned halves[8] = {CARC_PORT_NL, CARC_PORT_NR, CARC_PORT_EL, CARC_PORT_ER,
				   CARC_PORT_SL, CARC_PORT_SR, CARC_PORT_WL, CARC_PORT_WR};

static unsigned zone_at(const struct picture *picture, unsigned port)
{
	return carc_tile_zone_at(picture->type, picture->rot, port);
}

static unsigned part_of_half(const struct picture *picture, unsigned port)
{
	return picture->part[half_corner(port, 2)];
}

#define SAY(picture, what) fail_msg("%s r%u: %s", (picture)->type->id, (picture)->rot, what)

/*
 * Where a city passes over another only the one above is seen whole, and so it is where one passes over a river with the
 * fields beside it; and a road that comes out of a tunnel parts no field.
 */
static bool is_hidden(const struct picture *picture)
{
	return !strcmp(picture->type->id, "AM/CCcc+") || !strcmp(picture->type->id, "KR/CCcc") ||
	       !strcmp(picture->type->id, "AM/CRcr+") || !strcmp(picture->type->id, "RI.2/CIcI");
}

/* The third corner of a half side is where walls at the tile's corner do not matter. */
static void check_parts(const struct picture *picture)
{
	for (unsigned a = 0; a < 8 && !is_hidden(picture); a++)
		for (unsigned b = 0; b < 8; b++)
			if ((zone_at(picture, halves[a]) == zone_at(picture, halves[b])) !=
			    (part_of_half(picture, halves[a]) == part_of_half(picture, halves[b])))
				SAY(picture, "half sides are parted in another way than zones");
}

TEST(parts_are_the_zones)
{
	every_picture(check_parts);
}

/* A link to the next cell is one back. */
static void check_links(const struct picture *picture)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			for (unsigned side = 0; side < CARC_SIDES; side++) {
				const struct carc_art_cell *cell = &picture->art.cell[row][col],
							   *next;
				int r = row + carc_side_dy[side], c = col + carc_side_dx[side];
				unsigned back = carc_side_opposite(side);

				if (r < 0 || r >= ROWS || c < 0 || c >= COLS)
					continue;
				next = &picture->art.cell[r][c];
				if ((cell->wall >> side & 1) != (next->wall >> back & 1) &&
				    /* A line may end at a wall, or at a house. */
				    !((cell->line >> side & 1) || (next->line >> back & 1)))
					SAY(picture, "a wall ends in the open");
				if ((cell->line >> side & 1) && !(next->line >> back & 1) &&
				    !next->wall && next->sign <= CARC_SIGN_FLOOR)
					SAY(picture, "a line ends in the open");
				if ((cell->water >> side & 1) != (next->water >> back & 1))
					SAY(picture, "a river runs into nothing");
			}
}

TEST(links_lead_somewhere)
{
	every_picture(check_links);
}

/* Whether a side shows two areas and no line between. */
static bool is_split(const struct picture *picture, unsigned side)
{
	unsigned left = zone_at(picture, 3 * side), right = zone_at(picture, 3 * side + 2);
	unsigned middle = zone_at(picture, carc_port_middle(side));

	return carc_kind_info(picture->type->zone[middle].kind)->form == CARC_FORM_AREA &&
	       (left != middle || right != middle);
}

/* Over the border go lines and water in the middle of a side that shows them, and walls in corners. */
static void check_border(const struct picture *picture)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			for (unsigned side = 0; side < CARC_SIDES; side++) {
				const struct carc_art_cell *cell = &picture->art.cell[row][col];
				int r = row + carc_side_dy[side], c = col + carc_side_dx[side];
				bool middle = side % 2 ? row == ROWS / 2 : col == COLS / 2;
				bool inside = r >= 0 && r < ROWS && c >= 0 && c < COLS;
				unsigned shows = carc_tile_edge(picture->type, picture->rot, side);
				bool line = shows == CARC_ROAD || shows == CARC_STREET;

				if (inside)
					continue;
				if ((cell->line >> side & 1) != (middle && line))
					SAY(picture, "lines leave the tile where no road does");
				if ((cell->water >> side & 1) != (middle && shows == CARC_RIVER))
					SAY(picture, "water leaves the tile where no river does");
				if ((cell->wall >> side & 1) && !is_split(picture, side) &&
				    !((row == 0 || row == ROWS - 1) &&
				      (col == 0 || col == COLS - 1)))
					SAY(picture, "a wall leaves the tile beside its corner");
			}
}

TEST(only_ways_cross_the_border)
{
	every_picture(check_border);
}

/* A bridge over a city has no links, which would part the city. */
static unsigned bridge_links(const struct picture *picture, int row, int col)
{
	if (row < 0 || row >= ROWS || col < 0 || col >= COLS)
		return 0;
	switch (picture->art.cell[row][col].sign) {
	case CARC_SIGN_BRIDGE:
		return CARC_LINK_N | CARC_LINK_S;
	case CARC_SIGN_BRIDGE_LEVEL:
		return CARC_LINK_E | CARC_LINK_W;
	default:
		return 0;
	}
}

/* The links of a way in a cell, roads over bridges, rivers below them. */
static unsigned way_links(const struct picture *picture, unsigned zone, int row, int col)
{
	const struct carc_art_cell *cell = &picture->art.cell[row][col];
	unsigned links = cell->line | bridge_links(picture, row, col);

	/* Below a bridge of roads the other one goes on. */
	if (cell->line == 15 && cell->sign != CARC_SIGN_GROUND && cell->zone != zone)
		return cell->sign == CARC_SIGN_BRIDGE ? 10 : 5;

	if (picture->type->zone[zone].kind == CARC_RIVER)
		return cell->water;
	for (unsigned side = 0; side < CARC_SIDES; side++)
		links |= (bridge_links(picture, row + carc_side_dy[side],
				       col + carc_side_dx[side]) >>
				  carc_side_opposite(side) &
			  1)
			 << side;
	return cell->zone == zone ? links : 0;
}

/* The sides that can be reached along the way of a zone from a cell: a bit each. */
static unsigned walk_way(const struct picture *picture, unsigned zone, int row, int col)
{
	bool seen[ROWS][COLS] = {{false}}, changed = true;
	unsigned sides = 0;

	seen[row][col] = true;
	while (changed) {
		changed = false;
		for (int r = 0; r < ROWS; r++)
			for (int c = 0; c < COLS; c++)
				for (unsigned side = 0; seen[r][c] && side < CARC_SIDES; side++) {
					int y = r + carc_side_dy[side], x = c + carc_side_dx[side];

					if (!(way_links(picture, zone, r, c) >> side & 1))
						continue;
					if (y < 0 || y >= ROWS || x < 0 || x >= COLS) {
						sides |= 1u << side;
					} else if (!seen[y][x] && way_links(picture, zone, y, x)) {
						seen[y][x] = changed = true;
					}
				}
	}
	return sides;
}

static unsigned sides_of(const struct picture *picture, unsigned zone)
{
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)(zone_at(picture, carc_port_middle(side)) == zone) << side;
	return sides;
}

/* Whether the whole cell lies in the part of the zone's half sides. */
static bool lies_in(const struct picture *picture, unsigned row, unsigned col, unsigned zone)
{
	unsigned part = picture->part[corner(row, col)];

	if (picture->part[corner(row, col + 1)] != part ||
	    picture->part[corner(row + 1, col)] != part ||
	    picture->part[corner(row + 1, col + 1)] != part)
		return false;
	for (unsigned i = 0; i < 8; i++)
		if (zone_at(picture, halves[i]) == zone && !is_hidden(picture) &&
		    part_of_half(picture, halves[i]) != part)
			return false;
	return true;
}

static void check_spots(const struct picture *picture)
{
	for (unsigned zone = 0; zone < picture->type->zones; zone++) {
		struct carc_art_spot spot = picture->art.spot[zone];
		const struct carc_art_cell *cell = &picture->art.cell[spot.row][spot.col];

		assert_true(spot.row < ROWS && spot.col < COLS);
		if (cell->zone != zone)
			SAY(picture, "a figure stands on another zone");
		switch ((enum carc_kind)picture->type->zone[zone].kind) {
		case CARC_ROAD:
		case CARC_RIVER:
		case CARC_STREET:
			if (cell->line && cell->water)
				SAY(picture, "a figure hides a bridge");
			if (walk_way(picture, zone, spot.row, spot.col) != sides_of(picture, zone))
				SAY(picture, "a way does not lead from its figure to its sides");
			break;
		case CARC_ABBEY: /* nobody stands there */
			break;
		case CARC_CITY:
		case CARC_FIELD:
		case CARC_MARKET:
		case CARC_RESIDENTIAL:
			if (carc_art_links(cell) || cell->sign == CARC_SIGN_GARDEN ||
			    !lies_in(picture, spot.row, spot.col, zone))
				SAY(picture, "a figure stands outside of its city or field");
			break;
		case CARC_MONASTERY:
			if (cell->sign != CARC_SIGN_HOUSE_ROOM && cell->sign != CARC_SIGN_CHAPEL)
				SAY(picture, "the monk is not at home");
			break;
		case CARC_GARDEN:
			if (cell->sign != CARC_SIGN_GARDEN)
				SAY(picture, "the abbot is not in the garden");
			if (cell[-1].sign != CARC_SIGN_HEDGE_LEFT ||
			    cell[1].sign != CARC_SIGN_HEDGE_RIGHT)
				SAY(picture, "a garden has no hedge");
			break;
		case CARC_TOWER:
			if (cell->sign != CARC_SIGN_TOWER)
				SAY(picture, "a figure stands beside the tower");
			if (cell[-1].sign != CARC_SIGN_TOWER_LEFT ||
			    cell[1].sign != CARC_SIGN_TOWER_RIGHT)
				SAY(picture, "a tower has no walls");
			break;
		case CARC_KINDS:
		case CARC_KIND_NONE:
			fail();
		}
	}
}

TEST(figures_stand_in_their_parts)
{
	every_picture(check_spots);
}

static void check_distance(const struct picture *picture)
{
	for (unsigned a = 0; a < picture->type->zones; a++)
		for (unsigned b = a + 1; b < picture->type->zones; b++) {
			struct carc_art_spot s = picture->art.spot[a], t = picture->art.spot[b];

			if (s.row == t.row && s.col == t.col)
				SAY(picture, "two figures stand in one place");
		}
}

TEST(figures_stand_apart)
{
	every_picture(check_distance);
}

/* What stands in an area without being part of its picture. */
static bool is_shown(unsigned sign)
{
	return sign >= CARC_SIGN_PENNANT && sign <= CARC_SIGN_CHATEAU_COMTAL;
}

static void check_signs(const struct picture *picture, unsigned zone,
			const unsigned signs[CARC_SIGNS])
{
	const struct carc_tile_zone *z = &picture->type->zone[zone];
	/* Each row of shows.def by itself, whatever it is called there. */
	const struct {
		unsigned sign, shown;
	} numbers[] = {
		{CARC_SIGN_PENNANT, z->pennants},     {CARC_SIGN_INN, z->inns},
		{CARC_SIGN_CATHEDRAL, z->cathedrals}, {CARC_SIGN_WINE, z->wine},
		{CARC_SIGN_CORN, z->grain},           {CARC_SIGN_CLOTH, z->cloth},
		{CARC_SIGN_PUBLIC, z->publics},
	};

	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
		if (signs[numbers[i].sign] != numbers[i].shown)
			fail_msg("%s r%u: signs %u are missing", picture->type->id, picture->rot,
				 numbers[i].sign);
	for (unsigned goods = 0; goods <= CARC_LIVESTOCK; goods++)
		if (signs[CARC_SIGN_GRAIN + goods] != (z->goods >> goods & 1u))
			SAY(picture, "goods are missing");
	for (unsigned i = 0; i <= CARC_CHATEAU_COMTAL; i++)
		if (signs[CARC_SIGN_PETIT_PUITS + i] != (z->named >> i & 1u))
			SAY(picture, "historic buildings are missing");
}

/* The road of the zone, straight, in a cell; false outside. */
static bool runs_at(const struct picture *picture, int row, int col, unsigned zone)
{
	const struct carc_art_cell *cell;

	if (row < 0 || row >= ROWS || col < 0 || col >= COLS)
		return false;
	cell = &picture->art.cell[row][col];
	return cell->zone == zone && (cell->line == 5 || cell->line == 10) &&
	       cell->sign == CARC_SIGN_GROUND;
}

/*
 * An inn lies on the ground beside its road and beside no other; only where there are too many of
 * them one lies on the road, not where that leaves the tile.
 */
static void check_inn(const struct picture *picture, int row, int col)
{
	const struct carc_art_cell *cell = &picture->art.cell[row][col];
	unsigned zone = cell->zone;

	if (picture->type->zone[zone].inns > 1)
		return;
	if (carc_art_links(cell))
		SAY(picture, "an inn hides a road");
	if (!runs_at(picture, row - 1, col, zone) && !runs_at(picture, row + 1, col, zone) &&
	    !runs_at(picture, row, col - 2, zone) && !runs_at(picture, row, col + 2, zone))
		SAY(picture, "an inn lies far from its road");
	for (int r = row - 1; r <= row + 1; r++)
		for (int c = col - 2; c <= col + 2; c++)
			for (unsigned other = 0; other < picture->type->zones; other++)
				if (other != zone && runs_at(picture, r, c, other))
					SAY(picture, "an inn lies beside another road");
}

static void check_cells(const struct picture *picture)
{
	unsigned signs[CARC_TILE_ZONES_MAX][CARC_SIGNS] = {{0}};

	for (unsigned row = 0; row < ROWS; row++)
		for (unsigned col = 0; col < COLS; col++) {
			const struct carc_art_cell *cell = &picture->art.cell[row][col];
			bool open = !carc_art_links(cell) &&
				    (cell->sign == CARC_SIGN_GROUND ||
				     cell->sign == CARC_SIGN_FLOOR || is_shown(cell->sign));

			assert_true(cell->sign < CARC_SIGNS);
			if (cell->zone == CARC_ZONE_NONE) {
				assert_false(open);
				continue;
			}
			assert_true(cell->zone < picture->type->zones);
			signs[cell->zone][cell->sign]++;
			if (cell->sign == CARC_SIGN_INN)
				check_inn(picture, (int)row, (int)col);
			else if (open && !lies_in(picture, row, col, cell->zone))
				SAY(picture, "a cell shows another zone than the part it lies in");
		}
	for (unsigned zone = 0; zone < picture->type->zones; zone++)
		check_signs(picture, zone, signs[zone]);
}

TEST(cells_show_their_zones)
{
	every_picture(check_cells);
}

static unsigned count_signs(const struct picture *picture, enum carc_sign sign)
{
	unsigned count = 0;

	for (unsigned row = 0; row < ROWS; row++)
		for (unsigned col = 0; col < COLS; col++)
			count += picture->art.cell[row][col].sign == sign;
	return count;
}

static void check_rivers(const struct picture *picture)
{
	const char *id = picture->type->id;
	unsigned bridges = 0;
	bool bridge = !strcmp(id, "RI/RIrI") || !strcmp(id, "RI/CIRI") || !strcmp(id, "RI/LIRI") ||
		      !strcmp(id, "RI.2/RIrI") || !strcmp(id, "RI.2/CIRI");
	bool lake = !strcmp(id, "RI/e") || !strcmp(id, "RI.2/IFC") || !strcmp(id, "RI.2/I.v");

	for (unsigned row = 0; row < ROWS; row++)
		for (unsigned col = 0; col < COLS; col++)
			bridges += picture->art.cell[row][col].line &&
				   picture->art.cell[row][col].water;
	if (bridges != bridge)
		SAY(picture, "it has not as many bridges as on the table");
	if (count_signs(picture, CARC_SIGN_SPRING) != !strcmp(id, "RI/s"))
		SAY(picture, "a spring is missing, or one is too many");
	if ((count_signs(picture, CARC_SIGN_LAKE) > 3) != lake)
		SAY(picture, "a lake is missing, or one is too many");
	if (!strncmp(id, "RI", 2) && count_signs(picture, CARC_SIGN_VILLAGE) > 0)
		SAY(picture, "no road of the River ends in a village");
}

/* The bridges lead to a gate, to the monastery across the river, and on. */
TEST(rivers_have_bridges_spring_and_lake)
{
	every_picture(check_rivers);
}

static unsigned count_kind(const struct picture *picture, enum carc_kind kind)
{
	unsigned count = 0;

	for (unsigned zone = 0; zone < picture->type->zones; zone++)
		count += picture->type->zone[zone].kind == kind;
	return count;
}

/* Gardens and towers are drawn on the tiles that have one, and on no others. */
static void check_small_signs(const struct picture *picture)
{
	if (count_signs(picture, CARC_SIGN_GARDEN) != count_kind(picture, CARC_GARDEN))
		SAY(picture, "a garden is missing, or one is too many");
	if (count_signs(picture, CARC_SIGN_TOWER) != count_kind(picture, CARC_TOWER))
		SAY(picture, "a tower is missing, or one is too many");
	if (count_kind(picture, CARC_TOWER) && count_signs(picture, CARC_SIGN_VILLAGE))
		SAY(picture, "roads end at a tower and in a village");
}

TEST(gardens_and_towers_are_drawn)
{
	every_picture(check_small_signs);
}

/* The roads of two tiles pass over their cities, or are drawn so, which are one; that of another over a road. */
static void check_bridges(const struct picture *picture)
{
	bool city = !strcmp(picture->type->id, "TO/CRcr") || !strcmp(picture->type->id, "AM/CRcr+"),
	     road = !strcmp(picture->type->id, "TB/RRrr");
	bool turned = picture->rot % 2 == 1;

	if ((count_signs(picture, CARC_SIGN_BRIDGE) > 0) !=
		    ((city && !turned) || (road && turned)) ||
	    (count_signs(picture, CARC_SIGN_BRIDGE_LEVEL) > 0) !=
		    ((city && turned) || (road && !turned)))
		SAY(picture, "a bridge over a city or road is missing, or one is too many");
	if (road && count_signs(picture, CARC_SIGN_VILLAGE))
		SAY(picture, "two roads that cross are a crossing");
}

TEST(roads_pass_over_cities_and_roads)
{
	every_picture(check_bridges);
}

/* Roads that end where others do end in a village, not in each other. */
TEST(paths_to_cities_are_no_roads)
{
	const struct carc_tile_table *table = carc_tile_table_named("inns");

	for (unsigned i = 0; i < table->count; i++)
		for (unsigned rot = 0; rot < 4; rot++) {
			struct picture picture = {.type = &table->types[i], .rot = rot};
			bool ends = !strcmp(picture.type->id, "IC/CRCR") ||
				    !strcmp(picture.type->id, "IC/RRR.i");

			carc_tile_art(picture.type, rot, &picture.art);
			if (count_signs(&picture, CARC_SIGN_VILLAGE) != ends)
				SAY(&picture, "a village is missing, or one is too many");
		}
}

/* A river that parts fields up to its end, with no wall beyond, ends at the border of the tile. */
TEST(rivers_stay_on_the_tile)
{
	static const struct carc_tile_type sources[] = {
		MAIN_TILE("SOURCE", 1, PORTS(0, 1, 2, 2, 2, 2, 2, 2, 2, 0, 3, 4), FIELD(0), RIVER,
			  FIELD(0), ROAD, FIELD(0))};

	for (unsigned rot = 0; rot < 4; rot++) {
		struct {
			struct carc_tile_art art;
			uint8_t behind[64];
		} room;
		const uint8_t untouched[sizeof room.behind] = {0};

		memset(&room, 0, sizeof room);
		carc_tile_art(sources, rot, &room.art);
		assert_memory_equal(room.behind, untouched, sizeof untouched);
	}
}

TEST(corners_follow_their_sides)
{
	static const struct carc_art_spot corners[CARC_SIDES] = {
		{0, COLS - 1}, {ROWS - 1, COLS - 1}, {ROWS - 1, 0}, {0, 0}};

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_art_spot at = carc_art_corner(side);

		assert_int_equal(at.row, corners[side].row);
		assert_int_equal(at.col, corners[side].col);
	}
	assert_true(carc_kind_walled(CARC_CITY));
	assert_false(carc_kind_walled(CARC_ROAD));
	assert_false(carc_kind_walled(CARC_FIELD));
	assert_false(carc_kind_walled(CARC_MONASTERY));
	assert_false(carc_kind_walled(CARC_GARDEN));
	assert_false(carc_kind_walled(CARC_RIVER));
}

/* One city on both sides of a corner turns it: N and E of M, all of C; not I, whose cities are two. */
TEST(cities_turn_corners)
{
	static const struct {
		const char *id;
		unsigned rot;
		bool turns[CARC_SIDES];
	} corners[] = {
		{"C", 0, {true, true, true, true}},     {"M", 0, {true, false, false, false}},
		{"M", 1, {false, true, false, false}},  {"I", 0, {false, false, false, false}},
		{"Q", 0, {true, false, false, true}},   {"F", 0, {false, false, false, false}},
		{"B", 0, {false, false, false, false}}, {"O", 0, {false, false, false, true}},
	};
	struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
		struct carc_tile_name name;

		assert_true(carc_tileset_find(&rules.tiles, corners[i].id, 1, &name));
		for (unsigned side = 0; side < CARC_SIDES; side++)
			assert_int_equal(carc_tile_turns_corner(rules.tiles.type[name.type],
								corners[i].rot, side),
					 corners[i].turns[side]);
	}
}

/* Each type in turn lies in the same place in memory, under the number that another had. */
TEST(a_cache_draws_the_same)
{
	struct carc_art_cache *cache = calloc(1, sizeof *cache);
	struct carc_tile_type here;
	const struct carc_tile_table *table;

	assert_non_null(cache);
	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		for (unsigned type = 0; type < table->count; type++)
			for (unsigned n = 0; n < 8; n++) {
				struct carc_tile_art fresh, kept;

				here = table->types[type];
				carc_tile_art(&here, n % 4, &fresh);
				carc_tile_art_cached(cache, type, &here, n % 4, &kept);
				assert_memory_equal(&kept, &fresh, sizeof kept);
			}
	free(cache);
}
