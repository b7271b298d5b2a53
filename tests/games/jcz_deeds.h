/*
 * What JCloisterZone tells of a turn besides points, against our events: where a tower piece was placed, which figure
 * was taken from where, who paid whom, who came back in an exchange, which goods were received, which figures came home
 * without being scored; and who holds whom, and what, at the end.
 */
#ifndef TESTS_GAMES_JCZ_DEEDS_H
#define TESTS_GAMES_JCZ_DEEDS_H

#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "tests/games/played.h"

enum { DEEDS_MAX = 16 };

/* What is expected of a turn, and how much of it has come. */
struct deeds_turn {
	bool wolf; /* the last flock of the turn was scattered by one */
	const json_t *deeds;
	bool all; /* games recorded later tell of figures that come home as well */
	bool found[DEEDS_MAX];
	unsigned freed, ransomed; /* figures that came home, and those of them for points */
};

static inline bool is_at(const json_t *pointer, const struct carc_game *game, unsigned tile)
{
	const json_t *position = json_object_get(pointer, "position");

	return played_int(position, NULL, 0) == game->board.tile[tile].x &&
	       played_int(position, NULL, 1) == game->board.tile[tile].y;
}

/* The kinds of figure by their names there. */
static const char *const deeds_figures[CARC_FIGURE_KINDS] = {[CARC_MEEPLE] = "SmallFollower",
							     [CARC_ABBOT] = "Abbot",
							     [CARC_LARGE_MEEPLE] = "BigFollower",
							     [CARC_BUILDER] = "Builder",
							     [CARC_PIG] = "Pig",
							     [CARC_MAYOR] = "Mayor",
							     [CARC_WAGON] = "Wagon",
							     [CARC_BARN] = "Barn",
							     [CARC_SHEPHERD] = "Shepherd",
							     [CARC_PHANTOM] = "Phantom"};

/* Tokens of flocks. */
static const char *const deeds_tokens[CARC_TOKEN_WOLF + 1] = {[CARC_TOKEN_SHEEP_1] = "SHEEP_1X",
							      [CARC_TOKEN_SHEEP_2] = "SHEEP_2X",
							      [CARC_TOKEN_SHEEP_3] = "SHEEP_3X",
							      [CARC_TOKEN_SHEEP_4] = "SHEEP_4X",
							      [CARC_TOKEN_WOLF] = "WOLF"};

/* "": it has no such figure. */
static inline const char *deeds_figure(unsigned kind)
{
	return deeds_figures[kind] ? deeds_figures[kind] : "";
}

/* Kinds of trade goods by their names there. */
static const char *const deeds_goods[CARC_TOKENS] = {
	[CARC_TOKEN_WINE] = "WINE", [CARC_TOKEN_GRAIN] = "GRAIN", [CARC_TOKEN_CLOTH] = "CLOTH"};

/* A figure that comes home from what is not complete, and is held by nobody. Farmers on the field of a barn are scored. */
static inline bool is_return(const struct carc_game *game, const struct carc_event *event)
{
	return event->kind == CARC_EVENT_CAPTURE
		       ? event->other == event->player
		       : event->kind == CARC_EVENT_HOME && !event->final &&
				 !carc_game_complete(game, event->zone) &&
				 !(game->box.abbey.barns > 0 &&
				   game->zones.zone[event->zone].kind == CARC_FIELD);
}

/* Goods are told of a city as a whole, and named by any of its tiles. */
static inline bool is_goods(const json_t *item, const struct carc_event *event)
{
	CARC_EACH_TOKEN (GOODS, goods)
		if (!strcmp(played_text(item, "token"), deeds_goods[goods]))
			return !strcmp(played_text(item, "type"), "token-received") &&
			       played_int(item, "player", 0) == event->player &&
			       played_int(item, "count", 0) == event->received[goods];
	return false;
}

/* The King and the Robber are tokens there; of the feature they name any tile. */
static inline bool is_title(const json_t *item, const struct carc_event *event)
{
	return event->kind == CARC_EVENT_TITLE &&
	       !strcmp(played_text(item, "type"), "token-received") &&
	       !strcmp(played_text(item, "token"),
		       event->part == CARC_SCORE_KING ? "KING" : "ROBBER") &&
	       played_int(item, "player", 0) == event->player;
}

/* Whether an event is the one that an item tells of. */
static inline bool is_deed(const json_t *item, const struct carc_game *game,
			   const struct carc_event *event)
{
	const char *type = played_text(item, "type");

	if (is_return(game, event))
		return !strcmp(type, "meeple-returned") &&
		       played_int(item, "player", 0) == event->player &&
		       !strcmp(played_text(item, "meeple"), deeds_figure(event->figure)) &&
		       is_at(json_object_get(item, "from"), game, event->tile);
	if (event->kind == CARC_EVENT_FLOCK)
		return !strcmp(type, "token-placed") &&
		       !strcmp(played_text(item, "token"), deeds_tokens[event->token]) &&
		       is_at(json_object_get(item, "to"), game, event->tile);
	if (event->kind == CARC_EVENT_BUILD)
		return !strcmp(type, "token-placed") &&
		       is_at(json_object_get(item, "to"), game, event->tile);
	if (event->kind == CARC_EVENT_CAPTURE)
		return !strcmp(type, "meeple-captured") &&
		       played_int(item, "player", 0) == event->other &&
		       is_at(json_object_get(item, "from"), game, event->tile);
	if (event->kind == CARC_EVENT_TITLE)
		return is_title(item, event);
	return event->kind == CARC_EVENT_PAID && !strcmp(type, "ransom-paid") &&
	       event->points == -3 && played_int(item, "prisoner", 0) == event->player &&
	       played_int(item, "jailer", 0) == event->other;
}

/* Whether the other program tells of such an event; not of a ransom twice. */
static inline bool is_told(const struct deeds_turn *turn, const struct carc_game *game,
			   const struct carc_event *event)
{
	if (event->kind == CARC_EVENT_HOME && event->figure == CARC_SHEPHERD)
		return turn->wolf;
	if (event->kind == CARC_EVENT_FLOCK)
		return true;
	if (is_return(game, event))
		return turn->all;
	return event->kind == CARC_EVENT_BUILD || event->kind == CARC_EVENT_CAPTURE ||
	       event->kind == CARC_EVENT_TITLE ||
	       (event->kind == CARC_EVENT_PAID && event->points < 0);
}

/* Each kind of goods is an item. */
static inline void deeds_receive(struct played_file *played, struct deeds_turn *turn,
				 const struct carc_event *event)
{
	unsigned kinds = 0;
	const json_t *item;
	size_t i;

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

static inline void deeds_hear(struct played_file *played, struct deeds_turn *turn,
			      const struct carc_game *game, const struct carc_event *event)
{
	const json_t *item;
	size_t i;

	/* Of shepherds who go home with points they do not tell. */
	if (event->kind == CARC_EVENT_FLOCK || event->kind == CARC_EVENT_AWARD)
		turn->wolf = event->kind == CARC_EVENT_FLOCK && event->token == CARC_TOKEN_WOLF;
	turn->freed += event->kind == CARC_EVENT_FREED;
	turn->ransomed += event->kind == CARC_EVENT_PAID && event->points < 0;
	if (event->kind == CARC_EVENT_TOKENS)
		deeds_receive(played, turn, event);
	if (!is_told(turn, game, event))
		return;
	json_array_foreach(turn->deeds, i,
			   item) if (i < DEEDS_MAX && !turn->found[i] && is_deed(item, game, event))
	{
		turn->found[i] = true;
		return;
	}
	played_fail(played, "they do not tell of what we do");
}

/* What was expected of the turn and did not come; how much did is added to *count. */
static inline void deeds_check(struct played_file *played, const struct deeds_turn *turn,
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
		if (i >= DEEDS_MAX || !turn->found[i])
			played_fail(played, "they tell of %s, we do not", type);
		++*count;
	}
	*count += exchanges;
	if (turn->freed != turn->ransomed + 2 * exchanges)
		played_fail(played, "%u figures come back, for %u ransoms and %u exchanges",
			    turn->freed, turn->ransomed, exchanges);
}

/* The number that a list of these has for a kind of figure; captured: by holder, the figures with owner and count. */
static inline unsigned deeds_held(const json_t *captured, unsigned holder, unsigned owner,
				  unsigned kind)
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

static inline void deeds_check_held(struct played_file *played, const json_t *captured)
{
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

/* sheep: how many tokens are in the bag, and those of each flock; NULL: the game has none. */
static inline void deeds_check_flocks(struct played_file *played, const json_t *sheep)
{
	const struct carc_game *game = &played->game;
	const json_t *flocks = json_object_get(sheep, "flocks"), *item, *token;
	unsigned bag = 0, theirs = 0, ours = 0;
	size_t i, n;

	for (unsigned t = CARC_FIRST_FLOCK; t <= CARC_TOKEN_WOLF; t++)
		bag += carc_flock_left(game, t);
	if (sheep && played_int(sheep, "bagSize", 0) != (int)bag)
		played_fail(played, "%u tokens are in the bag, they say %d", bag,
			    played_int(sheep, "bagSize", 0));
	json_array_foreach(flocks, i, item) CARC_EACH_FIGURE (figure, &game->figures)
	{
		const struct carc_flock *flock = carc_flock_on(game, figure->zone);

		if (figure->kind != CARC_SHEPHERD || !flock || !is_at(item, game, figure->tile))
			continue;
		ours++;
		json_array_foreach(json_object_get(item, "tokens"), n, token)
			CARC_EACH_TOKEN (FLOCK, t) theirs +=
			!strcmp(json_string_value(token), deeds_tokens[t]) && flock->tokens[t] > 0;
		theirs -= (unsigned)json_array_size(json_object_get(item, "tokens"));
	}
	if (ours != json_array_size(flocks) || theirs != 0)
		played_fail(played, "the flocks differ");
}

/* tokens: by player, how many of each kind; games recorded earlier have none. */
static inline void deeds_check_tokens(struct played_file *played, const json_t *tokens)
{
	for (unsigned player = 0; tokens && player < played->game.players; player++)
		CARC_EACH_TOKEN (GOODS, goods) {
			int ours = played->game.tokens[goods][player];
			int theirs =
				played_int(json_array_get(tokens, player), deeds_goods[goods], 0);

			if (ours != theirs)
				played_fail(played, "player %u has %d of %s, they say %d", player,
					    ours, deeds_goods[goods], theirs);
		}
}

#endif
