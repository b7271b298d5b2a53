/* Properties of characters, numbers and lines: see safe_text.h. */
#include "formats/text/safe_text.h"

#include <string.h>

#include "core/terms/limits.h"
#include "formats/text/json_text.h"

/*
 * Control characters; what Unicode calls default ignorable, such as the signs that turn the direction of text; what looks
 * like the blank and is another character; the annotations; and numbers that are no characters. look_of() knows those that
 * end in FFFE and FFFF in every plane.
 */
static const struct {
	uint32_t first, last;
	enum carc_look look;
} ranges[] = {
	{0x0, 0x1f, CARC_CONTROL},       {0x7f, 0x9f, CARC_CONTROL},
	{0xa0, 0xa0, CARC_HIDDEN},       {0xad, 0xad, CARC_HIDDEN},
	{0x34f, 0x34f, CARC_HIDDEN},     {0x61c, 0x61c, CARC_HIDDEN},
	{0x115f, 0x1160, CARC_HIDDEN},   {0x1680, 0x1680, CARC_HIDDEN},
	{0x17b4, 0x17b5, CARC_HIDDEN},   {0x180b, 0x180f, CARC_HIDDEN},
	{0x2000, 0x200f, CARC_HIDDEN},   {0x2028, 0x2029, CARC_CONTROL},
	{0x202a, 0x202f, CARC_HIDDEN},   {0x205f, 0x206f, CARC_HIDDEN},
	{0x2800, 0x2800, CARC_HIDDEN},   {0x3000, 0x3000, CARC_HIDDEN},
	{0x3164, 0x3164, CARC_HIDDEN},   {0xfdd0, 0xfdef, CARC_HIDDEN},
	{0xfe00, 0xfe0f, CARC_HIDDEN},   {0xfeff, 0xfeff, CARC_CONTROL},
	{0xffa0, 0xffa0, CARC_HIDDEN},   {0xfff0, 0xfffb, CARC_HIDDEN},
	{0xfffe, 0xffff, CARC_CONTROL},  {0x1bca0, 0x1bca3, CARC_HIDDEN},
	{0x1d159, 0x1d159, CARC_HIDDEN}, {0x1d173, 0x1d17a, CARC_HIDDEN},
	{0xe0000, 0xe0fff, CARC_HIDDEN},
};

static enum carc_look look_of(uint32_t code)
{
	if (code >= ' ' && code < 0x7f)
		return CARC_SHOWN;
	for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
		if (code >= ranges[i].first && code <= ranges[i].last)
			return ranges[i].look;
	return (code & 0xfffe) == 0xfffe ? CARC_HIDDEN : CARC_SHOWN;
}

struct carc_char carc_char_at(const char *text)
{
	uint32_t code;
	/* A NUL ends any character before its fourth byte. */
	size_t len = carc_utf8_decode(text, 4, &code);

	if (len == 0)
		return (struct carc_char){
			.code = (unsigned char)*text, .len = 1, .look = CARC_NO_UTF8};
	return (struct carc_char){
		.code = code, .len = (uint8_t)(code ? len : 0), .look = look_of(code)};
}

char carc_looks_like(uint32_t code)
{
	static const struct {
		const char *signs; /* of ASCII, each for the code in its place */
		uint16_t codes[16];
	} rows[] = {
		{"     ", {0xa0, 0x2007, 0x2009, 0x202f, 0x3000}},
		{"------", {0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212}},
		{"''\"\"\"", {0x2018, 0x2019, 0x201c, 0x201d, 0x201e}},
		{",.", {0x3001, 0x3002}},
		/* Cyrillic letters that are drawn as Latin ones. */
		{"ABEKMHOPCTX",
		 {0x410, 0x412, 0x415, 0x41a, 0x41c, 0x41d, 0x41e, 0x420, 0x421, 0x422, 0x425}},
		{"SIJaeopcyxi",
		 {0x405, 0x406, 0x408, 0x430, 0x435, 0x43e, 0x440, 0x441, 0x443, 0x445, 0x456}},
		/* Greek letters. */
		{"ABEZHIKMNOPTXo",
		 {0x391, 0x392, 0x395, 0x396, 0x397, 0x399, 0x39a, 0x39c, 0x39d, 0x39f, 0x3a1,
		  0x3a4, 0x3a7, 0x3bf}},
	};

	/* The wide forms of the whole of ASCII. */
	if (code > 0xff00 && code < 0xff5f)
		return (char)(code - 0xfee0);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (size_t k = 0; rows[i].signs[k]; k++)
			if (rows[i].codes[k] == code)
				return rows[i].signs[k];
	return 0;
}

size_t carc_show_char(const char *text, char dest[CARC_SHOWN_MAX])
{
	struct carc_char c = carc_char_at(text);

	if (c.look == CARC_SHOWN) {
		memcpy(dest, text, c.len);
		dest[c.len] = '\0';
	} else {
		snprintf(dest, CARC_SHOWN_MAX, c.look == CARC_NO_UTF8 ? "<0x%02X>" : "<U+%04X>",
			 (unsigned)c.code);
	}
	return c.len;
}

bool carc_parse_int(const char *text, size_t len, int32_t least, int32_t most, int32_t *ret_number)
{
	bool minus = len > 0 && text[0] == '-';
	int32_t number = 0;

	text += minus;
	len -= minus;
	if (len == 0 || len > 9 || (len > 1 && text[0] == '0') || (minus && text[0] == '0'))
		return false;
	for (size_t i = 0; i < len; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		number = 10 * number + (text[i] - '0');
	}
	number = minus ? -number : number;
	if (number < least || number > most)
		return false;
	*ret_number = number;
	return true;
}

bool carc_parse_place(const char *text, size_t len, int16_t *ret_x, int16_t *ret_y)
{
	const char *comma = memchr(text, ',', len);
	size_t first = comma ? (size_t)(comma - text) : len;
	int32_t x, y;

	if (!comma || !carc_parse_int(text, first, -CARC_COORD_MAX, CARC_COORD_MAX, &x) ||
	    !carc_parse_int(comma + 1, len - first - 1, -CARC_COORD_MAX, CARC_COORD_MAX, &y))
		return false;
	*ret_x = (int16_t)x;
	*ret_y = (int16_t)y;
	return true;
}

size_t carc_find_column(const char *line, size_t len, uint32_t column)
{
	size_t at = 0;

	for (; at < len && column > 1; column--) {
		unsigned char lead = (unsigned char)line[at++];
		unsigned more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;

		for (; at < len && more > 0 && (line[at] & 0xc0) == 0x80; more--)
			at++;
	}
	return at;
}

const char *carc_find_line(const char *bytes, size_t len, uint32_t number, size_t *ret_len)
{
	const char *at = bytes, *end = bytes + len, *feed;

	for (; at && number > 0; number--) {
		at = memchr(at, '\n', (size_t)(end - at));
		at = at ? at + 1 : NULL;
	}
	if (!at || at == end)
		return NULL;
	feed = memchr(at, '\n', (size_t)(end - at));
	*ret_len = (size_t)((feed ? feed : end) - at);
	*ret_len -= *ret_len > 0 && at[*ret_len - 1] == '\r';
	return at;
}

unsigned carc_char_width(uint32_t code)
{
	static const struct {
		uint32_t first, last, width;
	} widths[] = {
		{0x300, 0x36f, 0},     {0x483, 0x489, 0},     {0x591, 0x5bd, 0},
		{0x610, 0x61a, 0},     {0x64b, 0x65f, 0},     {0x1100, 0x115f, 2},
		{0x1ab0, 0x1aff, 0},   {0x1dc0, 0x1dff, 0},   {0x200b, 0x200f, 0},
		{0x20d0, 0x20f0, 0},   {0x231a, 0x231b, 2},   {0x2329, 0x232a, 2},
		{0x2e80, 0x303e, 2},   {0x3041, 0xa4c6, 2},   {0xa960, 0xa97c, 2},
		{0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},   {0xfe00, 0xfe0f, 0},
		{0xfe20, 0xfe2f, 0},   {0xfe30, 0xfe6b, 2},   {0xff01, 0xff60, 2},
		{0xffe0, 0xffe6, 2},   {0x1f300, 0x1f64f, 2}, {0x1f680, 0x1f6ff, 2},
		{0x1f900, 0x1f9ff, 2}, {0x1fa70, 0x1faff, 2}, {0x20000, 0x3fffd, 2},
	};

	for (size_t i = 0; code >= widths[0].first && i < sizeof widths / sizeof widths[0]; i++)
		if (code >= widths[i].first && code <= widths[i].last)
			return widths[i].width;
	return 1;
}

unsigned carc_clean_width(const char *text)
{
	char shown[CARC_SHOWN_MAX];
	unsigned width = 0;

	while (*text) {
		struct carc_char c = carc_char_at(text);

		text += carc_show_char(text, shown);
		width += c.look == CARC_SHOWN ? carc_char_width(c.code) : (unsigned)strlen(shown);
	}
	return width;
}
