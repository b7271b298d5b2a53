/*
 * Two or three wrong claims in one record, at random moments of random games: each is explained as if the others were right,
 * unless one reading explains several of them, two are scores by two misreadings of the same points, or the winner claimed has most
 * by the scores claimed. A later claim that is off by the same amount is not told of.
 * usage: prop_several [SEED [COUNT]]
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "formats/output/dispute/dispute_out.h"
#include "tests/gen/reason.h"
#include "tests/prop/claimed.h"
#include "tests/prop/games.h"

enum { WRONG_MAX = 3, WINNERS_COLUMN = UINT16_MAX };

enum claim_of { A_SCORE, SOME_POINTS, THE_WINNER };

/*
 * Wrong claims in one record: of the score of a player, which includes the mistakes of that player's earlier scores, of the
 * points of a feature for a player, or of the winners. All claims of a moment have one line, each its own column.
 */
struct several {
	unsigned count;
	bool end;        /* the game ends after the last turn */
	int32_t winners; /* of the game, a bit each */
	struct several_wrong {
		unsigned turn; /* the last turn, if it is claimed at the end */
		bool end;
		enum claim_of of;
		unsigned player;
		const struct carc_award *award; /* that is misread, of base.list */
		int32_t more; /* the claim is off by so much, apart from earlier ones; of winners as numbers */
		unsigned column; /* of the claim */
	} wrong[WRONG_MAX];
};

/* What is said of a wrong claim. */
struct said {
	bool told;
	const struct carc_award *award;
	unsigned readings, explains; /* explains: claims, by the readings that explain most */
	struct carc_reading_of reading;
	bool gives;
	int32_t points[CARC_SEATS];
	char words[CARC_READING_MAX];
};

/* How wrong claims lie to each other. */
enum together {
	ONE_LINE,
	TWO_TURNS,
	TURN_AND_END,
	SAME_PLAYER,
	POINTS,
	FOLLOWS,
	JOINTLY,
	WINNERS,
	BY_SCORES,
	CONTRADICT,
	TOGETHERS
};
/* ORDER enum together */
static const char *const together_names[] = {
	"on one line",
	"in two turns",
	"in a turn and at the end",
	"of one player",
	"about points",
	"follow from one before",
	"explained by one reading",
	"about winners",
	"about winners by the scores claimed",
	"by two misreadings of the same points",
};

struct prop {
	struct claimed at;
	struct several several;
	struct carc_dispute_room room;
	struct said alone[WRONG_MAX], all[WRONG_MAX];
	struct said *into; /* alone or all */
	unsigned told, records, named, seen[TOGETHERS];
	const char *wrong;
	char reason[1200];
};

#define fail(prop, ...) \
	((void)((prop)->wrong = say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__)))

/* ---- Claims -------------------------------------------------------------------------------------------- */

static bool is_before(const struct several_wrong *a, const struct several_wrong *b)
{
	return a->turn < b->turn || (a->turn == b->turn && a->end <= b->end);
}

/* By how much a score is off if all claims are wrong, or the points of a feature. */
static int32_t off_by(const struct several *several, unsigned n)
{
	const struct several_wrong *wrong = &several->wrong[n];
	int32_t off = 0;

	if (wrong->of != A_SCORE)
		return wrong->more;
	for (unsigned i = 0; i < several->count; i++)
		if (several->wrong[i].of == A_SCORE && several->wrong[i].player == wrong->player &&
		    is_before(&several->wrong[i], wrong))
			off += several->wrong[i].more;
	return off;
}

/* Returns who has most by the final scores as they are claimed, a bit each; 0: they are not claimed. */
static unsigned claimed_winners(const struct claimed *claimed, const struct several *several)
{
	int32_t score[CARC_SEATS], most = INT32_MIN;
	unsigned winners = 0;
	bool any = false;

	for (unsigned player = 0; player < claimed->record.players; player++) {
		score[player] = claimed->base.final[player];
		for (unsigned i = 0; i < several->count; i++) {
			const struct several_wrong *wrong = &several->wrong[i];

			any |= wrong->of == A_SCORE && wrong->end;
			if (wrong->of == A_SCORE && wrong->player == player)
				score[player] += wrong->more;
		}
		most = score[player] > most ? score[player] : most;
	}
	for (unsigned player = 0; any && player < claimed->record.players; player++)
		winners |= (unsigned)(score[player] == most) << player;
	return winners;
}

/* One more wrong claim: that others have won; often those who have most by the scores that are claimed. */
static void choose_winners(struct claimed *claimed, struct several *several)
{
	struct several_wrong *wrong = &several->wrong[several->count];
	unsigned all = (1u << claimed->record.players) - 1, won = 0;

	if (carc_rng_below(&claimed->rng, 4))
		won = claimed_winners(claimed, several);
	if (won == 0)
		won = 1 + carc_rng_below(&claimed->rng, all);
	*wrong = (struct several_wrong){.turn = claimed->record.turns,
					.end = true,
					.of = THE_WINNER,
					.more = (int32_t)won - several->winners};
	several->count += wrong->more != 0;
}

/* Chooses one of the misreadings of an entry. */
struct same_award {
	struct carc_rng *rng;
	const struct carc_award *award;
	unsigned count;
	struct claimed_reading *chosen;
};

static void consider(void *ctx, const struct claimed_reading *reading)
{
	struct same_award *same = ctx;

	if (reading->award == same->award && carc_rng_below(same->rng, ++same->count) == 0)
		*same->chosen = *reading;
}

/* One more wrong claim: by a misreading, or by any number. */
static void choose_one(struct claimed *claimed, struct several *several)
{
	struct several_wrong *wrong = &several->wrong[several->count];
	struct carc_rng *rng = &claimed->rng;
	unsigned players = claimed->record.players;
	struct claimed_reading reading;
	const struct carc_award *award;

	if (!claimed_misread(claimed, several->end, carc_rng_below(rng, 2), &reading))
		return;
	/* Often the same points as those of an earlier claim, misread in any way. */
	if (several->count > 0 && carc_rng_below(rng, 3) == 0)
		claimed_each_misreading(&claimed->base, consider,
					&(struct same_award){.rng = rng,
							     .award = several->wrong[0].award,
							     .chosen = &reading});
	award = wrong->award = reading.award;
	wrong->player = carc_rng_below(rng, players);
	for (unsigned i = 0;
	     i < players && reading.points[wrong->player] == award->points[wrong->player]; i++)
		wrong->player = (wrong->player + 1) % players;
	wrong->more = reading.points[wrong->player] - award->points[wrong->player];
	wrong->end = award->final;
	wrong->turn = award->final ? claimed->record.turns : award->turn;
	/* What a field gives at the end is for claims to choose where each city counts once: city_once.h. */
	wrong->of = award->of == CARC_AWARD_FEATURE &&
				    !(award->final && award->ref.kind == CARC_FIELD) &&
				    carc_rng_below(rng, 3) == 0
			    ? SOME_POINTS
			    : A_SCORE;
	/* On the line of an earlier one. */
	if (wrong->of == A_SCORE && several->count > 0 && carc_rng_below(rng, 3) == 0) {
		wrong->turn = several->wrong[0].turn;
		wrong->end = several->wrong[0].end;
	}
	if (wrong->more == 0 || carc_rng_below(rng, 4) == 0)
		wrong->more = claimed_amount(rng);
	for (unsigned i = 0; i < several->count; i++) {
		const struct several_wrong *other = &several->wrong[i];

		if (wrong->of == other->of && wrong->turn == other->turn &&
		    wrong->end == other->end &&
		    (wrong->of == SOME_POINTS ? wrong->award == other->award
					      : wrong->player == other->player))
			return;
	}
	several->count++;
}

/* Cuts the record anywhere and chooses two or three wrong claims. Returns false if there is no room for two. */
static bool choose(struct claimed *claimed, struct several *several)
{
	struct carc_record *record = &claimed->record;
	struct carc_rng *rng = &claimed->rng;

	*several = (struct several){.end = carc_rng_below(rng, 2)};
	record->claims = record->final_claim = 0;
	record->winners = 0;
	if (!several->end)
		record->turns = (uint16_t)(1 + carc_rng_below(rng, record->turns));
	record->ended = record->end_told = several->end;
	for (unsigned i = 0; i < record->turns; i++)
		record->turn[i].claims = record->turn[i].first_claim = 0;
	claimed_play(claimed, record, &claimed->base);
	if (claimed->base.count || claimed->base.others ||
	    (several->end && !claimed->game.finished))
		return false;
	several->winners = (int32_t)carc_game_winners(&claimed->game);
	for (unsigned i = 0, want = 2 + carc_rng_below(rng, 2); i < 6 && several->count < want; i++)
		choose_one(claimed, several);
	if (several->end && several->count > 0 && several->count < WRONG_MAX &&
	    carc_rng_below(rng, 2) == 0)
		choose_winners(claimed, several);
	/* Scores that are right again would contradict the claims before. */
	for (unsigned n = 0; n < several->count; n++)
		if (off_by(several, n) == 0)
			return false;
	return several->count > 1;
}

/* All claims of a moment: scores of all players, if one of them is wrong, and points. */
static void write_moment(struct claimed *claimed, struct several *several, unsigned which,
			 unsigned turn, bool end)
{
	int32_t more[CARC_SEATS] = {0};
	unsigned first = claimed->record.claims;
	bool scores = false;

	for (unsigned i = 0; i < several->count; i++) {
		struct several_wrong *wrong = &several->wrong[i];
		const struct several_wrong now = {.turn = turn, .end = end};
		int32_t off = which >> i & 1 ? wrong->more : 0;
		struct carc_claim *claim;

		if (wrong->of == A_SCORE && is_before(wrong, &now))
			more[wrong->player] += off;
		if (wrong->turn != turn || wrong->end != end)
			continue;
		scores |= wrong->of == A_SCORE;
		if (wrong->of == THE_WINNER) {
			claimed->record.winners = (uint8_t)(several->winners + off);
			wrong->column = WINNERS_COLUMN;
		}
		if (wrong->of != SOME_POINTS)
			continue;
		claim = claimed_add_points(claimed, wrong->award);
		wrong->column = claimed->record.claims;
		claim->player = (uint8_t)wrong->player;
		claim->points = wrong->award->points[wrong->player] + off;
	}
	for (unsigned i = 0; i < several->count; i++) {
		struct several_wrong *wrong = &several->wrong[i];

		if (wrong->of == A_SCORE && wrong->turn == turn && wrong->end == end)
			wrong->column = claimed->record.claims + wrong->player + 1;
	}
	if (scores)
		claimed_add_scores(claimed, turn, end, ~0u, more);
	for (unsigned i = first; i < claimed->record.claims; i++) {
		claimed->record.claim[i].at.line = FIRST_LINE + turn + end;
		claimed->record.claim[i].at.column = i + 1;
	}
}

/* Writes all claims; `which` has a bit for each that is wrong, the others are right. */
static void write_claims(struct claimed *claimed, struct several *several, unsigned which)
{
	struct carc_record *record = &claimed->record;

	record->claims = 0;
	record->winners = 0;
	record->winners_at = (struct carc_span){.line = FIRST_LINE + record->turns + 1,
						.column = WINNERS_COLUMN};
	for (unsigned i = 1; i <= record->turns; i++) {
		struct carc_turn *turn = &record->turn[i - 1];

		turn->first_claim = record->claims;
		write_moment(claimed, several, which, i, false);
		turn->claims = (uint16_t)(record->claims - turn->first_claim);
	}
	record->final_claim = record->claims;
	if (several->end)
		write_moment(claimed, several, which, record->turns, true);
}

/* Returns the number of the wrong claim that a finding is about, or WRONG_MAX. */
static unsigned which_wrong(const struct several *several, const struct carc_found *finding)
{
	unsigned n = 0;

	while (n < several->count && several->wrong[n].column != finding->at.column)
		n++;
	return n < several->count ? n : WRONG_MAX;
}

/* ---- What is said of them ------------------------------------------------------------------------------ */

static void keep(void *ctx, const struct carc_dispute *dispute)
{
	struct prop *prop = ctx;
	unsigned n = which_wrong(&prop->several, &dispute->finding);
	struct said *said = &prop->into[n];
	int32_t off = dispute->finding.b - dispute->finding.a;

	if (n == WRONG_MAX) {
		fail(prop, "a claim is told of that is right or follows");
		return;
	}
	if (off !=
	    (prop->into == prop->all ? off_by(&prop->several, n) : prop->several.wrong[n].more))
		fail(prop, "claim %u: off by %d", n, off);
	*said = (struct said){.told = true,
			      .award = dispute->by.award,
			      .readings = dispute->readings,
			      .explains = prop->room.candidates[prop->told++].rank / 2,
			      .reading = dispute->by.reading,
			      .gives = dispute->by.gives};
	memcpy(said->points, dispute->by.points, sizeof said->points);
	(void)carc_reading_words(&dispute->by, dispute->finding.who, &prop->at.record, said->words);
}

static bool is_same(const struct said *a, const struct said *b)
{
	return a->told == b->told && a->award == b->award && a->readings == b->readings &&
	       a->gives == b->gives && a->reading.by == b->reading.by &&
	       !memcmp(a->points, b->points, sizeof a->points) && !strcmp(a->words, b->words);
}

static void explain(struct prop *prop, unsigned which, struct said *into)
{
	prop->into = into;
	prop->told = 0;
	write_claims(&prop->at, &prop->several, which);
	carc_disputes(&prop->at.record, prop->at.record.turns, &prop->room, keep, prop);
}

/* Counts how the claims lie to each other. */
static void count_together(struct prop *prop)
{
	const struct several *several = &prop->several;

	prop->records++;
	for (unsigned n = 0; n < several->count; n++) {
		const struct several_wrong *a = &several->wrong[n];

		prop->seen[POINTS] += a->of == SOME_POINTS;
		prop->seen[WINNERS] += a->of == THE_WINNER;
		for (unsigned i = 0; i < several->count; i++) {
			const struct several_wrong *b = &several->wrong[i];
			bool one_line = a->turn == b->turn && a->end == b->end;

			if (i == n || a->of != A_SCORE || b->of != A_SCORE || !is_before(a, b))
				continue;
			prop->seen[ONE_LINE] += i < n && one_line;
			prop->seen[TWO_TURNS] += !a->end && !b->end && !one_line;
			prop->seen[TURN_AND_END] += !a->end && b->end;
			prop->seen[SAME_PLAYER] += a->player == b->player;
			prop->seen[FOLLOWS] += !one_line && a->player != b->player;
		}
	}
}

/* Returns whether two scores, each alone, are explained by two misreadings of the same points. */
static bool contradict(const struct prop *prop, unsigned n, unsigned i)
{
	const struct said *a = &prop->alone[n], *b = &prop->alone[i];

	return prop->several.wrong[n].of == A_SCORE && prop->several.wrong[i].of == A_SCORE &&
	       a->reading.by == CARC_READ_MISREADING && b->reading.by == CARC_READ_MISREADING &&
	       a->award == b->award && memcmp(a->points, b->points, sizeof a->points) != 0;
}

static void compare(struct prop *prop, unsigned n)
{
	const struct said *alone = &prop->alone[n], *all = &prop->all[n];
	const struct several_wrong *wrong = &prop->several.wrong[n];
	bool contradicts = false, by_scores;

	for (unsigned i = 0; i < prop->several.count; i++)
		contradicts |= contradict(prop, n, i);
	prop->named += all->readings == 1;
	prop->seen[JOINTLY] += all->explains > 1;
	if (!all->told && wrong->of != SOME_POINTS)
		fail(prop, "claim %u is not told of", n);
	if (all->explains > 1)
		return;
	prop->seen[CONTRADICT] += contradicts;
	by_scores = wrong->of == THE_WINNER && alone->readings != 1 &&
		    (int32_t)claimed_winners(&prop->at, &prop->several) ==
			    prop->several.winners + wrong->more;
	prop->seen[BY_SCORES] += by_scores;
	if (by_scores != (all->reading.by == CARC_READ_SCORES))
		fail(prop, "claim %u of winners is %sexplained by the scores claimed", n,
		     by_scores ? "not " : "");
	if (by_scores)
		return;
	if (contradicts ? all->readings != 0 : !is_same(alone, all))
		fail(prop, "claim %u is explained by \"%s\" (%u readings), alone by \"%s\" (%u)", n,
		     all->words, all->readings, alone->words, alone->readings);
}

static void look(struct prop *prop)
{
	unsigned count;

	if (!choose(&prop->at, &prop->several))
		return;
	count = prop->several.count;
	memset(prop->alone, 0, sizeof prop->alone);
	memset(prop->all, 0, sizeof prop->all);
	for (unsigned n = 0; n < count && !prop->wrong; n++)
		explain(prop, 1u << n, prop->alone);
	if (!prop->wrong)
		explain(prop, (1u << count) - 1, prop->all);
	count_together(prop);
	for (unsigned n = 0; n < count && !prop->wrong; n++)
		compare(prop, n);
}

static const char *play_game(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;

	prop->wrong = NULL;
	prop->at.rng.state = ~seed;
	if (!prop_play_any(seed, &prop->at.record, &prop->at.game))
		return "cannot be played";
	if (carc_rng_below(&prop->at.rng, 2) && !claimed_start_amidst(&prop->at))
		return NULL;
	if (prop->at.record.turns > 0)
		look(prop);
	return prop->wrong;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	static char missing[80];
	const struct prop *prop = ctx;

	/* The last two are rare. */
	for (unsigned i = 0; games >= 100 && i < TOGETHERS - 2 * (games < 1000); i++)
		if (prop->seen[i] == 0)
			return say_reason(missing, sizeof missing, "never %s", together_names[i]);
	return NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %u records, %u claims named", prop->records, prop->named);
	for (unsigned i = 0; i < TOGETHERS; i++)
		printf(", %u %s", prop->seen[i], together_names[i]);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {.name = "prop_several",
						.play = play_game,
						.lacks = lacks,
						.tell = tell,
						.cut = true,
						.styles = true};
	static struct prop prop;

	return prop_games(argc, argv, &games, &prop, &prop.at.record);
}
