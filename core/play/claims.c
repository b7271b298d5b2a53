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

/* Returns whether a score is off by another amount than the last one that was claimed for this player; at the end, by any amount. */
static bool score_is_off(struct carc_claims *claims, const struct carc_claim *claim,
			 unsigned number)
{
	int32_t before = claims->off[claim->player];
	int32_t off = claim->points - carc_game_score(claims->game, claim->player);

	claims->off[claim->player] = off;
	if (off != before)
		claims->off_since[claim->player] = (uint16_t)number;
	return off != 0 && (off != before || number == 0);
}

/* Returns what each player got for a feature in this turn. */
static const int32_t *gains_of(const struct carc_claims *claims, unsigned root)
{
	static const int32_t nothing[CARC_PLAYERS_MAX];

	for (unsigned i = 0; i < claims->gains; i++)
		if (claims->gain[i].zone == root)
			return claims->gain[i].points;
	return nothing;
}

/* If players got different points, compares the claim with those of the first one who did not get what is claimed. */
static void pick_player(const int32_t *points, struct carc_found *finding)
{
	int32_t most = finding->a;
	bool differ = false;

	for (unsigned who = 0; who < CARC_PLAYERS_MAX; who++)
		differ |= points[who] != 0 && points[who] != most;
	for (unsigned who = CARC_PLAYERS_MAX; differ && who-- > 0;)
		if (points[who] != 0 && points[who] != finding->b) {
			finding->who = (uint8_t)who;
			finding->a = points[who];
		}
}

/*
 * Returns whether a feature gave other points: to the player of the finding, or to each player who got any. once: NULL, or where
 * fields may have given others.
 */
static bool points_are_off(const struct carc_claims *claims, const struct carc_claim *claim,
			   unsigned last, struct carc_once *once, struct carc_found *finding)
{
	const struct carc_game *game = claims->game;
	unsigned tile = claim->here ? last : carc_board_tile(&game->board, claim->x, claim->y);
	unsigned zone = CARC_ZONE_NONE, root;
	const int32_t *points;
	bool field;

	finding->code = CARC_S103_FEATURE_POINTS;
	finding->feature = claim->feature;
	finding->near.x = claim->x;
	finding->near.y = claim->y;
	if (tile != CARC_TILE_NONE) {
		finding->near = carc_game_spot(game, tile);
		zone = carc_game_resolve(game, tile, claim->feature);
	}
	if (zone == CARC_ZONE_NONE) {
		finding->code = claim->here && tile == CARC_TILE_NONE ? CARC_S106_NO_TILE
								      : CARC_S105_NO_FEATURE;
		return true;
	}
	root = carc_game_zone(game, tile, zone);
	points = gains_of(claims, root);
	field = game->zones.zone[root].kind == CARC_FIELD;
	for (unsigned who = 0; who < CARC_PLAYERS_MAX; who++)
		if (finding->who == who ||
		    (finding->who == CARC_PLAYER_NONE && points[who] > finding->a))
			finding->a = points[who];
	if (once && field)
		finding->a = carc_once_claim(once, root, finding->who, finding->b, finding->a);
	else if (finding->who == CARC_PLAYER_NONE)
		pick_player(points, finding);
	if (finding->turn > 0 && finding->a == 0 && !field && !carc_game_complete(game, root))
		carc_found_more(finding, "it is not complete");
	return finding->a != finding->b;
}

/* Sends a finding if a claim is wrong. number: of its turn, or 0; tile: the one laid in it, or CARC_TILE_NONE. */
static void check(struct carc_claims *claims, const struct carc_claim *claim, unsigned number,
		  unsigned tile, struct carc_once *once)
{
	struct carc_found finding;
	bool off = true;

	if (claim->kind == CARC_CLAIM_SCORE && !score_is_off(claims, claim, number))
		return;
	finding = carc_found(number > 0 ? CARC_S101_SCORE_AFTER_TURN : CARC_S102_FINAL_SCORE);
	finding.at = claim->at;
	finding.turn = (uint16_t)number;
	finding.b = claim->points;
	if (claim->kind == CARC_CLAIM_TOKENS) {
		finding.code = CARC_S107_GOODS;
		finding.a = (int32_t)claims->received[claim->token];
		carc_found_say(&finding, carc_token_key(claim->token));
		off = finding.a != finding.b;
	} else {
		finding.who = claim->player;
		if (claim->kind == CARC_CLAIM_POINTS) {
			off = points_are_off(claims, claim, tile, once, &finding);
		} else {
			finding.a = carc_game_score(claims->game, claim->player);
			finding.follows = number > 0 ? 0 : claims->off_since[claim->player];
		}
	}
	if (off)
		carc_send(claims->sink, &finding);
}

void carc_claims_check(struct carc_claims *claims, const struct carc_turn *turn, unsigned number,
		       unsigned tile)
{
	const struct carc_claim *claim = &claims->record->claim[turn->first_claim];

	for (unsigned i = 0; i < turn->claims; i++)
		check(claims, &claim[i], number, tile, NULL);
}

void carc_claims_end(struct carc_claims *claims)
{
	const struct carc_record *record = claims->record;
	bool once =
		carc_option_is(&record->rules, CARC_OPTION_FIELDS, CARC_FIELDS_PER_FIELD_CITY_ONCE);
	unsigned winners = carc_game_winners(claims->game);
	struct carc_once room;

	if (once && record->claims > record->final_claim)
		carc_once_begin(&room, claims->game);
	for (unsigned i = record->final_claim; i < record->claims; i++)
		check(claims, &record->claim[i], 0, CARC_TILE_NONE, once ? &room : NULL);
	if (record->winners != 0 && record->winners != winners) {
		struct carc_found finding = carc_found(CARC_S104_WINNER);

		finding.at = record->winners_at;
		finding.a = (int32_t)winners;
		finding.b = record->winners;
		carc_send(claims->sink, &finding);
	}
}
