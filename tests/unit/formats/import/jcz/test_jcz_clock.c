/* Clocks of turns in saves of JCloisterZone: there they count on in milliseconds, and here each turn has its seconds. */
#include <jansson.h>

#include "core/random/rng.h"
#include "formats/import/jcz/jcz.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

enum { GAMES = 300, TURNS = 8, TEXT = 2000 };

/* As a record has it: no zeros at the end of a fraction. */
static void print_clock(long clock, FILE *out)
{
	int places = 3;

	fprintf(out, ", clock: %ld", clock / 1000);
	for (clock %= 1000; clock && clock % 10 == 0; clock /= 10)
		places--;
	if (clock)
		fprintf(out, ".%0*ld", places, clock);
}

/* A turn of three has no clock, and of the others one of three has no fraction, or one that ends with zeros. */
static void choose_clocks(struct carc_rng *rng, long clock[TURNS])
{
	static const uint32_t units[] = {1, 10, 1000};

	for (unsigned turn = 0; turn < TURNS; turn++) {
		uint32_t unit = units[carc_rng_below(rng, 3)];
		uint32_t most = carc_rng_below(rng, 2) ? 3000 : 100000000;

		clock[turn] = carc_rng_below(rng, 3)
				      ? (long)(unit * carc_rng_below(rng, most / unit))
				      : -1;
	}
}

static void print_game(const long clock[TURNS], char text[TEXT])
{
	FILE *out = fmemopen(text, TEXT, "w");

	assert_non_null(out);
	fputs("carc: 1\nplayers: [Ann, Bob]\nturns:\n", out);
	for (unsigned turn = 0; turn < TURNS; turn++) {
		fprintf(out, "  - {tile: U, at: [%u, 0], rot: 1", turn + 1);
		if (clock[turn] >= 0)
			print_clock(clock[turn], out);
		fputs("}\n", out);
	}
	assert_int_equal(fclose(out), 0);
}

/* Every message has the time at which its turn ended, where that is known; and so has the save at its end. */
static void check_save(const char *bytes, const long clock[TURNS])
{
	json_t *save = json_loads(bytes, 0, NULL), *replay = json_object_get(save, "replay");
	long now = 0;

	assert_int_equal(json_array_size(replay), 3 * TURNS);
	for (size_t i = 0; i < 3 * TURNS; i++) {
		const json_t *told = json_object_get(json_array_get(replay, i), "clock");

		now += i % 3 == 0 && clock[i / 3] > 0 ? clock[i / 3] : 0;
		assert_int_equal(told != NULL, clock[i / 3] >= 0);
		if (told)
			assert_int_equal(json_integer_value(told), now);
	}
	assert_int_equal(json_integer_value(json_object_get(save, "clock")), now);
	json_decref(save);
}

TEST(no_millisecond_is_lost)
{
	struct carc_rng rng = {1};

	for (unsigned game = 0; game < GAMES; game++) {
		char text[TEXT], *save, *got;
		long clock[TURNS];

		choose_clocks(&rng, clock);
		print_game(clock, text);
		save = reader_foreign(reader, text, carc_jcz_record);
		assert_non_null(save);
		check_save(save, clock);
		assert_int_equal(reader_convert(reader, save), CARC_OK);
		got = reader_written(reader, CARC_EXPLICIT);
		assert_non_null(strstr(got, strstr(text, "turns:\n")));
		free(got);
		free(save);
	}
}

/* What is finer than a millisecond is left out, and numbers beyond all games count as none. */
TEST(other_clocks)
{
	static const struct {
		const char *clock;
		long told;
	} clocks[] = {{"0.0019", 1}, {"7.50", 7500}, {"999999.999", 999999999}, {"1000000", 0}};

	for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
		char text[TEXT], *save;
		json_t *read;

		snprintf(text, sizeof text,
			 "carc: 1\nplayers: [Ann, Bob]\nturns:\n"
			 "  - {tile: U, at: [1, 0], rot: 1, clock: %s}\n",
			 clocks[i].clock);
		save = reader_foreign(reader, text, carc_jcz_record);
		read = json_loads(save, 0, NULL);
		assert_int_equal(json_integer_value(json_object_get(read, "clock")),
				 clocks[i].told);
		json_decref(read);
		free(save);
	}
}
