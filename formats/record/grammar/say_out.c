/* Arguments of actions, each kind as a word and as a value; then whole actions, claims, and keys of the user. */
#include "formats/record/grammar/say_out.h"

#include "core/terms/vocab.h"
#include "formats/record/grammar/pieces.h"
#include "formats/output/report/report.h"
#include "formats/text/safe_text.h"

/* A feature; of the tile that the pen knows, by the first of its names, if it is known how that lies. */
static void write_feature(const struct carc_pen *pen, const struct carc_action *action)
{
	const struct carc_action *place = action->there ? NULL : pen->place;
	const struct carc_tile_type *type = place && place->turned == CARC_TURNED_SO
						    ? pen->record->rules.tiles.type[place->type]
						    : NULL;
	struct carc_feature_ref ref = action->feature;
	char word[CARC_WORD_MAX];
	unsigned zone = type ? carc_tile_resolve(type, place->rot, ref) : CARC_ZONE_NONE;

	if (zone != CARC_ZONE_NONE)
		ref = carc_tile_ref(type, place->rot, zone);
	fputs(carc_ref_word(ref, word), pen->out);
}

/* An argument, as a word of a line or as the value of a key. */
static void write_arg(const struct carc_pen *pen, enum carc_arg arg,
		      const struct carc_action *action, bool word)
{
	const char *text = NULL;

	switch (arg) {
	case CARC_ARG_TILE:
		text = pen->record->rules.tiles.type[action->type]->id;
		break;
	case CARC_ARG_WHO:
		text = pen->record->player[action->who].name;
		break;
	case CARC_ARG_DOER:
	case CARC_ARG_OWNER:
		text = pen->record->player[action->player].name;
		break;
	case CARC_ARG_SIDE:
		text = carc_port_name(carc_port_middle(action->side));
		break;
	case CARC_ARG_PIECE:
		text = carc_piece_name(action);
		break;
	case CARC_ARG_TOKEN:
		fputs(carc_token_key(action->token), pen->out);
		break;
	case CARC_ARG_NUMBER:
		fprintf(pen->out, "%u", (unsigned)action->count);
		break;
	case CARC_ARG_FIGURE:
		text = carc_figure_key(action->figure);
		break;
	case CARC_ARG_PLACE:
	case CARC_ARG_THERE:
		carc_say(pen->out, word ? "%d,%d" : "[%d, %d]", action->x, action->y);
		break;
	case CARC_ARG_PRICE:
	case CARC_ARG_POINTS:
		carc_print_number(action->points, pen->out);
		break;
	case CARC_ARG_GUARD:
		fputs(word ? "guard" : "true", pen->out);
		break;
	case CARC_ARG_YES:
		fputs("true", pen->out);
		break;
	case CARC_ARG_ROT:
		fprintf(pen->out, "r%u", (unsigned)action->rot);
		break;
	case CARC_ARG_WHEN:
		fputs(pen->when, pen->out);
		break;
	case CARC_ARG_WHICH:
		if (action->figure != CARC_FIGURE_NONE)
			text = carc_figure_key(action->figure);
		else
			write_feature(pen, action);
		break;
	case CARC_ARG_DEED:
		if (action->act == CARC_ACT_RETURN)
			text = "home";
		else
			write_feature(pen, action);
		break;
	case CARC_ARG_FEATURE:
	case CARC_ARG_CLAIMED:
		write_feature(pen, action);
		break;
	case CARC_ARG_MEEPLES: /* start_out.c writes them */
	case CARC_ARG_NONE:
	case CARC_ARGS:
		break;
	}
	if (text && word)
		fputs(text, pen->out);
	else if (text)
		carc_write_text(text, pen->out);
}

/* Returns true if an optional argument has to be written. figure: the kind that is meant if none is named. */
static bool is_said(const struct carc_pen *pen, unsigned arg, unsigned figure,
		    const struct carc_action *action)
{
	bool of_kind = action->figure != figure, on = action->feature.kind != CARC_KIND_NONE;

	if (arg == CARC_ARG_FIGURE)
		return of_kind;
	if (arg == CARC_ARG_FEATURE)
		return on;
	if (arg == CARC_ARG_WHICH)
		return of_kind || on;
	if (arg == CARC_ARG_TOKEN)
		return action->token != CARC_TOKEN_NONE;
	if (arg == CARC_ARG_NUMBER)
		return action->count > 0;
	if (arg == CARC_ARG_THERE)
		return action->there;
	if (arg == CARC_ARG_DOER)
		return action->player != CARC_PLAYER_NONE;
	if (arg == CARC_ARG_GUARD)
		return action->guard;
	if (arg == CARC_ARG_OWNER)
		return action->player != CARC_PLAYER_NONE &&
		       (action->guard || action->act == CARC_ACT_WALL_TOWER);
	if (arg == CARC_ARG_ROT)
		return action->turned == CARC_TURNED_SO;
	if (arg == CARC_ARG_WHEN)
		return *pen->when;
	return action->act != CARC_ACT_PASS; /* who passes names no place and no side */
}

/* ---- Words ----------------------------------------------------------------------------------------- */

void carc_write_row(const struct carc_pen *pen, const struct carc_verb *verb,
		    const struct carc_action *action)
{
	struct carc_pen apart = *pen;

	/* A verb need not be about a feature of the turn's tile. */
	if (*verb->word)
		apart.place = NULL;
	if (verb->led && (action->figure != verb->figure || action->act == CARC_ACT_RETURN))
		fprintf(pen->out, "%s:", carc_figure_key(action->figure));
	fputs(verb->word, pen->out);
	for (const struct carc_verb_part *part = verb->part; part->arg; part++) {
		if (part->flags & CARC_MAYBE && !is_said(pen, part->arg, verb->figure, action))
			continue;
		if (part->sign)
			fputc(part->sign, pen->out);
		write_arg(&apart, (enum carc_arg)part->arg, action, true);
	}
}

void carc_write_words(const struct carc_pen *pen, const struct carc_action *action)
{
	const struct carc_player *players = pen->record->player;

	if (action->act == CARC_ACT_PLACE) {
		fputs(action->own ? "own " : "", pen->out);
		carc_write_row(pen, carc_words(CARC_WORDS_TILE), action);
	} else if (action->act == CARC_ACT_MEEPLE || action->act == CARC_ACT_RETURN) {
		carc_write_row(pen, carc_words(CARC_WORDS_FIGURE), action);
		if (action->frees)
			fprintf(pen->out, " frees:%s", players[action->who].name);
	} else if (carc_acts_piece(action)) {
		if (action->player != CARC_PLAYER_NONE)
			fprintf(pen->out, "by %s ", players[action->player].name);
		carc_write_row(pen,
			       carc_words(action->act == CARC_ACT_PASS ? CARC_WORDS_PASS
								       : CARC_WORDS_PIECE),
			       action);
	} else {
		carc_write_row(pen, carc_verb_of(action), action);
	}
}

/* ---- Keys ------------------------------------------------------------------------------------------ */

void carc_write_tile_keys(const struct carc_pen *pen, const struct carc_action *action,
			  struct carc_flow *keys)
{
	carc_flow_key(keys, "tile");
	write_arg(pen, CARC_ARG_TILE, action, false);
	carc_say(pen->out,
		 action->turned == CARC_TURNED_SO ? ", at: [%d, %d], rot: %u" : ", at: [%d, %d]",
		 action->x, action->y, (unsigned)action->rot);
}

void carc_write_shape(const struct carc_pen *pen, enum carc_shape_name shape, unsigned figure,
		      const struct carc_action *action, const struct carc_node *was)
{
	struct carc_flow keys = {"{", pen->out, false};

	for (const struct carc_shape_key *key = carc_shape(shape)->key; key->key; key++) {
		if (!(key->flags & CARC_REQUIRED) && !is_said(pen, key->arg, figure, action))
			continue;
		carc_flow_key(&keys, key->key);
		write_arg(pen, (enum carc_arg)key->arg, action, false);
	}
	carc_write_own(was, &keys);
	fputc('}', pen->out);
}

/* Returns how many keys a mapping of the action would have. */
static unsigned count_said(const struct carc_pen *pen, const struct carc_verb *verb,
			   const struct carc_action *action)
{
	unsigned count = 0;

	for (const struct carc_shape_key *key = carc_shape(verb->shape)->key; key->key; key++)
		count += key->flags & CARC_REQUIRED || is_said(pen, key->arg, verb->figure, action);
	return count;
}

void carc_write_value(const struct carc_pen *pen, const struct carc_verb *verb,
		      const struct carc_action *action, const struct carc_node *was)
{
	bool own = carc_holds_own(was);
	struct carc_pen apart = *pen;

	if (verb->one != CARC_ARG_DEED)
		apart.place = NULL;
	if (own && verb->kept)
		carc_write_node(was, pen->out);
	else if (verb->one != CARC_ARG_NONE && !own && count_said(pen, verb, action) <= 1)
		write_arg(&apart, (enum carc_arg)verb->one, action, false);
	else
		carc_write_shape(&apart, (enum carc_shape_name)verb->shape, verb->figure, action,
				 was);
}

/* ---- Claims ------------------------------------------------------------------------------------------ */

/* Returns a claim of points as an action, so that the functions above can write it. */
static struct carc_action claim_action(const struct carc_claim *claim)
{
	return (struct carc_action){.act = CARC_ACT_MEEPLE,
				    .player = claim->player,
				    .there = !claim->here,
				    .x = claim->x,
				    .y = claim->y,
				    .points = claim->points,
				    .feature = claim->feature};
}

void carc_write_claims(const struct carc_pen *pen, enum carc_claim_kind kind,
		       const struct carc_claim *claims, unsigned count, struct carc_flow *keys)
{
	static const char *const opens[] = {[CARC_CLAIM_POINTS] = "points: [",
					    [CARC_CLAIM_TOKENS] = "goods: {",
					    [CARC_CLAIM_SCORE] = "score: {"};
	struct carc_flow items = {opens[kind], pen->out, false};

	for (const struct carc_claim *claim = claims; claim < claims + count; claim++) {
		struct carc_action said;

		if (claim->kind != kind)
			continue;
		if (!items.any)
			carc_flow_next(keys);
		if (kind == CARC_CLAIM_POINTS) {
			said = claim_action(claim);
			carc_flow_next(&items);
			carc_write_shape(pen, CARC_SHAPE_POINTS, CARC_MEEPLE, &said, NULL);
			continue;
		}
		if (kind == CARC_CLAIM_TOKENS)
			carc_flow_key(&items, carc_token_key(claim->token));
		else
			carc_flow_name(&items, pen->record->player[claim->player].name);
		fprintf(pen->out, "%d", claim->points);
	}
	carc_flow_end(&items, kind == CARC_CLAIM_POINTS ? "]" : "}");
}

void carc_write_claim_words(const struct carc_pen *pen, const struct carc_claim *claims,
			    unsigned count, bool any)
{
	const char *before;

	for (const struct carc_claim *claim = claims; claim < claims + count; claim++) {
		const struct carc_action said = claim_action(claim);

		if (claim->kind == CARC_CLAIM_SCORE)
			continue;
		fputs(any ? " " : "", pen->out);
		any = true;
		if (claim->kind == CARC_CLAIM_TOKENS) {
			fputc('+', pen->out);
			if (claim->points != 1)
				fprintf(pen->out, "%d*", claim->points);
			fputs(carc_token_key(claim->token), pen->out);
			continue;
		}
		carc_write_row(pen, carc_words(CARC_WORDS_POINTS), &said);
	}
	before = any ? " =" : "=";
	for (unsigned i = 0; i < count; i++)
		if (claims[i].kind == CARC_CLAIM_SCORE) {
			fprintf(pen->out, "%s%d", before, claims[i].points);
			before = ",";
		}
}

/* ---- Keys of the user ------------------------------------------------------------------------------ */

bool carc_holds_own(const struct carc_node *node)
{
	for (const struct carc_node *child = node && node->kind == CARC_MAPPING ? node->first
										: NULL;
	     child; child = child->next)
		if (carc_key_is_own(child->key))
			return true;
	return false;
}

bool carc_has_own(const struct carc_node *list)
{
	for (const struct carc_node *item = list ? list->first : NULL; item; item = item->next)
		if (carc_holds_own(item))
			return true;
	return false;
}

void carc_write_own(const struct carc_node *mapping, struct carc_flow *keys)
{
	for (const struct carc_node *child = carc_holds_own(mapping) ? mapping->first : NULL; child;
	     child = child->next)
		if (carc_key_is_own(child->key)) {
			carc_flow_name(keys, child->key);
			carc_write_node(child, keys->out);
		}
}
