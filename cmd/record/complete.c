/* What could stand in the place of the last word of a line: commands, tiles, places, rotations, features, players. */
#include <stdlib.h>
#include <string.h>

#include "cmd/record/session.h"
#include "core/engine/placement.h"
#include "core/terms/name.h"
#include "formats/output/help/topic.h"
#include "formats/record/tiles/tile_names.h"

/* Words that are being proposed. */
struct proposal {
	struct session *s;
	struct prompt_words *words;
	const char *before; /* the word before the last; "": none */
	size_t before_len;
};

static void add_tiles(const struct session *s, struct prompt_words *words)
{
	const struct carc_tileset *tiles = &s->written.doc->record.rules.tiles;

	for (unsigned type = 0; type < tiles->types; type++)
		if (s->draft.game->bag[type] > 0)
			words->add(words, tiles->type[type]->id);
}

/* "U@1,0" for each place where the tile of "U@" fits; or "r1" for the rotations at that place. */
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

/* A choice in words; of two words the one that is being typed. */
static bool add_action(void *ctx, const struct carc_action *action)
{
	const struct proposal *proposal = ctx;
	char *text = session_action_words(proposal->s, action), *blank;

	if (text) {
		blank = strchr(text, ' ');
		if (blank && (size_t)(blank - text) == proposal->before_len &&
		    !memcmp(text, proposal->before, proposal->before_len)) {
			proposal->words->add(proposal->words, blank + 1);
		} else {
			if (blank)
				*blank = '\0';
			proposal->words->add(proposal->words, text);
		}
	}
	free(text);
	return true;
}

/* What can follow the words before the last one, or before the two last ones. */
static void add_next(struct session *s, const char *said, size_t len, struct proposal *proposal)
{
	struct carc_record *record = &s->written.doc->record;
	uint16_t actions = record->actions, claims = record->claims;
	const struct carc_sink nobody = {carc_ignore, NULL};
	struct carc_draft trial = s->draft;
	char words[PROMPT_ROOM];

	trial.game = &s->rooms[2];
	trial.room = &s->rooms[3];
	carc_game_copy(trial.game, s->draft.game);
	snprintf(words, sizeof words, "%.*s", (int)len, said);
	if (!words[strspn(words, " ")] || carc_draft_add(&trial, words, &nobody) == CARC_OK)
		(void)carc_draft_next(&trial, add_action, proposal);
	record->actions = actions;
	record->claims = claims;
}

/* The first word of a turn. */
static void add_first(struct session *s, const char *last, struct prompt_words *words)
{
	for (unsigned i = 0; s->awaited == AWAIT_PLACE && i < s->choices; i++) {
		char text[32];

		snprintf(text, sizeof text, "%d,%d", s->places[i].x, s->places[i].y);
		words->add(words, text);
	}
	if (s->awaited == AWAIT_ROTATION)
		for (unsigned rot = 0; rot < 4; rot++)
			if (s->fits >> rot & 1)
				words->add(words,
					   (const char *const[]){"r0", "r1", "r2", "r3"}[rot]);
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
	struct proposal proposal = {s, words, "", 0};

	/* There is no game yet, or it is over: only commands are of use. */
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
	/* Words of a command are those of a turn, behind a number that says which. */
	if (carc_name_is("tiles", before, first) || carc_name_is("moves", before, first)) {
		add_tiles(s, words);
		return;
	}
	if (carc_name_is("why", before, first))
		from = before + first + 1 < last ? before + first + 1 : last;
	while (end > from && end[-1] == ' ')
		end--;
	for (previous = end; previous > from && previous[-1] != ' ';)
		previous--;
	len = (size_t)(end - previous);
	if (from == last) {
		add_first(s, last, words);
		if (s->draft.turn.actions == 0)
			return;
	} else if (memchr(previous, '@', len) && previous == from) {
		add_places(s, previous, len, words, true);
	} else if (strchr(last, '@') && s->awaited == AWAIT_TURN) {
		add_places(s, last, strlen(last), words, false);
	} else if (carc_name_is("by", previous, len) || carc_name_is("ransom", previous, len)) {
		for (unsigned i = 0; i < record->players; i++)
			words->add(words, record->player[i].name);
	}
	proposal.before = previous;
	proposal.before_len = len;
	add_next(s, from, (size_t)(end - from), &proposal);
	if (len > 0)
		add_next(s, from, (size_t)(previous - from), &proposal);
}
