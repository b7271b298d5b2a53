/* The state of King and Robber in hashes and keys, see core/state/box.def. */
#include "core/boxes/king_and_robber/king_and_robber.h"
#include "core/rules/hash.h"
#include "core/rules/key.h"

/* The feature of a title does not count, only its size. */
uint64_t carc_hash_titles(uint64_t hash, const struct carc_game *game)
{
	for (unsigned title = 0; title < CARC_TITLES; title++) {
		const struct carc_title_held *held = &game->box.titles.title[title];

		hash = carc_hash(carc_hash(hash, held->holders), held->size);
		hash = carc_hash(carc_hash(hash, held->done), held->now);
	}
	return hash;
}

/* Mixes who has the King and the Robber, if anybody has. */
void carc_key_titles(struct carc_mix *mix)
{
	for (unsigned seat = 0; seat < mix->players; seat++)
		for (unsigned i = 0; i < CARC_TITLES; i++) {
			if (!(mix->begun->box.titles.title[i].holders >>
				      carc_mix_player(mix, seat) &
			      1))
				continue;
			carc_mix_text(mix, carc_title_infos[i].key);
			carc_mix(mix, seat);
		}
}
