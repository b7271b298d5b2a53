/* Tiles as SVG: every zone of every tile that is built in, turned every way, can be drawn and lit. */
#include "core/boxes.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/draw/tile/tile_art.h"
#include "tests/unit/unit.h"

static char *text;
static size_t len;

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
	for (const char *path = text; (path = strstr(path, " d=\"M"));) {
		const char *end = strchr(path + 4, '"');

		assert_non_null(end);
		if (!end)
			return; /* for whoever does not know that an assertion does not return */
		/* Signs are drawn with steps; all else by places. */
		if (memchr(path, 'v', (size_t)(end - path)) ||
		    memchr(path, 'l', (size_t)(end - path))) {
			path = end;
			continue;
		}
		for (const char *c = path + 4; c < end; c++) {
			if (*c < '0' || *c > '9')
				continue;
			assert_in_range(strtol(c, NULL, 10), 0, CARC_SVG_TILE);
			c += strspn(c, "0123456789") - 1;
		}
		path = end;
	}
}

static void draw_all(const struct carc_tile_type *type, unsigned rot)
{
	struct carc_tile_art art, ground;
	unsigned cities = 0;
	FILE *out = begin();

	carc_tile_art(type, rot, &art);
	carc_svg_ground(type, &art, &art, &ground);
	carc_svg_tile(type, rot, &art, &ground, out);
	fclose(out);
	assert_on_tile();
	for (unsigned zone = 0; zone < type->zones; zone++)
		cities += type->zone[zone].kind == CARC_CITY;
	assert_int_equal(count("class=\"c-city\""), cities);
	free(text);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		out = begin();
		carc_svg_light(type, rot, &ground, zone, false, out);
		fclose(out);
		/* Each has a place; a path begins somewhere. */
		if (!strstr(text, "d=\"M") && !strstr(text, "<circle"))
			fail_msg("%s r%u: zone %u is not lit: %s", type->id, rot, zone, text);
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

/* A line that turns is one path with a curve; where lines part, each part is a path. */
TEST(lines_are_followed)
{
	carc_svg_links links = {{0}};
	FILE *out = begin();

	links[2][0] = CARC_LINK_W | CARC_LINK_E;
	links[2][1] = CARC_LINK_W | CARC_LINK_S;
	links[3][1] = CARC_LINK_N | CARC_LINK_S;
	links[4][1] = CARC_LINK_N | CARC_LINK_S;
	assert_true(carc_svg_lines(links, out));
	fclose(out);
	assert_string_equal(text, "M0,110L15,110Q30,110 30,165L30,220");
	free(text);
	out = begin();
	links[2][1] = CARC_LINK_W | CARC_LINK_S | CARC_LINK_E;
	links[2][2] = CARC_LINK_W;
	assert_true(carc_svg_lines(links, out));
	fclose(out);
	assert_string_equal(text, "M0,110L30,110M30,220L30,110M30,110L50,110");
	free(text);
	memset(links, 0, sizeof links);
	out = begin();
	assert_false(carc_svg_lines(links, out));
	fclose(out);
	assert_string_equal(text, "");
	free(text);
}

/* The border stays sharp, what lies within is rounded. A hole has an outline of its own. */
TEST(outlines_go_round)
{
	carc_svg_point_set in;
	FILE *out = begin();

	for (int row = 0; row < CARC_ART_POINT_ROWS; row++)
		in[row] = (1u << CARC_ART_POINT_COLS) - 1;
	carc_svg_outline(in, out);
	fclose(out);
	assert_int_equal(count("M"), 1);
	assert_int_equal(count("Q"), 0);
	free(text);
	in[2] &= (uint16_t) ~(1u << 3);
	out = begin();
	carc_svg_outline(in, out);
	fclose(out);
	assert_int_equal(count("M"), 2);
	assert_int_equal(count("Z"), 2);
	assert_int_equal(count("Q"), 4);
	free(text);
	memset(in, 0, sizeof in);
	out = begin();
	carc_svg_outline(in, out);
	fclose(out);
	assert_string_equal(text, "");
	free(text);
}
