/*
 * Reads the assertions of a save about the position behind its last message: points become claims of the record; the phase, and the places
 * of a tile and of figures are compared with the game as it was played.
 */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/boxes/tower/tower.h"
#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/terms/bits.h"
#include "core/terms/name.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/text/safe_text.h"

/* ---- Texts ---- */

/* Moves *text behind a word. Returns false if the text does not begin with it. */
static bool skip(const char **text, const char *word)
{
	size_t len = strlen(word);
	bool found = !strncmp(*text, word, len);

	*text += found ? len : 0;
	return found;
}

static bool read_number(const char **text, long *ret_number)
{
	char *end;
	long number = strtol(*text, &end, 10);
	bool found = end != *text;

	*ret_number = number;
	*text = end;
	return found;
}

/* Reads up to one of the characters of `end`. Returns false if that is nothing, or too long. */
static bool read_name(const char **text, const char *end, char name[CARC_JCZ_WORD_MAX])
{
	size_t len = strcspn(*text, end);

	if (len == 0 || len >= CARC_JCZ_WORD_MAX)
		return false;
	snprintf(name, CARC_JCZ_WORD_MAX, "%.*s", (int)len, *text);
	*text += len;
	return true;
}

/* "[1,-3" */
static bool read_xy(const char **text, long *ret_x, long *ret_y)
{
	return skip(text, "[") && read_number(text, ret_x) && skip(text, ",") &&
	       read_number(text, ret_y);
}

/* "4 points", perhaps with a full stop, and nothing behind it. */
static bool read_points(const char *text, int32_t *ret_points)
{
	size_t len = strcspn(text, " ");
	const char *end = text + len;

	if (!carc_parse_int(text, len, -CARC_POINTS_MAX, CARC_POINTS_MAX, ret_points) ||
	    !skip(&end, " point"))
		return false;
	end += *end == 's';
	end += *end == '.';
	return !*end;
}

/* ---- Places ---- */

enum { PLACES_MAX = CARC_CELLS_MAX };

/* Places that are asserted, each with the rotation of a tile, or with the zone of a figure. */
struct places {
	unsigned count;
	struct place {
		long x, y;
		unsigned which;
	} place[PLACES_MAX];
};

static void add(struct places *places, long x, long y, unsigned which)
{
	if (places->count < PLACES_MAX)
		places->place[places->count++] = (struct place){x, y, which};
}

/* Removes a place that is legal. Returns false if it was not asserted. */
static bool take(struct places *places, long x, long y, unsigned which)
{
	unsigned i = 0;

	while (i < places->count && (places->place[i].x != x || places->place[i].y != y ||
				     places->place[i].which != which))
		i++;
	if (i == places->count)
		return false;
	places->place[i] = places->place[--places->count];
	return true;
}

/* "[1,-3] - [0,270]" */
static bool read_tile_place(const char **text, struct places *places)
{
	long x, y, degrees;

	if (!read_xy(text, &x, &y) || strncmp(*text, "] - [", 5) != 0)
		return false;
	for (*text += 4; **text == ',' || **text == '[';) {
		++*text;
		(void)read_number(text, &degrees);
		if (degrees % 90 != 0 || degrees < 0 || degrees > 270)
			return false;
		add(places, x, y, (unsigned)degrees / 90);
	}
	return skip(text, "]");
}

/* Compares "BA/C options: [1,-3] - [0,270]; ..." with the places where the tile can be placed. */
static enum carc_code check_tile(const struct carc_jcz_save *save, const char *text)
{
	const struct carc_tileset *tiles = &save->rules->tiles;
	size_t len = strcspn(text, " ");
	struct places asserted = {.count = 0};
	struct carc_placement at;
	struct carc_tile_name name;
	unsigned cursor = 0;

	if (strncmp(text + len, " options: ", 10) != 0 || save->now.begun || save->play.broken ||
	    save->left >= CARC_JCZ_IN_WAGON || !carc_tile_find(tiles, text, len, &name))
		return CARC_F108_SAVE_ASSERTION;
	text += len + 10;
	do
		if (!read_tile_place(&text, &asserted))
			return CARC_F108_SAVE_ASSERTION;
	while (skip(&text, "; "));
	if (*text)
		return CARC_F108_SAVE_ASSERTION;
	while (carc_placement_next(&save->play.game, tiles->type[name.type], &cursor, &at))
		if (!take(&asserted, at.x, at.y, (at.rot + name.turn) % 4u))
			return CARC_S201_SAVE_ASSERTION;
	return asserted.count > 0 ? CARC_S201_SAVE_ASSERTION : CARC_CODE_OK;
}

/* ---- Figures and tower pieces ---- */

/* "[1,-3]" of a piece, "{City,N,[1,-3]}" of a figure. A place that does not exist is none that is legal. */
static bool read_figure_place(const struct carc_game *game, bool piece, const char **text,
			      struct places *places)
{
	char feature[CARC_JCZ_WORD_MAX], location[CARC_JCZ_WORD_MAX];
	unsigned tile, zone = 0;
	long x, y;

	if (!piece && !(skip(text, "{") && read_name(text, ",", feature) && skip(text, ",") &&
			read_name(text, ",", location) && skip(text, ",")))
		return false;
	if (!read_xy(text, &x, &y) || !skip(text, piece ? "]" : "]}"))
		return false;
	tile = carc_board_tile(&game->board, (int)x, (int)y);
	if (!piece && tile != CARC_TILE_NONE)
		zone = carc_jcz_zone(carc_game_type(game, tile), game->board.tile[tile].rot,
				     feature, location);
	add(places, x, y, tile == CARC_TILE_NONE ? UINT_MAX : zone);
	return true;
}

/* Removes the place of a legal action, unless it is about another figure, or JCloisterZone does not offer it. */
static bool take_action(const struct carc_jcz_play *play, unsigned figure,
			const struct carc_action *action, struct places *places)
{
	const struct carc_game *game = &play->trial;
	unsigned tile = carc_board_tile(&game->board, action->x, action->y), zone = 0;

	if (action->act == CARC_ACT_BARN) {
		zone = carc_game_zone_at(game, tile, CARC_PORT_NL);
	} else if (action->act == CARC_ACT_WAGON) {
		zone = carc_claim_about(game, action, &tile);
		if (!carc_wagon_may_move(game, &play->wagon, action) ||
		    !carc_jcz_offers(game, &play->wagon, action))
			return true;
	} else if (action->act != CARC_ACT_FLOOR) {
		if (action->figure != figure || carc_jcz_joins_own(game, action))
			return true;
		zone = action->act == CARC_ACT_TOP
			       ? carc_jcz_zone(carc_game_type(game, tile),
					       game->board.tile[tile].rot, "Tower", "I")
			       : carc_claim_about(game, action, &tile);
	}
	return take(places, game->board.tile[tile].x, game->board.tile[tile].y, zone);
}

/* Compares "Meeple BigFollower options: {City,N,[0,0]}; ..." or "Tower piece TOWER_PIECE options: ..." with the legal actions. */
static enum carc_code check_figure(const struct carc_jcz_save *save, const char *text)
{
	const struct carc_jcz_play *play = &save->play;
	bool piece = skip(&text, "Tower piece TOWER_PIECE"),
	     wagon = save->left == CARC_JCZ_IN_WAGON;
	struct places asserted = {.count = 0};
	struct carc_action action;
	unsigned figure = 0;
	uint32_t acts;
	char name[CARC_JCZ_WORD_MAX], *follower;

	if (!piece) {
		if (!skip(&text, "Meeple ") || !read_name(&text, " ", name))
			return CARC_F108_SAVE_ASSERTION;
		name[0] = (char)tolower((unsigned char)name[0]);
		follower = strstr(name, "Follower");
		if (follower)
			*follower = '\0';
		figure = carc_jcz_figure(name, strlen(name));
	}
	if (figure == CARC_FIGURE_NONE || !skip(&text, " options: ") || !play->tried ||
	    (wagon && figure != CARC_WAGON))
		return CARC_F108_SAVE_ASSERTION;
	acts = piece                 ? 1u << CARC_ACT_FLOOR
	       : wagon               ? 1u << CARC_ACT_WAGON
	       : figure == CARC_BARN ? 1u << CARC_ACT_BARN
				     : 1u << CARC_ACT_MEEPLE | 1u << CARC_ACT_TOP;
	do
		if (!read_figure_place(&play->trial, piece, &text, &asserted))
			return CARC_F108_SAVE_ASSERTION;
	while (skip(&text, "; "));
	if (*text)
		return CARC_F108_SAVE_ASSERTION;
	CARC_EACH_BIT (act, acts) {
		unsigned cursor = 0;

		while (carc_moves_next(&play->trial, act, &cursor, &action))
			if (!take_action(play, figure, &action, &asserted))
				return CARC_S201_SAVE_ASSERTION;
	}
	return asserted.count > 0 ? CARC_S201_SAVE_ASSERTION : CARC_CODE_OK;
}

/* ---- The phase ---- */

/* Returns the name of the phase in which JCloisterZone waits behind the last turn, or NULL if it is not known. */
static const char *phase_of(const struct carc_jcz_save *save)
{
	const struct carc_game *game = &save->play.game;

	if (save->play.broken || save->now.begun)
		return NULL;
	if (save->left >= CARC_JCZ_IN_WAGON)
		return "WagonPhase";
	if (game->finished)
		return game->left_in[CARC_PILE_HAND] > 0 ? NULL : "GameOverPhase";
	if (!save->play.next || save->left == CARC_JCZ_IN_PASSED)
		return NULL;
	return save->left == CARC_JCZ_IN_BEGIN && carc_jcz_asks_abbey(game) ? "AbbeyPhase"
									    : "TilePhase";
}

/* Compares "Phase is TilePhase", "Player can pass" and "Player can't pass". */
static enum carc_code check_phase(const struct carc_jcz_save *save, const char *text)
{
	const char *phase = phase_of(save);
	bool passes = phase && (!strcmp(phase, "AbbeyPhase") || save->left == CARC_JCZ_IN_WAGON);
	bool holds;

	if (phase && skip(&text, "Phase is "))
		holds = !strcmp(text, phase);
	else if (phase && !strcmp(text, "Player can pass"))
		holds = passes;
	else if (phase && !strcmp(text, "Player can't pass"))
		holds = !passes;
	else
		return CARC_F108_SAVE_ASSERTION;
	return holds ? CARC_CODE_OK : CARC_S201_SAVE_ASSERTION;
}

/* ---- Points ---- */

/* Returns whether a claim comes before another one in a turn: points of features, then scores by player. */
static bool comes_before(const struct carc_claim *claim, const struct carc_claim *other)
{
	return other->kind == CARC_CLAIM_SCORE &&
	       (claim->kind != CARC_CLAIM_SCORE || claim->player < other->player);
}

/* Adds a claim to a turn, from 0, or to the end of the record. Returns false if the score of the player is claimed there. */
static bool add_claim(struct carc_jcz_save *save, unsigned turn, const struct carc_claim *claim)
{
	struct carc_record *record = save->in.reading.record;
	bool final = turn >= record->turns;
	unsigned first = final ? record->final_claim : record->turn[turn].first_claim;
	unsigned at = final ? record->claims : first + record->turn[turn].claims;

	for (unsigned i = first; claim->kind == CARC_CLAIM_SCORE && i < at; i++)
		if (record->claim[i].kind == CARC_CLAIM_SCORE &&
		    record->claim[i].player == claim->player)
			return false;
	if (!carc_add_claim(&save->in.reading, claim->kind, claim->at))
		return true;
	while (at > first && comes_before(claim, &record->claim[at - 1]))
		at--;
	memmove(&record->claim[at + 1], &record->claim[at],
		(record->claims - 1u - at) * sizeof *claim);
	record->claim[at] = *claim;
	record->ended |= final;
	if (final)
		return true;
	record->turn[turn].claims++;
	record->final_claim++;
	while (++turn < record->turns)
		record->turn[turn].first_claim++;
	return true;
}

/* Returns whether a turn that was not committed has changed points: by a ransom, or by an abbot who went home. */
static bool points_are_open(const struct carc_jcz_save *save)
{
	return save->unpaid || save->now.changed;
}

/* "Anna has 8 points": the score at the end, or behind the last turn if the game goes on. */
static enum carc_code claim_score(struct carc_jcz_save *save, const struct carc_claim *claim)
{
	unsigned turns = save->in.reading.record->turns;
	bool finished = save->play.game.finished;

	if ((!finished && turns == 0) || points_are_open(save) ||
	    !add_claim(save, finished ? turns : turns - 1, claim))
		return CARC_F108_SAVE_ASSERTION;
	return CARC_CODE_OK;
}

/*
 * "Anna scored city for 6 points": a claim for the first feature of the kind that gave so many, and has no claim yet. If the game could not
 * be played on, or a turn is open, the points may have come later.
 */
static enum carc_code claim_feature(struct carc_jcz_save *save, unsigned kind,
				    struct carc_claim *claim)
{
	struct carc_jcz_play *play = &save->play;
	bool found = false;

	for (unsigned i = 0; i < play->gains; i++) {
		struct carc_jcz_gain *gain = &play->gain[i];

		if (gain->player != claim->player || gain->kind != kind ||
		    gain->points != claim->points)
			continue;
		found = true;
		if (gain->claimed)
			continue;
		gain->claimed = true;
		claim->feature = gain->feature;
		claim->x = gain->x;
		claim->y = gain->y;
		(void)add_claim(save, gain->turn, claim);
		break;
	}
	return found                                   ? CARC_CODE_OK
	       : play->broken || points_are_open(save) ? CARC_F108_SAVE_ASSERTION
						       : CARC_S201_SAVE_ASSERTION;
}

/* Returns what is wrong with an assertion, or CARC_CODE_OK. */
static enum carc_code read_assertion(struct carc_jcz_save *save, const struct carc_node *assertion)
{
	const struct carc_record *record = save->in.reading.record;
	const char *text = assertion->text;

	if (skip(&text, "TilePlacement "))
		return check_tile(save, text);
	if (!strncmp(text, "Meeple ", 7) || !strncmp(text, "Tower piece ", 12))
		return check_figure(save, text);
	if (save->play.next && !save->now.begun &&
	    skip(&text, "Available action TilePlacement for "))
		return strcmp(text, save->play.next) ? CARC_S201_SAVE_ASSERTION : CARC_CODE_OK;
	for (unsigned player = 0; player < record->players; player++) {
		struct carc_claim claim = {
			.kind = CARC_CLAIM_SCORE, .player = (uint8_t)player, .at = assertion->at};
		size_t len;
		unsigned kind;

		text = assertion->text;
		if (!skip(&text, record->player[player].name))
			continue;
		if (!strncmp(text, " has ", 5) && read_points(text + 5, &claim.points))
			return claim_score(save, &claim);
		if (!skip(&text, " scored "))
			continue;
		/* Older releases say cloister. */
		len = strcspn(text, " ");
		kind = carc_name_is("cloister", text, len) ? CARC_MONASTERY
							   : carc_kind_find(text, len);
		text += len;
		claim.kind = CARC_CLAIM_POINTS;
		if (kind != CARC_KIND_NONE && skip(&text, " for ") &&
		    read_points(text, &claim.points))
			return claim_feature(save, kind, &claim);
	}
	return check_phase(save, assertion->text);
}

void carc_jcz_assertions(struct carc_jcz_save *save)
{
	const struct carc_node *test = carc_node_get(save->in.root, "test");
	const struct carc_node *list = carc_node_get(test, "assertions");

	for (const struct carc_node *node = list ? list->first : NULL; node; node = node->next) {
		enum carc_code wrong =
			node->kind == CARC_SCALAR ? read_assertion(save, node) : CARC_CODE_OK;

		if (wrong != CARC_CODE_OK)
			carc_foreign_tell(&save->in, wrong, node->at, node->text);
	}
}
