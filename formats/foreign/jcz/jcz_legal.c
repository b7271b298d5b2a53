/*
 * Assertions of a save about all places where the player who is asked may put a figure or a tower piece. For jcz_play.c. A turn that
 * was not committed is played in a copy of the game.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "core/terms/bits.h"
#include "core/boxes/tower/tower.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/record/turn/parts.h"

enum { PLACES_MAX = 128 };

struct legal {
	const struct carc_jcz_save *save;
	unsigned figure;
	bool piece; /* of a tower, for which there is no figure */
	unsigned places;
	struct place {
		unsigned tile, zone;
	} place[PLACES_MAX];
};

void carc_jcz_try_wagon(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;

	if (play->broken || save->now.phase != CARC_JCZ_IN_WAGON || save->now.wagon == 0)
		return;
	play->tried = true;
	play->wagon = save->now.waiting[save->now.wagon - 1];
	carc_game_copy(&play->trial, &play->game);
}

void carc_jcz_try_turn(struct carc_jcz_save *save)
{
	const struct carc_jcz_now *now = &save->now;
	struct carc_jcz_play *play = &save->play;
	struct carc_record *record = save->in.reading.record;
	struct carc_reading reading = save->in.reading;
	const struct carc_sink nobody = {carc_ignore, NULL};
	unsigned turn = record->turns;
	struct carc_node *list;
	struct carc_found finding;

	if (play->broken || !now->made || now->phase != CARC_JCZ_IN_PLACED || now->passes > 0 ||
	    now->flocks > 0)
		return;
	list = carc_build_list(&save->in.build, CARC_SEQUENCE, now->made->at);
	carc_build_add(list, NULL, carc_build_copy(&save->in.build, now->made));
	if (save->in.build.failed)
		return;
	reading.errors = 0;
	reading.sink = &nobody;
	carc_read_turns(&reading, list, NULL);
	play->tried = reading.errors == 0 && record->turns == turn + 1;
	carc_game_copy(&play->trial, &play->game);
	for (unsigned i = 0; play->tried && i < record->turn[turn].actions; i++)
		play->tried = carc_game_act(&play->trial,
					    &record->action[record->turn[turn].first_action + i],
					    NULL, &finding) == CARC_OK;
	play->tried &= !carc_exchange_owed(&play->trial);
}

/* Go on behind a word, a number or a name up to a comma. False: the text goes on otherwise. */
static bool skip(const char **text, const char *word)
{
	size_t len = strlen(word);
	bool found = !strncmp(*text, word, len);

	*text += found ? len : 0;
	return found;
}

static bool read_number(const char **text, int *ret_number)
{
	char *end;

	*ret_number = (int)strtol(*text, &end, 10);
	if (end == *text)
		return false;
	*text = end;
	return true;
}

static bool read_name(const char **text, const char *end, char name[CARC_JCZ_WORD_MAX])
{
	size_t len = strcspn(*text, end);

	if (len == 0 || len >= CARC_JCZ_WORD_MAX)
		return false;
	snprintf(name, CARC_JCZ_WORD_MAX, "%.*s", (int)len, *text);
	*text += len;
	return true;
}

/* Reads "[1,-3]", or "{City,N,[1,-3]}" for a figure. False: it is not written so. A place that does not exist is none that is legal. */
static bool read_place(struct legal *legal, const char **text)
{
	const struct carc_game *game = &legal->save->play.trial;
	struct place *place = &legal->place[legal->places++];
	char feature[CARC_JCZ_WORD_MAX], location[CARC_JCZ_WORD_MAX];
	int x, y;

	if (!legal->piece &&
	    !(skip(text, "{") && read_name(text, ",", feature) && skip(text, ",") &&
	      read_name(text, ",", location) && skip(text, ",")))
		return false;
	if (!skip(text, "[") || !read_number(text, &x) || !skip(text, ",") ||
	    !read_number(text, &y) || !skip(text, legal->piece ? "]" : "]}"))
		return false;
	place->tile = carc_board_tile(&game->board, x, y);
	place->zone = 0;
	if (!legal->piece && place->tile != CARC_TILE_NONE)
		place->zone = carc_jcz_zone(carc_game_type(game, place->tile),
					    game->board.tile[place->tile].rot, feature, location);
	return true;
}

/* The place that a legal action is about. False: it is one of another figure, or JCloisterZone does not offer it. */
static bool place_of(const struct legal *legal, const struct carc_action *action,
		     struct place *ret_place)
{
	const struct carc_jcz_play *play = &legal->save->play;
	const struct carc_game *game = &play->trial;

	ret_place->tile = carc_board_tile(&game->board, action->x, action->y);
	ret_place->zone = 0;
	if (action->act == CARC_ACT_FLOOR)
		return true;
	if (action->act == CARC_ACT_BARN) {
		ret_place->zone = carc_game_zone_at(game, ret_place->tile, CARC_PORT_NL);
		return true;
	}
	if (action->act == CARC_ACT_WAGON) {
		ret_place->zone = carc_claim_about(game, action, &ret_place->tile);
		return carc_wagon_may_move(game, &play->wagon, action) &&
		       carc_jcz_offers(game, &play->wagon, action);
	}
	if (action->figure != legal->figure || carc_jcz_joins_own(game, action))
		return false;
	if (action->act == CARC_ACT_TOP)
		ret_place->zone =
			carc_jcz_zone(carc_game_type(game, ret_place->tile),
				      game->board.tile[ret_place->tile].rot, "Tower", "I");
	else
		ret_place->zone = carc_claim_about(game, action, &ret_place->tile);
	return true;
}

/* Takes the place of a legal action from those that are asserted. False: it is not among them. */
static bool take(struct legal *legal, const struct carc_action *action)
{
	struct place at;

	if (!place_of(legal, action, &at))
		return true;
	for (unsigned i = 0; i < legal->places; i++)
		if (legal->place[i].tile == at.tile && legal->place[i].zone == at.zone) {
			legal->place[i] = legal->place[--legal->places];
			return true;
		}
	return false;
}

/* Reads "Meeple BigFollower options: " or "Tower piece TOWER_PIECE options: ". False: the text is about something else. */
static bool read_subject(struct legal *legal, const char **text)
{
	char name[CARC_JCZ_WORD_MAX], *follower;

	legal->piece = skip(text, "Tower piece TOWER_PIECE");
	if (!legal->piece) {
		if (!skip(text, "Meeple ") || !read_name(text, " ", name))
			return false;
		name[0] = (char)tolower((unsigned char)name[0]);
		follower = strstr(name, "Follower");
		if (follower)
			*follower = '\0';
		legal->figure = carc_jcz_figure(name, strlen(name));
	}
	return legal->figure != CARC_FIGURE_NONE && skip(text, " options: ");
}

enum carc_code carc_jcz_check_legal(const struct carc_jcz_save *save, const char *text)
{
	struct legal legal = {.save = save};
	bool wagon = save->left == CARC_JCZ_IN_WAGON;
	struct carc_action action;
	uint32_t acts;

	if (!read_subject(&legal, &text) || !save->play.tried ||
	    (wagon && legal.figure != CARC_WAGON))
		return CARC_F108_SAVE_ASSERTION;
	acts = legal.piece                 ? 1u << CARC_ACT_FLOOR
	       : wagon                     ? 1u << CARC_ACT_WAGON
	       : legal.figure == CARC_BARN ? 1u << CARC_ACT_BARN
					   : 1u << CARC_ACT_MEEPLE | 1u << CARC_ACT_TOP;
	while (legal.places < PLACES_MAX) {
		if (!read_place(&legal, &text))
			return CARC_F108_SAVE_ASSERTION;
		if (!skip(&text, "; "))
			break;
	}
	if (*text)
		return CARC_F108_SAVE_ASSERTION;
	CARC_EACH_BIT (act, acts) {
		unsigned cursor = 0;

		while (carc_moves_next(&save->play.trial, act, &cursor, &action))
			if (!take(&legal, &action))
				return CARC_S201_SAVE_ASSERTION;
	}
	return legal.places > 0 ? CARC_S201_SAVE_ASSERTION : CARC_CODE_OK;
}
