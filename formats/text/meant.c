/* See meant.h. */
#include "formats/text/meant.h"

#include <string.h>

#include "core/terms/limits.h"
#include "formats/text/safe_text.h"

enum { TEXT_MOST = 120 };

/* Copies a text with the digits that some letters look like: O and l. */
static size_t with_digits(const char *text, size_t len, char *dest, size_t room)
{
	static const char letters[] = "OolI", digits[] = "0011";
	const char *letter;
	size_t used = 0;

	for (size_t i = 0; i < len && used + 1 < room; i++) {
		/* A dash, or the minus sign of print. */
		if (len - i > 2 && (!memcmp(text + i, "\342\200\223", 3) ||
				    !memcmp(text + i, "\342\210\222", 3))) {
			dest[used++] = '-';
			i += 2;
			continue;
		}
		letter = text[i] ? strchr(letters, text[i]) : NULL;
		dest[used++] = letter ? digits[letter - letters] : text[i];
	}
	dest[used] = '\0';
	return used;
}

unsigned carc_meant_rotation(const char *text, size_t len)
{
	char room[TEXT_MOST];
	const char *end;
	unsigned turns = 0, digits = 0;

	len = with_digits(text, len, room, sizeof room);
	text = room;
	end = text + len;
	while (text < end && strchr("rR .", *text))
		text++;
	for (; text < end && *text >= '0' && *text <= '9' && digits < 4; digits++)
		turns = 10 * turns + (unsigned)(*text++ - '0');
	for (; text < end; text++)
		if (!strchr("\302\260degrsDEGRS,;. ", *text))
			return CARC_NO_ROTATION;
	if (digits == 0 || (turns > 3 && (turns % 90 != 0 || turns > 360)))
		return CARC_NO_ROTATION;
	return turns > 3 ? turns / 90 % 4 : turns;
}

/* How long a whole number at the beginning of a text is, with its sign and zeros behind a point if `fraction` is set. 0: it is none. */
static size_t number_len(const char *text, const char *end, bool fraction)
{
	const char *at = text + (text < end && *text == '-'), *digits = at;

	while (at < end && *at >= '0' && *at <= '9')
		at++;
	if (at == digits)
		return 0;
	if (fraction && end - at > 1 && at[0] == '.' && at[1] == '0')
		for (at++; at < end && *at == '0';)
			at++;
	return (size_t)(at - text);
}

bool carc_meant_place(const char *text, size_t len, int16_t *ret_x, int16_t *ret_y)
{
	char room[TEXT_MOST];
	bool fraction = memchr(text, ',', len) || memchr(text, ';', len);
	int16_t *into[] = {ret_x, ret_y};
	unsigned count = 0;
	const char *end;

	if (len >= sizeof room)
		return false;
	len = with_digits(text, len, room, sizeof room);
	text = room;
	end = text + len;

	while (text < end) {
		size_t used = number_len(text, end, fraction), digits = used;
		const char *point = memchr(text, '.', used);
		int32_t number;

		if (used == 0) {
			/* A sign that stands twice: --1 */
			if (!strchr(" +,;:./|()[]{}xyXY\"'=@", *text) &&
			    !(*text == '-' && text[1] == '-' &&
			      (text == room || text[-1] < '0' || text[-1] > '9')))
				return false;
			text++;
			continue;
		}
		digits = point ? (size_t)(point - text) : used;
		if (count == 2 ||
		    !carc_parse_int(text, digits, -CARC_COORD_MAX, CARC_COORD_MAX, &number))
			return false;
		*into[count++] = (int16_t)number;
		text += used;
	}
	return count == 2;
}
