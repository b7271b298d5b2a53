/* Looks into claims that are off, see dispute.h: plays the record by one reading of the rules after the other. */
#include "core/dispute/dispute.h"

#include <string.h>

#include "core/boxes.h"
#include "core/terms/bits.h"

/* ---- Playing, and keeping what is found ------------------------------------------------------------ */

/* A record being played. */
struct trial {
	const struct carc_record *record;
	struct carc_dispute_room *room;
	struct carc_findings_kept *kept;
	int32_t off[CARC_SEATS]; /* by how much the last claimed score of each was off */
};

static bool is_claim(enum carc_code code)
{
	return carc_is_score_claim(code) || code == CARC_S103_FEATURE_POINTS ||
	       code == CARC_S104_WINNER;
}

/* The player whom a claim names. A finding about one that names nobody may name one who got other points. */
static uint8_t whose(const struct carc_record *record, const struct carc_found *finding)
{
	for (unsigned i = 0; i < record->claims; i++)
		if (record->claim[i].kind == CARC_CLAIM_POINTS &&
		    record->claim[i].at.line == finding->at.line &&
		    record->claim[i].at.column == finding->at.column)
			return record->claim[i].player;
	return finding->who;
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct trial *trial = ctx;
	struct carc_findings_kept *kept = trial->kept;
	const struct carc_game *game = &trial->room->game;

	if (!carc_found_counts(finding))
		return;
	if (!is_claim(finding->code) || kept->count == CARC_DISPUTES_MAX) {
		kept->others++;
		return;
	}
	kept->zone[kept->count] = CARC_ZONES_MAX;
	if (finding->code == CARC_S103_FEATURE_POINTS)
		kept->zone[kept->count] = (uint16_t)carc_game_zone(
			game, carc_board_tile(&game->board, finding->near.x, finding->near.y),
			carc_tile_resolve(finding->near.type, finding->near.rot, finding->feature));
	kept->claimed[kept->count] = 0;
	kept->whose[kept->count] = whose(trial->record, finding);
	kept->finding[kept->count++] = *finding;
}

/* Claims were checked, and the findings from `from` on are about them: note how much more the scores are off now. */
static void note_changes(struct trial *trial, unsigned first, unsigned claims, unsigned from)
{
	const struct carc_claim *claim = &trial->record->claim[first];
	struct carc_findings_kept *kept = trial->kept;
	int32_t change[CARC_SEATS] = {0};
	unsigned claimed = 0;

	for (const struct carc_claim *end = claim + claims; claim < end; claim++) {
		int32_t off;

		if (claim->kind != CARC_CLAIM_SCORE)
			continue;
		off = claim->points - carc_game_score(&trial->room->game, claim->player);
		change[claim->player] = off - trial->off[claim->player];
		kept->more[claim - trial->record->claim] = change[claim->player];
		trial->off[claim->player] = off;
		claimed |= 1u << claim->player;
	}
	for (; from < kept->count; from++) {
		memcpy(kept->change[from], change, sizeof change);
		kept->claimed[from] = (uint8_t)claimed;
	}
}

static void play(const struct carc_record *record, unsigned turns, struct carc_dispute_room *room,
		 struct carc_award_list *list, struct carc_findings_kept *kept)
{
	struct trial trial = {record, room, kept, {0}};
	const struct carc_sink sink = {on_finding, &trial};
	const struct carc_listener listener = {carc_award_listen, list};
	struct carc_replay *replay = &room->replay;
	unsigned before = 0;
	uint16_t award;

	carc_award_begin(list);
	kept->count = kept->others = 0;
	memset(kept->more, 0, record->claims * sizeof kept->more[0]);
	carc_replay_begin(replay, record, &room->game, sink, &listener);
	while (award = list->count, replay->next < turns && carc_replay_turn(replay)) {
		const struct carc_turn *turn = &record->turn[replay->next - 1];

		note_changes(&trial, turn->first_claim, turn->claims, before);
		before = kept->count;
	}
	/* Points of the turn that is refused were not given. */
	if (replay->broken)
		list->count = award;
	kept->played = replay->next;
	if (turns < record->turns)
		return;
	carc_replay_end(replay);
	for (unsigned player = 0; player < record->players; player++)
		kept->score[player] = carc_game_score(&room->game, player);
	if (room->game.finished)
		note_changes(&trial, record->final_claim, record->claims - record->final_claim,
			     before);
}

/* ---- Readings ---------------------------------------------------------------------------------------- */

/* Returns a number that stands for all points that a claim covers. */
static uint64_t mark_of(const struct carc_award_list *list, const struct carc_found *finding,
			unsigned zone)
{
	uint64_t mark = 0;

	for (unsigned i = 0; i < list->count; i++)
		if (carc_claim_covers(finding, zone, &list->award[i]))
			mark += carc_award_mark(&list->award[i], list->award[i].points);
	return mark;
}

/*
 * Whether two readings that give the same points are one: the rules that a game can be played by are, and what somebody
 * plays by comes before what is misread; two misreadings are two, unless the same is said of both.
 */
static bool is_same(const struct carc_misread *misread, const struct carc_reading_of *reading)
{
	return misread->misreading == CARC_MISREADINGS || reading->by != CARC_READ_MISREADING ||
	       (misread->misreading == reading->misread.misreading &&
		misread->of == reading->misread.of && misread->who == reading->misread.who);
}

/*
 * Adds a reading that explains so many claims, unless another one explains more or is the same. Returns where to note its
 * points if it is one of the first two, else NULL.
 */
static struct carc_candidate *add_candidate(struct carc_candidates *candidates, uint64_t mark,
					    unsigned explains,
					    const struct carc_reading_of *reading)
{
	struct carc_candidate *told;

	if (explains > candidates->most) {
		candidates->most = explains;
		candidates->count = 0;
	}
	if (explains < candidates->most || candidates->count == CARC_READINGS_MAX)
		return NULL;
	for (unsigned i = 0; i < candidates->count; i++)
		if (candidates->mark[i] == mark && is_same(&candidates->misread[i], reading))
			return NULL;
	candidates->mark[candidates->count] = mark;
	candidates->misread[candidates->count++] =
		reading->by == CARC_READ_MISREADING
			? reading->misread
			: (struct carc_misread){.misreading = CARC_MISREADINGS};
	if (candidates->count > 2)
		return NULL;
	told = &candidates->told[candidates->count - 1];
	told->reading = *reading;
	return told;
}

/* Returns the finding of `kept` about the same claim, or NULL. */
static const struct carc_found *find_same(const struct carc_findings_kept *kept,
					  const struct carc_found *finding)
{
	for (unsigned i = 0; i < kept->count; i++)
		if (kept->finding[i].code == finding->code &&
		    (finding->code == CARC_S103_FEATURE_POINTS ||
		     kept->finding[i].who == finding->who) &&
		    kept->finding[i].at.line == finding->at.line &&
		    kept->finding[i].at.column == finding->at.column)
			return &kept->finding[i];
	return NULL;
}

/*
 * Returns how many claims the reading played into room->now makes right. Returns 0 if it makes another one wrong, or if it
 * makes only one right and changes by how much another one is off.
 */
static unsigned count_explained(const struct carc_dispute_room *room)
{
	const struct carc_findings_kept *found = &room->found, *now = &room->now;
	bool changes = false;

	if (now->others > found->others || now->played != found->played)
		return 0;
	for (unsigned i = 0; i < now->count; i++) {
		const struct carc_found *before = find_same(found, &now->finding[i]);

		if (!before)
			return 0;
		changes |= !carc_is_score_claim(before->code) && before->a != now->finding[i].a;
	}
	for (unsigned i = 0; i < room->record.claims; i++)
		changes |= now->more[i] != found->more[i] && now->more[i] != 0;
	return changes && found->count - now->count == 1 ? 0 : found->count - now->count;
}

/* Put the rules of a reading into room->record. False: it has other tiles, or is no other reading. */
static bool read_rules(const struct carc_record *record, const struct carc_reading_of *reading,
		       struct carc_dispute_room *room)
{
	struct carc_rules *rules = &room->record.rules;
	const struct carc_tileset *tiles = &rules->tiles;

	*rules = record->rules;
	if (reading->by == CARC_READ_OPTION)
		rules->option[reading->which] = reading->value;
	if (reading->by == CARC_READ_EDITION) {
		rules->preset = reading->edition;
		for (unsigned i = 0; i < CARC_OPTIONS; i++)
			rules->option[i] = (int16_t)carc_preset_number(reading->edition, i);
	}
	if (!memcmp(rules->option, record->rules.option, sizeof rules->option))
		return false;
	carc_rules_expand(rules, record->rules.expansions);
	memcpy(rules->crossings, record->rules.crossings, sizeof rules->crossings);
	/* Types are the same where they lie in the same place. */
	return tiles->types == record->rules.tiles.types &&
	       /* NOLINTNEXTLINE(bugprone-sizeof-expression) */
	       !memcmp(tiles->type, record->rules.tiles.type, tiles->types * sizeof tiles->type[0]);
}

/* The claims that a reading explains get it for a candidate. */
static void try_reading(const struct carc_record *record, unsigned turns,
			const struct carc_reading_of *reading, struct carc_dispute_room *room)
{
	unsigned explains;

	if (!read_rules(record, reading, room))
		return;
	play(&room->record, turns, room, &room->other, &room->now);
	explains = count_explained(room);
	for (unsigned n = 0; explains > 0 && n < room->found.count; n++) {
		const struct carc_found *finding = &room->found.finding[n];

		if (!find_same(&room->now, finding))
			(void)add_candidate(&room->candidates[n],
					    mark_of(&room->other, finding, room->found.zone[n]),
					    explains, reading);
	}
}

static void try_values(const struct carc_record *record, unsigned turns, bool rulings,
		       struct carc_dispute_room *room)
{
	unsigned first = rulings ? CARC_OPTIONS : 0,
		 end = rulings ? CARC_ALL_OPTIONS : CARC_OPTIONS;

	for (unsigned option = first; option < end; option++) {
		if (!carc_option_matters(record->rules.set, option))
			continue;
		CARC_EACH_VALUE (value, option)
			try_reading(record, turns,
				    &(struct carc_reading_of){.by = CARC_READ_OPTION,
							      .which = (uint8_t)option,
							      .value = value->number},
				    room);
	}
}

/* Every choice of a ruling, every value of an option, every edition of the game: what changes least comes first. */
static void try_rules(const struct carc_record *record, unsigned turns,
		      struct carc_dispute_room *room)
{
	try_values(record, turns, true, room);
	try_values(record, turns, false, room);
	CARC_EACH_PRESET (preset)
		if (preset->set == record->rules.set)
			try_reading(record, turns,
				    &(struct carc_reading_of){.by = CARC_READ_EDITION,
							      .edition = preset},
				    room);
}

/* An entry of room->base is read so: the claims that this explains get it for a candidate. */
static void try_misread(const struct carc_record *record, struct carc_dispute_room *room,
			unsigned entry, const struct carc_misread *misread, const int32_t *points)
{
	const struct carc_award *award = &room->base.award[entry];
	const struct carc_reading_of reading = {.by = CARC_READ_MISREADING, .misread = *misread};
	uint64_t other = carc_award_mark(award, points) - carc_award_mark(award, award->points);
	unsigned explains = 0, winner = 0;

	for (unsigned n = 0; n < room->found.count; n++)
		if (carc_claim_is_right(record, room, n, award, points))
			*(room->found.finding[n].code == CARC_S104_WINNER ? &winner : &explains) +=
				1;
	/* A misreading explains a winner only together with a score: too many would explain one alone. */
	if (explains > 0)
		explains += winner;
	for (unsigned n = 0; explains > 0 && n < room->found.count; n++) {
		struct carc_candidates *candidates = &room->candidates[n];
		struct carc_candidate *told;
		uint64_t all = mark_of(&room->base, &room->found.finding[n], room->found.zone[n]);

		if ((candidates->closed && explains <= candidates->most) ||
		    !carc_claim_is_right(record, room, n, award, points))
			continue;
		candidates->closed = false;
		told = add_candidate(candidates, all + other, explains, &reading);
		if (!told)
			continue;
		told->part = (uint16_t)entry;
		memcpy(told->points, points, sizeof told->points);
	}
}

/* Every known misreading of all points: those that are slips, or the others. */
static void try_misreadings(const struct carc_record *record, bool slips,
			    struct carc_dispute_room *room)
{
	for (unsigned n = 0; slips && n < room->found.count; n++)
		room->candidates[n].closed = room->candidates[n].count > 0;
	for (unsigned i = 0; i < room->base.count; i++)
		for (unsigned m = 0; m < CARC_MISREADINGS; m++)
			for (unsigned n = 0; n < CARC_MISREAD_VARIANTS; n++) {
				struct carc_misread misread;
				int32_t points[CARC_SEATS];

				if (carc_misreading_is_slip(m) == slips &&
				    carc_misread(&room->base.award[i], (enum carc_misreading)m, n,
						 &misread, points))
					try_misread(record, room, i, &misread, points);
			}
}

/* ---- Telling ----------------------------------------------------------------------------------------- */

/* By a reading of other rules: the first points that it gives otherwise. */
static void find_part(struct carc_dispute *dispute, const struct carc_dispute_room *room)
{
	for (unsigned i = dispute->first; i < dispute->end; i++) {
		const struct carc_award *award = &room->base.award[i], *other = NULL;
		static const int32_t nothing[CARC_SEATS];

		for (unsigned k = 0; k < room->other.count && !other; k++)
			if (carc_award_same(award, &room->other.award[k]))
				other = &room->other.award[k];
		if (!memcmp(award->points, other ? other->points : nothing, sizeof award->points))
			continue;
		dispute->part = (uint16_t)i;
		dispute->gives = other != NULL;
		if (other)
			memcpy(dispute->points, other->points, sizeof dispute->points);
		return;
	}
}

/* A claim that is off, and the points in question. If the player stood to gain by them once only, they part there. */
static struct carc_dispute dispute_of(const struct carc_record *record, unsigned n,
				      const struct carc_dispute_room *room)
{
	struct carc_dispute dispute = {.finding = room->found.finding[n], .part = CARC_AWARDS_MAX};
	unsigned who = dispute.finding.who;

	dispute.since = (uint16_t)carc_claimed_before(record, &dispute.finding);
	dispute.first = room->base.count;
	for (unsigned i = 0; i < room->base.count; i++) {
		const struct carc_award *award = &room->base.award[i];

		if (!carc_claim_questions(record, room, n, award))
			continue;
		if (i < dispute.first)
			dispute.first = (uint16_t)i;
		dispute.end = (uint16_t)(i + 1);
		/* Points of somebody else, who has no figures there. */
		if (who != CARC_PLAYER_NONE && award->points[who] == 0 &&
		    award->majority.strength[who] == 0)
			continue;
		dispute.part = dispute.chances++ == 0 ? (uint16_t)i : CARC_AWARDS_MAX;
	}
	return dispute;
}

/* Returns whether the n-th claim and another one are scores that two misreadings of the same points explain. */
static bool is_contradicted(const struct carc_dispute_room *room, unsigned n)
{
	const struct carc_candidate *a = room->candidates[n].told, *b;
	const struct carc_found *finding = room->found.finding;

	for (unsigned i = 0; i < room->found.count; i++) {
		b = room->candidates[i].told;
		if (carc_is_score_claim(finding[n].code) && carc_is_score_claim(finding[i].code) &&
		    room->candidates[i].count == 1 && a->reading.by == CARC_READ_MISREADING &&
		    b->reading.by == a->reading.by && b->part == a->part &&
		    memcmp(b->points, a->points, sizeof a->points) != 0)
			return true;
	}
	return false;
}

/* Explains a claim by one reading. */
static void explain_by(const struct carc_record *record, unsigned turns,
		       const struct carc_candidate *told, struct carc_dispute *dispute,
		       struct carc_dispute_room *room)
{
	dispute->readings = 1;
	dispute->reading = told->reading;
	if (told->reading.by == CARC_READ_MISREADING) {
		dispute->part = told->part;
		dispute->gives = true;
		memcpy(dispute->points, told->points, sizeof dispute->points);
	} else if (read_rules(record, &told->reading, room)) {
		play(&room->record, turns, room, &room->other, &room->now);
		find_part(dispute, room);
	}
}

/* Explains a claim by the two readings of either. If both are about the same points, these are where the claim parts. */
static void explain_either(const struct carc_record *record, unsigned turns,
			   const struct carc_candidates *candidates, struct carc_dispute *dispute,
			   struct carc_dispute either[2], struct carc_dispute_room *room)
{
	for (unsigned i = 0; i < 2; i++) {
		either[i] = *dispute;
		explain_by(record, turns, &candidates->told[i], &either[i], room);
	}
	dispute->either = either;
	if (either[0].part != either[1].part)
		return;
	dispute->part = either[0].part;
	dispute->gives = either[0].gives && either[1].gives &&
			 !memcmp(either[0].points, either[1].points, sizeof either[0].points);
	memcpy(dispute->points, either[0].points, sizeof dispute->points);
}

static void explain(const struct carc_record *record, unsigned turns, unsigned n,
		    struct carc_dispute *dispute, struct carc_dispute either[2],
		    struct carc_dispute_room *room)
{
	const struct carc_candidates *candidates = &room->candidates[n];

	dispute->readings = candidates->count;
	if (candidates->count == 1 && is_contradicted(room, n))
		dispute->readings = 0;
	if (dispute->readings != 1 && dispute->finding.code == CARC_S104_WINNER &&
	    carc_winners_follow(record)) {
		dispute->readings = 1;
		dispute->reading.by = CARC_READ_SCORES;
	} else if (dispute->readings == 1) {
		explain_by(record, turns, candidates->told, dispute, room);
	} else if (dispute->readings == 2) {
		explain_either(record, turns, candidates, dispute, either, room);
	}
}

void carc_disputes(const struct carc_record *record, unsigned turns, struct carc_dispute_room *room,
		   void (*on_dispute)(void *ctx, const struct carc_dispute *dispute), void *ctx)
{
	play(record, turns, room, &room->base, &room->found);
	if (room->found.count == 0)
		return;
	memset(room->candidates, 0, sizeof room->candidates);
	carc_record_copy(&room->record, record);
	try_rules(record, turns, room);
	try_misreadings(record, false, room);
	try_misreadings(record, true, room);
	for (unsigned n = 0; n < room->found.count; n++) {
		struct carc_dispute dispute = dispute_of(record, n, room), either[2];

		explain(record, turns, n, &dispute, either, room);
		on_dispute(ctx, &dispute);
	}
}
