/* See code_sentence.h. */
#include "formats/say/code_sentence.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

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

/* Add len bytes of text behind those used of dest, which has room for so many. Returns how many are used then. */
static size_t add(char *dest, size_t room, size_t used, const char *text, size_t len, bool capitals)
{
	for (size_t i = 0; i < len && used + 1 < room; i++)
		dest[used++] =
			(char)(capitals ? toupper((unsigned char)text[i]) : (unsigned char)text[i]);
	dest[used] = 0;
	return used;
}

const char *carc_code_sentence(enum carc_code code, char *dest, size_t room)
{
	const char *template = carc_code_info(code)->template;
	size_t used = 0;

	dest[0] = 0;
	while (*template) {
		size_t len = strcspn(template, "{");
		char word[CARC_VALUE_MAX];

		used = add(dest, room, used, template, len, false);
		template += len;
		if (!*template)
			break;
		len = strcspn(template, "}");
		carc_value_word(template + 1, len - 1, word);
		/* Values that bring their own words, and are left out where there is none. */
		if (!strcmp(word, "for"))
			used = add(dest, room, used, " [for PLAYER]", 13, false);
		else if (word[0] != '?')
			used = add(dest, room, used, word, strlen(word), true);
		template += len + 1;
	}
	return dest;
}
