/* Where shepherds may stand, and the action by which tokens are drawn, see shepherd.h. WikiCarpedia, Hills & Sheep: Shepherd and sheep. */
#include "core/boxes/hills_and_sheep/shepherd.h"

#include "core/engine/claim.h"

/* The same, of any player and from the first on; NULL: none stands there. */
static const struct carc_figure *shepherd_on(const struct carc_game *game, unsigned root)
{
	unsigned n = carc_shepherd_find(game, root, CARC_PLAYER_NONE, 0);

	return n < game->figures.count ? &game->figures.figure[n] : NULL;
}

/* ---- Where he may stand ----------------------------------------------------------------------- */

/* Farmers, pigs and barns do not matter. */
enum carc_code carc_shepherd_stand(const struct carc_game *game, unsigned figure, unsigned zone,
				   struct carc_found *why)
{
	const struct carc_figure *other = figure == CARC_SHEPHERD ? shepherd_on(game, zone) : NULL;

	if (!other)
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
	bool any = action->feature.kind == CARC_KIND_NONE;
	unsigned zone = any || game->last == CARC_TILE_NONE
				? (unsigned)CARC_ZONE_NONE
				: carc_game_resolve(game, game->last, action->feature);
	unsigned found = CARC_ZONES_MAX;

	if (game->last == CARC_TILE_NONE || (!any && zone == CARC_ZONE_NONE))
		return CARC_ZONES_MAX;
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned root = carc_shepherd_root(game, figure);

		if (!carc_shepherd_herds(game, figure) || figure->player != game->player ||
		    (!any && carc_game_zone(game, game->last, zone) != root) ||
		    carc_flock_is_scored(game, figure))
			continue;
		if (found != CARC_ZONES_MAX && found != root)
			return CARC_ZONES_MAX;
		found = root;
	}
	return found;
}

/* Refuses a token that is spent, or that nobody can have. */
static enum carc_code no_token(enum carc_code code, unsigned token, struct carc_found *why)
{
	if (why)
		carc_found_say(why, carc_flock_info(token)->key);
	if (why && code == CARC_R705_TOKEN_SPENT)
		why->a = carc_flock_info(token)->count;
	return code;
}

static enum carc_code flock_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	unsigned waiting, root = field_of(game, action, &waiting);
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
	if (action->flock == CARC_GATHER)
		return carc_flock_first_waits(game, root) ? CARC_R704_FIRST_TOKEN : CARC_CODE_OK;
	return carc_flock_left(game, action->flock) > 0
		       ? CARC_CODE_OK
		       : no_token(CARC_R705_TOKEN_SPENT, action->flock, why);
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
		tokens += carc_flock_tokens(game, root, token);
	return tokens == 0;
}

static void flock_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	unsigned waiting, root = field_of(game, action, &waiting), n;
	struct carc_figure own;

	if (root == CARC_ZONES_MAX)
		root = field_as_played(game, action);
	n = carc_shepherd_find(game, root, game->player, 0);
	own = game->figures.figure[n];
	if (action->flock == CARC_GATHER) {
		carc_flock_gather(game, root, listener);
		carc_flocks_closed(game, listener);
		return;
	}
	if (action->flock != CARC_WOLF)
		carc_flock_add(game, own.zone, action->flock);
	carc_flock_settle(game, root);
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_FLOCK,
					    .player = game->player,
					    .tile = own.tile,
					    .zone = (uint16_t)root,
					    .flock = action->flock});
	if (action->flock == CARC_WOLF)
		carc_flock_scatter(game, root, listener);
	carc_flocks_closed(game, listener);
}

/* The field is named only where several wait. The upper half of the cursor counts them. */
static bool flock_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	uint16_t root[CARC_FLOCKS_MAX];
	unsigned waiting = carc_flocks_waiting(game, root), zone;

	if (*cursor == waiting * CARC_FLOCK_DEEDS)
		return false;
	zone = zone_here(game, root[*cursor / CARC_FLOCK_DEEDS]);
	carc_action_any_figure(action);
	action->flock = (uint8_t)((*cursor)++ % CARC_FLOCK_DEEDS);
	if (waiting > 1 && zone != CARC_ZONE_NONE)
		action->feature = carc_game_ref(game, game->last, zone);
	return true;
}

/* A start board: the shepherd on the tile has such a token. */
static enum carc_code flock_put(struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	if (action->flock >= CARC_SHEEP_KINDS || carc_flock_left(game, action->flock) == 0)
		return no_token(CARC_R705_TOKEN_SPENT, action->flock, why);
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_SHEPHERD &&
		    figure->tile == carc_board_tile(&game->board, action->x, action->y)) {
			carc_flock_add(game, figure->zone, action->flock);
			return CARC_CODE_OK;
		}
	return no_token(CARC_R706_NO_SHEPHERD, action->flock, why);
}

/* Why a token is drawn, or a flock gathered, and what comes of it. */
static void flock_holds(const struct carc_game *game, const struct carc_action *action, char *text,
			size_t size)
{
	unsigned waiting, root = field_of(game, action, &waiting);
	unsigned sheep = 0, owners = 0;

	for (unsigned token = 0; token < CARC_SHEEP_KINDS; token++)
		sheep += carc_flock_tokens(game, root, token) * carc_flock_info(token)->sheep;
	for (unsigned player = 0; player < game->players; player++)
		owners += carc_shepherd_find(game, root, player, 0) < game->figures.count;
	*text = '\0';
	carc_add_text(text, size,
		      carc_flock_first_waits(game, root)
			      ? "a shepherd of the player has been placed"
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

const struct carc_action_rule carc_flock_rule = {.judge = flock_judge,
						 .apply = flock_apply,
						 .possible = flock_possible,
						 .put = flock_put,
						 .next = flock_next,
						 .holds = flock_holds};
