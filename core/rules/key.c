/* See key.h. */
#include "core/rules/key.h"

void carc_mix_tokens(struct carc_mix *mix, unsigned first, unsigned end)
{
	/* Written so that cppcheck understands the end. */
	for (unsigned seat = 0; seat < mix->players && first < CARC_TOKENS; seat++)
		for (unsigned token = first; token < end; token++) {
			unsigned count = mix->begun->tokens[token][carc_mix_player(mix, seat)];

			if (count == 0)
				continue;
			carc_mix_text(mix, carc_token_key(token));
			carc_mix(mix, seat);
			carc_mix(mix, count);
		}
}
