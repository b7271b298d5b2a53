/* Building that tree: it has no more than the writers look at. */
#include "formats/record/record_tree.h"

/* A tree that grows; once memory is out nothing more is added. */
struct frame {
	struct carc_arena *arena;
	bool full;
};

/* A value behind all others of parent; key: NULL in a list. */
static struct carc_node *add(struct frame *frame, struct carc_node *parent, const char *key,
			     enum carc_node_kind kind)
{
	struct carc_node *node = carc_arena_take(frame->arena, sizeof *node), *last;

	frame->full |= !node;
	if (frame->full)
		return NULL;
	node->kind = kind;
	node->plain = true;
	node->text = "";
	node->key = key;
	if (!parent)
		return node;
	parent->children++;
	for (last = parent->first; last && last->next; last = last->next)
		;
	if (last)
		last->next = node;
	else
		parent->first = node;
	return node;
}

/* A list of single values. */
static struct carc_node *add_list(struct frame *frame, struct carc_node *parent, const char *key,
				  unsigned count)
{
	struct carc_node *list = add(frame, parent, key, CARC_SEQUENCE), *last = NULL;

	for (unsigned i = 0; i < count && !frame->full; i++) {
		struct carc_node *item = add(frame, NULL, NULL, CARC_SCALAR);

		if (!item)
			break;
		if (last)
			last->next = item;
		else
			list->first = item;
		last = item;
		list->children++;
	}
	return list;
}

/* The tile set that is played with, where it is none that is built in. What is below it is shared. */
static void add_tiles(struct frame *frame, struct carc_node *root, const struct carc_node *tiles)
{
	struct carc_node *node = tiles ? add(frame, root, "tiles", CARC_MAPPING) : NULL;

	if (!node)
		return;
	node->first = tiles->first;
	node->children = tiles->children;
}

/* What the table is like, where the rules ask for it. */
static void add_table(struct frame *frame, struct carc_node *root, const struct carc_rules *rules)
{
	if (rules->option[CARC_OPTION_TABLE_EDGE] != 0) {
		struct carc_node *table = add(frame, root, "table", CARC_MAPPING);

		if (table && rules->option[CARC_OPTION_TABLE_EDGE] == CARC_EDGE_EXTENDS)
			add(frame, table, "second", CARC_MAPPING);
	}
	if (rules->option[CARC_OPTION_BUSHES] != 0 && !frame->full)
		add(frame, root, "bushes", CARC_SEQUENCE);
}

/* What the record says by itself of where it began and whether it ended. */
static void add_ends(struct frame *frame, struct carc_node *root, const struct carc_record *record)
{
	struct carc_node *node;

	if (record->has_start) {
		node = add(frame, root, "start", CARC_MAPPING);
		if (node)
			add_list(frame, node, "tiles", record->start_tiles);
		if (node && record->start_pieces > 0 && !frame->full)
			add_list(frame, node, "walls", record->start_pieces);
	}
	if (record->ended && !frame->full) {
		node = add(frame, root, "ended", CARC_SCALAR);
		if (node) {
			node->text = "true";
			node->len = 4;
		}
	}
}

enum carc_status carc_document_tree(struct carc_document *doc, const struct carc_node *tiles)
{
	struct frame frame = {.arena = &doc->arena};
	struct carc_node *root;

	carc_arena_reset(&doc->arena);
	doc->root = doc->turns = NULL;
	root = add(&frame, NULL, NULL, CARC_MAPPING);
	if (!root)
		return CARC_REFUSED;
	add_list(&frame, root, "players", doc->record.players);
	if (!frame.full)
		add_tiles(&frame, root, tiles);
	if (!frame.full)
		add_table(&frame, root, &doc->record.rules);
	if (!frame.full)
		add_ends(&frame, root, &doc->record);
	if (!frame.full)
		doc->turns = add_list(&frame, root, "turns", doc->record.turns);
	if (frame.full)
		return CARC_REFUSED;
	doc->root = root;
	return CARC_OK;
}
