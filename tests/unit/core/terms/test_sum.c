/* Sums: what terms add up to, and how they are said. */
#include "formats/output/report/sum_out.h"
#include "formats/output/writer.h"
#include "tests/unit/unit.h"

static char written[400];

/* As the terms of an event, or for people as a sum. */
static const char *write_sum(enum carc_output output, const struct carc_sum *sum)
{
	FILE *out = fmemopen(written, sizeof written, "w");
	struct carc_printer printer;
	struct carc_fact *fact;

	assert_non_null(out);
	carc_printer_init(&printer, output, CARC_ROWS_EVENTS, out);
	fact = carc_fact_new(&printer, output == CARC_TEXT ? CARC_FACT_SUM : CARC_FACT_EVENT);
	carc_add_terms(carc_put_list(fact, CARC_F_terms), sum);
	if (output == CARC_TEXT)
		carc_put_number(fact, CARC_F_points, sum->points);
	carc_fact_print(fact);
	assert_true(carc_printer_done(&printer));
	fclose(out);
	return written;
}

static const struct {
	struct carc_term term[CARC_SUM_TERMS_MAX];
	unsigned terms;
	int32_t points;
	const char *words;
} rows[] = {
	{{{1, CARC_OF_TILES, 1}}, 1, 1, "1 tile, 1 point each"},
	{{{3, CARC_OF_TILES, 2}, {1, CARC_OF_PENNANTS, 2}},
	 2,
	 8,
	 "3 tiles + 1 pennant, 2 points each"},
	/* What counts nothing is not said, if something else does. */
	{{{3, CARC_OF_TILES, 1}, {0, CARC_OF_PENNANTS, 1}}, 2, 3, "3 tiles, 1 point each"},
	{{{0, CARC_OF_PUBLICS, 2}, {2, CARC_OF_HISTORICS, 3}},
	 2,
	 6,
	 "2 historic buildings in sight, 3 points each"},
	{{{0, CARC_OF_CITIES, 3}}, 1, 0, "0 completed cities, 3 points each"},
	{{{0, CARC_OF_TILES, 1}, {0, CARC_OF_PENNANTS, 1}}, 2, 0, "0 tiles, 1 point each"},
	/* Each by itself where they give different points. */
	{{{1, CARC_OF_PUBLICS, 2}, {1, CARC_OF_HISTORICS, 3}},
	 2,
	 5,
	 "1 public building in sight, 2 points each + 1 historic building in sight, 3 points each"},
	{{{2, CARC_OF_SMALL_CITY_TILES, 1}, {1, CARC_OF_SMALL_CITY_PENNANTS, 1}},
	 2,
	 3,
	 "2 tiles + 1 pennant, in a city of two tiles 1 point each"},
	{{{2, CARC_OF_SMALL_CITY_TILES, 1}, {1, CARC_OF_SMALL_CITY_PENNANTS, 0}},
	 2,
	 2,
	 "2 tiles, in a city of two tiles 1 point each + 1 pennant, in a city of two tiles 0 points "
	 "each"},
	/* Points of each that go without saying. */
	{{{1, CARC_OF_MIDDLE, 1}, {3, CARC_OF_AROUND, 1}, {1, CARC_OF_BEYOND, 1}},
	 3,
	 5,
	 "1 + 3 tiles around it + 1 place beyond the edge of the table"},
	{{{1, CARC_OF_INCOMPLETE, 0}}, 1, 0, "not complete"},
	{{{1, CARC_OF_FARMED_CITY, 4}},
	 1,
	 4,
	 "1 completed city with farmers around it, 4 points each"},
	{{{5, CARC_OF_MARKET_TILES, 2}}, 1, 10, "5 tiles, 2 kinds of goods"},
	/* Taken off. */
	{{{2, CARC_OF_CITIES, 3}, {1, CARC_OF_SCORED_CITIES, -3}},
	 2,
	 3,
	 "2 completed cities - 1 scored with another field, 3 points each"},
};

TEST(terms_add_up)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct carc_sum sum = {.terms = 0}, less;
		char words[400];

		for (unsigned n = 0; n < rows[i].terms; n++)
			carc_sum_add(&sum, rows[i].term[n].count,
				     (enum carc_term_of)rows[i].term[n].of, rows[i].term[n].each);
		less = carc_sum_less(&sum);
		assert_int_equal(sum.points, rows[i].points);
		assert_int_equal(less.points, -rows[i].points);
		snprintf(words, sizeof words, "%s = %d", rows[i].words, rows[i].points);
		assert_string_equal(write_sum(CARC_TEXT, &sum), words);
	}
}

TEST(terms_are_values)
{
	struct carc_sum sum = carc_sum_of(2, CARC_OF_CITIES, 3);

	carc_sum_add(&sum, 0, CARC_OF_TILES, 1);
	carc_sum_add(&sum, 1, CARC_OF_SCORED_CITIES, -3);
	assert_string_equal(write_sum(CARC_JSON, &sum),
			    "{\"type\":\"event\",\"terms\":["
			    "{\"of\":\"cities\",\"count\":2,\"each\":3},"
			    "{\"of\":\"scored-cities\",\"count\":1,\"each\":-3}]}\n");
	sum = carc_sum_of(0, CARC_OF_CITIES, 3);
	assert_string_equal(write_sum(CARC_JSON, &sum),
			    "{\"type\":\"event\",\"terms\":["
			    "{\"of\":\"cities\",\"count\":0,\"each\":3}]}\n");
}

TEST(sums_differ_by_each_of_their_terms)
{
	struct carc_sum sum = carc_sum_of(2, CARC_OF_TILES, 1), other = sum;

	assert_true(carc_same_sum(&sum, &other));
	carc_sum_add(&other, 1, CARC_OF_PENNANTS, 1);
	assert_false(carc_same_sum(&sum, &other));
	other = carc_sum_of(3, CARC_OF_TILES, 1);
	assert_false(carc_same_sum(&sum, &other));
	other = carc_sum_of(2, CARC_OF_MIDDLE, 1);
	assert_false(carc_same_sum(&sum, &other));
	other = carc_sum_of(2, CARC_OF_TILES, 2);
	assert_false(carc_same_sum(&sum, &other));
}
