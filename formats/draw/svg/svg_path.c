/*
 * Builds paths: links from cell to cell are followed from end to end, outlines around sets of points. Where a path turns,
 * its corner is rounded from the middle of one straight piece to the middle of the next, so that the steps of a wall become
 * a curve; the areas on both sides of it get the same curve.
 */
#include "formats/draw/svg/svg_path.h"

#include <string.h>

#include "core/terms/bits.h"

enum {
	ROWS = CARC_ART_ROWS,
	COLS = CARC_ART_COLS,
	/* Nodes are the middles of cells, and the points of the border beside them. */
	NODE_ROWS = ROWS + 2,
	NODE_COLS = COLS + 2,
	WAY_MAX = 2 * NODE_ROWS * NODE_COLS
};

struct node {
	int8_t row, col;
};

struct way {
	struct node node[WAY_MAX];
	unsigned count;
};

static int x_of(struct node node)
{
	return node.col == 0 ? 0 : node.col == COLS + 1 ? CARC_SVG_TILE : carc_svg_x(node.col - 1);
}

static int y_of(struct node node)
{
	return node.row == 0 ? 0 : node.row == ROWS + 1 ? CARC_SVG_TILE : carc_svg_y(node.row - 1);
}

static bool on_border(struct node node)
{
	return node.row == 0 || node.col == 0 || node.row == ROWS + 1 || node.col == COLS + 1;
}

static bool same(struct node a, struct node b)
{
	return a.row == b.row && a.col == b.col;
}

/* Removes nodes in the middle of a straight piece. */
static void straighten(struct way *way, bool closed)
{
	unsigned kept = 0, count = way->count;
	struct node first = way->node[0], before = way->node[count - 1];

	for (unsigned i = 0; i < count; i++) {
		struct node here = way->node[i], after = i + 1 < count ? way->node[i + 1] : first;
		bool end = !closed && (i == 0 || i + 1 == count);
		bool straight = (before.row == here.row && here.row == after.row) ||
				(before.col == here.col && here.col == after.col);

		if (end || !straight)
			way->node[kept++] = here;
		before = here;
	}
	way->count = kept;
}

/* Appends a letter and coordinates of at most three digits to a path. */
static void put_place(struct carc_svg_path *path, char letter, int x, int y)
{
	char *end = path->d + path->len;

	*end++ = letter;
	for (int i = 0; i < 2; i++) {
		int number = i ? y : x;

		if (number >= 100)
			*end++ = (char)('0' + number / 100);
		if (number >= 10)
			*end++ = (char)('0' + number / 10 % 10);
		*end++ = (char)('0' + number % 10);
		*end++ = ',';
	}
	path->len = (unsigned)(end - 1 - path->d);
}

static void put_middle(struct carc_svg_path *path, char letter, struct node a, struct node b)
{
	put_place(path, letter, (x_of(a) + x_of(b)) / 2, (y_of(a) + y_of(b)) / 2);
}

static void put_node(struct carc_svg_path *path, char letter, struct node node)
{
	put_place(path, letter, x_of(node), y_of(node));
}

/* Appends a corner at a node; on the border it stays sharp. */
static void put_corner(struct carc_svg_path *path, struct node here, struct node after)
{
	if (on_border(here)) {
		put_node(path, 'L', here);
		return;
	}
	put_node(path, 'Q', here);
	put_middle(path, ' ', here, after);
}

static void put_way(struct carc_svg_path *path, struct way *way, bool closed)
{
	const struct node *node = way->node;

	straighten(way, closed);
	if (way->count < 2)
		return;
	if (!closed) {
		put_node(path, 'M', node[0]);
		for (unsigned i = 1; i + 1 < way->count; i++) {
			put_middle(path, 'L', node[i - 1], node[i]);
			put_corner(path, node[i], node[i + 1]);
		}
		put_node(path, 'L', node[way->count - 1]);
		return;
	}
	put_middle(path, 'M', node[way->count - 1], node[0]);
	for (unsigned i = 0; i < way->count; i++) {
		struct node after = node[i + 1 < way->count ? i + 1 : 0];

		put_corner(path, node[i], after);
		put_middle(path, 'L', node[i], after);
	}
	path->d[path->len++] = 'Z';
}

/* Lines */

static struct node step(struct node node, unsigned side)
{
	return (struct node){(int8_t)(node.row + carc_side_dy[side]),
			     (int8_t)(node.col + carc_side_dx[side])};
}

/* State while lines are drawn: links that are not drawn yet, all links, and the path. */
struct lines {
	carc_svg_links left, all;
	struct carc_svg_path *path;
};

/* Appends a whole line to the path, and records its middle unless that lies on the border. */
static void end_line(const struct lines *lines, struct way *way)
{
	struct carc_svg_path *path = lines->path;
	struct node middle = way->node[way->count / 2];

	if (!on_border(middle) && path->middles < ROWS * COLS) {
		path->middle[path->middles].x = (int16_t)x_of(middle);
		path->middle[path->middles++].y = (int16_t)y_of(middle);
	}
	put_way(path, way, false);
}

/* Removes a link from both cells. */
static void cut(struct lines *lines, struct node node, unsigned side)
{
	struct node next = step(node, side);

	lines->left[node.row - 1][node.col - 1] &= (uint8_t) ~(1u << side);
	if (!on_border(next))
		lines->left[next.row - 1][next.col - 1] &=
			(uint8_t) ~(1u << carc_side_opposite(side));
}

/* Returns whether a line continues in a cell: exactly two links meet there. */
static bool goes_on(const struct lines *lines, struct node node)
{
	return !on_border(node) && carc_count_bits(lines->all[node.row - 1][node.col - 1]) == 2;
}

/* Follows a line from the last node of a way, over cells where it continues, and removes its links. */
static void follow(struct lines *lines, unsigned side, struct way *way)
{
	struct node node = way->node[way->count - 1];

	do {
		unsigned left;

		if (!on_border(node))
			cut(lines, node, side);
		node = step(node, side);
		way->node[way->count++] = node;
		left = !on_border(node) ? lines->left[node.row - 1][node.col - 1] : 0;
		if (!left)
			return;
		side = carc_low_bit(left);
	} while (goes_on(lines, node));
}

/* Adds a link that only one of two cells has to the other cell. */
static void complete(carc_svg_links links)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			CARC_EACH_BIT (side, links[row][col]) {
				struct node next = step(
					(struct node){(int8_t)(row + 1), (int8_t)(col + 1)}, side);

				if (!on_border(next))
					links[next.row - 1][next.col - 1] |=
						(uint8_t)(1u << carc_side_opposite(side));
			}
}

/* Appends all lines that begin in cells where lines end or branch; if any is true, in any cell, for closed lines. */
static void put_lines(struct lines *lines, bool any)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			struct node node = {(int8_t)(row + 1), (int8_t)(col + 1)};

			while (lines->left[row][col] && (any || !goes_on(lines, node))) {
				struct way way;

				way.count = 1;
				way.node[0] = node;
				follow(lines, carc_low_bit(lines->left[row][col]), &way);
				end_line(lines, &way);
			}
		}
}

/* Appends a line that enters over the border at a side of a cell, up to where it ends or branches. */
static void put_entering(struct lines *lines, struct node node, unsigned side)
{
	struct way way;

	way.count = 2;
	way.node[0] = step(node, side);
	way.node[1] = node;
	cut(lines, node, side);
	if (goes_on(lines, node))
		follow(lines, carc_low_bit(lines->left[node.row - 1][node.col - 1]), &way);
	end_line(lines, &way);
}

void carc_svg_lines(carc_svg_links links, struct carc_svg_path *ret_path)
{
	struct lines lines = {.path = ret_path};

	ret_path->len = ret_path->middles = 0;
	memcpy(lines.all, links, sizeof lines.all);
	complete(lines.all);
	memcpy(lines.left, lines.all, sizeof lines.left);
	/* Lines from the border come first, so that no line begins in its middle. */
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			for (unsigned side = 0; lines.left[row][col] && side < CARC_SIDES; side++) {
				struct node node = {(int8_t)(row + 1), (int8_t)(col + 1)};

				if (lines.left[row][col] >> side & 1 && on_border(step(node, side)))
					put_entering(&lines, node, side);
			}
	put_lines(&lines, false);
	put_lines(&lines, true);
}

/* Outlines */

/* By side and row, a bit for each column: an outline runs from this node to the next one, with the set on its right. */
typedef uint16_t run_bits[CARC_SIDES][NODE_ROWS];

/* Finds all runs. The points around a node have its row and column, or one less. */
static void find_runs(const carc_svg_point_set in, run_bits ret_runs)
{
	for (int row = 0; row < NODE_ROWS; row++) {
		unsigned above = row > 0 ? in[row - 1] : 0;
		unsigned here = row < CARC_ART_POINT_ROWS ? in[row] : 0;

		ret_runs[CARC_SIDE_N][row] = (uint16_t)(above & ~(above << 1));
		ret_runs[CARC_SIDE_E][row] = (uint16_t)(here & ~above);
		ret_runs[CARC_SIDE_S][row] = (uint16_t)(here << 1 & ~here);
		ret_runs[CARC_SIDE_W][row] = (uint16_t)((above & ~here) << 1);
	}
}

static bool runs(run_bits bits, struct node node, unsigned side)
{
	return bits[side][node.row] >> node.col & 1;
}

/*
 * Returns the side on which an outline continues at a node. Prefers the right turn, so that two parts of a set that meet in
 * a corner stay apart.
 */
static unsigned turn(run_bits all, struct node node, unsigned side)
{
	static const uint8_t turns[] = {1, 0, 3};

	for (unsigned i = 0; i < 3; i++)
		if (runs(all, node, (side + turns[i]) % CARC_SIDES))
			return (side + turns[i]) % CARC_SIDES;
	return side;
}

/* Follows the outline that runs from a node to the next one on a side, and removes its runs. */
static void follow_outline(run_bits all, run_bits left, struct node start, unsigned first,
			   struct way *ret_way)
{
	struct node node = start;
	unsigned side = first;

	ret_way->count = 0;
	do {
		left[side][node.row] &= (uint16_t) ~(1u << node.col);
		ret_way->node[ret_way->count++] = node;
		node = step(node, side);
		side = turn(all, node, side);
	} while (!(same(node, start) && side == first) && ret_way->count < WAY_MAX);
}

void carc_svg_outline(const carc_svg_point_set in, struct carc_svg_path *ret_path)
{
	run_bits all, left;

	ret_path->len = ret_path->middles = 0;
	find_runs(in, all);
	memcpy(left, all, sizeof left);
	for (int row = 0; row < NODE_ROWS; row++)
		for (unsigned some; (some = left[CARC_SIDE_N][row] | left[CARC_SIDE_E][row] |
					    left[CARC_SIDE_S][row] | left[CARC_SIDE_W][row]);) {
			struct node start = {(int8_t)row, (int8_t)carc_low_bit(some)};
			struct way way;
			unsigned side = 0;

			while (!runs(left, start, side))
				side++;
			follow_outline(all, left, start, side, &way);
			put_way(ret_path, &way, true);
		}
}
