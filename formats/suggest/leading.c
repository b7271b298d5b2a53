/* See leading.h. */
#include "formats/suggest/leading.h"

#include <string.h>

#include "core/play/record.h"
#include "core/terms/name.h"
#include "formats/record/document/document.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/text/near.h"
#include "formats/text/pattern.h"
#include "formats/text/safe_text.h"

/* ---- Turns in one value ---------------------------------------------------------------- */

bool carc_begins_turn(const char *text)
{
	size_t len = strcspn(text, " ");

	return !strncmp(text, "by ", 3) || !strncmp(text, "own ", 4) ||
	       !strncmp(text, "ransom ", 7) || !strncmp(text, "sold:", 5) ||
	       (*text == '-' && carc_is_capital(text[1])) ||
	       (carc_is_capital(*text) && memchr(text, '@', len));
}

struct carc_node carc_first_turn(struct carc_reading *reading, const struct carc_node *node)
{
	const char *hyphen = node->plain && reading->doc ? strstr(node->text, " - ") : NULL;
	struct carc_node first = *node;
	struct carc_words_before before;
	struct carc_node *behind;
	struct carc_found finding;

	if (!hyphen || hyphen == node->text ||
	    carc_words_before_turn(reading->record, node->text, &before) > 0 ||
	    !carc_begins_turn(hyphen + strlen(" - ")))
		return first;
	behind = carc_arena_take(&reading->doc->arena, sizeof *behind);
	if (!behind)
		return first;
	*behind = *node;
	behind->text = hyphen + strlen(" - ");
	behind->len = node->len - (size_t)(behind->text - node->text);
	behind->at = (struct carc_span){node->at.line + 1, 0};
	reading->behind = behind;
	finding = carc_trouble(CARC_Y031_TURN_JOINED, behind->at, hyphen + 1, strlen(hyphen + 1));
	carc_report_guess(reading, &finding);
	first.len = (size_t)(hyphen - node->text);
	first.text = carc_arena_text(&reading->doc->arena, node->text, first.len);
	return first.text ? first : *node;
}

/* ---- Words in front of a turn ------------------------------------------------------------------------ */

/* Returns how many bytes of a line number the turn, with the blanks behind. Without a sign behind it only a number before a tile does. */
static size_t number_len(const char *text)
{
	static const char *const patterns[] = {
		"([][0-9.:,/() -]*[0-9]:[0-9][][0-9.:,/() -]* )[A-Z]", /* of a chat */
		"([IVXLC]+[.] [ -]*)",
		"([0-9]+:?[0-9]*[.):]+~[ -]*)",
		"([0-9]+:?[0-9]* [ -]*)[A-Z]",
		"([TtMmN#][urnove.]* *[0-9]+:?[0-9]*[.):]+~[ -]*)",
		"([TtMmN#][urnove.]* *[0-9]+:?[0-9]* [ -]*)[A-Z]",
	};
	struct carc_match match;

	for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++)
		if (carc_match(patterns[i], text, &match))
			return match.named_end;
	return 0;
}

size_t carc_words_before_turn(const struct carc_record *record, const char *text,
			      struct carc_words_before *ret_before)
{
	size_t colon = strcspn(text, ":"), number = number_len(text), len = strcspn(text, " ");
	struct carc_tile_name name;
	struct carc_near near;

	*ret_before = (struct carc_words_before){.player = CARC_PLAYER_NONE, .number = number > 0};
	if (number > 0) {
		len = strcspn(text + number, ":");
		if (text[number + len] && text[number + len + 1] == ' ')
			ret_before->player =
				(uint8_t)carc_record_player(record, text + number, len);
		return ret_before->player == CARC_PLAYER_NONE
			       ? number
			       : number + len + 1 + strspn(text + number + len + 1, " ");
	}
	/* Anna:U@1,0 */
	if (text[colon] && (text[colon + 1] == ' ' || !text[colon + 1] ||
			    memchr(text + colon, '@', strcspn(text + colon, " "))))
		ret_before->player = (uint8_t)carc_record_player(record, text, colon);
	if (ret_before->player != CARC_PLAYER_NONE)
		return colon + 1 + strspn(text + colon + 1, " ");
	if (carc_begins_turn(text) || carc_tile_find(&record->rules.tiles, text, len, &name) ||
	    carc_is_plain_feature(text, len) || memchr(text, '.', len) || memchr(text, '@', len) ||
	    strcspn(text, ":") + 1 < len || strchr("-=+(0123456789", *text) || *text & 0x80 ||
	    (*text == 'r' && text[1] >= '0' && text[1] <= '9'))
		return 0;
	carc_near_begin(&near, text, len);
	carc_near_try(&near, "by");
	carc_near_try(&near, "own");
	for (number = len; text[number] && near.found == 0; number += strcspn(text + number, " ")) {
		size_t tile;

		number += strspn(text + number, " ");
		tile = strcspn(text + number, "@ ");
		if (text[number + tile] != '@' ||
		    !carc_tile_find(&record->rules.tiles, text + number, tile, &name))
			continue;
		ret_before->player = (uint8_t)carc_record_player(record, text, len);
		return number;
	}
	return 0;
}
