/*
 * Compact turns, word by word. What a word begins with, or holds, says what it is; verbs are read by their rows of
 * verbs.def, all other words have a function here.
 */
#include <string.h>

#include "core/play/record.h"
#include "core/terms/name.h"
#include "formats/tree/reading.h"
#include "formats/turn/compact_in.h"
#include "formats/turn/usual_in.h"
#include "formats/words/actions_in.h"
#include "formats/words/line.h"
#include "formats/words/piece_in.h"
#include "formats/words/pieces.h"
#include "formats/words/words_in.h"

/* A turn being read word by word. */
struct words {
	struct carc_line line;
	struct carc_turn *turn;
	struct carc_action *guard; /* who was placed as a knight may be; frees: may follow it */
	bool placed, scored, any;  /* a tile, a score, any word has been read */
};

static void refuse(struct words *words, enum carc_code code, const struct carc_word *word)
{
	carc_refuse_word(&words->line, code, word, "");
}

/* by NAME: who did it. */
static void read_by(struct words *words, const struct carc_word *by)
{
	struct carc_word name;

	if (!carc_next_word(&words->line, &name)) {
		refuse(words, CARC_F019_BAD_WORD, by);
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
	struct carc_action *action;

	if (!carc_word_piece(reading, word->text, word->len, word->at, false, &piece))
		return;
	action = carc_add_action(reading, (enum carc_act)piece.act, word->at);
	if (action)
		*action = piece;
}

/* by NAME within a turn: another player places a piece of the wall. */
static void read_by_other(struct words *words, const struct carc_word *by)
{
	struct carc_word name, piece;
	unsigned player;

	if (!carc_next_word(&words->line, &name) || !carc_next_word(&words->line, &piece) ||
	    !carc_is_piece(piece.text, piece.len, piece.mark)) {
		refuse(words, CARC_F019_BAD_WORD, by);
		return;
	}
	player = carc_word_player(words->line.reading, name.text, name.len, name.at);
	if (player != CARC_PLAYER_NONE)
		read_piece(words, &piece, player);
}

static void read_tile(struct words *words, const struct carc_word *word, bool own)
{
	struct carc_action *action;

	if (words->placed) {
		refuse(words, CARC_F020_WORD_TWICE, word);
		return;
	}
	words->placed = true;
	action = carc_read_tile_words(&words->line, word);
	if (action)
		action->own = own;
}

/* own B@0,1 r0: the tile was the player's own, and was not drawn. */
static void read_own(struct words *words, const struct carc_word *own)
{
	struct carc_word tile;

	if (carc_next_word(&words->line, &tile) && carc_word_find(&tile, '@') < tile.len)
		read_tile(words, &tile, true);
	else
		refuse(words, CARC_F019_BAD_WORD, own);
}

/* road.W+3, city.N@1,0+8:Anna: points that a feature gave. */
static void read_points_word(struct words *words, const struct carc_word *word)
{
	size_t plus = carc_word_find(word, '+'), at = carc_word_find(word, '@');
	size_t colon = carc_word_find(word, ':');
	struct carc_said number = carc_word_said(word, plus + (plus < colon), colon);
	struct carc_reading *reading = words->line.reading;
	struct carc_action said = {.player = CARC_PLAYER_NONE};
	struct carc_claim *claim;

	if (colon < plus) {
		refuse(words, CARC_F019_BAD_WORD, word);
		return;
	}
	claim = carc_add_claim(reading, CARC_CLAIM_POINTS, word->at);
	if (!claim)
		return;
	if (at < plus) {
		struct carc_said place = carc_word_said(word, at + 1, plus);

		(void)carc_read_arg(reading, CARC_ARG_PLACE, &place, &said);
		said.there = true;
	} else {
		at = plus;
	}
	(void)carc_word_feature(reading, word->text, at, word->at, &said.feature);
	(void)carc_read_arg(reading, CARC_ARG_POINTS, &number, &said);
	if (colon < word->len) {
		struct carc_said name = carc_word_said(word, colon + 1, word->len);

		(void)carc_read_arg(reading, CARC_ARG_DOER, &name, &said);
	}
	carc_set_claim(claim, &said);
}

static bool names_goods(const struct carc_said *name)
{
	for (unsigned i = 0; i < CARC_TRADES; i++)
		if (carc_name_is(carc_trade_key(i), name->text, name->len))
			return true;
	return false;
}

/* +wine, +2*cloth: goods that were received. */
static void read_goods_word(struct words *words, const struct carc_word *word)
{
	struct carc_reading *reading = words->line.reading;
	const char *star = memchr(word->text, '*', word->len);
	size_t from = star ? (size_t)(star - word->text) + 1 : 1;
	struct carc_said number = carc_word_said(word, 1, from - 1);
	struct carc_said name = carc_word_said(word, from, word->len);
	struct carc_claim *claim;
	int32_t count = 1;
	uint8_t goods;

	/* Where nobody could receive goods, another word is none of a turn at all. */
	if (!reading->record->rules.actions[CARC_ACT_GOODS] && !names_goods(&name)) {
		refuse(words, CARC_F019_BAD_WORD, word);
		return;
	}
	if (!carc_word_act(reading, CARC_ACT_GOODS, word->at) ||
	    !carc_word_goods(reading, name.text, name.len, name.at, &goods) ||
	    (star && !carc_word_int(reading, number.text, number.len, number.at, 0, CARC_GOODS_MAX,
				    &count)))
		return;
	/* Each kind is told once, as in a mapping. */
	for (unsigned i = words->turn->first_claim; i < reading->record->claims; i++) {
		claim = &reading->record->claim[i];
		if (claim->kind == CARC_CLAIM_GOODS && claim->goods == goods) {
			refuse(words, CARC_F020_WORD_TWICE, word);
			return;
		}
	}
	claim = carc_add_claim(reading, CARC_CLAIM_GOODS, word->at);
	if (!claim)
		return;
	claim->goods = goods;
	claim->points = count;
}

/* city.N, road.W@1,0, abbot:garden, abbot:home: a figure. */
static void read_figure_word(struct words *words, const struct carc_word *word)
{
	struct carc_action deed = {.player = CARC_PLAYER_NONE, .at = word->at};
	struct carc_reading *reading = words->line.reading;
	size_t at = carc_word_find(word, '@');
	struct carc_said place = carc_word_said(word, at + (at < word->len), word->len);
	struct carc_action *action;

	if (!carc_word_figure(reading, word->text, at, word->at, &deed))
		return;
	if (at < word->len && deed.act != CARC_ACT_MEEPLE) {
		refuse(words, CARC_F019_BAD_WORD, word);
		return;
	}
	if (at < word->len && !carc_read_arg(reading, CARC_ARG_THERE, &place, &deed))
		return;
	action = carc_add_action(reading, CARC_ACT_MEEPLE, word->at);
	if (!action)
		return;
	*action = deed;
	if (carc_places_guard(&deed))
		words->guard = action;
}

/* frees:Boris, behind a meeple that was a guard. */
static void read_freeing(struct words *words, const struct carc_word *word)
{
	struct carc_said name = carc_word_said(word, word->mark + 1, word->len);

	if (!words->guard || words->guard->frees) {
		refuse(words, words->guard ? CARC_F020_WORD_TWICE : CARC_F019_BAD_WORD, word);
		return;
	}
	words->guard->frees = true;
	(void)carc_read_arg(words->line.reading, CARC_ARG_WHO, &name, words->guard);
}

/* as-played: the turn stands, whatever rule it breaks. */
static void read_as_played(struct words *words, const struct carc_word *word)
{
	if (words->turn->as_played)
		refuse(words, CARC_F020_WORD_TWICE, word);
	words->turn->as_played = true;
}

/* =4,0: the score of all after this turn. */
static void read_score_word(struct words *words, const struct carc_word *word)
{
	struct carc_reading *reading = words->line.reading;
	unsigned players = reading->record->players, count = 0;
	struct carc_action said;
	struct carc_diag diag;

	words->scored = true;
	for (size_t from = 1, to; from <= word->len; from = to + 1, count++) {
		struct carc_said number;
		struct carc_claim *claim;

		for (to = from; to < word->len && word->text[to] != ',';)
			to++;
		number = carc_word_said(word, from, to);
		if (!carc_read_arg(reading, CARC_ARG_POINTS, &number, &said))
			return;
		if (count >= players)
			continue;
		claim = carc_add_claim(reading, CARC_CLAIM_SCORE, number.at);
		if (!claim)
			return;
		claim->player = (uint8_t)count;
		claim->points = said.points;
	}
	if (count == players)
		return;
	diag = carc_trouble(CARC_F022_SCORE_COUNT, word->at, "", 0);
	diag.a = (int32_t)count;
	diag.b = (int32_t)players;
	carc_report(reading, &diag);
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
			refuse(words, CARC_F019_BAD_WORD, word);
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
	struct carc_action *action;
	struct carc_word rest;

	if ((verb->asked && !carc_word_act(reading, (enum carc_act)verb->act, word->at)) ||
	    (begin && !carc_word_kind(reading, word->text, begin - 1, word->at, &deed.figure)))
		return;
	if (verb->part[0].sign != ' ') {
		rest = carc_word_part(word, behind, word->len);
	} else if (!carc_next_word(&words->line, &rest)) {
		refuse(words, CARC_F019_BAD_WORD, word);
		return;
	}
	if (!read_parts(words, word, rest, verb, &deed))
		return;
	action = carc_add_action(reading, (enum carc_act)verb->act, word->at);
	if (action)
		*action = deed;
}

/* ---- All words ------------------------------------------------------------------------------------- */

/* Whether a word begins with a kind of feature; tiles have other names. */
static bool names_kind(const struct carc_word *word)
{
	return carc_kind_find(word->text, word->mark) != CARC_KIND_NONE;
}

/* Whether a word may speak of walls or verbs: it begins small, as tiles rarely do, and no feature is named. */
static bool may_name_deed(const struct carc_word *word)
{
	return word->text[0] >= 'a' && (word->mark == word->len || word->text[word->mark] != '.');
}

/* Whether a word is a capital letter and so on, at a place: only a tile is called so. */
static bool names_tile(const struct carc_word *word)
{
	return word->text[0] >= 'A' && word->text[0] <= 'Z' && word->mark < word->len &&
	       word->text[word->mark] == '@';
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
		refuse(words, word->text[0] == '=' ? CARC_F020_WORD_TWICE : CARC_F019_BAD_WORD,
		       word);
		return;
	}
	if (names_tile(word)) {
		read_tile(words, word, false);
		return;
	}
	adds = carc_word_find(word, '+') < word->len;
	if (word->text[0] == '=')
		read_score_word(words, word);
	else if (word->text[0] == '+')
		read_goods_word(words, word);
	else if (word->text[0] == '-' && word->len > 1)
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
	else if ((kind = names_kind(word)) && adds)
		read_points_word(words, word);
	else if (kind || carc_word_leads(word) ||
		 (word->mark < word->len && word->text[word->mark] == '.' &&
		  carc_word_find(word, '@') == word->len))
		read_figure_word(words, word);
	else if (word->mark < word->len && word->text[word->mark] != ':' &&
		 carc_word_find(word, '@') < word->len)
		read_tile(words, word, false);
	else
		refuse(words, CARC_F019_BAD_WORD, word);
}

void carc_read_compact_turn(struct carc_reading *reading, const struct carc_node *node,
			    struct carc_turn *turn)
{
	struct words words = {.line = carc_line_of(reading, node), .turn = turn};
	unsigned errors = reading->errors;
	struct carc_word word;

	if (carc_read_usual_turn(reading, node, words.line.at))
		return;
	/* After the first trouble the rest of a line is guesswork. */
	while (reading->errors == errors && carc_next_word(&words.line, &word))
		read_word(&words, &word);
	if (!words.any)
		refuse(&words, CARC_F019_BAD_WORD,
		       &(struct carc_word){.text = node->text, .len = node->len, .at = node->at});
}

enum carc_status carc_read_turn_words(struct carc_record *record, const char *words,
				      const struct carc_sink *sink, struct carc_turn *ret_turn)
{
	const struct carc_node node = {.kind = CARC_SCALAR,
				       .plain = true,
				       .at = {0, 1},
				       .text = words,
				       .len = strlen(words)};
	struct carc_reading reading = {.record = record, .sink = sink};
	struct carc_turn turn = {.first_action = record->actions,
				 .first_claim = record->claims,
				 .player = CARC_PLAYER_NONE};

	carc_read_compact_turn(&reading, &node, &turn);
	if (reading.errors)
		return CARC_REFUSED;
	turn.actions = (uint16_t)(record->actions - turn.first_action);
	turn.claims = (uint16_t)(record->claims - turn.first_claim);
	*ret_turn = turn;
	return CARC_OK;
}
