/*
 * Whether two records say the same, field by field: everything but where in the text it stood, and by
 * which of its names a part of a tile is called. And whether two trees hold the same values.
 */
#ifndef TESTS_UNIT_SAME_RECORD_H
#define TESTS_UNIT_SAME_RECORD_H

#include <stdlib.h>
#include <string.h>

#include "core/play/record.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/record/document/document.h"

/* place: the action that lays the tile, or NULL if it is not known. */
static inline bool same_ref(const struct carc_record *record, const struct carc_action *place,
			    struct carc_feature_ref a, struct carc_feature_ref b)
{
	const struct carc_tile_type *type = place ? record->rules.tiles.type[place->type] : NULL;
	unsigned zone = type ? carc_tile_resolve(type, place->rot, a) : CARC_ZONE_NONE;

	if (zone != CARC_ZONE_NONE)
		return carc_tile_resolve(type, place->rot, b) == zone;
	return a.kind == b.kind && a.port == b.port && a.index == b.index;
}

/* The tile that a run of actions lays, or NULL. */
static inline const struct carc_action *same_place(const struct carc_record *record, unsigned first,
						   unsigned count)
{
	for (unsigned i = first; i < first + count; i++)
		if (record->action[i].act == CARC_ACT_PLACE)
			return &record->action[i];
	return NULL;
}

/* The start tile on which a meeple stands. */
static inline const struct carc_action *same_start_place(const struct carc_record *record,
							 const struct carc_action *meeple)
{
	for (unsigned i = 0; i < record->start_tiles; i++)
		if (record->action[i].x == meeple->x && record->action[i].y == meeple->y)
			return &record->action[i];
	return NULL;
}

static inline bool same_text(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

static inline const char *same_players(const struct carc_record *a, const struct carc_record *b)
{
	if (a->players != b->players)
		return "number of players";
	for (unsigned i = 0; i < a->players; i++) {
		if (!same_text(a->player[i].name, b->player[i].name))
			return "name of a player";
		if (!same_text(a->player[i].color, b->player[i].color))
			return "color of a player";
	}
	return NULL;
}

static inline const char *same_start(const struct carc_record *a, const struct carc_record *b)
{
	if (a->has_start != b->has_start)
		return "start board";
	if (a->next != b->next)
		return "player on turn first";
	if (a->start_tiles != b->start_tiles || a->start_meeples != b->start_meeples ||
	    a->start_pieces != b->start_pieces)
		return "size of the start board";
	if (a->drawn != b->drawn)
		return "tiles drawn before the first turn";
	for (unsigned i = 0; i < a->players; i++)
		if (a->start_points[i] != b->start_points[i])
			return "points of the start board";
	return NULL;
}

/* Of an action only what its kind uses is compared; start meeples have a place of their own. */
static inline const char *same_action(const struct carc_record *record,
				      const struct carc_action *place, const struct carc_action *a,
				      const struct carc_action *b)
{
	if (a->act != b->act)
		return "kind of an action";
	if (a->player != b->player)
		return "player of an action";
	if (a->act != CARC_ACT_MEEPLE && a->type != b->type)
		return "tile of an action";
	if (a->there != b->there)
		return "whether an action has a place";
	if (a->frees != b->frees || a->who != b->who)
		return "the other player of an action";
	if (a->act != CARC_ACT_DISCARD && (a->x != b->x || a->y != b->y))
		return "place of an action";
	if (a->act == CARC_ACT_PLACE && a->rot != b->rot)
		return "rotation of an action";
	if (a->turned != b->turned)
		return "whether a rotation is left out";
	if (a->act == CARC_ACT_SELL && (a->who != b->who || a->points != b->points))
		return "a sale";
	if (a->own != b->own)
		return "whose tile it was";
	if (a->act == CARC_ACT_MEEPLE &&
	    !same_ref(record, a->there ? NULL : place, a->feature, b->feature))
		return "feature of an action";
	if ((a->act == CARC_ACT_CAPTURE || a->act == CARC_ACT_WAGON) &&
	    !same_ref(record, NULL, a->feature, b->feature))
		return "feature of a capture";
	if (a->figure != b->figure)
		return "figure of an action";
	if (a->act == CARC_ACT_FLOCK &&
	    (a->token != b->token || !same_ref(record, place, a->feature, b->feature)))
		return "what became of a flock";
	if (a->side != b->side || a->is_short != b->is_short || a->guard != b->guard)
		return "piece of a wall";
	if (a->who != b->who || a->count != b->count || a->tile != b->tile || a->token != b->token)
		return "whom an action is about, or how many";
	return NULL;
}

static inline const char *same_claim(const struct carc_record *record,
				     const struct carc_action *place, const struct carc_claim *a,
				     const struct carc_claim *b)
{
	if (a->kind != b->kind || a->player != b->player || a->points != b->points)
		return "claim";
	if (a->kind == CARC_CLAIM_TOKENS && a->token != b->token)
		return "goods of a claim";
	if (a->kind != CARC_CLAIM_POINTS)
		return NULL;
	if (a->here != b->here || (!a->here && (a->x != b->x || a->y != b->y)) ||
	    !same_ref(record, a->here ? place : NULL, a->feature, b->feature))
		return "place of a claim";
	return NULL;
}

static inline const char *same_turn(const struct carc_record *a, const struct carc_record *b,
				    unsigned turn)
{
	const struct carc_turn *s = &a->turn[turn], *t = &b->turn[turn];
	const struct carc_action *place = same_place(a, s->first_action, s->actions);
	const char *what = NULL;

	if (s->player != t->player)
		return "player of a turn";
	if (s->first_action != t->first_action || s->actions != t->actions)
		return "actions of a turn";
	if (s->first_claim != t->first_claim || s->claims != t->claims)
		return "claims of a turn";
	for (unsigned i = s->first_action; i < s->first_action + s->actions && !what; i++)
		what = same_action(a, place, &a->action[i], &b->action[i]);
	for (unsigned i = s->first_claim; i < s->first_claim + s->claims && !what; i++)
		what = same_claim(a, place, &a->claim[i], &b->claim[i]);
	return what;
}

static inline const char *same_turns(const struct carc_record *a, const struct carc_record *b)
{
	unsigned start = (unsigned)a->start_tiles + a->start_meeples + a->start_pieces;
	const char *what = NULL;

	if (a->turns != b->turns)
		return "number of turns";
	if (a->actions != b->actions)
		return "number of actions";
	if (a->claims != b->claims || a->final_claim != b->final_claim)
		return "number of claims";
	for (unsigned i = 0; i < start && !what; i++)
		what = same_action(a, same_start_place(a, &a->action[i]), &a->action[i],
				   &b->action[i]);
	for (unsigned i = 0; i < a->turns && !what; i++)
		what = same_turn(a, b, i);
	for (unsigned i = a->final_claim; i < a->claims && !what; i++)
		what = same_claim(a, NULL, &a->claim[i], &b->claim[i]);
	return what;
}

static inline const char *same_rules(const struct carc_rules *a, const struct carc_rules *b)
{
	if (a->set != b->set || a->preset != b->preset)
		return "edition";
	if (a->expansions != b->expansions)
		return "expansions";
	if (memcmp(a->option, b->option, sizeof a->option))
		return "options or rulings";
	if (memcmp(&a->table, &b->table, sizeof a->table) ||
	    memcmp(&a->second, &b->second, sizeof a->second))
		return "table";
	if (memcmp(a->crossings, b->crossings, sizeof a->crossings))
		return "bushes";
	if (a->tiles.types != b->tiles.types || a->tiles.tiles != b->tiles.tiles)
		return "tile set";
	return NULL;
}

/* NULL if they are the same, else the name of the first part in which they differ. */
static inline const char *same_record(const struct carc_record *a, const struct carc_record *b)
{
	const char *what = same_rules(&a->rules, &b->rules);

	if (!what)
		what = same_players(a, b);
	if (!what)
		what = same_start(a, b);
	if (!what)
		what = same_turns(a, b);
	if (what)
		return what;
	if (a->winners != b->winners)
		return "winners";
	if (a->ended != b->ended)
		return "end of the game";
	if (a->draws != b->draws || memcmp(a->draw, b->draw, a->draws))
		return "order of drawing";
	if (a->first_draws != b->first_draws)
		return "rounds of drawing for the first turn";
	for (unsigned i = 0; i < a->first_draws; i++)
		if (memcmp(a->first_draw[i].type, b->first_draw[i].type,
			   sizeof a->first_draw[i].type))
			return "tiles drawn for the first turn";
	return NULL;
}

static inline bool same_null(const struct carc_node *node)
{
	return node->plain &&
	       (node->len == 0 || !strcmp(node->text, "~") || !strcmp(node->text, "null"));
}

/* A number may be spelled in another way. */
static inline bool same_number(const struct carc_node *a, const struct carc_node *b)
{
	return a->plain && b->plain && carc_is_literal(a->text) && carc_is_literal(b->text) &&
	       strpbrk(a->text, "eE") && strtod(a->text, NULL) == strtod(b->text, NULL);
}

/* Whether two values are the same; quotes and where they stand do not matter. */
static inline bool same_node(const struct carc_node *a, const struct carc_node *b)
{
	if (!a || !b)
		return a == b;
	if (a->kind != b->kind || a->children != b->children)
		return false;
	if (a->kind == CARC_SCALAR)
		return (a->len == b->len && !memcmp(a->text, b->text, a->len)) ||
		       (same_null(a) && same_null(b)) || same_number(a, b);
	a = a->first;
	for (b = b->first; a && b; a = a->next, b = b->next) {
		if (!a->key != !b->key ||
		    (a->key && (a->key_len != b->key_len || memcmp(a->key, b->key, a->key_len))))
			return false;
		if (!same_node(a, b))
			return false;
	}
	return a == b;
}

/* Whether the keys of the user in two mappings are the same, and have the same values. */
static inline bool same_own_keys(const struct carc_node *a, const struct carc_node *b)
{
	if (!a || !b || a->kind != CARC_MAPPING || b->kind != CARC_MAPPING)
		return true;
	a = a->first;
	b = b->first;
	for (;;) {
		while (a && strncmp(a->key, "x-", 2))
			a = a->next;
		while (b && strncmp(b->key, "x-", 2))
			b = b->next;
		if (!a || !b)
			return a == b;
		if (strcmp(a->key, b->key) || !same_node(a, b))
			return false;
		a = a->next;
		b = b->next;
	}
}

/*
 * Returns NULL if two documents have the same notes and keys of the user, of the record and of its turns; else what differs. A record
 * that was made, a, has none of these, and no tree that says that the game has ended.
 */
static inline const char *same_extras(const struct carc_document *a, const struct carc_document *b)
{
	static const char *const kept[] = {"tiles", "meta", "note", "ended"};
	static const struct carc_node empty = {.kind = CARC_MAPPING};
	const bool made = carc_document_made(a);
	const struct carc_node *s = a->turns ? a->turns->first : NULL;
	const struct carc_node *t = b->turns ? b->turns->first : NULL;

	for (unsigned i = 0; i < sizeof kept / sizeof kept[0] - made; i++)
		if (!same_node(carc_node_get(a->root, kept[i]), carc_node_get(b->root, kept[i])))
			return kept[i];
	if (!same_own_keys(made ? &empty : a->root, b->root))
		return "own keys";
	for (; (s || made) && t; s = made ? NULL : s->next, t = t->next) {
		s = made ? &empty : s;
		bool keys = s->kind == CARC_MAPPING;

		if (keys && t->kind != CARC_MAPPING &&
		    (carc_node_get(s, "note") || carc_node_get(s, "clock")))
			return "notes of a turn";
		if (!keys || t->kind != CARC_MAPPING)
			continue;
		if (!same_node(carc_node_get(s, "note"), carc_node_get(t, "note")) ||
		    !same_node(carc_node_get(s, "clock"), carc_node_get(t, "clock")))
			return "notes of a turn";
		if (!same_own_keys(s, t))
			return "own keys of a turn";
	}
	return made || s == t ? NULL : "turns";
}

#endif
