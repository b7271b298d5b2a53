/*
 * Reads the assertions of a save about the position after its last message. Points become claims of the record; the phase, and the places
 * of a tile and of figures are compared with the game as it was played.
 */
#include <ctype.h>
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
#include "formats/import/jcz/jcz_save.h"
#include "formats/record/grammar/args.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/text/pattern.h"
#include "formats/text/safe_text.h"

/* ---- Texts ---- */

/* Moves *text to the end of a word. Returns false if the text does not begin with it. */
static bool skip(const char **text, const char *word)
{
	size_t len = strlen(word);
	bool found = !strncmp(*text, word, len);

	*text += found ? len : 0;
	return found;
}

/* Parses "4 points", perhaps with a full stop, up to the end of the text. */
static bool read_points(const char *text, int32_t *ret_points)
{
	struct carc_match match;

	return carc_match("-?[0-9]+ points?[.]?$", text, &match) &&
	       carc_parse_int(text, strcspn(text, " "), -CARC_POINTS_MAX, CARC_POINTS_MAX,
			      ret_points);
}

/* ---- Places ---- */

/* A list of places where a piece may be placed, separated by "; ", and the number of legal places that were compared with it. */
struct options {
	const char *list;
	unsigned places, legal;
	bool lacks; /* a legal place is missing */
};

/* Begins a list of places of this pattern, see pattern.h. Returns false if the text is no such list. */
static bool begin_options(struct options *options, const char *text, const char *pattern)
{
	struct carc_match match;

	*options = (struct options){.list = text};
	do {
		if (!carc_match(pattern, text, &match))
			return false;
		text += match.end;
		options->places++;
	} while (skip(&text, "; "));
	return !*text;
}

static bool has_place(const struct options *options, const char *place)
{
	const char *at = options->list;
	size_t len = strlen(place);

	while ((at = strstr(at, place)) &&
	       ((at > options->list && at[-1] != ' ') || (at[len] && at[len] != ';')))
		at++;
	return at;
}

/* Compares a legal place with the list. place: as JCloisterZone writes it; older: as older releases write it, or NULL. */
static void add_legal(struct options *options, const char *place, const char *older)
{
	options->legal++;
	options->lacks |= !has_place(options, place) && !(older && has_place(options, older));
}

static enum carc_code compare(const struct options *options)
{
	return options->lacks || options->legal != options->places ? CARC_S201_SAVE_ASSERTION
								   : CARC_CODE_OK;
}

/* Compares "BA/C options: [1,-3] - [0,270]; ..." with the places where the tile can be placed. */
static enum carc_code check_tile(const struct carc_jcz_save *save, const char *text)
{
	const struct carc_game *game = save->play.game;
	const char *name = text;
	size_t len = strcspn(text, " ");
	struct options options;
	struct carc_placement at;
	struct carc_tile_name found;
	unsigned cursor = 0;
	bool more;

	text += len;
	if (!skip(&text, " options: ") || save->now.begun || save->play.broken ||
	    save->left >= CARC_JCZ_IN_AFTER ||
	    !carc_tile_find(&save->rules->tiles, name, len, &found) ||
	    !begin_options(&options, text, "[[]-?[0-9]+,-?[0-9]+] - [[][0-9,]+]"))
		return CARC_F108_SAVE_ASSERTION;
	for (more = carc_placement_next(game, save->rules->tiles.type[found.type], &cursor, &at);
	     more;) {
		const struct carc_placement first = at;
		unsigned rotations = 0;
		char place[60];
		int end;

		for (; more && at.x == first.x && at.y == first.y;
		     more = carc_placement_next(game, save->rules->tiles.type[found.type], &cursor,
						&at))
			rotations |= 1u << (at.rot + found.turn) % 4u;
		end = snprintf(place, sizeof place, "[%d,%d] - ", first.x, first.y);
		CARC_EACH_BIT (rot, rotations)
			end += snprintf(place + end, sizeof place - (size_t)end, "%c%u",
					place[end - 1] == ' ' ? '[' : ',', 90 * rot);
		snprintf(place + end, sizeof place - (size_t)end, "]");
		add_legal(&options, place, NULL);
	}
	return compare(&options);
}

/* ---- Figures and tower pieces ---- */

/* Adds the place of a legal action, unless it is about another figure, or JCloisterZone does not offer it. */
static void add_action(const struct carc_jcz_play *play, unsigned figure,
		       const struct carc_action *action, struct options *options)
{
	const struct carc_game *game = &play->trial;
	unsigned tile = carc_board_tile(&game->board, action->x, action->y), zone;
	const struct carc_tile_type *type;
	char feature[CARC_JCZ_WORD_MAX] = "Tower", location[CARC_JCZ_WORD_MAX], place[120],
	     older[120];
	const char *word = "I";

	if (action->act == CARC_ACT_WAGON
		    ? !carc_wagon_may_move(game, &play->wagon, action) ||
			      !carc_jcz_offers(game, &play->wagon, action)
		    : action->act != CARC_ACT_BARN && action->act != CARC_ACT_FLOOR &&
			      (action->figure != figure || carc_jcz_joins_own(game, action)))
		return;
	if (action->act != CARC_ACT_TOP && action->act != CARC_ACT_FLOOR) {
		zone = action->act == CARC_ACT_BARN ? carc_game_zone_at(game, tile, CARC_PORT_NL)
						    : carc_claim_about(game, action, &tile);
		type = carc_game_type(game, tile);
		carc_jcz_feature(type->zone[zone].kind, feature);
		word = carc_jcz_place(type, game->board.tile[tile].rot, zone, location);
	}
	snprintf(place, sizeof place,
		 action->act == CARC_ACT_FLOOR ? "%.0s%.0s[%d,%d]" : "{%s,%s,[%d,%d]}", feature,
		 word, game->board.tile[tile].x, game->board.tile[tile].y);
	snprintf(older, sizeof older, "{Cloister,%s", strchr(place, ',') + 1);
	add_legal(options, place, !strcmp(feature, "Monastery") ? older : NULL);
}

/* Compares "Meeple BigFollower options: {City,N,[0,0]}; ..." or "Tower piece TOWER_PIECE options: ..." with the legal actions. */
static enum carc_code check_figure(const struct carc_jcz_save *save, const char *text)
{
	const struct carc_jcz_play *play = &save->play;
	bool piece = skip(&text, "Tower piece TOWER_PIECE"),
	     wagon = save->left == CARC_JCZ_IN_WAGON;
	struct options options;
	struct carc_action action;
	unsigned figure = 0;
	carc_acts acts;
	char name[CARC_JCZ_WORD_MAX], *follower;

	if (!piece) {
		if (!skip(&text, "Meeple "))
			return CARC_F108_SAVE_ASSERTION;
		snprintf(name, sizeof name, "%.*s", (int)strcspn(text, " "), text);
		text += strlen(name);
		name[0] = (char)tolower((unsigned char)name[0]);
		follower = strstr(name, "Follower");
		if (follower)
			*follower = '\0';
		figure = carc_jcz_figure(name, strlen(name));
	}
	if (figure == CARC_FIGURE_NONE || !skip(&text, " options: ") || !play->tried ||
	    (wagon && figure != CARC_WAGON) ||
	    !begin_options(&options, text,
			   piece ? "[[]-?[0-9]+,-?[0-9]+]"
				 : "[{][^,]+,[^,]+,[[]-?[0-9]+,-?[0-9]+][}]"))
		return CARC_F108_SAVE_ASSERTION;
	/* Other ways to place a figure have no feature that can be compared. */
	if (carc_jcz_asks(&play->trial,
			  CARC_JCZ_PLACES & ~(CARC_ACT_BIT(MEEPLE) | CARC_ACT_BIT(TOP))))
		return CARC_F108_SAVE_ASSERTION;
	acts = piece                 ? CARC_ACT_BIT(FLOOR)
	       : wagon               ? CARC_ACT_BIT(WAGON)
	       : figure == CARC_BARN ? CARC_ACT_BIT(BARN)
				     : CARC_JCZ_PLACES;
	CARC_EACH_BIT (act, acts) {
		unsigned cursor = 0;

		while (carc_moves_next(&play->trial, act, &cursor, &action))
			add_action(play, figure, &action, &options);
	}
	return compare(&options);
}

/* ---- The phase ---- */

/* The names of the phases after a commit. */
static const char *const afters[CARC_JCZ_AFTERS] = {
#define JCZ_AFTER(n, symbol, what, phase, ...) [n] = phase,
#include "formats/import/jcz/jcz.def"
};

/* Returns the name of the phase in which JCloisterZone waits after the last turn, or NULL if it is not known. */
static const char *phase_of(const struct carc_jcz_save *save)
{
	const struct carc_game *game = save->play.game;

	if (save->play.broken || save->now.begun)
		return NULL;
	if (save->left >= CARC_JCZ_IN_AFTER)
		return afters[(save->left - CARC_JCZ_IN_AFTER) / 2];
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
	bool passes = phase && (!strcmp(phase, "AbbeyPhase") || save->passes);
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

/* Returns true if a claim comes before another one in a turn: points of features, then scores by player. */
static bool comes_before(const struct carc_claim *claim, const struct carc_claim *other)
{
	return other->kind == CARC_CLAIM_SCORE &&
	       (claim->kind != CARC_CLAIM_SCORE || claim->player < other->player);
}

/*
 * Adds a claim to a turn, counted from 0, or to the end of the record. Returns false if there is a claim about the player's score already.
 */
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

/* Returns true if a turn that was not committed has changed points: by a ransom, or by an abbot who went home. */
static bool points_are_open(const struct carc_jcz_save *save)
{
	return save->unpaid || save->now.changed;
}

/* Adds a claim for "Anna has 8 points": the score at the end, or after the last turn if the game goes on. */
static enum carc_code claim_score(struct carc_jcz_save *save, const struct carc_claim *claim)
{
	unsigned turns = save->in.reading.record->turns;
	bool finished = save->play.game->finished;

	if ((!finished && turns == 0) || points_are_open(save) ||
	    !add_claim(save, finished ? turns : turns - 1, claim))
		return CARC_F108_SAVE_ASSERTION;
	return CARC_CODE_OK;
}

/*
 * Adds a claim for "Anna scored city for 6 points": for the first feature of the kind that gave so many points, and has no claim yet. If
 * the game could not be played to its end, or a turn is open, the points may have come later.
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

/* Parses an assertion. Returns the code of its error, or CARC_CODE_OK. */
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
	for (const struct carc_node *node = save->assertions; node; node = node->next) {
		enum carc_code wrong =
			node->kind == CARC_SCALAR ? read_assertion(save, node) : CARC_CODE_OK;

		if (wrong != CARC_CODE_OK)
			carc_import_tell(&save->in, wrong, node->at, node->text);
	}
}
