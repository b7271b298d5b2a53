/* The Tower in what JCloisterZone tells of a game, see jcz_box.h. */
#include "tests/games/jcz_box.h"

static bool is_build(const json_t *item, const struct carc_game *game,
		     const struct carc_event *event)
{
	return !strcmp(played_text(item, "type"), "token-placed") &&
	       is_at(json_object_get(item, "to"), game, event->tile);
}

static bool is_capture(const json_t *item, const struct carc_game *game,
		       const struct carc_event *event)
{
	return is_of(item, "meeple-captured", event->other) &&
	       is_at(json_object_get(item, "from"), game, event->tile);
}

/* Returns true if a player takes a figure of his own, which goes home. */
static bool is_own(const struct carc_game *game, const struct carc_event *event)
{
	(void)game;
	return event->other == event->player;
}

/* A ransom has two events: of the player who pays, and of the one who is paid. The engine has one. */
static bool pays(const struct carc_game *game, const struct carc_event *event)
{
	(void)game;
	return event->points < 0;
}

static bool is_ransom(const json_t *item, const struct carc_game *game,
		      const struct carc_event *event)
{
	(void)game;
	return !strcmp(played_text(item, "type"), "ransom-paid") && event->points == -3 &&
	       played_int(item, "prisoner", 0) == event->player &&
	       played_int(item, "jailer", 0) == event->other;
}

static const struct jcz_deed deeds[] = {
	{.event = CARC_EVENT_BUILD, .is = is_build},
	{CARC_EVENT_CAPTURE, is_own, tells_all, is_return},
	{.event = CARC_EVENT_CAPTURE, .is = is_capture},
	{.event = CARC_EVENT_PAID, .of = pays, .is = is_ransom},
	{.event = 0},
};

static void hear(struct played_file *played, struct deeds_turn *turn,
		 const struct carc_event *event)
{
	(void)played;
	turn->freed += event->kind == CARC_EVENT_FREED;
	turn->ransomed += event->kind == CARC_EVENT_PAID && event->points < 0;
}

static void check(struct played_file *played, const struct deeds_turn *turn)
{
	unsigned exchanges = 0;
	const json_t *item;
	size_t i;

	json_array_foreach(turn->deeds, i, item) exchanges +=
		!strcmp(played_text(item, "type"), "prisoners-exchange");
	if (turn->freed != turn->ransomed + 2 * exchanges)
		played_fail(played, "%u figures come back, for %u ransoms and %u exchanges",
			    turn->freed, turn->ransomed, exchanges);
}

/* Returns how many figures of a kind a holder has; captured: by holder, the figures with owner and count. */
static unsigned deeds_held(const json_t *captured, unsigned holder, unsigned owner, unsigned kind)
{
	const json_t *item;
	unsigned count = 0;
	size_t i;

	json_array_foreach(json_array_get(captured, holder), i, item) count +=
		played_int(item, "player", 0) == (int)owner &&
				!strcmp(played_text(item, "type"), deeds_figure(kind))
			? (unsigned)played_int(item, "count", 0)
			: 0;
	return count;
}

static void end(struct played_file *played, const json_t *expect)
{
	const json_t *captured = json_object_get(expect, "captured");

	for (unsigned holder = 0; holder < played->game.players; holder++)
		for (unsigned owner = 0; owner < played->game.players; owner++)
			for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
				unsigned ours = played->game.figures.held[holder][owner][kind];
				unsigned theirs = deeds_held(captured, holder, owner, kind);

				if (ours != theirs)
					played_fail(
						played,
						"player %u holds %u %s of player %u, they say %u",
						holder, ours, deeds_figure(kind), owner, theirs);
			}
}

const struct jcz_told jcz_told_tower = {
	.deeds = deeds, .hear = hear, .check = check, .end = end, .silent = "prisoners-exchange"};
