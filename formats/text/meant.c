/* See meant.h. */
#include "formats/text/meant.h"

#include <stdlib.h>
#include <string.h>

#include "core/terms/limits.h"
#include "formats/text/safe_text.h"

#define DIGITS "0123456789"

enum { TEXT_MAX = 120 };

/* ---- Rotations and places ------------------------------------------------------------------------ */

/* Copies a text with digits for letters that look like them, and hyphens for dashes. Returns its length. */
static size_t with_digits(const char *text, size_t len, char dest[TEXT_MAX])
{
	static const char letters[] = "OolI", digits[] = "0011";
	size_t used = 0;

	for (size_t i = 0; i < len && used + 1 < TEXT_MAX; i++) {
		const char *letter = text[i] ? strchr(letters, text[i]) : NULL;

		/* En dash and minus sign. */
		if (len - i > 2 && (!memcmp(text + i, "\342\200\223", 3) ||
				    !memcmp(text + i, "\342\210\222", 3))) {
			dest[used++] = '-';
			i += 2;
		} else {
			dest[used++] = letter ? digits[letter - letters] : text[i];
		}
	}
	dest[used] = '\0';
	return used;
}

unsigned carc_meant_rotation(const char *text, size_t len)
{
	char room[TEXT_MAX];
	const char *number = room;
	size_t digits;
	unsigned turns;

	if (with_digits(text, len, room) != strlen(room))
		return CARC_NO_ROTATION;
	number += strspn(number, "rR .");
	digits = strspn(number, DIGITS);
	turns = digits > 0 && digits < 5 ? (unsigned)strtoul(number, NULL, 10) : 361;
	if (number[digits + strspn(number + digits, "\302\260degrsDEGRS,;. ")] ||
	    (turns > 3 && (turns % 90 != 0 || turns > 360)))
		return CARC_NO_ROTATION;
	return turns > 3 ? turns / 90 % 4 : turns;
}

bool carc_meant_place(const char *text, size_t len, int16_t *ret_x, int16_t *ret_y)
{
	bool fraction = memchr(text, ',', len) || memchr(text, ';', len);
	int16_t *into[] = {ret_x, ret_y};
	unsigned count = 0;
	char room[TEXT_MAX];
	const char *at = room, *end = room + with_digits(text, len, room);

	if (len >= sizeof room)
		return false;
	while (at < end) {
		size_t sign = *at == '-', used = sign + strspn(at + sign, DIGITS);
		bool twice = sign && at[1] == '-' && (at == room || !strchr(DIGITS, at[-1]));
		int32_t number;

		if (used == sign) {
			if (!twice && !strchr(" +,;:./|()[]{}xyXY\"'=@", *at))
				return false;
			at++;
			continue;
		}
		if (count == 2 ||
		    !carc_parse_int(at, used, -CARC_COORD_MAX, CARC_COORD_MAX, &number))
			return false;
		*into[count++] = (int16_t)number;
		at += used;
		if (fraction && at[0] == '.' && at[1] == '0')
			at += 1 + strspn(at + 1, "0");
	}
	return count == 2;
}

/* ---- Names --------------------------------------------------------------------------------------- */

/* Returns the length of a number of a counted list, with its mark and blank: "1. Anna". 0: there is none. */
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

/* Cuts off brackets around a whole list. */
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

/* Returns the length of a separator of names at the beginning of a text, or 0. */
static size_t between(const char *text, size_t len, bool blanks)
{
	static const char *const words[] = {"and", "und", "et",  "y", "e", "i",
					    "a",   "vs",  "vs.", "&", "+", "-"};

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

static bool has_separator(const char *text, size_t len)
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
	blanks = blanks && !has_separator(text, len);
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

/* Returns whether a character is a typographic quote: curly, low or an angle. */
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
