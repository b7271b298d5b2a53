/* Arguments of actions, each from a line or from a key, and adding actions to a record, up to its limits. */
#include "formats/record/grammar/args.h"

#include <string.h>

#include "core/play/record.h"
#include "core/terms/vocab.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/words_in.h"

/* For the finding about a value of the wrong kind; wanted NULL: the argument sees to it itself. */
static const struct {
	const char *name, *wanted;
	enum carc_node_kind kind;
} kinds[CARC_ARGS] = {
	[CARC_ARG_TILE] = {"a discard", "the name of a tile", CARC_SCALAR},
	[CARC_ARG_WHO] = {"a player", "a name", CARC_SCALAR},
	[CARC_ARG_DOER] = {"a player", "a name", CARC_SCALAR},
	[CARC_ARG_FIGURE] = {"figure", "a word such as abbot", CARC_SCALAR},
	[CARC_ARG_FEATURE] = {"feature", "a word such as city.N", CARC_SCALAR},
	[CARC_ARG_CLAIMED] = {"feature", "a word such as city.N", CARC_SCALAR},
	[CARC_ARG_PIECE] = {"piece", "gate, wall, short, tower or pass", CARC_SCALAR},
	[CARC_ARG_MEEPLES] = {"meeples", "a list such as [{player: Anna, feature: city.N}]",
			      CARC_SEQUENCE},
};

void carc_set_tile(const struct carc_reading *reading, const struct carc_tile_name *name,
		   struct carc_action *action)
{
	action->type = name->type;
	if (action->act != CARC_ACT_PLACE)
		return;
	action->own |= reading->record->rules.tiles.type[name->type]->pile == CARC_PILE_HAND;
	action->turned = CARC_TURNED_OPEN;
	action->rot = (4u - name->turn) % 4; /* counts from how the name draws the tile */
}

static __attribute__((noinline)) bool read_tile(struct carc_reading *reading,
						const struct carc_word *word,
						struct carc_action *action)
{
	struct carc_tile_name name;
	bool known = carc_word_tile(reading, word, &name);

	if (known)
		carc_set_tile(reading, &name, action);
	return known;
}

static __attribute__((noinline)) bool read_rotation(struct carc_reading *reading,
						    const struct carc_word *word,
						    struct carc_action *action)
{
	uint8_t rot;

	if (!(word->node ? carc_read_rotation(reading, word->node, &rot)
			 : carc_word_rotation(reading, word, &rot)))
		return false;
	action->rot = (action->rot + rot) % 4;
	action->turned = CARC_TURNED_SO;
	return true;
}

static bool read_place(struct carc_reading *reading, const struct carc_word *word,
		       struct carc_action *action)
{
	return word->node ? carc_read_place(reading, word->node, &action->x, &action->y)
			  : carc_word_place(reading, word, &action->x, &action->y);
}

static bool read_points(struct carc_reading *reading, const struct carc_word *word, int32_t least,
			struct carc_action *action)
{
	return word->node
		       ? carc_read_int(reading, word->node, least, CARC_POINTS_MAX, &action->points)
		       : carc_word_int(reading, word->text, word->len, word->at, least,
				       CARC_POINTS_MAX, &action->points);
}

/* Sends no finding about a word that is no side: pieces.c refuses the whole piece. */
static bool read_side(struct carc_reading *reading, const struct carc_word *word,
		      struct carc_action *action)
{
	static const char letters[CARC_SIDES + 1] = "NESW";
	const char *found = word->len == 1 && *word->text ? strchr(letters, *word->text) : NULL;

	if (found)
		action->side = (uint8_t)(found - letters);
	else if (word->node)
		carc_wrong_type(reading, word->node, "side", "N, E, S or W");
	return found;
}

static bool read_piece(struct carc_reading *reading, const struct carc_word *word,
		       struct carc_action *action)
{
	const struct carc_piece *piece = carc_piece_find(word->text, word->len);

	if (!piece)
		return carc_refuse_word(reading, CARC_F041_BAD_PIECE, word,
					"gate, wall, short, tower");
	action->act = piece->act;
	action->is_short = piece->is_short;
	return true;
}

/* Reads a token of those that the verb of the action names. */
static bool read_token(struct carc_reading *reading, const struct carc_word *word,
		       struct carc_action *action)
{
	const struct carc_verb *verb = carc_verb_of(action);
	char wanted[100] = "";

	for (unsigned token = verb->least; token <= verb->most; token++) {
		carc_add_text(wanted, sizeof wanted,
			      token == verb->least  ? ""
			      : token == verb->most ? " or "
						    : ", ");
		carc_add_text(wanted, sizeof wanted, carc_token_key(token));
	}
	if (word->node && !carc_want(reading, word->node, CARC_SCALAR, "token", wanted))
		return false;
	if (verb->unknown)
		return carc_word_token(reading, word, verb->least, verb->most,
				       (enum carc_code)verb->unknown, &action->token);
	action->token = (uint8_t)carc_token_find(word->text, word->len, verb->least, verb->most);
	return action->token != CARC_TOKEN_NONE ||
	       carc_refuse_word(reading, CARC_F019_BAD_WORD, word, wanted);
}

static bool read_number(struct carc_reading *reading, const struct carc_word *word,
			struct carc_action *action)
{
	const struct carc_verb *verb = carc_verb_of(action);
	int32_t number = 0;
	bool read = word->node
			    ? carc_read_int(reading, word->node, verb->least, verb->most, &number)
			    : carc_word_int(reading, word->text, word->len, word->at, verb->least,
					    verb->most, &number);

	action->count = (uint16_t)number;
	return read;
}

/* Checks that the word is a time; which one, carc_ransom_row() tells the reader of the turn. */
static bool read_when(struct carc_reading *reading, const struct carc_word *word)
{
	bool known = word->len > 0 && carc_ransom_find(word->text) < CARC_VERBS;

	if (!known)
		carc_wrong_type(reading, word->node, "when",
				"a time such as before-tile or at-end");
	return known;
}

bool carc_read_arg(struct carc_reading *reading, enum carc_arg arg, const struct carc_word *word,
		   struct carc_action *action)
{
	if (word->node && kinds[arg].wanted && word->node->kind != kinds[arg].kind)
		return carc_want(reading, word->node, kinds[arg].kind,
				 arg == CARC_ARG_TILE && action->act == CARC_ACT_PLACE
					 ? "tile"
					 : kinds[arg].name,
				 kinds[arg].wanted);
	switch (arg) {
	case CARC_ARG_TILE:
		return read_tile(reading, word, action);
	case CARC_ARG_ROT:
		return read_rotation(reading, word, action);
	case CARC_ARG_PLACE:
		return read_place(reading, word, action);
	case CARC_ARG_THERE:
		action->there = read_place(reading, word, action);
		return action->there;
	case CARC_ARG_WHO:
		action->who = (uint8_t)carc_word_player(reading, word);
		return action->who != CARC_PLAYER_NONE;
	case CARC_ARG_DOER:
	case CARC_ARG_OWNER:
		action->player = (uint8_t)carc_word_player(reading, word);
		return action->player != CARC_PLAYER_NONE;
	case CARC_ARG_WHICH:
		if (carc_figure_find(word->text, word->len) == CARC_FIGURE_NONE)
			return carc_word_feature(reading, word, &action->feature);
		return carc_word_kind(reading, word, &action->figure);
	case CARC_ARG_FIGURE:
		return carc_word_kind(reading, word, &action->figure);
	case CARC_ARG_DEED:
		if (!carc_word_known(reading, action->figure, word->at))
			return false;
		if (word->len == 4 && !memcmp(word->text, "home", 4)) {
			action->act = CARC_ACT_RETURN;
			return true;
		}
		return carc_word_feature(reading, word, &action->feature);
	case CARC_ARG_CLAIMED:
		return !carc_refuse_piece_points(reading, word) &&
		       carc_word_feature(reading, word, &action->feature);
	case CARC_ARG_FEATURE:
		return carc_word_feature(reading, word, &action->feature);
	case CARC_ARG_PRICE:
		return read_points(reading, word, 1, action);
	case CARC_ARG_POINTS:
		return read_points(reading, word, -CARC_POINTS_MAX, action);
	case CARC_ARG_SIDE:
		return read_side(reading, word, action);
	case CARC_ARG_GUARD:
		return carc_read_bool(reading, word->node, "guard", &action->guard);
	case CARC_ARG_PIECE:
		return read_piece(reading, word, action);
	case CARC_ARG_WHEN:
		return read_when(reading, word);
	case CARC_ARG_TOKEN:
		return read_token(reading, word, action);
	case CARC_ARG_NUMBER:
		return read_number(reading, word, action);
	case CARC_ARG_YES: /* whether it is there at all is asked before it is added */
	case CARC_ARG_MEEPLES:
	case CARC_ARG_NONE:
	case CARC_ARGS:
		break;
	}
	return true;
}

bool carc_read_value(struct carc_reading *reading, enum carc_arg arg, const struct carc_node *node,
		     struct carc_action *action)
{
	const struct carc_word word = carc_word_of(node);

	return carc_read_arg(reading, arg, &word, action);
}

struct carc_action carc_verb_action(const struct carc_verb *verb, struct carc_span at)
{
	return (struct carc_action){.act = verb->act,
				    .player = CARC_PLAYER_NONE,
				    .figure = verb->figure,
				    .feature = carc_no_feature(),
				    .at = at};
}

/* ---- Words ----------------------------------------------------------------------------------------- */

size_t carc_word_leads(const struct carc_word *word)
{
	return word->mark < word->len && word->text[word->mark] == ':' &&
			       carc_figure_find(word->text, word->mark) != CARC_FIGURE_NONE
		       ? word->mark + 1
		       : 0;
}

/*
 * Finds where a part of words ends: at the first sign of those that may follow, the last of which is one that may not be missing. Sets
 * *next, which points to the first of them, to the part that follows.
 */
static size_t find_end(const struct carc_word *rest, const struct carc_verb_part **next)
{
	const struct carc_verb_part *part = *next, *found = NULL;
	size_t end = rest->len;

	for (; part->arg; part++) {
		size_t at = part->flags & CARC_LAST ? carc_word_find_last(rest, part->sign)
						    : carc_word_find(rest, part->sign);

		if (at < end) {
			end = at;
			found = part;
		}
		if (!(part->flags & CARC_MAYBE))
			break;
	}
	*next = found ? found : part;
	return end;
}

/* The parts of words, one after the other. rest: of the word, or the next word, where the first begins. */
static bool read_parts(struct carc_reading *reading, const struct carc_verb *verb,
		       const struct carc_word *word, struct carc_word rest,
		       struct carc_action *action)
{
	const struct carc_verb_part *next;
	bool sound = true;

	for (const struct carc_verb_part *part = verb->part; part->arg; part = next) {
		struct carc_word said;
		size_t end;

		next = part + 1;
		end = find_end(&rest, &next);
		if (end == rest.len && next->flags & CARC_MUST)
			return carc_refuse_word(reading, CARC_F019_BAD_WORD, word, "");
		said = carc_word_part(&rest, 0, end);
		sound &= carc_read_arg(reading, (enum carc_arg)part->arg, &said, action);
		if (!sound && !verb->all)
			break;
		rest = carc_word_part(&rest, end + (end < rest.len), rest.len);
	}
	return sound;
}

bool carc_read_words(struct carc_line *line, const struct carc_verb *verb,
		     const struct carc_word *word, struct carc_action *ret_action)
{
	struct carc_reading *reading = line->reading;
	size_t begin = verb->led ? carc_word_leads(word) : 0;
	struct carc_word rest = carc_word_part(word, 0, begin ? begin - 1 : 0);
	bool sound;

	*ret_action = carc_verb_action(verb, word->at);
	if ((verb->asked && !carc_word_act(reading, (enum carc_act)verb->act, word->at)) ||
	    (begin && !carc_word_kind(reading, &rest, &ret_action->figure)))
		return false;
	begin += strlen(verb->word) + (verb->part[0].sign != '\0');
	if (verb->part[0].sign != ' ')
		rest = carc_word_part(word, begin, word->len);
	else if (!carc_next_word(line, &rest))
		return carc_refuse_word(reading, CARC_F019_BAD_WORD, word, "");
	reading->elsewhere = *verb->word || memchr(word->text, '@', word->len);
	sound = read_parts(reading, verb, word, rest, ret_action);
	reading->elsewhere = false;
	return sound;
}

struct carc_action *carc_read_tile_words(struct carc_line *line, const struct carc_word *word,
					 bool must_turn)
{
	struct carc_action tile = {
		.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE, .at = word->at};
	size_t sign = carc_word_find(word, '@');
	struct carc_word part = carc_word_part(word, 0, sign), rot;
	struct carc_line before;
	bool sound = carc_read_arg(line->reading, CARC_ARG_TILE, &part, &tile), any;

	part = carc_word_part(word, sign + 1, word->len);
	sound &= carc_read_arg(line->reading, CARC_ARG_PLACE, &part, &tile);
	if (!sound)
		return NULL;
	before = *line;
	any = carc_next_word(line, &rot);
	if (!must_turn && !(any && carc_means_rotation(&rot))) {
		*line = before;
		tile.rot = 0;
		return carc_put_action(line->reading, &tile);
	}
	if (!any)
		rot = (struct carc_word){.text = "(nothing)", .len = 9, .at = rot.at};
	return carc_read_arg(line->reading, CARC_ARG_ROT, &rot, &tile)
		       ? carc_put_action(line->reading, &tile)
		       : NULL;
}

/* ---- Keys ------------------------------------------------------------------------------------------ */

void carc_read_shape(struct carc_reading *reading, enum carc_shape_name shape,
		     const struct carc_node *mapping, struct carc_action *action)
{
	const struct carc_shape_key *row = carc_shape(shape)->key;
	const struct carc_node *values[CARC_ROWS_MAX] = {NULL};
	struct carc_key keys[CARC_SHAPE_KEYS + 1] = {{.name = NULL}};

	for (unsigned i = 0; row[i].key; i++)
		keys[i] = (struct carc_key){.name = row[i].key,
					    .required = row[i].flags & CARC_REQUIRED};
	(void)carc_find_values(reading, mapping, keys, values);
	for (unsigned i = 0; row[i].key; i++)
		reading->elsewhere |=
			values[i] && (row[i].arg == CARC_ARG_PLACE || row[i].arg == CARC_ARG_THERE);
	for (unsigned i = 0; row[i].key; i++) {
		if (!values[i]) {
			if (row[i].flags & CARC_REQUIRED)
				carc_missing(reading, mapping->at, row[i].key);
			continue;
		}
		if (row[i].flags & CARC_MARKS)
			action->at = values[i]->at;
		(void)carc_read_value(reading, (enum carc_arg)row[i].arg, values[i], action);
	}
	reading->elsewhere = false;
}

bool carc_read_verb(struct carc_reading *reading, const struct carc_verb *verb,
		    const struct carc_node *node)
{
	bool mapping = node->kind == CARC_MAPPING && verb->shape != CARC_SHAPE_NONE;
	struct carc_action said = carc_verb_action(verb, node->at), *action;
	bool done = true;

	if ((verb->each && !carc_want(reading, node, CARC_MAPPING, verb->item, verb->each)) ||
	    (verb->one == CARC_ARG_YES &&
	     (!carc_read_bool(reading, node, verb->key, &done) || !done)))
		return true;
	if ((verb->asked && !carc_word_act(reading, (enum carc_act)verb->act, node->at)) ||
	    (mapping && verb->one == CARC_ARG_DEED &&
	     !carc_word_known(reading, verb->figure, node->at)))
		return false;
	action = carc_put_action(reading, &said);
	if (!action)
		return false;
	if (mapping)
		carc_read_shape(reading, (enum carc_shape_name)verb->shape, node, action);
	else
		(void)carc_read_value(reading, (enum carc_arg)verb->one, node, action);
	return true;
}

/* ---- The record ------------------------------------------------------------------------------------ */

bool carc_places_guard(const struct carc_action *action)
{
	return action->act == CARC_ACT_MEEPLE && carc_is_follower(action->figure) &&
	       carc_figure_info(action->figure)->kinds >> CARC_CITY & 1;
}

struct carc_action *carc_put_action(struct carc_reading *reading, const struct carc_action *said)
{
	struct carc_record *record = reading->record;
	struct carc_action *action = &record->action[record->actions];

	if (record->actions == CARC_ACTIONS_MAX) {
		carc_too_many(reading, said->at, "actions", CARC_ACTIONS_MAX);
		return NULL;
	}
	record->actions++;
	*action = *said;
	return action;
}

void carc_leave_tile(struct carc_record *record, struct carc_turn *turn)
{
	unsigned end = turn->first_action;

	for (unsigned i = end; i < record->actions; i++)
		if (record->action[i].act == CARC_ACT_PLACE ||
		    record->action[i].act == CARC_ACT_DISCARD)
			record->action[end++] = record->action[i];
	record->actions = (uint16_t)end;
	record->claims = turn->first_claim;
	turn->unread = true;
}

struct carc_claim *carc_add_claim(struct carc_reading *reading, enum carc_claim_kind kind,
				  struct carc_span at)
{
	struct carc_record *record = reading->record;
	struct carc_claim *claim = &record->claim[record->claims];

	if (record->claims == CARC_CLAIMS_MAX) {
		carc_too_many(reading, at, "claims", CARC_CLAIMS_MAX);
		return NULL;
	}
	record->claims++;
	*claim = (struct carc_claim){.kind = (uint8_t)kind, .player = CARC_PLAYER_NONE, .at = at};
	return claim;
}
