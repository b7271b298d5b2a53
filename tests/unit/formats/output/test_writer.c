/* Facts in each form: templates with groups, rows with quotes, objects and what is left out of them; memory that ends. */
#include "formats/output/writer.h"
#include "formats/text/batch.h"
#include "tests/unit/unit.h"

/* What is printed of a fact, to be freed. */
static char *printed(const struct carc_writer *writer, const char *asked,
		     void (*fill)(struct carc_fact *fact))
{
	struct carc_printer printer;
	char *text = NULL;
	FILE *out = unit_stream(&text);

	carc_printer_init(&printer, CARC_TEXT, CARC_ROWS_FINDINGS, out);
	printer.writer = writer;
	printer.asked = printer.with = asked;
	if (writer->header)
		writer->header(&printer);
	if (fill) {
		struct carc_fact *fact = carc_fact_new(&printer, CARC_FACT_FINDING);

		fill(fact);
		carc_fact_print(fact);
	}
	assert_true(carc_printer_done(&printer));
	assert_true(carc_text_buffer_close(out, &text));
	return text;
}

static void assert_printed(const struct carc_writer *writer, const char *asked,
			   void (*fill)(struct carc_fact *fact), const char *expected)
{
	char *text = printed(writer, asked, fill);

	assert_string_equal(text, expected);
	free(text);
}

static void fill_little(struct carc_fact *fact)
{
	carc_put_text(fact, CARC_F_file, "a.yaml");
	carc_put_number(fact, CARC_F_record, 0);
	carc_put_number(fact, CARC_F_line, 0);
	carc_put_word(fact, CARC_F_severity, "note");
	carc_put_word(fact, CARC_F_code, "L009");
	carc_put_number(fact, CARC_F_turn, 0);
	carc_put_text(fact, CARC_F_player, "");
	carc_put_text(fact, CARC_F_message, "nothing");
}

static void fill_much(struct carc_fact *fact)
{
	struct carc_list *list;

	carc_put_text(fact, CARC_F_file, "a, \"b\"\n.yaml");
	carc_put_number(fact, CARC_F_record, 2);
	carc_put_number(fact, CARC_F_line, 7);
	carc_put_number(fact, CARC_F_turn, 5);
	carc_put_word(fact, CARC_F_severity, "error");
	carc_put_word(fact, CARC_F_code, "R101");
	carc_put_text(fact, CARC_F_whose, "Anna");
	carc_put_format(fact, CARC_F_message, "%d > %d", 4, 3);
	carc_put_text(fact, CARC_F_rules, "c3");
	carc_put_word(fact, CARC_F_topic, "fit");
	list = carc_put_list(fact, CARC_F_legal);
	carc_add_word(list, "r1");
	carc_add_word(list, "r\"3");
	carc_put_text(fact, CARC_F_key, "k");
	(void)carc_put_list(fact, CARC_F_claimed);
}

TEST(text)
{
	assert_printed(&carc_text_writer, NULL, fill_little, "a.yaml: note: L009: nothing\n");
	assert_printed(&carc_text_writer, NULL, fill_much,
		       "a, \"b\"<U+000A>.yaml:7: error: R101: turn 5 (Anna): 4 > 3 [c3, fit]\n");
}

/* More than is put together at once, with a sign that is shown as another at its end; and a printer that tells one kind twice. */
TEST(long_text)
{
	char text[3 * CARC_BATCH_ROOM], expected[sizeof text + 20], *shown = NULL;
	FILE *out = unit_stream(&shown);
	struct carc_printer printer;

	memset(text, 'm', sizeof text);
	text[sizeof text - 2] = '\n';
	text[sizeof text - 1] = '\0';
	carc_printer_init(&printer, CARC_TEXT, CARC_ROWS, out);
	for (unsigned i = 0; i < 2; i++) {
		struct carc_fact *fact = carc_fact_new(&printer, CARC_FACT_TOPIC);

		carc_put_word(fact, CARC_F_about, "a");
		carc_put_text(fact, CARC_F_text, i ? "b" : text);
		carc_fact_print(fact);
	}
	assert_true(carc_printer_done(&printer));
	assert_true(carc_text_buffer_close(out, &shown));
	snprintf(expected, sizeof expected, "a: %.*s<U+000A>\na: b\n", (int)sizeof text - 2, text);
	assert_string_equal(shown, expected);
	free(shown);
}

/* The key is a member where it is asked for. */
TEST(json)
{
	assert_printed(
		&carc_json_writer, NULL, fill_little,
		"{\"type\":\"finding\",\"file\":\"a.yaml\",\"record\":0,\"line\":0,\"severity\":\"note\","
		"\"code\":\"L009\",\"message\":\"nothing\"}\n");
	assert_printed(
		&carc_json_writer, "key", fill_much,
		"{\"type\":\"finding\",\"file\":\"a, \\\"b\\\"\\n.yaml\",\"record\":2,\"line\":7,"
		"\"key\":\"k\",\"severity\":\"error\",\"code\":\"R101\",\"turn\":5,\"message\":\"4 > 3\","
		"\"claimed\":[],\"rules\":\"c3\",\"legal\":[\"r1\",\"r\\\"3\"]}\n");
}

/* A column in brackets is there where it is asked for. */
TEST(tsv)
{
	assert_printed(
		&carc_tsv_writer, NULL, NULL,
		"file\trecord\tline\tcolumn\tseverity\tcode\tturn\tplayer\ttile\tmessage\trule\tlegal\t"
		"expected\tclaimed\toffset\n");
	assert_printed(
		&carc_tsv_writer, "key", fill_much,
		"file\trecord\tline\tcolumn\tseverity\tcode\tturn\tplayer\ttile\tmessage\trule\tlegal\t"
		"expected\tclaimed\toffset\tkey\n"
		"a, \"b\"<U+000A>.yaml\t2\t7\t\terror\tR101\t5\t\t\t4 > 3\t\tr1 / r\"3\t\t\t\tk\n");
}

/* RFC 4180: CRLF behind each row; quotes around what has a comma, a quote or a line end, and quotes in it twice. */
TEST(csv)
{
	assert_printed(
		&carc_csv_writer, NULL, fill_much,
		"file,record,line,column,severity,code,turn,player,tile,message,rule,legal,expected,"
		"claimed,offset\r\n"
		"\"a, \"\"b\"\"<U+000A>.yaml\",2,7,,error,R101,5,,,4 > 3,,\"r1 / r\"\"3\",,,\r\n");
}

/* Markup in a value is escaped, also in an inner fact. */
TEST(html)
{
	struct carc_printer printer;
	struct carc_fact *fact, *parts;
	char text[300] = "";
	FILE *out = fmemopen(text, sizeof text, "w");

	assert_non_null(out);
	carc_printer_init(&printer, CARC_HTML, CARC_ROWS_SHEETS, out);
	fact = carc_fact_new(&printer, CARC_FACT_CLAIM);
	carc_put_text(fact, CARC_F_sentence, "a, \"b\"\n 4 > 3");
	parts = carc_put_fact(fact, CARC_F_parts);
	carc_put_text(parts, CARC_F_when, "turn 5");
	carc_put_text(parts, CARC_F_place, "<b>");
	carc_add_number(carc_put_list(parts, CARC_F_points), "Anna & Boris", 8);
	carc_fact_print(fact);
	assert_true(carc_printer_done(&printer));
	fclose(out);
	assert_string_equal(
		text,
		"<div class=\"claim\">\n<p>The record is wrong here: a, &quot;b&quot;&lt;U+000A&gt; 4 &gt; 3. "
		"The claim differs from the rules turn 5: &lt;b&gt;: Anna &amp; Boris 8.</p>\n</div>\n");
}

/* A fact is left out of a form that has nothing of it. */
TEST(left_out)
{
	static const struct carc_writer *const writers[] = {&carc_text_writer, &carc_json_writer,
							    &carc_html_writer, &carc_tsv_writer};
	struct carc_printer printer;
	char text[100] = "";

	for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
		FILE *out = fmemopen(text, sizeof text, "w");
		enum carc_fact_kind kind =
			writers[i] == &carc_tsv_writer ? CARC_FACT_SHEET_END : CARC_FACT_SCORE;
		struct carc_fact *fact;

		assert_non_null(out);
		carc_printer_init(&printer, CARC_TEXT, CARC_ROWS_SHEETS, out);
		printer.writer = writers[i];
		fact = carc_fact_new(&printer, kind);
		if (kind == CARC_FACT_SCORE)
			carc_put_text(fact, CARC_F_player, "Anna");
		else
			carc_put_number(fact, CARC_F_left, 7);
		carc_fact_print(fact);
		assert_true(carc_printer_done(&printer));
		fclose(out);
		assert_string_equal(text, "");
	}
}

/* A fact in a column is told as to people. */
TEST(facts_in_rows)
{
	struct carc_printer printer;
	struct carc_fact *fact, *end;
	struct carc_list *ends;
	char text[100] = "";
	FILE *out = fmemopen(text, sizeof text, "w");

	assert_non_null(out);
	carc_printer_init(&printer, CARC_TSV, CARC_ROWS_FEATURES, out);
	fact = carc_fact_new(&printer, CARC_FACT_FEATURE);
	ends = carc_put_list(fact, CARC_F_ends);
	for (unsigned i = 0; i < 2; i++) {
		end = carc_add_fact(ends, NULL);
		carc_put_number(end, CARC_F_x, i);
		carc_put_number(end, CARC_F_y, -1);
		carc_put_flag(end, CARC_F_dead, i);
	}
	carc_fact_print(fact);
	assert_true(carc_printer_done(&printer));
	fclose(out);
	assert_string_equal(text, "\t\t\t\t\t\t\t0,-1 1,-1!\t\t\t\t\t\t\n");
}

/* A fact that is too large is not printed, in part or whole, and the printer says so; one behind it is not either. */
TEST(no_memory)
{
	struct carc_printer printer;
	struct carc_fact *fact;
	struct carc_list *list;
	char *text = NULL;
	FILE *out = unit_stream(&text);

	carc_printer_init(&printer, CARC_JSON, CARC_ROWS_FINDINGS, out);
	printer.arena.limit = 100 << 10;
	fact = carc_fact_new(&printer, CARC_FACT_FINDING);
	list = carc_put_list(fact, CARC_F_near);
	for (unsigned i = 0; i < 10000; i++)
		carc_add_word(list, "a word that is not short");
	carc_put_text(fact, CARC_F_message, "too much");
	carc_fact_print(fact);
	carc_fact_print(carc_fact_new(&printer, CARC_FACT_FINDING));
	assert_false(carc_printer_done(&printer));
	assert_true(carc_text_buffer_close(out, &text));
	assert_string_equal(text, "");
	free(text);
}
