/*
 * The shepherd and his flock: where he may stand, tokens that are drawn or gathered for him, wolves, and closed fields.
 * As played he may stand outside a field: then he has no flock.
 * WikiCarpedia, Hills & Sheep: Shepherd and sheep.
 */
#include <assert.h>

#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/engine/score.h"
#include "core/rules/beside.h"

/* Returns the first shepherd from the n-th figure on who stands on a field, of a player or of any; figures.count if none. */
static unsigned find_shepherd(const struct carc_game *game, unsigned root, unsigned player,
			      unsigned n)
{
	return carc_figures_find(&game->figures, &game->zones, CARC_SHEPHERD, player, root, n);
}

static bool is_herding(const struct carc_game *game, const struct carc_figure *figure)
{
	return figure->kind == CARC_SHEPHERD &&
	       game->zones.zone[carc_root_of(game, figure)].kind == CARC_FIELD;
}

/* ---- Where he may stand ------------------------------------------------------------------------- */

/* Farmers, pigs and barns do not matter. */
enum carc_code carc_shepherd_stand(const struct carc_game *game, unsigned figure, unsigned zone,
				   struct carc_found *why)
{
	unsigned n = find_shepherd(game, zone, CARC_PLAYER_NONE, 0);
	const struct carc_figure *other = &game->figures.figure[n];

	if (figure != CARC_SHEPHERD || n == game->figures.count)
		return CARC_CODE_OK;
	if (why) {
		why->who = other->player;
		why->since = other->turn;
		why->near = carc_game_spot(game, other->tile);
	}
	return CARC_R701_SHEPHERD_THERE;
}

void carc_shepherd_explain(const struct carc_game *game, const struct carc_action *action,
			   struct carc_found *finding)
{
	if (finding->code == CARC_R304_NOT_NOW && action->figure == CARC_PHANTOM &&
	    game->had >> CARC_ACT_FLOCK & 1)
		carc_found_more(finding, "; flocks come after the phantom");
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

/* Returns the flock on a zone, which begins if there is none yet. */
static struct carc_flock *flock_of(struct carc_game *game, unsigned zone)
{
	struct carc_flocks *flocks = &game->box.flocks;
	const struct carc_flock *flock = carc_flock_on(game, zone);

	if (flock)
		return &flocks->flock[flock - flocks->flock];
	assert(flocks->count < CARC_FLOCKS_MAX);
	flocks->flock[flocks->count] = (struct carc_flock){.zone = (uint16_t)zone};
	return &flocks->flock[flocks->count++];
}

/* Returns how many tokens of a kind are on a field, or with CARC_ZONES_MAX on all. */
static unsigned count_tokens(const struct carc_game *game, unsigned root, unsigned token)
{
	unsigned count = 0;

	for (unsigned i = 0; i < game->box.flocks.count && token <= CARC_LAST_FLOCK; i++) {
		const struct carc_flock *flock = &game->box.flocks.flock[i];

		if (root == CARC_ZONES_MAX || carc_zones_find(&game->zones, flock->zone) == root)
			count += flock->tokens[token];
	}
	return count;
}

/* Returns what each player with a shepherd on a field gets if its flock is gathered. */
static struct carc_sum sum_of(const struct carc_game *game, unsigned root)
{
	struct carc_sum sum = {0};

	static_assert(CARC_LAST_FLOCK - CARC_FIRST_FLOCK < CARC_SUM_TERMS_MAX, "a term for each");
	CARC_EACH_TOKEN (FLOCK, token) {
		unsigned count = count_tokens(game, root, token);

		if (count > 0)
			carc_sum_add(&sum, count, CARC_OF_SHEEP_1 + (token - CARC_FIRST_FLOCK),
				     carc_token_info(token)->worth);
	}
	return sum;
}

/* ---- Flocks that wait for the player on turn ---------------------------------------------------- */

/* Returns whether a shepherd was placed in this turn, or this tile extends his field, and nothing was drawn for him yet. */
static bool waits(const struct carc_game *game, const struct carc_figure *figure)
{
	const struct carc_flock *flock;

	if (!is_herding(game, figure) || figure->player != game->player ||
	    game->last == CARC_TILE_NONE)
		return false;
	flock = carc_flock_on(game, figure->zone);
	return (!flock || flock->settled != game->turn) &&
	       (figure->turn == game->turn ||
		carc_zone_has_tile(&game->zones.zone[carc_root_of(game, figure)], game->last));
}

/* Returns whether a flock waits on a field, or with CARC_ZONES_MAX on any; first: for its first token. */
static bool any_waits(const struct carc_game *game, unsigned root, bool first)
{
	CARC_EACH_FIGURE (figure, &game->figures)
		if (waits(game, figure) && (!first || figure->turn == game->turn) &&
		    (root == CARC_ZONES_MAX || carc_root_of(game, figure) == root))
			return true;
	return false;
}

bool carc_flocks_owe(const struct carc_game *game)
{
	return any_waits(game, CARC_ZONES_MAX, false);
}

void carc_flocks_explain(const struct carc_game *game, struct carc_found *finding)
{
	if (!any_waits(game, CARC_ZONES_MAX, true))
		carc_found_more(finding, ", or its gathering");
}

/* ---- Closed fields ------------------------------------------------------------------------------ */

/* Returns whether a shepherd stands on a closed field that waits for no token, so that its flock is scored. */
static bool closes(const struct carc_game *game, const struct carc_figure *figure)
{
	unsigned root = carc_root_of(game, figure);

	return is_herding(game, figure) && game->zones.zone[root].open == 0 &&
	       !any_waits(game, root, false);
}

/* Returns whether closed fields are scored before the next token is drawn. */
static bool scores_closed(const struct carc_game *game)
{
	return game->rules->option[CARC_RULING_CLOSED_FIELD] == CARC_CLOSED_FIELD_SCORES &&
	       !any_waits(game, CARC_ZONES_MAX, true);
}

/* Tokens on closed fields count as drawable: they return to the bag before the next token is drawn. */
unsigned carc_flock_left(const struct carc_game *game, unsigned token)
{
	unsigned left = carc_token_info(token)->count - count_tokens(game, CARC_ZONES_MAX, token);

	if (token > CARC_LAST_FLOCK || game->last == CARC_TILE_NONE || !scores_closed(game))
		return left;
	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_flock *flock = carc_flock_on(game, figure->zone);

		if (flock && closes(game, figure))
			left += flock->tokens[token];
	}
	return left;
}

/* Returns the tokens of a flock to the bag when its shepherd leaves the board. As played another may stand beside him. */
void carc_flock_gone(struct carc_game *game, const struct carc_figure *figure)
{
	struct carc_flocks *flocks = &game->box.flocks;
	unsigned kept = 0;

	if (figure->kind != CARC_SHEPHERD)
		return;
	CARC_EACH_FIGURE (other, &game->figures)
		if (other->kind == CARC_SHEPHERD && other->zone == figure->zone)
			return;
	for (unsigned i = 0; i < flocks->count; i++)
		if (flocks->flock[i].zone != figure->zone)
			flocks->flock[kept++] = flocks->flock[i];
	flocks->count = (uint8_t)kept;
}

/* Sends all shepherds of a field home. */
static void scatter(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	unsigned n = 0;

	while ((n = find_shepherd(game, root, CARC_PLAYER_NONE, n)) < game->figures.count)
		carc_send_home(game, n, false, listener);
}

/* Gives each player with a shepherd on the field 1 point for each sheep there, once; then they go home. */
static void gather(struct carc_game *game, unsigned root, const struct carc_listener *listener)
{
	struct carc_sum sum = sum_of(game, root);

	for (unsigned player = 0; player < game->players; player++) {
		unsigned n = find_shepherd(game, root, player, 0);

		if (sum.terms > 0 && n < game->figures.count)
			carc_award_part(game,
					CARC_EVENT(AWARD, .player = (uint8_t)player,
						   .tile = game->figures.figure[n].tile,
						   .zone = (uint16_t)root, .part = CARC_SCORE_FLOCK,
						   .sum = &sum),
					listener);
	}
	scatter(game, root, listener);
}

void carc_flocks_closed(struct carc_game *game, const struct carc_listener *listener)
{
	unsigned n = 0;

	if (any_waits(game, CARC_ZONES_MAX, true))
		return;
	while (n < game->figures.count) {
		if (!closes(game, &game->figures.figure[n])) {
			n++;
			continue;
		}
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_CLOSED_FIELD));
		if (!scores_closed(game))
			return;
		gather(game, carc_root_of(game, &game->figures.figure[n]), listener);
		n = 0;
	}
}

/* ---- The action --------------------------------------------------------------------------------- */

/* Returns the zone of the tile just laid that is a part of a field, or CARC_ZONE_NONE. */
static unsigned zone_here(const struct carc_game *game, unsigned root)
{
	for (unsigned zone = 0; zone < carc_game_type(game, game->last)->zones; zone++)
		if (carc_game_zone(game, game->last, zone) == root)
			return zone;
	return CARC_ZONE_NONE;
}

unsigned carc_flock_fields(const struct carc_game *game, bool as_played,
			   uint16_t ret_root[CARC_FLOCKS_MAX])
{
	unsigned count = 0, seen;

	CARC_EACH_FIGURE (figure, &game->figures) {
		if (game->last == CARC_TILE_NONE || figure->player != game->player ||
		    !is_herding(game, figure) ||
		    (as_played ? closes(game, figure) && scores_closed(game)
			       : !waits(game, figure)))
			continue;
		for (seen = 0; seen < count && ret_root[seen] != carc_root_of(game, figure);)
			seen++;
		if (seen == count)
			ret_root[count++] = (uint16_t)carc_root_of(game, figure);
	}
	return count;
}

/*
 * Returns the field of carc_flock_fields() that an action is about; CARC_ZONES_MAX if there is none, or if there are several. If several wait and
 * the action names none, it is about the one that no name can be for: of a shepherd who was placed on an earlier tile.
 */
static unsigned field_of(const struct carc_game *game, const struct carc_action *action,
			 bool as_played)
{
	bool named = action->feature.kind != CARC_KIND_NONE;
	uint16_t root[CARC_FLOCKS_MAX];
	unsigned count = carc_flock_fields(game, as_played, root), zone = CARC_ZONE_NONE;

	if (named && count > 0)
		zone = carc_game_resolve(game, game->last, action->feature);
	for (unsigned i = 0; i < count; i++)
		if (named ? zone != CARC_ZONE_NONE &&
				    carc_game_zone(game, game->last, zone) == root[i]
			  : count == 1 ||
				    (!as_played && zone_here(game, root[i]) == CARC_ZONE_NONE))
			return root[i];
	return CARC_ZONES_MAX;
}

/* Refuses a token that cannot be drawn or held. */
static enum carc_code no_token(enum carc_code code, unsigned token, struct carc_found *why)
{
	if (why)
		carc_found_say(why, carc_token_key(token));
	if (why && code == CARC_R705_TOKEN_SPENT)
		why->a = carc_token_info(token)->count;
	return code;
}

static enum carc_code flock_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	uint16_t waits[CARC_FLOCKS_MAX];
	unsigned waiting = carc_flock_fields(game, false, waits),
		 root = field_of(game, action, false);
	bool settled =
		game->rules->accepting_steps[CARC_ACT_FLOCK] >> game->step & 1 && game->done > 0;

	if (root == CARC_ZONES_MAX && waiting > 1 && action->feature.kind == CARC_KIND_NONE)
		return CARC_R703_WHICH_FLOCK;
	if (root == CARC_ZONES_MAX) {
		if (why)
			carc_found_more(
				why,
				settled && waiting == 0
					? "each flock that this tile extends has drawn a token or was gathered in this turn"
					: "this tile does not extend a field with this player's shepherd, and no shepherd was placed");
		return CARC_R702_NO_FLOCK;
	}
	if (action->token == CARC_TOKEN_GATHER)
		return any_waits(game, root, true) ? CARC_R704_FIRST_TOKEN : CARC_CODE_OK;
	return carc_flock_left(game, action->token) > 0
		       ? CARC_CODE_OK
		       : no_token(CARC_R705_TOKEN_SPENT, action->token, why);
}

/* As played, a shepherd without a token may be called home, without points; or a flock grows that does not wait. */
static bool flock_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned root = field_of(game, action, false);

	if (root != CARC_ZONES_MAX)
		return action->token == CARC_TOKEN_GATHER && sum_of(game, root).terms == 0;
	return field_of(game, action, true) != CARC_ZONES_MAX &&
	       (action->token == CARC_TOKEN_GATHER || carc_flock_left(game, action->token) > 0);
}

static void flock_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	unsigned root = field_of(game, action, false), n;
	struct carc_figure own;

	if (root == CARC_ZONES_MAX)
		root = field_of(game, action, true);
	n = find_shepherd(game, root, game->player, 0);
	own = game->figures.figure[n];
	if (action->token == CARC_TOKEN_GATHER) {
		gather(game, root, listener);
		carc_flocks_closed(game, listener);
		return;
	}
	if (action->token != CARC_TOKEN_WOLF)
		flock_of(game, own.zone)->tokens[action->token]++;
	for (; n < game->figures.count; n = find_shepherd(game, root, game->player, n + 1))
		flock_of(game, game->figures.figure[n].zone)->settled = game->turn;
	carc_send_event(game, listener,
			CARC_EVENT(FLOCK, .player = game->player, .tile = own.tile,
				   .as = action->token == CARC_TOKEN_WOLF ? CARC_EVENT_WOLF
									  : CARC_EVENT_NONE,
				   .zone = (uint16_t)root, .token = action->token));
	if (action->token == CARC_TOKEN_WOLF)
		scatter(game, root, listener);
	carc_flocks_closed(game, listener);
}

/* Names the field only if several wait. The upper part of the cursor counts them. */
static bool flock_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	uint16_t root[CARC_FLOCKS_MAX];
	unsigned waiting = carc_flock_fields(game, false, root), zone;

	if (*cursor == waiting * CARC_FLOCK_DEEDS)
		return false;
	zone = zone_here(game, root[*cursor / CARC_FLOCK_DEEDS]);
	carc_action_any_figure(action);
	action->token = (uint8_t)(CARC_FIRST_FLOCK + (*cursor)++ % CARC_FLOCK_DEEDS);
	if (waiting > 1 && zone != CARC_ZONE_NONE)
		action->feature = carc_game_ref(game, game->last, zone);
	return true;
}

/* A token comes blindly out of the bag. */
static unsigned flock_odds(const struct carc_game *game, const struct carc_action *action)
{
	return action->token == CARC_TOKEN_GATHER ? 6 : carc_flock_left(game, action->token);
}

/* On a start board: the shepherd on the tile has such a token. */
static enum carc_code flock_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	if (action->token > CARC_LAST_FLOCK || carc_flock_left(game, action->token) == 0)
		return no_token(CARC_R705_TOKEN_SPENT, action->token, why);
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_SHEPHERD &&
		    figure->tile == carc_board_tile(&game->board, action->x, action->y)) {
			flock_of(game, figure->zone)->tokens[action->token]++;
			return CARC_CODE_OK;
		}
	return no_token(CARC_R706_NO_SHEPHERD, action->token, why);
}

static void flock_holds(const struct carc_game *game, const struct carc_action *action, char *text,
			size_t size)
{
	unsigned root = field_of(game, action, false), owners = 0;

	for (unsigned player = 0; player < game->players; player++)
		owners += find_shepherd(game, root, player, 0) < game->figures.count;
	*text = '\0';
	carc_add_text(text, size,
		      any_waits(game, root, true) ? "a shepherd of the player has been placed"
						  : "this tile extends the field of a shepherd");
	if (action->token == CARC_TOKEN_GATHER) {
		carc_add_text(text, size, "; points for each player with a shepherd there: ");
		carc_add_decimal(text, size, sum_of(game, root).points);
		carc_add_text(text, size, "; such players: ");
		carc_add_decimal(text, size, (int)owners);
		return;
	}
	carc_add_text(text, size, "; such tokens in the bag: ");
	carc_add_decimal(text, size, (int)carc_flock_left(game, action->token));
	if (action->token == CARC_TOKEN_WOLF)
		carc_add_text(text, size, "; all shepherds there go home without points");
}

const struct carc_action_rule carc_flock_rule = {
	flock_judge, flock_apply,        flock_possible,      flock_put,
	flock_next,  .odds = flock_odds, .holds = flock_holds};

/* A row BESIDE of words.def: each token beside its shepherd; a shepherd alone if its flock has no token yet. */
void carc_list_flocks(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	(void)of;
	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_flock *flock = carc_flock_on(game, figure->zone);
		struct carc_beside entry = {.group = (uint8_t)(figure - game->figures.figure),
					    .player = figure->player,
					    .figure = CARC_SHEPHERD,
					    .x = game->board.tile[figure->tile].x,
					    .y = game->board.tile[figure->tile].y};
		bool any = false;

		if (!flock || figure->kind != CARC_SHEPHERD)
			continue;
		CARC_EACH_TOKEN (FLOCK, token)
			for (unsigned n = 0; n < flock->tokens[token]; n++, any = true) {
				entry.token = (uint8_t)token;
				to->fn(to->ctx, &entry);
			}
		if (!any)
			to->fn(to->ctx, &entry);
	}
}
