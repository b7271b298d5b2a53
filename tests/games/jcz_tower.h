/*
 * What JCloisterZone tells of towers and prisoners, against our events: where a piece was placed, which figure
 * was taken from where, who paid whom, who came back in an exchange; and who holds whom at the end.
 */
#ifndef TESTS_GAMES_JCZ_TOWER_H
#define TESTS_GAMES_JCZ_TOWER_H

#include "tests/games/played.h"

enum { TOWER_DEEDS_MAX = 16 };

/* What is expected of a turn, and how much of it has come. */
struct tower_turn {
	const json_t *deeds;
	bool found[TOWER_DEEDS_MAX];
	unsigned freed, ransomed; /* figures that came home, and those of them for points */
};

static inline bool is_at(const json_t *pointer, const struct carc_game *game, unsigned tile)
{
	const json_t *position = json_object_get(pointer, "position");

	return played_int(position, NULL, 0) == game->board.tile[tile].x &&
	       played_int(position, NULL, 1) == game->board.tile[tile].y;
}

/* Whether an event is the one that an item tells of. */
static inline bool is_deed(const json_t *item, const struct carc_game *game,
			   const struct carc_event *event)
{
	const char *type = played_text(item, "type");

	if (event->kind == CARC_EVENT_BUILD)
		return !strcmp(type, "token-placed") &&
		       is_at(json_object_get(item, "to"), game, event->tile);
	if (event->kind == CARC_EVENT_CAPTURE)
		return !strcmp(type, "meeple-captured") &&
		       played_int(item, "player", 0) == event->other &&
		       is_at(json_object_get(item, "from"), game, event->tile);
	return event->kind == CARC_EVENT_PAID && !strcmp(type, "ransom-paid") &&
	       event->points == -3 && played_int(item, "prisoner", 0) == event->player &&
	       played_int(item, "jailer", 0) == event->other;
}

/* The other program does not tell of one's own figure that is taken back, nor twice of a ransom. */
static inline bool is_untold(const struct carc_event *event)
{
	return (event->kind == CARC_EVENT_CAPTURE && event->other == event->player) ||
	       (event->kind == CARC_EVENT_PAID && event->points > 0);
}

static inline void tower_hear(struct played *played, struct tower_turn *turn,
			      const struct carc_game *game, const struct carc_event *event)
{
	const json_t *item;
	size_t i;

	turn->freed += event->kind == CARC_EVENT_FREED;
	turn->ransomed += event->kind == CARC_EVENT_PAID && event->points < 0;
	if ((event->kind != CARC_EVENT_BUILD && event->kind != CARC_EVENT_CAPTURE &&
	     event->kind != CARC_EVENT_PAID) ||
	    is_untold(event))
		return;
	json_array_foreach(turn->deeds, i, item) if (i < TOWER_DEEDS_MAX && !turn->found[i] &&
						     is_deed(item, game, event))
	{
		turn->found[i] = true;
		return;
	}
	played_fail(played, "they do not tell of what we do with a tower");
}

/* What was expected of the turn and did not come; how much did is added to *count. */
static inline void tower_check(struct played *played, const struct tower_turn *turn,
			       unsigned *count)
{
	unsigned exchanges = 0;
	const json_t *item;
	size_t i;

	json_array_foreach(turn->deeds, i, item)
	{
		const char *type = played_text(item, "type");

		exchanges += !strcmp(type, "prisoners-exchange");
		if (!strcmp(type, "prisoners-exchange") || !strcmp(type, "tile-discarded"))
			continue;
		if (i >= TOWER_DEEDS_MAX || !turn->found[i])
			played_fail(played, "they tell of %s, we do not", type);
		++*count;
	}
	*count += exchanges;
	if (turn->freed != turn->ransomed + 2 * exchanges)
		played_fail(played, "%u figures come back, for %u ransoms and %u exchanges",
			    turn->freed, turn->ransomed, exchanges);
}

/* captured: by holder, the figures with owner and count. */
static inline void tower_check_end(struct played *played, const json_t *captured)
{
	const struct carc_figures *figures = &played->game.figures;
	unsigned theirs[CARC_SEATS][CARC_SEATS] = {{0}};
	const json_t *list, *item;
	size_t holder, i;

	json_array_foreach(captured, holder, list) json_array_foreach(list, i, item)
		theirs[holder][played_int(item, "player", 0)] +=
		(unsigned)played_int(item, "count", 0);
	for (holder = 0; holder < played->game.players; holder++)
		for (unsigned owner = 0; owner < played->game.players; owner++) {
			unsigned ours = 0;

			for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
				ours += figures->held[holder][owner][kind];
			if (ours != theirs[holder][owner])
				played_fail(played, "player %zu holds %u of player %u, they say %u",
					    holder, ours, owner, theirs[holder][owner]);
		}
}

#endif
