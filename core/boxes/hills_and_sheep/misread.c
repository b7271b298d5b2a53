/* Lists flocks, and misreads them, for the rows of verdict.def. WikiCarpedia, Hills & Sheep: Shepherd and sheep. */
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"

#include <string.h>

/* Counts of an entry: a player's sheep on the field, and on how many tokens. */
enum { SHEEP, TOKENS };

/* Adds the shepherds on a field to an entry. Returns how many sheep they have together. */
static unsigned add_shepherds(const struct carc_game *game, unsigned root, struct carc_award *award)
{
	unsigned all = 0;

	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_flock *flock = carc_flock_on(game, figure->zone);

		if (figure->kind != CARC_SHEPHERD || carc_root_of(game, figure) != root)
			continue;
		award->figures[figure->player][CARC_SHEPHERD]++;
		award->winners |= (uint8_t)(1u << figure->player);
		for (unsigned token = CARC_FIRST_FLOCK; flock && token <= CARC_LAST_FLOCK;
		     token++) {
			unsigned sheep = flock->tokens[token] * carc_token_info(token)->worth;

			award->count[TOKENS][figure->player] += flock->tokens[token];
			award->count[SHEEP][figure->player] += (uint16_t)sheep;
			all += sheep;
		}
	}
	return all;
}

/* Appends an entry without place and points. */
static struct carc_award *new_entry(struct carc_award_list *list, const struct carc_game *game,
				    const struct carc_event *event)
{
	struct carc_award *award = carc_award_new(list, game, event, CARC_AWARD_ON_ZONE);

	if (award)
		award->ref = (struct carc_feature_ref){CARC_SCORE_FLOCK, CARC_PORT_NONE, 0};
	return award;
}

/* The points of all who have a shepherd on a field are one entry. A wolf makes one without points, if there are sheep. */
static void add_flock(const struct carc_game *game, const struct carc_event *event,
		      struct carc_award_list *list)
{
	struct carc_award *last = list->count ? &list->award[list->count - 1] : NULL, *award;

	if (last && last->of == CARC_AWARD_ON_ZONE && last->ref.kind == CARC_SCORE_FLOCK &&
	    last->turn == event->turn && last->zone == event->zone) {
		last->points[event->player] += event->points;
		return;
	}
	award = new_entry(list, game, event);
	if (!award)
		return;
	award->spot = carc_game_spot(game, event->tile);
	if (add_shepherds(game, event->zone, award) == 0)
		list->count--;
	else
		award->points[event->player] = event->points;
}

/* The flocks that are left at the end are one entry without points; the sheep of a player are those that they would give. */
static void add_left(const struct carc_game *game, const struct carc_event *event,
		     struct carc_award_list *list)
{
	struct carc_award *award = new_entry(list, game, event);

	if (!award)
		return;
	award->zone = CARC_ZONES_MAX;
	for (unsigned root = 0; root < game->zones.count; root++) {
		struct carc_award field = {0};
		unsigned all = add_shepherds(game, root, &field);

		CARC_EACH_BIT (player, all > 0 ? field.winners : 0) {
			award->winners |= (uint8_t)(1u << player);
			award->count[SHEEP][player] = (uint16_t)(award->count[SHEEP][player] + all);
		}
	}
	if (!award->winners)
		list->count--;
}

bool carc_flock_listed(const struct carc_game *game, const struct carc_event *event,
		       struct carc_award_list *list)
{
	bool scored = event->kind == CARC_EVENT_AWARD && event->part == CARC_SCORE_FLOCK;
	bool scattered = event->as == CARC_EVENT_WOLF;

	if (event->kind == CARC_EVENT_OVER && event->final)
		add_left(game, event, list);
	if (scored || scattered)
		add_flock(game, event, list);
	return scored || scattered;
}

/* The points are 0 if a wolf came, or at the end. */
bool carc_misread_flock(const struct carc_award *award, unsigned misreading, unsigned n,
			int32_t *points)
{
	bool gathered = points[carc_low_bit(award->winners)] > 0;
	int32_t all[] = {0, 0};

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		all[SHEEP] += award->count[SHEEP][player];
		all[TOKENS] += award->count[TOKENS][player];
	}
	CARC_EACH_BIT (player, award->winners) {
		if (misreading == CARC_MISREAD_FLOCK_ALONE)
			points[player] *= player == n;
		else if (misreading == CARC_MISREAD_FLOCK_PER_SHEPHERD)
			points[player] *= award->figures[player][CARC_SHEPHERD];
		else if (misreading == CARC_MISREAD_FLOCK_PER_TOKEN)
			points[player] = all[TOKENS];
		else if (misreading == CARC_MISREAD_WOLF_SPARED)
			points[player] = all[SHEEP];
		else
			points[player] = award->count[SHEEP][player];
	}
	if (misreading == CARC_MISREAD_FLOCK_ALONE)
		return award->winners >> n & 1;
	return gathered || misreading == CARC_MISREAD_WOLF_SPARED ||
	       misreading == CARC_MISREAD_FLOCK_AT_END;
}
