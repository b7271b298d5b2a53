/* The state of The Tower in hashes and keys, see core/state/box.def. */
#include "core/rules/hash.h"
#include "core/rules/key.h"

uint64_t carc_hash_towers(uint64_t hash, const struct carc_game *game)
{
	const struct carc_towers *towers = &game->box.towers;

	hash = carc_hash(carc_hash(hash, towers->rival), towers->back);
	/* The turn before counts in the second part of a double turn only. */
	hash = carc_hash(carc_hash(hash, towers->ransoms > 0),
			 game->second && towers->ransoms_before > 0);
	hash = carc_hash(hash, game->last != CARC_TILE_NONE && game->box.trade.extended);
	return carc_hash_tile(hash, game, towers->grown ? towers->grown - 1u : CARC_TILE_NONE);
}

uint64_t carc_hash_tower(uint64_t hash, const struct carc_game *game, unsigned tile)
{
	const struct carc_towers *towers = &game->box.towers;

	return carc_hash(carc_hash(hash, towers->height[tile]),
			 towers->shut[tile / 8] >> tile % 8 & 1);
}

/*
 * Mixes how many of one player's figures another one holds. Kinds that came after this key are mixed by
 * their names, and only if one is held: another kind of figure changes the key of no game that is
 * played without it.
 */
static void mix_held(struct carc_mix *mix, const uint8_t held[CARC_FIGURE_KINDS])
{
	carc_mix(mix, held[CARC_MEEPLE]);
	carc_mix(mix, held[CARC_ABBOT]);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (held[kind] && kind != CARC_MEEPLE && kind != CARC_ABBOT) {
			carc_mix_text(mix, carc_figure_key(kind));
			carc_mix(mix, held[kind]);
		}
}

/* Mixes how high towers are, and who has which pieces and prisoners. */
void carc_key_towers(struct carc_mix *mix)
{
	const struct carc_game *game = mix->begun;

	if (!game->rules->actions[CARC_ACT_FLOOR])
		return;
	for (unsigned i = 0; i < game->board.tiles; i++) {
		const struct carc_game_key whole = carc_mix_open(mix, 7);

		carc_mix_place(mix, game->board.tile[i].x, game->board.tile[i].y);
		carc_mix(mix, game->box.towers.height[i]);
		carc_mix_close(mix, whole);
	}
	for (unsigned i = 0; i < game->players; i++) {
		unsigned player = carc_mix_player(mix, i);

		carc_mix(mix, game->tokens[CARC_TOKEN_PIECE][player]);
		for (unsigned j = 0; j < game->players; j++)
			mix_held(mix, game->figures.held[player][carc_mix_player(mix, j)]);
	}
}
