/*
 * Lines of turns that cannot be read. The line is rewritten, and read, and the word that the first finding is about is replaced by
 * what was meant, until the grammar has no finding. So what is offered has been read by the grammar.
 */
#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/document/document.h"
#include "formats/suggest/leading.h"
#include "formats/suggest/turn_line.h"
#include "formats/text/safe_text.h"

enum { ROUNDS = 16, FINDINGS_MOST = 12 };

static const struct carc_sink nobody = {carc_ignore, NULL};

/* The state at the beginning of each reading of a line. */
struct start {
	struct carc_reading reading;
	struct carc_turn turn;
	uint16_t actions, claims;
};

static struct start begin(const struct carc_reading *reading, const struct carc_turn *turn)
{
	return (struct start){*reading, *turn, reading->record->actions, reading->record->claims};
}

/* Forgets what was read. */
static void restart(const struct start *start, struct carc_reading *reading, struct carc_turn *turn)
{
	*reading = start->reading;
	*turn = start->turn;
	reading->record->actions = start->actions;
	reading->record->claims = start->claims;
}

/* A line that is being read as it was meant. */
struct respelling {
	struct carc_reading *reading;
	struct carc_turn *turn;
	struct start start;
	struct carc_rewrite rewrite;
	struct carc_found first; /* finding of this reading, with the columns of the rewritten line */
	unsigned seen;           /* findings of this reading */
	bool meant;              /* the first has one meaning: others wait for the next reading */
	struct carc_found kept[FINDINGS_MOST];
	unsigned count;
	bool full; /* no more findings are kept */
};

static void keep(void *ctx, const struct carc_found *finding)
{
	struct respelling *line = ctx;

	if (!line->full)
		line->kept[line->count++] = *finding;
	line->full |= line->count == FINDINGS_MOST;
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct respelling *line = ctx;
	struct carc_found placed = *finding;

	if (line->seen++ == 0) {
		line->first = *finding;
		line->meant = carc_means_word(finding);
	} else if (line->meant) {
		return;
	}
	placed.at = carc_rewrite_place(&line->rewrite, finding->at);
	keep(line, &placed);
}

/* Reads the line as it is rewritten so far. Returns true if there is no finding. */
static bool read_again(struct respelling *line)
{
	const struct carc_sink sink = {on_finding, line};
	const struct carc_node node = {.kind = CARC_SCALAR,
				       .plain = true,
				       .at = {line->rewrite.at.line, 1},
				       .text = line->rewrite.line,
				       .len = strlen(line->rewrite.line)};

	restart(&line->start, line->reading, line->turn);
	line->seen = 0;
	line->reading->sink = &sink;
	carc_read_turn_line(line->reading, &node, line->turn, true);
	line->reading->sink = line->start.reading.sink;
	return line->seen == 0;
}

/* Reads and rewrites until there is no finding, or none that means one word. */
static bool read_rounds(struct respelling *line)
{
	for (unsigned rounds = 0; rounds < ROUNDS; rounds++) {
		if (read_again(line))
			return true;
		if (!line->meant || !carc_rewrite_meant(&line->rewrite, &line->first))
			break;
	}
	return false;
}

/* Reads the line as it was meant, and keeps what is wrong with it. Returns false if it cannot be read even so. */
static bool read_meant(struct respelling *line)
{
	const struct carc_sink sink = {keep, line};
	struct carc_rewrite before;
	bool sound;

	line->reading->sink = &sink;
	carc_rewrite_slips(&line->rewrite);
	sound = read_rounds(line);
	/* The finding is kept; what people say in other words may be what was meant. */
	before = line->rewrite;
	line->full = true;
	if (!sound && carc_rewrite_words(&line->rewrite) && !(sound = read_rounds(line))) {
		line->rewrite = before;
		(void)read_again(line);
	}
	return sound;
}

/* Gives what was read its place in the document, and who plays it. */
static void place_turn(const struct respelling *line)
{
	struct carc_record *record = line->reading->record;
	const struct carc_rewrite *rewrite = &line->rewrite;
	struct carc_turn *turn = line->turn;

	for (unsigned i = line->start.actions; i < record->actions; i++)
		record->action[i].at = carc_rewrite_place(rewrite, record->action[i].at);
	for (unsigned i = line->start.claims; i < record->claims; i++)
		record->claim[i].at = carc_rewrite_place(rewrite, record->claim[i].at);
	if (turn->player_at.column > 0)
		turn->player_at = carc_rewrite_place(rewrite, turn->player_at);
	if (rewrite->player != CARC_PLAYER_NONE) {
		turn->player = rewrite->player;
		turn->player_at = rewrite->at;
	}
}

/* Writes the line of the document as it was meant; "" if other lines belong to the value. */
static void write_try(struct respelling *line, const struct carc_node *node, char try[CARC_TRY_MAX])
{
	const struct carc_document *doc = line->reading->doc;
	struct carc_turn_line item;
	char words[2 * CARC_LINE_MOST];

	try[0] = '\0';
	if (!doc || !doc->text || !carc_find_turn_line(doc->text, node->at, &item) ||
	    !carc_turn_line_is(&item, node->text))
		return;
	snprintf(words, sizeof words, "%s%s", line->rewrite.line, line->rewrite.comment);
	carc_tell_turn_line(&item, words, try);
}

/* Finds out what was meant by a line, and then sends the findings about it with the line that is offered. */
static void read_slips(struct carc_reading *reading, const struct carc_node *node,
		       struct carc_turn *turn)
{
	const struct carc_node first = carc_first_turn(reading, node);
	struct respelling line;
	char try[CARC_TRY_MAX] = "";
	bool sound;

	line.reading = reading;
	line.turn = turn;
	line.start = begin(reading, turn);
	line.count = 0;
	line.full = false;
	if (!carc_rewrite_begin(&line.rewrite, reading, &first)) {
		carc_read_turn_line(reading, &first, turn, true);
		return;
	}
	sound = read_meant(&line);
	place_turn(&line);
	if (sound && !line.rewrite.doubtful)
		write_try(&line, &first, try);
	reading->sink = line.start.reading.sink;
	reading->errors = line.start.reading.errors;
	reading->guessed = line.start.reading.guessed;
	reading->notes = line.start.reading.notes;
	for (unsigned i = 0; i < line.count; i++) {
		const bool note = line.kept[i].code == CARC_F050_LETTER_CASE;

		snprintf(line.kept[i].try, CARC_TRY_MAX, "%s", try);
		line.kept[i].whole = *try;
		reading->notes += note;
		reading->errors += !note;
		reading->guessed += !note && sound;
		reading->sink->fn(reading->sink->ctx, &line.kept[i]);
	}
}

/*
 * Reads a line that is not usual. Most can be read as they are; only the others are rewritten. noinline: keeps the path of a usual turn
 * short.
 */
static __attribute__((noinline)) void read_other_turn(struct carc_reading *reading,
						      const struct carc_node *node,
						      struct carc_turn *turn)
{
	const struct start start = begin(reading, turn);

	reading->sink = &nobody;
	carc_read_turn_line(reading, node, turn, false);
	reading->sink = start.reading.sink;
	if (reading->errors == start.reading.errors && reading->notes == start.reading.notes)
		return;
	restart(&start, reading, turn);
	read_slips(reading, node, turn);
}

void carc_read_compact_turn(struct carc_reading *reading, const struct carc_node *node,
			    struct carc_turn *turn)
{
	if (!carc_read_fast_turn(reading, node))
		read_other_turn(reading, node, turn);
}

enum carc_status carc_read_turn_words(struct carc_record *record, const char *words,
				      const struct carc_sink *sink, struct carc_turn *ret_turn)
{
	const struct carc_node node = {.kind = CARC_SCALAR,
				       .plain = true,
				       .at = {0, 1},
				       .text = words,
				       .len = strlen(words)};
	struct carc_reading reading = {
		.record = record, .sink = sink, .first_action = record->actions};
	struct carc_turn turn = {.first_action = record->actions,
				 .first_claim = record->claims,
				 .player = CARC_PLAYER_NONE};

	carc_read_compact_turn(&reading, &node, &turn);
	if (reading.errors)
		return CARC_REFUSED;
	turn.actions = (uint16_t)(record->actions - turn.first_action);
	turn.claims = (uint16_t)(record->claims - turn.first_claim);
	*ret_turn = turn;
	return CARC_OK;
}

bool carc_respell(struct carc_record *record, char words[CARC_LINE_MOST])
{
	const struct carc_node node = {.plain = true, .text = words, .len = strlen(words)};
	struct carc_reading reading = {
		.record = record, .sink = &nobody, .first_action = record->actions};
	struct carc_turn turn = {.player = CARC_PLAYER_NONE};
	struct respelling line = {
		.reading = &reading, .turn = &turn, .start = begin(&reading, &turn)};
	bool sound = carc_rewrite_begin(&line.rewrite, &reading, &node) && read_meant(&line) &&
		     !line.rewrite.doubtful;

	restart(&line.start, &reading, &turn);
	if (sound)
		memcpy(words, line.rewrite.line, CARC_LINE_MOST);
	return sound;
}
