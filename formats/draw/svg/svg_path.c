/*
 * Paths: links from cell to cell are followed from end to end, outlines around sets of points. Where
 * a path turns, its corner is rounded from the middle of one straight piece to the middle of the
 * next, so that the steps of a wall become a curve; both sides of it get the same curve.
 */
#include <string.h>

#include "core/terms/bits.h"
#include "formats/draw/svg/svg_path.h"
#include "formats/text/safe_text.h"

enum {
	ROWS = CARC_ART_ROWS,
	COLS = CARC_ART_COLS,
	/* The middles of cells, and the points of the border beside them. */
	NODE_ROWS = ROWS + 2,
	NODE_COLS = COLS + 2,
	PATH_MAX_NODES = 2 * NODE_ROWS * NODE_COLS
};

struct node {
	int8_t row, col;
};

struct path {
	struct node node[PATH_MAX_NODES];
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

/* Leave out nodes in the middle of a straight piece. */
static void straighten(struct path *path, bool closed)
{
	unsigned kept = 0, count = path->count;
	struct node first = path->node[0], before = path->node[count - 1];

	for (unsigned i = 0; i < count; i++) {
		struct node here = path->node[i], after = i + 1 < count ? path->node[i + 1] : first;
		bool end = !closed && (i == 0 || i + 1 == count);
		bool straight = (before.row == here.row && here.row == after.row) ||
				(before.col == here.col && here.col == after.col);

		if (end || !straight)
			path->node[kept++] = here;
		before = here;
	}
	path->count = kept;
}

static void write_middle(struct node a, struct node b, FILE *out)
{
	carc_say(out, "%d,%d", (x_of(a) + x_of(b)) / 2, (y_of(a) + y_of(b)) / 2);
}

static void write_node(char command, struct node node, FILE *out)
{
	carc_say(out, "%c%d,%d", command, x_of(node), y_of(node));
}

/* A corner in the path at a node: on the border it stays sharp. */
static void write_corner(struct node here, struct node after, FILE *out)
{
	if (on_border(here)) {
		write_node('L', here, out);
		return;
	}
	write_node('Q', here, out);
	fputc(' ', out);
	write_middle(here, after, out);
}

static void write_path(struct path *path, bool closed, FILE *out)
{
	straighten(path, closed);
	if (path->count < 2)
		return;
	if (!closed) {
		write_node('M', path->node[0], out);
		for (unsigned i = 1; i + 1 < path->count; i++) {
			fputc('L', out);
			write_middle(path->node[i - 1], path->node[i], out);
			write_corner(path->node[i], path->node[i + 1], out);
		}
		write_node('L', path->node[path->count - 1], out);
		return;
	}
	fputc('M', out);
	write_middle(path->node[path->count - 1], path->node[0], out);
	for (unsigned i = 0; i < path->count; i++) {
		struct node after = path->node[(i + 1) % path->count];

		write_corner(path->node[i], after, out);
		fputc('L', out);
		write_middle(path->node[i], after, out);
	}
	fputc('Z', out);
}

/* Lines */

static struct node step(struct node node, unsigned side)
{
	return (struct node){(int8_t)(node.row + carc_side_dy[side]),
			     (int8_t)(node.col + carc_side_dx[side])};
}

/* Lines under way: links that are not drawn yet, and all of them; and where they go. */
struct lines {
	carc_svg_links left, all;
	FILE *out;                       /* as a path; or */
	struct carc_svg_points *middles; /* the middle of each alone; NULL: not */
};

/* A line from end to end. */
static void end_line(const struct lines *lines, struct path *path)
{
	struct node middle = path->node[path->count / 2];

	if (lines->middles && !on_border(middle) &&
	    lines->middles->count < CARC_ART_ROWS * CARC_ART_COLS) {
		lines->middles->at[lines->middles->count].x = (int16_t)x_of(middle);
		lines->middles->at[lines->middles->count++].y = (int16_t)y_of(middle);
	} else if (!lines->middles) {
		write_path(path, false, lines->out);
	}
}

/* Take a link away, from both of its ends. */
static void cut(struct lines *lines, struct node node, unsigned side)
{
	struct node next = step(node, side);

	lines->left[node.row - 1][node.col - 1] &= (uint8_t) ~(1u << side);
	if (!on_border(next))
		lines->left[next.row - 1][next.col - 1] &=
			(uint8_t) ~(1u << carc_side_opposite(side));
}

/* Whether a line goes on in a cell: just two links meet there. */
static bool goes_on(const struct lines *lines, struct node node)
{
	return !on_border(node) && carc_count_bits(lines->all[node.row - 1][node.col - 1]) == 2;
}

/* Follow a line from a node on a path, over cells where it goes on, and take it away. */
static void follow(struct lines *lines, unsigned side, struct path *path)
{
	struct node node = path->node[path->count - 1];

	do {
		unsigned left;

		if (!on_border(node))
			cut(lines, node, side);
		node = step(node, side);
		path->node[path->count++] = node;
		left = !on_border(node) ? lines->left[node.row - 1][node.col - 1] : 0;
		if (!left)
			return;
		side = carc_low_bit(left);
	} while (goes_on(lines, node));
}

/* The cells' own copy of links that only one of two cells tells. */
static void complete(carc_svg_links links)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			for (unsigned side = 0; side < CARC_SIDES; side++) {
				struct node next = step(
					(struct node){(int8_t)(row + 1), (int8_t)(col + 1)}, side);

				if (links[row][col] >> side & 1 && !on_border(next))
					links[next.row - 1][next.col - 1] |=
						(uint8_t)(1u << carc_side_opposite(side));
			}
}

/* All lines that begin in cells where they end or part; any: in any cell, for those that go round. */
static bool write_lines(struct lines *lines, bool any)
{
	bool some = false;

	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			struct node node = {(int8_t)(row + 1), (int8_t)(col + 1)};

			while (lines->left[row][col] && (any || !goes_on(lines, node))) {
				struct path path;

				path.count = 1;
				path.node[0] = node;
				follow(lines, carc_low_bit(lines->left[row][col]), &path);
				end_line(lines, &path);
				some = true;
			}
		}
	return some;
}

/* All lines that come over the border, to where they end or part. */
static bool write_entering(struct lines *lines)
{
	bool some = false;

	for (int i = 0; i < ROWS * COLS * CARC_SIDES; i++) {
		unsigned side = (unsigned)i % CARC_SIDES;
		int row = i / CARC_SIDES / COLS, col = i / CARC_SIDES % COLS;
		struct node node = {(int8_t)(row + 1), (int8_t)(col + 1)};
		struct path path;

		if (!(lines->left[row][col] >> side & 1) || !on_border(step(node, side)))
			continue;
		path.count = 2;
		path.node[0] = step(node, side);
		path.node[1] = node;
		cut(lines, node, side);
		if (goes_on(lines, node))
			follow(lines, carc_low_bit(lines->left[row][col]), &path);
		end_line(lines, &path);
		some = true;
	}
	return some;
}

static bool write_all(struct lines *lines, carc_svg_links links)
{
	bool some;

	memcpy(lines->all, links, sizeof lines->all);
	complete(lines->all);
	memcpy(lines->left, lines->all, sizeof lines->left);
	/* First those with an end, so that no line is begun in its middle. */
	some = write_entering(lines);
	some |= write_lines(lines, false);
	some |= write_lines(lines, true);
	return some;
}

bool carc_svg_lines(carc_svg_links links, FILE *out)
{
	return write_all(&(struct lines){.out = out}, links);
}

void carc_svg_middles(carc_svg_links links, struct carc_svg_points *ret_middles)
{
	ret_middles->count = 0;
	(void)write_all(&(struct lines){.middles = ret_middles}, links);
}

/* Outlines */

/* From which nodes an outline runs to the next one on a side, with the set at its right hand: a bit a column. */
typedef uint16_t run_bits[CARC_SIDES][NODE_ROWS];

/* The points around a node are those of its own row and column, and those before. */
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
 * Where an outline that comes to a node goes on. Rather to the right: two parts of a set that meet in
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

/* The outline that runs from a node to the next one on a side. Its runs are taken away. */
static void follow_outline(run_bits all, run_bits left, struct node start, unsigned first,
			   struct path *ret_path)
{
	struct node node = start;
	unsigned side = first;

	ret_path->count = 0;
	do {
		left[side][node.row] &= (uint16_t) ~(1u << node.col);
		ret_path->node[ret_path->count++] = node;
		node = step(node, side);
		side = turn(all, node, side);
	} while (!(same(node, start) && side == first) && ret_path->count < PATH_MAX_NODES);
}

void carc_svg_outline(const carc_svg_point_set in, FILE *out)
{
	run_bits all, left;

	find_runs(in, all);
	memcpy(left, all, sizeof left);
	for (int row = 0; row < NODE_ROWS; row++)
		for (unsigned some; (some = left[CARC_SIDE_N][row] | left[CARC_SIDE_E][row] |
					    left[CARC_SIDE_S][row] | left[CARC_SIDE_W][row]);) {
			struct node start = {(int8_t)row, (int8_t)carc_low_bit(some)};
			struct path path;
			unsigned side = 0;

			while (!runs(left, start, side))
				side++;
			follow_outline(all, left, start, side, &path);
			write_path(&path, true, out);
		}
}
