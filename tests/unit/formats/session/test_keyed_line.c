/* A turn in braces with one value changed, as a try shows it: all else stays as it is written. */
#include "core/boxes.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/session/keyed_line.h"
#include "tests/unit/unit.h"

#define PLACE(type_, x_, y_, rot_) \
	{ \
		.act = CARC_ACT_PLACE, .type = type_, .x = x_, .y = y_, .rot = rot_ \
	}
#define CLAIM(port_) \
	{ \
		.act = CARC_ACT_MEEPLE, .feature = {.kind = CARC_ROAD, .port = port_ } \
	}

static const struct carc_action was = PLACE(0, 1, 0, 1), moved = PLACE(0, 2, -3, 1),
				turned = PLACE(0, 1, 0, 3), other = PLACE(1, 1, 0, 1),
				both = PLACE(0, 2, 0, 3), west = CLAIM(CARC_PORT_W),
				east = CLAIM(CARC_PORT_E);

/* Each line has a turn in its column 5. NULL: it is left alone. */
static const struct {
	const char *line;
	const struct carc_action *was, *is;
	const char *put;
} rows[] = {
	{"  - {tile: A, at: [1, 0], rot: 1}", &was, &moved, "  - {tile: A, at: [2, -3], rot: 1}"},
	{"  - {tile: A, at: [1, 0], rot: 1}", &was, &turned, "  - {tile: A, at: [1, 0], rot: 3}"},
	{"  - {tile: A, at: [1, 0], rot: 1}", &was, &other, "  - {tile: B, at: [1, 0], rot: 1}"},
	{"  - {rot: 1,tile:A,  at: [ 1,0 ]} # rot: 1", &was, &moved,
	 "  - {rot: 1,tile:A,  at: [2, -3]} # rot: 1"},
	{"  - {tile: A, at: [1, 0], rot: 1}", &was, &both, NULL},
	{"  - {tile: A, at: [1, 0], rot: 1}", &was, &was, NULL},
	{"  - {tile: A, at: [1, 0]}", &was, &turned, NULL},
	{"  - A@1,0 r1", &was, &turned, NULL},
	{"  - {tile: A, at: [1, 0], rot: 1", &was, &turned, NULL},
	/* Text in quotes, and what lies deeper, has no keys of the turn. */
	{"  - {note: \"a, rot: 1}\", tile: A, at: [1, 0], rot: 1}", &was, &turned,
	 "  - {note: \"a, rot: 1}\", tile: A, at: [1, 0], rot: 3}"},
	{"  - {note: 'a: {b', tile: A, at: [1, 0], rot: 1}", &was, &moved,
	 "  - {note: 'a: {b', tile: A, at: [2, -3], rot: 1}"},
	{"  - {note: 'a', rot: 1, note: 'rot: 2'}", &was, &turned,
	 "  - {note: 'a', rot: 3, note: 'rot: 2'}"},
	{"  - {note: \"a, rot: 1}", &was, &turned, NULL},
	{"  - {takes: {at: [5, 5], player: A}, tile: A, at: [1, 0], rot: 1}", &was, &moved,
	 "  - {takes: {at: [5, 5], player: A}, tile: A, at: [2, -3], rot: 1}"},
	{"  - {draws: [rot: 2, A], rot: 1}", &was, &turned, "  - {draws: [rot: 2, A], rot: 3}"},
	/* A feature is found by its word. */
	{"  - {tile: A, meeple: road.W, points: road.W2}", &west, &east,
	 "  - {tile: A, meeple: road.E, points: road.W2}"},
	{"  - {tile: A, note: road.W2, meeple: road.E}", &west, &east, NULL},
	{"  - {tile: A, meeple: road.W}", &west, &west, NULL},
};

TEST(one_value_is_changed)
{
	struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char bytes[200], dest[CARC_TRY_MAX];
		struct carc_text text = {.bytes = bytes, .line = 1};
		bool put;

		text.len = (size_t)snprintf(bytes, sizeof bytes, "turns:\n%s\n", rows[i].line);
		put = carc_put_keyed_line(&text, (struct carc_span){2, 5}, &rules.tiles,
					  rows[i].was, rows[i].is, dest);
		if (put != (rows[i].put != NULL) || (put && strcmp(dest, rows[i].put) != 0))
			fail_msg("%s: %s", rows[i].line, put ? dest : "left alone");
	}
}

/* A line that would be too long for a try is left alone. */
TEST(a_long_line_is_left_alone)
{
	struct carc_rules rules;
	unsigned longest = 0;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	for (int note = 0; note < 2 * CARC_TRY_MAX; note++) {
		char bytes[3 * CARC_TRY_MAX], dest[CARC_TRY_MAX];
		struct carc_text text = {.bytes = bytes, .line = 1};

		text.len = (size_t)snprintf(bytes, sizeof bytes, "  - {rot: 1, note: %0*d}\n", note,
					    0);
		if (carc_put_keyed_line(&text, (struct carc_span){1, 5}, &rules.tiles, &was,
					&turned, dest))
			longest = (unsigned)strlen(dest);
	}
	assert_int_equal(longest, CARC_TRY_MAX - 1);
}
