/* Keys of a tile set and what they hold; tile_in.c reads the single tiles. */
#include "formats/record/tiles/tiles_in.h"

#include <string.h>

#include "core/boxes.h"

enum { NAME_MAX_BYTES = 32 };

void carc_read_version(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	bool tiles = !strcmp(reading->key, CARC_TILES_KEY);

	(void)into;
	if (strcmp(node->text, "1"))
		carc_refuse_value(reading,
				  tiles ? CARC_T102_TILESET_VERSION : CARC_F005_BAD_VERSION, node);
	else if (!node->plain)
		carc_wrong_type(reading, node, reading->key, "a number without quotes");
}

/* The name of a set is a word that needs no quotes anywhere. */
static void read_name(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
	struct carc_set_in *set = into;
	const char *fault = NULL;

	if (node->len == 0)
		fault = "empty";
	else if (node->len > NAME_MAX_BYTES)
		fault = "longer than 32 bytes";
	else if (node->text[0] == '-' || strspn(node->text, letters) < node->len)
		fault = "not made of lower-case letters, digits and hyphens only";
	if (fault)
		carc_refuse_text(reading, CARC_T103_TILESET_NAME, node->at, node->text, node->len,
				 fault);
	else
		set->table->name = node->text;
}

static void read_game(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	struct carc_found finding = carc_trouble_with(CARC_F006_UNKNOWN_GAME, node);
	const struct carc_tile_table *table;

	set->kinds = carc_tile_kinds(node->text, node->len);
	set->table->game = node->text;
	if (set->kinds)
		return;
	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		if (!table->expansion)
			carc_add_name(finding.more, sizeof finding.more, table->game);
	carc_report(reading, &finding);
}

static void read_expansion(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	struct carc_found finding = carc_trouble_with(CARC_F008_UNKNOWN_EXPANSION, node);

	set->table->expansion = node->text;
	if (carc_expansion_find(set->table->game, node->text, node->len) < CARC_EXPANSIONS_MAX)
		return;
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (!strcmp(carc_expansions[i]->game, set->table->game))
			carc_add_name(finding.more, sizeof finding.more, carc_expansions[i]->id);
	carc_report(reading, &finding);
}

static void read_provenance(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	struct carc_found finding = carc_trouble_with(CARC_T104_UNKNOWN_PROVENANCE, node);

	set->table->provenance = (uint8_t)carc_provenance_find(node->text, node->len);
	if (set->table->provenance < CARC_PROVENANCES)
		return;
	for (unsigned i = 0; i < CARC_PROVENANCES; i++)
		carc_add_name(finding.more, sizeof finding.more, carc_provenance_info(i)->name);
	carc_report(reading, &finding);
}

static void read_piles(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;
	uint8_t *pile = set->table->piles;

	if (node->kind != CARC_SEQUENCE || node->children != CARC_PILES_SHUFFLED) {
		carc_wrong_type(reading, node, "piles", "a list of three numbers");
		return;
	}
	set->piles = node;
	for (const struct carc_node *item = node->first; item; item = item->next, pile++) {
		int32_t number;

		if (carc_read_int(reading, item, 0, CARC_ALIKE_MAX, &number))
			*pile = (uint8_t)number;
	}
}

/* There are no more of a tile with a small picture than of the plain one, if that is in the set. */
static void check_plain(struct carc_reading *reading, const struct carc_node *item,
			const struct carc_set_in *set)
{
	for (unsigned i = 0; i < set->table->count; i++, item = item->next) {
		const struct carc_tile_type *type = &set->types[i];
		const struct carc_tile_type *plain = carc_tile_table_plain(set->table, type);
		struct carc_found finding =
			carc_trouble(CARC_T304_PLAIN_SPENT, item->at, type->id, strlen(type->id));

		for (unsigned j = 0; plain && j <= i; j++)
			if (!strcmp(set->types[j].plain, plain->id))
				finding.a += set->types[j].count;
		if (!plain || finding.a <= plain->count)
			continue;
		finding.b = plain->count;
		finding.near.type = plain;
		carc_report(reading, &finding);
	}
}

static void check_limits(struct carc_reading *reading, const struct carc_node *tiles,
			 struct carc_set_in *set)
{
	unsigned zones = 0;

	carc_tile_table_sum(set->table, &set->sums);
	for (unsigned i = 0; i < set->table->count; i++)
		zones += (unsigned)set->types[i].zones * set->types[i].count;
	if (set->sums.tiles > CARC_TILES_MAX)
		carc_too_many(reading, tiles->at, "tiles", CARC_TILES_MAX);
	else if (zones > CARC_ZONES_MAX)
		carc_too_many(reading, tiles->at, "segments on all tiles together", CARC_ZONES_MAX);
}

static void read_tiles(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;

	if (node->children == 0) {
		carc_refuse_text(reading, CARC_T301_NO_TILE, node->at, "", 0, "");
		return;
	}
	if (node->children > CARC_TYPES_MAX) {
		carc_too_many(reading, node->at, "types of tile", CARC_TYPES_MAX);
		return;
	}
	set->types = carc_arena_take(set->arena, node->children * sizeof *set->types);
	if (!set->types) {
		carc_refuse_text(reading, CARC_U003_NO_MEMORY, (struct carc_span){0, 0}, "", 0, "");
		return;
	}
	set->table->types = set->types;
	for (const struct carc_node *item = node->first; item; item = item->next) {
		carc_read_tile_type(reading, item, set);
		set->table->count++;
	}
	if (reading->errors == 0)
		check_plain(reading, node->first, set);
	if (reading->errors == 0)
		check_limits(reading, node, set);
}

static void read_start(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_set_in *set = into;

	for (unsigned i = 0; i < set->table->count; i++)
		if (!strcmp(set->types[i].id, node->text))
			set->table->start = set->types[i].id;
	if (!set->table->start)
		carc_refuse_value(reading, CARC_F015_UNKNOWN_TILE, node);
}

/* In the order of reading. */
/* clang-format off */
static const struct carc_key tileset_keys[] = {
	{"carc-tiles", .required = true, .read = carc_read_version, .basis = true, .kind = CARC_SCALAR, .wanted = "the number of the version"},
	{"name", .required = true, .read = read_name, .kind = CARC_SCALAR, .wanted = "a word"},
	{"game", .read = read_game, .basis = true, .kind = CARC_SCALAR, .wanted = "the name of a game"},
	{"expansion", .read = read_expansion, .kind = CARC_SCALAR, .wanted = "the name of an expansion"},
	{"provenance", .required = true, .read = read_provenance, .kind = CARC_SCALAR, .wanted = "a word"},
	{"source", .kind = CARC_SCALAR, .wanted = "text"},
	{"note", .kind = CARC_SCALAR, .wanted = "text"},
	{"piles", .read = read_piles},
	{"tiles", .required = true, .read = read_tiles, .basis = true, .kind = CARC_SEQUENCE, .wanted = "a list of tiles"},
	{"start", .read = read_start, .kind = CARC_SCALAR, .wanted = "the name of a tile"},
	{.name = NULL},
};
/* clang-format on */

/* Returns whether so many tiles are all of another printing of a box, of which no more is known. */
static bool is_other_print(const struct carc_tile_table *box, unsigned tiles)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (carc_expansions[i]->tiles == box)
			return carc_expansions[i]->other_print == tiles;
	return false;
}

/* A set that is said to be all of a box holds what the box is known to hold. */
static void check_box(struct carc_reading *reading, const struct carc_set_in *set,
		      const struct carc_node *root)
{
	const struct carc_tile_table *box =
		carc_tile_table_for(set->table->game, set->table->expansion);
	const struct carc_tile_sums *got = &set->sums;
	struct carc_found finding = carc_found(CARC_T307_PUBLIC_COUNT);
	struct carc_tile_sums want;

	if (!box || !carc_provenance_info(set->table->provenance)->whole ||
	    is_other_print(box, got->tiles))
		return;
	carc_tile_table_sum(box, &want);
	finding.at = root->at;
	finding.a = got->shows[CARC_SHOWS_PUBLICS];
	finding.b = want.shows[CARC_SHOWS_PUBLICS];
	if (got->tiles != want.tiles)
		carc_refuse_count(reading, CARC_T306_BOX_COUNT, root->at, "tiles", got->tiles,
				  want.tiles);
	else if (got->shows[CARC_SHOWS_HISTORICS] != want.shows[CARC_SHOWS_HISTORICS])
		carc_refuse_count(reading, CARC_T306_BOX_COUNT, root->at, "historic buildings",
				  got->shows[CARC_SHOWS_HISTORICS],
				  want.shows[CARC_SHOWS_HISTORICS]);
	else if (finding.a != finding.b)
		carc_send(*reading->sink, &finding);
}

enum carc_status carc_tiles_read(const struct carc_node *root, struct carc_arena *arena,
				 const struct carc_sink *sink, struct carc_tile_table *ret_table)
{
	struct carc_reading reading = {.sink = sink};
	struct carc_set_in set = {.arena = arena, .table = ret_table};
	unsigned dealt = 0;

	*ret_table = (struct carc_tile_table){.name = "", .game = "carcassonne"};
	set.kinds = carc_tile_kinds(ret_table->game, strlen(ret_table->game));
	carc_read_keys(&reading, root, tileset_keys, &set);
	for (unsigned pile = 0; pile < CARC_PILES_SHUFFLED; pile++)
		dealt += ret_table->piles[pile];
	if (reading.errors == 0 && set.piles && dealt != set.sums.tiles)
		carc_refuse_count(&reading, CARC_T302_PILES, set.piles->at, "", dealt,
				  set.sums.tiles);
	if (reading.errors == 0)
		check_box(&reading, &set, root);
	return reading.errors ? CARC_REFUSED : CARC_OK;
}

/* ---- The order of keys -------------------------------------------------------------------------- */

/* Returns the place of a key: that of its row, but the start tile stands before the tiles. If keys is NULL, that of its letter. */
static unsigned place_of(const struct carc_node *node, const struct carc_key *keys)
{
	unsigned row = 0;

	if (!keys)
		return (unsigned char)node->key[0];
	while (keys[row].name && strcmp(keys[row].name, node->key))
		row++;
	return keys[row].read == read_start ? 2 * row - 3 : 2 * row;
}

/* Sorts the keys of a mapping by a table, or if keys is NULL by their letters. Text is text, even if it looks like a number: 1e5. */
static void order_keys(struct carc_node *mapping, const struct carc_key *keys)
{
	struct carc_node *rest = mapping->first;

	if (mapping->kind != CARC_MAPPING)
		return;
	mapping->first = NULL;
	while (rest) {
		struct carc_node *node = rest, **link = &mapping->first;
		const struct carc_key *row = keys;

		rest = rest->next;
		while (row && row->name && strcmp(row->name, node->key))
			row++;
		node->plain &= !row || !row->wanted || row->kind != CARC_SCALAR || row->basis;
		while (*link && place_of(*link, keys) <= place_of(node, keys))
			link = &(*link)->next;
		node->next = *link;
		*link = node;
	}
}

void carc_tiles_order(struct carc_node *set)
{
	struct carc_node *tile = carc_node_get(set, "tiles");

	order_keys(set, tileset_keys);
	for (tile = tile ? tile->first : NULL; tile; tile = tile->next) {
		struct carc_node *segments = carc_node_get(tile, "segments"), *segment = NULL;

		order_keys(tile, carc_tile_type_keys);
		if (segments && segments->kind == CARC_MAPPING) {
			order_keys(segments, NULL);
			segment = segments->first;
		}
		for (; segment; segment = segment->next)
			order_keys(segment, carc_segment_keys);
	}
}
