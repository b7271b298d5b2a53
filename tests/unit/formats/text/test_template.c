/* Templates: groups, what stands in place of one that is left out, signs with a backslash, other signs; and escapes of values. */
#include "formats/text/escape.h"
#include "formats/text/template.h"
#include "tests/unit/unit.h"

/* A value says its name, one in small letters nothing. */
static bool says_value(const void *ctx, unsigned value, const char *name)
{
	(void)ctx;
	(void)value;
	return *name < 'a';
}

static void put_value(const void *ctx, unsigned value, const char *name, size_t more,
		      struct carc_batch *batch)
{
	(void)ctx;
	(void)value;
	if (more == 0 && *name < 'a')
		carc_batch_add(batch, name, carc_name_len(name));
}

static const struct {
	const char *template, *text;
} filled[] = {
	{"a{A}b{x}c", "aAbc"},
	{"<a{A}><b{x}>", "aA"},
	{"<{A}|b>", "A"},
	{"<{x}a|b>c", "bc"},
	{"<{x}a|b{A}<{y}c|d>>", "bAd"},
	{"<{A}a<{x}b|c>d|e>", "Aacd"},
	{"<{x}a|<{y}b|>>c", "c"},
	{"<a{x?b}>", "a"},
	{"<{A!}a{x?}|b>", "a"},
	{"\\<\\|\\>\\\\\\{A}", "<|>\\{A}"},
};

TEST(groups)
{
	static const struct carc_template_values values = {NULL, says_value, put_value, NULL},
						 marked = {NULL, says_value, put_value, "{[|]\\"};
	struct carc_batch batch;
	char text[40];

	for (size_t i = 0; i < sizeof filled / sizeof *filled; i++) {
		carc_batch_into(&batch, text, sizeof text);
		carc_template_add(filled[i].template, &values, NULL, &batch);
		assert_string_equal(carc_batch_text(&batch), filled[i].text);
	}
	carc_batch_into(&batch, text, sizeof text);
	carc_template_add("<p>[{x}a|{A}]</p>", &marked, NULL, &batch);
	assert_string_equal(carc_batch_text(&batch), "<p>A</p>");
}

static const struct {
	const char *escape, *text;
} escaped[] = {
	{"json", "a \\\"%:#\\\\<U+202E>&'<"},
	{"string", "\"a \\\"%:#\\\\\\u202e&'<\""},
	{"markup", "a &quot;%:#\\&lt;U+202E&gt;&amp;&#39;&lt;"},
	{"uri", "a%20%22%25%3A%23%5C%E2%80%AE%26%27%3C"},
	{"property", "a \"%25%3A#\\<U+202E>&'<"},
	{"message", "a \"%25:#\\<U+202E>&'<"},
	{"description", "a \"%:\\#\\\\<U+202E>&'<"},
};

TEST(escapes)
{
	struct carc_batch batch;
	char text[80];

	for (size_t i = 0; i < sizeof escaped / sizeof *escaped; i++) {
		const char *name = escaped[i].escape;

		carc_batch_into(&batch, text, sizeof text);
		batch.escape = &carc_escapes[carc_escape_find(name, strlen(name))];
		carc_batch_clean(&batch, "a \"%:#\\\xe2\x80\xae&'<");
		assert_string_equal(carc_batch_text(&batch), escaped[i].text);
	}
}
