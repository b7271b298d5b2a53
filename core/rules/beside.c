/* The tokens of players, as entries of beside.h. */
#include "core/rules/beside.h"

void carc_list_held(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	const struct carc_token_set_info *set = carc_token_set_info(of);

	for (unsigned player = 0; player < game->players; player++)
		for (unsigned token = set->first; token <= set->last; token++)
			if (game->tokens[token][player] > 0 || set->first == set->last)
				to->fn(to->ctx,
				       &(struct carc_beside){.group = (uint8_t)player,
							     .player = (uint8_t)player,
							     .token = (uint8_t)token,
							     .count = game->tokens[token][player]});
}

void carc_list_tokens(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	if (game->rules->actions[carc_token_set_info(of)->act])
		carc_list_held(game, of, to);
}
