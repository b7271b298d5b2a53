/* See name_list.h. */
#include "formats/text/name_list.h"

#include <string.h>

#include "formats/text/safe_text.h"

/* How many bytes a number with a point or bracket and a blank has at the beginning of a text, as in a counted list: "1. Anna". */
static size_t number_len(const char *text, size_t len)
{
	size_t digits = 0;

	while (digits < len && text[digits] >= '0' && text[digits] <= '9')
		digits++;
	return digits > 0 && digits + 1 < len && strchr(".)", text[digits]) &&
			       text[digits + 1] == ' '
		       ? digits + 2
		       : 0;
}

/* Cuts brackets off that stand around a whole list. */
static void cut_brackets(const char **text, size_t *len)
{
	static const char open[] = "([{<", close[] = ")]}>";

	if (*len > 1 && strchr(open, **text)) {
		const char other = close[strchr(open, **text) - open];

		(*text)++;
		(*len)--;
		*len -= *len > 1 && (*text)[*len - 1] == other;
	}
	for (size_t i = 0; i < *len; i++)
		if (strchr(open, (*text)[i]))
			return;
	while (*len > 1 && strchr(close, (*text)[*len - 1]))
		(*len)--;
}

/* How many bytes of a text stand between two names, from a place on. 0: it goes on with a name. */
static size_t between(const char *text, size_t len, bool blanks)
{
	static const char *const words[] = {"and", "und", "et", "y", "vs", "vs.", "&", "+", "-"};

	if (len > 0 && strchr(",;/|&+", *text))
		return 1;
	if (len == 0 || *text != ' ')
		return 0;
	if (number_len(text + 1, len - 1) > 0)
		return 1 + number_len(text + 1, len - 1);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		size_t word = strlen(words[i]);

		if (len > word + 1 && !memcmp(text + 1, words[i], word) && text[word + 1] == ' ')
			return word + 2;
	}
	return blanks ? 1 : 0;
}

static bool is_parted(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (between(text + i, len - i, false) > 0)
			return true;
	return false;
}

unsigned carc_list_names(const char *text, size_t len, bool blanks, char *dest, size_t room)
{
	bool name = false;
	unsigned count = 0;
	size_t used = 0;

	cut_brackets(&text, &len);
	blanks = blanks && !is_parted(text, len);
	for (size_t i = number_len(text, len), gap; i < len && used + 4 < room;
	     i += gap ? gap : 1) {
		gap = between(text + i, len - i, blanks);
		if (gap > 0 || text[i] == '"' || (text[i] == ' ' && !name)) {
			name &= gap == 0;
			continue;
		}
		if (!name && count++ > 0) {
			while (used > 0 && dest[used - 1] == ' ')
				used--;
			dest[used++] = ',';
			dest[used++] = ' ';
		}
		name = true;
		dest[used++] = text[i];
	}
	while (used > 0 && dest[used - 1] == ' ')
		used--;
	dest[used] = '\0';
	return count;
}

/* Returns whether a character is a quote of print: curly, low, or an angle. */
static bool is_quote(uint32_t code)
{
	return (code >= 0x2018 && code <= 0x201f) || code == 0xab || code == 0xbb ||
	       code == 0x2039 || code == 0x203a;
}

const char *carc_name_bare(const char *name, size_t len, size_t *ret_len)
{
	size_t number = number_len(name, len),
	       mark = number == 0 && len > 2 && strchr("-*", *name) && name[1] == ' ' ? 2 : number;
	const char *end = name + len, *last;
	struct carc_char first;

	name += mark < len ? mark : 0;
	if (end - name > 1 && end[-1] == ',')
		end--;
	*ret_len = (size_t)(end - name);
	first = carc_char_at(name);
	if (*ret_len <= first.len || !is_quote(first.code))
		return name;
	last = end;
	do
		last--;
	while (((unsigned char)*last & 0xc0) == 0x80);
	if (!is_quote(carc_char_at(last).code))
		last = end;
	*ret_len = (size_t)(last - name) - first.len;
	return name + first.len;
}
