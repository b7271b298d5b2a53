/* King and Robber in what JCloisterZone tells of a game, see jcz_box.h. */
#include "core/boxes/king_and_robber/king_and_robber.h"

#include "tests/games/jcz_box.h"

/* The engine has the King and the Robber as tokens, with any tile of the feature. */
static bool is_title(const json_t *item, const struct carc_game *game,
		     const struct carc_event *event)
{
	(void)game;
	return is_of(item, "token-received", event->player) &&
	       !strcmp(played_text(item, "token"),
		       event->part == CARC_SCORE_KING ? "KING" : "ROBBER");
}

static const struct jcz_deed deeds[] = {{.event = CARC_EVENT_KING, .is = is_title},
					{.event = CARC_EVENT_ROBBER, .is = is_title},
					{.event = 0}};

/* Returns true if a player scores both titles: the engine has one item for them. */
static bool is_both(const struct carc_event *event)
{
	return event->sum->term[0].of == CARC_OF_BOTH_TITLES;
}

static int times(const struct carc_event *event)
{
	return !is_both(event) ? 1 : event->part == CARC_SCORE_KING ? 0 : 2;
}

static bool is_award(const json_t *item, const struct carc_event *event)
{
	const char *what = played_text(json_array_get(json_object_get(item, "items"), 0), "name");

	return !strcmp(played_text(item, "name"),
		       is_both(event) ? "king+robber" : carc_score_part_name(event->part)) &&
	       (!strncmp(what, "king", 4) || !strcmp(what, "robber") || !strcmp(what, "cities") ||
		!strcmp(what, "roads"));
}

static const struct jcz_award awards[] = {
	{CARC_SCORE_KING, is_award, times}, {CARC_SCORE_ROBBER, is_award, times}, {.is = NULL}};

const struct jcz_told jcz_told_king_and_robber = {.deeds = deeds, .awards = awards};
