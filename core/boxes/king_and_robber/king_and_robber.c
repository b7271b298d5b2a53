/*
 * King and Robber. The player who completes the first city receives the King, and a player who completes a larger one takes
 * him; likewise roads and the Robber. At the end each gives points for everything that is complete.
 * king_and_robber.h has what other rooms ask about them, tiles.def the tiles, state.h the state.
 * WikiCarpedia, Count, King and Robber: The King; The Robber; Final scoring.
 */
#include "core/boxes/king_and_robber/king_and_robber.h"

#include <string.h>

#include "core/engine/award.h"
#include "core/engine/score.h"
#include "core/rules/beside.h"
#include "core/rules/expansion.h"
#include "core/terms/bits.h"
#include "core/tiles/row.h"

static const struct carc_tile_type types[] = {
#include "core/boxes/king_and_robber/tiles.def"
};

const struct carc_title_info carc_title_infos[CARC_TITLES] = {
	[CARC_TITLE_KING] = {"king", "King", CARC_SCORE_KING, CARC_CITY, CARC_ACT_KING,
			     CARC_EVENT_KING, CARC_OPTION_KING, CARC_OF_CITIES},
	[CARC_TITLE_ROBBER] = {"robber", "Robber", CARC_SCORE_ROBBER, CARC_ROAD, CARC_ACT_ROBBER,
			       CARC_EVENT_ROBBER, CARC_OPTION_ROBBER, CARC_OF_ROADS},
};

unsigned carc_title_of(unsigned part)
{
	unsigned title = 0;

	while (title < CARC_TITLES && carc_title_infos[title].part != part)
		title++;
	return title;
}

bool carc_title_played(const struct carc_rules *rules, unsigned title)
{
	return rules->actions[carc_title_infos[title].act] &&
	       rules->option[carc_title_infos[title].unless] == 0;
}

static bool is_continuous(const struct carc_rules *rules)
{
	return rules->option[CARC_OPTION_TITLE_SCORING] == CARC_TITLE_SCORING_CONTINUOUSLY;
}

/* Titles score in one stage. */
static bool unscored(const struct carc_game *game, unsigned part, bool final)
{
	unsigned title = carc_title_of(part);

	return title < CARC_TITLES &&
	       (!carc_title_played(game->rules, title) || is_continuous(game->rules) == final);
}

/* Notes the largest feature that the player completes, whoever stands there. */
static void scored(struct carc_game *game, unsigned zone, enum carc_when when,
		   const struct carc_listener *listener)
{
	const struct carc_zone *whole = &game->zones.zone[zone];
	unsigned size = carc_zone_tiles(whole);

	(void)listener;
	for (unsigned title = 0; title < CARC_TITLES; title++) {
		struct carc_title_held *held = &game->box.titles.title[title];

		if (when != CARC_WHEN_COMPLETE || carc_title_infos[title].kind != whole->kind)
			continue;
		held->done++;
		if (size > held->now) {
			held->now = (uint16_t)size;
			held->next = (uint16_t)zone;
		}
	}
}

static void give(struct carc_game *game, unsigned title, unsigned player, struct carc_sum sum,
		 bool final, const struct carc_listener *listener)
{
	carc_award_part(game,
			CARC_EVENT(AWARD, .player = (uint8_t)player, .tile = CARC_TILE_NONE,
				   .part = carc_title_infos[title].part, .sum = &sum,
				   .final = final),
			listener);
}

/* Gives a title to the player if his feature is larger; by a ruling an equal one adds a holder. */
static void pass_on(struct carc_game *game, unsigned title, const struct carc_listener *listener)
{
	struct carc_title_held *held = &game->box.titles.title[title];
	const struct carc_zone *zone;
	unsigned player = 1u << game->player;
	bool equal = held->now == held->size;

	if (held->now < held->size || (equal && held->holders & player))
		return;
	if (equal)
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_KING_TIE));
	if (equal && game->rules->option[CARC_RULING_KING_TIE] == CARC_KING_TIE_STAYS)
		return;
	held->holders = (uint8_t)(equal ? held->holders | player : player);
	held->size = held->now;
	held->zone = held->next;
	held->turn = game->turn;
	zone = &game->zones.zone[held->zone];
	carc_send_event(game, listener,
			(struct carc_event){.kind = carc_title_infos[title].event,
					    .player = game->player,
					    .tile = (uint16_t)carc_zone_first_tile(zone),
					    .zone = held->zone,
					    .part = carc_title_infos[title].part,
					    .count = (uint16_t)carc_zone_tiles(zone)});
}

/* Runs when everything that the tile completes is scored. Previous holders get the points that a title gives at once. */
static void settle(struct carc_game *game, const struct carc_listener *listener)
{
	for (unsigned title = 0; title < CARC_TITLES; title++) {
		struct carc_title_held *held = &game->box.titles.title[title];

		if (held->done > 0 && carc_title_played(game->rules, title)) {
			const struct carc_sum sum =
				carc_sum_of(held->done, carc_title_infos[title].of, 1);

			CARC_EACH_BIT (player, is_continuous(game->rules) ? held->holders : 0)
				give(game, title, player, sum, false, listener);
			pass_on(game, title, listener);
		}
		held->done = held->now = 0;
	}
}

/* Returns how many features of a kind are complete; *held: the largest of them. */
static unsigned survey(const struct carc_game *game, unsigned kind, struct carc_title_held *held)
{
	unsigned complete = 0;

	for (unsigned zone = 0; zone < game->zones.count; zone++) {
		const struct carc_zone *whole = &game->zones.zone[zone];

		if (whole->kind != kind || carc_zones_find(&game->zones, zone) != zone ||
		    !carc_game_complete(game, zone))
			continue;
		complete++;
		if (carc_zone_tiles(whole) > held->size) {
			held->size = (uint16_t)carc_zone_tiles(whole);
			held->zone = (uint16_t)zone;
		}
	}
	return complete;
}

/* Returns what a title gives its holder at the end. */
static struct carc_sum sum_of(const struct carc_game *game, unsigned title, unsigned player)
{
	const struct carc_title_held *all = game->box.titles.title;
	unsigned both = all[CARC_TITLE_KING].holders & all[CARC_TITLE_ROBBER].holders;
	struct carc_title_held held = {.size = 0};

	switch (game->rules->option[CARC_OPTION_TITLE_SCORING]) {
	case CARC_TITLE_SCORING_10_20:
		return carc_sum_of(1, CARC_OF_TITLE, 10);
	case CARC_TITLE_SCORING_15_40:
		return both >> player & 1 ? carc_sum_of(1, CARC_OF_BOTH_TITLES, 20)
					  : carc_sum_of(1, CARC_OF_TITLE, 15);
	default:
		return carc_sum_of(survey(game, carc_title_infos[title].kind, &held),
				   carc_title_infos[title].of, 1);
	}
}

static void score_at_end(struct carc_game *game, const struct carc_listener *listener)
{
	if (is_continuous(game->rules))
		return;
	for (unsigned title = 0; title < CARC_TITLES; title++)
		CARC_EACH_BIT (player, game->box.titles.title[title].holders)
			give(game, title, player, sum_of(game, title, player), true, listener);
}

/* Finds the largest features on a start board. */
static void started(struct carc_game *game)
{
	for (unsigned title = 0; title < CARC_TITLES; title++)
		(void)survey(game, carc_title_infos[title].kind, &game->box.titles.title[title]);
}

static enum carc_code title_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	unsigned title = action->act == CARC_ACT_KING ? CARC_TITLE_KING : CARC_TITLE_ROBBER;
	struct carc_title_held *held = &game->box.titles.title[title], largest = {.size = 0};
	const char *reason = NULL;

	if (!carc_title_played(game->rules, title))
		reason = "this game is played without him";
	else if (survey(game, carc_title_infos[title].kind, &largest) == 0)
		reason = title == CARC_TITLE_KING ? "no city is complete" : "no road is complete";
	else if (held->holders && game->rules->option[CARC_RULING_KING_TIE] == CARC_KING_TIE_STAYS)
		reason = "another player has him";
	if (!reason) {
		held->holders |= (uint8_t)(1u << action->player);
		return CARC_CODE_OK;
	}
	if (title == CARC_TITLE_ROBBER)
		why->rule = CARC_RULE_ROBBER;
	carc_found_say(why, carc_title_infos[title].name);
	carc_found_more(why, reason);
	return CARC_R751_TITLE;
}

/* ---- Misreadings, for the rows of verdict.def ---- */

/*
 * Numbers of a note, in its first row: tiles of the largest feature, and how many are complete, of these with somebody in it; who would
 * have the title if one as large took it, or if whoever has most figures in the largest took it, CARC_PLAYER_NONE: nobody, or several.
 * Features that a start board shows complete count only for the size of the largest.
 */
enum { TILES, COMPLETE, OCCUPIED, BY_TIE, BY_OWNER };

static void note(const struct carc_game *game, const struct carc_event *event, unsigned title,
		 uint16_t *number)
{
	const struct carc_title_held *held = &game->box.titles.title[title];
	unsigned length = carc_zone_tiles(&game->zones.zone[event->zone]);
	unsigned owners = event->tally->majority.winners;

	if (number[COMPLETE]++ == 0) {
		number[TILES] = held->size;
		number[BY_TIE] = number[BY_OWNER] =
			held->holders ? (uint16_t)carc_low_bit(held->holders) : CARC_PLAYER_NONE;
	}
	number[OCCUPIED] = (uint16_t)(number[OCCUPIED] + (owners != 0));
	if (length >= number[TILES])
		number[BY_TIE] = game->player;
	if (length > number[TILES]) {
		number[TILES] = (uint16_t)length;
		number[BY_OWNER] = !owners                       ? game->player
				   : carc_count_bits(owners) > 1 ? CARC_PLAYER_NONE
								 : (uint16_t)carc_low_bit(owners);
	}
}

static bool listed(const struct carc_game *game, const struct carc_event *event,
		   struct carc_award_list *list)
{
	if (event->kind == CARC_EVENT_COMPLETE && !event->final)
		for (unsigned title = 0; title < CARC_TITLES; title++)
			if (event->tally->kind == carc_title_infos[title].kind)
				note(game, event, title,
				     list->note[carc_title_infos[title].part].row[0]);
	return false;
}

bool carc_misread_title(const struct carc_award *award, unsigned misreading, unsigned n,
			int32_t *points)
{
	const uint16_t *number = award->note->row[0];
	int32_t all = points[carc_low_bit(award->winners)];
	unsigned count = number[misreading == CARC_MISREAD_TITLE_OF_SIZE ? TILES : OCCUPIED];

	if (number[COMPLETE] == 0)
		return false;
	if (misreading == CARC_MISREAD_TITLE_BY_TIE || misreading == CARC_MISREAD_TITLE_OF_OWNER) {
		memset(points, 0, CARC_SEATS * sizeof *points);
		points[n] = all;
		return carc_count_bits(award->winners) == 1 &&
		       n == number[misreading == CARC_MISREAD_TITLE_BY_TIE ? BY_TIE : BY_OWNER];
	}
	/* Another number of things, where each gives a point. If it gave nothing, TITLE_NOT_SCORED is the better reading. */
	CARC_EACH_BIT (player, award->winners)
		if (count > 0 && points[player] == number[COMPLETE])
			points[player] = (int32_t)count;
	return true;
}

/* A row BESIDE of words.def: the holders of a title. */
void carc_list_title(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	const struct carc_title_held *held = &game->box.titles.title[of];

	CARC_EACH_BIT (player, held->holders)
		to->fn(to->ctx,
		       &(struct carc_beside){.player = (uint8_t)player, .count = held->size});
}

/* clang-format off */
const struct carc_expansion carc_king_and_robber = {
	.id = "king-and-robber",
	.title = "King and Robber",
	.game = "carcassonne",
	.rule = CARC_RULE_KING,
	.tiles = PUBLISHED_TILES("king-and-robber", "king-and-robber", types),
	.tiles_if = CARC_OPTION_KING_TILES + 1,
	.module.steps = CARC_THESE(carc_extra_step,
		{"", {"King and Robber", .due = carc_tile_laid, .run = settle}}),
	.module.actions = CARC_THESE(carc_extra_action,
		{CARC_ACT_KING, "", CARC_ACTS_BY(.put = title_put)},
		{CARC_ACT_ROBBER, "", CARC_ACTS_BY(.put = title_put)}),
	.module.hooks = {
		.started = started,
		.scored = scored,
		.listed = listed,
		.final = score_at_end,
		.unscored = unscored,
	},
};
/* clang-format on */
