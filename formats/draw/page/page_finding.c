/*
 * Writes one finding: its words, before and after in pictures, the proof of points, the rule in each edition, the rulings it
 * relies on, and legal alternatives.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/text/safe_text.h"
#include "formats/text/batch.h"
#include "formats/output/alternatives/alternatives.h"
#include "formats/draw/page/page_parts.h"
#include "formats/draw/page/page_piece.h"
#include "formats/output/reasons/reasons.h"
#include "formats/output/help/explain.h"
#include "formats/output/report/report.h"

/* Pictures */

/* Writes a picture, with words under it that say what it shows. */
static void write_figure(struct carc_page *page, const struct carc_game *game,
			 struct carc_shown *shown, const char *title, FILE *out)
{
	struct carc_text_buffer text;
	char *words;

	page->failed |= !carc_shown_worth(shown, game);
	carc_page_piece(CARC_PIECE_FIGURE, NULL, out);
	carc_page_picture(page, game, shown, title, out);
	if (carc_text_buffer_open(&text))
		carc_shown_words(shown, game, page->names, text.out);
	words = carc_text_buffer_end(&text);
	page->failed |= !words;
	CARC_WRITE_PIECE(FIGURE_END, out, carc_text_as("title", title),
			 carc_text_as("words", words));
	free(words);
}

void carc_page_show_finding(struct carc_page *page, const struct carc_page_finding *entry,
			    FILE *out)
{
	const struct carc_found *finding = &entry->finding;
	/* A finding about no turn, or about the end, is shown on the final board. */
	bool end = finding->turn == 0 || finding->turn > page->record->turns;
	bool refused = page->session->replay->broken;
	const struct carc_game *game = end ? &page->before : page->session->game;
	struct carc_shown shown, before;
	char title[64];

	carc_page_piece(CARC_PIECE_PAIR, NULL, out);
	carc_shown_begin(&shown);
	/* If a claim states points differently, show the board on which they were given, with the figures that counted. */
	if (entry->award &&
	    carc_award_moment(page->record, entry->award, &page->room.replay, &page->room.game,
			      &page->moment) &&
	    carc_show_award(&shown, &page->moment, entry->award)) {
		snprintf(title, sizeof title,
			 entry->award->final ? "At the end, before the figures are removed"
					     : "Turn %u, before figures go home",
			 entry->award->turn);
		write_figure(page, &page->moment, &shown, title, out);
		carc_page_piece(CARC_PIECE_PAIR_END, NULL, out);
		return;
	}
	if (!entry->award || !carc_show_award(&shown, game, entry->award))
		carc_show_finding(&shown, game, page->record, finding, &page->zones);
	if (end) {
		write_figure(page, game, &shown, "The board at the end", out);
		carc_page_piece(CARC_PIECE_PAIR_END, NULL, out);
		return;
	}
	carc_show_before(&before, &page->before, &shown, game);
	snprintf(title, sizeof title, "Before turn %u", finding->turn);
	write_figure(page, &page->before, &before, title, out);
	if (!refused || shown.ghost.type) {
		snprintf(title, sizeof title, refused ? "Turn %u as recorded" : "After turn %u",
			 finding->turn);
		write_figure(page, game, &shown, title, out);
	}
	carc_page_piece(CARC_PIECE_PAIR_END, NULL, out);
}

/* Proofs */

/* Returns the last turn before a given one after which points were claimed, or 0. */
static unsigned last_claim(const struct carc_record *record, unsigned turn)
{
	for (unsigned i = turn - 1; i > 0; i--)
		for (unsigned n = 0; n < record->turn[i - 1].claims; n++)
			if (record->claim[record->turn[i - 1].first_claim + n].kind ==
			    CARC_CLAIM_SCORE)
				return i;
	return 0;
}

/* Returns whether a finding about points relies on those of a proof: given since the last claim, to the player concerned. */
static bool relies_on(const struct carc_page *page, const struct carc_found *finding,
		      const struct carc_page_proof *proof)
{
	bool end = finding->turn == 0 || finding->turn > page->record->turns;
	unsigned claimed = end ? 0 : last_claim(page->record, finding->turn);
	unsigned last = end ? (unsigned)CARC_TURN_END : finding->turn;

	return carc_code_info(finding->code)->code[0] == 'S' && proof->turn > claimed &&
	       proof->turn <= last &&
	       (finding->who >= page->record->players || proof->players >> finding->who & 1);
}

/* Writes the proofs of the points that a finding relies on, first those that explain the difference. */
static void write_proofs(const struct carc_page *page, const struct carc_page_finding *entry,
			 FILE *out)
{
	bool any = false;

	if (carc_code_info(entry->finding.code)->code[0] != 'S')
		return;
	carc_page_piece(CARC_PIECE_PROOFS, NULL, out);
	for (unsigned i = 0; i < 2 * page->proofs; i++) {
		const struct carc_page_proof *proof = &page->proof[i % page->proofs];
		bool leads = entry->award && proof->award == entry->award;

		if (leads != (i < page->proofs) ||
		    !(leads || relies_on(page, &entry->finding, proof)))
			continue;
		any = true;
		fputs(carc_page_text(page, proof->text), out);
	}
	CARC_WRITE_PIECE(PROOFS_END, out, carc_number_as("nothing", !any));
}

/* Returns the rules by which the points that a finding relies on were given; for other findings, their own rule. */
static uint64_t rules_of(const struct carc_page *page, const struct carc_found *finding)
{
	enum carc_rule own = carc_found_rule(finding);
	uint64_t rules = 0;

	for (unsigned i = 0; i < page->proofs; i++)
		if (relies_on(page, finding, &page->proof[i]))
			rules |= page->proof[i].rules;
	if (!rules && own != CARC_RULE_NONE && own != CARC_RULE_RECORD)
		rules = UINT64_C(1) << own;
	return rules;
}

/*
 * Returns the rulings on which a finding relies: those that it names, and for points those about their rules that have
 * decided something in the game.
 */
static uint64_t rulings_of(const struct carc_page *page, const struct carc_found *finding,
			   uint64_t rules)
{
	uint64_t rulings = finding->relies_on;

	for (unsigned ruling = CARC_OPTIONS; ruling < CARC_ALL_OPTIONS; ruling++)
		if (carc_code_info(finding->code)->code[0] == 'S' &&
		    rules >> carc_option_info(ruling)->rule & 1)
			rulings |= page->relied_on & carc_ruling_bit(ruling);
	return rulings;
}

/* A list of reasons that is being written. */
struct reasons {
	FILE *out;
	bool any;
};

/* Writes a reason as an item of the list; the first one begins the list. */
static void write_reason(void *ctx, const struct carc_reason *reason)
{
	/* ORDER enum carc_reason_side */
	static const char *const sides[] = {"For it", "Against it", "Open", "Legal instead"};
	struct reasons *reasons = ctx;
	FILE *out = reasons->out;

	if (!reasons->any)
		carc_page_piece(CARC_PIECE_REASONS, NULL, out);
	reasons->any = true;
	CARC_WRITE_PIECE(REASON, out,
			 carc_text_as("class", reason->side == CARC_REASON_AGAINST ? "played" : ""),
			 carc_text_as("side", sides[reason->side]),
			 carc_text_as("text", reason->text),
			 carc_text_as("code", reason->code != CARC_CODE_OK
						      ? carc_code_info(reason->code)->code
						      : ""));
}

/* Writes the reasons for and against a turn that breaks a rule. */
void carc_page_show_reasons(struct carc_page *page, const struct carc_found *finding, FILE *out)
{
	const struct carc_turn_question question = {.record = page->record,
						    .turn = &page->record->turn[finding->turn - 1],
						    .game = &page->before,
						    .room = &page->room.game};
	struct reasons reasons = {.out = out};

	(void)carc_reasons(&question, write_reason, &reasons);
	if (reasons.any)
		carc_page_piece(CARC_PIECE_REASONS_END, NULL, out);
}

static void write_legal(const struct carc_page *page, const struct carc_page_finding *entry,
			FILE *out)
{
	const char *legal = carc_page_text(page, entry->legal);
	bool figures;

	if (!*legal)
		return;
	figures = strcmp(carc_alternatives_key(entry->finding.code), "figures") == 0;
	CARC_WRITE_PIECE(LEGAL_INSTEAD, out, carc_number_as("figures", figures),
			 carc_number_as("turns", !figures), carc_text_as("legal", legal));
}

void carc_page_finding(struct carc_page *page, unsigned number, FILE *out)
{
	const struct carc_page_finding *entry = &page->finding[number];
	const struct carc_found *finding = &entry->finding;
	const struct carc_code_info *info = carc_code_info(finding->code);
	bool end = finding->turn == 0 || finding->turn > page->record->turns;
	uint64_t rules = rules_of(page, finding), rulings = rulings_of(page, finding, rules);

	CARC_WRITE_PIECE(FINDING, out, carc_text_as("prefix", page->prefix),
			 carc_number_as("number", number),
			 carc_number_as("turn", end ? 0 : finding->turn),
			 carc_number_as("end", end),
			 carc_text_as("player", finding->player < page->record->players
							? page->names[finding->player]
							: ""),
			 carc_text_as("sentence", carc_page_text(page, entry->sentence)),
			 carc_text_as("off", carc_page_text(page, entry->off)));
	if (carc_page_by_steps(page) && entry == carc_page_first(page))
		carc_page_turns(page, 3, out);
	else
		fputs(carc_page_text(page, entry->pictures), out);
	CARC_WRITE_PIECE(WHY, out, carc_text_as("meaning", info->meaning),
			 carc_text_as("code", info->code),
			 carc_number_as("line", finding->at.line));
	write_proofs(page, entry, out);
	fputs(carc_page_text(page, entry->reasons), out);
	write_legal(page, entry, out);
	page->failed |= !carc_explain_page(&page->record->rules, rules, rulings, out);
	CARC_WRITE_PIECE(ADVICE, out, carc_text_as("advice", info->advice));
}
