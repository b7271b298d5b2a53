/* The meaning of words that no turn has: a feature by the name that people use for it, or a corrected line. */
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/session.h"
#include "cmd/terminal/terminal.h"
#include "core/terms/name.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/turn/turn_out.h"
#include "formats/session/refused_turn.h"
#include "formats/text/near.h"

enum { CHOICES_NEAR = 60, CALLED_MOST = 4 };

static const struct carc_sink nobody = {carc_ignore, NULL};

struct carc_draft session_try(struct session *s)
{
	struct carc_draft trial = s->draft;

	trial.game = &s->rooms[2];
	trial.room = &s->rooms[3];
	carc_game_copy(trial.game, s->draft.game);
	return trial;
}

char *session_action_words(const struct session *s, const struct carc_action *action)
{
	struct carc_text_buffer memory;

	if (!memory_text_open(&memory))
		return NULL;
	carc_write_compact_actions(s->draft.record, action, 1, memory.out);
	return memory_text_close(&memory);
}

/* ---- Features by plain names -------------------------------------------------------------------------- */

/* The choices that a word may mean. */
struct called {
	const struct session *s;
	const struct carc_action *tile;
	const char *word;
	size_t len;
	unsigned figure, count;
	char *choice[CALLED_MOST];
};

static bool add_called(void *ctx, const struct carc_action *action)
{
	struct called *called = ctx;
	const struct carc_record *record = &called->s->written.doc->record;
	const struct carc_tile_type *type = record->rules.tiles.type[called->tile->type];
	unsigned zone = carc_tile_resolve(type, called->tile->rot, action->feature);

	if (action->act == CARC_ACT_MEEPLE && !action->there && !action->frees &&
	    action->figure == called->figure && zone != CARC_ZONE_NONE &&
	    carc_zone_called(type, called->tile->rot, zone, called->word, called->len))
		called->choice[called->count++] = session_action_words(called->s, action);
	return called->count < CALLED_MOST;
}

/* Finds the choices that a word may mean after the words before it. The caller frees them. */
static void find_called(struct session *s, const char *before, const char *word, size_t len,
			struct called *ret_called)
{
	size_t colon = strcspn(word, ":"), lead = colon < len ? colon + 1 : 0;
	struct carc_draft trial = session_try(s);

	*ret_called = (struct called){.s = s, .word = word + lead, .len = len - lead};
	ret_called->figure = lead ? carc_figure_find(word, colon) : (unsigned)CARC_MEEPLE;
	if (!*before || carc_draft_add(&trial, before, &nobody) == CARC_OK)
		ret_called->tile = carc_draft_tile(&trial);
	if (ret_called->tile)
		(void)carc_draft_next(&trial, add_called, ret_called);
	carc_draft_rest(&s->draft);
}

/* Finds the first word of a line by which people name a feature; two words become "road.west". Returns its bytes in the line; 0: none. */
static size_t plain_word(const char *line, size_t *ret_at, char word[CARC_WORD_MAX])
{
	for (size_t at = 0, len; line[at]; at += len, at += strspn(line + at, " ")) {
		size_t lead = strcspn(line + at, ": "), gap, next;

		len = strcspn(line + at, " ");
		lead = lead < len ? lead + 1 : 0;
		if (len >= CARC_WORD_MAX || !carc_is_plain_feature(line + at + lead, len - lead))
			continue;
		*ret_at = at;
		gap = strspn(line + at + len, " ");
		next = strcspn(line + at + len + gap, " ");
		if (next > 0 && len + next + 2 < CARC_WORD_MAX &&
		    carc_side_called(line + at + len + gap, next) < CARC_SIDES) {
			snprintf(word, CARC_WORD_MAX, "%.*s.%.*s", (int)len, line + at, (int)next,
				 line + at + len + gap);
			return len + gap + next;
		}
		snprintf(word, CARC_WORD_MAX, "%.*s", (int)len, line + at);
		return len;
	}
	return 0;
}

enum plain session_plain(struct session *s, char line[PROMPT_ROOM])
{
	char word[CARC_WORD_MAX], before[PROMPT_ROOM], whole[2 * PROMPT_ROOM];
	size_t at = 0, len = plain_word(line, &at, word);
	enum plain plain = PLAIN_NONE;
	struct called called;

	if (len == 0)
		return PLAIN_NONE;
	/* on the road */
	for (size_t skip; at > 0 && carc_is_filler(line, skip = strcspn(line, " ")); at -= skip) {
		skip += strspn(line + skip, " ");
		memmove(line, line + skip, strlen(line + skip) + 1);
	}
	snprintf(before, sizeof before, "%.*s", (int)(at > 0 ? at - 1 : 0), line);
	find_called(s, before, word, strlen(word), &called);
	if (called.count == 1 && called.choice[0] && strcmp(called.choice[0], word) != 0) {
		snprintf(whole, sizeof whole, "%.*s%s%s", (int)at, line, called.choice[0],
			 line + at + len);
		snprintf(line, PROMPT_ROOM, "%.*s", PROMPT_MAX, whole);
		plain = PLAIN_WRITTEN;
	} else if (called.count > 1) {
		terminal_say("%s: ", word);
		for (unsigned i = 0; i < called.count; i++)
			terminal_say("%s%s", called.choice[i] ? called.choice[i] : "",
				     i + 1 == called.count   ? "?\n"
				     : i + 2 == called.count ? " or "
							     : ", ");
		snprintf(line, PROMPT_ROOM, "%s", before);
		plain = PLAIN_ASKED;
	}
	for (unsigned i = 0; i < called.count; i++)
		free(called.choice[i]);
	return plain;
}

/* ---- Offers -------------------------------------------------------------------------------------------- */

bool session_ask_choice(struct session *s, const char *words)
{
	struct carc_near near;
	char meant[CARC_SENTENCE_MAX];

	carc_near_begin(&near, words, strcspn(words, " "));
	for (unsigned i = 0; s->awaited == AWAIT_MORE && i < s->choices && i < CHOICES_NEAR; i++) {
		char *text = session_action_words(s, &s->actions[i]);

		if (text) {
			size_t kind = strcspn(text, ".");
			char name[CARC_WORD_MAX];

			carc_near_try(&near, text);
			snprintf(name, sizeof name, "%.*s", (int)kind, text);
			if (text[kind])
				carc_near_try_as(&near, name, text);
		}
		free(text);
	}
	/* If this word is a choice, the slip is in a later word. */
	if (!*carc_near_words(&near, meant, sizeof meant) || near.far == 0)
		return false;
	terminal_say("%s is not a possible choice; did you mean %s?%s\n", words, meant,
		     carc_near_only(&near) ? " Enter accepts it." : "");
	if (carc_near_only(&near))
		snprintf(s->offered, sizeof s->offered, "%s", meant);
	return true;
}

void session_offer(struct session *s, const char *words, bool unread)
{
	struct carc_found refused = carc_found(CARC_CODE_OK);
	const struct carc_sink kept = {carc_keep, &refused};
	struct carc_draft trial;
	char line[CARC_LINE_MOST];
	bool found;

	if (s->draft.turn.actions > 0 || strlen(words) >= sizeof line)
		return;
	trial = session_try(s);
	carc_copy_text(line, sizeof line, words, strlen(words));
	if (unread)
		found = carc_respell(trial.record, line) && strcmp(line, words) != 0 &&
			carc_draft_add(&trial, line, &nobody) == CARC_OK;
	else
		found = carc_draft_add(&trial, line, &kept) != CARC_OK &&
			carc_refused_words(trial.record, trial.game, trial.room, &refused, line);
	carc_draft_rest(&s->draft);
	if (!found)
		return;
	terminal_say("try: %s (Enter accepts it)\n", line);
	snprintf(s->offered, sizeof s->offered, "%s", line);
}
