/* See code_sentence.h. */
#include "formats/output/code_sentence.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "formats/text/template.h"

const char *carc_value_word(const char *name, size_t len, char *buffer)
{
	static const struct {
		const char *name, *word;
	} words[] = {
		{"a", "number"},   {"b", "number"},        {"text", "word"},
		{"more", "words"}, {"got", "kind"},        {"want", "kind"},
		{"near", "tile"},  {"fit", "place"},       {"who", "player"},
		{"since", "turn"}, {"winners", "players"}, {"claimed", "players"},
		{"next", "place"}, {"from", "moment"},     {"left", "numbers"},
	};

	snprintf(buffer, CARC_VALUE_MAX, "%.*s", (int)len, name);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (!strcmp(words[i].name, buffer))
			snprintf(buffer, CARC_VALUE_MAX, "%s", words[i].word);
	return buffer;
}

/* Leaves out every group of a template; put_value() leaves out {?...}, a clause about one position. */
static bool says_value(const void *ctx, unsigned value, const char *name)
{
	(void)ctx;
	(void)value;
	(void)name;
	return false;
}

static void put_value(const void *ctx, unsigned value, const char *name, size_t more,
		      struct carc_batch *batch)
{
	char word[CARC_VALUE_MAX];

	(void)ctx;
	(void)value;
	(void)more;
	carc_value_word(name, strcspn(name, "}"), word);
	if (!strcmp(word, "for"))
		carc_batch_add(batch, " [for PLAYER]", 13);
	else if (word[0] != '?')
		for (const char *letter = word; *letter; letter++)
			carc_batch_sign(batch, (char)toupper((unsigned char)*letter));
}

const char *carc_code_sentence(enum carc_code code, char *dest, size_t room)
{
	static const struct carc_template_values lookup = {NULL, says_value, put_value, NULL};
	struct carc_batch batch;

	carc_batch_into(&batch, dest, room);
	carc_template_add(carc_code_info(code)->template, &lookup, NULL, &batch);
	return carc_batch_text(&batch);
}
