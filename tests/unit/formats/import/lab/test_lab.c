/* Links to CarcassonneLab: their digits, and how long they may be; fixtures/lab/reading.cases reads and writes them. */
#include "formats/import/lab/lab.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

#define TAIL "?players=Ann,Bob&colors=red,blue"

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
	/* The beginning of a link alone is one without a game. */
	assert_int_equal(reader_convert(reader, CARC_LAB_LINK), CARC_REFUSED);
	assert_string_equal(reader->found, "F131@1:34");
}

#define TWO "carc: 1\nplayers: [Ann, Bob]\n"

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
