/* See tries.h. */
#include "formats/session/tries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/play/replay.h"
#include "core/terms/bits.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/turn/turn_out.h"
#include "formats/session/keyed_line.h"
#include "formats/session/refused_turn.h"
#include "formats/suggest/turn_line.h"

enum { KEPT_MOST = 64, ASKED_MOST = 64, NO_TURN = CARC_TURNS_MAX };

static const struct carc_sink nobody = {carc_ignore, NULL};

struct carc_tries {
	const struct carc_text *text;
	struct {
		struct carc_found finding;
		uint16_t turn; /* from 0; NO_TURN: it is about none */
		bool keyed;    /* its turn has keys, and is read as it was meant */
		bool refused;  /* its turn breaks a rule even so */
	} kept[KEPT_MOST];
	unsigned count, asked;
	bool full; /* there were more of them */
	/* The last turn of which it was found what it should be. */
	unsigned turn;
	char words[CARC_LINE_MOST];
	char line[CARC_TRY_MAX];
	struct carc_game room;
};

struct carc_tries *carc_tries_new(void)
{
	return calloc(1, sizeof(struct carc_tries));
}

void carc_tries_free(struct carc_tries *tries)
{
	free(tries);
}

void carc_tries_begin(struct carc_tries *tries, const struct carc_text *text)
{
	tries->text = text;
	tries->count = tries->asked = 0;
	tries->full = false;
	tries->turn = NO_TURN;
}

bool carc_tries_keep(struct carc_tries *tries, const struct carc_found *finding)
{
	tries->full |= tries->count == KEPT_MOST;
	if (tries->full)
		return false;
	tries->kept[tries->count].finding = *finding;
	tries->kept[tries->count].keyed = tries->kept[tries->count].refused = false;
	tries->kept[tries->count++].turn = NO_TURN;
	return true;
}

unsigned carc_tries_kept(const struct carc_tries *tries)
{
	return tries->count;
}

/* ---- Turns of the record ----------------------------------------------------------------------------- */

/* Reads words as a turn, and takes out of the record again what was read. Returns false if they cannot be read. */
static bool is_readable(struct carc_record *record, const char *words)
{
	const uint16_t actions = record->actions, claims = record->claims;
	struct carc_turn turn;
	bool sound = carc_read_turn_words(record, words, &nobody, &turn) == CARC_OK;

	record->actions = actions;
	record->claims = claims;
	return sound;
}

/* Puts a turn in the place of another, by words that can be read. The claims of one that was read stay. */
static bool put_turn(const struct carc_turn_line *item, struct carc_record *record, unsigned turn,
		     const char *words)
{
	struct carc_turn was = record->turn[turn], now;
	const uint16_t claims = record->claims;

	if (carc_read_turn_words(record, words, &nobody, &now) != CARC_OK)
		return false;
	/* New claims may come behind all others only where those claim nothing about the end. */
	if (was.unread && record->final_claim == claims) {
		record->final_claim = record->claims;
		for (unsigned i = 0; i < now.claims; i++)
			record->claim[now.first_claim + i].at = was.at;
	} else {
		record->claims = claims;
		now.first_claim = was.first_claim;
		now.claims = was.claims;
	}
	now.at = was.at;
	now.player_at = carc_turn_line_place(item, was.at, words, now.player_at.column);
	for (unsigned i = 0; i < now.actions; i++) {
		struct carc_action *action = &record->action[now.first_action + i];

		action->at = carc_turn_line_place(item, was.at, words, action->at.column);
	}
	record->turn[turn] = now;
	return true;
}

/* Returns whether other values stand between a place and a turn behind it: both are parts of one line in brackets. */
static bool is_apart(const struct carc_text *text, struct carc_span at, struct carc_span turn)
{
	size_t len, from, to;
	const char *line = carc_text_line(text, at, &len);

	if (!line || at.column >= turn.column)
		return false;
	from = carc_text_offset(text, at, line, len);
	to = carc_text_offset(text, turn, line, len);
	return memchr(line + from, '[', to - from) || memchr(line + from, '{', to - from) ||
	       memchr(line + from, ',', to - from);
}

/* The turn in whose line a finding is; NO_TURN: it is in none. */
static unsigned turn_at(const struct carc_text *text, const struct carc_record *record,
			struct carc_span at)
{
	unsigned turn = NO_TURN;

	for (unsigned i = 0; i < record->turns && record->turn[i].at.line <= at.line; i++)
		if (record->turn[i].at.line == at.line &&
		    (turn == NO_TURN || record->turn[i].at.column <= at.column))
			turn = i;
	return turn == NO_TURN || is_apart(text, at, record->turn[turn].at) ? NO_TURN : turn;
}

/* Writes the words of a turn by keys. Returns false if it has none, or too many. */
static bool write_words(const struct carc_record *record, const struct carc_turn *turn,
			char words[CARC_LINE_MOST])
{
	FILE *out = fmemopen(words, CARC_LINE_MOST, "w");
	bool whole = out && turn->actions > 0;

	/* One by one: features keep their names, whichever tile lies there. */
	for (unsigned i = 0; whole && i < turn->actions; i++) {
		fputs(i ? " " : "", out);
		carc_write_compact_actions(record, &record->action[turn->first_action + i], 1, out);
	}
	whole = whole && fflush(out) == 0 && ftell(out) < CARC_LINE_MOST - 1;
	if (out)
		fclose(out);
	return whole;
}

/* Finds the words of a turn of the record; for one by keys, those that say the same, and no line. Returns false if it has none. */
static bool words_of(struct carc_tries *tries, struct carc_record *record, unsigned turn,
		     struct carc_turn_line *ret_item, char words[CARC_LINE_MOST])
{
	if (carc_find_turn_line(tries->text, record->turn[turn].at, ret_item)) {
		carc_copy_text(words, CARC_LINE_MOST, ret_item->line + ret_item->from,
			       ret_item->to - ret_item->from);
	} else {
		*ret_item = (struct carc_turn_line){.line = NULL};
		if (record->turn[turn].unread || !write_words(record, &record->turn[turn], words))
			return false;
	}
	return is_readable(record, words);
}

void carc_tries_respell(struct carc_tries *tries, struct carc_record *record)
{
	char words[CARC_LINE_MOST];
	struct carc_turn_line item;

	for (unsigned i = 0; i < tries->count; i++) {
		struct carc_found *finding = &tries->kept[i].finding;
		unsigned turn = turn_at(tries->text, record, finding->at);

		tries->kept[i].turn = (uint16_t)turn;
		if (turn == NO_TURN || finding->whole)
			continue;
		/* The line has been corrected already; that offer is dropped if the turn cannot be read even then. */
		if (finding->try[0]) {
			finding->try[0] = record->turn[turn].unread ? '\0' : finding->try[0];
			continue;
		}
		tries->kept[i].keyed =
			!carc_find_turn_line(tries->text, record->turn[turn].at, &item);
		/* A turn may have two lines, of which the first can be read. */
		if (record->turn[turn].unread && words_of(tries, record, turn, &item, words))
			(void)put_turn(&item, record, turn, words);
		if (finding->code == CARC_F050_LETTER_CASE)
			tries->kept[i].turn = NO_TURN;
	}
}

/* ---- Offers for a turn that is refused ------------------------------------------------------------ */

/* A tile of a start board that only its neighbours refuse: turned the one way in which it fits there. */
static void try_start(const struct carc_tries *tries, const struct carc_game *game,
		      struct carc_found *finding)
{
	const struct carc_spot *spot = &finding->spot;
	unsigned ways =
		spot->type ? carc_placement_ways(game, spot->type, spot->x, spot->y).fits : 0;
	char words[CARC_LINE_MOST], turned[64];
	struct carc_turn_line item;

	if (carc_count_bits(ways) != 1 || !carc_find_turn_line(tries->text, finding->at, &item))
		return;
	snprintf(turned, sizeof turned, "%s@%d,%d r%u", spot->type->id, spot->x, spot->y,
		 carc_low_bit(ways));
	carc_copy_text(words, sizeof words, item.line + item.from, item.to - item.from);
	/* Behind the rotation nothing stands. */
	if (strlen(words) == strlen(turned) && !strncmp(words, turned, strlen(turned) - 1))
		carc_tell_turn_line(&item, turned, finding->try);
}

/* Returns whether a finding of the reader about a turn was kept. */
static bool is_misspelled(const struct carc_tries *tries, unsigned turn)
{
	for (unsigned i = 0; i < tries->count; i++)
		if (tries->kept[i].turn == turn)
			return true;
	return false;
}

/* Writes into a finding the line of the turn with tries->words, as the turn is written; nothing if that is more than a word of it. */
static void tell_line(const struct carc_tries *tries, const struct carc_refused *refused,
		      const struct carc_turn *turn, const struct carc_turn_line *item,
		      char dest[CARC_TRY_MAX])
{
	struct carc_record *record = refused->record;
	const uint16_t actions = record->actions, claims = record->claims;
	struct carc_turn meant;

	dest[0] = '\0';
	if (item->line)
		carc_tell_turn_line(item, tries->words, dest);
	else if (carc_read_turn_words(record, tries->words, &nobody, &meant) == CARC_OK &&
		 meant.actions == turn->actions)
		(void)carc_put_keyed_line(
			tries->text, turn->at, &record->rules.tiles, refused->action,
			&record->action[meant.first_action + refused->done], dest);
	record->actions = actions;
	record->claims = claims;
}

void carc_tries_refused(struct carc_tries *tries, unsigned turn)
{
	for (unsigned i = 0; i < tries->count; i++)
		tries->kept[i].refused |= tries->kept[i].turn == turn;
}

void carc_tries_find(struct carc_tries *tries, struct carc_record *record,
		     const struct carc_replay *replay, struct carc_found *finding)
{
	const struct carc_turn *turn = &record->turn[replay->next];
	struct carc_refused refused = {.record = record,
				       .game = replay->game,
				       .room = &tries->room,
				       .order = &replay->order};
	const uint16_t actions = record->actions, claims = record->claims;
	char words[CARC_LINE_MOST];
	struct carc_turn again;
	struct carc_turn_line item;

	if (finding->turn == 0 && finding->code == CARC_R101_EDGE_MISMATCH)
		try_start(tries, replay->game, finding);
	if (!carc_can_amend(finding->code) || finding->turn != replay->game->turn ||
	    replay->next >= record->turns || turn->as_played || record->as_played ||
	    is_misspelled(tries, replay->next))
		return;
	refused.done = carc_refused_action(record, turn, finding->at);
	if (refused.done == turn->actions || tries->asked++ >= ASKED_MOST ||
	    !words_of(tries, record, replay->next, &item, words))
		return;
	refused.words = words;
	refused.action = &record->action[turn->first_action + refused.done];
	tries->turn = NO_TURN;
	if (carc_read_turn_words(record, words, &nobody, &again) == CARC_OK &&
	    again.actions == turn->actions)
		carc_refused_find(&refused,
				  record->action[again.first_action + refused.done].at.column,
				  finding);
	record->actions = actions;
	record->claims = claims;
	if (refused.found != 1)
		return;
	tries->turn = replay->next;
	snprintf(tries->words, sizeof tries->words, "%s", refused.meant);
	tell_line(tries, &refused, turn, &item, tries->line);
	snprintf(finding->try, sizeof finding->try, "%s", tries->line);
}

bool carc_tries_amend(struct carc_tries *tries, struct carc_record *record, unsigned turn)
{
	bool known = tries->turn == turn;
	struct carc_turn_line item;

	tries->turn = NO_TURN;
	for (unsigned i = 0; i < tries->count; i++)
		if (tries->kept[i].turn == turn) {
			snprintf(tries->kept[i].finding.try, sizeof tries->line, "%s",
				 known ? tries->line : "");
			tries->kept[i].finding.whole = true;
		}
	if (!known)
		return false;
	if (!carc_find_turn_line(tries->text, record->turn[turn].at, &item))
		item = (struct carc_turn_line){.line = NULL};
	return put_turn(&item, record, turn, tries->words);
}

/* ---- Findings that were kept --------------------------------------------------------------------------------------- */

/* A list on one line without an entry that has no effect, and without the comma before it. */
static void drop_entry(const struct carc_text *text, struct carc_found *finding)
{
	size_t len, at, was = strlen(finding->text), comma;
	const char *line = carc_text_line(text, finding->at, &len);

	if (!line || len >= sizeof finding->try)
		return;
	at = comma = carc_text_offset(text, finding->at, line, len);
	while (comma > 0 && line[comma - 1] == ' ')
		comma--;
	if (comma == 0 || line[--comma] != ',' || at + was >= len || !strchr(",]", line[at + was]))
		return;
	snprintf(finding->try, sizeof finding->try, "%.*s%.*s", (int)comma, line,
		 (int)(len - at - was), line + at + was);
}

/* Returns what stands in the line where a word was meant otherwise: of a value of another type the value. */
static const char *said_for(const struct carc_found *finding)
{
	static const char single[] = ", but is a single value, ";
	const char *value = strstr(finding->more, single);

	return finding->code == CARC_F004_WRONG_TYPE && value ? value + strlen(single)
							      : finding->text;
}

/* A line of no turn, in which a word was meant otherwise. */
static void put_meant(const struct carc_text *text, struct carc_found *finding)
{
	const char *said = said_for(finding);
	size_t len, at, was = strlen(said);
	const char *meant = carc_meant_word(finding);
	const char *line = carc_text_line(text, finding->at, &len);

	if (!line || was == 0 || !*meant || strchr(meant, '\n') ||
	    len + strlen(meant) >= sizeof finding->try)
		return;
	at = carc_text_offset(text, finding->at, line, len);
	if (at + was > len || memcmp(line + at, said, was) != 0)
		return;
	snprintf(finding->try, sizeof finding->try, "%.*s%s%.*s", (int)at, line, meant,
		 (int)(len - at - was), line + at + was);
}

/* Returns whether it is a slip of YAML, which was repaired together with those before it. */
static bool is_slip(const struct carc_found *finding)
{
	return finding->code >= CARC_Y021_TAB && finding->code <= CARC_Y032_HYPHEN_MISSING;
}

/*
 * Returns whether the line of a kept finding has another one that counts, so that it could not be read with the try of this one
 * alone.
 */
static bool has_other(const struct carc_tries *tries, unsigned own)
{
	for (unsigned i = 0; i < tries->count; i++) {
		const struct carc_found *other = &tries->kept[i].finding;

		if (i != own && carc_found_counts(other) &&
		    other->at.line == tries->kept[own].finding.at.line &&
		    !(i < own && is_slip(other)))
			return true;
	}
	return false;
}

/* Returns whether what should be there is what is there: the slip is elsewhere, as with a key that is missing before a list. */
static bool is_same(const struct carc_text *text, const struct carc_found *finding)
{
	size_t len;
	const char *line = carc_text_line(text, finding->at, &len);

	return line && len == strlen(finding->try) && !memcmp(line, finding->try, len);
}

void carc_tries_send(struct carc_tries *tries, unsigned turns, struct carc_sink sink)
{
	for (unsigned i = 0; i < tries->count; i++) {
		struct carc_found *finding = &tries->kept[i].finding;

		if ((tries->kept[i].turn == NO_TURN || tries->kept[i].keyed) && !finding->try[0])
			put_meant(tries->text, finding);
		if (finding->code == CARC_R905_NO_EFFECT)
			drop_entry(tries->text, finding);
		if (tries->kept[i].refused ||
		    (tries->kept[i].turn != NO_TURN && tries->kept[i].turn >= turns))
			finding->try[0] = '\0';
		if ((!finding->whole && has_other(tries, i)) || is_same(tries->text, finding))
			finding->try[0] = '\0';
		sink.fn(sink.ctx, finding);
	}
	tries->count = 0;
}
