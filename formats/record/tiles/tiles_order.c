/* The order in which the keys of a tile set are written. It means nothing: JSON may lose it on the way. */
#include "formats/record/tiles/tiles_order.h"

#include <string.h>

static const char *const set_keys[] = {
	"carc-tiles", "name",  "game",  "expansion", "provenance", "source",
	"note",       "piles", "start", "tiles",     NULL,
};
static const char *const tile_keys[] = {
	"id", "count", "c1", "jcz", "jcz-rot", "plain", "pile", "segments", "sides", "note", NULL,
};
static const char *const segment_keys[] = {
	"kind",
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) key,
#define SIGN(row, symbol, name, title, ascii, utf8, tone)
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
	"touches",
	NULL,
};

/* The values of these keys are text, also where they look like numbers. */
static const char *const texts[] = {
	"name", "source", "note", "start", "id", "c1", "jcz", "plain", "touches",
};

/* The place of a key in the order; keys NULL: by its letter. Keys that the order does not name come last. */
static unsigned place_of(const struct carc_node *node, const char *const *keys)
{
	unsigned place = 0;

	if (!keys)
		return (unsigned char)node->key[0];
	while (keys[place] && strcmp(keys[place], node->key))
		place++;
	return place;
}

/* keys NULL: by their letters. */
static void order_keys(struct carc_node *mapping, const char *const *keys)
{
	struct carc_node *rest = mapping->first;

	if (mapping->kind != CARC_MAPPING)
		return;
	mapping->first = NULL;
	while (rest) {
		struct carc_node *node = rest, **link = &mapping->first;

		rest = rest->next;
		/* So that the id 1e5 is not written as a number, nor an empty one as null. */
		for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
			node->plain &= strcmp(texts[i], node->key) != 0;
		while (*link && place_of(*link, keys) <= place_of(node, keys))
			link = &(*link)->next;
		node->next = *link;
		*link = node;
	}
}

void carc_tiles_order(struct carc_node *set)
{
	struct carc_node *tile = carc_node_get(set, "tiles");

	order_keys(set, set_keys);
	for (tile = tile ? tile->first : NULL; tile; tile = tile->next) {
		struct carc_node *segments = carc_node_get(tile, "segments"), *segment = NULL;

		order_keys(tile, tile_keys);
		if (segments && segments->kind == CARC_MAPPING) {
			order_keys(segments, NULL);
			segment = segments->first;
		}
		for (; segment; segment = segment->next)
			order_keys(segment, segment_keys);
	}
}
