/*
 * oracle_abbot.c - the abbot: where he stands, and how he comes home.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, The Abbot.
 */
#include "tests/oracle/oracle_features.h"

#include <string.h>

bool oracle_put_abbot(struct oracle *o, int player, int x, int y, char kind)
{
	if (!oracle_put_meeple(o, player, x, y, kind, -1))
		return false;
	o->meeple[o->meeples - 1].abbot = true;
	return true;
}

/* The abbot in place of a meeple, on a monastery or a garden (WikiCarpedia). */
static bool can_claim(const struct oracle *o, int player, int tile, char kind, int port)
{
	return strchr("mg", kind) && oracle_is_free(o, player, tile, kind, port) &&
	       oracle_abbots(o, player) > 0;
}

bool oracle_can_claim_abbot(const struct oracle *o, int player, char kind, int port)
{
	return can_claim(o, player, o->last, kind, port);
}

bool oracle_can_claim_abbot_at(const struct oracle *o, int player, int x, int y, char kind,
			       int port)
{
	return can_claim(o, player, oracle_tile_at(o, x, y), kind, port);
}

static bool claim(struct oracle *o, int player, int tile, char kind, int port)
{
	if (!can_claim(o, player, tile, kind, port))
		return false;
	o->acted = o->turn;
	return oracle_stand(o, player, true, tile, oracle_zone_named(o, tile, kind, port), o->turn);
}

bool oracle_claim_abbot(struct oracle *o, int player, char kind, int port)
{
	return claim(o, player, o->last, kind, port);
}

bool oracle_claim_abbot_at(struct oracle *o, int player, int x, int y, char kind, int port)
{
	return claim(o, player, oracle_tile_at(o, x, y), kind, port);
}

/* Where the player's abbot stands in the list of figures, -1 if he is at home. */
static int find_abbot(const struct oracle *o, int player)
{
	for (int i = 0; i < o->meeples; i++) {
		if (o->meeple[i].abbot && o->meeple[i].player == player)
			return i;
	}
	return -1;
}

bool oracle_can_return_abbot(const struct oracle *o, int player)
{
	return o->last >= 0 && o->acted != o->turn && find_abbot(o, player) >= 0;
}

/*
 * In a turn in which he places nobody a player may take his abbot home, and gets what he is worth at that
 * moment, just as in final scoring (WikiCarpedia).
 */
bool oracle_return_abbot(struct oracle *o, int player)
{
	struct oracle_area a;
	struct oracle_feature f;
	int i = find_abbot(o, player);

	if (!oracle_can_return_abbot(o, player))
		return false;
	oracle_flood(o, o->meeple[i].tile, o->meeple[i].zone, &a);
	oracle_describe(o, &a, &f);
	o->home = (struct oracle_score){player, oracle_points_of(o, &f), f};
	if (!f.complete && o->rules.incomplete_nothing)
		o->home.points = 0;
	o->returned = true;
	o->acted = o->turn;
	oracle_send_home(o, &a);
	return true;
}

int oracle_abbots(const struct oracle *o, int player)
{
	return o->rules.abbot && find_abbot(o, player) < 0 &&
	       oracle_tower_away(o, player, true) == 0;
}
