/* What an option wants, by its row. */
#include "cmd/options/option_row.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int option_word(const char *words, const char *value)
{
	size_t len = strlen(value);
	int which = 0;

	for (const char *word = words;; word += strcspn(word, " ") + 1, which++) {
		if (strcspn(word, " ") == len && !memcmp(word, value, len))
			return which;
		if (!word[strcspn(word, " ")])
			return -1;
	}
}

bool option_number(const char *text, uint64_t least, uint64_t most, uint64_t *ret_number)
{
	size_t digits = strspn(text, "0123456789");

	*ret_number = strtoull(text, NULL, 10);
	return digits > 0 && digits < 19 && !text[digits] && *ret_number >= least &&
	       *ret_number <= most;
}

bool option_wants(const struct option_row *row, char *text, size_t room)
{
	const char *before = row->takes == TAKES_LIST ? "a list of " : "one of ";
	size_t used = 0;

	if (row->wants || (row->takes != TAKES_WORD && row->takes != TAKES_LIST)) {
		snprintf(text, room, "%s", row->wants ? row->wants : "");
		return row->wants;
	}
	for (const char *word = row->words; *word && used < room;) {
		size_t len = strcspn(word, " ");

		used += (size_t)snprintf(text + used, room - used, "%s%.*s", before, (int)len,
					 word);
		before = ", ";
		word += len + (word[len] == ' ');
	}
	return true;
}
