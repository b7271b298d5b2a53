/* See tries.h. */
#include "formats/session/tries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/terms/bits.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/turn/turn_out.h"
#include "formats/session/keyed_line.h"
#include "formats/session/respell.h"
#include "formats/session/turn_line.h"
#include "formats/say/alternatives/spot_word.h"
#include "formats/text/lines.h"

enum { KEPT_MOST = 64, ASKED_MOST = 64, NO_TURN = CARC_TURNS_MAX };

static const struct carc_sink nobody = {carc_ignore, NULL};

struct carc_tries {
	const struct carc_text *text;
	struct {
		struct carc_found finding;
		uint16_t turn; /* from 0; NO_TURN: it is about none */
		bool whole;    /* its try is the whole turn, which the grammar reads */
		bool keyed;    /* its turn is told by keys, and read as it was meant */
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
	tries->kept[tries->count].whole = false;
	tries->kept[tries->count].keyed = tries->kept[tries->count].refused = false;
	tries->kept[tries->count++].turn = NO_TURN;
	return true;
}

unsigned carc_tries_kept(const struct carc_tries *tries)
{
	return tries->count;
}

/* ---- Turns of the record ----------------------------------------------------------------------------- */

/* Put a turn in the place of another, told by words. False: there is no room for it. */
static bool put_turn(const struct carc_turn_line *item, struct carc_record *record, unsigned turn,
		     const char *words)
{
	struct carc_turn was = record->turn[turn], now;
	uint16_t claims = record->claims;

	if (!carc_words_readable(record, words, &nobody) ||
	    carc_read_turn_words(record, words, &nobody, &now) != CARC_OK)
		return false;
	/* What it claims may come behind all the rest only where that claims nothing about the end. */
	if (was.unread && record->final_claim == claims) {
		record->final_claim = record->claims;
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
	for (unsigned i = 0; i < now.claims && record->final_claim > claims; i++)
		record->claim[now.first_claim + i].at = was.at;
	record->turn[turn] = now;
	return true;
}

/* The turn in whose line a finding is; NO_TURN: it is in none. */
static unsigned turn_at(const struct carc_record *record, struct carc_span at)
{
	unsigned turn = NO_TURN;

	for (unsigned i = 0; i < record->turns && record->turn[i].at.line <= at.line; i++)
		if (record->turn[i].at.line == at.line &&
		    (turn == NO_TURN || record->turn[i].at.column <= at.column))
			turn = i;
	return turn;
}

/* The words of a turn that is told by keys. False: it has none, or too many. */
static bool write_words(const struct carc_record *record, const struct carc_turn *turn,
			char words[CARC_LINE_MOST])
{
	FILE *out = fmemopen(words, CARC_LINE_MOST, "w");
	bool whole = out && turn->actions > 0;

	/* One by one: features are named as they were told, whatever lies there. */
	for (unsigned i = 0; whole && i < turn->actions; i++) {
		fputs(i ? " " : "", out);
		carc_write_compact_actions(record, &record->action[turn->first_action + i], 1, out);
	}
	whole = whole && fflush(out) == 0 && ftell(out) < CARC_LINE_MOST - 1;
	if (out)
		fclose(out);
	return whole;
}

/*
 * The words of a turn of the record, as they are or as they were meant; of one that is told by keys, those that say the same, and
 * no line. False: nobody knows.
 */
static bool words_of(struct carc_tries *tries, struct carc_record *record, unsigned turn,
		     struct carc_turn_line *ret_item, char words[CARC_LINE_MOST])
{
	if (!carc_find_turn_line(tries->text, record->turn[turn].at, ret_item)) {
		*ret_item = (struct carc_turn_line){.line = NULL};
		return !record->turn[turn].unread &&
		       write_words(record, &record->turn[turn], words) &&
		       carc_words_readable(record, words, &nobody);
	}
	carc_copy_text(words, CARC_LINE_MOST, ret_item->line + ret_item->from,
		       ret_item->to - ret_item->from);
	return carc_words_readable(record, words, &nobody) || carc_respell(record, words);
}

/* A remark behind a colon: as a comment. */
static void put_remark(const struct carc_text *text, struct carc_found *finding)
{
	size_t len, at;
	const char *line = carc_text_line(text, finding->at, &len);

	at = line ? carc_text_offset(text, finding->at, line, len) : 0;
	if (at > 0 && len + 3 < sizeof finding->try)
		snprintf(finding->try, sizeof finding->try, "%.*s # %.*s",
			 (int)(strcspn(line, ":") < at ? strcspn(line, ":") : at), line,
			 (int)(len - at), line + at);
}

void carc_tries_respell(struct carc_tries *tries, struct carc_record *record)
{
	char words[CARC_LINE_MOST];
	struct carc_turn_line item;

	for (unsigned i = 0; i < tries->count; i++) {
		struct carc_found *finding = &tries->kept[i].finding;
		unsigned turn = turn_at(record, finding->at);
		bool cased = finding->code == CARC_F050_LETTER_CASE;

		tries->kept[i].turn = (uint16_t)turn;
		if (finding->code == CARC_F051_REMARK)
			put_remark(tries->text, finding);
		if (turn == NO_TURN)
			continue;
		/* The line as such has been mended: that is no help where the turn cannot be read even so. */
		if (finding->try[0]) {
			finding->try[0] = record->turn[turn].unread ? '\0' : finding->try[0];
			continue;
		}
		tries->kept[i].keyed =
			!carc_find_turn_line(tries->text, record->turn[turn].at, &item);
		if (tries->kept[i].keyed && !cased)
			continue;
		if (!words_of(tries, record, turn, &item, words) ||
		    (cased && (!item.line || !carc_respell(record, words)))) {
			/* Of a turn that is told by keys the word alone is mended. */
			tries->kept[i].turn = cased ? NO_TURN : tries->kept[i].turn;
			continue;
		}
		if (record->turn[turn].unread && !put_turn(&item, record, turn, words))
			continue;
		carc_tell_turn_line(&item, words, finding->try);
		tries->kept[i].whole = true;
	}
}

/* ---- What was meant by a turn that is refused ------------------------------------------------------------ */

/* A turn of which one action is refused, and what it could have been. */
struct trying {
	struct carc_tries *tries;
	struct carc_record *record;
	const struct carc_replay *replay;
	const struct carc_action *action; /* that is refused */
	unsigned done;                    /* actions before it */
	const char *words;
	size_t at, len; /* of the word of that action */
	unsigned found; /* legal ones; the first is kept */
};

/* Whether what is left of a turn can be played now, and ends it. */
static bool is_legal(const struct trying *trying, const struct carc_turn *turn)
{
	const struct carc_replay *replay = trying->replay;
	const struct carc_record *record = trying->record;
	struct carc_game *room = &trying->tries->room;
	struct carc_found finding;

	if (turn->player != CARC_PLAYER_NONE && turn->player != replay->game->player)
		return false;
	carc_game_copy(room, replay->game);
	for (unsigned i = trying->done; i < turn->actions; i++) {
		const struct carc_action *action = &record->action[turn->first_action + i];

		if ((i == trying->done &&
		     carc_draw_order_code(&replay->order, record, room, action) != CARC_CODE_OK) ||
		    carc_game_act(room, action, NULL, &finding) != CARC_OK)
			return false;
	}
	return carc_game_end_turn(room, NULL, &finding) == CARC_OK;
}

/* One that could have been meant. */
static void offer(struct trying *trying, const char *word)
{
	struct carc_record *record = trying->record;
	const uint16_t actions = record->actions, claims = record->claims;
	char words[CARC_LINE_MOST];
	struct carc_turn turn;

	snprintf(words, sizeof words, "%s", trying->words);
	if (carc_line_put(words, trying->at, trying->len, word) &&
	    carc_read_turn_words(record, words, &nobody, &turn) == CARC_OK &&
	    is_legal(trying, &turn) && trying->found++ == 0)
		snprintf(trying->tries->words, sizeof trying->tries->words, "%s", words);
	record->actions = actions;
	record->claims = claims;
}

/* A tile as it could have been meant; name: as it is called there. */
static void offer_tile(struct trying *trying, const char *name, int x, int y, const char *rotation)
{
	char word[64];

	snprintf(word, sizeof word, "%s@%d,%d%s", name, x, y, rotation);
	offer(trying, word);
}

/* Its numbers with other signs, or swapped; and at its place turned otherwise. */
static void try_places(struct trying *trying, const char *name, const char *rotation)
{
	const struct carc_action *tile = trying->action;
	const struct carc_tile_type *type = trying->record->rules.tiles.type[tile->type];
	const int x = tile->x, y = tile->y;
	const int places[][2] = {{-x, y}, {x, -y}, {-x, -y}, {y, x}};
	unsigned ways = carc_placement_ways(trying->replay->game, type, x, y).legal;

	for (unsigned i = 0; i < 4; i++) {
		bool again = places[i][0] == x && places[i][1] == y;

		for (unsigned j = 0; j < i; j++)
			again |= places[i][0] == places[j][0] && places[i][1] == places[j][1];
		if (!again)
			offer_tile(trying, name, places[i][0], places[i][1], rotation);
	}
	for (; ways; ways &= ways - 1) {
		const char turned[] = {' ', 'r', (char)('0' + carc_low_bit(ways)), '\0'};

		if (carc_low_bit(ways) != tile->rot && tile->turned == CARC_TURNED_SO)
			offer_tile(trying, name, x, y, turned);
	}
}

/* Another tile at that place, as it is turned. */
static void try_tiles(struct trying *trying)
{
	const struct carc_action *tile = trying->action;
	const struct carc_tileset *tiles = &trying->record->rules.tiles;
	const char turned[] = {' ', 'r', (char)('0' + tile->rot), '\0'};

	for (unsigned type = 0; tile->turned == CARC_TURNED_SO && type < tiles->types; type++)
		if (type != tile->type && trying->replay->game->bag[type] > 0)
			offer_tile(trying, tiles->type[type]->id, tile->x, tile->y, turned);
}

static void try_tile(struct trying *trying, enum carc_code code)
{
	const char *word = trying->words + trying->at;
	char name[32], rotation[8] = "";
	size_t len = strcspn(word, " "), sign = strcspn(word, "@");

	/* The rotation, if it is told, belongs to it. */
	if (trying->action->turned == CARC_TURNED_SO)
		len += strspn(word + len, " ");
	if (len > strcspn(word, " "))
		len += strcspn(word + len, " ");
	if (sign >= sizeof name || sign >= len)
		return;
	carc_copy_text(name, sizeof name, word, sign);
	if (len > strcspn(word, " "))
		snprintf(rotation, sizeof rotation, " %.2s", word + len - 2);
	trying->len = len;
	if (code != CARC_R105_TILE_SPENT)
		try_places(trying, name, rotation);
	if (trying->found == 0)
		try_tiles(trying);
}

/* The tile has no such feature: another of the same kind, else one at the same side. */
static void try_feature(struct trying *trying, const struct carc_spot *spot)
{
	const struct carc_feature_ref said = trying->action->feature;
	const char *text = trying->words + trying->at, *colon;
	size_t lead;

	trying->len = strcspn(text, " ");
	colon = memchr(text, ':', trying->len);
	lead = colon ? (size_t)(colon - text) + 1 : 0;
	trying->at += lead;
	trying->len -= lead;
	if (!spot->type || trying->action->there || memchr(text, '@', trying->len))
		return;
	for (unsigned same = 2; same-- > 0 && trying->found == 0;)
		for (unsigned zone = 0; zone < spot->type->zones; zone++) {
			struct carc_feature_ref ref = carc_tile_ref(spot->type, spot->rot, zone);
			struct carc_feature_ref there = said;
			char word[CARC_WORD_MAX];

			there.kind = ref.kind;
			if (same ? ref.kind == said.kind
				 : carc_tile_resolve(spot->type, spot->rot, there) == zone)
				offer(trying, carc_ref_word(same ? ref : there, word));
		}
}

/* Which action of a turn a finding is about; all of them: none. */
static unsigned action_of(const struct carc_record *record, const struct carc_turn *turn,
			  struct carc_span at)
{
	unsigned i = 0;

	while (i < turn->actions && (record->action[turn->first_action + i].at.line != at.line ||
				     record->action[turn->first_action + i].at.column != at.column))
		i++;
	return i;
}

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
static void tell_line(struct trying *trying, const struct carc_turn *turn,
		      const struct carc_turn_line *item, char dest[CARC_TRY_MAX])
{
	struct carc_record *record = trying->record;
	const uint16_t actions = record->actions, claims = record->claims;
	struct carc_turn meant;

	dest[0] = '\0';
	if (item->line)
		carc_tell_turn_line(item, trying->tries->words, dest);
	else if (carc_read_turn_words(record, trying->tries->words, &nobody, &meant) == CARC_OK &&
		 meant.actions == turn->actions)
		(void)carc_put_keyed_line(trying->tries->text, turn->at, &record->rules.tiles,
					  trying->action,
					  &record->action[meant.first_action + trying->done], dest);
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
	struct trying trying = {.tries = tries, .record = record, .replay = replay};
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
	trying.done = action_of(record, turn, finding->at);
	if (trying.done == turn->actions || tries->asked++ >= ASKED_MOST ||
	    !words_of(tries, record, replay->next, &item, words))
		return;
	trying.words = words;
	trying.action = &record->action[turn->first_action + trying.done];
	tries->turn = NO_TURN;
	if (carc_read_turn_words(record, words, &nobody, &again) == CARC_OK &&
	    again.actions == turn->actions)
		trying.at = carc_find_column(
			words, strlen(words),
			record->action[again.first_action + trying.done].at.column);
	record->actions = actions;
	record->claims = claims;
	if (again.actions != turn->actions)
		return;
	if (trying.action->act == CARC_ACT_PLACE)
		try_tile(&trying, finding->code);
	else if (finding->code == CARC_R201_NO_FEATURE && trying.action->act == CARC_ACT_MEEPLE)
		try_feature(&trying, &finding->spot);
	if (trying.found != 1)
		return;
	tries->turn = replay->next;
	tell_line(&trying, turn, &item, tries->line);
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
			tries->kept[i].whole = true;
		}
	if (!known)
		return false;
	if (!carc_find_turn_line(tries->text, record->turn[turn].at, &item))
		item = (struct carc_turn_line){.line = NULL};
	return put_turn(&item, record, turn, tries->words);
}

/* ---- What was kept --------------------------------------------------------------------------------------- */

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
		if ((!tries->kept[i].whole && has_other(tries, i)) || is_same(tries->text, finding))
			finding->try[0] = '\0';
		sink.fn(sink.ctx, finding);
	}
	tries->count = 0;
}
