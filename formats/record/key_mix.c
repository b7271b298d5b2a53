/* Rules, tiles and features as parts of a key: tiles by their ports, since these have several names. */
#include "formats/record/key_mix.h"

#include <limits.h>
#include <string.h>

#include "core/boxes.h"
#include "core/house/house_options.h"

/* Mixes rows that came after this key: they change no key of a tile that does not show them. */
static void mix_later_rows(struct carc_half *key, const struct carc_tile_zone *zone)
{
	CARC_EACH_BIT (row, CARC_SHOWS_LATER) {
		if (!zone->shows[row])
			continue;
		carc_mix_text(key, carc_shows_info(row)->key);
		carc_mix(key, zone->shows[row]);
	}
}

/* Mixes what a tile from a file shows, and how many there are. */
static void mix_type(struct carc_half *key, const struct carc_tile_type *type)
{
	carc_mix_text(key, type->id);
	/* Keys of games are older than the pile that comes before the first. */
	carc_mix(key, (uint64_t)type->count << 8 | (uint8_t)(type->pile - CARC_PILE_FIRST));
	for (unsigned port = 0; port < CARC_PORTS; port++)
		carc_mix(key, type->port[port]);
	for (unsigned i = 0; i < type->zones; i++) {
		const struct carc_tile_zone *zone = &type->zone[i];

		carc_mix_text(key, carc_kind_info(zone->kind)->name);
		carc_mix(key, (uint64_t)zone->pennants << 16 | zone->touches);
		carc_mix(key, (uint64_t)zone->goods << 24 | (uint64_t)zone->publics << 16 |
				      (uint64_t)carc_count_bits(zone->named) << 8 | zone->named);
		mix_later_rows(key, zone);
	}
}

/*
 * Mixes only what is chosen otherwise than usual, so that a choice that a later release brings changes no
 * key.
 */
static void mix_rules(struct carc_half *key, const struct carc_mix_view *view)
{
	const struct carc_rules *rules = &view->record->rules;

	carc_mix_text(key, rules->set->game);
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		if (view->option[i] != carc_preset_number(carc_presets, i)) {
			carc_mix_text(key, carc_option_info(i)->name);
			carc_mix(key, (uint64_t)view->option[i]);
		}
	for (unsigned i = 0; i < rules->tiles.types; i++) {
		carc_mix(key, view->look[i].id);
		if (carc_bushes_join(rules, i))
			carc_mix(key, carc_bushes_join(rules, i));
	}
	/* Built-in tiles of one name are always the same; those of two files need not be. */
	for (unsigned i = 0; rules->own && i < rules->own->count; i++)
		mix_type(key, &rules->own->types[i]);
}

static void look_at(struct carc_mix_look *look, const struct carc_tile_type *type, bool own)
{
	*look = (struct carc_mix_look){
		.id = carc_mix_hash(type->id), .plain = true, .touches = own};
	for (unsigned zone = 0; zone < type->zones; zone++)
		for (unsigned row = 0; row < CARC_SHOWS; row++)
			look->plain &= row == CARC_SHOWS_PENNANTS || !type->zone[zone].shows[row];
	/* Other built-in tiles need it not: none of them looks the same in two rotations except for this. */
	for (unsigned port = 0; port < CARC_PORTS; port++)
		look->touches |= type->zone[type->port[port]].kind == CARC_RESIDENTIAL;
	/* The zones of ports are numbered in the order in which they are met. */
	for (unsigned rot = 0; rot < CARC_SIDES; rot++) {
		const uint8_t *ports = carc_tile_ports(type, rot);
		uint8_t number[CARC_TILE_ZONES_MAX]; /* by zone */
		unsigned met = 0, count = 0;

		for (unsigned port = 0; port < CARC_PORTS; port++) {
			if (!(met >> ports[port] & 1))
				number[ports[port]] = (uint8_t)count++;
			met |= 1u << ports[port];
			look->order[rot][port] = number[ports[port]];
		}
	}
}

void carc_mix_view_begin(struct carc_mix_view *view, const struct carc_record *record,
			 const struct carc_game *begun, const int16_t *option)
{
	const struct carc_rules *rules = &record->rules;

	view->record = record;
	view->begun = begun;
	view->option = option;
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		view->kind[kind] = carc_mix_hash(carc_kind_info(kind)->name);
	for (unsigned act = 0; act < CARC_ACTS; act++)
		view->act[act] = carc_mix_hash(carc_act_name(act));
	for (unsigned i = 0; i < rules->tiles.types; i++)
		look_at(&view->look[i], rules->tiles.type[i], rules->own);
	for (unsigned second = 0; second < 2; second++) {
		view->rules[second] = (struct carc_half){5 + second, second};
		mix_rules(&view->rules[second], view);
	}
}

void carc_mix_view_turn(struct carc_mix_view *view, unsigned turned)
{
	const struct carc_board *board = &view->begun->board;

	view->turned = turned;
	view->x0 = view->y0 = board->tiles > 0 ? INT_MAX : 0;
	for (unsigned i = 0; i < board->tiles; i++) {
		int x = board->tile[i].x, y = board->tile[i].y;

		carc_mix_turn(turned, &x, &y);
		view->x0 = x < view->x0 ? x : view->x0;
		view->y0 = y < view->y0 ? y : view->y0;
	}
}

static void mix_corners(struct carc_half *key, const struct carc_mix_view *view,
			const struct carc_table *table)
{
	int x0 = table->x0, y0 = table->y0, x1 = table->x1, y1 = table->y1;

	carc_mix_turn(view->turned, &x0, &y0);
	carc_mix_turn(view->turned, &x1, &y1);
	carc_mix(key, (uint64_t)(int64_t)((x0 < x1 ? x0 : x1) - view->x0));
	carc_mix(key, (uint64_t)(int64_t)((y0 < y1 ? y0 : y1) - view->y0));
	carc_mix(key, (uint64_t)(int64_t)((x0 < x1 ? x1 : x0) - view->x0));
	carc_mix(key, (uint64_t)(int64_t)((y0 < y1 ? y1 : y0) - view->y0));
}

void carc_mix_table(struct carc_half *key, const struct carc_mix_view *view)
{
	const struct carc_rules *rules = &view->record->rules;
	const struct carc_table *table = &rules->table;
	int wide = table->x1 - table->x0, high = table->y1 - table->y0;
	int edge = rules->option[CARC_OPTION_TABLE_EDGE];

	if (edge == CARC_TABLE_EDGE_SHIFTS) {
		carc_mix(key, (uint64_t)(view->turned % 2 ? high : wide));
		carc_mix(key, (uint64_t)(view->turned % 2 ? wide : high));
		return;
	}
	if (edge == CARC_TABLE_EDGE_EXTENDS)
		mix_corners(key, view, &rules->second);
	if (edge != CARC_TABLE_EDGE_NONE)
		mix_corners(key, view, table);
}

/*
 * Mixes which zones border each other inside the tile, by the order in which they are met, then those
 * without ports.
 */
static void mix_touches(struct carc_half *key, const struct carc_tile_type *tile,
			const uint8_t *ports)
{
	uint8_t seen[CARC_TILE_ZONES_MAX];
	unsigned count = 0;

	for (unsigned i = 0; i < CARC_PORTS + (unsigned)tile->zones; i++) {
		unsigned zone = i < CARC_PORTS ? ports[i] : i - CARC_PORTS;

		if (!memchr(seen, (int)zone, count))
			seen[count++] = (uint8_t)zone;
	}
	for (unsigned i = 0; i < count; i++)
		for (unsigned j = 0; j < count; j++)
			carc_mix(key, tile->zone[seen[i]].touches >> seen[j] & 1u);
}

void carc_mix_tile(struct carc_half *key, const struct carc_mix_view *view, unsigned type,
		   unsigned rot)
{
	const struct carc_tile_type *tile = view->record->rules.tiles.type[type];
	const struct carc_mix_look *look = &view->look[type];
	unsigned lies = (rot + view->turned) % CARC_SIDES;
	const uint8_t *ports = carc_tile_ports(tile, lies);
	struct carc_half mixed = *key; /* a copy stays in registers */

	carc_mix(&mixed, look->id);
	for (unsigned port = 0; look->plain && port < CARC_PORTS; port++) {
		carc_mix(&mixed, look->order[lies][port]);
		carc_mix(&mixed, view->kind[tile->zone[ports[port]].kind]);
	}
	*key = mixed;
	for (unsigned port = 0; !look->plain && port < CARC_PORTS; port++) {
		const struct carc_tile_zone *zone = &tile->zone[ports[port]];

		carc_mix(key, look->order[lies][port]);
		carc_mix(key, view->kind[zone->kind]);
		/* The drawing within the outline, so that two zones of a kind can look different. */
		if (zone->goods || zone->publics || zone->named)
			carc_mix(key, (uint64_t)zone->goods << 16 | (uint64_t)zone->publics << 8 |
					      zone->named);
		mix_later_rows(key, zone);
	}
	if (look->touches)
		mix_touches(key, tile, ports);
}

void carc_mix_feature(struct carc_half *key, const struct carc_mix_view *view, unsigned type,
		      unsigned rot, struct carc_feature_ref ref)
{
	const struct carc_tile_type *tile =
		type == CARC_TYPE_NONE ? NULL : view->record->rules.tiles.type[type];
	unsigned zone = tile ? carc_tile_resolve(tile, rot, ref) : CARC_ZONE_NONE;
	uint64_t mask = 0;

	for (unsigned port = 0; zone != CARC_ZONE_NONE && port < CARC_PORTS; port++)
		if (carc_tile_zone_at(tile, (rot + view->turned) % CARC_SIDES, port) == zone)
			mask |= UINT64_C(1) << port;
	carc_mix(key, view->kind[ref.kind]);
	carc_mix(key, mask);
	if (mask)
		return;
	carc_mix(key, zone);
	if (zone != CARC_ZONE_NONE)
		return;
	carc_mix(key, ref.port == CARC_PORT_NONE ? ref.port
						 : (ref.port + 3u * view->turned) % CARC_PORTS);
	carc_mix(key, ref.index);
}
