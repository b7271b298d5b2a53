/* Completion of the last word of a line: commands, tiles, places, rotations, features, players. */
#include <stdlib.h>
#include <string.h>

#include "cmd/record/session.h"
#include "core/engine/placement.h"
#include "core/terms/name.h"
#include "formats/output/help/topic.h"
#include "formats/record/tiles/tile_names.h"

struct proposal {
	struct session *s;
	struct prompt_words *words;
	char before[PROMPT_ROOM]; /* the word before the last; "": none */
};

static void add_tiles(const struct session *s, struct prompt_words *words)
{
	const struct carc_tileset *tiles = &s->written.doc->record.rules.tiles;

	for (unsigned type = 0; type < tiles->types; type++)
		if (s->draft.game->bag[type] > 0)
			words->add(words, tiles->type[type]->id);
}

/* Adds "U@1,0" for each place where the tile of "U@" fits; turned: "r1" for each rotation at that place. */
static void add_places(const struct session *s, const char *word, size_t len,
		       struct prompt_words *words, bool turned)
{
	const struct carc_tileset *tiles = &s->written.doc->record.rules.tiles;
	const char *at = memchr(word, '@', len);
	struct carc_tile_name name;
	struct carc_placement place;
	unsigned cursor = 0;

	if (!at || !carc_tile_find(tiles, word, (size_t)(at - word), &name))
		return;
	while (carc_placement_next(s->draft.game, tiles->type[name.type], &cursor, &place)) {
		char text[64], rot[8];

		snprintf(text, sizeof text, "%.*s@%d,%d", (int)(at - word), word, place.x, place.y);
		snprintf(rot, sizeof rot, "r%u", place.rot);
		if (!turned)
			words->add(words, text);
		else if (carc_name_is(text, word, len))
			words->add(words, rot);
	}
}

/* Adds an action in words; of two words the second, if the first one is typed. */
static bool add_action(void *ctx, const struct carc_action *action)
{
	const struct proposal *proposal = ctx;
	char *text = session_action_words(proposal->s, action),
	     *blank = text ? strchr(text, ' ') : NULL;
	bool second = blank && carc_name_is(proposal->before, text, (size_t)(blank - text));

	if (blank && !second)
		*blank = '\0';
	if (text)
		proposal->words->add(proposal->words, second ? blank + 1 : text);
	free(text);
	return true;
}

/* Adds the actions that can follow so many bytes of a line, if they are legal. */
static void add_next(const char *said, size_t len, struct proposal *proposal)
{
	const struct carc_sink nobody = {carc_ignore, NULL};
	struct carc_draft trial = session_try(proposal->s);
	char words[PROMPT_ROOM];

	snprintf(words, sizeof words, "%.*s", (int)len, said);
	if (!words[strspn(words, " ")] || carc_draft_add(&trial, words, &nobody) == CARC_OK)
		(void)carc_draft_next(&trial, add_action, proposal);
	carc_draft_rest(&proposal->s->draft);
}

/* The first word of a turn. */
static void add_first(struct session *s, const char *last, struct prompt_words *words)
{
	char text[32];

	for (unsigned i = 0; s->awaited == AWAIT_PLACE && i < s->choices; i++) {
		snprintf(text, sizeof text, "%d,%d", s->places[i].x, s->places[i].y);
		words->add(words, text);
	}
	for (unsigned rot = 0; s->awaited == AWAIT_ROTATION && rot < 4; rot++) {
		snprintf(text, sizeof text, "r%u", rot);
		if (s->places[0].rots >> rot & 1)
			words->add(words, text);
	}
	if (s->awaited == AWAIT_TURN && strchr(last, '@'))
		add_places(s, last, strlen(last), words, false);
	else if (s->awaited == AWAIT_TURN)
		add_tiles(s, words);
}

void session_words(void *ctx, const char *before, const char *last, struct prompt_words *words)
{
	struct session *s = ctx;
	const struct carc_record *record = &s->written.doc->record;
	const char *from = before, *end = last, *previous;
	size_t len, first = strcspn(before, " ");
	struct proposal proposal = {.s = s, .words = words};

	if (!s->written.text)
		return;
	if (last == before || carc_name_is("help", before, first))
		session_commands(words);
	if (last > before && carc_name_is("help", before, first)) {
		CARC_EACH_CODE (i)
			words->add(words, carc_code_info(i)->code);
		for (unsigned i = 0; i < CARC_TOPICS; i++)
			words->add(words, carc_topic_info((enum carc_topic)i)->name);
		return;
	}
	if (s->awaited == AWAIT_NONE)
		return;
	if (carc_name_is("tiles", before, first) || carc_name_is("moves", before, first)) {
		add_tiles(s, words);
		return;
	}
	if (last > before && carc_name_is("why", before, first))
		from = before + first + 1;
	while (end > from && end[-1] == ' ')
		end--;
	for (previous = end; previous > from && previous[-1] != ' ';)
		previous--;
	len = (size_t)(end - previous);
	if (from == last) {
		add_first(s, last, words);
	} else if (memchr(previous, '@', len) && previous == from) {
		add_places(s, previous, len, words, true);
	} else if (strchr(last, '@') && s->awaited == AWAIT_TURN) {
		add_places(s, last, strlen(last), words, false);
	} else if (carc_name_is("by", previous, len) || carc_name_is("ransom", previous, len)) {
		for (unsigned i = 0; i < record->players; i++)
			words->add(words, record->player[i].name);
	}
	snprintf(proposal.before, sizeof proposal.before, "%.*s", (int)len, previous);
	add_next(from, (size_t)(end - from), &proposal);
	add_next(from, (size_t)(previous - from), &proposal);
}
