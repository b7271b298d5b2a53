/*
 * A table of the tiles, bga.def: their numbers, rotations and places on Board Game Arena; and turns
 * of a record made of such numbers. bga_turns.c, lab_in.c and lab_out.c ask here.
 */
#include "formats/foreign/bga/bga.h"

#include <assert.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/say/report/report.h"

#define AT(kind, port) \
	{ \
		CARC_##kind, CARC_PORT_##port, 0 \
	}
#define MIDDLE \
	{ \
		CARC_MONASTERY, CARC_PORT_NONE, 0 \
	}
#define NOWHERE \
	{ \
		CARC_KIND_NONE, CARC_PORT_NONE, 0 \
	}
#define PLACES(...) \
	(sizeof((struct carc_feature_ref[]){__VA_ARGS__}) / sizeof(struct carc_feature_ref))

static const struct {
	char id[2];
	uint8_t turn, places;
	struct carc_feature_ref place[CARC_BGA_PLACES_MAX];
} rows[CARC_BGA_TILES] = {
#define BGA_TILE(id, turn, ...) {id, turn, PLACES(__VA_ARGS__), {__VA_ARGS__}},
#include "formats/foreign/bga/bga.def"
};

const char *carc_bga_tile(unsigned number)
{
	assert(number > 0 && number <= CARC_BGA_TILES);
	return rows[number - 1].id;
}

unsigned carc_bga_number(const struct carc_tile_type *type)
{
	for (unsigned number = 1; number <= CARC_BGA_TILES; number++)
		if (!strcmp(carc_bga_tile(number), type->id))
			return number;
	return 0;
}

unsigned carc_bga_rot(unsigned number, unsigned quarters)
{
	assert(number > 0 && number <= CARC_BGA_TILES);
	return (quarters + rows[number - 1].turn) % 4;
}

unsigned carc_bga_quarters(unsigned number, unsigned rot)
{
	assert(number > 0 && number <= CARC_BGA_TILES);
	return (rot + 4u - rows[number - 1].turn) % 4;
}

unsigned carc_bga_zone(const struct carc_tile_type *type, unsigned place)
{
	unsigned number = carc_bga_number(type);

	if (number == 0 || place == 0 || place > rows[number - 1].places ||
	    rows[number - 1].place[place - 1].kind == CARC_KIND_NONE)
		return CARC_ZONE_NONE;
	return carc_tile_resolve(type, 0, rows[number - 1].place[place - 1]);
}

unsigned carc_bga_place(const struct carc_tile_type *type, unsigned zone)
{
	for (unsigned place = 1; place <= CARC_BGA_PLACES_MAX; place++)
		if (carc_bga_zone(type, place) == zone)
			return place;
	return 0;
}

const struct carc_tile_type *carc_bga_type(const struct carc_tileset *tiles, unsigned number)
{
	struct carc_tile_name name;

	return carc_tileset_find(tiles, carc_bga_tile(number), 1, &name) ? tiles->type[name.type]
									 : NULL;
}

unsigned carc_bga_box(const struct carc_tileset *tiles, unsigned id)
{
	unsigned number = 0, last = 0;

	assert(id > 0 && id <= CARC_BGA_BOX);
	while (last < id && number < CARC_BGA_TILES) {
		const struct carc_tile_type *type = carc_bga_type(tiles, ++number);

		last += type ? type->count : 0;
	}
	return number;
}

/* ---- Turns of a record ------------------------------------------------------------------------ */

const struct carc_preset *carc_bga_preset(void)
{
	return carc_preset_find("carcassonne", "c2", 2);
}

void carc_bga_begin(struct carc_foreign *foreign, struct carc_rules *rules, struct carc_span at)
{
	carc_rules_init(rules, carc_bga_preset());
	carc_foreign_begin(foreign, at);
	carc_build_add(foreign->record, "rules", carc_build_word(&foreign->build, at, "c2"));
}

struct carc_node *carc_bga_add_tile(struct carc_foreign *foreign, struct carc_node *list,
				    unsigned number, struct carc_span at)
{
	if (!list)
		list = carc_build_list(&foreign->build, CARC_SEQUENCE, at);
	carc_build_add(list, NULL, carc_build_word(&foreign->build, at, carc_bga_tile(number)));
	return list;
}

void carc_bga_lay(struct carc_foreign *foreign, const struct carc_tileset *tiles,
		  const struct carc_bga_laid *laid, struct carc_node *turn)
{
	struct carc_tree_build *build = &foreign->build;
	const struct carc_tile_type *type = carc_bga_type(tiles, laid->number);
	unsigned zone = type ? carc_bga_zone(type, laid->place) : CARC_ZONE_NONE;
	unsigned rot = carc_bga_rot(laid->number, laid->quarters);
	const char *tile = carc_bga_tile(laid->number);
	struct carc_node *at;
	char word[CARC_WORD_MAX];

	carc_build_add(turn, "tile", carc_build_word(build, laid->number_at, tile));
	at = carc_build_add(turn, "at", carc_build_list(build, CARC_SEQUENCE, laid->x_at));
	carc_build_add(at, NULL, carc_build_number(build, laid->x_at, laid->x));
	carc_build_add(at, NULL, carc_build_number(build, laid->y_at, laid->y));
	carc_build_add(turn, "rot", carc_build_number(build, laid->quarters_at, (long)rot));
	if (laid->place == 0)
		return;
	if (zone == CARC_ZONE_NONE) {
		carc_refuse_count(&foreign->reading, CARC_F123_NO_SUCH_PLACE, laid->place_at, tile,
				  laid->place, 0);
		return;
	}
	carc_ref_word(carc_tile_ref(type, rot, zone), word);
	carc_build_add(turn, "meeple", carc_build_word(build, laid->place_at, word));
}
