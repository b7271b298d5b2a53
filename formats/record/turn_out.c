/* One turn as text. */
#include <limits.h>
#include <string.h>

#include "formats/record/piece_out.h"
#include "formats/record/pieces.h"
#include "formats/record/turn_out.h"
#include "formats/report/report.h"
#include "formats/tree/scalar_out.h"

static const char *name_of(const struct carc_record *record, unsigned player)
{
	return record->player[player].name;
}

static const char *tile_id(const struct carc_record *record, unsigned type)
{
	return record->rules.tiles.type[type]->id;
}

void carc_write_compact_place(const struct carc_record *record, const struct carc_action *action,
			      FILE *out)
{
	fprintf(out, "%s@%d,%d r%u", tile_id(record, action->type), action->x, action->y,
		action->rot);
}

void carc_write_explicit_place(const struct carc_record *record, const struct carc_action *action,
			       FILE *out)
{
	fputs("tile: ", out);
	carc_write_text(tile_id(record, action->type), out);
	fprintf(out, ", at: [%d, %d], rot: %u", action->x, action->y, action->rot);
}

struct carc_feature_ref carc_one_ref(const struct carc_record *record,
				     const struct carc_action *place, struct carc_feature_ref ref)
{
	const struct carc_tile_type *type = place ? record->rules.tiles.type[place->type] : NULL;
	unsigned zone = type ? carc_tile_resolve(type, place->rot, ref) : CARC_ZONE_NONE;

	return zone == CARC_ZONE_NONE ? ref : carc_tile_ref(type, place->rot, zone);
}

const char *carc_deed_word(const struct carc_record *record, const struct carc_action *place,
			   const struct carc_action *deed, char *buffer)
{
	char word[CARC_WORD_MAX];
	const char *figure = deed->figure == CARC_MEEPLE && deed->act != CARC_ACT_RETURN
				     ? ""
				     : carc_figure_name(deed->figure);
	int used;

	carc_ref_word(carc_one_ref(record, deed->there ? NULL : place, deed->feature), word);
	used = snprintf(buffer, CARC_DEED_MAX, "%s%s%s", figure, *figure ? ":" : "",
			deed->act == CARC_ACT_RETURN ? "home" : word);
	if (deed->there)
		snprintf(buffer + used, CARC_DEED_MAX - (size_t)used, "@%d,%d", deed->x, deed->y);
	return buffer;
}

/* The first of some actions that is of a kind, or NULL. */
static const struct carc_action *act_among(const struct carc_action *actions, unsigned count,
					   enum carc_act act)
{
	for (unsigned i = 0; i < count; i++)
		if (actions[i].act == act)
			return &actions[i];
	return NULL;
}

/* The tile that a turn places, or NULL. */
static const struct carc_action *place_of(const struct carc_record *record,
					  const struct carc_turn *turn)
{
	return act_among(&record->action[turn->first_action], turn->actions, CARC_ACT_PLACE);
}

bool carc_write_points(const struct carc_record *record, unsigned first, unsigned count,
		       const struct carc_action *place, const char *open, FILE *out)
{
	char word[CARC_WORD_MAX];
	bool any = false;

	for (unsigned i = first; i < first + count; i++) {
		const struct carc_claim *claim = &record->claim[i];

		if (claim->kind != CARC_CLAIM_POINTS)
			continue;
		fprintf(out, "%s{feature: %s", any ? ", " : open,
			carc_ref_word(
				carc_one_ref(record, claim->here ? place : NULL, claim->feature),
				word));
		if (!claim->here)
			fprintf(out, ", at: [%d, %d]", claim->x, claim->y);
		if (claim->player != CARC_PLAYER_NONE) {
			fputs(", player: ", out);
			carc_write_text(name_of(record, claim->player), out);
		}
		fprintf(out, ", points: %d}", claim->points);
		any = true;
	}
	return any;
}

bool carc_write_scores(const struct carc_record *record, unsigned first, unsigned count,
		       const char *open, FILE *out)
{
	bool any = false;

	for (unsigned i = first; i < first + count; i++) {
		const struct carc_claim *claim = &record->claim[i];

		if (claim->kind != CARC_CLAIM_SCORE)
			continue;
		fputs(any ? ", " : open, out);
		carc_write_text(name_of(record, claim->player), out);
		fprintf(out, ": %d", claim->points);
		any = true;
	}
	return any;
}

void carc_write_own(const struct carc_node *mapping, FILE *out)
{
	if (mapping->kind != CARC_MAPPING)
		return;
	for (const struct carc_node *child = mapping->first; child; child = child->next) {
		if (strncmp(child->key, "x-", 2))
			continue;
		fputs(", ", out);
		carc_write_text(child->key, out);
		fputs(": ", out);
		carc_write_node(child, out);
	}
}

/* Whether a mapping has keys of the user. node: anything, or NULL. */
static bool holds_own(const struct carc_node *node)
{
	for (const struct carc_node *child = node && node->kind == CARC_MAPPING ? node->first
										: NULL;
	     child; child = child->next)
		if (!strncmp(child->key, "x-", 2))
			return true;
	return false;
}

bool carc_has_own(const struct carc_node *list)
{
	for (const struct carc_node *item = list ? list->first : NULL; item; item = item->next)
		if (holds_own(item))
			return true;
	return false;
}

/* The mapping that says who bought the tile of a turn, or NULL. */
static const struct carc_node *sale_node(const struct carc_node *turn)
{
	return carc_node_get(turn, "sold");
}

/* What an explicit turn says about a kind of figure, or NULL. */
static const struct carc_node *figure_node(const struct carc_node *turn, unsigned kind)
{
	return carc_node_get(turn, carc_figure_name(kind));
}

/* What it says about a prisoner who was taken, or NULL. */
static const struct carc_node *jailing_node(const struct carc_node *turn)
{
	return carc_node_get(turn, "jails");
}

static bool names_another(const struct carc_action *action)
{
	return action->act == CARC_ACT_SELL || action->act == CARC_ACT_JAIL || action->frees ||
	       carc_names_player(action);
}

static bool names_are_words(const struct carc_record *record, const struct carc_turn *turn)
{
	if (turn->player != CARC_PLAYER_NONE && !carc_is_word(name_of(record, turn->player)))
		return false;
	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++) {
		const struct carc_action *action = &record->action[i];

		if (names_another(action) && !carc_is_word(name_of(record, action->who)))
			return false;
		if (action->player != CARC_PLAYER_NONE &&
		    !carc_is_word(name_of(record, action->player)))
			return false;
	}
	for (unsigned i = turn->first_claim; i < turn->first_claim + turn->claims; i++)
		if (record->claim[i].kind == CARC_CLAIM_POINTS &&
		    record->claim[i].player != CARC_PLAYER_NONE &&
		    !carc_is_word(name_of(record, record->claim[i].player)))
			return false;
	return true;
}

/* Whether words can say what was done: of a figure only its kind or its place; and `by`, as the first, whose turn it is. */
static bool acts_fit_words(const struct carc_record *record, const struct carc_turn *turn)
{
	const struct carc_action *action = &record->action[turn->first_action];
	const struct carc_action *end = action + turn->actions;

	if (action < end && turn->player == CARC_PLAYER_NONE && carc_acts_piece(action) &&
	    action->player != CARC_PLAYER_NONE)
		return false;
	for (; action < end; action++)
		if (action->act == CARC_ACT_CAPTURE && action->figure != CARC_FIGURE_NONE &&
		    action->feature.kind != CARC_KIND_NONE)
			return false;
	return true;
}

/* Whether the words of the compact spelling can say all of a turn. */
static bool fits_compact(const struct carc_record *record, const struct carc_turn *turn,
			 const struct carc_node *node)
{
	unsigned scores = 0;

	for (unsigned i = turn->first_claim; i < turn->first_claim + turn->claims; i++) {
		const struct carc_claim *claim = &record->claim[i];

		if (claim->kind == CARC_CLAIM_SCORE && claim->player != scores++)
			return false;
	}
	if (scores != 0 && scores != record->players)
		return false;
	if (node->kind == CARC_MAPPING &&
	    (carc_has_own(carc_node_get(node, "points")) || carc_towers_have_own(node) ||
	     carc_has_own(carc_node_get(node, "walls"))))
		return false;
	if (holds_own(sale_node(node)) || holds_own(jailing_node(node)))
		return false;
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (holds_own(figure_node(node, kind)))
			return false;
	for (const struct carc_node *child = node->kind == CARC_MAPPING ? node->first : NULL; child;
	     child = child->next)
		if (!strncmp(child->key, "x-", 2) || !strcmp(child->key, "note") ||
		    !strcmp(child->key, "clock"))
			return false;
	return acts_fit_words(record, turn) &&
	       (turn->actions + turn->claims > 0 || turn->player != CARC_PLAYER_NONE);
}

/* The place of an action's key in an explicit turn; walls come last. Figures that are placed have a key for each kind. */
static unsigned key_of(const struct carc_action *action)
{
	static const uint8_t places[CARC_ACTS] = {
		[CARC_ACT_DISCARD] = 0,  [CARC_ACT_SELL] = 1,   [CARC_ACT_PLACE] = 2,
		[CARC_ACT_JAIL] = 3,     [CARC_ACT_MEEPLE] = 4, [CARC_ACT_RETURN] = 4,
		[CARC_ACT_TOP] = 5,      [CARC_ACT_FLOOR] = 6,  [CARC_ACT_CAPTURE] = 7,
		[CARC_ACT_EXCHANGE] = 8,
	};
	bool placed = places[action->act] == places[CARC_ACT_MEEPLE];

	if (carc_acts_piece(action))
		return UINT_MAX;
	return CARC_FIGURE_KINDS * (unsigned)places[action->act] + (placed ? action->figure : 0);
}

/* Whether keys can say it: in their order, each but discards and walls once; and ransoms say when. */
static bool fits_explicit(const struct carc_record *record, const struct carc_turn *turn)
{
	unsigned last = 0;
	bool first = true;

	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++) {
		const struct carc_action *action = &record->action[i];
		unsigned now = key_of(action);

		if (action->act == CARC_ACT_RANSOM) {
			if (carc_ransom_paid(record, turn, i) == CARC_RANSOM_TIMES)
				return false;
			continue;
		}
		if (now < last ||
		    (now == last && !first && action->act != CARC_ACT_DISCARD && now != UINT_MAX))
			return false;
		last = now;
		first = false;
	}
	return true;
}

static void write_word(const struct carc_record *record, const struct carc_action *place,
		       const struct carc_action *action, FILE *out)
{
	char deed[CARC_DEED_MAX];

	switch ((enum carc_act)action->act) {
	case CARC_ACT_PLACE:
		carc_write_compact_place(record, action, out);
		return;
	case CARC_ACT_DISCARD:
		fprintf(out, "-%s", tile_id(record, action->type));
		return;
	case CARC_ACT_SELL:
		fprintf(out, "sold:%s:%d", name_of(record, action->who), action->points);
		return;
	case CARC_ACT_JAIL:
		fprintf(out, "jails:%s@%d,%d", name_of(record, action->who), action->x, action->y);
		return;
	case CARC_ACT_MEEPLE:
	case CARC_ACT_RETURN:
		fputs(carc_deed_word(record, place, action, deed), out);
		if (action->frees)
			fprintf(out, " frees:%s", name_of(record, action->who));
		return;
	case CARC_ACT_GATE:
	case CARC_ACT_WALL:
	case CARC_ACT_PASS:
	case CARC_ACT_WALL_TOWER:
		carc_write_compact_piece(record, action, false, out);
		return;
	case CARC_ACT_FLOOR:
	case CARC_ACT_TOP:
	case CARC_ACT_CAPTURE:
	case CARC_ACT_EXCHANGE:
	case CARC_ACT_RANSOM:
		carc_write_tower_word(record, action, out);
		return;
	case CARC_ACT_PIECES:
	case CARC_ACT_HOLD:
	case CARC_ACTS:
		return;
	}
}

void carc_write_compact_actions(const struct carc_record *record, const struct carc_action *actions,
				unsigned count, FILE *out)
{
	const struct carc_action *place = act_among(actions, count, CARC_ACT_PLACE);

	for (unsigned i = 0; i < count; i++) {
		fputs(i ? " " : "", out);
		fputs(actions[i].own ? "own " : "", out);
		write_word(record, place, &actions[i], out);
	}
}

/* Whether its words look like a number: a discard alone, of a tile that has one for its name. */
static bool is_number(const struct carc_record *record, const struct carc_turn *turn)
{
	const struct carc_action *action = &record->action[turn->first_action];

	return turn->actions == 1 && turn->claims == 0 && turn->player == CARC_PLAYER_NONE &&
	       action->act == CARC_ACT_DISCARD && !action->own &&
	       strchr("0123456789", tile_id(record, action->type)[0]);
}

static void write_compact(const struct carc_record *record, const struct carc_turn *turn, FILE *out)
{
	const struct carc_claim *claims = &record->claim[turn->first_claim];
	const struct carc_action *place = place_of(record, turn);
	bool any = turn->player != CARC_PLAYER_NONE || turn->actions > 0;
	const char *before = any ? " =" : "=";
	char word[CARC_WORD_MAX];

	if (turn->player != CARC_PLAYER_NONE)
		fprintf(out, "by %s%s", name_of(record, turn->player), turn->actions ? " " : "");
	carc_write_compact_actions(record, &record->action[turn->first_action], turn->actions, out);
	for (unsigned i = 0; i < turn->claims; i++) {
		struct carc_feature_ref ref = claims[i].feature;

		if (claims[i].kind != CARC_CLAIM_POINTS)
			continue;
		fprintf(out, "%s%s", any ? " " : "",
			carc_ref_word(carc_one_ref(record, claims[i].here ? place : NULL, ref),
				      word));
		any = true;
		before = " =";
		if (!claims[i].here)
			fprintf(out, "@%d,%d", claims[i].x, claims[i].y);
		fprintf(out, "+%d", claims[i].points);
		if (claims[i].player != CARC_PLAYER_NONE)
			fprintf(out, ":%s", name_of(record, claims[i].player));
	}
	for (unsigned i = 0; i < turn->claims; i++)
		if (claims[i].kind == CARC_CLAIM_SCORE) {
			fprintf(out, "%s%d", before, claims[i].points);
			before = ",";
		}
}

/* The keys of an explicit turn, written one after the other with commas between. */
struct keys {
	FILE *out;
	bool any;
};

static void key(struct keys *keys, const char *name)
{
	fprintf(keys->out, "%s%s", keys->any ? ", " : "", name);
	keys->any = true;
}

/* The value of the key that says who bought the tile. */
static void write_sale(const struct carc_record *record, const struct carc_action *sale,
		       const struct carc_node *node, FILE *out)
{
	fputs("{to: ", out);
	carc_write_text(name_of(record, sale->who), out);
	fprintf(out, ", points: %d", sale->points);
	if (sale_node(node))
		carc_write_own(sale_node(node), out);
	fputc('}', out);
}

/* The value of a figure's key in an explicit turn. node: the turn as it was. */
static void write_deed(const struct carc_record *record, const struct carc_action *place,
		       const struct carc_action *deed, const struct carc_node *node, FILE *out)
{
	const struct carc_node *was = figure_node(node, deed->figure);
	char word[CARC_WORD_MAX];

	if (holds_own(was)) {
		carc_write_node(was, out);
		return;
	}
	carc_ref_word(carc_one_ref(record, deed->there ? NULL : place, deed->feature), word);
	if (deed->there)
		fprintf(out, "{feature: %s, at: [%d, %d]}", word, deed->x, deed->y);
	else
		fputs(deed->act == CARC_ACT_RETURN ? "home" : word, out);
}

/* The value of the key that says who was taken prisoner. */
static void write_jailing(const struct carc_record *record, const struct carc_action *take,
			  const struct carc_node *node, FILE *out)
{
	const struct carc_node *was = jailing_node(node);

	if (holds_own(was)) {
		carc_write_node(was, out);
		return;
	}
	fputs("{player: ", out);
	carc_write_text(name_of(record, take->who), out);
	fprintf(out, ", at: [%d, %d]}", take->x, take->y);
}

/* What was done with figures and towers, but for ransoms and prisoners, as a key and its value. */
static void write_done(const struct carc_record *record, const struct carc_action *action,
		       const struct carc_action *place, const struct carc_node *node,
		       struct keys *keys)
{
	const uint32_t others = 1u << CARC_ACT_SELL | 1u << CARC_ACT_PLACE | 1u << CARC_ACT_JAIL |
				1u << CARC_ACT_RANSOM;

	if (others >> action->act & 1)
		return;
	if (carc_is_tower_act(action)) {
		key(keys, "");
		carc_write_tower_key(record, action, node, keys->out);
		return;
	}
	key(keys, carc_figure_name(action->figure));
	fputs(": ", keys->out);
	write_deed(record, place, action, node, keys->out);
	if (!action->frees)
		return;
	key(keys, "frees: ");
	carc_write_text(name_of(record, action->who), keys->out);
}

static void write_actions(const struct carc_record *record, const struct carc_turn *turn,
			  const struct carc_node *node, struct keys *keys)
{
	const struct carc_action *action = &record->action[turn->first_action];
	const struct carc_action *end = action + turn->actions;
	/* Ransoms may have been paid before the tile was sold, and before it was placed. */
	const struct carc_action *sale = act_among(action, turn->actions, CARC_ACT_SELL);
	const struct carc_action *place = act_among(action, turn->actions, CARC_ACT_PLACE);
	const struct carc_action *jailing = act_among(action, turn->actions, CARC_ACT_JAIL);
	bool discards = action < end && action->act == CARC_ACT_DISCARD;

	if (discards)
		key(keys, "discards: [");
	for (const char *comma = ""; action < end && action->act == CARC_ACT_DISCARD; action++) {
		fputs(comma, keys->out);
		carc_write_text(tile_id(record, action->type), keys->out);
		comma = ", ";
	}
	fputs(discards ? "]" : "", keys->out);
	if (sale) {
		key(keys, "sold: ");
		write_sale(record, sale, node, keys->out);
	}
	if (place) {
		key(keys, place->own ? "own: true, " : "");
		carc_write_explicit_place(record, place, keys->out);
	}
	if (jailing) {
		key(keys, "jails: ");
		write_jailing(record, jailing, node, keys->out);
	}
	keys->any |= carc_write_ransoms(record, turn, node, keys->any ? ", " : "", keys->out);
	for (; action < end && !carc_acts_piece(action); action++)
		write_done(record, action, place, node, keys);
}

/* The walls of a turn, as they were read if the user has keys in them. */
static void write_walls(const struct carc_record *record, const struct carc_turn *turn,
			const struct carc_node *kept, struct keys *keys)
{
	const struct carc_action *action = &record->action[turn->first_action];
	const struct carc_action *end = action + turn->actions;
	const char *before = "{";

	while (action < end && !carc_acts_piece(action))
		action++;
	if (action == end && !kept)
		return;
	key(keys, "walls: ");
	if (carc_has_own(kept)) {
		carc_write_node(kept, keys->out);
		return;
	}
	fputc('[', keys->out);
	for (; action < end; action++) {
		fputs(before, keys->out);
		carc_write_explicit_piece(record, action, keys->out);
		before = "}, {";
	}
	fputs(*before == '}' ? "}]" : "]", keys->out);
}

static void write_explicit(const struct carc_record *record, const struct carc_turn *turn,
			   const struct carc_node *node, FILE *out)
{
	static const char *const kept[] = {"clock", "note"};
	struct keys keys = {out, false};

	fputs("  - {", out);
	if (turn->player != CARC_PLAYER_NONE) {
		key(&keys, "player: ");
		carc_write_text(name_of(record, turn->player), out);
	}
	write_actions(record, turn, node, &keys);
	write_walls(record, turn, carc_node_get(node, "walls"), &keys);
	if (node->kind == CARC_MAPPING && carc_has_own(carc_node_get(node, "points"))) {
		key(&keys, "points: ");
		carc_write_node(carc_node_get(node, "points"), out);
	} else if (carc_write_points(record, turn->first_claim, turn->claims,
				     place_of(record, turn), keys.any ? ", points: [" : "points: [",
				     out)) {
		fputc(']', out);
		keys.any = true;
	}
	if (carc_write_scores(record, turn->first_claim, turn->claims,
			      keys.any ? ", score: {" : "score: {", out)) {
		fputc('}', out);
		keys.any = true;
	}
	for (unsigned i = 0; node->kind == CARC_MAPPING && i < 2; i++) {
		const struct carc_node *value = carc_node_get(node, kept[i]);

		if (!value)
			continue;
		key(&keys, kept[i]);
		fputs(": ", out);
		carc_write_node(value, out);
	}
	for (const struct carc_node *child = node->kind == CARC_MAPPING ? node->first : NULL; child;
	     child = child->next) {
		if (strncmp(child->key, "x-", 2))
			continue;
		key(&keys, "");
		carc_write_text(child->key, out);
		fputs(": ", out);
		carc_write_node(child, out);
	}
	fputs("}\n", out);
}

void carc_write_turn(const struct carc_document *doc, unsigned number, enum carc_spelling spelling,
		     FILE *out)
{
	const struct carc_turn *turn = &doc->record.turn[number];
	const struct carc_node *node = doc->turns->first;
	bool compact, explicit_too = fits_explicit(&doc->record, turn), words;

	for (unsigned i = 0; i < number; i++)
		node = node->next;
	words = names_are_words(&doc->record, turn);
	compact = fits_compact(&doc->record, turn, node);
	if (compact && words && (spelling != CARC_EXPLICIT || !explicit_too)) {
		bool quoted = is_number(&doc->record, turn);

		fputs(quoted ? "  - \"" : "  - ", out);
		write_compact(&doc->record, turn, out);
		fputs(quoted ? "\"\n" : "\n", out);
	} else if (explicit_too) {
		write_explicit(&doc->record, turn, node, out);
	} else {
		/* In an order that no keys can say: the line as it was. */
		fputs("  - ", out);
		carc_write_node(node, out);
		fputc('\n', out);
	}
}
