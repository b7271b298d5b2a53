/* Strings and numbers of JSON, by RFC 8259. */
#include "formats/text/json_text.h"

#include <stdlib.h>

#include "core/terms/name.h"

/* ---- UTF-8 -------------------------------------------------------------------------------------- */

size_t carc_utf8_decode(const char *text, size_t len, uint32_t *ret_code)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	const unsigned char *byte = (const unsigned char *)text;
	const size_t all = byte[0] < 0x80   ? 1
			   : byte[0] < 0xc0 ? 0
			   : byte[0] < 0xe0 ? 2
			   : byte[0] < 0xf0 ? 3
			   : byte[0] < 0xf8 ? 4
					    : 0;
	uint32_t code = all > 1 ? byte[0] & (0x7fu >> all) : byte[0];

	if (all == 0 || all > len)
		return 0;
	for (size_t i = 1; i < all; i++) {
		if ((byte[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | (byte[i] & 0x3f);
	}
	/* Overlong, a surrogate, or beyond the last character. */
	if (code < least[all] || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff)
		return 0;
	*ret_code = code;
	return all;
}

size_t carc_utf8_sound(const char *text, size_t len)
{
	size_t at = 0, more = 1;
	uint32_t code;

	for (; at < len && more > 0; at += more)
		more = (unsigned char)text[at] < 0x80
			       ? 1
			       : carc_utf8_decode(text + at, len - at, &code);
	return at;
}

/* Encodes a character. Returns its length. */
static size_t put_char(uint32_t code, char *dest)
{
	static const unsigned char leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
	size_t len = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

	for (size_t i = len - 1; i > 0; i--, code >>= 6)
		dest[i] = (char)(0x80 | (code & 0x3f));
	dest[0] = (char)(leads[len] | code);
	return len;
}

/* ---- Strings ------------------------------------------------------------------------------------ */

/* W in words, S punctuation, B a bracket, L a space. */
enum {
	S = CARC_JSON_STRING | CARC_JSON_BETWEEN | CARC_JSON_SIGN,
	B = CARC_JSON_STRING | CARC_JSON_SIGN,
	L = CARC_JSON_STRING | CARC_JSON_BETWEEN,
	W = CARC_JSON_STRING | CARC_JSON_BETWEEN | CARC_JSON_WORD,
};

/* clang-format off */
const unsigned char carc_json_is[256] = {
	[32] =
	/*    !  "  #  $  %  &  '  (  )  *  +  ,  -  .  / */
	   L, W, 0, W, W, W, W, W, W, W, W, W, S, W, W, W,
	/* 0  1  2  3  4  5  6  7  8  9  :  ;  <  =  >  ? */
	   W, W, W, W, W, W, W, W, W, W, S, W, W, W, W, W,
	   W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W,
	/* P  Q  R  S  T  U  V  W  X  Y  Z  [  \  ]  ^  _ */
	   W, W, W, W, W, W, W, W, W, W, W, B, 0, B, W, W,
	   W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W,
	/* p  q  r  s  t  u  v  w  x  y  z  {  |  }  ~    */
	   W, W, W, W, W, W, W, W, W, W, W, B, W, B, W, 0,
};
/* clang-format on */

static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";

/* Reads four hexadecimal digits. Returns false if they are none. */
static bool read_hex(const char *text, size_t len, uint32_t *ret_code)
{
	char digits[5] = "";

	if (len < 4)
		return false;
	memcpy(digits, text, 4);
	*ret_code = (uint32_t)strtoul(digits, NULL, 16);
	return strspn(digits, "0123456789abcdefABCDEF") == 4;
}

/* Decodes an escape, from its backslash. Returns its length; 0: it is invalid. */
static size_t read_escape(const char *text, size_t len, uint32_t *ret_code)
{
	const char *found = len > 1 && text[1] ? strchr(escapes, text[1]) : NULL;
	uint32_t low;

	if (found) {
		*ret_code = (uint32_t)meanings[found - escapes];
		return 2;
	}
	if (len < 2 || text[1] != 'u' || !read_hex(text + 2, len - 2, ret_code))
		return 0;
	if (*ret_code < 0xd800 || *ret_code > 0xdfff)
		return 6;
	/* A character beyond U+FFFF is a surrogate pair. */
	if (*ret_code > 0xdbff || len < 12 || text[6] != '\\' || text[7] != 'u' ||
	    !read_hex(text + 8, len - 8, &low) || low < 0xdc00 || low > 0xdfff)
		return 0;
	*ret_code = 0x10000 + ((*ret_code - 0xd800) << 10) + (low - 0xdc00);
	return 12;
}

const char *carc_json_string_fault(const char *text, size_t len, size_t *ret_sound)
{
	size_t at = 1;

	while (at < len && text[at] != '"') {
		uint32_t code;
		size_t more = text[at] == '\\' ? read_escape(text + at, len - at, &code) : 1;

		*ret_sound = at;
		if (more == 0)
			return "invalid escape";
		if (text[at] == '\n')
			return "unexpected newline";
		if ((unsigned char)text[at] < ' ')
			return "control character";
		at += more;
	}
	*ret_sound = at;
	return at < len ? NULL : "unterminated string";
}

size_t carc_json_decode(const char *text, size_t len, char *dest)
{
	size_t used = 0;

	for (size_t at = 1; at + 1 < len;) {
		uint32_t code = 0;

		if (text[at] != '\\') {
			dest[used++] = text[at++];
			continue;
		}
		at += read_escape(text + at, len - at, &code);
		used += put_char(code, dest + used);
	}
	return used;
}

/* ---- Numbers ------------------------------------------------------------------------------------ */

static size_t digits_at(const char *text, size_t len, size_t at)
{
	size_t end = at;

	while (end < len && text[end] >= '0' && text[end] <= '9')
		end++;
	return end - at;
}

bool carc_json_number(const char *text, size_t len, struct carc_json_number *number)
{
	size_t at = len > 0 && text[0] == '-';

	*number = (struct carc_json_number){.whole = at, .wholes = digits_at(text, len, at)};
	at += number->wholes;
	if (number->wholes == 0 || (number->wholes > 1 && text[number->whole] == '0'))
		return false;
	if (at < len && text[at] == '.') {
		number->part = at + 1;
		number->parts = digits_at(text, len, at + 1);
		if (number->parts == 0)
			return false;
		at += 1 + number->parts;
	}
	if (at < len && (text[at] == 'e' || text[at] == 'E')) {
		at++;
		number->below = at < len && text[at] == '-';
		at += at < len && (text[at] == '-' || text[at] == '+');
		number->exponent = at;
		number->exponents = digits_at(text, len, at);
		if (number->exponents == 0)
			return false;
		at += number->exponents;
	}
	return at == len;
}

/* Returns whether a number is too large for a double: 1e309 or more. */
static bool is_huge(const char *text, const struct carc_json_number *number)
{
	enum { MOST = 308, CAP = 1000000 };
	size_t zeros = 0;
	long order = (long)(number->wholes < CAP ? number->wholes : CAP) - 1, exponent = 0;

	if (text[number->whole] == '0') {
		while (zeros < number->parts && text[number->part + zeros] == '0')
			zeros++;
		if (zeros == number->parts)
			return false;
		order = -1 - (long)(zeros < CAP ? zeros : CAP);
	}
	for (size_t i = 0; i < number->exponents && exponent < CAP; i++)
		exponent = 10 * exponent + (text[number->exponent + i] - '0');
	return order + (number->below ? -exponent : exponent) > MOST;
}

bool carc_json_is_word(const char *text, size_t len)
{
	static const char *const words[] = {"true", "false", "null"};
	struct carc_json_number number;

	/* Fast path: one digit. */
	if (len == 1 && text[0] >= '0' && text[0] <= '9')
		return true;
	for (unsigned i = 0; len > 0 && text[0] >= 'a' && i < 3; i++)
		if (carc_name_is(words[i], text, len))
			return true;
	return carc_json_number(text, len, &number) &&
	       ((number.exponents == 0 && number.wholes < 300) || !is_huge(text, &number));
}
