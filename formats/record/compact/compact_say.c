/* See compact_words.h: what belongs in the place of a word that nobody can read. */
#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/record/compact/compact_words.h"
#include "formats/record/grammar/line.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/say/alternatives/spot_word.h"
#include "formats/text/meant.h"

static const char digits[] = "0123456789";

/* Whether the tile of the turn has its rotation. */
static bool is_turned(const struct carc_reading *reading)
{
	for (unsigned i = reading->first_action; i < reading->record->actions; i++)
		if (reading->record->action[i].act == CARC_ACT_PLACE)
			return reading->record->action[i].turned != CARC_TURNED_OPEN;
	return false;
}

/* How many digits a word has, which has nothing else but brackets around them: 4, (4). */
static size_t points_len(const struct carc_word *word)
{
	size_t bracket = word->text[0] == '(', len = strspn(word->text + bracket, digits);

	return len + 2 * bracket == word->len && (!bracket || word->text[len + 1] == ')') ? len : 0;
}

/* A word where the tile should stand. */
static void say_first(const struct carc_record *record, const struct carc_word *word, char *more,
		      size_t room)
{
	const struct carc_tileset *tiles = &record->rules.tiles;
	struct carc_tile_name name;
	int16_t x, y;

	if (carc_meant_place(word->text, word->len, &x, &y))
		snprintf(more, room, "a tile stands before its place, as in U@1,0");
	else if (carc_is_no_figure(word->text, word->len) || !strncmp(word->text, "discard", 7))
		snprintf(more, room, "%s", CARC_NO_TILE);
	else if (carc_tile_find(tiles, word->text, word->len, &name))
		snprintf(more, room,
			 "its place stands behind a tile, as in %s@1,0 r0; -%s discards it",
			 tiles->type[name.type]->id, tiles->type[name.type]->id);
	else if (word->mark == word->len && word->text[0] != '-')
		snprintf(more, room, "a turn begins with its tile and place, as U@1,0 r1");
}

/* A word behind the tile that says something in other words than a turn does. alone: none follows. Returns false if it is unknown. */
static bool say_other(const struct carc_reading *reading, const struct carc_word *word, bool alone,
		      char *more, size_t room)
{
	bool turned = is_turned(reading);
	const char *text = word->text;

	if (alone && carc_is_no_figure(text, word->len))
		snprintf(more, room, "it is left out where no figure is placed");
	else if (!strncmp(text, "score", 5))
		snprintf(more, room, "a score is written as =4,0, behind all other words");
	else if (word->len == 1 && *text == '-')
		snprintf(more, room, "%s", CARC_OWN_LINE);
	else if (word->len == 2 && *text == 'r' && strchr(digits, text[1]))
		snprintf(more, room, "%s",
			 turned ? "a tile has one rotation"
				: "the rotation stands right behind the place, as in U@1,0 r1");
	else if (word->len == 1 && strchr("NESW", *text))
		snprintf(
			more, room, "%s",
			turned ? "a side stands behind the kind of its feature, as in road.W"
			       : "a rotation is r0, r1, r2 or r3, and a feature is named as road.W");
	else if (carc_figure_find(text, word->len) != CARC_FIGURE_NONE)
		snprintf(more, room,
			 "the feature says where a figure stands, as in road.W or abbot:garden");
	else if (!turned && (*text == 'r' || !strncmp(text, "turn", 4)))
		snprintf(more, room, "a rotation is r0, r1, r2 or r3, behind the place");
	else if (alone && carc_record_player(reading->record, text, word->len) != CARC_PLAYER_NONE)
		snprintf(more, room, "who plays stands in front of the turn, as by %.*s",
			 (int)word->len, text);
	else
		return false;
	return true;
}

void carc_say_word(const struct words *words, const struct carc_word *word,
		   struct carc_found *finding)
{
	const struct carc_reading *reading = words->line.reading;
	const struct carc_record *record = reading->record;
	const struct carc_action *last = record->actions > reading->first_action
						 ? &record->action[record->actions - 1u]
						 : NULL;
	size_t tile = strcspn(word->text, "[(:/=+0123456789- "), points = points_len(word),
	       room = sizeof finding->more;
	struct carc_line rest = words->line;
	struct carc_tile_name name;
	struct carc_word next;
	bool alone = !carc_next_word(&rest, &next);
	char feature[CARC_WORD_MAX];
	int16_t x, y;

	finding->more[0] = '\0';
	if (words->placed && !finding->meant[0])
		carc_meant_scores(word->text, word->len, record->players, finding->meant,
				  sizeof finding->meant);
	/* U[1,0]: the sign is missing between a tile and its place. */
	if (!words->placed && tile > 0 && tile < word->len &&
	    carc_tile_find(&record->rules.tiles, word->text, tile, &name) &&
	    carc_meant_place(word->text + tile, word->len - tile, &x, &y))
		snprintf(finding->meant, sizeof finding->meant, "%.*s@%d,%d", (int)tile, word->text,
			 x, y);
	if (finding->meant[0])
		return;
	if (!words->placed)
		say_first(record, word, finding->more, room);
	else if (points > 0)
		snprintf(finding->more, room, "points stand behind their feature, as in %s+%.*s",
			 last && last->act == CARC_ACT_MEEPLE
				 ? carc_ref_word(last->feature, feature)
				 : "city.N",
			 (int)points, word->text + (word->text[0] == '('));
	/* A word of a sentence: another follows, or it begins as no word of a turn does. */
	else if (!say_other(reading, word, alone, finding->more, room) &&
		 (word->text[0] == '(' || !strncmp(word->text, "point", 5) ||
		  (word->mark == word->len && (!alone || word->text[0] < 'a'))))
		snprintf(finding->more, room,
			 "a remark goes behind \" #\", or into note: of a turn by keys");
}
