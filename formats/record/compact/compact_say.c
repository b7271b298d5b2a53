/* See compact_words.h: what belongs in the place of a word that nobody can read. */
#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/record/compact/compact_words.h"
#include "formats/record/grammar/line.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/say/alternatives/spot_word.h"
#include "formats/text/meant.h"

static const char digits[] = "0123456789";

/* Returns whether the tile of the turn has its rotation. */
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

/* The figure that the turn has placed last; NULL: none. */
static const struct carc_action *last_figure(const struct carc_reading *reading)
{
	const struct carc_record *record = reading->record;
	const struct carc_action *last = record->actions > reading->first_action
						 ? &record->action[record->actions - 1u]
						 : NULL;

	return last && last->act == CARC_ACT_MEEPLE ? last : NULL;
}

/* ---- Words that say something else than a turn does ------------------------------------------------- */

/* Where such a word stands. */
enum where { FIRST = 1, BEHIND = 2, ALONE = 4, ANYWHERE = FIRST | BEHIND };

/* Returns whether a word begins with one of some words, which have blanks between them. */
static bool begins(const struct carc_word *word, const char *list)
{
	while (*list) {
		size_t len = strcspn(list, " "), i = 0;

		while (i < len && i < word->len && (word->text[i] | 0x20) == list[i])
			i++;
		if (i == len && (i == word->len || (word->text[i] | 0x20) < 'a'))
			return true;
		list += len + (list[len] == ' ');
	}
	return false;
}

/* Advice on words that people know from elsewhere. */
static const struct {
	const char *words;
	unsigned where;
	const char *advice;
} rows[] = {
	{"score scores total stand", ANYWHERE, "write a score as =4,0 after all other words"},
	{"end ended finished fin over game ende", FIRST,
	 "write the end below the turns without a hyphen: ended: true"},
	{"winner wins won", ANYWHERE,
	 "write the winner below the turns without a hyphen: winner: Anna"},
	{"undo redo takeback cancel", ANYWHERE, "delete the turn instead"},
	{"note comment remark", ANYWHERE, "a remark goes behind \" #\", or into note:"},
	{"round turn move day date", FIRST,
	 "turns are counted from the first; a heading goes behind \"# \""},
	{"discard discarded discards", ANYWHERE, CARC_NO_TILE},
	{"wine grain cloth", ANYWHERE, "write trade goods as +wine or +2*cloth"},
	{"floor barn top", ANYWHERE, "write its place directly after it, as in floor@1,0"},
	{"by", BEHIND, "write the player before the turn, as in by Anna U@1,0"},
};

static const char *advice_on(const struct carc_word *word, unsigned where)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].where & where && begins(word, rows[i].words))
			return rows[i].advice;
	return NULL;
}

/* A word where the tile should stand. */
static void say_first(const struct carc_reading *reading, const struct carc_word *word,
		      const struct carc_word *next, char *more, size_t room)
{
	const struct carc_tileset *tiles = &reading->record->rules.tiles;
	struct carc_tile_name name;
	static const char apart[] = ",;0123456789 \t";
	const char *advice = advice_on(word, FIRST);
	int16_t x, y;

	if (carc_meant_place(word->text, word->len, &x, &y))
		snprintf(more, room, "write the tile before its place, as in U@%d,%d", x, y);
	else if (carc_tile_find(tiles, word->text, strcspn(word->text, apart), &name) &&
		 (word->len > strcspn(word->text, apart) ||
		  (next->len > 0 && strchr("-0123456789", *next->text))))
		snprintf(more, room, "join the tile and its place with @, as in %s@1,0 r1",
			 tiles->type[name.type]->id);
	else if (carc_is_no_figure(word->text, word->len) || carc_is_discard(word->text, word->len))
		snprintf(more, room, "%s", CARC_NO_TILE);
	/* "I" may be a tile, and "I place" is a sentence. */
	else if (carc_tile_find(tiles, word->text, word->len, &name) &&
		 !(strchr("AI", *word->text) && next->len > 2 && next->mark == next->len &&
		   *next->text >= 'a' && !carc_is_filler(next->text, next->len)))
		snprintf(more, room,
			 "write its place after the tile, as in %s@1,0 r0; -%s discards it",
			 tiles->type[name.type]->id, tiles->type[name.type]->id);
	else if (advice)
		snprintf(more, room, "%s", advice);
	else
		snprintf(more, room, "a turn begins with its tile and place, as in U@1,0 r1");
}

/* A word behind the tile that says something in other words than a turn does. next: the word behind it, or an empty one. Returns false if it is unknown. */
static bool say_other(const struct words *words, const struct carc_word *word,
		      const struct carc_word *next, char *more, size_t room)
{
	const bool alone = next->len == 0;
	const struct carc_reading *reading = words->line.reading;
	bool turned = is_turned(reading);
	const char *text = word->text, *advice = advice_on(word, BEHIND);
	const size_t colon =
		word->mark < word->len && text[word->mark] == ':' ? word->mark : word->len;
	struct carc_tile_name name;
	char feature[CARC_WORD_MAX];

	if (alone && carc_is_no_figure(text, word->len))
		snprintf(more, room, "write nothing if no figure is placed");
	else if (last_figure(reading) && begins(word, "score scores scored") &&
		 strspn(next->text, digits) == next->len && next->len > 0)
		snprintf(more, room, "write the points of a feature as in %s+%.*s",
			 carc_ref_word(last_figure(reading)->feature, feature), (int)next->len,
			 next->text);
	else if (advice)
		snprintf(more, room, "%s", advice);
	else if (carc_is_time(text, word->len))
		snprintf(more, room, "write a time of day after \" #\", and a score as =4,0");
	else if ((word->len == 1 && *text == '-') ||
		 (!alone && *next->text >= 'A' && *next->text <= 'Z' &&
		  memchr(next->text, '@', next->len)) ||
		 (alone && word->len == 1 && !strchr("NESW", *text) &&
		  carc_tile_find(&reading->record->rules.tiles, text, 1, &name)))
		snprintf(more, room, "%s", CARC_OWN_LINE);
	else if (word->len == 2 && *text == 'r' && strchr(digits, text[1]))
		snprintf(more, room, "%s",
			 turned ? "a tile has one rotation"
				: "write the rotation directly after the place, as in U@1,0 r1");
	else if (!turned && !last_figure(reading) &&
		 (*text == 'r' || begins(word, "cw ccw clockwise counterclockwise left right") ||
		  !strncmp(text, "turn", 4) || (*text == '-' && strchr(digits, text[1])) ||
		  /* keys beside that of r */
		  (word->len == 2 && strchr("et4dfETDF", *text) && strchr("0123", text[1])) ||
		  (word->len == 1 && strchr("NESW", *text))))
		snprintf(
			more, room,
			"write a rotation as r0, r1, r2 or r3 after the place, and a feature as road.W");
	else if (carc_figure_find(text, word->len) != CARC_FIGURE_NONE)
		snprintf(
			more, room,
			"name the feature on which the figure stands, as in road.W or abbot:garden");
	else if ((alone || colon < word->len) &&
		 carc_record_player(reading->record, text, colon) != CARC_PLAYER_NONE)
		snprintf(more, room, "write the player before the turn, as in by %.*s", (int)colon,
			 text);
	else
		return false;
	return true;
}

/* ---- All other words ---------------------------------------------------------------------------------- */

/* Says what may stand behind the tile and the words that were read, with features of this tile. */
static void say_expected(const struct carc_action *figure, const char *features, char *more,
			 size_t room)
{
	char feature[CARC_WORD_MAX];

	if (figure)
		snprintf(more, room,
			 "behind %s only points, as %s+3, and the score, as =4,0, may follow; "
			 "a remark goes behind \" #\", or into note:",
			 carc_ref_word(figure->feature, feature), feature);
	else
		snprintf(more, room,
			 "the feature of a figure may follow, %s %s, and the score, as "
			 "=4,0; a remark goes behind \" #\", or into note:",
			 *features ? "here one of" : "as", *features ? features : "road.W");
}

/* Returns whether a place begins with a 2 that may be the sign before it, which has the same key: U21,0. */
static bool is_two(const char *place)
{
	return place[0] == '2' && (place[1] == '-' || strchr(digits, place[1])) && place[1];
}

void carc_say_word(const struct words *words, const struct carc_word *word,
		   struct carc_found *finding)
{
	const struct carc_reading *reading = words->line.reading;
	const struct carc_record *record = reading->record;
	const struct carc_action *figure = last_figure(reading);
	/* On some keyboards q or a quote has the sign of a place. */
	size_t tile = strcspn(word->text, "[(:/=+0123456789- ,;|_$&%*#\"'q"),
	       points = points_len(word),
	       place = tile + (tile < word->len && strchr("q#", word->text[tile])),
	       room = sizeof finding->more;
	struct carc_line rest = words->line;
	struct carc_tile_name name;
	struct carc_word next;
	char feature[CARC_WORD_MAX];
	struct carc_near near;
	int16_t x, y;

	finding->more[0] = '\0';
	(void)carc_next_word(&rest, &next);
	carc_near_begin(&near, "", 0);
	(void)carc_near_features(reading, &near);
	if (words->placed && !finding->meant[0] && !carc_is_time(word->text, word->len))
		carc_meant_scores(word->text, word->len, record->players, finding->meant,
				  sizeof finding->meant);
	/* U[1,0]: the sign is missing between a tile and its place. */
	if (!words->placed && tile > 0 && tile < word->len &&
	    carc_tile_find(&record->rules.tiles, word->text, tile, &name) &&
	    carc_meant_place(word->text + place, word->len - place, &x, &y) &&
	    !is_two(word->text + tile))
		snprintf(finding->meant, sizeof finding->meant, "%.*s@%d,%d", (int)tile, word->text,
			 x, y);
	if (finding->meant[0])
		return;
	if (!words->placed)
		say_first(reading, word, &next, finding->more, room);
	else if (points > 0)
		snprintf(finding->more, room, "write points after their feature, as in %.*s+%.*s",
			 figure ? CARC_WORD_MAX : (int)strcspn(near.all, ","),
			 figure        ? carc_ref_word(figure->feature, feature)
			 : near.all[0] ? near.all
				       : "city.N",
			 (int)points, word->text + (word->text[0] == '('));
	else if (!say_other(words, word, &next, finding->more, room))
		say_expected(figure, near.all, finding->more, room);
}
