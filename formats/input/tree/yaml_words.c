/* Characters by the places where they may stand, and loops over them. */
#include "formats/input/tree/yaml_words.h"

#include <stddef.h>

#include "formats/text/safe_text.h"

enum { KEY_LEN_MAX = 100 };

enum {
	N = 0,
	A = CARC_FIRST | CARC_FLOW | CARC_BLOCK | CARC_KEY | CARC_QUOTED, /* letters and digits */
	K = CARC_FLOW | CARC_BLOCK | CARC_KEY | CARC_QUOTED,
	S = CARC_FLOW | CARC_BLOCK | CARC_QUOTED,
	I = CARC_BLOCK | CARC_QUOTED, /* indicators of YAML that mean nothing inside a word */
	L = CARC_LOOK | CARC_QUOTED,
	W = L | CARC_SPACE,
	Q = CARC_BLOCK,
	B = CARC_FLOW | CARC_BLOCK, /* a backslash escapes in double quotes alone */
};

/* clang-format off */
const uint8_t carc_word_places[256] = {
	[32] =
	/*    !  "  #  $  %  &  '  (  )  *  +  ,  -  .  / */
	   W, S, Q, L, S, S, S, Q, S, S, S, S, I, K, K, K,
	/* 0  1  2  3  4  5  6  7  8  9  :  ;  <  =  >  ? */
	   A, A, A, A, A, A, A, A, A, A, L, S, S, S, S, I,
	/* @  A  B  C  D  E  F  G  H  I  J  K  L  M  N  O */
	   S, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
	/* P  Q  R  S  T  U  V  W  X  Y  Z  [  \  ]  ^  _ */
	   A, A, A, A, A, A, A, A, A, A, A, I, B, I, S, A,
	/* `  a  b  c  d  e  f  g  h  i  j  k  l  m  n  o */
	   S, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
	/* p  q  r  s  t  u  v  w  x  y  z  {  |  }  ~    */
	   A, A, A, A, A, A, A, A, A, A, A, I, S, I, S, N,
};
/* clang-format on */

static bool is_wide(char c)
{
	return (unsigned char)c >= 0x80;
}

/*
 * The bytes of a character beyond ASCII that libyaml takes as a part of words; 0: it is none, or a
 * control character, an end of a line, or the mark of the order of bytes.
 */
static unsigned wide_len(const char *text)
{
	struct carc_char c = carc_char_at(text);

	return c.look == CARC_SHOWN || c.look == CARC_HIDDEN ? c.len : 0;
}

char *carc_comment_end(char *text)
{
	while (carc_word_place(*text) || is_wide(*text) || *text == '\t') {
		unsigned len = is_wide(*text) ? wide_len(text) : 1;

		if (len == 0)
			return NULL;
		text += len;
	}
	return text;
}

char *carc_bare_end(char *text, unsigned place, unsigned *more)
{
	char *c = text;

	if (!(carc_word_place(*c) & CARC_FIRST) && !is_wide(*c) &&
	    !(*c == '-' && carc_word_place(c[1]) & CARC_FIRST))
		return NULL;
	for (;;) {
		char *end;

		while (carc_word_place(*c) & place)
			c++;
		end = c;
		if (!(carc_word_place(*c) & CARC_LOOK) && !is_wide(*c))
			return end;
		if (*c == ' ') {
			while (*c == ' ')
				c++;
			if (*c == '#' ||
			    !(carc_word_place(*c) & (place | CARC_LOOK) || is_wide(*c)))
				return end;
		} else if (is_wide(*c)) {
			unsigned len = wide_len(c);

			if (len == 0)
				return NULL;
			c += len;
			*more += len - 1;
		} else if (*c == '#' ||
			   (*c == ':' && (carc_word_place(c[1]) & place || is_wide(c[1])))) {
			c++; /* Between other characters of a word both belong to it. */
		} else if (*c == ':' && place == CARC_BLOCK) {
			return NULL;
		} else {
			return end;
		}
	}
}

char *carc_quoted_end(char *text, unsigned *more)
{
	char *c = text + 1;
	char quote = *text, other = quote == '"' ? '\'' : '"';

	for (;;) {
		unsigned len;

		while (carc_word_place(*c) & CARC_QUOTED || *c == other)
			c++;
		if (!is_wide(*c))
			return *c == quote && c[1] != quote ? c : NULL;
		len = wide_len(c);
		if (len == 0)
			return NULL;
		c += len;
		*more += len - 1;
	}
}

char *carc_key_end(char *text, bool feed, unsigned *more)
{
	char *c = text;

	if (!(carc_word_place(*c) & CARC_FIRST) && !is_wide(*c))
		return NULL;
	for (;;) {
		unsigned len = 1;

		while (carc_word_place(*c) & CARC_KEY)
			c++;
		if (is_wide(*c))
			len = wide_len(c);
		else if (*c != ' ' || !(carc_word_place(c[1]) & CARC_KEY || is_wide(c[1])))
			break;
		if (len == 0)
			return NULL;
		c += len;
		*more += len - 1;
	}
	if (c - text > KEY_LEN_MAX || *c != ':')
		return NULL;
	return c[1] == ' ' || (feed && carc_at_feed(c + 1)) ? c : NULL;
}
