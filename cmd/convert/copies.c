/* Who plays is told by hashes: a set of games keeps them instead of names. */
#include "cmd/convert/copies.h"

#include "formats/record/game_key.h"

struct game_seen copies_look(const struct carc_record *record, unsigned turned)
{
	uint64_t order = carc_scatter(1 ^ record->next), people = 3;

	for (unsigned i = 0; i < record->players; i++) {
		uint64_t name = carc_mix_hash(record->player[i].name);

		order = carc_scatter(order ^ name);
		people += carc_scatter(5 ^ name);
	}
	/* Half the bits are as good as half of any others. */
	return (struct game_seen){
		.turned = turned, .order = (uint32_t)order, .people = (uint32_t)people};
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
