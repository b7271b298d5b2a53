/* Flocks on fields, see flock.h and shepherd.h. WikiCarpedia, Hills & Sheep: Shepherd and sheep. */
#include "core/boxes/hills_and_sheep/flock.h"

#include <assert.h>

#include "core/engine/score.h"

enum { SCORES }; /* choice of the ruling closed-field */

unsigned carc_shepherd_root(const struct carc_game *game, const struct carc_figure *figure)
{
	return carc_zones_find(&game->zones, figure->zone);
}

unsigned carc_shepherd_find(const struct carc_game *game, unsigned root, unsigned player,
			    unsigned n)
{
	for (; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (figure->kind == CARC_SHEPHERD && carc_shepherd_root(game, figure) == root &&
		    (player == CARC_PLAYER_NONE || player == figure->player))
			break;
	}
	return n;
}

/* ---- Tokens ------------------------------------------------------------------------------------- */

const struct carc_flock *carc_flock_on(const struct carc_game *game, unsigned zone)
{
	const struct carc_flocks *flocks = &game->box.flocks;

	for (unsigned i = 0; i < flocks->count; i++)
		if (flocks->flock[i].zone == zone)
			return &flocks->flock[i];
	return NULL;
}

unsigned carc_flock_sheep(const struct carc_game *game, unsigned root, unsigned player,
			  unsigned *ret_tokens)
{
	unsigned sheep = 0;

	*ret_tokens = 0;
	for (unsigned n = 0; (n = carc_shepherd_find(game, root, player, n)) < game->figures.count;
	     n++) {
		const struct carc_flock *flock = carc_flock_on(game, game->figures.figure[n].zone);

		for (unsigned token = 0; flock && token < CARC_SHEEP_KINDS; token++) {
			*ret_tokens += flock->tokens[token];
			sheep += flock->tokens[token] * carc_flock_info(token)->sheep;
		}
	}
	return sheep;
}

/* The same, begun if there is none yet. */
static struct carc_flock *flock_of(struct carc_game *game, unsigned zone)
{
	struct carc_flocks *flocks = &game->box.flocks;
	unsigned i = 0;

	while (i < flocks->count && flocks->flock[i].zone != zone)
		i++;
	if (i == flocks->count) {
		assert(i < CARC_FLOCKS_MAX);
		flocks->flock[flocks->count++] = (struct carc_flock){.zone = (uint16_t)zone};
	}
	return &flocks->flock[i];
}

void carc_flock_add(struct carc_game *game, unsigned zone, unsigned token)
{
	flock_of(game, zone)->tokens[token]++;
}

void carc_flock_settle(struct carc_game *game, unsigned root)
{
	for (unsigned n = 0;
	     (n = carc_shepherd_find(game, root, game->player, n)) < game->figures.count; n++)
		flock_of(game, game->figures.figure[n].zone)->settled = game->turn;
}

unsigned carc_flock_tokens(const struct carc_game *game, unsigned root, unsigned token)
{
	unsigned count = 0;

	for (unsigned i = 0; i < game->box.flocks.count && token < CARC_SHEEP_KINDS; i++) {
		const struct carc_flock *flock = &game->box.flocks.flock[i];

		if (root == CARC_ZONES_MAX || carc_zones_find(&game->zones, flock->zone) == root)
			count += flock->tokens[token];
	}
	return count;
}

/* ---- What waits ----------------------------------------------------------------------------------- */

/* A shepherd who was placed in this turn draws a token, whatever else he did. */
static bool is_first(const struct carc_game *game, const struct carc_figure *figure)
{
	const struct carc_flock *flock = carc_flock_on(game, figure->zone);

	/* As played another one may have a flock in the same place. */
	return figure->turn == game->turn && (!flock || flock->settled != game->turn);
}

/* Whoever extends the field of his shepherd draws another one, or gathers; once for a field. */
static bool is_extended(const struct carc_game *game, const struct carc_figure *figure)
{
	const struct carc_flock *flock = carc_flock_on(game, figure->zone);

	return figure->turn != game->turn && (!flock || flock->settled != game->turn) &&
	       carc_zone_has_tile(&game->zones.zone[carc_shepherd_root(game, figure)], game->last);
}

bool carc_shepherd_herds(const struct carc_game *game, const struct carc_figure *figure)
{
	return figure->kind == CARC_SHEPHERD &&
	       game->zones.zone[carc_shepherd_root(game, figure)].kind == CARC_FIELD;
}

static bool waits(const struct carc_game *game, const struct carc_figure *figure)
{
	return carc_shepherd_herds(game, figure) && figure->player == game->player &&
	       game->last != CARC_TILE_NONE &&
	       (is_first(game, figure) || is_extended(game, figure));
}

unsigned carc_flocks_waiting(const struct carc_game *game, uint16_t ret_root[CARC_FLOCKS_MAX])
{
	unsigned count = 0, seen;

	CARC_EACH_FIGURE (figure, &game->figures) {
		if (!waits(game, figure))
			continue;
		for (seen = 0; seen < count && ret_root[seen] != carc_shepherd_root(game, figure);)
			seen++;
		if (seen == count)
			ret_root[count++] = (uint16_t)carc_shepherd_root(game, figure);
	}
	return count;
}

bool carc_flock_first_waits(const struct carc_game *game, unsigned root)
{
	CARC_EACH_FIGURE (figure, &game->figures)
		if (waits(game, figure) && is_first(game, figure) &&
		    (root == CARC_ZONES_MAX || carc_shepherd_root(game, figure) == root))
			return true;
	return false;
}

static bool field_waits(const struct carc_game *game, unsigned root)
{
	CARC_EACH_FIGURE (figure, &game->figures)
		if (waits(game, figure) && carc_shepherd_root(game, figure) == root)
			return true;
	return false;
}

bool carc_flocks_owe(const struct carc_game *game)
{
	uint16_t root[CARC_FLOCKS_MAX];

	return carc_flocks_waiting(game, root) > 0;
}

void carc_flocks_explain(const struct carc_game *game, struct carc_found *finding)
{
	if (!carc_flock_first_waits(game, CARC_ZONES_MAX))
		carc_found_more(finding, ", or its gathering");
}

/* ---- Fields that are closed -------------------------------------------------------------------------- */

/* Whether a shepherd stands on a closed field that waits for nothing, so that its flock is scored. */
static bool closes(const struct carc_game *game, const struct carc_figure *figure)
{
	unsigned root = carc_shepherd_root(game, figure);

	return carc_shepherd_herds(game, figure) && game->zones.zone[root].open == 0 &&
	       !field_waits(game, root);
}

static bool scores_closed(const struct carc_game *game)
{
	return game->rules->option[CARC_RULING_CLOSED_FIELD] == SCORES;
}

bool carc_flock_is_scored(const struct carc_game *game, const struct carc_figure *figure)
{
	return scores_closed(game) && !carc_flock_first_waits(game, CARC_ZONES_MAX) &&
	       closes(game, figure);
}

/* Tokens that are not in the bag yet, but will be: their flocks are scored before the next one is drawn. */
static unsigned returning(const struct carc_game *game, unsigned token)
{
	unsigned count = 0;

	if (!scores_closed(game) || token >= CARC_SHEEP_KINDS || game->last == CARC_TILE_NONE ||
	    carc_flock_first_waits(game, CARC_ZONES_MAX))
		return 0;
	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_flock *flock = carc_flock_on(game, figure->zone);

		if (flock && closes(game, figure))
			count += flock->tokens[token];
	}
	return count;
}

unsigned carc_flock_left(const struct carc_game *game, unsigned token)
{
	return carc_flock_info(token)->count - carc_flock_tokens(game, CARC_ZONES_MAX, token) +
	       returning(game, token);
}

/* ---- What becomes of a flock -------------------------------------------------------------------------- */

void carc_flock_scatter(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	struct carc_flocks *flocks = &game->box.flocks;
	unsigned n = 0, kept = 0;

	for (unsigned i = 0; i < flocks->count; i++)
		if (carc_zones_find(&game->zones, flocks->flock[i].zone) != root)
			flocks->flock[kept++] = flocks->flock[i];
	flocks->count = (uint8_t)kept;
	while ((n = carc_shepherd_find(game, root, CARC_PLAYER_NONE, n)) < game->figures.count)
		carc_send_home(game, n, false, listener);
}

static_assert((unsigned)CARC_SHEEP_KINDS <= CARC_SUM_TERMS_MAX, "a term for each kind of token");

/* Each player with a shepherd on the field gets 1 point for each sheep there, once. */
void carc_flock_gather(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	static const enum carc_term_of terms[CARC_SHEEP_KINDS] = {CARC_OF_SHEEP_1, CARC_OF_SHEEP_2,
								  CARC_OF_SHEEP_3, CARC_OF_SHEEP_4};
	struct carc_sum sum = {0};

	for (unsigned token = 0; token < CARC_SHEEP_KINDS; token++) {
		unsigned count = carc_flock_tokens(game, root, token);

		if (count > 0)
			carc_sum_add(&sum, count, terms[token], carc_flock_info(token)->sheep);
	}
	for (unsigned player = 0; player < game->players; player++) {
		unsigned n = carc_shepherd_find(game, root, player, 0);

		if (sum.terms > 0 && n < game->figures.count)
			carc_award_part(game,
					(struct carc_event){.kind = CARC_EVENT_AWARD,
							    .player = (uint8_t)player,
							    .tile = game->figures.figure[n].tile,
							    .zone = (uint16_t)root,
							    .part = CARC_SCORE_FLOCK,
							    .sum = &sum},
					listener);
	}
	carc_flock_scatter(game, root, listener);
}

void carc_flocks_closed(struct carc_game *game, const struct carc_listener *listener)
{
	unsigned n = 0;

	if (carc_flock_first_waits(game, CARC_ZONES_MAX))
		return;
	while (n < game->figures.count) {
		if (!closes(game, &game->figures.figure[n])) {
			n++;
			continue;
		}
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_CLOSED_FIELD));
		if (!scores_closed(game))
			return;
		carc_flock_gather(game, carc_shepherd_root(game, &game->figures.figure[n]),
				  listener);
		n = 0;
	}
}
