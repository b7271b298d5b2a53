/* Who plays is told by hashes: a set of games keeps them instead of names. */
#include "cmd/convert/copies.h"

#include "formats/record/key_mix.h"

struct game_seen copies_look(const struct carc_record *record, unsigned turned)
{
	struct carc_game_key order = carc_mix_part(1), people = carc_mix_part(3);

	carc_mix(&order, record->next);
	for (unsigned i = 0; i < record->players; i++) {
		struct carc_game_key part = carc_mix_part(5);

		carc_mix_text(&order, record->player[i].name);
		carc_mix_text(&part, record->player[i].name);
		carc_mix_add(&people, part);
	}
	/* Half the bits are as good as half of any others. */
	return (struct game_seen){.turned = turned,
				  .order = (uint32_t)order.word[0],
				  .people = (uint32_t)people.word[0]};
}

unsigned copies_differ(const struct game_seen *copy, const struct game_seen *first)
{
	unsigned ways = copy->turned != first->turned ? COPY_TURNED : 0;

	if (copy->people != first->people)
		return ways | COPY_NAMES;
	return copy->order != first->order ? ways | COPY_SEATS : ways;
}

static void say_place(const struct game_seen *seen, FILE *out)
{
	carc_print_clean(seen->file, out);
	fprintf(out, ": record %u", seen->record);
}

void copies_say(const struct game_seen *copy, const struct game_seen *first, FILE *out)
{
	/* By quarter turns to the right, from the first to the copy. */
	static const char *const turns[4] = {"", ", rotated right", ", rotated by half a turn",
					     ", rotated left"};
	unsigned ways = copies_differ(copy, first);

	say_place(copy, out);
	fputs(": copy of ", out);
	say_place(first, out);
	fputs(turns[(first->turned + 4 - copy->turned) % 4], out);
	fputs(ways & COPY_NAMES ? ", other names" : "", out);
	fputs(ways & COPY_SEATS ? ", other seats" : "", out);
	fputc('\n', out);
}
