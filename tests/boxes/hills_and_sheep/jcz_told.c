/* Hills & Sheep in what JCloisterZone tells of a game, see jcz_box.h. */
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"

#include "tests/games/jcz_box.h"

static bool is_token(const json_t *item, const struct carc_game *game,
		     const struct carc_event *event)
{
	return !strcmp(played_text(item, "type"), "token-placed") &&
	       !strcmp(played_text(item, "token"), deeds_token(event->token)) &&
	       is_at(json_object_get(item, "to"), game, event->tile);
}

static bool is_shepherd(const struct carc_game *game, const struct carc_event *event)
{
	(void)game;
	return event->figure == CARC_SHEPHERD;
}

/* Returns true behind a wolf. The engine lists no shepherd that goes home with points. */
static bool scatters(const struct deeds_turn *turn)
{
	return turn->last.kind == CARC_EVENT_FLOCK && turn->last.token == CARC_TOKEN_WOLF;
}

static const struct jcz_deed deeds[] = {
	{CARC_EVENT_HOME, is_shepherd, scatters, is_return},
	{.event = CARC_EVENT_FLOCK, .is = is_token},
	{.event = 0},
};

/* Compares the number of tokens in the bag, and those of each flock. */
static void end(struct played_file *played, const json_t *expect)
{
	const struct carc_game *game = &played->game;
	const json_t *sheep = json_object_get(expect, "sheep");
	const json_t *flocks = json_object_get(sheep, "flocks"), *item, *token;
	unsigned bag = 0, theirs = 0, ours = 0;
	size_t i, n;

	if (!game->rules->actions[CARC_ACT_FLOCK])
		return;
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
			!strcmp(json_string_value(token), deeds_token(t)) && flock->tokens[t] > 0;
		theirs -= (unsigned)json_array_size(json_object_get(item, "tokens"));
	}
	if (ours != json_array_size(flocks) || theirs != 0)
		played_fail(played, "the flocks differ");
}

const struct jcz_told jcz_told_hills_and_sheep = {.deeds = deeds, .end = end};
