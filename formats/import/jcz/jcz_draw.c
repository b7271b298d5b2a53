/* The pack of tiles, and the numbers that determine which of them comes next. */
#include "formats/import/jcz/jcz_table.h"

#include <stdlib.h>
#include <string.h>

#include "formats/import/jcz/jcz.h"
#include "formats/record/tiles/tile_names.h"

static int compare(const void *a, const void *b)
{
	const struct carc_jcz_kind *one = a, *other = b;

	return one->pile != other->pile     ? one->pile - other->pile
	       : one->group != other->group ? one->group - other->group
					    : strcmp(one->name, other->name);
}

struct carc_jcz_kind *carc_jcz_pack_find(struct carc_jcz_pack *pack, const char *name)
{
	const size_t len = strlen(name);

	/* Compare the last letter first: names begin alike. */
	for (unsigned i = 0; len > 0 && i < pack->kinds; i++)
		if (pack->kind[i].len == len && pack->kind[i].name[len - 1] == name[len - 1] &&
		    !memcmp(pack->kind[i].name, name, len))
			return &pack->kind[i];
	return NULL;
}

/* Returns the group of a tile in its pile; 0 for most tiles. */
static uint8_t group_of(const struct carc_tile_type *type)
{
	(void)type;
#define JCZ_GROUP(n, shows, sleeps) \
	if (carc_tile_has(type, CARC_SHOWS_##shows)) \
		return n;
#include "formats/import/jcz/jcz.def"
	return 0;
}

static void add_kind(struct carc_jcz_pack *pack, const struct carc_tile_type *type, unsigned index,
		     unsigned count)
{
	const char *name = carc_tile_jcz(type);

	/* Tiles that players hold are not drawn. */
	if (count > 0 && type->pile != CARC_PILE_HAND && pack->kinds < CARC_JCZ_KINDS_MAX)
		pack->kind[pack->kinds++] = (struct carc_jcz_kind){
			name,       (uint8_t)strlen(name), type->jcz_turn, (uint8_t)index,
			type->pile, group_of(type),        (uint8_t)count};
}

void carc_jcz_pack_init(struct carc_jcz_pack *pack, const struct carc_rules *rules, bool gardens)
{
	const struct carc_tileset *tiles = &rules->tiles;

	*pack = (struct carc_jcz_pack){.limit = -1};
	for (unsigned i = 0; i < tiles->types; i++)
		add_kind(pack, tiles->type[i], i, tiles->count[i]);
	/* JCloisterZone counts a tile with another small picture as a tile of its own, even if the picture has no meaning. */
	for (unsigned i = 0; gardens && i < tiles->variant_count; i++) {
		const struct carc_tile_type *variant = &tiles->variants[i];
		struct carc_tile_name plain;
		struct carc_jcz_kind *kind;

		if (!carc_tileset_find(tiles, variant->plain, strlen(variant->plain), &plain) ||
		    !strcmp(tiles->type[plain.type]->id, variant->id))
			continue;
		kind = carc_jcz_pack_find(pack, carc_tile_jcz(tiles->type[plain.type]));
		if (!kind || carc_jcz_pack_find(pack, carc_tile_jcz(variant)) ||
		    kind->left < variant->count)
			continue;
		kind->left = (uint8_t)(kind->left - variant->count);
		add_kind(pack, variant, plain.type, variant->count);
	}
	qsort(pack->kind, pack->kinds, sizeof pack->kind[0], compare);
}

bool carc_jcz_pack_take(struct carc_jcz_pack *pack, const char *name)
{
	struct carc_jcz_kind *kind = carc_jcz_pack_find(pack, name);

	if (!kind || kind->left == 0)
		return false;
	kind->left--;
	return true;
}

/* Returns how many tiles of a kind can be drawn now. */
static unsigned drawable(const struct carc_jcz_pack *pack, const struct carc_jcz_kind *kind)
{
	return pack->sleeping >> kind->group & 1 ? 0 : kind->left;
}

bool carc_jcz_pack_empty(const struct carc_jcz_pack *pack)
{
	unsigned left = 0;

	for (unsigned i = 0; left <= pack->hidden && i < pack->kinds; i++)
		left += drawable(pack, &pack->kind[i]);
	return left <= pack->hidden || pack->limit == 0;
}

/*
 * Returns the number for the next draw in the same turn, which depends on 48 bits of this one: the linear congruential step of the drand48
 * family.
 */
static double next_random(double random)
{
	const uint64_t mask = (UINT64_C(1) << 48) - 1;
	uint64_t bits;

	memcpy(&bits, &random, sizeof bits);
	bits = (UINT64_C(25214903917) * (bits & mask) + 11) & mask;
	return (double)bits / (double)(mask + 1);
}

double carc_jcz_random(const struct carc_node *number)
{
	double random;
	char *end;

	/* A JSON number has a digit before its point, so no locale can turn it into 0. */
	if (!number || number->kind != CARC_SCALAR || !number->plain)
		return -1;
	random = strtod(number->text, &end);
	/* YAML allows "nan", which is neither less nor greater than any number. */
	return !*end && random >= 0 && random < 1 ? random : -1;
}

void carc_jcz_pack_seed(struct carc_jcz_pack *pack, const struct carc_node *number)
{
	pack->number = number;
	pack->random = -1;
}

double carc_jcz_pack_random(struct carc_jcz_pack *pack)
{
	if (pack->number)
		pack->random = carc_jcz_random(pack->number);
	pack->number = NULL;
	return pack->random;
}

unsigned carc_jcz_next_int(double *random, unsigned bound)
{
	unsigned n = (unsigned)(*random * bound);

	*random = next_random(*random);
	return n;
}

/* Returns the tile that a random number chooses from the first pile that is not empty. The pack is not empty. */
static struct carc_jcz_kind *nth(struct carc_jcz_pack *pack)
{
	unsigned first = 0, count = 0, n;

	while (drawable(pack, &pack->kind[first]) == 0)
		first++;
	for (unsigned i = first; i < pack->kinds; i++)
		if (pack->kind[i].pile == pack->kind[first].pile)
			count += drawable(pack, &pack->kind[i]);
	n = carc_jcz_next_int(&pack->random, count);
	while (n >= drawable(pack, &pack->kind[first]))
		n -= drawable(pack, &pack->kind[first++]);
	return &pack->kind[first];
}

const struct carc_jcz_kind *carc_jcz_pack_draw(struct carc_jcz_pack *pack)
{
	struct carc_jcz_kind *kind;

	if (pack->order) {
		kind = pack->order->kind == CARC_SCALAR
			       ? carc_jcz_pack_find(pack, pack->order->text)
			       : NULL;
		pack->order = pack->order->next;
		if (!kind || kind->left == 0)
			return NULL;
	} else {
		kind = nth(pack);
	}
	kind->left--;
	pack->limit -= pack->limit > 0;
	return kind;
}
