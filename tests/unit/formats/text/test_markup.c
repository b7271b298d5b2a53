/* Text of others in HTML: it is text and nothing else. */
#include "formats/text/safe_text.h"
#include "tests/unit/unit.h"

static void assert_written(const char *text, const char *want)
{
	char *bytes;
	FILE *out = unit_stream(&bytes);

	carc_print_markup(text, out);
	fclose(out);
	assert_string_equal(bytes, want);
	free(bytes);
}

TEST(signs_are_entities)
{
	assert_written("", "");
	assert_written("Anna & Boris", "Anna &amp; Boris");
	assert_written("<script>", "&lt;script&gt;");
	assert_written("\"it's\"", "&quot;it&#39;s&quot;");
	assert_written("Željko 张", "Željko 张");
	assert_written("two\nlines", "two\nlines");
}

/* What nobody would see is shown, and its brackets are text too. */
TEST(nothing_is_hidden)
{
	assert_written("a\u202e"
		       "b",
		       "a&lt;U+202E&gt;b");
	assert_written("\x07", "&lt;U+0007&gt;");
	assert_written("\xff", "&lt;0xFF&gt;");
}
