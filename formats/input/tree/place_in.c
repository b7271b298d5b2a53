/* Rotations and places: as they are, or as they were meant where people spell them otherwise. */
#include <stdio.h>
#include <string.h>

#include "core/terms/limits.h"
#include "formats/input/tree/reading.h"
#include "formats/text/meant.h"
#include "formats/text/safe_text.h"

bool carc_read_rotation(struct carc_reading *reading, const struct carc_node *node,
			uint8_t *ret_rot)
{
	char room[16];
	const char *said;
	int32_t rot;
	size_t len;
	bool quoted = false;
	unsigned turns;
	struct carc_found finding;

	if (node->kind == CARC_SCALAR && node->plain &&
	    carc_parse_int(node->text, node->len, 0, 3, &rot)) {
		*ret_rot = (uint8_t)rot;
		return true;
	}
	said = carc_number_said(node, room, &len, &quoted);
	finding = carc_trouble(CARC_F016_BAD_ROTATION, node->at, said, len);
	carc_add_text(finding.more, sizeof finding.more,
		      quoted ? "0, 1, 2 or 3 after \"rot:\", without quotes"
			     : "0, 1, 2 or 3 after \"rot:\"");
	turns = node->kind == CARC_SCALAR ? carc_meant_rotation(node->text, node->len)
					  : (unsigned)CARC_NO_ROTATION;
	if (turns == CARC_NO_ROTATION) {
		carc_report(reading, &finding);
		return false;
	}
	snprintf(finding.meant, sizeof finding.meant, "%u", turns);
	carc_report_guess(reading, &finding);
	*ret_rot = (uint8_t)turns;
	return true;
}

/* Reads a place that is no list of two numbers as it was meant. Sends the finding; returns false if nobody knows what was meant. */
static bool read_meant_place(struct carc_reading *reading, const struct carc_node *node,
			     const char *said, size_t len, const char *wanted, int16_t *ret_x,
			     int16_t *ret_y)
{
	bool one = node->kind == CARC_SEQUENCE && node->children == 1;
	struct carc_found finding = carc_trouble(CARC_F017_BAD_PLACE, node->at, said, len);
	int16_t x, y;

	carc_add_text(finding.more, sizeof finding.more, wanted);
	if (!carc_meant_place(said, len, &x, &y)) {
		carc_report(reading, &finding);
		return false;
	}
	if (one && !strpbrk(node->first->text, ",;"))
		finding = carc_trouble(CARC_F053_COMMA_MISSING, node->at, said, len);
	snprintf(finding.meant, sizeof finding.meant, "[%d, %d]", x, y);
	carc_report_guess(reading, &finding);
	*ret_x = x;
	*ret_y = y;
	return true;
}

/* Writes a short list or mapping of single values as people wrote it. Sets *ret_quoted if a number in it is in quotes. */
static void write_pair(const struct carc_node *node, char *dest, size_t room, bool *ret_quoted)
{
	bool list = node->kind == CARC_SEQUENCE;
	char number[16], part[40];
	size_t len;

	carc_copy_text(dest, room, list ? "[" : "{", 1);
	for (const struct carc_node *item = node->first; item; item = item->next) {
		const char *said = carc_number_said(item, number, &len, ret_quoted);

		carc_add_text(dest, room, item == node->first ? "" : ", ");
		carc_add_text(dest, room, list ? "" : item->key);
		carc_add_text(dest, room, list ? "" : ": ");
		carc_copy_text(part, sizeof part, said, len);
		carc_add_text(dest, room, part);
	}
	carc_add_text(dest, room, list ? "]" : "}");
}

bool carc_read_place(struct carc_reading *reading, const struct carc_node *node, int16_t *ret_x,
		     int16_t *ret_y)
{
	const struct carc_node *x = node->kind == CARC_SEQUENCE ? node->first : NULL;
	const struct carc_node *y = x ? x->next : NULL;
	bool quoted = false;
	int32_t column, row;
	char pair[96];
	size_t len;
	const char *said = carc_node_said(node, &len);

	if (y && node->children == 2 && x->plain && y->plain &&
	    carc_parse_int(x->text, x->len, -CARC_COORD_MAX, CARC_COORD_MAX, &column) &&
	    carc_parse_int(y->text, y->len, -CARC_COORD_MAX, CARC_COORD_MAX, &row)) {
		*ret_x = (int16_t)column;
		*ret_y = (int16_t)row;
		return true;
	}
	if (node->kind != CARC_SCALAR && node->children > 0 && node->children <= 4 &&
	    !node->first->first) {
		write_pair(node, pair, sizeof pair, &quoted);
		said = pair;
		len = strlen(pair);
	}
	return read_meant_place(reading, node, said, len,
				quoted ? "\"at: [x, y]\" without quotes," : "\"at: [x, y]\"", ret_x,
				ret_y);
}
