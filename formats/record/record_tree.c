/* Building that tree: it has no more than the writers look at. */
#include "formats/record/record_out.h"

/* A tree that grows; once memory is out nothing more is added. */
struct frame {
	struct carc_arena *arena;
	bool full;
};

/* A value behind all others of parent; key: NULL in a list. NULL: memory is out. */
static struct carc_node *add(struct frame *frame, struct carc_node *parent, const char *key,
			     enum carc_node_kind kind)
{
	struct carc_node *node = carc_arena_take(frame->arena, sizeof *node);
	struct carc_node **link = parent ? &parent->first : NULL;

	frame->full |= !node;
	if (frame->full)
		return NULL;
	*node = (struct carc_node){.kind = kind, .plain = true, .text = "", .key = key};
	while (link && *link)
		link = &(*link)->next;
	if (link) {
		*link = node;
		parent->children++;
	}
	return node;
}

/* A list of single values. */
static struct carc_node *add_list(struct frame *frame, struct carc_node *parent, const char *key,
				  unsigned count)
{
	struct carc_node *list = add(frame, parent, key, CARC_SEQUENCE);
	struct carc_node **link = list ? &list->first : NULL;

	for (unsigned i = 0; i < count && !frame->full; i++) {
		*link = add(frame, NULL, NULL, CARC_SCALAR);
		link = *link ? &(*link)->next : link;
		list->children++;
	}
	return list;
}

/* What the table is like, where the rules ask for it. */
static void add_table(struct frame *frame, struct carc_node *root, const struct carc_rules *rules)
{
	int edge = rules->option[CARC_OPTION_TABLE_EDGE];
	struct carc_node *table = edge ? add(frame, root, "table", CARC_MAPPING) : NULL;

	if (edge == CARC_TABLE_EDGE_EXTENDS)
		(void)add(frame, table, "second", CARC_MAPPING);
	if (rules->option[CARC_OPTION_BUSHES] != 0)
		(void)add(frame, root, "bushes", CARC_SEQUENCE);
}

/* What the record says by itself of where it began and whether it ended. */
static void add_ends(struct frame *frame, struct carc_node *root, const struct carc_record *record)
{
	struct carc_node *start =
		record->has_start ? add(frame, root, "start", CARC_MAPPING) : NULL;
	struct carc_node *ended;

	if (start)
		(void)add_list(frame, start, "tiles", record->start_tiles);
	if (start && record->start_pieces > 0)
		(void)add_list(frame, start, "walls", record->start_pieces);
	ended = record->ended ? add(frame, root, "ended", CARC_SCALAR) : NULL;
	if (ended) {
		ended->text = "true";
		ended->len = 4;
	}
}

enum carc_status carc_document_tree(struct carc_document *doc, const struct carc_node *tiles)
{
	struct frame frame = {.arena = &doc->arena};
	struct carc_node *root, *set;

	carc_arena_reset(&doc->arena);
	doc->root = doc->turns = NULL;
	root = add(&frame, NULL, NULL, CARC_MAPPING);
	(void)add_list(&frame, root, "players", doc->record.players);
	/* The tile set that is played with, where it is none that is built in. What is below it is shared. */
	set = tiles ? add(&frame, root, "tiles", CARC_MAPPING) : NULL;
	if (set) {
		set->first = tiles->first;
		set->children = tiles->children;
	}
	add_table(&frame, root, &doc->record.rules);
	add_ends(&frame, root, &doc->record);
	doc->turns = add_list(&frame, root, "turns", doc->record.turns);
	if (frame.full) {
		doc->turns = NULL;
		return CARC_REFUSED;
	}
	doc->root = root;
	return CARC_OK;
}
