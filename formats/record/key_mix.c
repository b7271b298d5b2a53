/* Rules, tiles and features as parts of a key: tiles by their ports, since these have several names. */
#include "formats/record/game_key.h"

#include <limits.h>
#include <string.h>

#include "core/boxes.h"
#include "core/house/house_options.h"

/* Mixes rows that came after this key, of some that are shown: they change no key of a tile that does not show them. */
static void mix_later_rows(struct carc_mix *mix, const struct carc_tile_zone *zone, uint32_t shown)
{
	CARC_EACH_BIT (row, CARC_SHOWS_LATER & shown) {
		if (!zone->shows[row])
			continue;
		carc_mix_text(mix, carc_shows_info(row)->key);
		carc_mix(mix, zone->shows[row]);
	}
}

/* Mixes what a tile from a file shows, and how many there are. */
static void mix_type(struct carc_mix *mix, const struct carc_tile_type *type)
{
	carc_mix_text(mix, type->id);
	/* Keys of games are older than the pile that comes before the first. */
	carc_mix(mix, (uint64_t)type->count << 8 | (uint8_t)(type->pile - CARC_PILE_FIRST));
	for (unsigned port = 0; port < CARC_PORTS; port++)
		carc_mix(mix, type->port[port]);
	for (unsigned i = 0; i < type->zones; i++) {
		const struct carc_tile_zone *zone = &type->zone[i];

		carc_mix_text(mix, carc_kind_info(zone->kind)->name);
		carc_mix(mix, (uint64_t)zone->pennants << 16 | zone->touches);
		carc_mix(mix, (uint64_t)zone->goods << 24 | (uint64_t)zone->publics << 16 |
				      (uint64_t)carc_count_bits(zone->named) << 8 | zone->named);
		mix_later_rows(mix, zone, UINT32_MAX);
	}
}

/*
 * Mixes only what is chosen otherwise than usual, so that a choice that a later release brings changes no
 * key.
 */
static void mix_rules(struct carc_mix *mix, const struct carc_rules *rules, const int16_t *option)
{
	carc_mix_text(mix, rules->set->game);
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		if (option[i] != carc_preset_number(carc_presets, i)) {
			carc_mix_text(mix, carc_option_info(i)->name);
			carc_mix(mix, (uint64_t)option[i]);
		}
	for (unsigned i = 0; i < rules->tiles.types; i++) {
		carc_mix_text(mix, rules->tiles.type[i]->id);
		if (carc_bushes_join(rules, i))
			carc_mix(mix, carc_bushes_join(rules, i));
	}
	/* Built-in tiles of one name are always the same; those of two files need not be. */
	for (unsigned i = 0; rules->own && i < rules->own->count; i++)
		mix_type(mix, &rules->own->types[i]);
}

void carc_mix_begin(struct carc_mix *mix, const struct carc_record *record,
		    const struct carc_game *begun, const int16_t *option, bool narrow)
{
	const struct carc_tileset *tiles = &record->rules.tiles;

	*mix = (struct carc_mix){
		.record = record,
		.players = record->players,
		.next = record->next,
		.begun = begun,
		.narrow = narrow,
	};
	(void)carc_mix_open(mix, 5);
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		mix->kind[kind] = carc_mix_hash(carc_kind_info(kind)->name);
	for (unsigned i = 0; i < tiles->types; i++)
		for (unsigned zone = 0; zone < tiles->type[i]->zones; zone++)
			for (unsigned row = 0; row < CARC_SHOWS; row++)
				if (tiles->type[i]->zone[zone].shows[row])
					mix->shown[i] |= 1u << row;
	mix_rules(mix, &record->rules, option);
	mix->rules = mix->key;
}

void carc_mix_turn_table(struct carc_mix *mix, unsigned turned)
{
	const struct carc_board *board = &mix->begun->board;

	mix->turned = turned;
	mix->x0 = mix->y0 = board->tiles > 0 ? INT_MAX : 0;
	for (unsigned i = 0; i < board->tiles; i++) {
		int x = board->tile[i].x, y = board->tile[i].y;

		carc_mix_turn(turned, &x, &y);
		mix->x0 = x < mix->x0 ? x : mix->x0;
		mix->y0 = y < mix->y0 ? y : mix->y0;
	}
}

static void mix_corners(struct carc_mix *mix, const struct carc_table *table)
{
	int x0 = table->x0, y0 = table->y0, x1 = table->x1, y1 = table->y1;

	carc_mix_turn(mix->turned, &x0, &y0);
	carc_mix_turn(mix->turned, &x1, &y1);
	carc_mix(mix, (uint64_t)(int64_t)((x0 < x1 ? x0 : x1) - mix->x0));
	carc_mix(mix, (uint64_t)(int64_t)((y0 < y1 ? y0 : y1) - mix->y0));
	carc_mix(mix, (uint64_t)(int64_t)((x0 < x1 ? x1 : x0) - mix->x0));
	carc_mix(mix, (uint64_t)(int64_t)((y0 < y1 ? y1 : y0) - mix->y0));
}

void carc_mix_table(struct carc_mix *mix)
{
	const struct carc_rules *rules = &mix->record->rules;
	const struct carc_table *table = &rules->table;
	int wide = table->x1 - table->x0, high = table->y1 - table->y0;
	int edge = rules->option[CARC_OPTION_TABLE_EDGE];

	if (edge == CARC_TABLE_EDGE_SHIFTS) {
		carc_mix(mix, (uint64_t)(mix->turned % 2 ? high : wide));
		carc_mix(mix, (uint64_t)(mix->turned % 2 ? wide : high));
		return;
	}
	if (edge == CARC_TABLE_EDGE_EXTENDS)
		mix_corners(mix, &rules->second);
	if (edge != CARC_TABLE_EDGE_NONE)
		mix_corners(mix, table);
}

static void mix_drawing(struct carc_mix *mix, const struct carc_tile_zone *zone, uint32_t shown)
{
	if (zone->goods || zone->publics || zone->named)
		carc_mix(mix,
			 (uint64_t)zone->goods << 16 | (uint64_t)zone->publics << 8 | zone->named);
	mix_later_rows(mix, zone, shown);
}

/* Mixes which zones touch each other, in the order in which they are met, then those without ports. */
static void mix_touches(struct carc_mix *mix, const struct carc_tile_type *tile,
			uint8_t met[CARC_TILE_ZONES_MAX], unsigned count)
{
	for (unsigned zone = 0; zone < tile->zones; zone++)
		if (!memchr(met, (int)zone, count))
			met[count++] = (uint8_t)zone;
	for (unsigned i = 0; i < count; i++)
		for (unsigned j = 0; j < count; j++)
			carc_mix(mix, tile->zone[met[i]].touches >> met[j] & 1u);
}

void carc_mix_tile(struct carc_mix *mix, unsigned type, unsigned rot)
{
	const struct carc_tile_type *tile = mix->record->rules.tiles.type[type];
	const uint8_t *ports = carc_tile_ports(tile, (rot + mix->turned) % CARC_SIDES);
	uint8_t number[CARC_TILE_ZONES_MAX], met[CARC_TILE_ZONES_MAX];
	unsigned seen = 0, count = 0;
	/* Other built-in tiles need not say what touches: none of them looks the same in two rotations except for this. */
	bool touches = mix->record->rules.own;
	struct carc_game_key key; /* stays in registers */

	carc_mix_text(mix, tile->id);
	if (mix->shown[type] & CARC_SHOWS_POINTING)
		carc_mix(mix, 1 + (rot + mix->turned) % CARC_SIDES);
	key = mix->key;
	for (unsigned i = 0; i < CARC_PORTS; i++) {
		unsigned at = ports[i];

		if (!(seen >> at & 1)) {
			seen |= 1u << at;
			number[at] = (uint8_t)count;
			met[count++] = (uint8_t)at;
			touches |= tile->zone[at].kind == CARC_RESIDENTIAL;
		}
		carc_mix_into(&key, number[at], mix->narrow);
		carc_mix_into(&key, mix->kind[tile->zone[at].kind], mix->narrow);
		/* The drawing within the outline, so that two zones of a kind can look different. */
		if (mix->shown[type]) {
			mix->key = key;
			mix_drawing(mix, &tile->zone[at], mix->shown[type]);
			key = mix->key;
		}
	}
	mix->key = key;
	if (touches)
		mix_touches(mix, tile, met, count);
}

void carc_mix_feature(struct carc_mix *mix, unsigned type, unsigned rot,
		      struct carc_feature_ref ref)
{
	const struct carc_tile_type *tile =
		type == CARC_TYPE_NONE ? NULL : mix->record->rules.tiles.type[type];
	unsigned zone = tile ? carc_tile_resolve(tile, rot, ref) : CARC_ZONE_NONE;
	uint64_t mask = 0;

	for (unsigned port = 0; zone != CARC_ZONE_NONE && port < CARC_PORTS; port++)
		if (carc_tile_zone_at(tile, (rot + mix->turned) % CARC_SIDES, port) == zone)
			mask |= UINT64_C(1) << port;
	carc_mix(mix, mix->kind[ref.kind]);
	carc_mix(mix, mask);
	if (mask)
		return;
	carc_mix(mix, zone);
	if (zone != CARC_ZONE_NONE)
		return;
	carc_mix(mix, ref.port == CARC_PORT_NONE ? ref.port
						 : (ref.port + 3u * mix->turned) % CARC_PORTS);
	carc_mix(mix, ref.index);
}
