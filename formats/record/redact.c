/* Writers take some parts of a document from its tree, others from its record: each is removed where they take it from. */
#include "formats/record/redact.h"

#include <string.h>

#include "core/terms/name.h"

/* The name of each part, in the order of their bits, and its keys of a record, of a turn, or of both. */
static const struct {
	const char *name, *keys[3];
} rows[] = {
	{"claims", {"points", "score", "winner"}},
	{"clock", {"clock"}},
	{"draws", {"draws"}},
	{"meta", {"meta"}},
	{"notes", {"note"}},
	{"own", {NULL}},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

unsigned carc_redact_find(const char *name, size_t len)
{
	for (unsigned i = 0; i < ROWS; i++)
		if (carc_name_is(rows[i].name, name, len))
			return 1u << i;
	return 0;
}

static unsigned part_of(const char *key)
{
	if (carc_key_is_own(key))
		return CARC_REDACT_OWN;
	for (unsigned i = 0; i < ROWS; i++)
		for (unsigned j = 0; j < 3 && rows[i].keys[j]; j++)
			if (!strcmp(rows[i].keys[j], key))
				return 1u << i;
	return 0;
}

static void redact_mapping(struct carc_node *mapping, unsigned parts)
{
	struct carc_node **link = &mapping->first;

	if (mapping->kind != CARC_MAPPING)
		return;
	while (*link)
		if (part_of((*link)->key) & parts) {
			*link = (*link)->next;
			mapping->children--;
		} else {
			link = &(*link)->next;
		}
}

/* Own keys stand in mappings of every level; other keys mean something else further in. */
static void redact_own(struct carc_node *node)
{
	redact_mapping(node, CARC_REDACT_OWN);
	for (struct carc_node *child = node->first; child; child = child->next)
		if (!child->key || strcmp(child->key, "meta"))
			redact_own(child);
}

bool carc_set_own(struct carc_document *doc, const char *key, const char *text, bool number)
{
	const char *copy = carc_arena_text(&doc->arena, text, strlen(text));

	for (struct carc_node **link = &doc->root->first; *link; link = &(*link)->next)
		if (!strcmp((*link)->key, key)) {
			*link = (*link)->next;
			doc->root->children--;
			break;
		}
	return copy && carc_document_add(doc, key, copy, number);
}

static void strip(struct carc_document *doc, unsigned parts)
{
	struct carc_record *record = &doc->record;

	redact_mapping(doc->root, parts);
	for (struct carc_node *turn = doc->turns ? doc->turns->first : NULL; turn;
	     turn = turn->next)
		redact_mapping(turn, parts);
	if (parts & CARC_REDACT_OWN)
		redact_own(doc->root);
	if (parts & CARC_REDACT_DRAWS)
		record->draws = 0;
	if (!(parts & CARC_REDACT_CLAIMS))
		return;
	for (unsigned i = 0; i < record->turns; i++)
		record->turn[i].first_claim = record->turn[i].claims = 0;
	record->claims = record->final_claim = 0;
	record->winners = 0;
}

bool carc_redact(struct carc_document *doc, unsigned parts)
{
	/* A claim about the end says that the game has ended; without it the key ended must. */
	if (parts & CARC_REDACT_CLAIMS && doc->record.ended && !carc_node_get(doc->root, "ended") &&
	    !carc_document_add(doc, "ended", "true", true))
		return false;
	strip(doc, parts);
	return true;
}

void carc_anonymise(struct carc_document *doc)
{
	/* By seat, at most CARC_PLAYERS_MAX. */
	static const char *const names[] = {"A", "B", "C", "D", "E", "F", "G", "H"};

	strip(doc, CARC_REDACT_META | CARC_REDACT_NOTES | CARC_REDACT_OWN);
	for (unsigned i = 0; i < doc->record.players; i++)
		doc->record.player[i].name = names[i];
}
