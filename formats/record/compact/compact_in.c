/*
 * Compact turns, word by word. The beginning of a word, or a sign in it, decides its kind; verbs are read by their rows of
 * verbs.def, all other words have a function here.
 */
#include "formats/record/compact/compact_in.h"

#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "core/terms/name.h"
#include "formats/input/tree/reading.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/order.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/suggest/expected.h"
#include "formats/suggest/rewrite.h"
#include "formats/text/safe_text.h"

/* A turn being read word by word. */
struct words {
	struct carc_line line;
	struct carc_turn *turn;
	struct carc_action *guard; /* who was placed as a knight may be; frees: may follow it */
	bool placed, scored, any;  /* a tile, a score, any word has been read */
	bool slips;                /* the line cannot be read as it is: find out what was meant */
};

static void refuse(struct words *words, enum carc_code code, const struct carc_word *word,
		   const char *more)
{
	(void)carc_refuse_word(words->line.reading, code, word, more);
}

/* by NAME: who did it; within a turn: another player places the piece of the wall that follows. */
static void read_by(struct words *words, const struct carc_word *by, bool first)
{
	struct carc_reading *reading = words->line.reading;
	struct carc_word name, piece;
	unsigned player;

	if (!carc_next_word(&words->line, &name) ||
	    (!first && !(carc_next_word(&words->line, &piece) && carc_is_piece(&piece)))) {
		refuse(words, CARC_F019_BAD_WORD, by, "");
		return;
	}
	player = carc_word_player(reading, &name);
	if (!first && player != CARC_PLAYER_NONE)
		carc_read_piece(reading, &piece, player);
	if (!first)
		return;
	words->turn->player = (uint8_t)player;
	words->turn->player_at = name.at;
}

static void read_figure_word(struct words *words, const struct carc_word *word);

/* Returns whether a word begins with a kind of feature; tiles have other names. */
static bool names_kind(const struct carc_word *word)
{
	return carc_kind_find(word->text, word->mark) != CARC_KIND_NONE;
}

/* Sends the finding about a word that is none of a turn. */
static void bad_word(struct words *words, const struct carc_word *word)
{
	struct carc_found finding = carc_word_trouble(CARC_F019_BAD_WORD, word);
	struct carc_line rest = words->line;
	struct carc_word next;

	if (carc_is_plain_feature(word->text, word->len)) {
		read_figure_word(words, word);
		return;
	}
	if (words->placed && carc_is_filler(word->text, word->len) &&
	    carc_next_word(&rest, &next) && carc_follows_tile(next.text, next.len)) {
		carc_found_more(&finding, CARC_DELETE_WORD);
		carc_report_guess(words->line.reading, &finding);
		return;
	}
	carc_say_word(&words->line, words->placed, word, &finding);
	(void)carc_report_name(words->line.reading, &finding);
}

/* Returns true if a word that looks like a tile is rather a misspelled verb with a place: flor@0,1 */
static bool is_deed(const struct words *words, const struct carc_word *word)
{
	const struct carc_reading *reading = words->line.reading;
	size_t sign = carc_word_find(word, '@');
	struct carc_tile_name name;
	struct carc_near near;

	return words->slips && word->mark == sign && sign > 1 &&
	       !carc_tile_find(&reading->record->rules.tiles, word->text, sign, &name) &&
	       carc_near_deeds(reading, word, &near);
}

static void read_tile(struct words *words, const struct carc_word *word, bool own)
{
	struct carc_action *action;

	if (words->placed) {
		refuse(words, CARC_F020_WORD_TWICE, word,
		       carc_is_capital(*word->text) ? CARC_OWN_LINE : "");
		return;
	}
	words->placed = true;
	action = carc_read_tile_words(&words->line, word, false);
	if (action)
		action->own |= own;
}

/* own B@0,1 r0: the tile was the player's own, and was not drawn. */
static void read_own(struct words *words, const struct carc_word *own)
{
	struct carc_word tile;

	if (carc_next_word(&words->line, &tile) && carc_word_find(&tile, '@') < tile.len)
		read_tile(words, &tile, true);
	else
		refuse(words, CARC_F019_BAD_WORD, own, "");
}

/* city.N, road.W@1,0, abbot:garden, abbot:home: a figure. */
static void read_figure_word(struct words *words, const struct carc_word *word)
{
	struct carc_action deed, *action;

	if (!carc_read_words(&words->line, carc_words(CARC_WORDS_FIGURE), word, &deed))
		return;
	if (deed.there && deed.act != CARC_ACT_MEEPLE) {
		refuse(words, CARC_F019_BAD_WORD, word, "");
		return;
	}
	action = carc_put_action(words->line.reading, &deed);
	if (action && carc_places_guard(&deed))
		words->guard = action;
}

/* frees:Boris, behind a meeple that was a guard. */
static void read_freeing(struct words *words, const struct carc_word *word)
{
	struct carc_word name = carc_word_part(word, word->mark + 1, word->len);

	if (!words->guard) {
		refuse(words, CARC_F019_BAD_WORD, word,
		       "write it after the figure that guarded the prisoner");
		return;
	}
	if (words->guard->frees) {
		refuse(words, CARC_F020_WORD_TWICE, word, "");
		return;
	}
	words->guard->frees = true;
	(void)carc_read_arg(words->line.reading, CARC_ARG_WHO, &name, words->guard);
}

/* The verb with which a word begins, perhaps behind a figure; NULL: none. */
static const struct carc_verb *find_verb(const struct carc_word *word)
{
	size_t begin = carc_word_leads(word);
	const char *text = word->text + begin;

	for (unsigned i = 0; i < CARC_VERBS; i++) {
		const struct carc_verb *verb = carc_verb(i);
		char sign = verb->part[0].sign;
		size_t len;

		if (!verb->word || verb->word[0] != text[0] || (begin && !verb->led))
			continue;
		/* The next word goes on, or a sign within this one, or nothing does. */
		len = strlen(verb->word);
		if (sign == ' ' || !verb->part[0].arg
			    ? carc_name_is(verb->word, text, word->len - begin)
			    : !strncmp(text, verb->word, len) && text[len] == sign)
			return verb;
	}
	return NULL;
}

static void read_verb(struct words *words, const struct carc_word *word,
		      const struct carc_verb *verb)
{
	struct carc_action deed;

	if (verb == carc_verb(CARC_VERB_FREES)) {
		read_freeing(words, word);
	} else if (verb == carc_verb(CARC_VERB_AS_PLAYED)) {
		if (words->turn->as_played)
			refuse(words, CARC_F020_WORD_TWICE, word, "");
		words->turn->as_played = true;
	} else if (carc_read_words(&words->line, verb, word, &deed)) {
		(void)carc_put_action(words->line.reading, &deed);
	}
}

/* ---- All words ------------------------------------------------------------------------------------- */

/* Returns true if a word names a side, as features do; ids of tiles may have a point, too, but then a place as well. */
static bool names_side(const struct carc_word *word)
{
	return strspn(word->text, ".!") < word->len && word->mark < word->len &&
	       word->text[word->mark] == '.' &&
	       (word->text[0] >= 'a' || carc_word_find(word, '@') == word->len);
}

/* Returns true if a word may name a wall or a verb: it begins small, as tiles rarely do, and names no feature. */
static bool may_name_deed(const struct carc_word *word)
{
	return word->text[0] >= 'a' && (word->mark == word->len || word->text[word->mark] != '.');
}

/*
 * Returns true if a word begins with a capital letter and has a place: only a tile does. A word without a mark is followed by no
 * @, but by a character that ends it.
 */
static bool names_tile(const struct carc_word *word)
{
	return carc_is_capital(*word->text) && word->text[word->mark] == '@';
}

static bool is(const struct carc_word *word, const char *text)
{
	return carc_name_is(text, word->text, word->len);
}

/* Refuses a word behind the score. */
static void refuse_behind(struct words *words, const struct carc_word *word)
{
	bool score = word->text[0] == '=', tile = memchr(word->text, '@', word->len);

	refuse(words, score || tile ? CARC_F020_WORD_TWICE : CARC_F019_BAD_WORD, word,
	       tile    ? CARC_OWN_LINE
	       : score ? ""
		       : "the score must be the last word of a turn");
}

static void read_word(struct words *words, const struct carc_word *word)
{
	bool first = !words->any, deed = may_name_deed(word), adds, kind;
	struct carc_reading *reading = words->line.reading;
	const struct carc_verb *verb;

	words->any = true;
	if (words->scored) {
		refuse_behind(words, word);
		return;
	}
	if (names_tile(word) && !is_deed(words, word)) {
		read_tile(words, word, false);
		return;
	}
	adds = carc_word_find(word, '+') < word->len;
	if (words->slips && words->placed && word->text[0] == '-' && word->len > 1 &&
	    word->text[1] >= '0' && word->text[1] <= '9')
		bad_word(words, word);
	else if ((words->scored = word->text[0] == '='))
		carc_read_score_word(reading, word);
	else if (word->text[0] == '+')
		carc_read_goods_word(reading, words->turn->first_claim, word);
	else if (word->text[0] == '-' && word->len > 1 && word->text[1] != '>' && !is(word, "--"))
		read_verb(words, word, carc_verb(CARC_VERB_DISCARDS));
	else if (is(word, "by"))
		read_by(words, word, first);
	else if (adds && carc_refuse_piece_points(reading, word))
		return;
	else if (deed && carc_is_piece(word) && !adds)
		carc_read_piece(reading, word, CARC_PLAYER_NONE);
	else if (deed && (verb = find_verb(word)))
		read_verb(words, word, verb);
	else if (is(word, "own"))
		read_own(words, word);
	else if ((kind = names_kind(word) || names_side(word)) && adds)
		carc_read_points_word(&words->line, word);
	else if (kind || carc_word_leads(word))
		read_figure_word(words, word);
	else if (!(word->text[0] == '@' && word->text[1] >= 'a') && word->mark < word->len &&
		 word->text[word->mark] != ':' && carc_word_find(word, '@') < word->len &&
		 !(words->placed && words->slips && word->text[0] >= 'a') && !is_deed(words, word))
		read_tile(words, word, false);
	else
		bad_word(words, word);
}

void carc_read_turn_line(struct carc_reading *reading, const struct carc_node *node,
			 struct carc_turn *turn, bool slips)
{
	struct words words = {.line = carc_line_of(reading, node), .turn = turn, .slips = slips};
	unsigned lost = carc_lost(reading);
	struct carc_word word;

	/* After the first error the rest of a line is guesswork. */
	while (carc_lost(reading) == lost && carc_next_word(&words.line, &word))
		read_word(&words, &word);
	carc_put_phantom_first(reading->record->action + turn->first_action,
			       reading->record->actions - turn->first_action);
	if (!words.any)
		carc_refuse_text(reading, CARC_F019_BAD_WORD, node->at, node->text, node->len,
				 "the turn is empty; write what was played, or delete the hyphen");
}
