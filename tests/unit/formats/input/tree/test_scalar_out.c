/* Quoting: what must be quoted, what need not be, and that both read back as they were. */
#include "formats/input/tree/scalar_out.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/same_record.h"
#include "tests/unit/rows.h"

/* What a function wrote; the caller frees it. */
static char *text_written(const char *text)
{
	char *bytes = NULL;
	FILE *out = unit_stream(&bytes);

	carc_write_text(text, out);
	fclose(out);
	return bytes;
}

static void check_written(const struct row *row)
{
	char *written = text_written(row->cell[0]);

	row_same(row, written, row->cell[1]);
	free(written);
}

TEST(texts_are_quoted_where_they_must)
{
	each_row(__FILE__, "texts", check_written);
}

/* As a value, as a key, in a list and in braces: the same text comes back. */
static void check_read_back(const struct row *row)
{
	char *w = text_written(row->cell[0]), text[500];
	const struct carc_node *root, *own, *all[5];

	snprintf(
		text, sizeof text,
		"carc: 1\nplayers: [Ann, Bob]\nx-a: %s\nx-b: [%s, {%s: %s, k: %s}]\nx-c:\n  %s: %s\n",
		w, w, w, w, w, w, w);
	row_true(row, reader_read(reader, text) == CARC_OK);
	root = reader->doc->root;
	own = carc_node_get(root, "x-b")->first;
	all[0] = carc_node_get(root, "x-a");
	all[1] = own;
	all[2] = carc_node_get(own->next, row->cell[0]);
	all[3] = carc_node_get(own->next, "k");
	all[4] = carc_node_get(carc_node_get(root, "x-c"), row->cell[0]);
	for (unsigned i = 0; i < 5; i++) {
		row_true(row, all[i] != NULL);
		row_same(row, all[i]->text, row->cell[0]);
	}
	free(w);
}

TEST(texts_read_back_as_they_were)
{
	each_row(__FILE__, "texts", check_read_back);
}

static void check_value(const struct row *row)
{
	struct reader *again = reader_new();
	char text[300], *bytes = NULL;
	FILE *out = unit_stream(&bytes);

	snprintf(text, sizeof text, "carc: 1\nplayers: [Ann, Bob]\nx-a: %s\n", row->cell[0]);
	row_true(row, reader_read(reader, text) == CARC_OK);
	carc_write_node(carc_node_get(reader->doc->root, "x-a"), out);
	fclose(out);
	row_same(row, bytes, row->cell[1]);
	snprintf(text, sizeof text, "carc: 1\nplayers: [Ann, Bob]\nx-a: %s\n", bytes);
	row_true(row, reader_read(again, text) == CARC_OK);
	row_true(row, same_own_keys(reader->doc->root, again->doc->root));
	free(bytes);
	reader_free(again);
}

TEST(values_are_written_as_they_were_read)
{
	each_row(__FILE__, "values", check_value);
}

static void check_word(const struct row *row)
{
	row_true(row, carc_is_word(row->cell[0]) == row_yes(row, 1));
}

TEST(words_have_no_signs)
{
	each_row(__FILE__, "words", check_word);
}
