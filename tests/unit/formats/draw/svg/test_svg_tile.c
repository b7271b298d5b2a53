/* Tiles as SVG: every zone of every tile that is built in, turned every way, can be drawn and lit. */
#include "core/boxes.h"
#include "formats/draw/svg/svg_symbols.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/draw/tile/tile_art.h"
#include "tests/unit/unit.h"

static char *text;
static size_t len;
static struct carc_svg_path path;

static FILE *begin(void)
{
	FILE *out = open_memstream(&text, &len);

	assert_non_null(out);
	return out;
}

static unsigned count(const char *word)
{
	unsigned found = 0;

	for (const char *at = text; (at = strstr(at, word)); at++)
		found++;
	return found;
}

/* All numbers of a path lie on the tile. */
static void assert_on_tile(void)
{
	for (const char *at = text; (at = strstr(at, " d=\"M"));) {
		const char *end = strchr(at + 4, '"');

		assert_non_null(end);
		if (!end)
			return; /* for whoever does not know that an assertion does not return */
		/* Signs are drawn with steps; all else by places. */
		if (memchr(at, 'v', (size_t)(end - at)) || memchr(at, 'l', (size_t)(end - at))) {
			at = end;
			continue;
		}
		for (const char *c = at + 4; c < end; c++) {
			if (*c < '0' || *c > '9')
				continue;
			assert_in_range(strtol(c, NULL, 10), 0, CARC_SVG_TILE);
			c += strspn(c, "0123456789") - 1;
		}
		at = end;
	}
}

static void draw_all(const struct carc_tile_type *type, unsigned rot)
{
	struct carc_svg_ground ground;
	struct carc_tile_art art;
	unsigned cities = 0;
	FILE *out = begin();

	carc_tile_art(type, 0, &art);
	carc_svg_tile_parts(type, &art, &ground);
	carc_svg_tile(type, rot, &art, out);
	fclose(out);
	assert_on_tile();
	for (unsigned zone = 0; zone < type->zones; zone++)
		cities += type->zone[zone].kind == CARC_CITY;
	assert_int_equal(count("class=\"c-city\""), cities);
	free(text);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		unsigned style = carc_kind_style(type->zone[zone].kind);
		int x, y;

		carc_svg_spot(&art, zone, rot, &x, &y);
		assert_in_range(x, 1, CARC_SVG_TILE - 1);
		assert_in_range(y, 1, CARC_SVG_TILE - 1);
		carc_svg_tile_light(type, &art, &ground, zone, &path);
		/* Houses, gardens and towers are lit around that place. */
		if ((path.len > 0) != (style < CARC_STYLE_HOUSE))
			fail_msg("%s: zone %u is lit by %u bytes", type->id, zone, path.len);
		out = begin();
		fprintf(out, "<path d=\"%.*s\"/>", (int)path.len, path.d);
		fclose(out);
		assert_on_tile();
		free(text);
	}
}

TEST(every_zone_can_be_lit)
{
	const struct carc_tile_table *table;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		for (unsigned type = 0; type < table->count; type++)
			for (unsigned rot = 0; rot < 4; rot++)
				draw_all(&table->types[type], rot);
}

static void assert_lines(carc_svg_links links, const char *expected)
{
	carc_svg_lines(links, &path);
	assert_int_equal(path.len, strlen(expected));
	assert_memory_equal(path.d, expected, path.len);
}

/* A line that turns is one path with a curve; where lines part, each part is a path. */
TEST(lines_are_followed)
{
	carc_svg_links links = {{0}};

	links[2][0] = CARC_LINK_W | CARC_LINK_E;
	links[2][1] = CARC_LINK_W | CARC_LINK_S;
	links[3][1] = CARC_LINK_N | CARC_LINK_S;
	links[4][1] = CARC_LINK_N | CARC_LINK_S;
	assert_lines(links, "M0,110L15,110Q30,110 30,165L30,220");
	assert_int_equal(path.middles, 1);
	assert_int_equal(path.middle[0].x, 30);
	assert_int_equal(path.middle[0].y, 158);
	links[2][1] = CARC_LINK_W | CARC_LINK_S | CARC_LINK_E;
	links[2][2] = CARC_LINK_W;
	assert_lines(links, "M0,110L30,110M30,220L30,110M30,110L46,110");
	memset(links, 0, sizeof links);
	assert_lines(links, "");
	assert_int_equal(path.middles, 0);
}

static void assert_outline(const carc_svg_point_set in, unsigned ways, unsigned curves)
{
	unsigned begun = 0, ended = 0, curved = 0;

	carc_svg_outline(in, &path);
	for (unsigned i = 0; i < path.len; i++) {
		begun += path.d[i] == 'M';
		ended += path.d[i] == 'Z';
		curved += path.d[i] == 'Q';
	}
	assert_int_equal(begun, ways);
	assert_int_equal(ended, ways);
	assert_int_equal(curved, curves);
	assert_true(ways > 0 || path.len == 0);
}

/* The border stays sharp, what lies within is rounded. A hole has an outline of its own. */
TEST(outlines_go_round)
{
	carc_svg_point_set in;

	for (int row = 0; row < CARC_ART_POINT_ROWS; row++)
		in[row] = (1u << CARC_ART_POINT_COLS) - 1;
	assert_outline(in, 1, 0);
	in[2] &= (uint16_t) ~(1u << 3);
	assert_outline(in, 2, 4);
	memset(in, 0, sizeof in);
	assert_outline(in, 0, 0);
}
