/* Who has the majority, see majority.h. */
#include "core/engine/majority.h"

#include <string.h>

#include "core/rules/hooks.h"
#include "core/terms/bits.h"

unsigned carc_most(const uint16_t count[CARC_SEATS], unsigned among)
{
	unsigned most = 0, players = 0;

	CARC_EACH_BIT (player, among) {
		if (count[player] < most || count[player] == 0)
			continue;
		players = (count[player] > most ? 0 : players) | 1u << player;
		most = count[player];
	}
	return players;
}

/* Those who tie for the majority all score full points, unless a box breaks ties. Summary, 3. */
void carc_majority_decide(struct carc_majority *majority, unsigned among)
{
	unsigned tied = carc_most(majority->strength, among);
	bool several = (tied & (tied - 1)) != 0;
	unsigned winners = several ? carc_most(majority->breaks, tied) : tied;

	if (winners == 0)
		winners = tied;
	majority->tied = (uint8_t)tied;
	majority->winners = (uint8_t)winners;
	majority->why = !tied             ? CARC_MAJORITY_NOBODY
			: !several        ? CARC_MAJORITY_MOST
			: winners == tied ? CARC_MAJORITY_SHARED
					  : CARC_MAJORITY_BROKEN;
}

struct carc_majority carc_majority_of(const struct carc_game *game, const uint16_t *roots,
				      unsigned count)
{
	struct carc_majority majority = {.why = CARC_MAJORITY_NOBODY};

	for (unsigned i = 0; i < count; i++)
		for (unsigned player = 0; player < game->players; player++)
			majority.strength[player] += game->zones.zone[roots[i]].weight[player];
	carc_hooks_majority(game, roots, count, &majority);
	carc_majority_decide(&majority, (1u << game->players) - 1);
	return majority;
}

struct carc_majority carc_majority(const struct carc_game *game, unsigned root)
{
	const uint16_t roots[] = {(uint16_t)root};

	return carc_majority_of(game, roots, 1);
}
