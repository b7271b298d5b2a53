/* Traders and Builders in what JCloisterZone tells of a game, see jcz_box.h. */
#include "tests/games/jcz_box.h"

/* Returns true if an item has goods of the event; it names any tile of the city. */
static bool is_goods(const json_t *item, const struct carc_event *event)
{
	CARC_EACH_TOKEN (GOODS, goods)
		if (!strcmp(played_text(item, "token"), deeds_token(goods)))
			return !strcmp(played_text(item, "type"), "token-received") &&
			       played_int(item, "player", 0) == event->player &&
			       played_int(item, "count", 0) == event->received[goods];
	return false;
}

/* Finds an item for each kind of goods. */
static void hear(struct played_file *played, struct deeds_turn *turn,
		 const struct carc_event *event)
{
	unsigned kinds = 0;
	const json_t *item;
	size_t i;

	if (event->kind != CARC_EVENT_GOODS)
		return;
	CARC_EACH_TOKEN (GOODS, goods)
		kinds += event->received[goods] > 0;
	json_array_foreach(turn->deeds, i, item) if (i < DEEDS_MAX && !turn->found[i] &&
						     kinds > 0 && is_goods(item, event))
	{
		turn->found[i] = true;
		kinds--;
	}
	if (kinds > 0)
		played_fail(played, "they do not tell of goods that player %u receives",
			    event->player);
}

/* Compares the goods of each player; older games do not list them. */
static void end(struct played_file *played, const json_t *expect)
{
	const json_t *tokens = json_object_get(expect, "tokens");

	for (unsigned player = 0; tokens && player < played->game.players; player++)
		CARC_EACH_TOKEN (GOODS, goods) {
			int ours = played->game.tokens[goods][player];
			int theirs =
				played_int(json_array_get(tokens, player), deeds_token(goods), 0);

			if (ours != theirs)
				played_fail(played, "player %u has %d of %s, they say %d", player,
					    ours, deeds_token(goods), theirs);
		}
}

static bool is_award(const json_t *item, const struct carc_event *event)
{
	const char *what = played_text(json_array_get(json_object_get(item, "items"), 0), "name");

	return !strcmp(played_text(item, "name"), "trade-goods") &&
	       !strncmp(what, "trade-goods.", strlen("trade-goods.")) &&
	       !strcmp(what + strlen("trade-goods."), deeds_token(event->token));
}

static const struct jcz_award awards[] = {{.part = CARC_SCORE_GOODS, .is = is_award}, {.is = NULL}};

const struct jcz_told jcz_told_traders = {.awards = awards, .hear = hear, .end = end};
