/*
 * Causes of wrong claims, at random moments of random games and of boards with figures anywhere: which readings explain
 * a claim is found again, by playing the record by all rules and putting each misread entry in its place. There are as many
 * as said, and one is named only if it is alone and gives what is claimed. fixtures/claims has what each misreading gives.
 * usage: prop_dispute [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "core/terms/bits.h"
#include "formats/output/dispute/dispute_out.h"
#include "tests/gen/reason.h"
#include "tests/prop/claimed.h"
#include "tests/prop/games.h"

enum { LOOKS = 3, GAMES_PER_COUNT = 3, READINGS_MAX = 4400 };

/* Rules, or a misread entry, that explain some of the claims. */
struct reading {
	struct carc_reading_of of;
	struct claimed_reading misread; /* of READ_MISREADING */
	unsigned explains;              /* a bit for each claim */
	uint64_t key[FINDINGS_MAX];     /* of all points that a claim covers */
};

struct prop {
	struct claimed at;
	unsigned zone[FINDINGS_MAX]; /* of a claim about a feature: the root */
	struct carc_dispute_room room;
	struct reading reading[READINGS_MAX]; /* rules come first */
	unsigned readings;
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
	const struct carc_game *game = &prop->at.game;

	for (unsigned n = 0; n < prop->at.base.count; n++) {
		const struct carc_found *finding = &prop->at.base.finding[n];
		const struct carc_spot *near = &finding->near;

		if (finding->code == CARC_S103_FEATURE_POINTS)
			prop->zone[n] = carc_game_zone(
				game, carc_board_tile(&game->board, near->x, near->y),
				carc_tile_resolve(near->type, near->rot, finding->feature));
	}
}

/* Whether points were given before a claim, or for the points of a feature are those that are claimed. */
static bool bears(const struct prop *prop, const struct carc_award *award, unsigned n)
{
	const struct carc_found *finding = &prop->at.base.finding[n];

	if (finding->code == CARC_S103_FEATURE_POINTS &&
	    (award->of != CARC_AWARD_FEATURE || award->zone != prop->zone[n] ||
	     award->final != (finding->turn == 0) ||
	     (finding->turn && award->turn != finding->turn)))
		return false;
	return finding->turn == 0 || (!award->final && award->turn <= finding->turn);
}

static uint64_t key_of(const struct prop *prop, const struct carc_award_list *list, unsigned n)
{
	uint64_t key = 0;

	for (unsigned i = 0; i < list->count; i++)
		if (bears(prop, &list->award[i], n))
			key += carc_award_mark(&list->award[i], list->award[i].points);
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

static void add_reading(struct prop *prop, const struct reading *reading)
{
	if (reading->explains && prop->readings < READINGS_MAX)
		prop->reading[prop->readings++] = *reading;
}

static void find_rules(struct prop *prop)
{
	const struct claimed_game *base = &prop->at.base, *now = &prop->at.now;
	struct reading by = {0};

	for (size_t n = 0; claimed_rules(&prop->at.record, n, &by.of); n++) {
		bool more, changes = false;

		if (by.of.by == CARC_READ_NOTHING ||
		    !claimed_put_rules(&prop->at.record, &by.of, &prop->at.other))
			continue;
		claimed_play(&prop->at, &prop->at.other, &prop->at.now);
		more = now->others > 0 || now->turns != base->turns;
		for (unsigned i = 0; i < now->count; i++) {
			const struct carc_found *before = found(base, &now->finding[i]);

			more |= !before;
			changes |= before && before->a != now->finding[i].a;
		}
		by.explains = 0;
		for (unsigned i = 0; i < base->count && !more; i++) {
			by.explains |= (unsigned)!found(now, &base->finding[i]) << i;
			by.key[i] = key_of(prop, &now->list, i);
		}
		/* What explains one claim alone leaves the others as they are. */
		if (!changes || carc_count_bits(by.explains) != 1)
			add_reading(prop, &by);
	}
}

/* Returns true if a misread award gives what a claim says. */
static bool is_claimed_points(const struct prop *prop, const int32_t *points,
			      const struct carc_found *finding)
{
	unsigned who = claimed_by(&prop->at.record, finding)->player;
	bool any = false;

	if (who != CARC_PLAYER_NONE)
		return points[who] == finding->b;
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		if (points[player] != 0 && points[player] != finding->b)
			return false;
		any |= points[player] != 0;
	}
	return any || finding->b == 0;
}

/* Whether points that are read so are what is claimed: of a feature, or of all scores that are claimed there. */
static bool is_claimed(const struct prop *prop, const struct claimed_reading *reading, unsigned n)
{
	const struct carc_record *record = &prop->at.record;
	const struct carc_found *finding = &prop->at.base.finding[n];
	const struct carc_award *award = reading->award;

	if (finding->code == CARC_S104_WINNER || !bears(prop, award, n))
		return false;
	if (finding->code == CARC_S103_FEATURE_POINTS)
		return is_claimed_points(prop, reading->points, finding);
	if (!award->final && award->turn <= prop->at.from)
		return false;
	for (unsigned i = 0; i < record->claims; i++) {
		const struct carc_claim *other = &record->claim[i];
		bool end = i >= record->final_claim;
		int32_t more = reading->points[other->player] - award->points[other->player];

		/* All others of this moment: what was claimed before is right. Another player's may be another mistake. */
		if (other->kind != CARC_CLAIM_SCORE || end != (finding->turn == 0) ||
		    (!end && i < record->turn[finding->turn - 1].first_claim) ||
		    (other->player != finding->who && more == 0))
			continue;
		if (other->points !=
		    claimed_scores(&prop->at.base, finding->turn, end)[other->player] + more)
			return false;
	}
	return true;
}

static void try_misreading(void *ctx, const struct claimed_reading *misread)
{
	struct prop *prop = ctx;
	const struct carc_award *award = misread->award;
	struct reading by = {.of = {.by = CARC_READ_MISREADING, .misread = misread->misread},
			     .misread = *misread};

	for (unsigned n = 0; n < prop->at.base.count; n++) {
		by.explains |= (unsigned)is_claimed(prop, misread, n) << n;
		by.key[n] = key_of(prop, &prop->at.base.list, n) -
			    carc_award_mark(award, award->points) +
			    carc_award_mark(award, misread->points);
	}
	add_reading(prop, &by);
}

/* ---- What is said ------------------------------------------------------------------------------------ */

/* Ranks a reading: a slip counts only if no other reading explains as many claims. 0: it does not explain the claim. */
static unsigned rank_of(const struct reading *reading, unsigned n)
{
	bool slip = reading->of.by == CARC_READ_MISREADING &&
		    carc_misreading_is_slip(reading->of.misread.misreading);

	return reading->explains >> n & 1 ? 2 * carc_count_bits(reading->explains) + !slip : 0;
}

/* Returns how many readings count for a claim, those that explain most. Rules of the same points are one. *ret: the last. */
static unsigned readings_of(const struct prop *prop, unsigned n, const struct reading **ret)
{
	unsigned rank = 1, count = 0;

	*ret = NULL;
	for (unsigned i = 0; i < prop->readings; i++)
		if (rank_of(&prop->reading[i], n) > rank)
			rank = rank_of(&prop->reading[i], n);
	for (unsigned i = 0; i < prop->readings; i++) {
		const struct reading *by = &prop->reading[i];
		bool known = rank_of(by, n) != rank;

		for (const struct reading *other = prop->reading; other < by && !known; other++)
			known = rank_of(other, n) == rank && other->key[n] == by->key[n] &&
				(other->of.by != CARC_READ_MISREADING ||
				 !memcmp(&other->of.misread, &by->of.misread,
					 sizeof by->of.misread));
		count += !known;
		*ret = known ? *ret : by;
	}
	return count;
}

/* Returns whether the only reading of a score and that of another one are two misreadings of the same points. */
static bool is_contradicted(const struct prop *prop, unsigned n, const struct reading *by)
{
	const struct claimed_game *base = &prop->at.base;

	for (unsigned i = 0; i < base->count && by->misread.award; i++) {
		const struct reading *other;

		if (readings_of(prop, i, &other) == 1 &&
		    by->misread.award == other->misread.award &&
		    base->finding[n].code == base->finding[i].code &&
		    base->finding[n].code != CARC_S103_FEATURE_POINTS &&
		    memcmp(by->misread.points, other->misread.points, sizeof by->misread.points))
			return true;
	}
	return false;
}

/* A reading is in words, which name the player, and gives what is claimed. */
static void check_words(struct prop *prop, const struct carc_explanation *by,
			const struct carc_found *finding)
{
	const struct carc_misread *misread = &by->reading.misread;
	char words[CARC_READING_MAX];

	(void)carc_reading_words(by, finding->who, &prop->at.record, words);
	if (!words[0] || strpbrk(words, "{}#"))
		fail(prop, "a reading without words: \"%s\"", words);
	if (by->reading.by != CARC_READ_MISREADING)
		return;
	if (misread->who != CARC_PLAYER_NONE &&
	    !strstr(words, prop->at.record.player[misread->who].name))
		fail(prop, "\"%s\" does not name who", words);
	if (finding->who < CARC_SEATS && finding->code != CARC_S103_FEATURE_POINTS &&
	    finding->a - by->award->points[finding->who] + by->points[finding->who] != finding->b)
		fail(prop, "\"%s\" does not give %d", words, finding->b);
}

/* Compares what a reading of its sort has. */
static bool is_same_reading(const struct carc_reading_of *a, const struct carc_reading_of *b)
{
	if (a->by != b->by)
		return false;
	if (a->by == CARC_READ_OPTION)
		return a->which == b->which && a->value == b->value;
	if (a->by == CARC_READ_EDITION)
		return a->edition == b->edition;
	return a->by != CARC_READ_MISREADING ||
	       !memcmp(&a->misread, &b->misread, sizeof a->misread);
}

/* Returns whether a reading that is named is the only one; rules of the same points are one. */
static bool is_alone(const struct prop *prop, const struct carc_explanation *by, unsigned n,
		     const struct reading *alone)
{
	const struct carc_reading_of *of = &by->reading;

	if (of->by == CARC_READ_MISREADING)
		return is_same_reading(&alone->of, of) &&
		       carc_award_same(alone->misread.award, by->award) &&
		       !memcmp(alone->misread.points, by->points, sizeof by->points);
	for (unsigned i = 0; i < prop->readings; i++)
		if (is_same_reading(&prop->reading[i].of, of) &&
		    prop->reading[i].explains >> n & 1 && prop->reading[i].key[n] == alone->key[n])
			return true;
	return false;
}

static void check_named(struct prop *prop, const struct carc_dispute *dispute, unsigned n,
			const struct reading *alone)
{
	const struct carc_reading_of *of = &dispute->by.reading;

	if (!is_alone(prop, &dispute->by, n, alone)) {
		fail(prop, "claim %u: another reading explains it than the one named", n);
		return;
	}
	if (of->by == CARC_READ_MISREADING)
		prop->named[of->misread.misreading]++;
	else
		prop->named_rules++;
	check_words(prop, &dispute->by, &dispute->finding);
}

static void look(void *ctx, const struct carc_dispute *dispute)
{
	struct prop *prop = ctx;
	const struct carc_found *finding = &prop->at.base.finding[prop->told];
	unsigned n = prop->told++, count;
	const struct reading *alone;

	if (prop->wrong)
		return;
	prop->claims++;
	prop->many += dispute->readings > 1;
	if (n >= prop->at.base.count || dispute->finding.code != finding->code ||
	    dispute->finding.at.line != finding->at.line) {
		fail(prop, "claim %u: another finding", n);
		return;
	}
	count = readings_of(prop, n, &alone);
	if (count == 1 && is_contradicted(prop, n, alone))
		count = 0;
	if (dispute->readings != count)
		fail(prop, "claim %u: %u readings, and not %u", n, dispute->readings, count);
	else if (count == 1)
		check_named(prop, dispute, n, alone);
	for (unsigned i = 0; count == 2 && i < 2; i++)
		check_words(prop, &dispute->either[i], &dispute->finding);
}

/* ---- Games ------------------------------------------------------------------------------------------- */

/* Claim something, and hold what is said of it against what is found again. */
static void look_at_claim(struct prop *prop)
{
	if (!claimed_make(&prop->at))
		return;
	find_zones(prop);
	prop->readings = 0;
	find_rules(prop);
	claimed_each_misreading(&prop->at.base, try_misreading, prop);
	prop->told = 0;
	carc_disputes(&prop->at.record, prop->at.record.turns, &prop->room, look, prop);
	if (!prop->wrong && prop->told != prop->at.base.count)
		fail(prop, "%u claims, and not %u", prop->told, prop->at.base.count);
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
