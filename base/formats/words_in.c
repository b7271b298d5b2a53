/* Words that name things: tiles, features, players. */
#include <stdio.h>
#include <string.h>

#include "formats/report.h"
#include "formats/schema.h"

bool carc_word_tile(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		    struct carc_tile_name *ret_name)
{
	struct carc_diag diag;

	if (carc_tileset_find(&reading->record->rules.tiles, text, len, ret_name))
		return true;
	diag = carc_trouble(CARC_F015_UNKNOWN_TILE, at, text, len);
	carc_report(reading, &diag);
	return false;
}

unsigned carc_word_player(struct carc_reading *reading, const char *text, size_t len,
			  struct carc_span at)
{
	unsigned player = carc_record_player(reading->record, text, len);
	struct carc_diag diag;

	if (player != CARC_PLAYER_NONE)
		return player;
	diag = carc_trouble(CARC_F014_UNKNOWN_PLAYER, at, text, len);
	carc_report(reading, &diag);
	return CARC_PLAYER_NONE;
}

static unsigned find_port(const char *text, size_t len)
{
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		const char *name = carc_port_name(port);

		if (strlen(name) == len && !memcmp(name, text, len))
			return port;
	}
	return CARC_PORT_NONE;
}

static bool feature_of(const char *text, size_t len, struct carc_feature_ref *ret_ref)
{
	size_t name = 0;
	int32_t index;

	while (name < len && text[name] != '.' && text[name] != '#')
		name++;
	ret_ref->kind = (uint8_t)carc_kind_find(text, name);
	ret_ref->port = CARC_PORT_NONE;
	ret_ref->index = 0;
	if (ret_ref->kind == CARC_KIND_NONE)
		return false;
	/* A kind that touches no side needs no port: there is one on a tile, as a rule. */
	if (name == len)
		return carc_kind_info(ret_ref->kind)->naming == CARC_NAMED_INDEX;
	if (text[name] == '.') {
		if (carc_kind_info(ret_ref->kind)->naming == CARC_NAMED_INDEX)
			return false;
		ret_ref->port = (uint8_t)find_port(text + name + 1, len - name - 1);
		return ret_ref->port != CARC_PORT_NONE;
	}
	if (!carc_parse_int(text + name + 1, len - name - 1, 0, CARC_TILE_ZONES_MAX, &index))
		return false;
	ret_ref->index = (uint8_t)index;
	return true;
}

bool carc_word_feature(struct carc_reading *reading, const char *text, size_t len,
		       struct carc_span at, struct carc_feature_ref *ret_ref)
{
	struct carc_diag diag;

	if (feature_of(text, len, ret_ref))
		return true;
	diag = carc_trouble(CARC_F018_BAD_FEATURE, at, text, len);
	snprintf(diag.more, sizeof diag.more, "city.N, road.W, field.SL, monastery");
	carc_report(reading, &diag);
	return false;
}
