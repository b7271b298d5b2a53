/* Which characters can be seen, and what is written for the others. */
#include "formats/text/safe_text.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "core/terms/limits.h"
#include "formats/text/batch.h"
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
	const unsigned char *byte = (const unsigned char *)text;
	struct carc_char c = {.code = byte[0], .len = byte[0] != 0, .look = CARC_NO_UTF8};
	size_t len = 1;

	if (byte[0] >= 0x80) {
		while (len < 4 && (byte[len] & 0xc0) == 0x80)
			len++;
		/* As many of these as make one character. */
		while (len > 1 && carc_utf8_sound(text, len) != len)
			len--;
		if (len == 1)
			return c;
		c.code = byte[0] & (0xffu >> (len + 1));
		for (size_t i = 1; i < len; i++)
			c.code = c.code << 6 | (byte[i] & 0x3f);
		c.len = (uint8_t)len;
	}
	c.look = look_of(c.code);
	return c;
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

/* Most text needs none of this: so much of it is plain, and has none of two signs. */
static size_t plain_part(const char *text, char sign, char other)
{
	size_t len = 0;

	while (text[len] >= ' ' && text[len] < 0x7f && text[len] != sign && text[len] != other)
		len++;
	return len;
}

/* A sign from blank to tilde; eight at once: the highest bits show those that are not. */
static uint64_t not_plain(uint64_t signs)
{
	const uint64_t ones = UINT64_MAX / 255;

	return ((signs - ones * ' ') | (signs + ones) | signs) & ones << 7;
}

/* Copy a text if all of it is plain; else dest has anything. The last eight may begin among those before. */
static bool copy_plain(char *dest, const char *text, size_t len)
{
	uint64_t signs;

	if (len < sizeof signs) {
		for (size_t at = 0; at < len; at++) {
			if (text[at] < ' ' || text[at] >= 0x7f)
				return false;
			dest[at] = text[at];
		}
		return true;
	}
	for (size_t at = 0, last = len - sizeof signs;;) {
		memcpy(&signs, text + at, sizeof signs);
		if (not_plain(signs))
			return false;
		memcpy(dest + at, &signs, sizeof signs);
		if (at == last)
			return true;
		at = at + sizeof signs < last ? at + sizeof signs : last;
	}
}

void carc_batch_pass_with(struct carc_batch *batch, const char *bytes, size_t len)
{
	(void)fwrite(batch->bytes, 1, batch->len, batch->out);
	batch->len = 0;
	if (len > 0)
		(void)fwrite(bytes, 1, len, batch->out);
}

void carc_batch_number(struct carc_batch *batch, int64_t number)
{
	if (sizeof batch->bytes - batch->len < CARC_DIGITS_MAX)
		carc_batch_pass(batch);
	batch->len = (size_t)(carc_digits(number, batch->bytes + batch->len) - batch->bytes);
}

void carc_batch_clean(struct carc_batch *batch, const char *text, size_t len)
{
	char shown[CARC_SHOWN_MAX];

	if (len <= sizeof batch->bytes - batch->len &&
	    copy_plain(batch->bytes + batch->len, text, len)) {
		batch->len += len;
		return;
	}
	while (*text) {
		size_t plain = plain_part(text, '\0', '\0');

		carc_batch_add(batch, text, plain);
		text += plain;
		if (plain > 0)
			continue;
		text += carc_show_char(text, shown);
		carc_batch_add(batch, shown, strlen(shown));
	}
}

void carc_print_clean(const char *text, FILE *out)
{
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	carc_batch_clean(&batch, text, strlen(text));
	carc_batch_pass(&batch);
}

/* The digits of a number that has many. */
static char *many_digits(uint64_t number, char *dest)
{
	char digits[CARC_DIGITS_MAX];
	size_t count = 0;

	do
		digits[count++] = (char)('0' + number % 10);
	while (number /= 10);
	while (count > 0)
		*dest++ = digits[--count];
	*dest = '\0';
	return dest;
}

char *carc_more_digits(int64_t number, char *dest)
{
	uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

	if (number < 0)
		*dest++ = '-';
	if (left > 99)
		return many_digits(left, dest);
	if (left > 9)
		*dest++ = (char)('0' + left / 10);
	*dest++ = (char)('0' + left % 10);
	*dest = '\0';
	return dest;
}

void carc_print_number(int64_t number, FILE *out)
{
	char digits[CARC_DIGITS_MAX];

	fwrite(digits, 1, (size_t)(carc_digits(number, digits) - digits), out);
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

void carc_vsay(FILE *out, const char *format, va_list args)
{
	struct carc_batch batch;
	const char *text;

	carc_batch_begin(&batch, out);
	for (; *format; format++) {
		for (text = format; *format && *format != '%';)
			format++;
		carc_batch_add(&batch, text, (size_t)(format - text));
		if (!*format)
			break;
		switch (*++format) {
		case 's':
			text = va_arg(args, const char *);
			carc_batch_clean(&batch, text, strlen(text));
			break;
		case 'd':
			carc_batch_number(&batch, va_arg(args, int));
			break;
		case 'u':
			carc_batch_number(&batch, va_arg(args, unsigned));
			break;
		case 'c':
			carc_batch_sign(&batch, (char)va_arg(args, int));
			break;
		default:
			assert(0 && "a conversion that it does not know");
		}
	}
	carc_batch_pass(&batch);
}

void carc_say(FILE *out, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	carc_vsay(out, format, args);
	va_end(args);
}

static void escape(struct carc_batch *batch, struct carc_char c, bool json)
{
	char text[2 * CARC_SHOWN_MAX];

	if (c.look == CARC_NO_UTF8)
		snprintf(text, sizeof text, "<0x%02X>", (unsigned)c.code);
	else if (!json && c.code < 0x80)
		snprintf(text, sizeof text, "\\x%02x", (unsigned)c.code);
	else if (c.code < 0x10000)
		snprintf(text, sizeof text, "\\u%04x", (unsigned)c.code);
	else if (json)
		snprintf(text, sizeof text, "\\u%04x\\u%04x", (unsigned)(0xd7c0 + (c.code >> 10)),
			 (unsigned)(0xdc00 | (c.code & 0x3ff)));
	else
		snprintf(text, sizeof text, "\\U%08x", (unsigned)c.code);
	carc_batch_add(batch, text, strlen(text));
}

void carc_batch_quoted(struct carc_batch *batch, const char *text, bool json)
{
	carc_batch_sign(batch, '"');
	while (*text) {
		size_t plain = plain_part(text, '"', '\\');
		struct carc_char c;

		carc_batch_add(batch, text, plain);
		text += plain;
		if (!*text)
			break;
		c = carc_char_at(text);
		if (c.code == '"' || c.code == '\\') {
			carc_batch_sign(batch, '\\');
			carc_batch_sign(batch, *text);
		} else if (c.code == '\n' || c.code == '\t') {
			carc_batch_add(batch, c.code == '\n' ? "\\n" : "\\t", 2);
		} else if (c.look == CARC_SHOWN) {
			carc_batch_add(batch, text, c.len);
		} else {
			escape(batch, c, json);
		}
		text += c.len;
	}
	carc_batch_sign(batch, '"');
}

static void print_quoted(const char *text, bool json, FILE *out)
{
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	carc_batch_quoted(&batch, text, json);
	carc_batch_pass(&batch);
}

void carc_json_string(const char *text, FILE *out)
{
	print_quoted(text, true, out);
}

void carc_yaml_string(const char *text, FILE *out)
{
	print_quoted(text, false, out);
}
