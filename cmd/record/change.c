/* Changes of the record: each is judged with the whole record and saved, before its events and findings of later turns are printed. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/show.h"
#include "cmd/terminal/terminal.h"
#include "core/engine/turn.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/text/colour.h"

/* Returns the name of a file without its folder. */
static const char *last_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

bool session_save(struct session *s, const char *what)
{
	char *kept = NULL;
	bool sound = s->kept || save_keep(&s->save, &kept);

	s->kept |= sound;
	if (kept)
		terminal_say("The previous contents are saved as %s.\n", last_name(kept));
	free(kept);
	kept = NULL;
	sound = sound && save_write(&s->save, s->written.text, s->written.len, &kept);
	if (kept)
		terminal_say(
			"Another program changed the file; its version is kept as %s, and the file has yours.\n",
			last_name(kept));
	free(kept);
	s->trouble |= !sound;
	if (sound)
		terminal_say("saved: %s\n", what);
	else
		terminal_say("NOT SAVED: %s: %s: %s; the next turn or 'save' tries again\n", what,
			     s->file, s->save.why);
	/* A program that reads the output gets the line now. */
	prompt_flush(s->prompt);
	return sound;
}

/* ---- Judging --------------------------------------------------------------------------------------- */

/* Prints which turn, from this one on, is illegal after a change. */
static void tell_rest(const struct session *s, unsigned turn)
{
	const struct carc_replay *replay = s->written.replay;

	if (replay->broken && replay->next >= turn)
		terminal_say(
			"Turn %u is illegal now, and later turns are not checked: enter it again or "
			"type\n'as-played'; 'undo' reverts the change.\n",
			replay->next + 1);
}

unsigned session_odd_colours(const struct carc_record *record)
{
	unsigned odd = 0;

	for (unsigned i = 0; i < record->players; i++)
		odd += record->player[i].color &&
		       carc_colour_find(record->player[i].color) == CARC_COLOURS;
	return odd;
}

bool session_judge(struct session *s, char *text, const char *what, unsigned turn, bool *ret_stands)
{
	struct hearing hearing = {.s = s, .first = turn + 1, .last = turn + 1}, played = hearing;
	const struct record_text_ears ears = {{show_finding, &hearing}, {show_event, &played}};
	const struct carc_record *record = &s->written.doc->record;
	const struct carc_replay *replay = s->written.replay;
	unsigned odd = session_odd_colours(record);
	/* Lines that are printed once it is known whether the change stands. */
	struct carc_text_buffer found, caused, later;
	enum record_text_is is;
	bool sound, odder;

	hearing.odd = odd;
	hearing.said = memory_text_open(&found) ? found.out : NULL;
	hearing.later = memory_text_open(&later) ? later.out : NULL;
	played.said = memory_text_open(&caused) ? caused.out : NULL;
	carc_draft_drop(&s->draft);
	is = record_text_change(&s->written, text, what, &ears);
	sound = is != RECORD_TEXT_REFUSED;
	if (ret_stands) {
		/* The end of the game is no turn of the record. */
		bool as_played = turn < CARC_TURNS_MAX && turn < record->turns &&
				 record->turn[turn].as_played;

		*ret_stands = hearing_stands(&hearing);
		sound = sound && !(replay->broken && replay->next == turn) &&
			(hearing.counted == 0 || as_played);
	}
	/* An unknown color is a slip. */
	odder = sound && session_odd_colours(record) > odd;
	sound = sound && !odder;
	if (!sound && is == RECORD_TEXT_CHANGED)
		record_text_forget(&s->written);
	if (sound)
		(void)session_save(s, what);
	memory_text_print(&found);
	if (odder)
		terminal_say("The line was ignored; type it again with a known color.\n");
	if (!sound) {
		free(memory_text_close(&caused));
		free(memory_text_close(&later));
		return false;
	}
	memory_text_print(&caused);
	memory_text_print(&later);
	tell_rest(s, turn);
	if (record->ended && !replay->broken && hearing.counted_later > 0)
		terminal_say("'end' writes the final score again.\n");
	return true;
}

void session_tell(const struct session *s)
{
	if (s->boards && !s->written.replay->broken)
		show_board(s, s->written.game, false);
	show_state(s);
}

bool session_change(struct session *s, char *text, const char *what, unsigned turn)
{
	bool sound = session_judge(s, text, what, turn, NULL);

	if (sound) {
		session_forget_refused(s);
		session_tell(s);
	}
	session_next(s);
	return sound;
}

void session_went(struct session *s, const char *what, const char *lines)
{
	(void)session_save(s, what);
	fputs(lines, terminal_out());
	tell_rest(s, 0);
	session_tell(s);
	session_next(s);
}

/* Returns the claims at the end of a game: "{Anna: 31, Boris: 27}", or "[Anna, Boris]" for the winners. */
static char *end_value(const struct session *s, const struct carc_game *game, bool score)
{
	const struct carc_record *record = &s->written.doc->record;
	unsigned winners = carc_game_winners(game);
	const char *before = score ? "{" : "[";
	struct carc_text_buffer memory;

	if (!memory_text_open(&memory))
		return NULL;
	for (unsigned i = 0; i < record->players; i++) {
		if (!score && !(winners >> i & 1))
			continue;
		fputs(before, memory.out);
		carc_write_text(record->player[i].name, memory.out);
		if (score)
			fprintf(memory.out, ": %d", carc_game_score(game, i));
		before = ", ";
	}
	fputs(score ? "}" : "]", memory.out);
	return memory_text_close(&memory);
}

bool session_end(struct session *s)
{
	struct carc_game *end = &s->rooms[0];
	char *score, *winner, *text;
	bool sound;

	session_whole(s);
	s->chosen = false;
	if (s->written.replay->broken) {
		terminal_say("A turn is illegal: enter it again before ending the game.\n");
		session_next(s);
		return false;
	}
	carc_game_copy(end, s->written.game);
	if (!end->finished)
		carc_game_finish(end, NULL);
	score = end_value(s, end, true);
	winner = end_value(s, end, false);
	text = record_text_with_key(strdup(s->written.text), "ended", "true");
	text = record_text_with_key(text, "score", score);
	text = record_text_with_key(text, "winner", winner);
	free(score);
	free(winner);
	sound = session_judge(s, text, "the end of the game", CARC_TURN_END - 1, NULL);
	if (sound)
		show_sheet(s, false);
	session_next(s);
	return sound;
}

/* Undoes the end of the game, or the last turn, of a record without an earlier version. Returns its words; NULL: there is none. */
static const char *retreat(struct session *s)
{
	static const char *const of_end[] = {"ended", "points", "score", "winner"};
	const struct carc_record *record = &s->written.doc->record;
	unsigned last = record->turns - 1u;
	const char *undone;
	char *item, *what, *text;

	if (record->ended) {
		text = strdup(s->written.text);
		for (size_t i = 0; i < sizeof of_end / sizeof of_end[0]; i++)
			text = record_text_with_key(text, of_end[i], "");
		return record_text_retreat(&s->written, text, "the end of the game");
	}
	if (record->turns == 0)
		return NULL;
	item = record_text_turn_item(&s->written, last);
	what = item ? session_describe(s, last, s->written.player[last], item) : NULL;
	undone = record_text_retreat(
		&s->written, record_text_with_turn(&s->written, RECORD_TEXT_REMOVE, last, ""),
		what ? what : "");
	free(item);
	free(what);
	return undone;
}

void session_undo(struct session *s, unsigned times)
{
	char said[RECORD_TEXT_WHAT + 16], *names;
	const char *what = "";
	struct carc_text_buffer lines;
	unsigned done = 0;

	if (times == 0 || !memory_text_open(&lines))
		return;
	session_forget_refused(s);
	carc_draft_drop(&s->draft);
	while (done < times && !s->written.lost &&
	       ((what = record_text_undo(&s->written)) || (what = retreat(s)))) {
		if (times > 1)
			carc_say(lines.out, "  %s\n", what);
		done++;
	}
	if (done < times && !s->written.lost)
		fprintf(lines.out, "Nothing %sto undo.\n", done ? "more " : "");
	names = memory_text_close(&lines);
	if (times == 1)
		snprintf(said, sizeof said, "taken back: %s", what ? what : "");
	else
		snprintf(said, sizeof said, "%u change%s undone", done, done == 1 ? "" : "s");
	if (done > 0) {
		session_went(s, said, names ? names : "");
	} else {
		fputs(names ? names : "", terminal_out());
		session_again(s);
	}
	free(names);
}
