/* Plays a game, and gathers the facts and pictures of its page. */
#include "formats/draw/page/page_facts.h"

#include <stdlib.h>
#include <string.h>

#include "formats/draw/player_mark.h"
#include "formats/record/turn/turn_out.h"
#include "formats/output/alternatives/alternatives.h"
#include "formats/output/dispute/dispute_out.h"
#include "formats/output/report/report.h"
#include "formats/output/report/points.h"
#include "formats/text/batch.h"

/* Returns the offset at which the next text begins. */
static size_t begin_text(struct carc_page *page)
{
	long at = ftell(page->texts.file);

	return at > 0 ? (size_t)at : 0;
}

static void end_text(struct carc_page *page)
{
	fputc('\0', page->texts.file);
}

static void add_legal(void *ctx, const char *words)
{
	struct carc_page *page = ctx;

	fprintf(page->texts.file, "%s\n", words);
}

/* Passes a finding on to the caller's sink, and keeps it for the page. */
static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct carc_page *page = ctx;
	struct carc_page_finding *entry = &page->finding[page->findings];
	char sentence[CARC_SENTENCE_MAX];

	page->wish->sink.fn(page->wish->sink.ctx, finding);
	page->errors += carc_found_counts(finding);
	if (page->findings == CARC_PAGE_LINES) {
		page->beyond++;
		return;
	}
	page->findings++;
	*entry = (struct carc_page_finding){.finding = *finding,
					    .has_part = carc_found_counts(finding) &&
							page->errors <= CARC_PAGE_FINDINGS,
					    .sentence = begin_text(page)};
	carc_finding_sentence(finding, page->record, page->session->game, sentence,
			      sizeof sentence);
	fputs(sentence, page->texts.file);
	end_text(page);
	entry->legal = begin_text(page);
	(void)carc_alternatives_each(finding, page->record, page->session->game, add_legal, page);
	end_text(page);
}

/*
 * Returns the rules by which an event gives points, with the majority rule if several players have figures there, and the
 * players concerned.
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
	if (carc_points_for_nobody(game, event, points)) {
		proof.rules |= UINT64_C(1) << points[0].rule;
		proof.players = (1u << game->players) - 1;
	}
	if (there > 1)
		proof.rules |= UINT64_C(1) << CARC_RULE_MAJORITY;
	if (event->tally && event->tally->majority.adds)
		proof.rules |= UINT64_C(1) << event->tally->majority.adds->rule;
	if (event->tally && event->tally->majority.why == CARC_MAJORITY_BROKEN)
		proof.rules |= UINT64_C(1) << event->tally->majority.breaks_by->rule;
	return proof;
}

/* Adds a picture of the board for the last step. */
static void keep_step(struct carc_page *page, const struct carc_game *game,
		      const struct carc_shown *shown)
{
	if (page->wish->no_turns || page->failed)
		return;
	carc_page_step(page, page->steps, false, game, shown);
	/* No turn follows this step, which may be the last one. */
	if (page->steps > page->turns)
		carc_game_copy(&page->last, game);
}

/* Adds a step for points of final scoring, before the figures go home. text: the words about the points. */
static void keep_final(struct carc_page *page, const struct carc_game *game,
		       const struct carc_event *event, size_t text)
{
	struct carc_points points[CARC_SEATS];
	unsigned count = carc_points_of(game, event, points);

	if (count == 0)
		return;
	carc_shown_begin(&page->shown);
	if (event->tally)
		carc_show_scored(&page->shown, game, event->zone, event->tally->kind);
	if (page->steps - page->turns < CARC_PAGE_AFTER) {
		memcpy(page->score[page->steps + 1], page->score[page->steps],
		       sizeof page->score[0]);
		page->after[page->steps - page->turns].zone = event->zone;
		page->after[page->steps++ - page->turns].text = text;
		keep_step(page, game, &page->shown);
	}
	for (unsigned i = 0; i < count; i++)
		page->score[page->steps][points[i].player] += points[i].sum.points;
}

/* Keeps the comment on an event, if there is one, and adds a step for points of final scoring. */
static void listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_page *page = ctx;
	uint16_t turn = event->final ? (uint16_t)CARC_TURN_END : event->turn;
	size_t at = begin_text(page);

	carc_turn_zones_listen(&page->zones, game, event);
	if (page->comments < CARC_PAGE_PROOFS)
		carc_event_comment(&page->comments_on, game, event, page->record);
	if (begin_text(page) > at) {
		page->comment[page->comments++] =
			(struct carc_page_proof){.turn = turn, .text = at};
		end_text(page);
		if (event->final)
			keep_final(page, game, event, at);
	}
}

/* Keeps the proof of points that an event gives. */
static void prove(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_page *page = ctx;
	uint16_t turn = event->final ? (uint16_t)CARC_TURN_END : event->turn;
	size_t at = begin_text(page);

	if (page->proofs < CARC_PAGE_PROOFS)
		carc_print_points(&page->proves, game, event, &page->wish->place);
	if (begin_text(page) > at) {
		struct carc_page_proof *proof = &page->proof[page->proofs++];

		*proof = proof_of(game, event, turn, at);
		for (unsigned i = 0; i < page->findings && !proof->award; i++)
			if (page->finding[i].award && carc_award_is(page->finding[i].award, event))
				proof->award = page->finding[i].award;
		end_text(page);
	}
}

/* Plays the game again for the proofs of its points, if a finding is about points. */
static void find_proofs(struct carc_page *page)
{
	const struct carc_listener listener = {prove, page};
	struct carc_replay *replay = &page->room.replay;
	unsigned proofs, n = 0;

	while (n < page->findings &&
	       (!page->finding[n].has_part ||
		carc_code_info(page->finding[n].finding.code)->code[0] != 'S'))
		n++;
	if (n == page->findings)
		return;
	carc_printer_init(&page->proves, CARC_HTML, CARC_ROWS_SHEETS, page->texts.file);
	carc_replay_begin(replay, page->record, &page->room.game,
			  (struct carc_sink){carc_ignore, NULL}, &listener);
	do
		proofs = page->proofs;
	while (carc_replay_turn(replay));
	/* Drops what a turn added before it was refused. */
	page->proofs = proofs;
	carc_replay_end(replay);
	page->failed |= !carc_printer_done(&page->proves);
}

/* Opens the page at the step of the disputed points, where only their feature is lit. */
static void open_at(struct carc_page *page, const struct carc_award *award)
{
	unsigned step = page->turns + 1;

	while (award->final && step < page->steps &&
	       page->after[step - page->turns - 1].zone != award->zone)
		step++;
	page->open = !award->final ? award->turn : step <= page->steps ? step : page->open;
	page->disputed = !award->final && (award->of == CARC_AWARD_FEATURE ||
					   award->of == CARC_AWARD_ON_ZONE)
				 ? award->zone
				 : CARC_ZONES_MAX;
}

/* Shows at the open step the board on which the disputed points were given, with the figures that counted for them. */
static void show_disputed(struct carc_page *page)
{
	const struct carc_page_finding *first = carc_page_first(page);
	struct carc_shown shown;

	if (page->disputed == CARC_ZONES_MAX || page->open == 0 || !carc_page_by_steps(page) ||
	    !carc_award_moment(page->record, first->award, &page->room.replay, &page->room.game,
			       &page->moment))
		return;
	carc_shown_begin(&shown);
	(void)carc_show_award(&shown, &page->moment, first->award);
	page->failed |= !carc_shown_worth(&shown, &page->moment);
	carc_page_step(page, page->open, true, &page->moment, &shown);
}

/* Keeps why a claim is wrong, with its finding. Both come in the same order; their places can be equal in a long line. */
static void keep_dispute(void *ctx, const struct carc_dispute *dispute)
{
	struct carc_page *page = ctx;
	const struct carc_page_finding *first = carc_page_first(page);

	for (unsigned i = 0; i < page->findings; i++) {
		if (page->finding[i].finding.code != dispute->finding.code || page->finding[i].off)
			continue;
		page->finding[i].off = begin_text(page);
		page->failed |= !carc_print_dispute(dispute, &page->wish->place, CARC_HTML,
						    page->texts.file);
		end_text(page);
		page->finding[i].award = dispute->by.award;
		if (dispute->by.award && &page->finding[i] == first)
			open_at(page, page->finding[i].award);
		return;
	}
}

/* Explains the wrong claims. The pictures of claims about the end depend on this. */
static void find_disputes(struct carc_page *page)
{
	const struct carc_page_finding *first = carc_page_first(page);

	if (first && first->finding.turn > 0 && first->finding.turn <= page->turns)
		page->open = first->finding.turn;
	if (page->errors > 0)
		carc_disputes(page->record, page->turns, &page->room, keep_dispute, page);
}

/* Draws pictures of findings from `first` on: those about `turn`, with reasons for it; if turn is 0, all that have none yet. */
static void show_findings(struct carc_page *page, unsigned first, unsigned turn)
{
	for (unsigned i = first; i < page->findings; i++) {
		struct carc_page_finding *entry = &page->finding[i];
		const struct carc_found *finding = &entry->finding;

		if (!entry->has_part || entry->pictures || (turn && finding->turn != turn))
			continue;
		entry->pictures = begin_text(page);
		carc_page_show_finding(page, entry, page->texts.file);
		end_text(page);
		if (!turn || carc_code_info(finding->code)->code[0] != 'R')
			continue;
		entry->reasons = begin_text(page);
		carc_page_show_reasons(page, finding, page->texts.file);
		end_text(page);
	}
}

/* Shows what a turn breaks, or else what it changed. */
static void show_turn(const struct carc_page *page, unsigned turn, struct carc_shown *shown)
{
	const struct carc_page_finding *first = carc_page_first(page);

	carc_shown_begin(shown);
	if (first && first->finding.turn == turn &&
	    carc_code_info(first->finding.code)->code[0] == 'R')
		carc_show_finding(shown, page->session->game, page->record, &first->finding,
				  &page->zones);
	else if (turn)
		carc_show_turn(shown, page->session->game, &page->zones);
}

/* Keeps the board and the score after a turn; turn 0: before the first turn. */
static void keep_turn(struct carc_page *page, unsigned turn)
{
	const struct carc_game *game = page->session->game;

	for (unsigned player = 0; player < page->record->players; player++)
		page->score[turn][player] = carc_game_score(game, player);
	page->steps = turn;
	if (page->zones.turn != turn)
		page->zones = (struct carc_turn_zones){.turn = turn};
	show_turn(page, turn, &page->shown);
	keep_step(page, game, &page->shown);
}

/* Adds a step with the tile of a refused turn, as it would lie. */
static void keep_refused(struct carc_page *page, unsigned turn)
{
	struct carc_shown shown;

	show_turn(page, turn, &shown);
	if (!shown.ghost.type && !shown.far.type)
		return;
	page->shown = shown;
	page->failed |= !carc_shown_worth(&page->shown, page->session->game);
	memcpy(page->score[turn], page->score[page->steps], sizeof page->score[0]);
	page->after[0].text = begin_text(page);
	carc_shown_words(&page->shown, page->session->game, page->names, page->texts.file);
	end_text(page);
	page->steps = page->open = turn;
	keep_step(page, page->session->game, &page->shown);
}

/* Plays the next turn, and keeps its findings, comments and pictures. Returns false as carc_session_turn() does. */
static bool play_turn(struct carc_page *page)
{
	struct carc_session *session = page->session;
	const struct carc_turn_zones zones = page->zones;
	unsigned number = session->replay->next + 1, findings = page->findings;
	unsigned comments = page->comments;
	bool played;

	carc_game_copy(&page->before, session->game);
	played = carc_session_turn(session);
	/* Drops what a turn added before it was refused. */
	if (!played) {
		page->zones = zones;
		page->comments = comments;
	}
	show_findings(page, findings, number);
	if (!played && page->session->replay->broken)
		keep_refused(page, number);
	if (!played)
		return false;
	page->turns = page->open = number;
	page->player[number] = page->record->turn[number - 1].player;
	if (page->player[number] >= page->record->players)
		page->player[number] = page->before.player;
	keep_turn(page, number);
	return true;
}

/* Keeps the words of each turn as a record has them. */
static void keep_words(struct carc_page *page)
{
	for (unsigned n = 1; n <= page->turns + page->broken && n <= page->record->turns; n++) {
		const struct carc_turn *turn = &page->record->turn[n - 1];

		page->words[n] = begin_text(page);
		carc_write_compact_actions(page->record, &page->record->action[turn->first_action],
					   turn->actions, page->texts.file);
		end_text(page);
	}
}

/* Plays the whole game. */
static void play(struct carc_page *page)
{
	const struct carc_listener listener = {listen, page};
	struct carc_session *session = page->session;

	carc_printer_init(&page->comments_on, CARC_TEXT, CARC_ROWS, page->texts.file);
	carc_session_begin(session, (struct carc_sink){on_finding, page}, &listener);
	keep_turn(page, 0);
	while (play_turn(page))
		;
	page->broken = session->replay->broken;
	/* The last step shows the board as it is now, or as it was before a refused turn. */
	if (page->steps == page->turns)
		carc_game_copy(&page->last, page->broken ? &page->before : session->game);
	carc_game_copy(&page->before, session->game);
	carc_session_end(session);
	page->failed |= !carc_printer_done(&page->comments_on);
	if (!page->broken)
		page->lines = carc_sheet_lines(&session->sheet, page->line);
	find_disputes(page);
	find_proofs(page);
	show_findings(page, 0, 0);
	if (carc_page_by_steps(page))
		keep_words(page);
}

bool carc_page_gather(struct carc_page *page)
{
	const struct carc_game *game = page->session->game;

	page->findings = page->errors = page->beyond = page->proofs = page->comments = 0;
	page->turns = page->lines = page->winners = page->steps = page->open = 0;
	page->disputed = CARC_ZONES_MAX;
	page->zones = (struct carc_turn_zones){.turn = UINT16_MAX};
	carc_page_board_begin(&page->board);
	page->texts.bytes = NULL;
	page->texts.file = open_memstream(&page->texts.bytes, &page->texts.len);
	if (!page->texts.file)
		return false;
	/* Offset 0 means that there is no text. */
	end_text(page);
	for (unsigned player = 0; player < page->record->players; player++) {
		page->names[player] = page->record->player[player].name;
		page->colours[player] = page->record->player[player].color;
	}
	carc_player_marks(page->names, page->record->players, page->mark);
	carc_player_colours(page->colours, page->record->players, page->colour);
	play(page);
	show_disputed(page);
	page->ended = game->finished;
	page->relied_on = 0;
	for (unsigned ruling = CARC_OPTIONS; ruling < CARC_ALL_OPTIONS; ruling++)
		if (game->relied_on[ruling])
			page->relied_on |= carc_ruling_bit(ruling);
	page->winners = page->ended ? carc_game_winners(game) : 0;
	return carc_text_buffer_close(page->texts.file, &page->texts.bytes);
}

void carc_page_forget(struct carc_page *page)
{
	free(page->texts.bytes);
	page->texts.bytes = NULL;
	carc_page_board_end(&page->board);
}
