/* Links to CarcassonneLab: read as records, written again, and what cannot be read or said. */
#include "formats/import/lab/lab.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

#define TAIL "?players=Ann,Bob&colors=red,blue"
#define HEAD "---\ncarc: 1\ngame: carcassonne\nrules: c2\n"
#define PLAYERS "players: [{name: Ann, color: red}, {name: Bob, color: blue}]\n"

/* No digit is there twice, and none is easily mistaken. */
TEST(alphabets)
{
	for (unsigned digit = 0; digit < CARC_LAB_DIGITS; digit++)
		assert_ptr_equal(strchr(carc_lab_digits, carc_lab_digits[digit]),
				 carc_lab_digits + digit);
	for (unsigned digit = 0; digit < CARC_LAB_TILE_DIGITS; digit++)
		assert_ptr_equal(strchr(carc_lab_tile_digits, carc_lab_tile_digits[digit]),
				 carc_lab_tile_digits + digit);
	assert_null(strpbrk(carc_lab_digits, "0IOl-_"));
	/* Rotations are the same characters, with 16 and 32 for signs. */
	assert_int_equal(carc_lab_digits[3 + CARC_LAB_WEST + CARC_LAB_NORTH], 't');
	assert_int_equal(carc_lab_find_color("black"), 4);
	assert_int_equal(carc_lab_find_color("pink"), CARC_LAB_COLORS);
}

/* Each link as a record, and back as the same link. */
TEST(links_are_games)
{
	static const struct {
		const char *link, *record; /* without the head */
	} games[] = {
		{"0/0/O/" TAIL, PLAYERS "turns: []\n"},
		{"0/0/CED/34L123H0" TAIL, PLAYERS "turns:\n  - V@-2,3 r3 road.E\n  - M@-1,2 r3\n"},
		/* A tile that fitted nowhere behind the first move. */
		{"0/0.1/xor/34L123H0" TAIL,
		 PLAYERS "turns:\n  - V@-2,3 r3 road.E\n  - -Q M@-1,2 r3\n"},
		{"0/0.0.0/xor/34L1" TAIL, PLAYERS "turns:\n  - -V -Q M@-2,3 r2 city.S\n"},
		{"0/0.2/xor/34L123H0" TAIL,
		 PLAYERS "turns:\n  - V@-2,3 r3 road.E\n  - Q@-1,2 r0\n  - -M\n"},
		/* More tiles than were laid; the move at which the game is shown. */
		{"0/2/xor/34L123H0" TAIL, PLAYERS
		 "draws: [V, Q, M]\nturns:\n  - V@-2,3 r3 road.E\n  - Q@-1,2 r0\nx-view: 2\n"},
		{"0/0/O/?players=A%2C%20B,%C3%84%3F,c!&colors=black,yellow,green",
		 "players: [{name: \"A, B\", color: black}, {name: \"Ä?\", color: yellow}, "
		 "{name: \"c!\", color: green}]\nturns: []\n"},
	};

	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
		char link[300], want[500], *got;

		snprintf(link, sizeof link, CARC_LAB_LINK "%s\n", games[i].link);
		snprintf(want, sizeof want, HEAD "%s", games[i].record);
		assert_int_equal(reader_convert(reader, link), CARC_OK);
		assert_string_equal(reader->found, "");
		got = reader_written(reader, CARC_CANONICAL);
		assert_string_equal(got, want);
		free(got);
	}
}

/* The games are legal: nothing else can be written. */
TEST(games_are_links)
{
	static const char *const links[] = {
		"0/0/O/" TAIL,
		"0/0/CCA/12b12110" TAIL,
		"0/7/CCA/12b12110?players=A%2C%20B,%C3%84%3F&colors=black,yellow",
		"0/0/wwT/12b1" TAIL,
	};

	for (size_t i = 0; i < sizeof links / sizeof links[0]; i++) {
		char link[300], *record, *got;

		snprintf(link, sizeof link, CARC_LAB_LINK "%s\n", links[i]);
		assert_int_equal(reader_convert(reader, link), CARC_OK);
		record = reader_written(reader, CARC_CANONICAL);
		got = reader_foreign(reader, record, carc_lab_record);
		assert_string_equal(got ? got : reader->finding.text, link);
		free(record);
		free(got);
	}
}

/* Colours that a link cannot name, or that nobody has said, are the first that are free. */
TEST(colors)
{
	char *got = reader_foreign(reader,
				   "carc: 1\nplayers: [{name: A, color: pink}, {name: B, color: "
				   "red}, C]\n",
				   carc_lab_record);

	assert_string_equal(got, CARC_LAB_LINK "0/0/O/?players=A,B,C&colors=blue,red,green\n");
	free(got);
}

TEST(what_is_wrong_has_a_place)
{
	static const struct {
		const char *link, *found; /* columns without what all links begin with */
		const char *text;
	} links[] = {
		{"1/0/O/" TAIL, "F131@1:34",
		 "it must begin with https://www.carcassonnelab.com/#/0/"},
		{"0/0/O", "F131@1:39", "the names of the players are missing"},
		{"0/0/CED/34L123H", "F131@1:49", "the names of the players are missing"},
		{"0/0/CED/34L123H" TAIL, "F131@1:49", "the last move is incomplete"},
		{"0/0/CED/34L123H0/" TAIL, "F131@1:50", "unexpected text after the moves"},
		{"0/0/CED/34L123H0/1" TAIL, "F131@1:50", "unexpected text after the moves"},
		{"0/x/CED/34L123H0" TAIL, "F131@1:36", "missing number of moves"},
		{"0/0.3/CED/34L123H0" TAIL, "F131@1:38", "missing number of moves"},
		{"0/0/C+D/34L123H0" TAIL, "F131@1:39", "'+' is not a tile code"},
		{"0/0/E/" TAIL, "F131@1:38", "the first tile is not the start tile D"},
		{"0/0//" TAIL, "F131@1:38", "the first tile is not the start tile D"},
		{"0/0/O/34L1" TAIL, "F131@1:40", "more moves than tiles"},
		{"0/0/CED/3IL523H0" TAIL, "F131@1:43", "'I' is not valid in a move"},
		{"0/0/CED/34\xc3\xa4"
		 "523H" TAIL,
		 "F131@1:44", "'\xc3\xa4' is not valid in a move"},
		{"0/0/CED/345523H0" TAIL, "F131@1:44", "'5' is not a rotation"},
		{"0/0/CED/34Lx23H0" TAIL, "F131@1:45", "'x' is not a place for a meeple"},
		{"0/0/CED/34L923H0" TAIL, "F123@1:45", "V"},
		{"0/0/O/?players=A,B&shown=1", "F131@1:53", "shown is unknown or duplicate"},
		{"0/0/O/?players=A,B&players=C", "F131@1:53", "players is unknown or duplicate"},
		{"0/0/O/?players=A,B&colors=red,pink", "F131@1:64",
		 "unknown color; expected red, blue, green, yellow or black"},
		{"0/0/O/?players=A,B&colors=red,blue,green", "F131@1:69",
		 "more colors than players"},
		{"0/0/O/?players=A%2,B", "F131@1:50", "expected two hexadecimal digits after %"},
		{"0/0/O/?players=A%FF,B", "F131@1:49", "a name is not valid UTF-8"},
		{"0/0/O/?players=A,B more", "F131@1:53", "unexpected text after the link"},
		{"0/0/O/?players=A,B\xff", "Y002@1:1", "the link"},
		{"0/0/O/?players=A,", "F012@1:51", ""},
		{"0/0/O/?players=A,%00", "F012@1:51", ""},
		{"0/0/O/?players=A,A", "F013@1:51", "A"},
		{"0/0/O/?players=A,B,C,D,E,F,G", "F011@1:49", ""},
		{"0/0/O/?players=A,B,C,D,E,F,G,H,I", "L004@1:49", "players"},
		{"0/0/O/?players=,,,,,,,,", "L004@1:49", "players"},
	};

	for (size_t i = 0; i < sizeof links / sizeof links[0]; i++) {
		char link[300];

		snprintf(link, sizeof link, CARC_LAB_LINK "%s", links[i].link);
		assert_int_equal(reader_convert(reader, link), CARC_REFUSED);
		assert_string_equal(reader->found, links[i].found);
		assert_string_equal(reader->finding.text, links[i].text);
	}
	assert_int_equal(reader_read(reader, CARC_LAB_LINK), CARC_REFUSED);
	assert_string_equal(reader->found, "F111@1:1");
	assert_string_equal(reader->finding.text, "a CarcassonneLab link");
}

/*
 * What stands in a link decides how long reading it takes, but not how much of it there is: a link longer than
 * any game needs is not looked into. One that is as long as it may be is read.
 */
TEST(links_have_a_limit)
{
	static const char *const parts[][2] = {
		{"0/0/", "CED/34L123H0" TAIL}, {"0/0", "/CED/34L123H0" TAIL},
		{"0/0/CED/34L123H0", TAIL},    {"0/0/CED/34L123H0?players=", "&colors=red"},
		{"0/0/CED/34L123H0" TAIL, ""},
	};
	static const char fills[] = "A.0,%&=/";
	static char link[CARC_LAB_MAX + 1000];
	unsigned within = 0;

	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		for (const char *fill = fills; *fill; fill++)
			for (size_t over = 0; over < 2; over++) {
				size_t len = (size_t)snprintf(link, sizeof link, CARC_LAB_LINK "%s",
							      parts[i][0]);
				size_t end = CARC_LAB_MAX + over - strlen(parts[i][1]);

				memset(link + len, *fill, end - len);
				snprintf(link + end, sizeof link - end, "%s", parts[i][1]);
				assert_int_equal(strlen(link), CARC_LAB_MAX + over);
				within += reader_convert(reader, link) == CARC_OK;
				assert_int_equal(over, !strcmp(reader->found, "L006@1:1"));
			}
	/* Letters of tiles that are worth nothing, since they come first. */
	assert_int_equal(within, 1);
}

#define TWO "carc: 1\nplayers: [Ann, Bob]\n"

TEST(what_a_link_cannot_say_is_refused)
{
	static const struct {
		const char *record, *text;
	} records[] = {
		{TWO "expansions: [river]\n", "a game by the rules c3,river"},
		{"carc: 1\ngame: the-city\nplayers: [A, B]\n", "a game by the rules the-city"},
		{TWO "options: {small-city: 2}\n", "a game with the option small-city=2"},
		{TWO "options: {fields: none}\n", "a game with the option fields=none"},
		{TWO "options: {unplaceable: back}\n", "a game with the option unplaceable=back"},
		{TWO "options: {holes: extra-turn}\n", "a game with the option holes=extra-turn"},
		{TWO "options: {start-tile: in-bag}\n", "a game with the option start-tile=in-bag"},
		{TWO "start: ['D@0,0 r1']\n", "a start board other than D@0,0 r0"},
		{TWO "start: ['D@1,0 r0']\n", "a start board other than D@0,0 r0"},
		{TWO "start: ['E@0,0 r0']\n", "a start board other than D@0,0 r0"},
		{TWO "start: {tiles: ['D@0,0 r0'], drawn: 2}\n",
		 "tiles that were drawn and are not on the start board"},
		{TWO "start: {tiles: ['D@0,0 r0'], next: Bob}\n",
		 "a game that the first listed player does not begin"},
		{"carc: 1\nplayers: [A, B, C, D, E, F]\n", "more than five players"},
		{"carc: 1\noptions: {players-min: 1}\nplayers: [A]\n", "fewer than two players"},
		{TWO "turns: ['E@0,1 r0', 'E@0,2 r0']\n",
		 "turn 1, because that program's rules forbid it (carc reports R101)"},
		{TWO "ended: true\n", "a game that ended with tiles left"},
	};

	for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
		assert_null(reader_foreign(reader, records[i].record, carc_lab_record));
		assert_int_equal(reader->findings, 1);
		assert_int_equal(reader->finding.code, CARC_F132_NOT_IN_LINK);
		assert_string_equal(reader->finding.text, records[i].text);
	}
}

/* A row of tiles to the west: 57 columns are told by one character each, and no more. */
TEST(a_place_has_one_character)
{
	/* Each with its rotation; the sides that meet show the same. */
	static const char row[] = "U1 U1 U1 V2 E0 U0 V0 U1 V2 E0 B0 H1 E0 U0 V0 W0 L0 D0 W0 L0 "
				  "D0 U1 V2 B0 F1 H1 E0 B0 A0 G1 F1 H1 E0 U0 V0 W0 L0 D0 W0 X0 "
				  "P0 R0 S0 R0 T0 S0 C0 R0 Q0 N0 B0 A0 K0 J0 V0 P0 N0 M2 ";
	char record[2000] = TWO "turns:\n", *got;

	for (unsigned x = 1; x <= 58; x++) {
		const char *tile = row + 3 * (x - 1);
		size_t used = strlen(record);

		snprintf(record + used, sizeof record - used, "  - %c@-%u,0 r%c\n", tile[0], x,
			 tile[1]);
		got = reader_foreign(reader, record, carc_lab_record);
		assert_int_equal(got != NULL, x <= 57);
		free(got);
	}
	assert_int_equal(reader->findings, 1);
	assert_int_equal(reader->finding.code, CARC_F132_NOT_IN_LINK);
	assert_string_equal(reader->finding.text, "a place beyond 57 columns or rows");
}
