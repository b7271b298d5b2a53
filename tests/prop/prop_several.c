/*
 * Two or three wrong claims in one record, at random moments of random games: each is explained as if the others were right,
 * unless one reading explains several of them, or two are scores by two misreadings of the same points. A later claim that
 * is off by the same amount is not told of.
 * usage: prop_several [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "formats/say/dispute/dispute_out.h"
#include "tests/gen/reason.h"
#include "tests/prop/claimed.h"
#include "tests/prop/games.h"

enum { WRONG_MAX = 3 };

/*
 * Wrong claims in one record: of the score of a player, which includes the mistakes of that player's earlier scores, or of
 * the points of a feature for a player. All claims of a moment have one line, each its own column.
 */
struct several {
	unsigned count;
	bool end; /* the game ends after the last turn */
	struct several_wrong {
		unsigned turn; /* the last turn, if it is claimed at the end */
		bool end, is_points;
		unsigned player, fact; /* fact: its number in base.facts */
		int32_t more;          /* the claim is off by so much, apart from earlier ones */
		unsigned column;       /* of the claim */
	} wrong[WRONG_MAX];
};

/* What is said of a wrong claim. */
struct said {
	bool told;
	unsigned part, readings, explains; /* explains: claims, by the readings that explain most */
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

	if (wrong->is_points)
		return wrong->more;
	for (unsigned i = 0; i < several->count; i++)
		if (!several->wrong[i].is_points && several->wrong[i].player == wrong->player &&
		    is_before(&several->wrong[i], wrong))
			off += several->wrong[i].more;
	return off;
}

/* One more wrong claim: by a misreading, or by any number. */
static void choose_one(struct claimed *claimed, struct several *several)
{
	struct several_wrong *wrong = &several->wrong[several->count];
	struct carc_rng *rng = &claimed->rng;
	unsigned players = claimed->record.players;
	const struct fact *fact;
	int32_t points[CARC_SEATS];

	if (!claimed_misread(claimed, &claimed->base, several->end, carc_rng_below(rng, 2),
			     &wrong->fact, points))
		return;
	/* Often the same points as those of an earlier claim, misread in any way. */
	if (several->count > 0 && carc_rng_below(rng, 3) == 0) {
		static struct model models[MODELS_MAX];
		const struct facts *facts = &claimed->base.facts;
		unsigned count;

		wrong->fact = several->wrong[0].fact;
		count = fact_models(facts, &facts->fact[wrong->fact], models);
		memcpy(points, models[carc_rng_below(rng, count)].points, sizeof points);
	}
	fact = &claimed->base.facts.fact[wrong->fact];
	wrong->player = carc_rng_below(rng, players);
	for (unsigned i = 0; i < players && points[wrong->player] == fact->points[wrong->player];
	     i++)
		wrong->player = (wrong->player + 1) % players;
	wrong->more = points[wrong->player] - fact->points[wrong->player];
	wrong->end = fact->final;
	wrong->turn = fact->final ? claimed->record.turns : fact->turn;
	/* What a field gives at the end is for claims to choose where each city counts once: city_once.h. */
	wrong->is_points = fact->of == CARC_AWARD_FEATURE &&
			   !(fact->final && fact->kind == CARC_FIELD) &&
			   carc_rng_below(rng, 3) == 0;
	/* On the line of an earlier one. */
	if (!wrong->is_points && several->count > 0 && carc_rng_below(rng, 3) == 0) {
		wrong->turn = several->wrong[0].turn;
		wrong->end = several->wrong[0].end;
	}
	if (wrong->more == 0 || carc_rng_below(rng, 4) == 0)
		wrong->more = claimed_amount(rng);
	for (unsigned i = 0; i < several->count; i++) {
		const struct several_wrong *other = &several->wrong[i];

		if (wrong->is_points == other->is_points && wrong->turn == other->turn &&
		    wrong->end == other->end &&
		    (wrong->is_points ? wrong->fact == other->fact
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
	for (unsigned i = 0, want = 2 + carc_rng_below(rng, 2); i < 6 && several->count < want; i++)
		choose_one(claimed, several);
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

		if (!wrong->is_points && is_before(wrong, &now))
			more[wrong->player] += off;
		if (wrong->turn != turn || wrong->end != end)
			continue;
		scores |= !wrong->is_points;
		if (!wrong->is_points)
			continue;
		claim = claimed_add_points(claimed, &claimed->base.facts.fact[wrong->fact]);
		wrong->column = claimed->record.claims;
		claim->player = (uint8_t)wrong->player;
		claim->points = claimed->base.facts.fact[wrong->fact].points[wrong->player] + off;
	}
	for (unsigned i = 0; i < several->count; i++) {
		struct several_wrong *wrong = &several->wrong[i];

		if (!wrong->is_points && wrong->turn == turn && wrong->end == end)
			wrong->column = claimed->record.claims + wrong->player + 1;
	}
	if (scores)
		claimed_add_scores(&claimed->record, &claimed->base.facts, turn, end, ~0u, more);
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
			      .part = dispute->part,
			      .readings = dispute->readings,
			      .explains = prop->room.candidates[prop->told++].most,
			      .reading = dispute->reading,
			      .gives = dispute->gives};
	memcpy(said->points, dispute->points, sizeof said->points);
	(void)carc_reading_words(dispute, &prop->room, said->words);
}

static bool is_same(const struct said *a, const struct said *b)
{
	return a->told == b->told && a->part == b->part && a->readings == b->readings &&
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

		prop->seen[POINTS] += a->is_points;
		for (unsigned i = 0; i < several->count; i++) {
			const struct several_wrong *b = &several->wrong[i];
			bool one_line = a->turn == b->turn && a->end == b->end;

			if (i == n || a->is_points || b->is_points || !is_before(a, b))
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

	return !prop->several.wrong[n].is_points && !prop->several.wrong[i].is_points &&
	       a->reading.by == CARC_READ_MISREADING && b->reading.by == CARC_READ_MISREADING &&
	       a->part == b->part && memcmp(a->points, b->points, sizeof a->points) != 0;
}

static void compare(struct prop *prop, unsigned n)
{
	const struct said *alone = &prop->alone[n], *all = &prop->all[n];
	bool contradicts = false;

	for (unsigned i = 0; i < prop->several.count; i++)
		contradicts |= contradict(prop, n, i);
	prop->named += all->readings == 1;
	prop->seen[JOINTLY] += all->explains > 1;
	if (!all->told && !prop->several.wrong[n].is_points)
		fail(prop, "claim %u is not told of", n);
	if (all->explains > 1)
		return;
	prop->seen[CONTRADICT] += contradicts;
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

	/* The last one is rare. */
	for (unsigned i = 0; games >= 100 && i < TOGETHERS - (games < 1000); i++)
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
