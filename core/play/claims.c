/* Claims of a record against what was scored: total scores, points of one feature, winners. */
#include "core/play/claims.h"

#include <string.h>

#include "core/base/city_once.h"
#include "core/base/features.h"

void carc_claims_begin(struct carc_claims *claims, const struct carc_record *record,
		       const struct carc_game *game, struct carc_sink sink)
{
	claims->record = record;
	claims->game = game;
	claims->sink = sink;
	carc_claims_turn(claims);
	memset(claims->off, 0, sizeof claims->off);
}

/* A claimed score: a finding when it is off by another amount than the last one of this player. */
static void check_score(struct carc_claims *claims, const struct carc_claim *claim,
			enum carc_code code, unsigned turn)
{
	int32_t score = carc_game_score(claims->game, claim->player);
	int32_t off = claim->points - score, before = claims->off[claim->player];
	struct carc_found finding;

	claims->off[claim->player] = off;
	if (off == 0 || (off == before && turn > 0))
		return;
	finding = carc_found(code);
	finding.at = claim->at;
	finding.turn = (uint16_t)turn;
	finding.who = claim->player;
	finding.a = score;
	finding.b = claim->points;
	/* At the end what was off before is said once more, and since when it was. */
	if (off == before)
		finding.follows = claims->off_since[claim->player];
	else
		claims->off_since[claim->player] = (uint16_t)turn;
	carc_send(claims->sink, &finding);
}

/* What each player got for a feature in this turn. */
static const int32_t *gains_of(const struct carc_claims *claims, unsigned root)
{
	static const int32_t nothing[CARC_PLAYERS_MAX];

	for (unsigned i = 0; i < claims->gains; i++)
		if (claims->gain[i].zone == root)
			return claims->gain[i].points;
	return nothing;
}

/* What whoever got most got. */
static int32_t most_of(const int32_t *points)
{
	int32_t most = 0;

	for (unsigned who = 0; who < CARC_PLAYERS_MAX; who++)
		most = points[who] > most ? points[who] : most;
	return most;
}

/*
 * The points against which a claim stands: those of the player; without one those of each who got any. If these differ,
 * the first who did not get what is claimed is the player of the finding.
 */
static int32_t gained(const int32_t *points, struct carc_found *finding)
{
	int32_t most = most_of(points);
	unsigned other = CARC_PLAYER_NONE;

	if (finding->who != CARC_PLAYER_NONE)
		return points[finding->who];
	for (unsigned who = CARC_PLAYERS_MAX; who-- > 0;)
		if (points[who] != 0 && points[who] != most)
			other = who;
	if (other == CARC_PLAYER_NONE)
		return most;
	for (unsigned who = CARC_PLAYERS_MAX; who-- > 0;)
		if (points[who] != 0 && points[who] != finding->b)
			other = who;
	finding->who = (uint8_t)other;
	return points[other];
}

/* The points claimed for a feature, against those it gave. once: NULL, or where a field may have given others. */
static void check_points(const struct carc_claims *claims, const struct carc_claim *claim,
			 unsigned turn, unsigned last, struct carc_once *once)
{
	const struct carc_game *game = claims->game;
	unsigned tile = claim->here ? last : carc_board_tile(&game->board, claim->x, claim->y);
	unsigned zone = CARC_ZONE_NONE, root;
	const int32_t *points;
	struct carc_found finding = carc_found(CARC_S103_FEATURE_POINTS);

	finding.at = claim->at;
	finding.turn = (uint16_t)turn;
	finding.who = claim->player;
	finding.feature = claim->feature;
	finding.near.x = claim->x;
	finding.near.y = claim->y;
	finding.b = claim->points;
	if (tile != CARC_TILE_NONE) {
		finding.near = carc_game_spot(game, tile);
		zone = carc_tile_resolve(finding.near.type, finding.near.rot, claim->feature);
	}
	if (zone == CARC_ZONE_NONE) {
		finding.code = claim->here && tile == CARC_TILE_NONE ? CARC_S106_NO_TILE
								     : CARC_S105_NO_FEATURE;
		carc_send(claims->sink, &finding);
		return;
	}
	root = carc_game_zone(game, tile, zone);
	points = gains_of(claims, root);
	if (once && game->zones.zone[root].kind == CARC_FIELD)
		finding.a =
			carc_once_claim(once, root, claim->player, finding.b,
					claim->player == CARC_PLAYER_NONE ? most_of(points)
									  : points[claim->player]);
	else
		finding.a = gained(points, &finding);
	if (turn > 0 && finding.a == 0 && game->zones.zone[root].kind != CARC_FIELD &&
	    !carc_game_complete(game, root))
		carc_found_more(&finding, "it is not complete");
	if (finding.a != finding.b)
		carc_send(claims->sink, &finding);
}

/* The goods claimed of one kind, against what completed cities brought. */
static void check_goods(const struct carc_claims *claims, const struct carc_claim *claim,
			unsigned turn)
{
	struct carc_found finding = carc_found(CARC_S107_GOODS);
	const char *goods = carc_trade_key(claim->goods);

	finding.at = claim->at;
	finding.turn = (uint16_t)turn;
	finding.a = (int32_t)claims->goods[claim->goods];
	finding.b = claim->points;
	carc_found_say(&finding, goods);
	if (finding.a != finding.b)
		carc_send(claims->sink, &finding);
}

void carc_claims_check(struct carc_claims *claims, const struct carc_turn *turn, unsigned number,
		       unsigned tile)
{
	const struct carc_claim *claim = &claims->record->claim[turn->first_claim];

	for (unsigned i = 0; i < turn->claims; i++)
		if (claim[i].kind == CARC_CLAIM_POINTS)
			check_points(claims, &claim[i], number, tile, NULL);
		else if (claim[i].kind == CARC_CLAIM_GOODS)
			check_goods(claims, &claim[i], number);
		else
			check_score(claims, &claim[i], CARC_S101_SCORE_AFTER_TURN, number);
}

void carc_claims_end(struct carc_claims *claims)
{
	const struct carc_record *record = claims->record;
	bool otherwise = carc_option_is(&record->rules, CARC_OPTION_FIELDS, CARC_FIELDS_CITY_ONCE);
	unsigned winners = carc_game_winners(claims->game);
	struct carc_once once;

	if (otherwise && record->claims > record->final_claim)
		carc_once_begin(&once, claims->game);
	for (unsigned i = record->final_claim; i < record->claims; i++)
		if (record->claim[i].kind == CARC_CLAIM_POINTS)
			check_points(claims, &record->claim[i], 0, CARC_TILE_NONE,
				     otherwise ? &once : NULL);
		else
			check_score(claims, &record->claim[i], CARC_S102_FINAL_SCORE, 0);
	if (record->winners != 0 && record->winners != winners) {
		struct carc_found finding = carc_found(CARC_S104_WINNER);

		finding.at = record->winners_at;
		finding.a = (int32_t)winners;
		finding.b = record->winners;
		carc_send(claims->sink, &finding);
	}
}
