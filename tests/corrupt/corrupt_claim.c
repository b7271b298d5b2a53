/* Rows of kinds.def that make claims wrong: scores, points of features, winners. */
#include "core/engine/turn.h"
#include "tests/corrupt/corrupt_site.h"

/* An amount by which a claim is off: 1 to 9, up or down. */
static int32_t some(struct carc_site *site)
{
	int32_t amount = 1 + (int32_t)carc_site_below(site, 9);

	return carc_site_below(site, 2) ? amount : -amount;
}

/*
 * Play the game to its end. False: it does not come to its end, which a claim about the end needs.
 */
static bool play_out(struct carc_site *site)
{
	carc_drop_claims(site->record);
	carc_site_play(site, site->record->turns);
	if (!site->game.over && !site->record->ended)
		return false;
	carc_game_finish(&site->game, NULL);
	return true;
}

/* A claim about the score of a player: right, but wrong for the player wrong. */
static struct carc_claim score_of(struct carc_site *site, unsigned player, unsigned wrong)
{
	return (struct carc_claim){.kind = CARC_CLAIM_SCORE,
				   .player = (uint8_t)player,
				   .points = carc_game_score(&site->game, player) +
					     (player == wrong ? some(site) : 0)};
}

bool carc_corrupt_score(struct carc_site *site)
{
	unsigned wrong = carc_site_below(site, site->record->players);
	struct carc_claim claim;

	if (site->record->turns == 0)
		return false;
	carc_drop_claims(site->record);
	carc_site_play(site, 1 + carc_site_below(site, site->record->turns));
	for (unsigned player = 0; player < site->record->players; player++) {
		claim = score_of(site, player, wrong);
		if (!carc_insert_claim(site->record, site->at - 1, &claim))
			return false;
	}
	site->turn = site->at;
	return true;
}

bool carc_corrupt_final_score(struct carc_site *site)
{
	unsigned wrong = carc_site_below(site, site->record->players);
	struct carc_claim claim;

	if (!play_out(site))
		return false;
	for (unsigned player = 0; player < site->record->players; player++) {
		claim = score_of(site, player, wrong);
		if (!carc_insert_final_claim(site->record, &claim))
			return false;
	}
	return true;
}

/* The players with the most points, a bit each. */
static unsigned best_of(const struct carc_game *game)
{
	unsigned best = 0;
	int32_t most = INT32_MIN;

	for (unsigned player = 0; player < game->players; player++) {
		int32_t score = carc_game_score(game, player);

		best = score > most ? 0 : best;
		most = score > most ? score : most;
		best |= (unsigned)(score == most) << player;
	}
	return best;
}

bool carc_corrupt_winner(struct carc_site *site)
{
	unsigned ties = 0, best;

	if (!play_out(site))
		return false;
	best = best_of(&site->game);
	for (unsigned player = 0; player < site->record->players; player++)
		if (1u << player != best && carc_site_choose(site, &ties))
			site->record->winners = (uint8_t)(1u << player);
	site->record->ended = true;
	return true;
}

/* The most points that any player got for a zone, which is a root, in the turn just played. */
static int32_t given(const struct carc_replay *replay, unsigned zone)
{
	int32_t most = 0;

	for (unsigned i = 0; i < replay->claims.gains; i++) {
		const struct carc_gain *gain = &replay->claims.gain[i];

		for (unsigned player = 0; player < replay->record->players; player++)
			if (gain->zone == zone && gain->points[player] > most)
				most = gain->points[player];
	}
	return most;
}

/*
 * Claim more or less than a feature gave in a turn; if none gave anything, claim points of any
 * tile.
 */
bool carc_corrupt_points(struct carc_site *site)
{
	struct carc_claim claim = {.kind = CARC_CLAIM_POINTS, .player = CARC_PLAYER_NONE};
	const struct carc_replay *replay = &site->replay;
	unsigned tile, zone;

	if (site->record->turns == 0)
		return false;
	carc_drop_claims(site->record);
	carc_site_play(site, 1 + carc_site_below(site, site->record->turns));
	if (replay->claims.gains > 0) {
		zone = replay->claims.gain[carc_site_below(site, replay->claims.gains)].zone;
		claim.feature = carc_game_zone_ref(&site->game, zone, &tile);
		claim.points = given(replay, zone);
	} else {
		tile = carc_site_below(site, site->game.board.tiles);
		claim.feature = carc_tile_ref(carc_game_type(&site->game, tile),
					      site->game.board.tile[tile].rot, 0);
	}
	claim.x = site->game.board.tile[tile].x;
	claim.y = site->game.board.tile[tile].y;
	claim.points += some(site);
	site->turn = site->at;
	return carc_insert_claim(site->record, site->at - 1, &claim);
}

/* Claim points of a feature that the tile does not show, or at a place where no tile lies. */
bool carc_corrupt_points_of_nothing(struct carc_site *site)
{
	struct carc_claim claim = {.kind = CARC_CLAIM_POINTS, .player = CARC_PLAYER_NONE};
	const struct carc_tile *tile;
	unsigned side = carc_site_below(site, CARC_SIDES);

	if (site->record->turns == 0)
		return false;
	carc_drop_claims(site->record);
	carc_site_play(site, 1 + carc_site_below(site, site->record->turns));
	tile = &site->game.board.tile[carc_site_below(site, site->game.board.tiles)];
	claim.x = tile->x;
	claim.y = tile->y;
	claim.points = 1 + (int32_t)carc_site_below(site, 9);
	claim.feature = (struct carc_feature_ref){
		.kind = carc_tile_edge(site->record->rules.tiles.type[tile->type], tile->rot,
				       side) == CARC_CITY
				? CARC_ROAD
				: CARC_CITY,
		.port = (uint8_t)carc_port_middle(side)};
	if (carc_site_below(site, 2))
		claim.x = CARC_COORD_MAX;
	site->turn = site->at;
	return carc_insert_claim(site->record, site->at - 1, &claim);
}

/* Claim points of the tile of a turn that has none. */
static bool try_no_tile(struct carc_site *site)
{
	struct carc_claim claim = {.kind = CARC_CLAIM_POINTS,
				   .player = CARC_PLAYER_NONE,
				   .here = true,
				   .feature = {CARC_CITY, CARC_PORT_N, 0},
				   .points = 4};

	return !carc_site_place(site) && carc_insert_claim(site->record, site->at, &claim);
}

bool carc_corrupt_points_of_no_tile(struct carc_site *site)
{
	carc_drop_claims(site->record);
	return carc_site_visit(site, try_no_tile);
}
