/*
 * The usual turn: U@3,-1 r2, and behind it perhaps a meeple's feature such as city.N. Almost every line of a record of the
 * base game is one, and is read here in one pass, each step from where the one before stopped. Word by word a whole record
 * would cost a fifth more to validate. So compact_in.c reads all other turns, those that are wrong too, and every finding is
 * its own.
 */
#include <string.h>

#include "core/play/record.h"
#include "core/terms/name.h"
#include "formats/record/compact/compact_in.h"

static unsigned digit_of(char c)
{
	return (unsigned)c - '0';
}

/* A whole number of up to four digits, as carc_parse_int takes it; NULL: none is here. */
static inline const char *read_number(const char *c, int16_t *ret_number)
{
	bool minus = *c == '-';
	const char *digits = c + minus;
	unsigned number = digit_of(*digits);

	if (number > 9 || (number == 0 && minus))
		return NULL;
	for (c = digits + 1; digit_of(*c) <= 9; c++) {
		if (c - digits == 4 || *digits == '0')
			return NULL;
		number = 10 * number + digit_of(*c);
	}
	/* One sign is as likely as the other. */
	*ret_number = (int16_t)((number ^ -(unsigned)minus) + minus);
	return c;
}

static unsigned port_of(char side)
{
	switch (side) {
	case 'N':
		return CARC_PORT_N;
	case 'E':
		return CARC_PORT_E;
	case 'S':
		return CARC_PORT_S;
	case 'W':
		return CARC_PORT_W;
	default:
		return CARC_PORT_NONE;
	}
}

/* The rest of a line: city.N, road.E, field.NL, monastery. */
static bool read_feature(const char *text, size_t len, struct carc_feature_ref *ret_ref)
{
	unsigned port = CARC_PORT_NONE, kind = CARC_MONASTERY;

	if (len == 6 && (!memcmp(text, "city.", 5) || !memcmp(text, "road.", 5))) {
		kind = text[0] == 'c' ? CARC_CITY : CARC_ROAD;
		port = port_of(text[5]);
	} else if (len == 8 && !memcmp(text, "field.", 6) && (text[7] == 'L' || text[7] == 'R')) {
		kind = CARC_FIELD;
		port = port_of(text[6]);
		if (port != CARC_PORT_NONE)
			port = text[7] == 'L' ? port - 1 : port + 1;
	} else if (!carc_name_is("monastery", text, len)) {
		return false;
	}
	*ret_ref = (struct carc_feature_ref){(uint8_t)kind, (uint8_t)port, 0};
	return port != CARC_PORT_NONE || kind == CARC_MONASTERY;
}

bool carc_read_fast_turn(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_span at = {node->at.line, node->at.column + !node->plain};
	const char *text = node->text, *c = text, *end = text + node->len;
	struct carc_record *record = reading->record;
	struct carc_action *action = &record->action[record->actions];
	unsigned number =
		text[0] < 'A' || text[0] > 'Z' ? 0 : record->rules.tiles.letter[text[0] - 'A'];
	struct carc_feature_ref feature;
	unsigned rot;
	int16_t x, y;

	if (number == 0 || text[1] != '@')
		return false;
	c = read_number(text + 2, &x);
	if (!c || *c != ',')
		return false;
	c = read_number(c + 1, &y);
	if (!c || c[0] != ' ' || c[1] != 'r' || c[2] < '0' || c[2] > '3')
		return false;
	rot = (unsigned)(c[2] - '0');
	c += 3;
	if ((c < end && (*c != ' ' || !read_feature(c + 1, (size_t)(end - c) - 1, &feature))) ||
	    record->actions + 2 > CARC_ACTIONS_MAX)
		return false;
	*action = (struct carc_action){.act = CARC_ACT_PLACE,
				       .player = CARC_PLAYER_NONE,
				       .type = (uint8_t)(number - 1),
				       .rot = (uint8_t)rot,
				       .x = x,
				       .y = y,
				       .at = at};
	record->actions++;
	if (c == end)
		return true;
	at.column += (uint32_t)(c + 1 - text);
	action[1] = (struct carc_action){
		.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE, .feature = feature, .at = at};
	record->actions++;
	return true;
}
