/* Cutting a line into words, words into parts; and the words that begin with a tile. */
#include "formats/record/grammar/line.h"

#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/text/meant.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/grammar/words_in.h"

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

struct carc_word carc_word_part(const struct carc_word *word, size_t from, size_t to)
{
	return (struct carc_word){.text = word->text + from,
				  .len = to - from,
				  .at = {word->at.line, word->at.column + (uint32_t)from}};
}

struct carc_said carc_word_said(const struct carc_word *word, size_t from, size_t to)
{
	struct carc_word part = carc_word_part(word, from, to);

	return (struct carc_said){part.text, part.len, part.at, NULL};
}

size_t carc_word_leads(const struct carc_word *word)
{
	return word->mark < word->len && word->text[word->mark] == ':' &&
			       carc_figure_find(word->text, word->mark) != CARC_FIGURE_NONE
		       ? word->mark + 1
		       : 0;
}

void carc_refuse_word(struct carc_line *line, enum carc_code code, const struct carc_word *word)
{
	carc_refuse_text(line->reading, code, word->at, word->text, word->len, "");
}

/* Returns true if a word is meant for a rotation, right or wrong: r2, r4, R1, 90. No other word of a turn looks like that. */
static bool means_rotation(const struct carc_word *word)
{
	if (word->text[0] == 'r' && word->len == 2 && strchr("OolI", word->text[1]))
		return true;
	/* .r1 */
	if (word->len == 3 && word->text[0] == '.' && word->text[1] == 'r')
		return true;
	return word->mark == word->len && strchr("rR0123456789", word->text[0]) &&
	       (strcspn(word->text, "0123456789") < word->len || word->len == 1);
}

/* Sends a finding about a rotation that is spelled otherwise, and takes what was meant. Returns false if nobody knows that. */
static bool meant_rotation(struct carc_line *line, const struct carc_word *rot, unsigned turn,
			   struct carc_action *lies)
{
	struct carc_found finding =
		carc_trouble(CARC_F016_BAD_ROTATION, rot->at, rot->text, rot->len);
	unsigned turns = carc_meant_rotation(rot->text, rot->len);

	carc_add_text(finding.more, sizeof finding.more, "r0, r1, r2 or r3");
	if (rot->text[0] != 'r' && memchr(rot->text, ',', rot->len))
		carc_add_text(finding.more, sizeof finding.more,
			      " there: a tile has one place, followed by its rotation");
	if (turns == CARC_NO_ROTATION) {
		carc_report(line->reading, &finding);
		return false;
	}
	snprintf(finding.meant, sizeof finding.meant, "r%u", turns);
	carc_report_guess(line->reading, &finding);
	lies->rot = (uint8_t)((turns + 4 - turn) % 4);
	return true;
}

/* The rotation behind a tile. turn: of the drawing by which the tile is named. False: a finding was sent. */
static bool read_rotation(struct carc_line *line, bool must_turn, unsigned turn,
			  struct carc_action *lies)
{
	const struct carc_line before = *line;
	struct carc_word rot;
	bool any = carc_next_word(line, &rot);

	if (!must_turn && !(any && means_rotation(&rot))) {
		*line = before;
		lies->turned = CARC_TURNED_OPEN;
		return true;
	}
	if (!any)
		rot = (struct carc_word){.text = "(nothing)", .len = 9, .at = rot.at};
	if (rot.text[0] == 'R' && rot.len == 2 && rot.text[1] >= '0' && rot.text[1] <= '3') {
		const char meant[] = {'r', rot.text[1], '\0'};

		carc_note_case(line->reading, rot.at, rot.text, rot.len, meant);
	} else if (rot.text[0] != 'r' || rot.len != 2 || rot.text[1] < '0' || rot.text[1] > '3') {
		return meant_rotation(line, &rot, turn, lies);
	}
	lies->rot = (uint8_t)((unsigned)(rot.text[1] - '0') + 4u - turn) % 4;
	return true;
}

struct carc_action *carc_read_tile_words(struct carc_line *line, const struct carc_word *word,
					 bool must_turn)
{
	size_t sign = carc_word_find(word, '@');
	struct carc_said place = carc_word_said(word, sign + 1, word->len);
	struct carc_action lies = {
		.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE, .at = word->at};
	struct carc_tile_name name = {0, 0};
	bool sound = carc_word_tile(line->reading, word->text, sign, word->at, &name);

	lies.type = name.type;
	lies.own = sound && carc_word_is_held(line->reading, name.type);
	sound &= carc_read_arg(line->reading, CARC_ARG_PLACE, &place, &lies);
	return sound && read_rotation(line, must_turn, name.turn, &lies)
		       ? carc_put_action(line->reading, &lies)
		       : NULL;
}
