/*
 * Causes of wrong claims, at random moments of random games and of boards with figures anywhere: which readings explain
 * a claim is found again, from facts.h and by playing the record by all rules. There are as many as said; one is named only
 * if it is alone, gives what is claimed, and its words are true of what lies there.
 * usage: prop_dispute [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "core/terms/bits.h"
#include "formats/output/dispute/dispute_out.h"
#include "tests/gen/reason.h"
#include "tests/prop/claimed.h"
#include "tests/prop/games.h"

enum { LOOKS = 3, GAMES_PER_COUNT = 3, RULES_MAX = 400, MADE_MAX = 4000 };

/* Rules that explain some of the claims. */
struct by_rules {
	struct carc_reading_of reading;
	unsigned explains; /* a bit for each claim */
	uint64_t key[FINDINGS_MAX];
};

/* An entry that is misread so explains some of them. */
struct by_misreading {
	unsigned fact;
	struct model model;
	unsigned explains;
	uint64_t key[FINDINGS_MAX];
};

struct prop {
	struct claimed at;
	unsigned zone[FINDINGS_MAX]; /* of a claim about a feature: the root */
	struct carc_dispute_room room;
	struct by_rules rules[RULES_MAX];
	struct by_misreading made[MADE_MAX];
	unsigned by_rules, by_misreading;
	unsigned told, positions, claims, named[CARC_MISREADINGS], named_rules, many;
	const char *wrong;
	char reason[300];
};

#define fail(prop, ...) \
	((void)((prop)->wrong = say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__)))

/* ---- Which readings explain it ----------------------------------------------------------------------- */

/* Find the zones that claims are about, on the board of the end: what has given points grows no more. */
static void find_zones(struct prop *prop)
{
	for (unsigned n = 0; n < prop->at.base.count; n++) {
		const struct carc_found *finding = &prop->at.base.finding[n];

		if (finding->code == CARC_S103_FEATURE_POINTS)
			prop->zone[n] = carc_game_zone(
				&prop->at.game,
				carc_board_tile(&prop->at.game.board, finding->near.x,
						finding->near.y),
				carc_tile_resolve(finding->near.type, finding->near.rot,
						  finding->feature));
	}
}

/* Whether points were given before a claim, or for the points of a feature are those that are claimed. */
static bool bears(const struct prop *prop, const struct fact *fact, unsigned n)
{
	const struct carc_found *finding = &prop->at.base.finding[n];

	if (finding->code == CARC_S103_FEATURE_POINTS &&
	    (fact->of != FACT_FEATURE || fact->zone != prop->zone[n] ||
	     fact->final != (finding->turn == 0) || (finding->turn && fact->turn != finding->turn)))
		return false;
	return finding->turn == 0 || (!fact->final && fact->turn <= finding->turn);
}

static uint64_t mix(uint64_t a, uint64_t b)
{
	struct carc_rng rng = {a ^ (b * UINT64_C(0x9e3779b97f4a7c15))};

	return carc_rng_next(&rng);
}

static uint64_t key_of_fact(const struct fact *fact, const int32_t *points)
{
	uint64_t key = 0, where;

	where = mix(mix(mix(fact->place, fact->turn), fact->final),
		    fact->part | (unsigned)fact->of << 8);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		if (points[player] != 0)
			key += mix(mix(where, player), (uint64_t)points[player]);
	return key;
}

static uint64_t key_of(const struct prop *prop, const struct facts *facts, unsigned n)
{
	uint64_t key = 0;

	for (unsigned i = 0; i < facts->count; i++)
		if (bears(prop, &facts->fact[i], n))
			key += key_of_fact(&facts->fact[i], facts->fact[i].points);
	return key;
}

/* Returns the finding about the same claim, or NULL. */
static const struct carc_found *found(const struct claimed_game *played,
				      const struct carc_found *finding)
{
	for (unsigned i = 0; i < played->count; i++)
		if (played->finding[i].code == finding->code &&
		    played->finding[i].at.line == finding->at.line)
			return &played->finding[i];
	return NULL;
}

static void find_rules(struct prop *prop)
{
	struct carc_reading_of reading;

	prop->by_rules = 0;
	for (size_t n = 0; claimed_rules(&prop->at.record, n, &reading); n++) {
		struct by_rules *by = &prop->rules[prop->by_rules];
		bool more, changes = false;

		if (reading.by == CARC_READ_NOTHING)
			continue;
		if (!claimed_put_rules(&prop->at.record, &reading, &prop->at.other))
			continue;
		claimed_play(&prop->at, &prop->at.other, &prop->at.now);
		more = prop->at.now.others > 0 || prop->at.now.turns != prop->at.base.turns;
		for (unsigned i = 0; i < prop->at.now.count; i++) {
			const struct carc_found *before =
				found(&prop->at.base, &prop->at.now.finding[i]);

			more |= !before;
			changes |= before && before->a != prop->at.now.finding[i].a;
		}
		*by = (struct by_rules){.reading = reading};
		for (unsigned i = 0; i < prop->at.base.count && !more; i++) {
			by->explains |= (unsigned)!found(&prop->at.now, &prop->at.base.finding[i])
					<< i;
			by->key[i] = key_of(prop, &prop->at.now.facts, i);
		}
		/* What explains one claim alone leaves the others as they are. */
		if (changes && carc_count_bits(by->explains) == 1)
			by->explains = 0;
		prop->by_rules += by->explains != 0;
	}
}

/* Whether points that are read so are what is claimed: of a feature, or of all scores that are claimed there. */
static bool is_claimed(const struct prop *prop, const struct fact *fact, const int32_t *points,
		       unsigned n)
{
	const struct carc_record *record = &prop->at.record;
	const struct carc_found *finding = &prop->at.base.finding[n];
	bool any = false;

	if (finding->code == CARC_S104_WINNER || !bears(prop, fact, n))
		return false;
	if (finding->code == CARC_S103_FEATURE_POINTS) {
		unsigned who = claimed_by(record, finding)->player;

		if (who != CARC_PLAYER_NONE)
			return points[who] == finding->b;
		for (unsigned player = 0; player < CARC_SEATS; player++) {
			if (points[player] != 0 && points[player] != finding->b)
				return false;
			any |= points[player] != 0;
		}
		return any || finding->b == 0;
	}
	if (!fact->final && fact->turn <= prop->at.from)
		return false;
	for (unsigned i = 0; i < record->claims; i++) {
		const struct carc_claim *other = &record->claim[i];
		bool end = i >= record->final_claim;

		/* All others of this moment: what was claimed before is right. Another player's may be another mistake. */
		if (other->kind != CARC_CLAIM_SCORE || end != (finding->turn == 0) ||
		    (!end && i < record->turn[finding->turn - 1].first_claim) ||
		    (other->player != finding->who &&
		     fact->points[other->player] == points[other->player]))
			continue;
		if (other->points !=
		    claimed_score(&prop->at.base.facts, other->player, finding->turn, end) -
			    fact->points[other->player] + points[other->player])
			return false;
	}
	return true;
}

static void find_misreadings(struct prop *prop)
{
	static struct model models[MODELS_MAX];

	prop->by_misreading = 0;
	for (unsigned i = 0; i < prop->at.base.facts.count; i++) {
		const struct fact *fact = &prop->at.base.facts.fact[i];
		unsigned count = fact_models(&prop->at.base.facts, fact, models);

		for (unsigned k = 0; k < count && prop->by_misreading < MADE_MAX - 1; k++) {
			struct by_misreading *by = &prop->made[prop->by_misreading];

			*by = (struct by_misreading){.fact = i, .model = models[k]};
			for (unsigned n = 0; n < prop->at.base.count; n++) {
				by->explains |=
					(unsigned)is_claimed(prop, fact, models[k].points, n) << n;
				by->key[n] = key_of(prop, &prop->at.base.facts, n) -
					     key_of_fact(fact, fact->points) +
					     key_of_fact(fact, models[k].points);
			}
			prop->by_misreading += by->explains != 0;
		}
	}
}

/* ---- What is said ------------------------------------------------------------------------------------ */

static bool is_slip(const struct by_misreading *by)
{
	return by->model.misreading == CARC_MISREAD_NOT_SCORED ||
	       by->model.misreading == CARC_MISREAD_TWICE ||
	       by->model.misreading == CARC_MISREAD_GOODS_NOT_SCORED ||
	       by->model.misreading == CARC_MISREAD_TITLE_NOT_SCORED ||
	       by->model.misreading == CARC_MISREAD_FLOCK_NOT_SCORED ||
	       by->model.misreading == CARC_MISREAD_FLOCK_TWICE;
}

/* The readings of a claim that count: those that explain most; rules of the same points are one. */
struct alone {
	unsigned count, most;
	const struct by_rules *rules;
	const struct by_misreading *made;
};

static bool is_same(const struct by_misreading *a, const struct by_misreading *b, unsigned n)
{
	return a->key[n] == b->key[n] && a->model.misreading == b->model.misreading &&
	       a->model.of == b->model.of && a->model.who == b->model.who;
}

/* slips: whether these are counted, or the others. */
static void count_misreadings(const struct prop *prop, unsigned n, bool slips, struct alone *alone)
{
	for (unsigned i = 0; i < prop->by_misreading; i++) {
		const struct by_misreading *by = &prop->made[i];
		bool known = false;

		if (is_slip(by) != slips || !(by->explains >> n & 1) ||
		    carc_count_bits(by->explains) != alone->most)
			continue;
		for (unsigned k = 0; k < prop->by_rules; k++)
			known |= prop->rules[k].explains >> n & 1 &&
				 carc_count_bits(prop->rules[k].explains) == alone->most &&
				 prop->rules[k].key[n] == by->key[n];
		for (unsigned k = 0; k < i; k++)
			known |= prop->made[k].explains >> n & 1 && is_same(&prop->made[k], by, n);
		alone->count += !known;
		alone->made = known ? alone->made : by;
	}
}

static struct alone readings_of(const struct prop *prop, unsigned n)
{
	struct alone alone = {0};
	unsigned slips = 0; /* the most that one of them explains */

	for (unsigned i = 0; i < prop->by_misreading + prop->by_rules; i++) {
		bool rules = i < prop->by_rules;
		const struct by_misreading *made = rules ? NULL : &prop->made[i - prop->by_rules];
		unsigned explains = rules ? prop->rules[i].explains : made->explains;
		unsigned *most = !rules && is_slip(made) ? &slips : &alone.most;

		if (explains >> n & 1 && carc_count_bits(explains) > *most)
			*most = carc_count_bits(explains);
	}
	/* That something was forgotten counts only where nothing else explains as many claims. */
	if (slips > alone.most) {
		alone.most = slips;
		count_misreadings(prop, n, true, &alone);
		return alone;
	}
	for (unsigned i = 0; i < prop->by_rules; i++) {
		const struct by_rules *by = &prop->rules[i];
		bool known =
			!(by->explains >> n & 1) || carc_count_bits(by->explains) != alone.most;

		for (unsigned k = 0; k < i && !known; k++)
			known = prop->rules[k].explains >> n & 1 &&
				carc_count_bits(prop->rules[k].explains) == alone.most &&
				prop->rules[k].key[n] == by->key[n];
		alone.count += !known;
		alone.rules = known ? alone.rules : by;
	}
	count_misreadings(prop, n, false, &alone);
	return alone;
}

/* Returns whether the only reading of a score and that of another one are two misreadings of the same points. */
static bool is_contradicted(const struct prop *prop, unsigned n, const struct by_misreading *made)
{
	for (unsigned i = 0; i < prop->at.base.count; i++) {
		struct alone other = readings_of(prop, i);

		if (other.count == 1 && other.made && made && made->fact == other.made->fact &&
		    prop->at.base.finding[n].code == prop->at.base.finding[i].code &&
		    prop->at.base.finding[n].code != CARC_S103_FEATURE_POINTS &&
		    memcmp(made->model.points, other.made->model.points,
			   sizeof made->model.points) != 0)
			return true;
	}
	return false;
}

/* The words name the player, and how many there are. */
static void check_words(struct prop *prop, const struct carc_dispute *dispute,
			const struct by_misreading *made)
{
	const struct fact *fact = &prop->at.base.facts.fact[made->fact];
	const struct model *model = &made->model;
	char words[CARC_READING_MAX], number[24] = "";

	(void)carc_reading_words(&dispute->by, dispute->finding.who, &prop->at.record, words);
	if (model->misreading == CARC_MISREAD_TERM_FORGOTTEN ||
	    model->misreading == CARC_MISREAD_ONE_FORGOTTEN)
		snprintf(number, sizeof number, model->of == CARC_OF_MIDDLE ? "the tile" : "%u ",
			 fact_count(fact, model->of));
	if (!words[0] || strpbrk(words, "{}#") ||
	    (model->who != CARC_PLAYER_NONE &&
	     !strstr(words, prop->at.record.player[model->who].name)) ||
	    !strstr(words, number))
		fail(prop, "\"%s\" does not name who and how many", words);
	if (!fact_is_so(&prop->at.base.facts, fact, model))
		fail(prop, "\"%s\" is not true of what lies there", words);
}

static void check_named(struct prop *prop, const struct carc_dispute *dispute, unsigned n,
			const struct alone *alone)
{
	const struct carc_reading_of *reading = &dispute->by.reading;
	const struct carc_found *finding = &dispute->finding;
	const struct carc_award *award = dispute->by.award;
	const struct by_misreading *made = alone->made;

	if (reading->by != CARC_READ_MISREADING) {
		const struct by_rules *by = alone->rules;

		prop->named_rules++;
		for (unsigned i = 0; i < prop->by_rules; i++)
			if (!memcmp(&prop->rules[i].reading, reading, sizeof *reading) && by &&
			    prop->rules[i].explains >> n & 1 && prop->rules[i].key[n] == by->key[n])
				return;
		fail(prop, "claim %u: rules are named that do not explain it", n);
		return;
	}
	if (!made || made->model.misreading != reading->misread.misreading ||
	    made->model.of != reading->misread.of || made->model.who != reading->misread.who ||
	    memcmp(made->model.points, dispute->by.points, sizeof dispute->by.points) != 0) {
		fail(prop, "claim %u: %s is named, and not %s", n,
		     carc_misreading_info(reading->misread.misreading)->name,
		     made ? carc_misreading_info(made->model.misreading)->name : "rules");
		return;
	}
	prop->named[reading->misread.misreading]++;
	if (finding->code != CARC_S103_FEATURE_POINTS &&
	    finding->a - award->points[finding->who] + dispute->by.points[finding->who] !=
		    finding->b)
		fail(prop, "claim %u: %s does not give %d", n,
		     carc_misreading_info(reading->misread.misreading)->name, finding->b);
	if (!prop->wrong)
		check_words(prop, dispute, made);
}

/* Each of two readings is in words, and gives what is claimed. */
static void check_either(struct prop *prop, const struct carc_dispute *dispute, unsigned n)
{
	const struct carc_found *finding = &dispute->finding;

	for (unsigned i = 0; i < 2; i++) {
		const struct carc_explanation *one = &dispute->either[i];
		char words[CARC_READING_MAX];

		if (!carc_reading_words(one, finding->who, &prop->at.record, words)[0])
			fail(prop, "claim %u: a reading without words", n);
		if (one->reading.by == CARC_READ_MISREADING && finding->who < CARC_SEATS &&
		    finding->code != CARC_S103_FEATURE_POINTS &&
		    finding->a - one->award->points[finding->who] + one->points[finding->who] !=
			    finding->b)
			fail(prop, "claim %u: \"%s\" does not give %d", n, words, finding->b);
	}
}

static void look(void *ctx, const struct carc_dispute *dispute)
{
	struct prop *prop = ctx;
	unsigned n = prop->told++;
	struct alone alone = readings_of(prop, n);

	if (prop->wrong)
		return;
	if (alone.count == 1 && is_contradicted(prop, n, alone.made))
		alone.count = 0;
	prop->claims++;
	prop->many += dispute->readings > 1;
	if (n >= prop->at.base.count || dispute->finding.code != prop->at.base.finding[n].code ||
	    dispute->finding.at.line != prop->at.base.finding[n].at.line)
		fail(prop, "claim %u: another finding", n);
	else if (dispute->readings != alone.count)
		fail(prop, "claim %u: %u readings, and not %u (%s)", n, dispute->readings,
		     alone.count,
		     alone.made ? carc_misreading_info(alone.made->model.misreading)->name : "-");
	else if (dispute->readings == 1)
		check_named(prop, dispute, n, &alone);
	else if (dispute->readings == 2)
		check_either(prop, dispute, n);
}

/* ---- Games ------------------------------------------------------------------------------------------- */

/* Claim something, and hold what is said of it against what is found again. */
static void look_at_claim(struct prop *prop)
{
	if (!claimed_make(&prop->at))
		return;
	find_zones(prop);
	find_misreadings(prop);
	find_rules(prop);
	claimed_play(&prop->at, &prop->at.record, &prop->at.base);
	prop->told = 0;
	carc_disputes(&prop->at.record, prop->at.record.turns, &prop->room, look, prop);
	if (!prop->wrong && prop->told != prop->at.base.count)
		fail(prop, "%u claims, and not %u", prop->told, prop->at.base.count);
	if (!prop->wrong)
		prop->wrong = prop->at.base.facts.wrong;
	prop->positions++;
}

static const char *play_game(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;
	unsigned turns;

	prop->wrong = NULL;
	prop->at.rng.state = ~seed;
	if (!prop_play_any(seed, &prop->at.record, &prop->at.game))
		return "cannot be played";
	if (carc_rng_below(&prop->at.rng, 3) && !claimed_start_amidst(&prop->at))
		return NULL;
	turns = prop->at.record.turns;
	for (unsigned i = 0; i < LOOKS && turns > 0 && !prop->wrong; i++) {
		prop->at.record.turns = (uint16_t)turns;
		look_at_claim(prop);
	}
	return prop->wrong;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	const struct prop *prop = ctx;
	unsigned kinds = 0;

	for (unsigned i = 0; i < CARC_MISREADINGS; i++)
		kinds += prop->named[i] > 0;
	return games >= 500 && kinds < 15 ? "hardly any misreading is named" : NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %u positions, %u claims, %u by rules, %u with more readings than one",
	       prop->positions, prop->claims, prop->named_rules, prop->many);
	for (unsigned i = 0; i < CARC_MISREADINGS; i++)
		if (carc_misreading_info(i)->name)
			printf(", %u %s", prop->named[i], carc_misreading_info(i)->name);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {.name = "prop_dispute",
						.play = play_game,
						.lacks = lacks,
						.tell = tell,
						.cut = true,
						.every = GAMES_PER_COUNT,
						.styles = true};
	static struct prop prop;

	return prop_games(argc, argv, &games, &prop, &prop.at.record);
}
