/* Playing a game and gathering what a page says of it; playing it again for pictures. */
#include <stdlib.h>
#include <string.h>

#include "formats/bytes/text_buffer.h"
#include "formats/dispute/dispute_out.h"
#include "formats/draw/player_mark.h"
#include "formats/legal/legal.h"
#include "formats/page/page_facts.h"
#include "formats/report/events.h"
#include "formats/report/points.h"

/* Where the next text begins. */
static size_t begin_text(struct carc_page *page)
{
	long at = ftell(page->texts.file);

	return at > 0 ? (size_t)at : 0;
}

static void end_text(struct carc_page *page)
{
	fputc('\0', page->texts.file);
}

const char *carc_page_text(const struct carc_page *page, size_t at)
{
	return page->texts.bytes + at;
}

static void add_legal(void *ctx, const char *words)
{
	struct carc_page *page = ctx;

	fprintf(page->texts.file, "%s\n", words);
}

/* A finding, on its way to where it goes besides. */
static void hear(void *ctx, const struct carc_diag *diag)
{
	struct carc_page *page = ctx;
	struct carc_page_finding *finding = &page->finding[page->findings];
	char sentence[CARC_SENTENCE_MAX];

	page->wish->sink.fn(page->wish->sink.ctx, diag);
	page->errors += carc_diag_counts(diag);
	if (page->findings == CARC_PAGE_LINES) {
		page->beyond++;
		return;
	}
	page->findings++;
	finding->diag = *diag;
	finding->off = 0;
	finding->sentence = begin_text(page);
	carc_finding_sentence(diag, page->record, page->game, sentence, sizeof sentence);
	fputs(sentence, page->texts.file);
	end_text(page);
	finding->legal = begin_text(page);
	(void)carc_legal_each(diag, page->record, page->game, add_legal, page);
	end_text(page);
}

/*
 * The rules by which an event gives points, where several players stand that of the most meeples as
 * well; and whom it is about.
 */
static struct carc_page_proof proof_of(const struct carc_game *game, const struct carc_event *event,
				       uint16_t turn, size_t text)
{
	struct carc_page_proof proof = {.turn = turn, .text = text};
	struct carc_points points[CARC_SEATS];
	unsigned count = carc_points_of(game, event, points), there = 0;

	for (unsigned i = 0; i < count; i++) {
		proof.rules |= UINT64_C(1) << points[i].rule;
		proof.players |= 1u << points[i].player;
	}
	for (unsigned player = 0; event->tally && player < game->players; player++)
		if (event->tally->majority.strength[player] > 0) {
			proof.players |= 1u << player;
			there++;
		}
	if (there > 1)
		proof.rules |= UINT64_C(1) << CARC_RULE_MAJORITY;
	if (event->tally && event->tally->majority.adds)
		proof.rules |= UINT64_C(1) << event->tally->majority.adds->rule;
	if (event->tally && event->tally->majority.why == CARC_MAJORITY_BROKEN)
		proof.rules |= UINT64_C(1) << event->tally->majority.breaks_by->rule;
	return proof;
}

/* What an event says, as a text of a list; nothing where it says nothing. */
static void listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_page *page = ctx;
	uint16_t turn = event->final ? (uint16_t)CARC_TURN_END : event->turn;
	size_t at = begin_text(page);

	if (page->proofs < CARC_PAGE_PROOFS)
		carc_print_points(game, event, &page->wish->place, CARC_TEXT, page->texts.file);
	if (begin_text(page) > at) {
		page->proof[page->proofs++] = proof_of(game, event, turn, at);
		end_text(page);
	}
	at = begin_text(page);
	if (page->comments < CARC_PAGE_PROOFS)
		carc_event_comment(game, event, page->record, page->texts.file);
	if (begin_text(page) > at) {
		page->comment[page->comments++] =
			(struct carc_page_proof){.turn = turn, .text = at};
		end_text(page);
	}
}

/* Why a claim is off, kept with the finding about it: both come in the same order. Places may be the same in a long line. */
static void keep_dispute(void *ctx, const struct carc_dispute *dispute)
{
	struct carc_page *page = ctx;

	for (unsigned i = 0; i < page->findings; i++) {
		if (page->finding[i].diag.code != dispute->diag.code || page->finding[i].off)
			continue;
		page->finding[i].off = begin_text(page);
		carc_print_dispute(dispute, &page->room, &page->wish->place, CARC_TEXT,
				   page->texts.file);
		end_text(page);
		return;
	}
}

static void keep_score(struct carc_page *page)
{
	for (unsigned player = 0; player < page->record->players; player++)
		page->score[page->turns][player] = carc_game_score(page->game, player);
}

static bool stops(const struct carc_page *page)
{
	return page->replay->next >= page->wish->turns;
}

bool carc_page_gather(struct carc_page *page)
{
	const struct carc_listener listener = {listen, page};
	struct carc_sheet sheet;

	page->findings = page->errors = page->beyond = page->proofs = page->comments = 0;
	page->turns = page->lines = page->winners = 0;
	page->texts.bytes = NULL;
	page->texts.file = open_memstream(&page->texts.bytes, &page->texts.len);
	if (!page->texts.file)
		return false;
	for (unsigned player = 0; player < page->record->players; player++) {
		page->names[player] = page->record->player[player].name;
		page->colours[player] = page->record->player[player].color;
	}
	carc_player_marks(page->names, page->record->players, page->mark);
	carc_player_colours(page->colours, page->record->players, page->colour);
	carc_replay_begin(page->replay, page->record, page->game, (struct carc_sink){hear, page},
			  &listener);
	keep_score(page);
	while (!stops(page) && carc_replay_turn(page->replay)) {
		page->turns++;
		keep_score(page);
	}
	if (page->replay->broken) {
		carc_replay_end(page->replay);
	} else {
		carc_sheet_end(&sheet, page->replay, false, &listener);
		page->lines = carc_sheet_lines(&sheet, page->line);
	}
	if (page->errors > 0)
		carc_disputes(page->record, page->turns, &page->room, keep_dispute, page);
	page->broken = page->replay->broken;
	page->ended = page->game->finished;
	page->rested = 0;
	for (unsigned ruling = 0; ruling < CARC_RULINGS; ruling++)
		if (page->game->rested[ruling])
			page->rested |= carc_ruling_bit((enum carc_ruling)ruling);
	page->winners = page->ended ? carc_game_winners(page->game) : 0;
	return carc_text_buffer_close(page->texts.file, &page->texts.bytes);
}

void carc_page_forget(struct carc_page *page)
{
	free(page->texts.bytes);
	page->texts.bytes = NULL;
}

void carc_page_replay(struct carc_page *page, unsigned turns, struct carc_turn_zones *zones)
{
	const struct carc_listener listener = {carc_turn_zones_listen, zones};

	carc_replay_begin(page->replay, page->record, page->game,
			  (struct carc_sink){carc_ignore, NULL}, &listener);
	while (page->replay->next < turns && carc_replay_turn(page->replay))
		;
}

void carc_page_picture(struct carc_page *page, const struct carc_game *game,
		       const struct carc_shown *shown, bool whole, const char *title, FILE *out)
{
	struct carc_draw draw = {
		.mark_last = true,
		.coordinates = true,
		.shown = shown,
		.names = page->names,
		.colours = page->colours,
		.cache = &page->arts,
	};
	struct carc_svg_look look = {.draw = &draw,
				     .tiles = &page->tiles,
				     .title = title,
				     .prefix = page->prefix,
				     .layers = whole};

	if (!whole && shown && shown->any) {
		draw.crop = true;
		draw.x0 = (int16_t)(shown->x0 - 1);
		draw.y0 = (int16_t)(shown->y0 - 1);
		draw.x1 = (int16_t)(shown->x1 + 1);
		draw.y1 = (int16_t)(shown->y1 + 1);
	}
	if (!carc_svg_board(game, &look, out))
		page->failed = true;
}
