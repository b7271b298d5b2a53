/*
 * One turn as text. Compact where words can say all of it; else a mapping, whose keys come in the order of verbs.def;
 * else as it was read.
 */
#include "formats/record/turn/turn_out.h"

#include <string.h>

#include "core/terms/bits.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/say_out.h"
#include "formats/output/report/report.h"
#include "formats/record/grammar/order.h"
#include "formats/text/safe_text.h"

const struct carc_action *carc_place_among(const struct carc_action *actions, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (actions[i].act == CARC_ACT_PLACE)
			return &actions[i];
	return NULL;
}

/* Where a tile is refused nobody knows how it was meant to lie, and so which of its features a name means. */
static struct carc_pen pen_of(const struct carc_record *record, const struct carc_turn *turn,
			      FILE *out)
{
	return (struct carc_pen){
		record,
		turn->unjudged
			? NULL
			: carc_place_among(&record->action[turn->first_action], turn->actions),
		"", out};
}

/* ---- The choice of the spelling ------------------------------------------------------------------------------- */

/* Returns true if there is no player, or if the name of the player is a word. */
static bool is_word(const struct carc_record *record, unsigned player)
{
	return player == CARC_PLAYER_NONE || carc_is_word(record->player[player].name);
}

/*
 * Returns true if words can say an action. They cannot name both kind and feature of a figure that a tower takes, and a meeple on a
 * tower elsewhere reads as a piece of the wall: tower@0,0.
 */
static bool fits_words(const struct carc_record *record, const struct carc_action *action)
{
	const struct carc_verb *verb = carc_verb_of(action);
	bool another = action->frees;
	char word[CARC_WORD_MAX];

	for (const struct carc_verb_part *part = verb ? verb->part : NULL; part && part->arg;
	     part++)
		another |= part->arg == CARC_ARG_WHO;
	if (!is_word(record, action->player) || (another && !is_word(record, action->who)))
		return false;
	if (action->act == CARC_ACT_CAPTURE)
		return action->figure == CARC_FIGURE_NONE || action->feature.kind == CARC_KIND_NONE;
	if (action->act != CARC_ACT_MEEPLE || action->figure != CARC_MEEPLE || !action->there)
		return true;
	carc_ref_word(action->feature, word);
	return !carc_piece_find(word, strlen(word));
}

/* Returns whether a turn has a clock, a note or keys of the user. */
static bool has_more(const struct carc_node *node)
{
	return carc_node_get(node, carc_verb(CARC_VERB_CLOCK)->key) ||
	       carc_node_get(node, carc_verb(CARC_VERB_NOTE)->key) || carc_holds_own(node);
}

/* Returns true if a turn has parts that words cannot say: notes, clocks, and keys of the user anywhere in it. */
static bool needs_keys(const struct carc_node *turn)
{
	const struct carc_node *value = turn && turn->kind == CARC_MAPPING ? turn->first : NULL;

	for (; value; value = value->next)
		/* The keys of a score are players. */
		if ((carc_holds_own(value) || carc_has_own(value)) &&
		    strcmp(value->key, carc_verb(CARC_VERB_SCORE)->key) != 0)
			return true;
	return has_more(turn);
}

/* Returns true if the words of the compact spelling can say all of a turn. */
static bool fits_compact(const struct carc_record *record, const struct carc_turn *turn,
			 const struct carc_node *node)
{
	const struct carc_action *first = &record->action[turn->first_action];
	const struct carc_claim *claim = &record->claim[turn->first_claim];
	unsigned scores = 0;

	if (!is_word(record, turn->player) || needs_keys(node) ||
	    (turn->actions + turn->claims == 0 && turn->player == CARC_PLAYER_NONE &&
	     !turn->as_played))
		return false;
	/* At the beginning of a line, `by` names the player of the turn, not of the piece. */
	if (turn->actions > 0 && turn->player == CARC_PLAYER_NONE && carc_acts_piece(first) &&
	    first->player != CARC_PLAYER_NONE)
		return false;
	for (unsigned i = 0; i < turn->actions; i++)
		if (!fits_words(record, &first[i]))
			return false;
	for (unsigned i = 0; i < turn->claims; i++)
		if ((claim[i].kind == CARC_CLAIM_POINTS && !is_word(record, claim[i].player)) ||
		    (claim[i].kind == CARC_CLAIM_SCORE && claim[i].player != scores++))
			return false;
	return scores == 0 || scores == record->players;
}

/* The row of verbs.def by whose key an action is said. */
static unsigned row_of(const struct carc_action *action)
{
	const struct carc_verb *verb = carc_verb_of(action);

	if (action->act == CARC_ACT_PLACE)
		return CARC_VERB_TILE;
	return verb ? carc_verb_key(verb) : CARC_VERB_WALLS;
}

/* The row before which a ransom was paid; CARC_VERBS: at a moment that keys cannot name. */
static unsigned ransom_paid(const struct carc_record *record, const struct carc_turn *turn,
			    unsigned action)
{
	int last = -1, next = CARC_VERBS;

	for (unsigned i = turn->first_action + turn->actions; i-- > turn->first_action;) {
		int row = (int)row_of(&record->action[i]);

		if (row == CARC_VERB_RANSOM)
			continue;
		if (i > action)
			next = row;
		else if (last < row)
			last = row;
	}
	return carc_ransom_between(last, next);
}

/* The actions of a turn up to one of them, as keys order them. */
struct order {
	unsigned row;   /* the greatest row */
	unsigned last;  /* the row of the last action but ransoms */
	unsigned least; /* no action may have a lesser row */
	int step;       /* of the last action, see carc_late_step() */
	bool any;
};

/* Adds an action that is no ransom. Returns false if keys order it otherwise, or can say only one such action. */
static bool add_action(struct order *order, const struct carc_rules *rules,
		       const struct carc_action *action)
{
	unsigned now = row_of(action);
	int step = carc_late_step(rules, action);
	bool late = step >= 0 && order->step >= 0;

	if (!late ? now < order->row
		  : now < order->least || step < order->step ||
			    (step == order->step && now < order->last))
		return false;
	if (order->any && now == order->last && now != CARC_VERB_WALLS &&
	    carc_verb(now)->value < CARC_VALUE_LIST)
		return false;
	order->row = now > order->row ? now : order->row;
	if (step < 0)
		order->least = order->row;
	order->last = now;
	order->step = step;
	order->any = true;
	return true;
}

/*
 * Returns true if keys can say all actions: actions come in the order of the keys, only discards and walls more than once, and
 * ransoms at a time that keys can name.
 */
static bool fits_explicit(const struct carc_record *record, const struct carc_turn *turn)
{
	struct order order = {.step = -1};
	bool guard = false;

	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++) {
		const struct carc_action *action = &record->action[i];

		/* The key frees is about the first figure that could be a guard. */
		if (guard && action->frees)
			return false;
		guard |= carc_places_guard(action);
		if (row_of(action) == CARC_VERB_RANSOM) {
			order.least = ransom_paid(record, turn, i);
			order.step = -1;
			if (order.least == CARC_VERBS)
				return false;
		} else if (!add_action(&order, &record->rules, action)) {
			return false;
		}
	}
	return true;
}

/* ---- Words ----------------------------------------------------------------------------------------- */

static void write_action_words(const struct carc_pen *pen, const struct carc_action *actions,
			       unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		fputs(i ? " " : "", pen->out);
		carc_write_words(pen, &actions[i]);
	}
}

void carc_write_compact_actions(const struct carc_record *record, const struct carc_action *actions,
				unsigned count, FILE *out)
{
	const struct carc_pen pen = {record, carc_place_among(actions, count), "", out};

	write_action_words(&pen, actions, count);
}

/* Returns whether a YAML reader takes the turn's words for a number: they are one discard, such as "-10" or "-E05". */
static bool is_number(const struct carc_record *record, const struct carc_turn *turn)
{
	const struct carc_action *action = &record->action[turn->first_action];

	return turn->actions == 1 && turn->claims == 0 && turn->player == CARC_PLAYER_NONE &&
	       !turn->as_played && action->act == CARC_ACT_DISCARD &&
	       carc_looks_like_number(record->rules.tiles.type[action->type]->id);
}

static void write_compact(const struct carc_record *record, const struct carc_turn *turn, FILE *out)
{
	const struct carc_pen pen = pen_of(record, turn, out);
	bool any = turn->player != CARC_PLAYER_NONE || turn->actions > 0;

	if (turn->player != CARC_PLAYER_NONE)
		fprintf(out, "by %s%s", record->player[turn->player].name,
			turn->actions ? " " : "");
	write_action_words(&pen, &record->action[turn->first_action], turn->actions);
	if (turn->as_played)
		fprintf(out, "%s%s", any ? " " : "", carc_verb(CARC_VERB_AS_PLAYED)->word);
	carc_write_claim_words(&pen, &record->claim[turn->first_claim], turn->claims,
			       any || turn->as_played);
}

/* ---- Keys ------------------------------------------------------------------------------------------ */

/* The keys of a turn. */
struct keys {
	const struct carc_record *record;
	const struct carc_turn *turn;
	const struct carc_node *node; /* as it was read: a mapping, or words */
	struct carc_pen pen;
	struct carc_flow flow;
};

static void write_key(struct keys *keys, enum carc_verb_name verb)
{
	carc_flow_key(&keys->flow, carc_verb(verb)->key);
}

/* The value of a key of the turn as it was read; NULL: none was. */
static const struct carc_node *was_read(const struct keys *keys, enum carc_verb_name verb)
{
	return carc_node_get(keys->node, carc_verb(verb)->key);
}

/* A ransom as it was read: the first paid before a row, or with last, which was paid then, the next one. NULL: none is left. */
static const struct carc_node *next_ransom(const struct carc_node *value, unsigned row,
					   const struct carc_node *last)
{
	bool list = value && value->kind == CARC_SEQUENCE;
	const struct carc_node *node = list ? value->first : value;

	if (last && carc_ransom_row(last) == row)
		node = list ? last->next : NULL;
	while (node && carc_ransom_row(node) != row)
		node = list ? node->next : NULL;
	return node;
}

/* Writes the key of a row with the actions that it says. Several are a list, as are the pieces of a wall. */
static void write_row(struct keys *keys, unsigned row)
{
	const struct carc_node *value = was_read(keys, (enum carc_verb_name)row), *was = NULL;
	unsigned first = keys->turn->first_action, end = first + keys->turn->actions, count = 0;
	struct carc_flow list = {"", keys->pen.out, false};
	struct carc_pen pen = keys->pen;
	bool ransom = row == CARC_VERB_RANSOM, listed;

	for (unsigned i = first; i < end; i++)
		count += row_of(&keys->record->action[i]) == row;
	listed = count > 1 || carc_verb(row)->value == CARC_VALUE_LIST || row == CARC_VERB_WALLS;
	write_key(keys, (enum carc_verb_name)row);
	if (row == CARC_VERB_WALLS && carc_has_own(value)) {
		carc_write_node(value, pen.out);
		return;
	}
	if (!ransom)
		was = value && value->kind == CARC_SEQUENCE ? value->first : value;
	fputs(listed ? "[" : "", pen.out);
	for (unsigned i = first; i < end; i++) {
		const struct carc_action *action = &keys->record->action[i];
		unsigned before = ransom ? ransom_paid(keys->record, keys->turn, i) : row;

		if (row_of(action) != row)
			continue;
		if (ransom) {
			was = next_ransom(value, before, was);
			pen.when = carc_ransom_word(before);
		}
		carc_flow_next(&list);
		carc_write_value(&pen,
				 row == CARC_VERB_MOVES ? carc_verb_of(action) : carc_verb(row),
				 action, was);
		if (!ransom)
			was = was && listed ? was->next : NULL;
	}
	fputs(listed ? "]" : "", pen.out);
}

/* Writes what was done, in the order of the rows. frees follows the key of the guard. */
static void write_actions(struct keys *keys)
{
	const struct carc_action *action = &keys->record->action[keys->turn->first_action];
	const struct carc_action *guard = NULL, *place;
	uint64_t rows = was_read(keys, CARC_VERB_WALLS) ? UINT64_C(1) << CARC_VERB_WALLS : 0;

	for (unsigned i = 0; i < keys->turn->actions; i++) {
		rows |= UINT64_C(1) << row_of(&action[i]);
		guard = action[i].frees ? &action[i] : guard;
	}
	CARC_EACH_BIT (row, rows) {
		if (row == CARC_VERB_TILE) {
			place = carc_place_among(action, keys->turn->actions);
			if (place->own) {
				write_key(keys, CARC_VERB_OWN);
				fputs("true", keys->pen.out);
			}
			carc_write_tile_keys(&keys->pen, place, &keys->flow);
		} else {
			write_row(keys, row);
		}
		if (guard && row == row_of(guard)) {
			write_key(keys, CARC_VERB_FREES);
			carc_write_text(keys->record->player[guard->who].name, keys->pen.out);
		}
	}
}

/* Writes the claims about the turn, as they were read if the user has keys in them. */
static void write_claims(struct keys *keys, enum carc_claim_kind kind, enum carc_verb_name verb)
{
	const struct carc_node *was = was_read(keys, verb);
	const struct carc_turn *turn = keys->turn;

	if (carc_holds_own(was) || carc_has_own(was)) {
		write_key(keys, verb);
		carc_write_node(was, keys->pen.out);
	} else if (turn->claims > 0) {
		carc_write_claims(&keys->pen, kind, &keys->record->claim[turn->first_claim],
				  turn->claims, &keys->flow);
	}
}

/* node: the turn as it was read, or NULL. over: whose clock, note and keys of the user it has, or NULL. */
static void write_explicit(const struct carc_record *record, const struct carc_turn *turn,
			   const struct carc_node *node, const struct carc_node *over, FILE *out)
{
	struct keys keys = {record, turn, node, pen_of(record, turn, out), {"", out, false}};

	fputc('{', out);
	if (turn->player != CARC_PLAYER_NONE) {
		write_key(&keys, CARC_VERB_PLAYER);
		carc_write_text(record->player[turn->player].name, out);
	}
	write_actions(&keys);
	if (turn->as_played) {
		write_key(&keys, CARC_VERB_AS_PLAYED);
		fputs("true", out);
	}
	write_claims(&keys, CARC_CLAIM_TOKENS, CARC_VERB_GOODS);
	write_claims(&keys, CARC_CLAIM_POINTS, CARC_VERB_POINTS);
	carc_write_claims(&keys.pen, CARC_CLAIM_SCORE, &record->claim[turn->first_claim],
			  turn->claims, &keys.flow);
	for (enum carc_verb_name row = CARC_VERB_CLOCK; row <= CARC_VERB_NOTE; row++) {
		const struct carc_node *value = carc_node_get(over, carc_verb(row)->key);

		if (value) {
			write_key(&keys, row);
			carc_write_node(value, out);
		}
	}
	carc_write_own(over, &keys.flow);
	fputc('}', out);
}

bool carc_write_turn_over(const struct carc_record *record, const struct carc_turn *turn,
			  const struct carc_node *was, FILE *out)
{
	bool more = has_more(was), compact = fits_compact(record, turn, NULL);
	bool lost = compact && more && !fits_explicit(record, turn);

	if (compact && (!more || lost))
		write_compact(record, turn, out);
	else
		write_explicit(record, turn, NULL, was, out);
	return !lost;
}

/*
 * The usual turn: a tile whose rotation is known, and perhaps a meeple on it. Most turns are such, and words can say it. False:
 * it is another.
 */
static bool write_usual(const struct carc_record *record, const struct carc_turn *turn, FILE *out)
{
	const struct carc_action *place = &record->action[turn->first_action], *meeple = place + 1;
	const struct carc_tile_type *type;
	char line[4 * CARC_WORD_MAX], *at;

	if (turn->claims > 0 || turn->player != CARC_PLAYER_NONE || turn->as_played ||
	    turn->unjudged || turn->actions == 0 || turn->actions > 2 ||
	    place->act != CARC_ACT_PLACE || place->player != CARC_PLAYER_NONE || place->own ||
	    place->turned != CARC_TURNED_SO)
		return false;
	if (turn->actions == 2 &&
	    (meeple->act != CARC_ACT_MEEPLE || meeple->player != CARC_PLAYER_NONE ||
	     meeple->figure != CARC_MEEPLE || meeple->there || meeple->frees))
		return false;
	type = record->rules.tiles.type[place->type];
	at = stpcpy(stpcpy(stpcpy(line, "  - "), type->id), "@");
	at = carc_digits(place->y, stpcpy(carc_digits(place->x, at), ","));
	at = carc_digits(place->rot, stpcpy(at, " r"));
	if (turn->actions == 2) {
		struct carc_feature_ref ref = meeple->feature;
		unsigned zone = carc_tile_resolve(type, place->rot, ref);

		*at++ = ' ';
		ref = zone != CARC_ZONE_NONE ? carc_tile_ref(type, place->rot, zone) : ref;
		at = strchr(carc_ref_word(ref, at), '\0');
	}
	*at++ = '\n';
	(void)fwrite(line, 1, (size_t)(at - line), out);
	return true;
}

void carc_write_turn(const struct carc_document *doc, unsigned number, const struct carc_node *node,
		     enum carc_spelling spelling, FILE *out)
{
	const struct carc_turn *turn = &doc->record.turn[number];
	bool explicit_too;

	if (spelling != CARC_EXPLICIT && (!node || node->kind == CARC_SCALAR) &&
	    write_usual(&doc->record, turn, out))
		return;
	explicit_too = fits_explicit(&doc->record, turn);
	if ((spelling != CARC_EXPLICIT || !explicit_too) &&
	    fits_compact(&doc->record, turn, node)) {
		bool quoted = is_number(&doc->record, turn);

		fputs(quoted ? "  - \"" : "  - ", out);
		write_compact(&doc->record, turn, out);
		fputs(quoted ? "\"\n" : "\n", out);
		return;
	}
	fputs("  - ", out);
	if (explicit_too)
		write_explicit(&doc->record, turn, node, node, out);
	else /* in an order that no keys can say: the line as it was */
		carc_write_node(node, out);
	fputc('\n', out);
}
