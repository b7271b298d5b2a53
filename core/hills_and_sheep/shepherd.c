/* Shepherds and flocks, see shepherd.h. WikiCarpedia, Hills & Sheep: Shepherd and sheep. */
#include <assert.h>
#include <string.h>

#include "core/engine/claim.h"
#include "core/engine/score.h"
#include "core/hills_and_sheep/shepherd.h"
#include "core/terms/bits.h"

enum { SCORES }; /* choice of the ruling closed-field */

static unsigned root_of(const struct carc_game *game, const struct carc_figure *figure)
{
	return carc_zones_find(&game->zones, figure->zone);
}

/* The first shepherd from the n-th figure on who stands on a field, of a player or of any; figures.count: none does. */
static unsigned find_shepherd(const struct carc_game *game, unsigned root, unsigned player,
			      unsigned n)
{
	for (; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (figure->kind == CARC_SHEPHERD && root_of(game, figure) == root &&
		    (player == CARC_PLAYER_NONE || player == figure->player))
			break;
	}
	return n;
}

/* The same, of any player and from the first on; NULL: none stands there. */
static const struct carc_figure *shepherd_on(const struct carc_game *game, unsigned root)
{
	unsigned n = find_shepherd(game, root, CARC_PLAYER_NONE, 0);

	return n < game->figures.count ? &game->figures.figure[n] : NULL;
}

/* ---- Where he may stand ----------------------------------------------------------------------- */

/* Farmers, pigs and barns do not matter. */
enum carc_code carc_shepherd_stand(const struct carc_game *game, unsigned figure, unsigned zone)
{
	return figure == CARC_SHEPHERD && shepherd_on(game, zone) ? CARC_R701_SHEPHERD_THERE
								  : CARC_CODE_OK;
}

void carc_shepherd_explain(const struct carc_game *game, const struct carc_action *action,
			   struct carc_found *finding)
{
	const struct carc_figure *other;
	unsigned tile, zone;

	if (action->act != CARC_ACT_MEEPLE || action->figure != CARC_SHEPHERD)
		return;
	if (finding->code == CARC_R207_WRONG_FIGURE)
		finding->rule = CARC_RULE_SHEPHERD;
	if (finding->code != CARC_R701_SHEPHERD_THERE)
		return;
	zone = carc_claim_about(game, action, &tile);
	other = shepherd_on(game, carc_game_zone(game, tile, zone));
	finding->who = other->player;
	finding->since = other->turn;
	finding->near = carc_game_spot(game, other->tile);
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
	for (unsigned n = 0; (n = find_shepherd(game, root, player, n)) < game->figures.count;
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

/* How many tokens of a kind lie on a field, or on all: CARC_ZONES_MAX. */
static unsigned tokens_on(const struct carc_game *game, unsigned root, unsigned token)
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
	       carc_zone_has_tile(&game->zones.zone[root_of(game, figure)], game->last);
}

/* As played a shepherd may stand elsewhere: there he does nothing. */
static bool is_herding(const struct carc_game *game, const struct carc_figure *figure)
{
	return figure->kind == CARC_SHEPHERD &&
	       game->zones.zone[root_of(game, figure)].kind == CARC_FIELD;
}

static bool waits(const struct carc_game *game, const struct carc_figure *figure)
{
	return is_herding(game, figure) && figure->player == game->player &&
	       game->last != CARC_TILE_NONE &&
	       (is_first(game, figure) || is_extended(game, figure));
}

unsigned carc_flocks_waiting(const struct carc_game *game, uint16_t ret_root[CARC_FLOCKS_MAX])
{
	unsigned count = 0, seen;

	CARC_EACH_FIGURE (figure, &game->figures) {
		if (!waits(game, figure))
			continue;
		for (seen = 0; seen < count && ret_root[seen] != root_of(game, figure);)
			seen++;
		if (seen == count)
			ret_root[count++] = (uint16_t)root_of(game, figure);
	}
	return count;
}

/* Whether a first token waits; on this field, or on any: CARC_ZONES_MAX. */
static bool first_waits(const struct carc_game *game, unsigned root)
{
	CARC_EACH_FIGURE (figure, &game->figures)
		if (waits(game, figure) && is_first(game, figure) &&
		    (root == CARC_ZONES_MAX || root_of(game, figure) == root))
			return true;
	return false;
}

static bool field_waits(const struct carc_game *game, unsigned root)
{
	CARC_EACH_FIGURE (figure, &game->figures)
		if (waits(game, figure) && root_of(game, figure) == root)
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
	if (!first_waits(game, CARC_ZONES_MAX))
		carc_found_more(finding, ", or its gathering");
}

/* ---- Fields that are closed -------------------------------------------------------------------------- */

/* Whether a shepherd stands on a closed field that waits for nothing, so that its flock is scored. */
static bool closes(const struct carc_game *game, const struct carc_figure *figure)
{
	unsigned root = root_of(game, figure);

	return is_herding(game, figure) && game->zones.zone[root].open == 0 &&
	       !field_waits(game, root);
}

static bool scores_closed(const struct carc_game *game)
{
	return game->rules->option[CARC_RULING_CLOSED_FIELD] == SCORES;
}

/* Tokens that are not in the bag yet, but will be: their flocks are scored before the next one is drawn. */
static unsigned returning(const struct carc_game *game, unsigned token)
{
	unsigned count = 0;

	if (!scores_closed(game) || token >= CARC_SHEEP_KINDS || game->last == CARC_TILE_NONE ||
	    first_waits(game, CARC_ZONES_MAX))
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
	return carc_flock_info(token)->count - tokens_on(game, CARC_ZONES_MAX, token) +
	       returning(game, token);
}

/* ---- What becomes of a flock -------------------------------------------------------------------------- */

/* All shepherds of a field go home, and their tokens back into the bag. */
static void scatter(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	struct carc_flocks *flocks = &game->box.flocks;
	unsigned n = 0, kept = 0;

	for (unsigned i = 0; i < flocks->count; i++)
		if (carc_zones_find(&game->zones, flocks->flock[i].zone) != root)
			flocks->flock[kept++] = flocks->flock[i];
	flocks->count = (uint8_t)kept;
	while ((n = find_shepherd(game, root, CARC_PLAYER_NONE, n)) < game->figures.count)
		carc_send_home(game, n, false, listener);
}

/* Each player with a shepherd on the field gets 1 point for each sheep there, once. */
static void gather(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	static const enum carc_term_of terms[CARC_SHEEP_KINDS] = {CARC_OF_SHEEP_1, CARC_OF_SHEEP_2,
								  CARC_OF_SHEEP_3, CARC_OF_SHEEP_4};
	struct carc_sum sum = {0};

	for (unsigned token = 0; token < CARC_SHEEP_KINDS; token++) {
		unsigned count = tokens_on(game, root, token);

		if (count > 0)
			carc_sum_add(&sum, count, terms[token], carc_flock_info(token)->sheep);
	}
	for (unsigned player = 0; player < game->players; player++) {
		unsigned n = find_shepherd(game, root, player, 0);

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
	scatter(game, root, listener);
}

void carc_flocks_closed(struct carc_game *game, const struct carc_listener *listener)
{
	unsigned n = 0;

	if (first_waits(game, CARC_ZONES_MAX))
		return;
	while (n < game->figures.count) {
		if (!closes(game, &game->figures.figure[n])) {
			n++;
			continue;
		}
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_CLOSED_FIELD));
		if (!scores_closed(game))
			return;
		gather(game, root_of(game, &game->figures.figure[n]), listener);
		n = 0;
	}
}

/* ---- The action --------------------------------------------------------------------------------------- */

/* The zone of the tile just laid that is a part of a field; CARC_ZONE_NONE: none is. */
static unsigned zone_here(const struct carc_game *game, unsigned root)
{
	for (unsigned zone = 0; zone < carc_game_type(game, game->last)->zones; zone++)
		if (carc_game_zone(game, game->last, zone) == root)
			return zone;
	return CARC_ZONE_NONE;
}

/*
 * The field that an action is about, by its root; CARC_ZONES_MAX: none that waits. Where several wait and none is named, it
 * is the one that cannot be: of a shepherd who was placed on an earlier tile.
 */
static unsigned field_of(const struct carc_game *game, const struct carc_action *action,
			 unsigned *ret_waiting)
{
	uint16_t root[CARC_FLOCKS_MAX];
	unsigned zone;

	*ret_waiting = carc_flocks_waiting(game, root);
	if (*ret_waiting == 0)
		return CARC_ZONES_MAX;
	if (action->feature.kind == CARC_KIND_NONE) {
		for (unsigned i = 0; i < *ret_waiting; i++)
			if (*ret_waiting == 1 || zone_here(game, root[i]) == CARC_ZONE_NONE)
				return root[i];
		return CARC_ZONES_MAX;
	}
	zone = carc_game_resolve(game, game->last, action->feature);
	for (unsigned i = 0; zone != CARC_ZONE_NONE && i < *ret_waiting; i++)
		if (carc_game_zone(game, game->last, zone) == root[i])
			return root[i];
	return CARC_ZONES_MAX;
}

/*
 * As played: the field that is named, or the only one, with a shepherd of the player, though it does not wait. One whose
 * flock is scored first has none any more. CARC_ZONES_MAX: there is none, or nobody can say which.
 */
static unsigned field_as_played(const struct carc_game *game, const struct carc_action *action)
{
	bool any = action->feature.kind == CARC_KIND_NONE, scores;
	unsigned zone = any || game->last == CARC_TILE_NONE
				? (unsigned)CARC_ZONE_NONE
				: carc_game_resolve(game, game->last, action->feature);
	unsigned found = CARC_ZONES_MAX;

	if (game->last == CARC_TILE_NONE || (!any && zone == CARC_ZONE_NONE))
		return CARC_ZONES_MAX;
	scores = scores_closed(game) && !first_waits(game, CARC_ZONES_MAX);
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned root = root_of(game, figure);

		if (!is_herding(game, figure) || figure->player != game->player ||
		    (!any && carc_game_zone(game, game->last, zone) != root) ||
		    (scores && closes(game, figure)))
			continue;
		if (found != CARC_ZONES_MAX && found != root)
			return CARC_ZONES_MAX;
		found = root;
	}
	return found;
}

static enum carc_code flock_legal(const struct carc_game *game, const struct carc_action *action)
{
	unsigned waiting, root = field_of(game, action, &waiting);

	if (root == CARC_ZONES_MAX)
		return waiting > 1 && action->feature.kind == CARC_KIND_NONE ? CARC_R703_WHICH_FLOCK
									     : CARC_R702_NO_FLOCK;
	if (action->flock == CARC_GATHER)
		return first_waits(game, root) ? CARC_R704_FIRST_TOKEN : CARC_CODE_OK;
	return carc_flock_left(game, action->flock) > 0 ? CARC_CODE_OK : CARC_R705_TOKEN_SPENT;
}

static void flock_explain(const struct carc_game *game, const struct carc_action *action,
			  struct carc_found *finding)
{
	bool settled =
		game->rules->accepting_steps[CARC_ACT_FLOCK] >> game->step & 1 && game->done > 0;

	if (finding->code == CARC_R702_NO_FLOCK)
		carc_found_more(
			finding,
			settled && !carc_flocks_owe(game)
				? "what this tile extends has been settled"
				: "this tile extends no such field with this player's shepherd, and none was placed");
	if (finding->code != CARC_R705_TOKEN_SPENT && finding->code != CARC_R706_NO_SHEPHERD)
		return;
	carc_found_say(finding, carc_flock_info(action->flock)->key);
	if (finding->code == CARC_R705_TOKEN_SPENT)
		finding->a = carc_flock_info(action->flock)->count;
}

/* As played a shepherd who has no token yet may be called home: what is gathered is nothing. Or a flock does not wait. */
static bool flock_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned waiting, root = field_of(game, action, &waiting), tokens = 0;

	if (root == CARC_ZONES_MAX)
		return field_as_played(game, action) != CARC_ZONES_MAX &&
		       (action->flock == CARC_GATHER || carc_flock_left(game, action->flock) > 0);
	if (action->flock != CARC_GATHER)
		return false;
	for (unsigned token = 0; token < CARC_SHEEP_KINDS; token++)
		tokens += tokens_on(game, root, token);
	return tokens == 0;
}

static void flock_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	unsigned waiting, root = field_of(game, action, &waiting), n;
	struct carc_figure own;

	if (root == CARC_ZONES_MAX)
		root = field_as_played(game, action);
	n = find_shepherd(game, root, game->player, 0);
	own = game->figures.figure[n];
	if (action->flock == CARC_GATHER) {
		gather(game, root, listener);
		carc_flocks_closed(game, listener);
		return;
	}
	if (action->flock != CARC_WOLF)
		flock_of(game, own.zone)->tokens[action->flock]++;
	for (n = 0; (n = find_shepherd(game, root, game->player, n)) < game->figures.count; n++)
		flock_of(game, game->figures.figure[n].zone)->settled = game->turn;
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_FLOCK,
					    .player = game->player,
					    .tile = own.tile,
					    .zone = (uint16_t)root,
					    .flock = action->flock});
	if (action->flock == CARC_WOLF)
		scatter(game, root, listener);
	carc_flocks_closed(game, listener);
}

/* The field is named only where several wait. The upper half of the cursor counts them. */
static bool flock_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	uint16_t root[CARC_FLOCKS_MAX];
	unsigned waiting = carc_flocks_waiting(game, root);

	for (; *cursor < waiting * CARC_FLOCK_DEEDS; ++*cursor) {
		unsigned zone = zone_here(game, root[*cursor / CARC_FLOCK_DEEDS]);

		carc_action_any_figure(action);
		action->flock = (uint8_t)(*cursor % CARC_FLOCK_DEEDS);
		if (waiting > 1 && zone != CARC_ZONE_NONE)
			action->feature = carc_game_ref(game, game->last, zone);
		if (flock_legal(game, action) == CARC_CODE_OK) {
			++*cursor;
			return true;
		}
	}
	return false;
}

/* A start board: the shepherd on the tile has such a token. */
static enum carc_code flock_put(struct carc_game *game, const struct carc_action *action)
{
	if (action->flock >= CARC_SHEEP_KINDS || carc_flock_left(game, action->flock) == 0)
		return CARC_R705_TOKEN_SPENT;
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_SHEPHERD &&
		    figure->tile == carc_board_tile(&game->board, action->x, action->y)) {
			flock_of(game, figure->zone)->tokens[action->flock]++;
			return CARC_CODE_OK;
		}
	return CARC_R706_NO_SHEPHERD;
}

/* Why a token is drawn, or a flock gathered, and what comes of it. */
static void flock_holds(const struct carc_game *game, const struct carc_action *action, char *text,
			size_t size)
{
	unsigned waiting, root = field_of(game, action, &waiting);
	unsigned sheep = 0, owners = 0;

	for (unsigned token = 0; token < CARC_SHEEP_KINDS; token++)
		sheep += tokens_on(game, root, token) * carc_flock_info(token)->sheep;
	for (unsigned player = 0; player < game->players; player++)
		owners += find_shepherd(game, root, player, 0) < game->figures.count;
	*text = '\0';
	carc_add_text(text, size,
		      first_waits(game, root) ? "a shepherd of the player has been placed"
					      : "this tile extends the field of a shepherd");
	if (action->flock == CARC_GATHER) {
		carc_add_text(text, size, "; points for each player with a shepherd there: ");
		carc_add_decimal(text, size, (int)sheep);
		carc_add_text(text, size, "; such players: ");
		carc_add_decimal(text, size, (int)owners);
		return;
	}
	carc_add_text(text, size, "; such tokens in the bag: ");
	carc_add_decimal(text, size, (int)carc_flock_left(game, action->flock));
	if (action->flock == CARC_WOLF)
		carc_add_text(text, size, "; all shepherds there go home without points");
}

const struct carc_action_rule carc_flock_rule = {.legal = flock_legal,
						 .explain = flock_explain,
						 .apply = flock_apply,
						 .possible = flock_possible,
						 .put = flock_put,
						 .next = flock_next,
						 .holds = flock_holds};

const char *carc_flocks_check(const struct carc_game *game)
{
	for (unsigned token = 0; token < CARC_SHEEP_KINDS; token++)
		if (tokens_on(game, CARC_ZONES_MAX, token) > carc_flock_info(token)->count)
			return "shepherds have more tokens than there are";
	for (unsigned i = 0; i < game->box.flocks.count; i++) {
		bool there = false;

		CARC_EACH_FIGURE (figure, &game->figures)
			there |= figure->kind == CARC_SHEPHERD &&
				 figure->zone == game->box.flocks.flock[i].zone;
		if (!there)
			return "a flock has no shepherd";
	}
	return NULL;
}
