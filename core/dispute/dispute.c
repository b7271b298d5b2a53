/* Looks into claims that are off, see dispute.h: plays the record by one reading of the rules after the other. */
#include "core/dispute/dispute.h"

#include <string.h>

#include "core/boxes.h"
#include "core/terms/bits.h"

/* ---- Playing, and keeping what is found ------------------------------------------------------------ */

static bool is_score_claim(enum carc_code code)
{
	return code == CARC_S101_SCORE_AFTER_TURN || code == CARC_S102_FINAL_SCORE;
}

/* Returns the player whom a claim names; a finding about points of a feature may name one who got other points. */
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
	struct carc_dispute_room *room = ctx;
	struct carc_judged *judged = room->judged;
	const struct carc_spot *near = &finding->near;
	bool feature = finding->code == CARC_S103_FEATURE_POINTS;
	unsigned zone = CARC_ZONES_MAX;

	if (!carc_found_counts(finding) || judged->count == CARC_DISPUTES_MAX ||
	    (!is_score_claim(finding->code) && !feature && finding->code != CARC_S104_WINNER)) {
		judged->others += carc_found_counts(finding);
		return;
	}
	if (feature)
		zone = carc_game_zone(&room->game,
				      carc_board_tile(&room->game.board, near->x, near->y),
				      carc_tile_resolve(near->type, near->rot, finding->feature));
	judged->wrong[judged->count++] = (struct carc_wrong){
		.finding = *finding,
		.zone = (uint16_t)zone,
		.since = finding->who < CARC_SEATS ? judged->since[finding->who] : 0,
		.whose = whose(room->claimed, finding)};
}

/* Claims were checked: note how much more the scores are off now. */
static void note_scores(struct carc_dispute_room *room, unsigned first, unsigned end)
{
	for (unsigned i = first; i < end; i++) {
		const struct carc_claim *claim = &room->claimed->claim[i];
		int32_t off;

		if (claim->kind != CARC_CLAIM_SCORE)
			continue;
		off = claim->points - carc_game_score(&room->game, claim->player);
		room->judged->more[i] = off - room->judged->off[claim->player];
		room->judged->off[claim->player] = off;
		room->judged->since[claim->player] = (uint16_t)room->replay.next;
	}
}

static void play(const struct carc_record *record, struct carc_dispute_room *room,
		 struct carc_award_list *list, struct carc_judged *judged)
{
	const struct carc_listener listener = {carc_award_listen, list};
	struct carc_replay *replay = &room->replay;
	uint16_t award;

	room->judged = judged;
	carc_award_begin(list);
	judged->count = judged->others = 0;
	memset(judged->off, 0, sizeof judged->off);
	memset(judged->since, 0, sizeof judged->since);
	memset(judged->more, 0, record->claims * sizeof judged->more[0]);
	carc_replay_begin(replay, record, &room->game, (struct carc_sink){on_finding, room},
			  &listener);
	while (award = list->count, replay->next < room->turns && carc_replay_turn(replay)) {
		const struct carc_turn *turn = &record->turn[replay->next - 1];

		note_scores(room, turn->first_claim, turn->first_claim + turn->claims);
	}
	/* Points of the turn that is refused were not given. */
	if (replay->broken)
		list->count = award;
	judged->played = replay->next;
	if (room->turns < record->turns)
		return;
	carc_replay_end(replay);
	for (unsigned player = 0; player < record->players; player++)
		judged->score[player] = carc_game_score(&room->game, player);
	if (room->game.finished)
		note_scores(room, record->final_claim, record->claims);
}

/* ---- Points that a wrong claim is about ------------------------------------------------------------ */

/* Returns whether an entry came before a claim; for points of a feature, whether it is that feature. */
static bool covers(const struct carc_wrong *wrong, const struct carc_award *award)
{
	bool feature = wrong->finding.code == CARC_S103_FEATURE_POINTS;
	unsigned turn = wrong->finding.turn;

	if (feature && (award->of != CARC_AWARD_FEATURE || award->zone != wrong->zone))
		return false;
	if (turn == 0)
		return !feature || award->final;
	return !award->final && (feature ? award->turn == turn : award->turn <= turn);
}

/* Returns whether a claim may rest on other points for an entry: given since a score of the player was claimed before. */
static bool questions(const struct carc_wrong *wrong, const struct carc_award *award)
{
	return covers(wrong, award) && (wrong->finding.code == CARC_S103_FEATURE_POINTS ||
					award->final || award->turn > wrong->since);
}

/* Returns whether points of a feature are as claimed: for player `who`, or with CARC_PLAYER_NONE for each who gets any. */
static bool is_so(const int32_t *points, unsigned who, int32_t claimed)
{
	bool any = false;

	if (who != CARC_PLAYER_NONE)
		return points[who] == claimed;
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		if (points[player] != 0 && points[player] != claimed)
			return false;
		any |= points[player] != 0;
	}
	return any || claimed == 0;
}

/*
 * Returns whether other points for an entry make a claim right. The points of the other players whose scores are claimed in the
 * same turn become right as well, or stay: another player's claim may be wrong for another reason.
 */
static bool is_right(const struct carc_dispute_room *room, const struct carc_wrong *wrong,
		     const struct carc_award *award, const int32_t *points)
{
	const struct carc_record *record = room->claimed;
	unsigned turn = wrong->finding.turn;
	unsigned first = turn ? record->turn[turn - 1].first_claim : record->final_claim;
	unsigned end = turn ? first + record->turn[turn - 1].claims : record->claims;
	int32_t score[CARC_SEATS], more[CARC_SEATS];

	if (!questions(wrong, award))
		return false;
	if (wrong->finding.code == CARC_S103_FEATURE_POINTS)
		return is_so(points, wrong->whose, wrong->finding.b);
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		more[player] = points[player] - award->points[player];
		score[player] = room->found.score[player] + more[player];
	}
	if (wrong->finding.code == CARC_S104_WINNER)
		return carc_winners(score, record->players) == record->winners;
	for (unsigned i = first; i < end; i++) {
		unsigned player = record->claim[i].player;

		if (record->claim[i].kind == CARC_CLAIM_SCORE &&
		    more[player] != room->found.more[i] &&
		    (more[player] != 0 || player == wrong->finding.who))
			return false;
	}
	return true;
}

/* Returns whether all final scores are claimed, and those claimed to have won have the most of them. */
static bool winners_follow(const struct carc_record *record)
{
	int32_t score[CARC_SEATS];
	unsigned claimed = 0;

	for (unsigned i = record->final_claim; i < record->claims; i++)
		if (record->claim[i].kind == CARC_CLAIM_SCORE) {
			score[record->claim[i].player] = record->claim[i].points;
			claimed |= 1u << record->claim[i].player;
		}
	return claimed == (1u << record->players) - 1 &&
	       carc_winners(score, record->players) == record->winners;
}

/* ---- Readings ---------------------------------------------------------------------------------------- */

/* Returns a number that stands for all points that a claim covers. */
static uint64_t mark_of(const struct carc_award_list *list, const struct carc_wrong *wrong)
{
	uint64_t mark = 0;

	for (unsigned i = 0; i < list->count; i++)
		if (covers(wrong, &list->award[i]))
			mark += carc_award_mark(&list->award[i], list->award[i].points);
	return mark;
}

/*
 * Adds a reading that explains so many claims, unless another one has a higher rank or equals it. Rules that a game can be played
 * by and that give equal points count as one reading, and come before a misreading with them; two misreadings count as two,
 * unless their words are equal.
 */
static void add_candidate(struct carc_candidates *candidates, unsigned explains, bool slip,
			  const struct carc_explanation *reading)
{
	unsigned rank = 2 * explains + !slip;

	if (rank > candidates->rank) {
		candidates->rank = rank;
		candidates->count = 0;
	}
	if (rank < candidates->rank || candidates->count == CARC_READINGS_MAX)
		return;
	for (unsigned i = 0; i < candidates->count; i++) {
		const struct carc_explanation *before = &candidates->candidate[i];

		if (before->mark == reading->mark &&
		    (before->reading.by != CARC_READ_MISREADING ||
		     !memcmp(&before->reading.misread, &reading->reading.misread,
			     sizeof before->reading.misread)))
			return;
	}
	candidates->candidate[candidates->count++] = *reading;
}

/* Returns the wrong claim of those of a replay that is also `wrong`, or NULL. */
static const struct carc_wrong *find_same(const struct carc_judged *judged,
					  const struct carc_wrong *wrong)
{
	for (unsigned i = 0; i < judged->count; i++) {
		const struct carc_wrong *other = &judged->wrong[i];

		if (other->finding.code == wrong->finding.code && other->whose == wrong->whose &&
		    other->finding.at.line == wrong->finding.at.line &&
		    other->finding.at.column == wrong->finding.at.column)
			return other;
	}
	return NULL;
}

/*
 * Returns how many claims the reading played into room->now makes right. Returns 0 if it makes another one wrong, or if it
 * makes only one right and changes by how much another one is off.
 */
static unsigned count_explained(const struct carc_dispute_room *room)
{
	const struct carc_judged *found = &room->found, *now = &room->now;
	bool changes = false;

	if (now->others > found->others || now->played != found->played)
		return 0;
	for (unsigned i = 0; i < now->count; i++) {
		const struct carc_wrong *before = find_same(found, &now->wrong[i]);

		if (!before)
			return 0;
		changes |= !is_score_claim(before->finding.code) &&
			   before->finding.a != now->wrong[i].finding.a;
	}
	for (unsigned i = 0; i < room->record.claims; i++)
		changes |= now->more[i] != found->more[i] && now->more[i] != 0;
	return changes && found->count - now->count == 1 ? 0 : found->count - now->count;
}

/* A claim that is off, and the points in question. If the player stood to gain by them once only, they part there. */
static struct carc_dispute dispute_of(const struct carc_dispute_room *room,
				      const struct carc_wrong *wrong)
{
	struct carc_dispute dispute = {.finding = wrong->finding, .since = wrong->since};
	unsigned who = wrong->finding.who;

	for (unsigned i = 0; i < room->base.count; i++) {
		const struct carc_award *award = &room->base.award[i];

		/* Points of somebody else, who has no figures there, are no chance. */
		if (questions(wrong, award) &&
		    (who == CARC_PLAYER_NONE || award->points[who] != 0 ||
		     award->majority.strength[who] != 0))
			dispute.by.award = dispute.chances++ == 0 ? award : NULL;
	}
	return dispute;
}

/* Finds the first points in question that a reading of other rules, played into room->other, gives otherwise. */
static void find_part(struct carc_explanation *candidate, const struct carc_wrong *wrong,
		      const struct carc_dispute_room *room)
{
	static const int32_t nothing[CARC_SEATS];

	for (unsigned i = 0; i < room->base.count; i++) {
		const struct carc_award *award = &room->base.award[i];
		const struct carc_award *other = room->other.award;
		const struct carc_award *end = other + room->other.count;
		const int32_t *points;

		if (!questions(wrong, award))
			continue;
		while (other < end && !carc_award_same(award, other))
			other++;
		points = other < end ? other->points : nothing;
		if (!memcmp(award->points, points, sizeof award->points))
			continue;
		candidate->award = award;
		candidate->gives = other < end;
		memcpy(candidate->points, points, sizeof candidate->points);
		return;
	}
}

/* Makes a reading a candidate for each claim that it explains. room->record has its rules: no other tiles. */
static void try_reading(const struct carc_reading_of *reading, struct carc_dispute_room *room)
{
	const struct carc_rules *old = &room->claimed->rules;
	struct carc_rules *rules = &room->record.rules;
	unsigned explains;

	if (!memcmp(rules->option, old->option, sizeof rules->option))
		return;
	carc_rules_expand(rules, old->expansions);
	memcpy(rules->crossings, old->crossings, sizeof rules->crossings);
	/* Types are the same where they lie in the same place. */
	if (rules->tiles.types != old->tiles.types ||
	    /* NOLINTNEXTLINE(bugprone-sizeof-expression) */
	    memcmp(rules->tiles.type, old->tiles.type,
		   old->tiles.types * sizeof old->tiles.type[0]) != 0)
		return;
	play(&room->record, room, &room->other, &room->now);
	explains = count_explained(room);
	for (unsigned n = 0; explains > 0 && n < room->found.count; n++) {
		const struct carc_wrong *wrong = &room->found.wrong[n];
		struct carc_explanation candidate = {.reading = *reading,
						     .mark = mark_of(&room->other, wrong),
						     .award = dispute_of(room, wrong).by.award};

		if (find_same(&room->now, wrong))
			continue;
		find_part(&candidate, wrong, room);
		add_candidate(&room->candidates[n], explains, false, &candidate);
	}
}

/* Every choice of a ruling, every value of an option, every edition of the game: what changes least comes first. */
static void try_rules(struct carc_dispute_room *room)
{
	const struct carc_rules *old = &room->claimed->rules;
	struct carc_rules *rules = &room->record.rules;
	struct carc_reading_of reading = {.by = CARC_READ_OPTION};

	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++) {
		reading.which = (uint8_t)((i + CARC_OPTIONS) % CARC_ALL_OPTIONS);
		if (!carc_option_matters(old->set, reading.which))
			continue;
		CARC_EACH_VALUE (value, reading.which) {
			*rules = *old;
			rules->option[reading.which] = reading.value = value->number;
			try_reading(&reading, room);
		}
	}
	CARC_EACH_PRESET (preset) {
		if (preset->set != old->set)
			continue;
		*rules = *old;
		rules->preset = preset;
		for (unsigned i = 0; i < CARC_OPTIONS; i++)
			rules->option[i] = (int16_t)carc_preset_number(preset, i);
		try_reading(&(struct carc_reading_of){.by = CARC_READ_EDITION, .edition = preset},
			    room);
	}
}

/* Makes a reading of an entry of room->base a candidate for each claim that it explains. */
static void try_misread(struct carc_dispute_room *room, struct carc_explanation *reading)
{
	const struct carc_award *award = reading->award;
	bool slip = carc_misreading_is_slip(reading->reading.misread.misreading);
	uint64_t more =
		carc_award_mark(award, reading->points) - carc_award_mark(award, award->points);
	unsigned explains = 0, winner = 0;

	for (unsigned n = 0; n < room->found.count; n++) {
		const struct carc_wrong *wrong = &room->found.wrong[n];

		if (is_right(room, wrong, award, reading->points))
			*(wrong->finding.code == CARC_S104_WINNER ? &winner : &explains) += 1;
	}
	/* A misreading explains a winner only together with a score: too many would explain one alone. */
	for (unsigned n = 0; explains > 0 && n < room->found.count; n++) {
		const struct carc_wrong *wrong = &room->found.wrong[n];

		if (!is_right(room, wrong, award, reading->points))
			continue;
		reading->mark = mark_of(&room->base, wrong) + more;
		add_candidate(&room->candidates[n], explains + winner, slip, reading);
	}
}

/* Every known misreading of all points. */
static void try_misreadings(struct carc_dispute_room *room)
{
	for (unsigned i = 0; i < room->base.count; i++)
		for (unsigned m = 0; m < CARC_MISREADINGS; m++)
			for (unsigned n = 0; n < CARC_MISREAD_VARIANTS; n++) {
				struct carc_explanation reading = {.reading.by =
									   CARC_READ_MISREADING,
								   .award = &room->base.award[i],
								   .gives = true};

				if (carc_misread(&room->base.award[i], (enum carc_misreading)m, n,
						 &reading.reading.misread, reading.points))
					try_misread(room, &reading);
			}
}

/* ---- Telling ----------------------------------------------------------------------------------------- */

/* Returns whether the n-th claim and another one are scores that one misreading each explains, two of the same points. */
static bool is_contradicted(const struct carc_dispute_room *room, unsigned n)
{
	const struct carc_explanation *a = room->candidates[n].candidate;

	for (unsigned i = 0; i < room->found.count && room->candidates[n].count == 1; i++) {
		const struct carc_explanation *b = room->candidates[i].candidate;

		if (is_score_claim(room->found.wrong[n].finding.code) &&
		    is_score_claim(room->found.wrong[i].finding.code) &&
		    room->candidates[i].count == 1 && a->reading.by == CARC_READ_MISREADING &&
		    b->reading.by == a->reading.by && b->award == a->award &&
		    memcmp(b->points, a->points, sizeof a->points) != 0)
			return true;
	}
	return false;
}

/* Explains a claim by one reading, or by either of two. If both are about the same points, these are where the claim parts. */
static void explain(const struct carc_dispute_room *room, unsigned n, struct carc_dispute *dispute)
{
	const struct carc_explanation *either = room->candidates[n].candidate;

	dispute->readings = is_contradicted(room, n) ? 0 : room->candidates[n].count;
	if (dispute->readings == 1) {
		dispute->by = either[0];
	} else if (dispute->finding.code == CARC_S104_WINNER && winners_follow(room->claimed)) {
		dispute->readings = 1;
		dispute->by.reading.by = CARC_READ_SCORES;
	} else if (dispute->readings == 2) {
		dispute->either = either;
		if (either[0].award != either[1].award)
			return;
		dispute->by = either[0];
		dispute->by.reading.by = CARC_READ_NOTHING;
		dispute->by.gives =
			either[0].gives && either[1].gives &&
			!memcmp(either[0].points, either[1].points, sizeof either[0].points);
	}
}

void carc_disputes(const struct carc_record *record, unsigned turns, struct carc_dispute_room *room,
		   void (*on_dispute)(void *ctx, const struct carc_dispute *dispute), void *ctx)
{
	room->claimed = record;
	room->turns = turns;
	play(record, room, &room->base, &room->found);
	if (room->found.count == 0)
		return;
	for (unsigned n = 0; n < room->found.count; n++)
		room->candidates[n].count = room->candidates[n].rank = 0;
	carc_record_copy(&room->record, record);
	try_rules(room);
	try_misreadings(room);
	for (unsigned n = 0; n < room->found.count; n++) {
		struct carc_dispute dispute = dispute_of(room, &room->found.wrong[n]);

		explain(room, n, &dispute);
		on_dispute(ctx, &dispute);
	}
}
