/*
 * Turns. compact_in.c reads those that are lines of words; mappings are read here, by the rows of verbs.def. The actions of
 * a mapping happen in the order of the rows, whatever the order of the keys; behind the figures in that of the steps of the turn.
 */
#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "core/terms/bits.h"
#include "formats/input/tree/reading.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/order.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/turn/parts.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/suggest/leading.h"
#include "formats/text/arena.h"
#include "formats/text/meant.h"
#include "formats/text/safe_text.h"

/* clang-format off */
static const struct carc_key turn_keys[] = {
#define VERB(symbol, verb, ...) {.name = verb},
#include "formats/record/grammar/verbs.def"
	{.name = NULL},
};
/* clang-format on */

_Static_assert((int)CARC_VERBS < (int)CARC_ROWS_MAX, "room for a value of each");

/* A mapping being read. */
struct mapping {
	const struct carc_node *value[CARC_ROWS_MAX]; /* by verb */
	struct carc_turn *turn;
	struct carc_action tile;
	bool sound; /* no finding was sent about the tile */
};

/* Seconds, perhaps with a fraction. The tree keeps them as they are written. */
static void check_clock(struct carc_reading *reading, const struct carc_node *node)
{
	size_t digits = node->kind == CARC_SCALAR ? strspn(node->text, "0123456789") : 0;
	size_t fraction = digits && node->text[digits] == '.'
				  ? strspn(node->text + digits + 1, "0123456789")
				  : 0;
	size_t used = digits + (fraction ? fraction + 1 : 0);

	if (digits == 0 || !node->plain || used != node->len || !carc_is_literal(node->text))
		carc_wrong_type(reading, node, "clock",
				node->kind == CARC_SCALAR && !node->plain
					? "a number of seconds without quotes, such as 41 or 7.5"
					: "a number of seconds, such as 41 or 7.5");
}

/* Returns true if a value is a list of actions. A place is a list of numbers. */
static bool is_list(const struct carc_verb *verb, const struct carc_node *node)
{
	return verb->value >= CARC_VALUE_LIST && node->kind == CARC_SEQUENCE && node->first &&
	       (verb->one != CARC_ARG_PLACE || node->first->kind != CARC_SCALAR);
}

/* Returns true if a value has the shape that its verb requires. */
static bool fits(struct carc_reading *reading, const struct carc_verb *verb,
		 const struct carc_node *node)
{
	enum carc_node_kind kind = CARC_MAPPING;

	if (verb->value == CARC_VALUE_SOME ? is_list(verb, node)
					   : verb->listed || verb->value == CARC_VALUE_LIST)
		kind = CARC_SEQUENCE;
	else if (verb->one != CARC_ARG_NONE && node->kind != CARC_MAPPING)
		kind = verb->one == CARC_ARG_PLACE ? CARC_SEQUENCE : CARC_SCALAR;
	return carc_want(reading, node, kind, verb->key, verb->wanted);
}

/* Reads a value that is no action. Returns true if it is another one that has the right shape, or whose shape is checked when it is read. */
static bool read_first(struct carc_reading *reading, struct mapping *mapping, unsigned row)
{
	const struct carc_node *node = mapping->value[row];
	const struct carc_verb *verb = carc_verb(row);

	switch (row) {
	case CARC_VERB_PLAYER:
		mapping->turn->player = (uint8_t)carc_read_player(reading, node);
		mapping->turn->player_at = node->at;
		break;
	case CARC_VERB_OWN:
		(void)carc_read_bool(reading, node, node->key, &mapping->tile.own);
		break;
	case CARC_VERB_TILE:
	case CARC_VERB_AT:
	case CARC_VERB_ROT:
		mapping->sound &=
			carc_read_value(reading, (enum carc_arg)verb->one, node, &mapping->tile);
		break;
	case CARC_VERB_AS_PLAYED:
		(void)carc_read_bool(reading, node, node->key, &mapping->turn->as_played);
		break;
	case CARC_VERB_CLOCK:
		check_clock(reading, node);
		break;
	case CARC_VERB_NOTE:
		(void)carc_want(reading, node, CARC_SCALAR, "note", "text");
		break;
	default:
		return !verb->wanted || verb->late || fits(reading, verb, node);
	}
	return false;
}

/* ---- Actions and claims, in the order of the rows ----------------------------------------------------- */

/* Adds the tile of the turn, which has a place and perhaps a rotation; a place or rotation without a tile is a finding. */
static void add_tile(struct carc_reading *reading, const struct carc_node *turn,
		     struct mapping *mapping)
{
	const struct carc_node *name = mapping->value[CARC_VERB_TILE];
	const struct carc_node *at = mapping->value[CARC_VERB_AT];
	const struct carc_node *turned = mapping->value[CARC_VERB_ROT];

	if (!name && (at || turned || mapping->tile.own))
		carc_missing(reading, turn->at, "tile");
	if (!name || !mapping->sound)
		return;
	if (!at) {
		carc_missing(reading, turn->at, "at");
		return;
	}
	mapping->tile.at = name->at;
	if (!turned)
		mapping->tile.rot = 0;
	(void)carc_put_action(reading, &mapping->tile);
}

/* The meeple that the turn places was the guard of a prisoner. */
static void read_freeing(struct carc_reading *reading, const struct mapping *mapping)
{
	const struct carc_node *frees = mapping->value[CARC_VERB_FREES];
	struct carc_record *record = reading->record;
	unsigned who, i = mapping->turn->first_action;

	if (!frees)
		return;
	who = carc_read_player(reading, frees);
	while (i < record->actions && !carc_places_guard(&record->action[i]))
		i++;
	if (i < record->actions) {
		record->action[i].frees = true;
		record->action[i].who = (uint8_t)who;
	} else if (!mapping->value[CARC_VERB_MEEPLE] || reading->errors == 0) {
		carc_missing(reading, frees->key_at, carc_verb(CARC_VERB_MEEPLE)->key);
	}
}

/* Read those ransoms of a turn that were paid before the actions of a row. */
static void read_ransoms(struct carc_reading *reading, const struct carc_node *node, unsigned row)
{
	const struct carc_verb *verb = carc_verb(CARC_VERB_RANSOM);
	bool list = node->kind == CARC_SEQUENCE;
	const struct carc_node *item = list ? node->first : node;

	if (!item && row == CARC_VERB_RANSOM)
		carc_wrong_type(reading, node, verb->key, verb->wanted);
	for (; item; item = list ? item->next : NULL)
		if (carc_ransom_row(item) == row)
			(void)carc_read_verb(reading, verb, item);
}

/* Reads the action of a key, or those of its list. */
static void read_actions(struct carc_reading *reading, const struct carc_verb *verb,
			 const struct carc_node *value)
{
	bool list = is_list(verb, value);

	if ((!list && verb->value == CARC_VALUE_LIST) ||
	    (verb->late && !fits(reading, verb, value)))
		return;
	for (const struct carc_node *item = list ? value->first : value; item;
	     item = list ? item->next : NULL)
		(void)carc_read_verb(reading, carc_verb_in(verb, item), item);
}

static void read_then(struct carc_reading *reading, const struct carc_node *value, unsigned row)
{
	if (carc_verb(row)->value != CARC_VALUE_OTHER)
		read_actions(reading, carc_verb(row), value);
	else if (row == CARC_VERB_WALLS)
		carc_read_walls(reading, value, false);
	else if (row == CARC_VERB_GOODS)
		carc_read_goods(reading, value, NULL);
	else if (row == CARC_VERB_POINTS)
		carc_read_points(reading, value, NULL);
	else if (row == CARC_VERB_SCORE)
		carc_read_scores(reading, value, NULL);
}

static void read_mapping(struct carc_reading *reading, const struct carc_node *node,
			 struct carc_turn *turn)
{
	struct mapping mapping = {.turn = turn,
				  .tile = {.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE},
				  .sound = true};
	uint64_t rest = carc_find_values(reading, node, turn_keys, mapping.value), later = 0;
	const struct carc_node *ransom = mapping.value[CARC_VERB_RANSOM];

	CARC_EACH_BIT (row, rest)
		later |= (uint64_t)read_first(reading, &mapping, row) << row;
	rest = later | UINT64_C(1) << CARC_VERB_TILE;
	if (mapping.value[CARC_VERB_FREES])
		rest |= UINT64_C(1) << CARC_VERB_FLOCK;
	if (ransom)
		rest = (UINT64_C(1) << CARC_VERBS) - 1;
	CARC_EACH_BIT (row, rest) {
		if (row == CARC_VERB_TILE)
			add_tile(reading, node, &mapping);
		if (row == CARC_VERB_FLOCK)
			read_freeing(reading, &mapping);
		if (ransom)
			read_ransoms(reading, ransom, row);
		if (later >> row & 1)
			read_then(reading, mapping.value[row], row);
	}
	carc_order_actions(&reading->record->rules, reading->record->action + turn->first_action,
			   reading->record->actions - turn->first_action);
}

static unsigned rank_of(const struct carc_claim *claim)
{
	return claim->kind == CARC_CLAIM_SCORE ? CARC_TOKENS : claim->token;
}

/* Words have an order and keys have none: points come first, then goods by their kind, then the score. */
static void order_claims(struct carc_claim *claim, unsigned count)
{
	for (unsigned i = 1; i < count; i++) {
		struct carc_claim moved = claim[i];
		unsigned to = i;

		for (; to > 0 && rank_of(&claim[to - 1]) > rank_of(&moved); to--)
			claim[to] = claim[to - 1];
		claim[to] = moved;
	}
}

/* Makes a line of words of a copy of the text. Returns false if there is no memory. */
static bool set_line(struct carc_reading *reading, const char *words, struct carc_span at,
		     struct carc_node *ret_line)
{
	*ret_line = (struct carc_node){
		.kind = CARC_SCALAR, .plain = true, .at = at, .len = strlen(words)};
	ret_line->text = carc_arena_text(reading->arena, words, ret_line->len);
	return ret_line->text;
}

/* {U@1,0 r1}: a line of words in braces. Sends the finding and writes the line. Returns false if it is another mapping. */
static bool is_braced(struct carc_reading *reading, const struct carc_node *node,
		      struct carc_node *ret_line)
{
	char words[CARC_LINE_MOST];
	struct carc_found finding;

	if (!node->first || !memchr(node->first->key, '@', node->first->key_len))
		return false;
	words[0] = '\0';
	for (const struct carc_node *item = node->first; item; item = item->next) {
		if (item->kind != CARC_SCALAR || item->len > 0)
			return false;
		carc_add_text(words, sizeof words, item == node->first ? "" : ",");
		carc_add_text(words, sizeof words, item->key);
	}
	finding = carc_trouble(CARC_Y029_BRACKET, node->at, "{", 1);
	carc_add_text(finding.more, sizeof finding.more, "is no part of a line of words");
	carc_add_text(finding.meant, sizeof finding.meant, words);
	/* No guess: the line cannot be put in place of the braces. */
	carc_report(reading, &finding);
	return set_line(reading, words, node->first->key_at, ret_line);
}

/* Returns whether a key is a tile, and its value begins with a place: {U: 1,0 r1}. */
static bool is_tile_and_place(const struct carc_reading *reading, const struct carc_node *value)
{
	struct carc_tile_name name;
	int16_t x, y;

	return carc_tile_find(&reading->record->rules.tiles, value->key, value->key_len, &name) &&
	       carc_parse_place(value->text, strcspn(value->text, " "), &x, &y);
}

/*
 * A mapping of one key that is a line of words: "U@1,0 r1: a remark", "Anna: U@1,0 r1", "4: U@1,0 r1". Writes the line to *ret_line.
 * Returns false if it is another mapping.
 */
static bool is_line(struct carc_reading *reading, const struct carc_node *node,
		    struct carc_node *ret_line)
{
	const struct carc_node *value = node->first;
	struct carc_words_before before;
	char words[CARC_LINE_MOST];
	uint32_t blanks = 1;

	if (!value || node->children != 1 || value->kind != CARC_SCALAR)
		return false;
	if (value->plain && value->at.line == value->key_at.line)
		blanks = value->at.column - value->key_at.column - 1 -
			 carc_columns(value->key, value->key_len);
	snprintf(words, sizeof words, "%s:%*s%s", value->key, (int)blanks, "", value->text);
	return (carc_begins_turn(value->key) || is_tile_and_place(reading, value) ||
		(carc_begins_turn(value->text) &&
		 carc_words_before_turn(reading->record, words, &before) > 0)) &&
	       set_line(reading, words, value->key_at, ret_line);
}

static void read_turn(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_record *record = reading->record;
	struct carc_turn *turn = &record->turn[record->turns++];
	unsigned lost = carc_lost(reading);
	struct carc_node line;

	*turn = (struct carc_turn){.at = node->at, .player = CARC_PLAYER_NONE};
	turn->first_action = record->actions;
	reading->first_action = record->actions;
	turn->first_claim = record->claims;
	if (node->kind == CARC_MAPPING &&
	    (is_line(reading, node, &line) || is_braced(reading, node, &line)))
		node = &line;
	if (node->kind == CARC_SCALAR)
		carc_read_compact_turn(reading, node, turn);
	else if (carc_want(reading, node, CARC_MAPPING, "a turn",
			   "a line of words such as U@1,0 r1 road.W, or a mapping such as "
			   "{tile: U, at: [1, 0], rot: 1}"))
		read_mapping(reading, node, turn);
	if (carc_lost(reading) > lost)
		carc_leave_tile(record, turn);
	turn->actions = (uint16_t)(record->actions - turn->first_action);
	turn->claims = (uint16_t)(record->claims - turn->first_claim);
	order_claims(&record->claim[turn->first_claim], turn->claims);
}

/* Sends the finding about a tile that a comma parts. */
static __attribute__((noinline)) void refuse_parted(struct carc_reading *reading,
						    const struct carc_node *node)
{
	char turn[100], more[160];
	const char *bare;
	size_t len;

	snprintf(turn, sizeof turn, "%.20s,%.60s", node->text, node->next->text);
	bare = carc_name_bare(turn, strlen(turn), &len);
	snprintf(more, sizeof more,
		 "between brackets it stands in %squotes, since it has a comma: \"%.*s\"",
		 bare == turn ? "" : "straight ", (int)len, bare);
	carc_refuse_text(reading, CARC_F019_BAD_WORD, node->at, node->text, node->len, more);
}

static inline bool is_parted(struct carc_reading *reading, const struct carc_node *node)
{
	const struct carc_node *next = node->next;
	const char *sign;

	/* Nearly every turn begins with a letter. */
	if (!next || next->kind != CARC_SCALAR || next->text[0] > '9' || !next->plain ||
	    !strchr("-0123456789", next->text[0]) || next->text[0] == '\0')
		return false;
	sign = node->kind == CARC_SCALAR && node->plain ? strchr(node->text, '@') : NULL;
	if (!sign || !sign[1] || sign[1 + strspn(sign + 1, "-0123456789")])
		return false;
	refuse_parted(reading, node);
	return true;
}

bool carc_is_parted(struct carc_reading *reading, const struct carc_node *node)
{
	return is_parted(reading, node);
}

void carc_read_turns(struct carc_reading *reading, const struct carc_node *turns, void *into)
{
	struct carc_record *record = reading->record;

	(void)into;
	if (!carc_want(
		    reading, turns, CARC_SEQUENCE, "turns",
		    "a list of turns, each on a line that begins with a hyphen and a blank, as - U@1,0 r1"))
		return;
	if (turns->children > CARC_TURNS_MAX) {
		carc_refuse_count(reading, CARC_L003_TOO_MANY_TURNS, turns->at, "", CARC_TURNS_MAX,
				  0);
		return;
	}
	for (const struct carc_node *node = turns->first; node; node = node->next) {
		const struct carc_node *turn = node;

		if (is_parted(reading, node)) {
			node = node->next;
			continue;
		}
		for (; turn && record->turns < CARC_TURNS_MAX; turn = reading->behind) {
			reading->behind = NULL;
			read_turn(reading, turn);
		}
	}
}
