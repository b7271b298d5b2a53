/* Prints hands, open tiles, and the monasteries with which players began, as text. */
#include "formats/output/position/features.h"
#include "formats/text/safe_text.h"

enum { WORDS_MAX = 400 };

static bool is_known(const struct carc_draw_order *order)
{
	for (unsigned i = 0; i <= CARC_OPEN_TILES; i++)
		if (order->hand[i].size > order->hand[i].unknown)
			return true;
	return false;
}

static bool is_hidden(const struct carc_replay *replay)
{
	return replay->order.way == CARC_DRAWING_HAND_HIDDEN && !replay->game->finished;
}

static void print_hand(const struct carc_replay *replay, unsigned n, FILE *out)
{
	const struct carc_hand *hand = &replay->order.hand[n];
	char words[WORDS_MAX];

	carc_hand_words(hand, &replay->record->rules.tiles, words, sizeof words);
	fprintf(out, " %s", hand->size ? words : "nothing");
}

/* Prints the open tiles, or else the hand of one player, with CARC_PLAYER_NONE all hands. */
static void print_hands(const struct carc_replay *replay, unsigned player, FILE *out)
{
	const struct carc_record *record = replay->record;
	const char *before = " ";

	if (replay->order.way == CARC_DRAWING_MARKET) {
		print_hand(replay, CARC_OPEN_TILES, out);
		return;
	}
	for (unsigned i = 0; i < record->players; i++) {
		if (player != CARC_PLAYER_NONE && player != i)
			continue;
		carc_say(out, "%s%s", before, record->player[i].name);
		print_hand(replay, i, out);
		before = ", ";
	}
}

void carc_hands_comment(const struct carc_replay *replay, unsigned player, FILE *out)
{
	if (!is_known(&replay->order) || is_hidden(replay))
		return;
	fprintf(out, "    # %s:", replay->order.way == CARC_DRAWING_MARKET ? "open" : "in hand");
	print_hands(replay, player, out);
	fputc('\n', out);
}

/* Prints who still holds the monastery with which each player began. */
static void print_own(const struct carc_replay *replay, FILE *out)
{
	const char *before = "Own monasteries in hand: ";

	for (unsigned i = 0; i < replay->record->players; i++) {
		if (!(replay->game->own >> i & 1))
			continue;
		carc_say(out, "%s%s", before, replay->record->player[i].name);
		before = ", ";
	}
	if (replay->game->own)
		fputc('\n', out);
}

void carc_hands_line(const struct carc_replay *replay, FILE *out)
{
	print_own(replay, out);
	if (!is_known(&replay->order))
		return;
	fputs(replay->order.way == CARC_DRAWING_MARKET ? "Open tiles:" : "Tiles in hand:", out);
	if (is_hidden(replay))
		fputs(" hidden until the game ends", out);
	else
		print_hands(replay, CARC_PLAYER_NONE, out);
	fputc('\n', out);
}
