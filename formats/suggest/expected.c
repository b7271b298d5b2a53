/* See expected.h. */
#include "formats/suggest/expected.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/grammar/verbs.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/text/meant.h"
#include "formats/text/pattern.h"

/* Returns whether the tile of the turn has its rotation. */
static bool is_turned(const struct carc_reading *reading)
{
	for (unsigned i = reading->first_action; i < reading->record->actions; i++)
		if (reading->record->action[i].act == CARC_ACT_PLACE)
			return reading->record->action[i].turned != CARC_TURNED_OPEN;
	return false;
}

/* Returns true if a word, with the text after it, begins with a pattern. */
static bool is_like(const struct carc_word *word, const char *pattern)
{
	struct carc_match match;

	return carc_match(pattern, word->text, &match);
}

/* Returns how many digits a word has that consists of them, perhaps in brackets: 4, (4). */
static size_t points_len(const struct carc_word *word)
{
	return is_like(word, "[0-9]+~")         ? word->len
	       : is_like(word, "[(][0-9]+[)]~") ? word->len - 2
						: 0;
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

/* Returns whether a word is a time of day, such as 12:30. */
static bool is_time(const struct carc_word *word)
{
	return is_like(word, "[01]?[0-9]:[0-5][0-9]~") || is_like(word, "2[0-3]:[0-5][0-9]~");
}

bool carc_meant_scores(const char *text, size_t len, unsigned players, char *dest, size_t room)
{
	unsigned count = 0;
	size_t used = 0;

	dest[used++] = '=';
	for (size_t i = 0; i < len; i++) {
		bool digit = text[i] >= '0' && text[i] <= '9';
		bool first = digit && (i == 0 || text[i - 1] < '0' || text[i - 1] > '9');

		if ((!digit && !strchr(" :;/|-.,()[]=", text[i])) || used + 3 > room)
			count = players + 1;
		count += first;
		if (first && count > 1 && used + 3 < room)
			dest[used++] = ',';
		if (digit && used + 3 < room)
			dest[used++] = text[i];
	}
	dest[used] = '\0';
	if (count != players || players < 2)
		dest[0] = '\0';
	return dest[0];
}

/* ---- Words of a turn ------------------------------------------------------------------------------- */

/* Other words for figures. */
static const struct {
	const char *word;
	unsigned kind;
} figures[] = {
	{"big", CARC_LARGE_MEEPLE}, {"giant", CARC_LARGE_MEEPLE}, {"double", CARC_LARGE_MEEPLE},
	{"cart", CARC_WAGON},       {"architect", CARC_BUILDER},  {"ghost", CARC_PHANTOM},
};

bool carc_near_deeds(const struct carc_reading *reading, const struct carc_word *word,
		     struct carc_near *ret_near)
{
	const struct carc_action_rule *const *actions = reading->record->rules.actions;
	char sign = word->mark < word->len ? word->text[word->mark] : '\0';
	char text[128];
	size_t lead, at;

	carc_near_begin(ret_near, word->text, word->mark);
	for (unsigned i = 0; i < CARC_VERBS; i++) {
		const struct carc_verb *verb = carc_verb(i);
		char first = verb->part[0].arg ? verb->part[0].sign : '\0';

		/* A verb can have this sign behind it, or nothing. */
		if (verb->word && verb->word[1] && (!verb->asked || actions[verb->act]) &&
		    (first == sign || (first == ' ' && !sign)))
			carc_near_try(ret_near, verb->word);
	}
	for (unsigned i = 0; sign == ':' && i < CARC_FIGURE_KINDS; i++)
		if (reading->record->rules.supply[i] > 0)
			carc_near_try(ret_near, carc_figure_key(i));
	for (unsigned i = 0; sign == ':' && i < sizeof figures / sizeof figures[0]; i++)
		if (reading->record->rules.supply[figures[i].kind] > 0)
			carc_near_try_as(ret_near, figures[i].word,
					 carc_figure_key(figures[i].kind));
	if (!sign) {
		carc_near_try(ret_near, "by");
		carc_near_try(ret_near, "own");
		(void)carc_near_features(reading, ret_near);
	}
	if (sign == '@' && actions[CARC_ACT_WALL])
		carc_near_pieces(ret_near);
	if (ret_near->found > 0 && (sign || strncmp(word->text, "field-", 6) != 0))
		return true;
	/* thief:road.E */
	lead = sign == ':' && carc_record_player(reading->record, word->text, word->mark) ==
				       CARC_PLAYER_NONE
		       ? word->mark + 1
		       : 0;
	/* monastry+9, field-nl */
	at = carc_word_find(word, '@');
	carc_copy_text(text, sizeof text, word->text + lead,
		       at > 0 && at < word->len ? 0 : carc_word_find(word, '+') - lead);
	for (char *hyphen = strchr(text, '-'); hyphen; hyphen = NULL)
		*hyphen = '.';
	carc_near_begin(ret_near, text, strlen(text));
	(void)carc_near_features(reading, ret_near);
	return false;
}

/* ---- Words that say something else than a turn does ------------------------------------------------- */

/* Where such a word stands. */
enum where { FIRST = 1, BEHIND = 2, ANYWHERE = FIRST | BEHIND };

/* Returns whether a word begins with one of some words, which have blanks between them. */
static bool begins(const struct carc_word *word, const char *list)
{
	for (size_t len; *list; list += len + (list[len] == ' ')) {
		len = strcspn(list, " ");
		if (len <= word->len && !strncasecmp(word->text, list, len) &&
		    (len == word->len || (word->text[len] | 0x20) < 'a'))
			return true;
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
static bool say_other(const struct carc_reading *reading, const struct carc_word *word,
		      const struct carc_word *next, char *more, size_t room)
{
	const bool alone = next->len == 0;
	bool turned = is_turned(reading);
	const char *text = word->text, *advice = advice_on(word, BEHIND);
	const size_t colon =
		word->mark < word->len && text[word->mark] == ':' ? word->mark : word->len;
	struct carc_tile_name name;
	char feature[CARC_WORD_MAX];

	if (alone && carc_is_no_figure(text, word->len))
		snprintf(more, room, "write nothing if no figure is placed");
	else if (last_figure(reading) && begins(word, "score scores scored") &&
		 is_like(next, "[0-9]+~"))
		snprintf(more, room, "write the points of a feature as in %s+%.*s",
			 carc_ref_word(last_figure(reading)->feature, feature), (int)next->len,
			 next->text);
	else if (advice)
		snprintf(more, room, "%s", advice);
	else if (is_time(word))
		snprintf(more, room, "write a time of day after \" #\", and a score as =4,0");
	else if (is_like(word, "-~") || is_like(next, "[A-Z][^ ]*@") ||
		 (alone && word->len == 1 && !strchr("NESW", *text) &&
		  carc_tile_find(&reading->record->rules.tiles, text, 1, &name)))
		snprintf(more, room, "%s", CARC_OWN_LINE);
	else if (is_like(word, "r[0-9]~"))
		snprintf(more, room, "%s",
			 turned ? "a tile has one rotation"
				: "write the rotation directly after the place, as in U@1,0 r1");
	else if (!turned && !last_figure(reading) &&
		 (begins(word, "cw ccw clockwise counterclockwise left right") ||
		  is_like(word, "r") || is_like(word, "turn") || is_like(word, "-[0-9]") ||
		  /* keys beside that of r */
		  is_like(word, "[et4dfETDF][0-3]~") || is_like(word, "[NESW]~")))
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
	return place[0] == '2' && (strchr("-0123456789", place[1])) && place[1];
}

void carc_say_word(const struct carc_line *line, bool placed, const struct carc_word *word,
		   struct carc_found *finding)
{
	const struct carc_reading *reading = line->reading;
	const struct carc_record *record = reading->record;
	const struct carc_action *figure = last_figure(reading);
	/* On some keyboards q or a quote has the sign of a place. */
	size_t tile = strcspn(word->text, "[(:/=+0123456789- ,;|_$&%*#\"'q"),
	       points = points_len(word),
	       place = tile + (tile < word->len && strchr("q#", word->text[tile])),
	       room = sizeof finding->more;
	struct carc_line rest = *line;
	struct carc_tile_name name;
	struct carc_word next;
	char feature[CARC_WORD_MAX];
	struct carc_near near;
	int16_t x, y;

	(void)carc_near_deeds(reading, word, &near);
	carc_near_tell(&near, finding);
	finding->more[0] = '\0';
	(void)carc_next_word(&rest, &next);
	carc_near_begin(&near, "", 0);
	(void)carc_near_features(reading, &near);
	if (placed && !finding->meant[0] && !is_time(word))
		carc_meant_scores(word->text, word->len, record->players, finding->meant,
				  sizeof finding->meant);
	/* U[1,0]: the sign is missing between a tile and its place. */
	if (!placed && tile > 0 && tile < word->len &&
	    carc_tile_find(&record->rules.tiles, word->text, tile, &name) &&
	    carc_meant_place(word->text + place, word->len - place, &x, &y) &&
	    !is_two(word->text + tile))
		snprintf(finding->meant, sizeof finding->meant, "%.*s@%d,%d", (int)tile, word->text,
			 x, y);
	if (finding->meant[0])
		return;
	if (!placed)
		say_first(reading, word, &next, finding->more, room);
	else if (points > 0)
		snprintf(finding->more, room, "write points after their feature, as in %.*s+%.*s",
			 figure ? CARC_WORD_MAX : (int)strcspn(near.all, ","),
			 figure        ? carc_ref_word(figure->feature, feature)
			 : near.all[0] ? near.all
				       : "city.N",
			 (int)points, word->text + (word->text[0] == '('));
	else if (!say_other(reading, word, &next, finding->more, room))
		say_expected(figure, near.all, finding->more, room);
}
