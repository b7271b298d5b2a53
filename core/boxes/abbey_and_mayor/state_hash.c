/* The state of Abbey and Mayor in hashes and keys, see core/state/box.def. */
#include "core/rules/hash.h"
#include "core/rules/key.h"

/* The number with which a part begins, see hash.h. */
enum { PART_BARN = 5 };

uint64_t carc_hash_abbeys(uint64_t hash, const struct carc_game *game)
{
	const struct carc_abbey *abbey = &game->box.abbey;
	bool laid = game->last != CARC_TILE_NONE;
	uint64_t sum = 0;

	if (abbey->closing)
		hash = carc_hash(carc_hash(hash, 1u + abbey->asked), abbey->ender);
	for (unsigned i = 0; i < abbey->barns; i++) {
		uint64_t part = carc_hash(PART_BARN, abbey->barn[i].player);

		/* A barn of this turn has not been scored yet. */
		part = carc_hash(part, laid && i >= abbey->built);
		sum += carc_hash_place(part, abbey->barn[i].x, abbey->barn[i].y);
	}
	for (unsigned i = 0; laid && i < abbey->wagons; i++)
		hash = carc_hash_board_zone(carc_hash(hash, abbey->wagon[i].player), game,
					    abbey->wagon[i].zone);
	return carc_hash(hash, sum);
}

/* Mixes barns, each as a part of its own, and who has laid his abbeys. */
void carc_key_abbeys(struct carc_mix *mix)
{
	const struct carc_game *game = mix->begun;
	const struct carc_abbey *abbey = &game->box.abbey;

	for (unsigned i = 0; i < abbey->barns; i++) {
		const struct carc_game_key whole = carc_mix_open(mix, 9);

		carc_mix_corner(mix, abbey->barn[i].x, abbey->barn[i].y);
		carc_mix(mix, carc_mix_seat(mix, abbey->barn[i].player));
		carc_mix_close(mix, whole);
	}
	for (unsigned i = 0; game->rules->actions[CARC_ACT_ABBEYS] && i < game->players; i++)
		carc_mix(mix, game->tokens[CARC_TOKEN_ABBEY][carc_mix_player(mix, i)]);
}
