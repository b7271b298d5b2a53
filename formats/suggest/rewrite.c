/* See rewrite.h. A table of rows, each a pattern of a line and what belongs in its place. */
#include "formats/suggest/rewrite.h"

#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "core/terms/name.h"
#include "core/terms/vocab.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/grammar/verbs.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/suggest/leading.h"
#include "formats/text/meant.h"
#include "formats/text/pattern.h"
#include "formats/text/safe_text.h"

bool carc_rewrite_begin(struct carc_rewrite *rewrite, struct carc_reading *reading,
			const struct carc_node *node)
{
	if (node->len >= CARC_LINE_MOST || strchr(node->text, '\n') ||
	    node->text[strspn(node->text, " \t")] == '\0')
		return false;
	rewrite->reading = reading;
	rewrite->at = node->at;
	rewrite->at.column += !node->plain;
	rewrite->comment[0] = '\0';
	rewrite->player = CARC_PLAYER_NONE;
	rewrite->doubtful = rewrite->silent = false;
	rewrite->plain = node->plain;
	memcpy(rewrite->line, node->text, node->len);
	rewrite->line[node->len] = '\0';
	for (size_t i = 0; i <= node->len; i++)
		rewrite->column[i] = (uint16_t)carc_columns(node->text, i);
	return true;
}

struct carc_span carc_rewrite_place(const struct carc_rewrite *rewrite, struct carc_span at)
{
	size_t byte = carc_find_column(rewrite->line, strlen(rewrite->line), at.column);

	return (struct carc_span){rewrite->at.line, rewrite->at.column + rewrite->column[byte]};
}

/* Replaces bytes of the line. Returns false if the text is there already, or if there is no room. */
static bool put(struct carc_rewrite *rewrite, size_t at, size_t len, const char *text)
{
	size_t more = strlen(text), rest;
	char *line = rewrite->line;
	uint16_t first, last;

	for (; len > 0 && more > 0 && line[at] == *text; at++, len--, text++)
		more--;
	for (; len > 0 && more > 0 && line[at + len - 1] == text[more - 1]; len--)
		more--;
	rest = strlen(line + at + len) + 1;
	if (len + more == 0 || at + more + rest > CARC_LINE_MOST)
		return false;
	first = rewrite->column[at];
	last = rewrite->column[at + len];
	memmove(line + at + more, line + at + len, rest);
	memmove(rewrite->column + at + more, rewrite->column + at + len,
		rest * sizeof rewrite->column[0]);
	memcpy(line + at, text, more);
	for (size_t i = 0; i < more; i++)
		rewrite->column[at + i] = (uint16_t)(first + i < last ? first + i : last);
	return true;
}

static size_t blanks(const char *text)
{
	return strspn(text, " ");
}

static size_t word_len(const char *text)
{
	return strcspn(text, " ");
}

/* Sends a finding about a column of the line as it was written, from 0. */
static void report(struct carc_rewrite *rewrite, struct carc_found *finding, uint32_t column)
{
	finding->at = rewrite->at;
	finding->at.column += column;
	if (!rewrite->silent)
		carc_report_guess(rewrite->reading, finding);
}

/* ---- Slips with a function of their own ---------------------------------------------------------- */

/* Deletes words in front of the turn, and remembers the player whom they name. */
static void put_leading(struct carc_rewrite *rewrite)
{
	const struct carc_record *record = rewrite->reading->record;
	struct carc_words_before before;
	size_t len = carc_words_before_turn(record, rewrite->line, &before), end = len;
	const bool known = before.player != CARC_PLAYER_NONE;
	const bool capital = carc_is_capital(*rewrite->line);
	const char *name = known ? record->player[before.player].name : "";
	char by[CARC_NAME_MAX + 8] = "";
	struct carc_found finding;

	if (len == 0)
		return;
	while (rewrite->line[end - 1] == ' ')
		end--;
	finding = carc_trouble(CARC_F054_LEADING_WORD, rewrite->at, rewrite->line, end);
	if (known)
		snprintf(finding.more, sizeof finding.more,
			 "delete it, or write \"by %.64s\" if it was another player's turn", name);
	else if (before.number || capital)
		carc_found_more(&finding, before.number
						  ? "turns are numbered by their order; delete it"
						  : "no player has this name");
	report(rewrite, &finding, 0);
	/* The grammar knows names of one word only. */
	if (known && !strchr(name, ' '))
		snprintf(by, sizeof by, "by %s ", name);
	else
		rewrite->player = before.player;
	rewrite->doubtful = !before.number && !known && capital;
	(void)put(rewrite, 0, len, by);
}

/*
 * Writes a word with all its signs as they should be. Returns the first character that looked like another; 0 if none did, or if
 * the word holds a name or is in another alphabet.
 */
static uint32_t right_signs(const struct carc_record *record, const char *word, char *dest)
{
	bool ascii = true;
	uint32_t first = 0;
	struct carc_char c;

	/* Names have signs of their own. */
	for (unsigned i = 0; i < record->players; i++)
		if (strstr(word, record->player[i].name))
			return 0;
	for (const char *at = word; *at; at += c.len) {
		char like;

		c = carc_char_at(at);
		like = carc_looks_like(c.code);
		first = first || !like ? first : c.code;
		/* Quotes around a word say nothing in a turn; within a name they do. */
		if ((like == '"' || like == '\'') && (at == word || !at[c.len]))
			continue;
		ascii &= like || c.code < 0x80;
		memcpy(dest, like ? &like : at, like ? 1 : c.len);
		dest += like ? 1 : c.len;
	}
	*dest = '\0';
	/* A letter beside others that are not Latin either is no slip. */
	return ascii || carc_looks_like(first) < 'A' ? first : 0;
}

/* Replaces signs that look like others in all words but names. */
static void put_signs(struct carc_rewrite *rewrite)
{
	char word[CARC_LINE_MOST], right[CARC_LINE_MOST];

	for (size_t at = blanks(rewrite->line), len; rewrite->line[at];
	     at += len + blanks(rewrite->line + at + len)) {
		struct carc_found finding;
		uint32_t code;
		char like[2] = "";

		len = word_len(rewrite->line + at);
		carc_copy_text(word, sizeof word, rewrite->line + at, len);
		code = right_signs(rewrite->reading->record, word, right);
		if (code == 0)
			continue;
		*like = carc_looks_like(code);
		finding = carc_trouble(CARC_F048_LOOKALIKE, rewrite->at, word, len);
		snprintf(finding.more, sizeof finding.more, "U+%04X instead of %.5s",
			 (unsigned)code, *like == ' ' ? "blank" : like);
		carc_copy_text(finding.meant, sizeof finding.meant, right, strlen(right));
		report(rewrite, &finding, rewrite->column[at]);
		(void)put(rewrite, at, len, right);
		len = strlen(right);
	}
}

/* Takes the brackets away in which a whole turn stands: (U@1,0 r1). */
static void put_brackets(struct carc_rewrite *rewrite)
{
	size_t len = strlen(rewrite->line);
	struct carc_found finding;

	if (len < 3 || *rewrite->line != '(' ||
	    strchr(rewrite->line, ')') != rewrite->line + len - 1)
		return;
	finding = carc_trouble(CARC_Y029_BRACKET, rewrite->at, "(", 1);
	snprintf(finding.more, sizeof finding.more, "is not part of a turn");
	carc_copy_text(finding.meant, sizeof finding.meant, rewrite->line + 1, len - 2);
	report(rewrite, &finding, 0);
	(void)put(rewrite, len - 1, 1, "");
	(void)put(rewrite, 0, 1, "");
}

/* ---- Rows ------------------------------------------------------------------------------------------ */

/* Classes of words for the part that a pattern names; some also test the text behind it. */
enum what {
	ANYTHING,
	ROTATION,
	PLACE,
	TILE_NAME, /* perhaps in a small letter */
	KIND,      /* of a feature */
	FIGURE,
	FEATURE,     /* a kind or a side */
	BEFORE_SIDE, /* a feature, and then a side */
	BEFORE_VERB, /* then what may stand behind a tile */
	BEFORE_PLACE,
	BEFORE_HASH, /* which then begins a comment: it may follow a kind of feature, and in U#1,0 it is the wrong sign */
	DISCARD,     /* then a tile */
	FILLER,
};

/* Returns whether a place may belong to this word: a rotation has none, and after takes comes a name. */
static bool may_have_place(const char *text, size_t len)
{
	for (unsigned i = 0; i < CARC_VERBS; i++) {
		const struct carc_verb *verb = carc_verb(i);

		if (verb->word && verb->part[0].sign == ' ' && carc_name_is(verb->word, text, len))
			return false;
	}
	return !carc_name_is("by", text, len) && !carc_name_is("own", text, len) &&
	       !(*text == 'r' && carc_meant_rotation(text, len) != CARC_NO_ROTATION);
}

static bool is(const struct carc_record *record, enum what what, const char *text, size_t len)
{
	const struct carc_tileset *tiles = &record->rules.tiles;
	const char *next = text + len + blanks(text + len);
	const char capital = (char)(*text >= 'a' && *text <= 'z' ? *text - 'a' + 'A' : *text);
	const bool kind = carc_kind_find(text, len) != CARC_KIND_NONE;
	const size_t mark = strcspn(text, ".#@+:");
	struct carc_tile_name name;
	int16_t x, y;

	switch (what) {
	case ANYTHING:
		return true;
	case ROTATION:
		return carc_meant_rotation(text, len) != CARC_NO_ROTATION;
	case PLACE:
		return carc_parse_place(text, len, &x, &y);
	case TILE_NAME:
		return carc_tile_find(tiles, text, len, &name) ||
		       (len == 1 && carc_tile_find(tiles, &capital, 1, &name));
	case KIND:
		return kind;
	case FIGURE:
		return carc_figure_find(text, len) != CARC_FIGURE_NONE;
	case FEATURE:
		if (mark < len && text[mark] == ':') /* the figure on it */
			return is(record, FEATURE, text + mark + 1, len - mark - 1);
		return kind || (mark < len && (text[mark] == '.' || is(record, KIND, text, mark)));
	case BEFORE_SIDE:
		return carc_is_plain_feature(text, len) &&
		       carc_side_called(text, len) == CARC_SIDES &&
		       carc_side_called(next, word_len(next)) < CARC_SIDES;
	case BEFORE_VERB:
		return carc_follows_tile(next, word_len(next));
	case BEFORE_PLACE:
		return may_have_place(text, len);
	case BEFORE_HASH:
		return len > 1 && !kind;
	case DISCARD:
		return carc_is_discard(text, len) && is(record, TILE_NAME, next, word_len(next));
	case FILLER:
		return carc_is_filler(text, len);
	}
	return false;
}

/* Where a pattern may begin. */
enum begin {
	KEY, /* of a line without quotes, which YAML takes for one */
	LINE,
	TILE, /* behind `by NAME`, discarded tiles and `own` */
	WORD,
	LATER_WORD,
};

struct row {
	enum begin begin;
	/* The finding is about the match from ( or { on; with Y023 and F051 about the part in brackets. OK: none is sent. */
	enum carc_code code;
	const char *pattern; /* see pattern.h */
	const char *with;    /* & is the named part, # the turns it means, % from | to } */
	enum what what;      /* the named part must be */
	const char *more;    /* words of the finding */
};

#define PLACED "[^ @]*@[^ ]* +" /* a tile with its place */
#define NUMBERS "[-@(0-9,. )][-@(0-9,. )]+[-@(0-9,.)]"

static const struct row slips[] = {
#define SLIP(begin, code, ...) {begin, CARC_##code, __VA_ARGS__},
#define OTHER(...)
#include "formats/suggest/rows.def"
};

static const struct row others[] = {
#define SLIP(...)
#define OTHER(begin, ...) {begin, CARC_CODE_OK, __VA_ARGS__, NULL},
#include "formats/suggest/rows.def"
};

/* Writes what belongs in place of a match. */
static void write_with(const struct row *row, const char *text, const struct carc_match *match,
		       char *dest)
{
	const char *named = text + match->named;
	const size_t len = match->named_end - match->named;

	for (const char *c = row->with; *c; c++) {
		const char turns = (char)('0' + carc_meant_rotation(named, len));
		const char *from = *c == '&'                            ? named
				   : *c == '%'                          ? text + match->place
				   : *c == '#' && row->what == ROTATION ? &turns
									: c;
		size_t bytes = *c == '&' ? len : *c == '%' ? match->to - match->place : 1;

		memcpy(dest, from, bytes);
		dest += bytes;
	}
	*dest = '\0';
}

/* Rewrites what a row matches at a place of the line, and sends its finding. Returns false if it does not match, or changes nothing. */
static bool rewrite_at(struct carc_rewrite *rewrite, const struct row *row, size_t at)
{
	const bool part = row->code == CARC_Y023_BLANK_MISSING || row->code == CARC_F051_REMARK;
	const char *text = rewrite->line + at;
	char with[2 * CARC_LINE_MOST];
	struct carc_found finding;
	struct carc_match match;
	size_t begin, end, tail;
	uint32_t column;

	if (!carc_match(row->pattern, text, &match) ||
	    !is(rewrite->reading->record, row->what, text + match.named,
		match.named_end - match.named))
		return false;
	begin = match.named < match.from ? match.named : match.from;
	end = part ? match.named_end : match.end;
	tail = strlen(text + match.end);
	column = rewrite->column[at + (part ? match.place : begin)];
	while (end > begin && text[end - 1] == ' ')
		end--;
	finding = carc_trouble(row->code, rewrite->at, text + (part ? match.named : begin),
			       end - (part ? match.named : begin));
	write_with(row, text, &match, with);
	if (!put(rewrite, at + match.from, match.to - match.from, with))
		return false;
	end = strlen(text) - tail;
	while (end > begin && text[end - 1] == ' ')
		end--;
	carc_found_more(&finding, row->more ? row->more : "");
	if (row->code != CARC_F051_REMARK && end > begin)
		carc_copy_text(finding.meant, sizeof finding.meant, text + begin, end - begin);
	if (row->code != CARC_CODE_OK)
		report(rewrite, &finding, column);
	return true;
}

/* Where the tile of a turn begins: behind `by NAME`, tiles that are discarded, and `own`. */
static size_t tile_begin(const char *line)
{
	static const char *const before[] = {" *", "by +[^ ]+ +", "-[A-Z][^ @]* +",
					     "-[A-Z][^ @]* +", "own "};
	struct carc_match match;
	size_t at = 0;

	for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
		if (carc_match(before[i], line + at, &match))
			at += match.end;
	return at;
}

/* Applies rows as often as they match, those with the same beginning word by word. Returns false if none does. */
static bool rewrite(struct carc_rewrite *rewrite, const struct row *rows, size_t count)
{
	const char *line = rewrite->line;
	bool done = false;

	for (size_t run; count > 0; rows += run, count -= run) {
		size_t at = rows->begin == TILE ? tile_begin(line) : 0;

		for (run = 1; run < count && rows[run].begin == rows->begin;)
			run++;
		if (rows->begin == KEY && !rewrite->plain)
			continue;
		if (rows->begin == LATER_WORD)
			at = word_len(line) + blanks(line + word_len(line));
		do {
			for (size_t i = 0; i < run; i++)
				while (rewrite_at(rewrite, &rows[i], at))
					done = true;
			at += word_len(line + at);
			at += blanks(line + at);
		} while (rows->begin >= WORD && line[at]);
	}
	return done;
}

void carc_rewrite_slips(struct carc_rewrite *line)
{
	const bool hash = strstr(line->line, " #");
	char *comment;

	/* Rows know blanks only. */
	if (strchr(line->line, '\t'))
		return;
	put_leading(line);
	put_signs(line);
	put_brackets(line);
	(void)rewrite(line, slips, sizeof slips / sizeof slips[0]);
	/* A row may have made a comment; one that was there would be no part of the value. */
	comment = hash ? NULL : strstr(line->line, " #");
	if (comment) {
		snprintf(line->comment, sizeof line->comment, "%s", comment);
		*comment = '\0';
	}
}

bool carc_rewrite_words(struct carc_rewrite *line)
{
	bool done;

	if (strchr(line->line, '\t'))
		return false;
	line->silent = true;
	done = rewrite(line, others, sizeof others / sizeof others[0]);
	(void)rewrite(line, slips, sizeof slips / sizeof slips[0]);
	return done;
}

/* ---- Words that the grammar takes ------------------------------------------------------------------------ */

const char *carc_meant_word(const struct carc_found *finding)
{
	/* The note about the case of letters has the word in more. */
	return finding->code == CARC_F050_LETTER_CASE ? finding->more : finding->meant;
}

/* Returns how many bytes of the text of a finding are meant: a verb or a figure before a sign, or all. */
static size_t meant_len(const struct carc_found *finding)
{
	const char *other = carc_meant_word(finding);
	size_t len = strlen(finding->text), mark = strcspn(finding->text, ".#@+:");
	bool kind = carc_kind_find(other, strlen(other)) != CARC_KIND_NONE;

	if (finding->code != CARC_F019_BAD_WORD && finding->code != CARC_F050_LETTER_CASE)
		return len;
	if (strchr(finding->text, '@') && !strchr(other, '@'))
		return mark;
	if (finding->text[mark] == ':' && !kind && !strpbrk(other, ".=@:"))
		return mark;
	/* monastry+9 */
	return strchr(finding->text, '+') && !strpbrk(other, "+@") ? strcspn(finding->text, "+")
								   : len;
}

bool carc_means_word(const struct carc_found *finding)
{
	const char *other = carc_meant_word(finding);

	/* The grammar knows names of one word only. */
	return (*other &&
		!strpbrk(other, finding->code == CARC_F014_UNKNOWN_PLAYER ? " \n" : "\n")) ||
	       !strcmp(finding->more, CARC_DELETE_WORD);
}

bool carc_rewrite_meant(struct carc_rewrite *line, const struct carc_found *finding)
{
	const char *other = carc_meant_word(finding);
	size_t len = meant_len(finding),
	       at = carc_find_column(line->line, strlen(line->line), finding->at.column);

	if (!strcmp(finding->more, CARC_DELETE_WORD))
		return put(line, at, len + blanks(line->line + at + len), "");
	return len > 0 && !strncmp(line->line + at, finding->text, len) &&
	       put(line, at, len, other);
}
