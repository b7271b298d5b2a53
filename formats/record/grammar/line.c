/* Cutting a line into words, and words into parts. */
#include "formats/record/grammar/line.h"

struct carc_line carc_line_of(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_line line = {
		.reading = reading, .node = node, .rest = node->text, .at = node->at};

	line.at.column += !node->plain;
	return line;
}

/* The meaning of a character for a word: from SIGN_SPACE on it ends the word; a mark parts the names in it. */
enum sign { SIGN_NONE, SIGN_MARK, SIGN_TAIL, SIGN_SPACE, SIGN_END };

/* Bytes that continue a character of UTF-8 take no column of their own. */
#define TAILS(n) [n] = SIGN_TAIL, [n + 1] = SIGN_TAIL, [n + 2] = SIGN_TAIL, [n + 3] = SIGN_TAIL
#define SIXTEEN_TAILS(n) TAILS(n), TAILS(n + 4), TAILS(n + 8), TAILS(n + 12)

static const uint8_t signs[256] = {
	['\0'] = SIGN_END,  [' '] = SIGN_SPACE, ['\t'] = SIGN_SPACE, ['\n'] = SIGN_SPACE,
	['.'] = SIGN_MARK,  ['#'] = SIGN_MARK,  ['@'] = SIGN_MARK,   ['+'] = SIGN_MARK,
	[':'] = SIGN_MARK,  SIXTEEN_TAILS(128), SIXTEEN_TAILS(144),  SIXTEEN_TAILS(160),
	SIXTEEN_TAILS(176),
};

/* One walk over the characters: this is the innermost loop of reading. */
bool carc_next_word(struct carc_line *line, struct carc_word *ret_word)
{
	const char *c = line->rest, *begin, *mark = NULL;
	struct carc_span at = line->at;
	uint32_t tails = 0;

	while (signs[(unsigned char)*c] == SIGN_SPACE)
		c++;
	at.column += (uint32_t)(c - line->rest);
	begin = c;
	for (unsigned sign; (sign = signs[(unsigned char)*c]) < SIGN_SPACE; c++) {
		if (sign == SIGN_MARK && !mark)
			mark = c;
		tails += sign == SIGN_TAIL;
	}
	ret_word->text = begin;
	ret_word->len = (size_t)(c - begin);
	ret_word->mark = (size_t)((mark ? mark : c) - begin);
	ret_word->at = at;
	ret_word->node = NULL;
	line->rest = c;
	line->at.column = at.column + (uint32_t)ret_word->len - tails;
	return c > begin;
}

size_t carc_word_find(const struct carc_word *word, char sign)
{
	size_t i = word->mark;

	while (i < word->len && word->text[i] != sign)
		i++;
	return i;
}

size_t carc_word_find_last(const struct carc_word *word, char sign)
{
	size_t i = word->len;

	while (i > 0 && word->text[i - 1] != sign)
		i--;
	return i > 0 ? i - 1 : word->len;
}

struct carc_word carc_marked_word(const struct carc_word *word)
{
	struct carc_word marked = *word;

	while (marked.mark < marked.len &&
	       signs[(unsigned char)marked.text[marked.mark]] != SIGN_MARK)
		marked.mark++;
	return marked;
}

bool carc_refuse_word(struct carc_reading *reading, enum carc_code code,
		      const struct carc_word *word, const char *more)
{
	carc_refuse_text(reading, code, word->at, word->text, word->len, more);
	return false;
}
