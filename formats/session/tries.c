/* See tries.h. */
#include "formats/session/tries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/play/replay.h"
#include "core/terms/bits.h"
#include "formats/record/compact/compact_in.h"
#include "formats/session/keyed_line.h"
#include "formats/session/refused_turn.h"
#include "formats/suggest/turn_line.h"

enum { KEPT_MOST = 64, ASKED_MOST = 64, NO_TURN = CARC_TURNS_MAX };

static const struct carc_sink nobody = {carc_ignore, NULL};

struct carc_tries {
	const struct carc_text *text;
	struct kept {
		struct carc_found finding;
		uint16_t turn; /* from 0; NO_TURN: it is about none */
		bool keyed;    /* its turn has keys, and is read as it was meant */
		bool refused;  /* its turn breaks a rule even so */
	} kept[KEPT_MOST];
	unsigned count, asked;
	bool full; /* there were more of them */
	/* The last turn of which it was found what one of its actions should be, and its line so. */
	unsigned turn, done;
	struct carc_action meant;
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
	tries->kept[tries->count++] = (struct kept){.finding = *finding, .turn = NO_TURN};
	return true;
}

unsigned carc_tries_kept(const struct carc_tries *tries)
{
	return tries->count;
}

/* ---- Turns of the record ----------------------------------------------------------------------------- */

/* Returns whether other values stand between a place and a turn behind it: both are parts of one line in brackets. */
static bool is_apart(const struct carc_text *text, struct carc_span at, struct carc_span turn)
{
	const struct carc_line_place from = carc_line_place(text, at);
	const size_t to = carc_line_place(text, turn).at;

	for (size_t i = from.at; from.line && i < to; i++)
		if (strchr("[{,", from.line[i]))
			return true;
	return false;
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

/* Reads a turn of two lines again, of which the first can be read. Drops its claims if others follow, which may be about the end. */
static void read_first_line(const struct carc_tries *tries, struct carc_record *record,
			    struct carc_turn *turn)
{
	const uint16_t actions = record->actions, claims = record->claims;
	struct carc_span at = turn->at;
	struct carc_turn_line item;
	struct carc_turn now;

	if (!turn->unread || !carc_find_turn_line(tries->text, at, &item))
		return;
	if (carc_read_turn_words(record, item.words, &nobody, &now) != CARC_OK) {
		record->actions = actions;
		record->claims = claims;
		return;
	}
	now.at = at;
	if (record->final_claim == claims) {
		record->final_claim = record->claims;
		for (unsigned i = 0; i < now.claims; i++)
			record->claim[now.first_claim + i].at = at;
	} else {
		record->claims = claims;
		now.first_claim = turn->first_claim;
		now.claims = turn->claims;
	}
	/* Columns were counted in the words, from 1. */
	at.column += item.quoted - 1u;
	if (now.player_at.column > 0)
		now.player_at = (struct carc_span){at.line, at.column + now.player_at.column};
	for (unsigned i = 0; i < now.actions; i++) {
		struct carc_action *action = &record->action[now.first_action + i];

		action->at = (struct carc_span){at.line, at.column + action->at.column};
	}
	*turn = now;
}

void carc_tries_respell(struct carc_tries *tries, struct carc_record *record)
{
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
		read_first_line(tries, record, &record->turn[turn]);
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
	char turned[64];
	struct carc_turn_line item;

	if (carc_count_bits(ways) != 1 || !carc_find_turn_line(tries->text, finding->at, &item))
		return;
	snprintf(turned, sizeof turned, "%s@%d,%d r%u", spot->type->id, spot->x, spot->y,
		 carc_low_bit(ways));
	/* Behind the rotation nothing stands. */
	if (strlen(item.words) == strlen(turned) &&
	    !strncmp(item.words, turned, strlen(turned) - 1))
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

void carc_tries_refused(struct carc_tries *tries, unsigned turn)
{
	for (unsigned i = 0; i < tries->count; i++)
		tries->kept[i].refused |= tries->kept[i].turn == turn;
}

/*
 * Writes the line of a turn with what was meant, as the turn is written; nothing if that is more than a value of a turn by keys. Returns
 * false if a line of words cannot be read so.
 */
static bool write_line(struct carc_tries *tries, const struct carc_refused *refused)
{
	const struct carc_turn *turn = refused->turn;
	char meant[CARC_LINE_MOST];
	struct carc_turn_line item;
	size_t at;

	tries->line[0] = '\0';
	if (!carc_find_turn_line(tries->text, turn->at, &item)) {
		(void)carc_put_keyed_line(tries->text, turn->at, &refused->record->rules.tiles,
					  refused->was, &refused->meant, tries->line);
		return !turn->unread;
	}
	at = carc_line_place(tries->text, refused->was->at).at;
	if (at >= item.to || !carc_refused_write(refused, item.words, at - item.from.at, meant))
		return false;
	carc_tell_turn_line(&item, meant, tries->line);
	return true;
}

void carc_tries_find(struct carc_tries *tries, struct carc_record *record,
		     const struct carc_replay *replay, struct carc_found *finding)
{
	const struct carc_turn *turn = &record->turn[replay->next];
	struct carc_refused refused = {.record = record,
				       .turn = turn,
				       .game = replay->game,
				       .room = &tries->room,
				       .order = &replay->order};

	if (finding->turn == 0 && finding->code == CARC_R101_EDGE_MISMATCH)
		try_start(tries, replay->game, finding);
	if (!carc_can_amend(finding->code) || finding->turn != replay->game->turn ||
	    replay->next >= record->turns || turn->as_played || record->as_played ||
	    is_misspelled(tries, replay->next) || !carc_refused_begin(&refused, finding->at) ||
	    tries->asked++ >= ASKED_MOST)
		return;
	tries->turn = NO_TURN;
	if (!carc_refused_find(&refused, finding) || !write_line(tries, &refused))
		return;
	tries->turn = replay->next;
	tries->done = refused.done;
	tries->meant = refused.meant;
	snprintf(finding->try, sizeof finding->try, "%s", tries->line);
}

bool carc_tries_amend(struct carc_tries *tries, struct carc_record *record, unsigned turn)
{
	bool known = tries->turn == turn;

	tries->turn = NO_TURN;
	for (unsigned i = 0; i < tries->count; i++)
		if (tries->kept[i].turn == turn) {
			snprintf(tries->kept[i].finding.try, sizeof tries->line, "%s",
				 known ? tries->line : "");
			tries->kept[i].finding.whole = true;
		}
	if (known)
		record->action[record->turn[turn].first_action + tries->done] = tries->meant;
	return known;
}

/* ---- Findings that were kept --------------------------------------------------------------------------------------- */

/* A list on one line without an entry that has no effect, and without the comma before it. */
static void drop_entry(const struct carc_text *text, struct carc_found *finding)
{
	struct carc_line_place comma = carc_line_place(text, finding->at);
	const size_t end = comma.at + strlen(finding->text);

	while (comma.at > 0 && strchr(" ,", comma.line[comma.at - 1]) &&
	       comma.line[comma.at] != ',')
		comma.at--;
	if (comma.line && comma.line[comma.at] == ',' && end < comma.len &&
	    strchr(",]", comma.line[end]))
		(void)carc_line_with(comma, end - comma.at, "", finding->try);
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
	const char *said = said_for(finding), *meant = carc_meant_word(finding);
	const struct carc_line_place place = carc_line_place(text, finding->at);
	const size_t was = strlen(said);

	if (place.line && was > 0 && *meant && !strchr(meant, '\n') &&
	    place.at + was <= place.len && !memcmp(place.line + place.at, said, was))
		(void)carc_line_with(place, was, meant, finding->try);
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
	const struct carc_line_place place = carc_line_place(text, finding->at);

	return place.line && place.len == strlen(finding->try) &&
	       !memcmp(place.line, finding->try, place.len);
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
