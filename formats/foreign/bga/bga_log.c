/* Events and players of a log, see bga_log.h. */
#include "formats/foreign/bga/bga_log.h"

#include <stdio.h>
#include <string.h>

/* The arguments are a mapping, or a list of such. */
static void take_event(struct carc_bga_log *log, const struct carc_node *event,
		       carc_bga_event *take)
{
	const struct carc_node *args = carc_node_get(event, "args");

	if (args && args->kind == CARC_MAPPING)
		take(log, event, args);
	else if (args && args->kind == CARC_SEQUENCE)
		for (const struct carc_node *item = args->first; item; item = item->next)
			if (item->kind == CARC_MAPPING)
				take(log, event, item);
}

static void take_packet(struct carc_bga_log *log, const struct carc_node *packet,
			carc_bga_event *take)
{
	const struct carc_node *data = carc_node_get(packet, "data");

	if (!data)
		return;
	if (data->kind == CARC_SCALAR) {
		carc_wrong_type(&log->in.reading, data, "data", "a list of events");
		return;
	}
	for (const struct carc_node *event = data->first; event; event = event->next)
		if (carc_want(&log->in.reading, event, CARC_MAPPING, "an event", "an object"))
			take_event(log, event, take);
}

void carc_bga_events(struct carc_bga_log *log, bool open, carc_bga_event *take)
{
	for (const struct carc_node *packet = log->packets->first;
	     packet && !log->in.reading.errors; packet = packet->next) {
		if (!carc_want(&log->in.reading, packet, CARC_MAPPING, "a packet", "an object"))
			return;
		if (!open || strncmp(carc_node_word(packet, "channel"), "/player/", 8) != 0)
			take_packet(log, packet, take);
	}
}

bool carc_bga_number_of(struct carc_bga_log *log, const struct carc_node *mapping, const char *key,
			int32_t least, int32_t most, int32_t *ret_number, struct carc_span *ret_at)
{
	const struct carc_node *value =
		carc_foreign_get(&log->in, mapping, key, CARC_SCALAR, "a number");

	if (!value)
		return false;
	*ret_at = value->at;
	return carc_word_int(&log->in.reading, value->text, value->len, value->at, least, most,
			     ret_number);
}

unsigned carc_bga_seat(struct carc_bga_log *log, const char *id)
{
	unsigned seat = 0;

	while (seat < log->seats && strcmp(log->seat[seat].id, id) != 0)
		seat++;
	/* A record with so many players is refused later. */
	if (seat == CARC_SEATS)
		return CARC_SEATS - 1;
	if (seat == log->seats)
		log->seat[log->seats++] = (struct carc_bga_seat){.id = id};
	return seat;
}

const struct carc_node *carc_bga_name(struct carc_bga_log *log, unsigned seat)
{
	struct carc_bga_seat *player = &log->seat[seat];
	char text[CARC_NAME_MAX];

	if (!player->name) {
		snprintf(text, sizeof text, "player %.40s", player->id);
		player->name = carc_foreign_word(&log->in, NULL, NULL, log->packets->at, text);
	}
	return player->name;
}
