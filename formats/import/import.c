/* Functions that all converters share: the head, turns, findings; and a record by other rules than those it was converted by. */
#include "formats/import/import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/record/document/document.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/verbs.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/record_in.h"
#include "formats/record/tiles/tile_names.h"

/* ---- The head ---- */

void carc_import_begin(struct carc_import *import, struct carc_span at)
{
	import->head = carc_import_list(import, NULL, NULL, CARC_MAPPING, at);
	import->turns = carc_import_list(import, NULL, NULL, CARC_SEQUENCE, at);
	(void)carc_import_plain(import, import->head, "carc", at, "1");
}

static struct carc_node *add(struct carc_import *import, struct carc_node *in, const char *key,
			     struct carc_node value)
{
	struct carc_node *node = carc_arena_room(&import->reading.doc->arena, sizeof *node);
	struct carc_node **tail = in ? &in->first : NULL;

	import->failed |= !node;
	if (import->failed)
		return NULL;
	*node = value;
	node->key = key;
	node->key_len = key ? strlen(key) : 0;
	node->key_at = value.at;
	node->next = NULL;
	if (!in)
		return node;
	while (*tail)
		tail = &(*tail)->next;
	*tail = node;
	in->children++;
	return node;
}

struct carc_node *carc_import_list(struct carc_import *import, struct carc_node *in,
				   const char *key, enum carc_node_kind kind, struct carc_span at)
{
	return add(import, in, key, (struct carc_node){.kind = kind, .at = at, .text = ""});
}

static struct carc_node *add_text(struct carc_import *import, struct carc_node *in, const char *key,
				  struct carc_span at, const char *text, bool plain)
{
	size_t len = strlen(text);
	const char *copy = carc_arena_text(&import->reading.doc->arena, text, len);

	import->failed |= !copy;
	return add(import, in, key,
		   (struct carc_node){.at = at, .len = len, .text = copy, .plain = plain});
}

struct carc_node *carc_import_word(struct carc_import *import, struct carc_node *in,
				   const char *key, struct carc_span at, const char *text)
{
	return add_text(import, in, key, at, text, false);
}

struct carc_node *carc_import_plain(struct carc_import *import, struct carc_node *in,
				    const char *key, struct carc_span at, const char *text)
{
	return add_text(import, in, key, at, text, true);
}

void carc_import_copy(struct carc_import *import, struct carc_node *in, const char *key,
		      const struct carc_node *value)
{
	if (value)
		(void)add(import, in, key, *value);
}

void carc_import_player(struct carc_import *import, struct carc_node *players,
			const struct carc_node *name, const char *key,
			const struct carc_node *value)
{
	bool mapping = name && value;
	struct carc_node *in =
		mapping ? carc_import_list(import, players, NULL, CARC_MAPPING, name->at) : players;

	carc_import_copy(import, in, mapping ? "name" : NULL, name);
	if (mapping)
		carc_import_copy(import, in, key, value);
}

/* ---- Values that were read ---- */

const struct carc_node *carc_import_get(struct carc_import *import, const struct carc_node *mapping,
					const char *key, enum carc_node_kind kind,
					const char *wanted)
{
	const struct carc_node *value = carc_node_get(mapping, key);

	if (value)
		return carc_want(&import->reading, value, kind, key, wanted) ? value : NULL;
	carc_missing(&import->reading, mapping->at, key);
	return NULL;
}

bool carc_import_says(const struct carc_node *mapping, const char *key, const char *word)
{
	return !strcmp(carc_node_word(mapping, key), word);
}

/* ---- Turns ---- */

struct carc_turn *carc_import_turn(struct carc_import *import, struct carc_span at)
{
	struct carc_record *record = import->reading.record;
	struct carc_turn *turn = &record->turn[record->turns];

	if (record->turns == CARC_TURNS_MAX) {
		carc_refuse_count(&import->reading, CARC_L003_TOO_MANY_TURNS, at, "",
				  CARC_TURNS_MAX, 0);
		return NULL;
	}
	record->turns++;
	*turn = (struct carc_turn){.at = at,
				   .player = CARC_PLAYER_NONE,
				   .first_action = record->actions,
				   .first_claim = record->claims};
	return turn;
}

void carc_import_act(struct carc_import *import, const struct carc_action *action, unsigned behind)
{
	struct carc_record *record = import->reading.record;
	struct carc_action *put = carc_put_action(&import->reading, action);

	if (!put)
		return;
	record->turn[record->turns - 1].actions++;
	memmove(put - behind + 1, put - behind, behind * sizeof *put);
	put[-(ptrdiff_t)behind] = *action;
}

/* ---- The record by the rules to play by ---- */

bool carc_import_known(struct carc_reading *reading, const struct carc_action *action)
{
	const struct carc_verb *verb = carc_verb_of(action);
	bool figure = verb && action->figure != CARC_FIGURE_NONE &&
		      (verb->one == CARC_ARG_DEED || verb->one == CARC_ARG_FIGURE ||
		       action->figure != verb->figure);

	if (verb && verb->asked && !carc_word_act(reading, action->act, action->at))
		return false;
	return !figure || carc_word_known(reading, action->figure, action->at);
}

/* The same for tiles, whose types become those of the rules of the record. alias: tiles have names of JCloisterZone. */
static bool is_known(struct carc_reading *reading, const struct carc_tileset *tiles, bool alias,
		     struct carc_action *action)
{
	const struct carc_tile_type *type = tiles->type[action->type];
	const char *text = alias ? carc_tile_jcz(type) : type->id;
	const struct carc_word word = {.text = text, .len = strlen(text), .at = action->at};
	struct carc_tile_name name;

	if (action->act != CARC_ACT_PLACE && action->act != CARC_ACT_DISCARD)
		return carc_import_known(reading, action);
	if (!carc_word_tile(reading, &word, &name))
		return false;
	action->type = name.type;
	action->own |= action->act == CARC_ACT_PLACE &&
		       reading->record->rules.tiles.type[name.type]->pile == CARC_PILE_HAND;
	return true;
}

/* Adds a turn of another record. If an action is unknown, only its tiles stay. */
static void add_turn(struct carc_import *import, const struct carc_record *own,
		     const struct carc_turn *turn, bool alias)
{
	struct carc_reading *reading = &import->reading;
	unsigned lost = carc_lost(reading);
	struct carc_turn *made = carc_import_turn(import, turn->at);

	if (!made)
		return;
	made->player = turn->player;
	made->player_at = turn->player_at;
	for (unsigned i = 0; i < turn->actions; i++) {
		struct carc_action action = own->action[turn->first_action + i];

		if (is_known(reading, &own->rules.tiles, alias, &action))
			carc_import_act(import, &action, 0);
	}
	if (carc_lost(reading) > lost) {
		carc_leave_tile(reading->record, made);
		made->actions = (uint16_t)(reading->record->actions - made->first_action);
		return;
	}
	for (unsigned i = 0; i < turn->claims; i++)
		reading->record->claim[reading->record->claims++] =
			own->claim[turn->first_claim + i];
	made->claims = turn->claims;
}

/* Reads the head by the rules, or NULL for its own, and adds draws, turns and claims of the record `own`. */
static enum carc_status fill(struct carc_import *import, const struct carc_record *own,
			     const struct carc_rules *rules, bool alias)
{
	struct carc_document *doc = import->reading.doc;
	struct carc_record *record = &doc->record;
	enum carc_status status = carc_read_record(doc, import->head, rules, import->reading.sink);

	import->reading.record = record;
	doc->turns = import->turns;
	if (status != CARC_OK)
		return status;
	for (unsigned i = 0; i < own->draws; i++) {
		struct carc_action draw = {
			.act = CARC_ACT_DISCARD, .type = own->draw[i], .at = own->draw_at[i]};

		if (!is_known(&import->reading, &own->rules.tiles, alias, &draw))
			continue;
		record->draw_at[record->draws] = draw.at;
		record->draw[record->draws++] = draw.type;
	}
	doc->followable = carc_lost(&import->reading) == 0;
	for (unsigned i = 0; i < own->turns; i++)
		add_turn(import, own, &own->turn[i], alias);
	record->final_claim = record->claims;
	if (carc_lost(&import->reading) > 0)
		return CARC_REFUSED;
	for (unsigned i = own->final_claim; i < own->claims; i++)
		record->claim[record->claims++] = own->claim[i];
	record->ended = own->ended;
	return import->reading.errors ? CARC_REFUSED : CARC_OK;
}

enum carc_status carc_import_convert(const struct carc_import_form *form, struct carc_document *doc,
				     const struct carc_text *text, const struct carc_node *root,
				     const struct carc_rules *rules, const struct carc_sink *sink)
{
	struct carc_import *import = malloc(form->size);
	struct carc_record *copy = NULL, *own = &doc->record;
	const struct carc_found no_memory = carc_found(CARC_U003_NO_MEMORY);
	enum carc_status status = CARC_REFUSED;
	bool failed = !import;

	if (import) {
		memset(import, 0, form->cleared ? form->cleared : form->size);
		import->reading = (struct carc_reading){
			.doc = doc, .arena = &doc->arena, .record = own, .sink = sink};
		import->text = text;
		import->root = root;
		form->convert(import);
		own = import->reading.record;
		failed = import->failed;
	}
	if (!failed && own == &doc->record && rules && import->reading.errors == 0) {
		doc->played = false;
		own = copy = malloc(sizeof *copy);
		failed = !copy;
		if (copy)
			carc_record_copy(copy, &doc->record);
	}
	if (!failed && import->reading.errors == 0) {
		doc->turns = import->turns;
		status = own == &doc->record ? CARC_OK : fill(import, own, rules, own == copy);
		failed = import->failed;
	}
	if (failed)
		sink->fn(sink->ctx, &no_memory);
	free(copy);
	free(import);
	return failed ? CARC_REFUSED : status;
}

/* ---- Findings ---- */

struct carc_found carc_import_trouble(enum carc_code code, struct carc_span at, const char *format,
				      va_list values)
{
	char text[200];

	vsnprintf(text, sizeof text, format, values);
	return carc_trouble(code, at, text, strlen(text));
}

bool carc_import_refuse(struct carc_import *import, enum carc_code code, struct carc_span at,
			const char *format, ...)
{
	struct carc_found finding;
	va_list values;

	va_start(values, format);
	finding = carc_import_trouble(code, at, format, values);
	va_end(values);
	carc_report(&import->reading, &finding);
	return false;
}

void carc_import_tell(struct carc_import *import, enum carc_code code, struct carc_span at,
		      const char *text)
{
	struct carc_found finding = carc_trouble(code, at, text, strlen(text));

	import->reading.sink->fn(import->reading.sink->ctx, &finding);
}
