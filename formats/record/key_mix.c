/*
 * Tiles and features as parts of a key: by their ports, since both have several names. For
 * game_key.c.
 */
#include "formats/record/key_mix.h"

#include <string.h>

#include "core/terms/bits.h"

/* They change no key of a tile that does not show them. */
static void mix_later_rows(struct carc_half *key, const struct carc_tile_zone *zone)
{
	for (unsigned left = CARC_SHOWS_LATER; left; left &= left - 1) {
		unsigned row = carc_low_bit(left);

		if (!zone->shows[row])
			continue;
		carc_mix_text(key, carc_shows_info(row)->key);
		carc_mix(key, zone->shows[row]);
	}
}

/* What is drawn on a zone besides its outline, so that two zones of a kind can look different. */
static void mix_shown(struct carc_half *key, const struct carc_tile_zone *zone)
{
	if (zone->goods || zone->publics || zone->named)
		carc_mix(key,
			 (uint64_t)zone->goods << 16 | (uint64_t)zone->publics << 8 | zone->named);
	mix_later_rows(key, zone);
}

/* Whether a zone of a type shows more than its outline and pennants. */
static bool shows_more(const struct carc_tile_type *type)
{
	unsigned any = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		for (unsigned row = 0; row < CARC_SHOWS; row++)
			any |= row == CARC_SHOWS_PENNANTS ? 0u : type->zone[zone].shows[row];
	return any;
}

static bool has_towns(const struct carc_tile_type *type)
{
	bool towns = false;

	for (unsigned port = 0; port < CARC_PORTS; port++)
		towns |= type->zone[type->port[port]].kind == CARC_RESIDENTIAL;
	return towns;
}

/* Number the zones of ports in the order in which they are met. */
static void order_ports(const uint8_t *ports, uint8_t order[CARC_PORTS])
{
	uint8_t number[CARC_TILE_ZONES_MAX]; /* by zone */
	unsigned met = 0, count = 0;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned zone = ports[port];

		if (!(met >> zone & 1))
			number[zone] = (uint8_t)count++;
		met |= 1u << zone;
		order[port] = number[zone];
	}
}

void carc_mix_view_begin(struct carc_mix_view *view, const struct carc_record *record,
			 const struct carc_game *begun, const int16_t *option)
{
	view->record = record;
	view->begun = begun;
	view->option = option;
	view->x0 = view->y0 = 0;
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		view->kind[kind] = carc_mix_hash(carc_kind_info(kind)->name);
	for (unsigned act = 0; act < CARC_ACTS; act++)
		view->act[act] = carc_mix_hash(carc_act_name(act));
	for (unsigned i = 0; i < record->rules.tiles.types; i++) {
		const struct carc_tile_type *type = record->rules.tiles.type[i];
		struct carc_mix_look *look = &view->look[i];

		look->id = carc_mix_hash(type->id);
		look->plain = !shows_more(type);
		/*
		 * Other built-in tiles need it not: none of them looks the same in two rotations except for
		 * this.
		 */
		look->touches = record->rules.own || has_towns(type);
		for (unsigned port = 0; port < 2 * CARC_PORTS; port++)
			look->kind[port] = view->kind[type->zone[type->port[port]].kind];
		for (unsigned rot = 0; rot < CARC_SIDES; rot++)
			order_ports(carc_tile_ports(type, rot), look->order[rot]);
	}
}

/*
 * Which zones border each other inside the tile, by the order in which they are met, then those
 * without ports.
 */
static void mix_touches(struct carc_half *key, const struct carc_tile_type *tile,
			const uint8_t *ports)
{
	uint8_t seen[CARC_TILE_ZONES_MAX];
	unsigned count = 0;

	for (unsigned port = 0; port < CARC_PORTS; port++)
		if (!memchr(seen, ports[port], count))
			seen[count++] = ports[port];
	for (unsigned zone = 0; zone < tile->zones; zone++)
		if (!memchr(seen, (int)zone, count))
			seen[count++] = (uint8_t)zone;
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
	const uint8_t *ports = carc_tile_ports(tile, lies), *order = look->order[lies];
	const uint64_t *kind = look->kind + (ports - tile->port);
	struct carc_half mixed = *key; /* a copy stays in registers */

	carc_mix(&mixed, look->id);
	for (unsigned port = 0; look->plain && port < CARC_PORTS; port++) {
		carc_mix(&mixed, order[port]);
		carc_mix(&mixed, kind[port]);
	}
	*key = mixed;
	for (unsigned port = 0; !look->plain && port < CARC_PORTS; port++) {
		carc_mix(key, order[port]);
		carc_mix(key, kind[port]);
		mix_shown(key, &tile->zone[ports[port]]);
	}
	if (look->touches)
		mix_touches(key, tile, ports);
}

void carc_mix_feature(struct carc_half *key, const struct carc_mix_view *view,
		      const struct carc_action *place, struct carc_feature_ref ref)
{
	const struct carc_tile_type *tile =
		place ? view->record->rules.tiles.type[place->type] : NULL;
	unsigned zone = tile ? carc_tile_resolve(tile, place->rot, ref) : CARC_ZONE_NONE;
	uint64_t mask = 0;

	for (unsigned port = 0; zone != CARC_ZONE_NONE && port < CARC_PORTS; port++)
		if (carc_tile_zone_at(tile, (place->rot + view->turned) % 4, port) == zone)
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

void carc_mix_type(struct carc_half *key, const struct carc_tile_type *type)
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
