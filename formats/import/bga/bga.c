/*
 * A table of the tiles, bga.def: their numbers, rotations and places on Board Game Arena; and turns
 * of a record made of such numbers. bga_turns.c, lab_in.c and lab_out.c ask here.
 */
#include "formats/import/bga/bga.h"

#include <assert.h>
#include <string.h>

#include "core/boxes.h"

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
#include "formats/import/bga/bga.def"
};

unsigned carc_bga_number(const struct carc_tile_type *type)
{
	for (unsigned number = 1; number <= CARC_BGA_TILES; number++)
		if (!strcmp(rows[number - 1].id, type->id))
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

unsigned carc_bga_type(const struct carc_tileset *tiles, unsigned number)
{
	struct carc_tile_name name = {0};
	bool found = carc_tileset_find(tiles, rows[number - 1].id, 1, &name);

	assert(found);
	(void)found;
	return name.type;
}

unsigned carc_bga_box(const struct carc_tileset *tiles, unsigned id)
{
	unsigned number = 0, last = 0;

	assert(id > 0 && id <= CARC_BGA_BOX);
	while (last < id && number < CARC_BGA_TILES)
		last += tiles->type[carc_bga_type(tiles, ++number)]->count;
	return number;
}

/* ---- Turns of a record ------------------------------------------------------------------------ */

const struct carc_preset *carc_bga_preset(void)
{
	return carc_preset_find("carcassonne", "c2", 2);
}

void carc_bga_begin(struct carc_import *import, struct carc_record *record, struct carc_span at)
{
	import->reading.record = record;
	carc_record_clear(record);
	carc_rules_init(&record->rules, carc_bga_preset());
	carc_import_begin(import, at);
	(void)carc_import_word(import, import->head, "rules", at, "c2");
}

static void act(struct carc_import *import, struct carc_action action)
{
	action.player = CARC_PLAYER_NONE;
	carc_import_act(import, &action, 0);
}

static uint8_t type_of(const struct carc_import *import, unsigned number)
{
	return (uint8_t)carc_bga_type(&import->reading.record->rules.tiles, number);
}

void carc_bga_discard(struct carc_import *import, unsigned number, struct carc_span at)
{
	act(import, (struct carc_action){
			    .act = CARC_ACT_DISCARD, .type = type_of(import, number), .at = at});
}

void carc_bga_lay(struct carc_import *import, unsigned number, unsigned quarters, int32_t x,
		  int32_t y, struct carc_span at)
{
	act(import, (struct carc_action){.act = CARC_ACT_PLACE,
					 .type = type_of(import, number),
					 .rot = (uint8_t)carc_bga_rot(number, quarters),
					 .x = (int16_t)x,
					 .y = (int16_t)y,
					 .at = at});
}

void carc_bga_meeple(struct carc_import *import, unsigned place, struct carc_span at)
{
	const struct carc_record *record = import->reading.record;
	const struct carc_action *tile = &record->action[record->actions - 1];
	const struct carc_tile_type *type = record->rules.tiles.type[tile->type];
	unsigned zone = carc_bga_zone(type, place);

	if (zone == CARC_ZONE_NONE)
		carc_refuse_count(&import->reading, CARC_F123_NO_SUCH_PLACE, at, type->id, place,
				  0);
	else
		act(import, (struct carc_action){.act = CARC_ACT_MEEPLE,
						 .figure = CARC_MEEPLE,
						 .feature = carc_tile_ref(type, tile->rot, zone),
						 .at = at});
}
