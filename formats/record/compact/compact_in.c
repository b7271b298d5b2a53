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
#include "formats/record/compact/compact_words.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/grammar/line.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/suggest/expected.h"
#include "formats/suggest/rewrite.h"
#include "formats/text/safe_text.h"

/* by NAME: who did it. */
static void read_by(struct words *words, const struct carc_word *by)
{
	struct carc_word name;

	if (!carc_next_word(&words->line, &name)) {
		carc_refuse_word(&words->line, CARC_F019_BAD_WORD, by);
		return;
	}
	words->turn->player =
		(uint8_t)carc_word_player(words->line.reading, name.text, name.len, name.at);
	words->turn->player_at = name.at;
}

/* gate@0,0.N, wall@1,0.E:guard, tower@1,0.E, pass: of the wall. by: who did it, if a word before says so. */
static void read_piece(struct words *words, const struct carc_word *word, unsigned by)
{
	struct carc_action piece = {.player = (uint8_t)by, .at = word->at};
	struct carc_reading *reading = words->line.reading;

	if (carc_word_piece(reading, word->text, word->len, word->at, false, &piece))
		(void)carc_put_action(reading, &piece);
}

/* by NAME within a turn: another player places a piece of the wall. */
static void read_by_other(struct words *words, const struct carc_word *by)
{
	struct carc_word name, piece;
	unsigned player;

	if (!carc_next_word(&words->line, &name) || !carc_next_word(&words->line, &piece) ||
	    !carc_is_piece(piece.text, piece.len, piece.mark)) {
		carc_refuse_word(&words->line, CARC_F019_BAD_WORD, by);
		return;
	}
	player = carc_word_player(words->line.reading, name.text, name.len, name.at);
	if (player != CARC_PLAYER_NONE)
		read_piece(words, &piece, player);
}

static void read_figure_word(struct words *words, const struct carc_word *word);

/* A second tile is a second turn. */
static const char own_line[] = CARC_OWN_LINE;

/* Returns whether a word begins with a kind of feature; tiles have other names. */
static bool names_kind(const struct carc_word *word)
{
	return carc_kind_find(word->text, word->mark) != CARC_KIND_NONE;
}

/* Sends the finding about a word that is none of a turn. */
static void bad_word(struct words *words, const struct carc_word *word)
{
	struct carc_found finding =
		carc_trouble(CARC_F019_BAD_WORD, word->at, word->text, word->len);
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
		carc_refuse_text(words->line.reading, CARC_F020_WORD_TWICE, word->at, word->text,
				 word->len, carc_is_capital(*word->text) ? own_line : "");
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
		carc_refuse_word(&words->line, CARC_F019_BAD_WORD, own);
}

/* city.N, road.W@1,0, abbot:garden, abbot:home: a figure. */
static void read_figure_word(struct words *words, const struct carc_word *word)
{
	struct carc_action deed = {.player = CARC_PLAYER_NONE, .at = word->at};
	struct carc_reading *reading = words->line.reading;
	size_t at = carc_word_find(word, '@');
	struct carc_said place = carc_word_said(word, at + (at < word->len), word->len);
	struct carc_action *action;
	bool sound;

	reading->elsewhere = at < word->len;
	sound = carc_word_figure(reading, word->text, at, word->at, &deed);
	reading->elsewhere = false;
	if (!sound)
		return;
	if (at < word->len && deed.act != CARC_ACT_MEEPLE) {
		carc_refuse_word(&words->line, CARC_F019_BAD_WORD, word);
		return;
	}
	if (at < word->len && !carc_read_arg(reading, CARC_ARG_THERE, &place, &deed))
		return;
	action = carc_put_action(reading, &deed);
	if (action && carc_places_guard(&deed))
		words->guard = action;
}

/* frees:Boris, behind a meeple that was a guard. */
static void read_freeing(struct words *words, const struct carc_word *word)
{
	struct carc_said name = carc_word_said(word, word->mark + 1, word->len);

	if (!words->guard || words->guard->frees) {
		carc_refuse_text(
			words->line.reading,
			words->guard ? CARC_F020_WORD_TWICE : CARC_F019_BAD_WORD, word->at,
			word->text, word->len,
			words->guard ? "" : "write it after the figure that guarded the prisoner");
		return;
	}
	words->guard->frees = true;
	(void)carc_read_arg(words->line.reading, CARC_ARG_WHO, &name, words->guard);
}

/* as-played: the turn stands, whatever rule it breaks. */
static void read_as_played(struct words *words, const struct carc_word *word)
{
	if (words->turn->as_played)
		carc_refuse_word(&words->line, CARC_F020_WORD_TWICE, word);
	words->turn->as_played = true;
}

/* ---- Words of the table -------------------------------------------------------------------------- */

/* The verb with which a word begins, perhaps behind a figure; *ret_begin: where. NULL: none. */
static const struct carc_verb *find_verb(const struct carc_word *word, size_t *ret_begin)
{
	size_t begin = carc_word_leads(word);
	const char *text = word->text + begin;

	*ret_begin = begin;
	for (unsigned i = 0; i < CARC_VERBS; i++) {
		const struct carc_verb *verb = carc_verb(i);
		size_t len;

		if (!verb->word || verb->word[0] != text[0] || (begin && !verb->led))
			continue;
		/* The next word goes on, or a sign within this one, or nothing does. */
		len = strlen(verb->word);
		if (word->len - begin >= len && !memcmp(text, verb->word, len) &&
		    (verb->part[0].sign == ' ' || !verb->part[0].arg
			     ? word->len - begin == len
			     : word->len - begin > len && text[len] == verb->part[0].sign))
			return verb;
	}
	return NULL;
}

/* The parts of a verb, one after the other. rest: behind the word and its sign. False: a finding was sent. */
static bool read_parts(struct words *words, const struct carc_word *word, struct carc_word rest,
		       const struct carc_verb *verb, struct carc_action *deed)
{
	bool sound = true;

	for (const struct carc_verb_part *part = verb->part; part->arg; part++) {
		const struct carc_verb_part *next = part + 1;
		struct carc_said said;
		size_t to = rest.len;

		if (next->arg && next->flags & CARC_LAST)
			to = carc_word_find_last(&rest, next->sign);
		else if (next->arg)
			to = carc_word_find(&rest, next->sign);
		if (to == rest.len && next->flags & CARC_MUST) {
			carc_refuse_word(&words->line, CARC_F019_BAD_WORD, word);
			return false;
		}
		said = carc_word_said(&rest, 0, to);
		sound &= carc_read_arg(words->line.reading, (enum carc_arg)part->arg, &said, deed);
		if ((!sound && !verb->all) || (to == rest.len && next->flags & CARC_MAYBE))
			break;
		rest = carc_word_part(&rest, to + (to < rest.len), rest.len);
	}
	return sound;
}

/* floor@0,1, abbot:top@0,1, takes Anna@1,0: begin: where the verb stands in the word. */
static void read_verb(struct words *words, const struct carc_word *word,
		      const struct carc_verb *verb, size_t begin)
{
	struct carc_action deed = carc_verb_action(verb, word->at);
	struct carc_reading *reading = words->line.reading;
	size_t behind = begin + strlen(verb->word) + (verb->part[0].sign != '\0');
	struct carc_word rest;
	bool sound;

	if ((verb->asked && !carc_word_act(reading, (enum carc_act)verb->act, word->at)) ||
	    (begin && !carc_word_kind(reading, word->text, begin - 1, word->at, &deed.figure)))
		return;
	if (verb->part[0].sign != ' ') {
		rest = carc_word_part(word, behind, word->len);
	} else if (!carc_next_word(&words->line, &rest)) {
		carc_refuse_word(&words->line, CARC_F019_BAD_WORD, word);
		return;
	}
	reading->elsewhere = true;
	sound = read_parts(words, word, rest, verb, &deed);
	reading->elsewhere = false;
	if (sound)
		(void)carc_put_action(reading, &deed);
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

static void read_word(struct words *words, const struct carc_word *word)
{
	bool first = !words->any, deed = may_name_deed(word), adds, kind;
	struct carc_reading *reading = words->line.reading;
	const struct carc_verb *verb;
	size_t begin;

	words->any = true;
	if (words->scored) {
		bool score = word->text[0] == '=', tile = memchr(word->text, '@', word->len);

		carc_refuse_text(reading, score || tile ? CARC_F020_WORD_TWICE : CARC_F019_BAD_WORD,
				 word->at, word->text, word->len,
				 tile    ? own_line
				 : score ? ""
					 : "the score must be the last word of a turn");
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
	else if (word->text[0] == '=')
		carc_read_score_word(words, word);
	else if (word->text[0] == '+')
		carc_read_goods_word(words, word);
	else if (word->text[0] == '-' && word->len > 1 && word->text[1] != '>' && !is(word, "--"))
		read_verb(words, word, carc_verb(CARC_VERB_DISCARDS), 0);
	else if (is(word, "by"))
		first ? read_by(words, word) : read_by_other(words, word);
	else if (adds && carc_refuse_piece_points(reading, word->text, word->mark, word->at))
		return;
	else if (deed && carc_is_piece(word->text, word->len, word->mark) && !adds)
		read_piece(words, word, CARC_PLAYER_NONE);
	else if (deed && (verb = find_verb(word, &begin)))
		verb == carc_verb(CARC_VERB_FREES)       ? read_freeing(words, word)
		: verb == carc_verb(CARC_VERB_AS_PLAYED) ? read_as_played(words, word)
							 : read_verb(words, word, verb, begin);
	else if (is(word, "own"))
		read_own(words, word);
	else if ((kind = names_kind(word) || names_side(word)) && adds)
		carc_read_points_word(words, word);
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
