/* See compact_slip.h. Blanks and signs first, by two walks over the line; then the words of a turn, from their tables. */
#include "formats/record/compact/compact_slip.h"

#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "core/terms/name.h"
#include "formats/text/safe_text.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/document/document.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/grammar/words_in.h"

/* ---- Turns in one value, and comments ---------------------------------------------------------------- */

static bool is_capital(char c)
{
	return c >= 'A' && c <= 'Z';
}

bool carc_begins_turn(const char *text)
{
	size_t len = strcspn(text, " ");

	return !strncmp(text, "by ", 3) || !strncmp(text, "own ", 4) ||
	       !strncmp(text, "ransom ", 7) || !strncmp(text, "sold:", 5) ||
	       (*text == '-' && is_capital(text[1])) ||
	       (is_capital(*text) && memchr(text, '@', len));
}

struct carc_node carc_first_turn(struct carc_reading *reading, const struct carc_node *node)
{
	const char *hyphen = node->plain && reading->doc ? strstr(node->text, " - ") : NULL;
	struct carc_node first = *node;
	struct carc_words_before before;
	struct carc_node *behind;
	struct carc_found finding;

	if (!hyphen || hyphen == node->text ||
	    carc_words_before_turn(reading->record, node->text, &before) > 0 ||
	    !carc_begins_turn(hyphen + strlen(" - ")))
		return first;
	behind = carc_arena_take(&reading->doc->arena, sizeof *behind);
	if (!behind)
		return first;
	*behind = *node;
	behind->text = hyphen + strlen(" - ");
	behind->len = node->len - (size_t)(behind->text - node->text);
	behind->at = (struct carc_span){node->at.line + 1, 0};
	reading->behind = behind;
	finding = carc_trouble(CARC_Y031_TURN_JOINED, behind->at, hyphen + 1, strlen(hyphen + 1));
	carc_report_guess(reading, &finding);
	first.len = (size_t)(hyphen - node->text);
	first.text = carc_arena_text(&reading->doc->arena, node->text, first.len);
	return first.text ? first : *node;
}

/* ---- Words in front of a turn ------------------------------------------------------------------------ */

/* "4.", "4)", "#4:", "Turn 4 -": how many bytes of a line number the turn, with the blanks behind. 0: none do. */
static size_t number_len(const char *text)
{
	static const char *const words[] = {"turn", "Turn", "move", "Move", "T",
					    "t",    "#",    "No.",  ""};
	static const char digits[] = "0123456789";
	size_t len = 0, number, stamp = strspn(text, "0123456789.:,/[]() -");
	const char *colon = memchr(text, ':', stamp);

	/* "[14:05]", "29.11.26, 14:05 -": from a chat */
	if (colon && colon > text && strchr(digits, colon[-1]) && strchr(digits, colon[1]) &&
	    text[stamp - 1] == ' ' && is_capital(text[stamp]))
		return stamp;
	/* IV. */
	number = strspn(text, "IVXLC");
	if (number > 0 && text[number] == '.' && text[number + 1] == ' ')
		return number + 1 + strspn(text + number + 1, " -");
	for (size_t i = 0; i < sizeof words / sizeof words[0] && len == 0; i++)
		if (!strncmp(text, words[i], strlen(words[i]))) {
			number = strlen(words[i]) + strspn(text + strlen(words[i]), " ");
			if (strspn(text + number, digits) > 0)
				len = number + strspn(text + number, digits);
		}
	/* 14:05 */
	if (len > 0 && text[len] == ':')
		len += 1 + strspn(text + len + 1, digits);
	number = len + strspn(text + len, ".):");
	/* Without a sign behind it only a number before a tile is one. */
	if (len == 0 || (text[number] != ' ' && text[number]) ||
	    (number == len && !is_capital(text[number + strspn(text + number, " -")])))
		return 0;
	return number + strspn(text + number, " -");
}

size_t carc_words_before_turn(const struct carc_record *record, const char *text,
			      struct carc_words_before *ret_before)
{
	size_t colon = strcspn(text, ":"), number = number_len(text), len = strcspn(text, " ");
	struct carc_tile_name name;
	struct carc_near near;

	*ret_before = (struct carc_words_before){.player = CARC_PLAYER_NONE, .number = number > 0};
	if (number > 0) {
		len = strcspn(text + number, ":");
		if (text[number + len] && text[number + len + 1] == ' ')
			ret_before->player =
				(uint8_t)carc_record_player(record, text + number, len);
		return ret_before->player == CARC_PLAYER_NONE
			       ? number
			       : number + len + 1 + strspn(text + number + len + 1, " ");
	}
	/* Anna:U@1,0 */
	if (text[colon] && (text[colon + 1] == ' ' || !text[colon + 1] ||
			    memchr(text + colon, '@', strcspn(text + colon, " "))))
		ret_before->player = (uint8_t)carc_record_player(record, text, colon);
	if (ret_before->player != CARC_PLAYER_NONE)
		return colon + 1 + strspn(text + colon + 1, " ");
	if (carc_begins_turn(text) || carc_tile_find(&record->rules.tiles, text, len, &name) ||
	    carc_is_plain_feature(text, len) || memchr(text, '.', len) || memchr(text, '@', len) ||
	    strcspn(text, ":") + 1 < len || strchr("-=+(0123456789", *text) || *text & 0x80 ||
	    (*text == 'r' && text[1] >= '0' && text[1] <= '9'))
		return 0;
	carc_near_begin(&near, text, len);
	carc_near_try(&near, "by");
	carc_near_try(&near, "own");
	for (number = len; text[number] && near.found == 0; number += strcspn(text + number, " ")) {
		size_t tile;

		number += strspn(text + number, " ");
		tile = strcspn(text + number, "@ ");
		if (text[number + tile] != '@' ||
		    !carc_tile_find(&record->rules.tiles, text + number, tile, &name))
			continue;
		ret_before->player = (uint8_t)carc_record_player(record, text, len);
		return number;
	}
	return 0;
}

void carc_refuse_before(struct carc_reading *reading, struct carc_span at, const char *text,
			size_t len, struct carc_words_before before)
{
	struct carc_found finding;

	while (len > 0 && text[len - 1] == ' ')
		len--;
	finding = carc_trouble(CARC_F054_LEADING_WORD, at, text, len);
	if (before.number)
		snprintf(finding.more, sizeof finding.more,
			 "turns are numbered by their order; delete it");
	else if (before.player == CARC_PLAYER_NONE && is_capital(*text))
		snprintf(finding.more, sizeof finding.more, "no player has this name");
	if (before.player != CARC_PLAYER_NONE)
		snprintf(finding.more, sizeof finding.more,
			 "delete it, or write \"by %.64s\" if it was another player's turn",
			 reading->record->player[before.player].name);
	carc_report_guess(reading, &finding);
}

/* ---- Signs that look like others ------------------------------------------------------------------- */

/* Whether the word may be, or hold, the name of a player: names have signs of their own. */
static bool names_player(const struct carc_record *record, const char *word)
{
	for (unsigned i = 0; i < record->players; i++)
		if (strstr(word, record->player[i].name))
			return true;
	return false;
}

/* Write a word with all its signs as they should be. Returns the first that looked like another; 0: none did. */
static uint32_t with_right_signs(const char *word, char *dest)
{
	const char *begin = word;
	uint32_t first = 0;
	struct carc_char c;

	for (; *word; word += c.len) {
		char like;

		c = carc_char_at(word);
		like = carc_looks_like(c.code);
		/* Quotes around a word say nothing in a turn; within a name they do. */
		if ((like == '"' || like == '\'') && (word == begin || !word[c.len]))
			;
		else if (like)
			*dest++ = like;
		else
			for (unsigned i = 0; i < c.len; i++)
				*dest++ = word[i];
		if (like && first == 0)
			first = c.code;
	}
	*dest = '\0';
	return first;
}

/* Returns whether a letter that looks like a Latin one stands in a word with others that do not. */
static bool is_foreign(const char *right, uint32_t code)
{
	if (carc_looks_like(code) < 'A')
		return false;
	while (*right && (unsigned char)*right < 0x80)
		right++;
	return *right;
}

static void say_look(struct carc_reading *reading, struct carc_span at, const char *word,
		     const char *right, uint32_t code)
{
	struct carc_found finding = carc_trouble(CARC_F048_LOOKALIKE, at, word, strlen(word));
	char like[2] = {carc_looks_like(code), '\0'};

	snprintf(finding.more, sizeof finding.more, "U+%04X instead of %s", (unsigned)code,
		 *like == ' ' ? "blank" : like);
	carc_copy_text(finding.meant, sizeof finding.meant, right, strlen(right));
	carc_report_guess(reading, &finding);
}

/* Replace such signs in all words of the line but names. */
static bool repair_signs(struct carc_reading *reading, struct carc_line line,
			 char dest[CARC_LINE_MOST])
{
	char word[CARC_LINE_MOST];
	struct carc_word next;
	bool repaired = false;

	*dest = '\0';
	while (carc_next_word(&line, &next)) {
		size_t used = strlen(dest);
		uint32_t code;

		/* The blanks before it stay. */
		for (const char *c = next.text; c > line.node->text && c[-1] == ' '; c--)
			dest[used++] = ' ';
		carc_copy_text(word, sizeof word, next.text, next.len);
		code = with_right_signs(word, dest + used);
		if (code == 0)
			continue;
		/* A name, or a word in an alphabet of its own. */
		if (names_player(reading->record, word) || is_foreign(dest + used, code)) {
			memcpy(dest + used, word, next.len + 1);
			continue;
		}
		say_look(reading, next.at, word, dest + used, code);
		repaired = true;
	}
	return repaired;
}

/* ---- Blanks within words --------------------------------------------------------------------------- */

static bool is_number(const char *text)
{
	text += *text == '-';
	return *text >= '0' && *text <= '9';
}

/* "1,0": two numbers and nothing else. */
static bool is_place(const char *text, size_t len)
{
	const char *comma = memchr(text, ',', len);

	return comma && is_number(text) && is_number(comma + 1) &&
	       strspn(text, "0123456789-,") >= len;
}

/* Whether what two words begin or end with shows that they are one: =|3,0  U@|1,0  U|@1,0  U@1,|0  city.|N  r|1 */
static bool is_parted(const char *text, size_t len, const char *next)
{
	char end = text[len - 1];

	if ((end == '=' || end == '@' || end == '+' || end == ',') && is_number(next))
		return true;
	if (end == '.')
		return carc_kind_find(text, len - 1) != CARC_KIND_NONE && strchr("NESW", *next) &&
		       strcspn(next, " ") <= 2;
	/* city.S|+4, but not +2*cloth */
	if (*next == '+' && is_number(next + 1))
		return memchr(text, '.', len) && !memchr(next, '*', strcspn(next, " "));
	if (len == 1 && *text == 'r')
		return *next >= '0' && *next <= '3';
	if (*next == '.')
		return carc_kind_find(text, len) != CARC_KIND_NONE && next[1] &&
		       strchr("NESW", next[1]);
	return (*next == '@' || *next == ',') && is_number(next + 1);
}

/* The sign that is missing between two words, where a blank stands: U|1,0. NUL: none. */
static char missing_sign(const struct carc_reading *reading, const char *text, size_t len,
			 const char *next)
{
	struct carc_tile_name name;

	size_t rest = strcspn(next, " ");

	/* =4|0 */
	if (*text == '=' && strspn(text + 1, "0123456789") + 1 == len && len > 1 &&
	    strspn(next, "0123456789") == rest)
		return ',';
	if (rest > 0 && carc_side_called(next, rest) < CARC_SIDES &&
	    carc_is_plain_feature(text, len) && carc_side_called(text, len) == CARC_SIDES)
		return '.';
	return is_place(next, rest) &&
			       carc_tile_find(&reading->record->rules.tiles, text, len, &name)
		       ? '@'
		       : '\0';
}

/* Whether a word has another behind it, as takes has a name. */
static bool leads_on(const char *text, size_t len)
{
	for (unsigned i = 0; i < CARC_VERBS; i++) {
		const struct carc_verb *verb = carc_verb(i);

		if (verb->word && verb->part[0].sign == ' ' && carc_name_is(verb->word, text, len))
			return true;
	}
	return carc_name_is("by", text, len) || carc_name_is("own", text, len);
}

/*
 * Put what begins here together, if it is parted; the blanks go behind it, so that the next word begins where it did. Returns
 * how many bytes of the line it takes, the blanks that were in it with them; *ret_len: without them. The same: it was whole.
 */
static size_t join_words(const struct carc_reading *reading, char *word, size_t *ret_len)
{
	size_t len = strcspn(word, " "), used = len;

	for (;;) {
		size_t gap = strspn(word + used, " "), rest;
		char *next = word + used + gap, sign;

		rest = strcspn(next, " ");
		sign = rest ? missing_sign(reading, word, len, next) : '\0';
		if (rest == 0 || leads_on(word, len) || (!sign && !is_parted(word, len, next)))
			break;
		if (sign)
			word[len++] = sign;
		memmove(word + len, next, rest);
		len += rest;
		used += gap + rest;
		memset(word + len, ' ', used - len);
	}
	*ret_len = len;
	return used;
}

static bool repair_blanks(struct carc_reading *reading, struct carc_span at, char *line)
{
	char was[CARC_LINE_MOST];
	size_t used, len;
	bool repaired = false;

	carc_copy_text(was, sizeof was, line, strlen(line));
	for (char *word = line + strspn(line, " "); *word;
	     word += used + strspn(word + used, " ")) {
		struct carc_found finding;

		used = join_words(reading, word, &len);
		if (strcspn(was + (word - line), " ") == used)
			continue;
		repaired = true;
		/* The reader says itself which feature a side in words means. */
		if (carc_is_plain_feature(word, len) && word[len - 1] >= 'a')
			continue;
		finding = carc_trouble(CARC_F047_PARTED, at, was + (word - line), used);
		finding.at.column += carc_columns(was, (size_t)(word - line));
		carc_copy_text(finding.meant, sizeof finding.meant, word, len);
		carc_report_guess(reading, &finding);
	}
	return repaired;
}

/* Whether a word has been read to its end before a hash: r1#first, =3,0#first. A kind of feature may have one behind it. */
static bool has_comment(const char *word, size_t len, size_t *ret_hash)
{
	const char *hash = memchr(word, '#', len);

	if (!hash)
		return false;
	*ret_hash = (size_t)(hash - word);
	/* U#1,0 lacks its sign. */
	return *ret_hash > 1 && carc_kind_find(word, *ret_hash) == CARC_KIND_NONE &&
	       !memchr(word, ':', *ret_hash);
}

/* Cut the line before a comment that has no blank before it. */
static bool repair_comment(struct carc_reading *reading, struct carc_span at, char *line)
{
	struct carc_found finding;
	size_t hash;

	for (char *word = line; *word;
	     word += strcspn(word, " ") + strspn(word + strcspn(word, " "), " ")) {
		if (!has_comment(word, strcspn(word, " "), &hash))
			continue;
		finding = carc_trouble(CARC_Y023_BLANK_MISSING, at, word, hash);
		finding.at.column += carc_columns(line, (size_t)(word - line) + hash);
		snprintf(finding.meant, sizeof finding.meant, "%.*s %.*s", (int)hash, word,
			 (int)(sizeof finding.meant - 2 - hash % 48), word + hash);
		carc_report_guess(reading, &finding);
		word[hash] = '\0';
		return true;
	}
	return false;
}

/* Part words at commas, where the tile and all behind it are one word: E@0,-1,r2,city.S */
static bool repair_commas(struct carc_reading *reading, struct carc_span at, char *line)
{
	size_t len = strcspn(line, " "), comma = strcspn(line, "@");
	struct carc_found finding;

	if (comma < len)
		comma += strcspn(line + comma, ",") + 1;
	comma += comma < len ? strcspn(line + comma, ",") : 0;
	if (comma >= len || line[comma + 1] < 'a')
		return false;
	finding = carc_trouble(CARC_Y023_BLANK_MISSING, at, line, comma);
	for (size_t i = comma; i < len; i++)
		if (line[i] == ',' && line[i + 1] >= 'a')
			line[i] = ' ';
	carc_copy_text(finding.meant, sizeof finding.meant, line, len);
	carc_report_guess(reading, &finding);
	return true;
}

/* Take the brackets away in which a whole turn stands: (U@1,0 r1). */
static bool repair_brackets(struct carc_reading *reading, struct carc_span at, char *line)
{
	size_t len = strlen(line);
	struct carc_found finding;

	if (len < 3 || *line != '(' || strchr(line, ')') != line + len - 1)
		return false;
	finding = carc_trouble(CARC_Y029_BRACKET, at, "(", 1);
	snprintf(finding.more, sizeof finding.more, "is not part of a turn");
	carc_copy_text(finding.meant, sizeof finding.meant, line + 1, len - 2);
	carc_report_guess(reading, &finding);
	*line = ' ';
	line[len - 1] = '\0';
	return true;
}

bool carc_repair_line(struct carc_reading *reading, const struct carc_node *node,
		      char dest[CARC_LINE_MOST])
{
	struct carc_line line = carc_line_of(reading, node);
	bool signs;

	if (node->len >= CARC_LINE_MOST || strpbrk(node->text, "\t\n"))
		return false;
	signs = repair_signs(reading, line, dest);
	signs |= repair_brackets(reading, line.at, dest);
	signs |= repair_comment(reading, line.at, dest);
	signs |= repair_commas(reading, line.at, dest);
	return repair_blanks(reading, line.at, dest) || signs;
}

/* ---- Words of a turn ------------------------------------------------------------------------------- */

/* Other words for figures. */
static const struct {
	const char *word;
	unsigned kind;
} figures[] = {
	{"big", CARC_LARGE_MEEPLE}, {"giant", CARC_LARGE_MEEPLE}, {"double", CARC_LARGE_MEEPLE},
	{"cart", CARC_WAGON},       {"architect", CARC_BUILDER},  {"ghost", CARC_PHANTOM},
};

bool carc_near_deeds(const struct carc_reading *reading, const struct carc_word *word,
		     struct carc_near *ret_near)
{
	const struct carc_action_rule *const *actions = reading->record->rules.actions;
	char sign = word->mark < word->len ? word->text[word->mark] : '\0';
	char text[CARC_LINE_MOST];
	size_t lead, at;

	carc_near_begin(ret_near, word->text, word->mark);
	for (unsigned i = 0; i < CARC_VERBS; i++) {
		const struct carc_verb *verb = carc_verb(i);
		char first = verb->part[0].arg ? verb->part[0].sign : '\0';

		/* A verb can have this sign behind it, or nothing. */
		if (verb->word && verb->word[1] && (!verb->asked || actions[verb->act]) &&
		    (first == sign || (first == ' ' && !sign)))
			carc_near_try(ret_near, verb->word);
	}
	for (unsigned i = 0; sign == ':' && i < CARC_FIGURE_KINDS; i++)
		if (reading->record->rules.supply[i] > 0)
			carc_near_try(ret_near, carc_figure_key(i));
	for (unsigned i = 0; sign == ':' && i < sizeof figures / sizeof figures[0]; i++)
		if (reading->record->rules.supply[figures[i].kind] > 0)
			carc_near_try_as(ret_near, figures[i].word,
					 carc_figure_key(figures[i].kind));
	if (!sign) {
		carc_near_try(ret_near, "by");
		carc_near_try(ret_near, "own");
		(void)carc_near_features(reading, ret_near);
	}
	if (sign == '@' && actions[CARC_ACT_WALL])
		carc_near_pieces(ret_near);
	if (ret_near->found > 0 && (sign || strncmp(word->text, "field-", 6) != 0))
		return true;
	/* thief:road.E */
	lead = sign == ':' && carc_record_player(reading->record, word->text, word->mark) ==
				       CARC_PLAYER_NONE
		       ? word->mark + 1
		       : 0;
	/* monastry+9, field-nl */
	at = carc_word_find(word, '@');
	carc_copy_text(text, sizeof text, word->text + lead,
		       at > 0 && at < word->len ? 0 : carc_word_find(word, '+') - lead);
	for (char *hyphen = strchr(text, '-'); hyphen; hyphen = NULL)
		*hyphen = '.';
	carc_near_begin(ret_near, text, strlen(text));
	(void)carc_near_features(reading, ret_near);
	return false;
}
