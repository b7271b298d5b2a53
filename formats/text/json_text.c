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

/* ---- Characters --------------------------------------------------------------------------------- */

enum {
	S = CARC_CHAR_FLOW | CARC_CHAR_BLOCK | CARC_CHAR_QUOTED | CARC_CHAR_BETWEEN,
	K = S | CARC_CHAR_KEY,
	A = K | CARC_CHAR_FIRST, /* letters and digits */
	Y = CARC_CHAR_BLOCK | CARC_CHAR_QUOTED |
	    CARC_CHAR_BETWEEN, /* indicators of YAML that mean nothing inside a word */
	M = Y | CARC_CHAR_ENDS,
	G = CARC_CHAR_BLOCK | CARC_CHAR_QUOTED | CARC_CHAR_ENDS, /* brackets */
	L = CARC_CHAR_LOOK | CARC_CHAR_QUOTED | CARC_CHAR_BETWEEN,
	C = L | CARC_CHAR_ENDS,
	W = C | CARC_CHAR_SPACE,
	D = CARC_CHAR_BLOCK | CARC_CHAR_ENDS, /* quotes */
	Q = CARC_CHAR_BLOCK | CARC_CHAR_BETWEEN,
	B = CARC_CHAR_FLOW | CARC_CHAR_BLOCK, /* a backslash escapes in double quotes alone */
	E = CARC_CHAR_ENDS,
};

/* clang-format off */
const uint16_t carc_places[256] = {
	['\t'] = E | CARC_CHAR_TAB, ['\n'] = E, ['\r'] = E, [32] =
	/*    !  "  #  $  %  &  '  (  )  *  +  ,  -  .  / */
	   W, S, D, L, S, S, S, Q, S, S, S, S, M, K, K, K,
	/* 0  1  2  3  4  5  6  7  8  9  :  ;  <  =  >  ? */
	   A, A, A, A, A, A, A, A, A, A, C, S, S, S, S, Y,
	/* @  A  B  C  D  E  F  G  H  I  J  K  L  M  N  O */
	   S, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
	/* P  Q  R  S  T  U  V  W  X  Y  Z  [  \  ]  ^  _ */
	   A, A, A, A, A, A, A, A, A, A, A, G, B, G, S, A,
	/* `  a  b  c  d  e  f  g  h  i  j  k  l  m  n  o */
	   S, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
	/* p  q  r  s  t  u  v  w  x  y  z  {  |  }  ~    */
	   A, A, A, A, A, A, A, A, A, A, A, G, S, G, S, 0,
};
/* clang-format on */

/* ---- Strings ------------------------------------------------------------------------------------ */

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

size_t carc_json_decode(const char *text, size_t len, char *dest, size_t *ret_used,
			const char **ret_fault)
{
	size_t at = 1, more;
	uint32_t code;

	*ret_fault = NULL;
	for (*ret_used = 0; at < len && text[at] != '"'; at += more) {
		bool escape = text[at] == '\\';

		more = escape ? read_escape(text + at, len - at, &code)
			      : carc_utf8_decode(text + at, len - at, &code);
		if (more == 0)
			*ret_fault = escape ? "invalid escape" : "invalid UTF-8";
		else if (!escape && code < ' ')
			*ret_fault = code == '\n' ? "unexpected newline" : "control character";
		if (*ret_fault)
			return at;
		if (dest)
			*ret_used += put_char(code, dest + *ret_used);
	}
	if (at == len)
		*ret_fault = "unterminated string";
	return at + (at < len);
}

/* ---- Numbers ------------------------------------------------------------------------------------ */

enum { ORDER_MAX = 308 }; /* of the first digit of a double */

static size_t digits_at(const char *text, size_t len, size_t at)
{
	size_t end = at;

	while (end < len && text[end] >= '0' && text[end] <= '9')
		end++;
	return end - at;
}

/* Parses a number. Returns the length without an exponent, or 0 if it is none. */
static size_t mantissa_of(const char *text, size_t len)
{
	size_t at = len > 0 && text[0] == '-', digits = digits_at(text, len, at), mantissa;

	if (digits > 1 && text[at] == '0')
		return 0;
	at += digits;
	if (digits > 0 && at < len && text[at] == '.') {
		digits = digits_at(text, len, ++at);
		at += digits;
	}
	mantissa = at;
	if (digits > 0 && at < len && (text[at] == 'e' || text[at] == 'E')) {
		at++;
		at += at < len && (text[at] == '-' || text[at] == '+');
		digits = digits_at(text, len, at);
		at += digits;
	}
	return digits > 0 && at == len ? mantissa : 0;
}

/* Returns whether a number is too large for a double: 1e309 or more. */
static bool is_huge(const char *text, size_t len, size_t mantissa)
{
	size_t first = strcspn(text, "123456789"), point = strcspn(text, ".");
	long exponent = mantissa < len ? strtol(text + mantissa + 1, NULL, 10) : 0, order;

	point = point < mantissa ? point : mantissa;
	/* The order of the first digit that is not zero. */
	order = (long)point - (long)first - (point > first);
	return first < mantissa && exponent > ORDER_MAX - order;
}

bool carc_json_is_word(const char *text, size_t len)
{
	size_t mantissa = mantissa_of(text, len);

	if (mantissa > 0)
		return (mantissa == len && len <= ORDER_MAX) || !is_huge(text, len, mantissa);
	return carc_name_is("true", text, len) || carc_name_is("false", text, len) ||
	       carc_name_is("null", text, len);
}
