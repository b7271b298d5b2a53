/* Words and keys of towers and prisoners: what each says, and where the finger points when it cannot be read. */
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

static const char head[] = "carc: 1\nexpansions: [tower, abbot]\nplayers: [Ann, Zo\xc3\xab]\n";

/* The last action of the only turn. */
static const struct carc_action *last_action(const char *line)
{
	const struct carc_record *record = &reader->doc->record;
	char text[400];

	snprintf(text, sizeof text, "%sturns:\n  - %s\n", head, line);
	if (reader_read(reader, text) != CARC_OK)
		fail_msg("%s: %s", line, reader->found);
	assert_int_equal(record->turns, 1);
	assert_true(record->turn[0].actions > 0);
	assert_int_equal(record->action[record->actions - 1].player, CARC_PLAYER_NONE);
	return &record->action[record->actions - 1];
}

struct meant {
	const char *line;
	unsigned act, who, figure;
	int x, y;
	unsigned kind;
};

enum { ANY = CARC_FIGURE_NONE, NOTHING = CARC_KIND_NONE };

static const struct meant lines[] = {
	{"floor@0,1", CARC_ACT_FLOOR, 0, CARC_MEEPLE, 0, 1, CARC_FIELD},
	{"{floor: [0, 1]}", CARC_ACT_FLOOR, 0, CARC_MEEPLE, 0, 1, CARC_FIELD},
	{"top@-3,4", CARC_ACT_TOP, 0, CARC_MEEPLE, -3, 4, CARC_FIELD},
	{"{top: [-3, 4]}", CARC_ACT_TOP, 0, CARC_MEEPLE, -3, 4, CARC_FIELD},
	{"meeple:top@-3,4", CARC_ACT_TOP, 0, CARC_MEEPLE, -3, 4, CARC_FIELD},
	{"abbot:top@-3,4", CARC_ACT_TOP, 0, CARC_ABBOT, -3, 4, CARC_FIELD},
	{"{top: {at: [-3, 4], figure: abbot}}", CARC_ACT_TOP, 0, CARC_ABBOT, -3, 4, CARC_FIELD},
	{"takes Zo\xc3\xab@2,-2", CARC_ACT_CAPTURE, 1, ANY, 2, -2, NOTHING},
	{"{takes: {at: [2, -2], player: Zo\xc3\xab}}", CARC_ACT_CAPTURE, 1, ANY, 2, -2, NOTHING},
	{"takes Ann@2,-2:abbot", CARC_ACT_CAPTURE, 0, CARC_ABBOT, 2, -2, NOTHING},
	{"takes Ann@2,-2:meeple", CARC_ACT_CAPTURE, 0, CARC_MEEPLE, 2, -2, NOTHING},
	{"takes Ann@2,-2:tower", CARC_ACT_CAPTURE, 0, ANY, 2, -2, CARC_TOWER},
	{"takes Ann@2,-2:city.N", CARC_ACT_CAPTURE, 0, ANY, 2, -2, CARC_CITY},
	{"takes Ann@2,-2:field#0", CARC_ACT_CAPTURE, 0, ANY, 2, -2, CARC_FIELD},
	{"{takes: {player: Ann, at: [2, -2], figure: abbot, feature: garden}}", CARC_ACT_CAPTURE, 0,
	 CARC_ABBOT, 2, -2, CARC_GARDEN},
	{"back abbot", CARC_ACT_EXCHANGE, 0, CARC_ABBOT, 0, 0, CARC_FIELD},
	{"{back: meeple}", CARC_ACT_EXCHANGE, 0, CARC_MEEPLE, 0, 0, CARC_FIELD},
	{"ransom Ann", CARC_ACT_RANSOM, 0, ANY, 0, 0, NOTHING},
	{"{ransom: Ann}", CARC_ACT_RANSOM, 0, ANY, 0, 0, NOTHING},
	{"{ransom: [Ann, Zo\xc3\xab]}", CARC_ACT_RANSOM, 1, ANY, 0, 0, NOTHING},
	{"ransom Zo\xc3\xab:abbot", CARC_ACT_RANSOM, 1, CARC_ABBOT, 0, 0, NOTHING},
	{"{ransom: {player: Zo\xc3\xab, figure: abbot}}", CARC_ACT_RANSOM, 1, CARC_ABBOT, 0, 0,
	 NOTHING},
};

TEST(both_spellings_mean_the_same)
{
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		const struct carc_action *action = last_action(lines[i].line);

		if (action->act != lines[i].act || action->who != lines[i].who ||
		    action->figure != lines[i].figure || action->x != lines[i].x ||
		    action->y != lines[i].y || action->feature.kind != lines[i].kind)
			fail_msg("%s: %u %u %u %d %d %u", lines[i].line, action->act, action->who,
				 action->figure, action->x, action->y, action->feature.kind);
	}
}

/* Keys are done in the order of a turn, whatever their order in the text. */
TEST(keys_come_in_order)
{
	static const unsigned order[] = {CARC_ACT_RANSOM,   CARC_ACT_PLACE, CARC_ACT_RANSOM,
					 CARC_ACT_MEEPLE,   CARC_ACT_FLOOR, CARC_ACT_CAPTURE,
					 CARC_ACT_EXCHANGE, CARC_ACT_TOP,   CARC_ACT_TOP,
					 CARC_ACT_RANSOM,   CARC_ACT_RANSOM};
	const struct carc_record *record = &reader->doc->record;

	(void)last_action(
		"{back: abbot, takes: {player: Ann, at: [0, 0]}, floor: [0, 1], "
		"top: [[0, 2], {at: [0, 3], figure: abbot}], meeple: road.W, ransom: [{player: Ann, when: "
		"at-end}, Ann, {when: at-end, player: Ann}, {player: Ann, when: "
		"before-tile}], rot: 0, at: [1, 0], tile: TO/CcR!}");
	assert_int_equal(record->actions, sizeof order / sizeof order[0]);
	for (unsigned i = 0; i < record->actions; i++)
		assert_int_equal(record->action[i].act, order[i]);
}

static const struct {
	const char *line, *found;
} bad[] = {
	{"floor", "F019@5:5"},
	{"floor@", "F017@5:11"},
	{"floor@1", "F017@5:11"},
	{"floor@1,x", "F017@5:11"},
	{"floor@1,99999", "F017@5:11"},
	{"floors@1,1", "F019@5:5"},
	{"floors:2", "F019@5:5"},
	{"abbot:floor@0,1", "F018@5:11"},
	{"abbess:top@0,1", "F019@5:5"},
	{"top@0", "F017@5:9"},
	{"abbot:top@0", "F017@5:15"},
	{"takes", "F019@5:5"},
	{"takes Ann", "F017@5:14"},
	{"takes Bob@1,0", "F014@5:11"},
	{"takes @1,0", "F014@5:11"},
	{"takes Ann@1", "F017@5:15"},
	{"'takes Ann@1,0:'", "F018@5:20"},
	{"takes Ann@1,0:cow", "F018@5:19"},
	{"takes Ann@1,0:city.Q", "F018@5:19"},
	{"takes Ann@1,0:city", "F018@5:19"},
	{"back", "F019@5:5"},
	{"back pig", "F025@5:10"},
	{"ransom", "F019@5:5"},
	{"ransom Bob", "F014@5:12"},
	{"ransom Ann:pig", "F025@5:16"},
	{"'ransom Ann:'", "F025@5:17"},
	{"{floor: here}", "F017@5:13"},
	{"{floor: [0]}", "F017@5:13"},
	{"{top: {figure: abbot}}", "F002@5:11"},
	{"{top: {at: [0, 1], figure: pig}}", "F025@5:32"},
	{"{top: {at: [0, 1], who: me}}", "F003@5:24"},
	{"{takes: Ann}", "F004@5:13"},
	{"{takes: {player: Ann}}", "F002@5:13"},
	{"{takes: {at: [0, 1]}}", "F002@5:13"},
	{"{takes: {player: Bob, at: [0, 1]}}", "F014@5:22"},
	{"{takes: {player: Ann, at: [0, 1], feature: x}}", "F018@5:48"},
	{"{takes: {player: Ann, at: [0, 1], figure: []}}", "F004@5:47"},
	{"{back: []}", "F004@5:12"},
	{"{ransom: []}", "F004@5:14"},
	{"{ransom: [[]]}", "F004@5:15"},
	{"{ransom: {figure: abbot}}", "F002@5:14"},
	{"{ransom: {player: Ann, when: late}}", "F004@5:34"},
	{"{ransom: {player: Ann, when: ''}}", "F004@5:34"},
	{"{ransom: {player: Ann, when: [at-end]}}", "F004@5:34"},
};

TEST(findings_point_at_the_word)
{
	char text[400];

	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		snprintf(text, sizeof text, "%sturns:\n  - %s\n", head, bad[i].line);
		assert_int_equal(reader_read(reader, text), CARC_REFUSED);
		if (strcmp(reader->found, bad[i].found))
			fail_msg("%s: %s, not %s", bad[i].line, reader->found, bad[i].found);
	}
}

/* A start board: pieces first, so that figures find them, whatever the order of the words. */
TEST(start_boards)
{
	static const char text[] =
		"start:\n"
		"  tiles:\n"
		"    - TO/C@0,0 r0 tower:Ann field.S:Ann floors:3\n"
		"    - {tile: TO/F, at: [0, 1], rot: 0, meeples: [{player: Zo\xc3\xab, feature: "
		"tower}], floors: 2}\n"
		"  prisoners: [{player: Ann, holder: Zo\xc3\xab, figure: abbot}]\n"
		"  pieces: [7, 8]\n";
	static const struct {
		unsigned act, player, who, count, figure;
	} want[] = {
		{CARC_ACT_FLOOR, CARC_PLAYER_NONE, 0, 3, 0},
		{CARC_ACT_FLOOR, CARC_PLAYER_NONE, 0, 2, 0},
		{CARC_ACT_TOP, 0, 0, 0, CARC_MEEPLE},
		{CARC_ACT_MEEPLE, 0, 0, 0, CARC_MEEPLE},
		{CARC_ACT_TOP, 1, 0, 0, CARC_MEEPLE},
		{CARC_ACT_PIECES, 0, 0, 7, 0},
		{CARC_ACT_PIECES, 1, 0, 8, 0},
		{CARC_ACT_HOLD, 1, 0, 0, CARC_ABBOT},
	};
	const struct carc_record *record = &reader->doc->record;
	char whole[700];

	snprintf(whole, sizeof whole, "%s%s", head, text);
	assert_int_equal(reader_read(reader, whole), CARC_OK);
	assert_int_equal(record->start_tiles, 2);
	assert_int_equal(record->start_meeples, sizeof want / sizeof want[0]);
	for (unsigned i = 0; i < record->start_meeples; i++) {
		const struct carc_action *action = &record->action[2 + i];

		assert_int_equal(action->act, want[i].act);
		assert_int_equal(action->player, want[i].player);
		assert_int_equal(action->who, want[i].who);
		assert_int_equal(action->count, want[i].count);
		assert_int_equal(action->figure, want[i].figure);
	}
}

static const struct {
	const char *start, *found;
} bad_starts[] = {
	{"['D@0,0 r0 floors:0']", "F021@4:26"},
	{"['D@0,0 r0 floors:100']", "F021@4:26"},
	{"['D@0,0 r0 floors:x']", "F021@4:26"},
	{"['D@0,0 r0 floors']", "F019@4:19"},
	{"['D@0,0 r0 floors:1 floors:1']", "F020@4:28"},
	{"['D@0,0 r0 floor@0,0']", "F019@4:19"},
	{"[{tile: D, at: [0, 0], rot: 0, floors: 0}]", "F021@4:47"},
	{"[{tile: D, at: [0, 0], rot: 0, floors: [1]}]", "F021@4:47"},
	{"{tiles: ['D@0,0 r0'], pieces: 3}", "F004@4:38"},
	{"{tiles: ['D@0,0 r0'], pieces: [3]}", "F004@4:38"},
	{"{tiles: ['D@0,0 r0'], pieces: [3, 4, 5]}", "F004@4:38"},
	{"{tiles: ['D@0,0 r0'], pieces: {Ann: 3, Bob: 4}}", "F004@4:38"},
	{"{tiles: ['D@0,0 r0'], pieces: [3, -1]}", "F021@4:42"},
	{"{tiles: ['D@0,0 r0'], pieces: [3, 100]}", "F021@4:42"},
	{"{tiles: ['D@0,0 r0'], prisoners: Ann}", "F004@4:41"},
	{"{tiles: ['D@0,0 r0'], prisoners: [Ann]}", "F004@4:42"},
	{"{tiles: ['D@0,0 r0'], prisoners: [{player: Ann}]}", "F002@4:42"},
	{"{tiles: ['D@0,0 r0'], prisoners: [{holder: Ann, player: Bob}]}", "F014@4:64"},
};

TEST(start_boards_that_cannot_be_read)
{
	char text[400];

	for (size_t i = 0; i < sizeof bad_starts / sizeof bad_starts[0]; i++) {
		snprintf(text, sizeof text, "%sstart: %s\n", head, bad_starts[i].start);
		assert_int_equal(reader_read(reader, text), CARC_REFUSED);
		if (strcmp(reader->found, bad_starts[i].found))
			fail_msg("%s: %s, not %s", bad_starts[i].start, reader->found,
				 bad_starts[i].found);
	}
}
