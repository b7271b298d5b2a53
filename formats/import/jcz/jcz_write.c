/* Random numbers and parts of the messages of a save that is written, see jcz_write.h. */
#include "formats/import/jcz/jcz_write.h"

#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"

/* ---- Random numbers ---- */

/* Returns the 53 upper bits of a hash of seed and number, as a fraction. */
double carc_jcz_number(const struct carc_jcz_writing *writing)
{
	uint64_t bits =
		carc_scatter(writing->seed + writing->commits * UINT64_C(0x9e3779b97f4a7c15));

	return (double)(bits >> 11) / (double)(UINT64_C(1) << 53);
}

unsigned carc_jcz_bag_size(const struct carc_game *game)
{
	unsigned size = 0;

	for (unsigned token = CARC_FIRST_FLOCK; token <= CARC_TOKEN_WOLF; token++)
		size += carc_flock_left(game, token);
	return size;
}

double carc_jcz_number_for(const struct carc_jcz_writing *writing, const struct carc_game *game,
			   unsigned token)
{
	double within = 0.01 + 0.98 * carc_jcz_number(writing);
	unsigned place = 0;

	for (unsigned before = CARC_FIRST_FLOCK; before < token; before++)
		place += carc_flock_left(game, before);
	return (place + within) / carc_jcz_bag_size(game);
}

/* Returns the game at the end of the turn, after the second tile if there is one. */
static const struct carc_game *after_turn(struct carc_jcz_writing *writing)
{
	struct carc_action again;
	struct carc_found finding;
	unsigned cursor = 0;

	carc_game_copy(&writing->out.trial, &writing->out.game);
	while (carc_game_end_turn(&writing->out.trial, NULL, &finding) != CARC_OK)
		if (!carc_moves_next(&writing->out.trial, CARC_ACT_AGAIN, &cursor, &again) ||
		    carc_game_act(&writing->out.trial, &again, NULL, &finding) != CARC_OK)
			break;
	return &writing->out.trial;
}

double carc_jcz_begin_number(struct carc_jcz_writing *writing, unsigned turn)
{
	const struct carc_record *record = &writing->out.record;
	bool placed = false;

	for (unsigned i = 0; turn < record->turns && i < record->turn[turn].actions; i++) {
		const struct carc_action *action =
			&record->action[record->turn[turn].first_action + i];

		placed |= action->act == CARC_ACT_MEEPLE && action->figure == CARC_SHEPHERD;
		if (placed && action->act == CARC_ACT_FLOCK && action->token != CARC_TOKEN_GATHER)
			return carc_jcz_number_for(writing, after_turn(writing), action->token);
	}
	return carc_jcz_number(writing);
}

/* ---- Parts of messages ---- */

void carc_jcz_begin(struct carc_jcz_writing *writing, const char *type)
{
	carc_json_open(&writing->print, NULL, '{');
	carc_json_text(&writing->print, "type", type);
	carc_json_open(&writing->print, "payload", '{');
}

void carc_jcz_end_message(struct carc_jcz_writing *writing)
{
	if (writing->timed)
		carc_json_int(&writing->print, "clock", writing->clock);
	carc_json_close(&writing->print, '}');
}

void carc_jcz_end(struct carc_jcz_writing *writing)
{
	carc_json_close(&writing->print, '}');
	carc_jcz_end_message(writing);
}

void carc_jcz_print_position(struct carc_jcz_writing *writing, int x, int y)
{
	carc_json_open(&writing->print, "position", '[');
	carc_json_int(&writing->print, NULL, x);
	carc_json_int(&writing->print, NULL, y);
	carc_json_close(&writing->print, ']');
}

void carc_jcz_print_pointer(struct carc_jcz_writing *writing, const char *key,
			    const struct carc_figure *figure)
{
	const struct carc_tile *tile = &writing->out.game.board.tile[figure->tile];
	const struct carc_tile_type *type = carc_game_type(&writing->out.game, figure->tile);
	unsigned zone = figure->zone - tile->zone;
	char word[CARC_JCZ_WORD_MAX];

	carc_json_open(&writing->print, key, '{');
	carc_jcz_print_position(writing, tile->x, tile->y);
	carc_json_text(&writing->print, "location", carc_jcz_place(type, tile->rot, zone, word));
	carc_json_text(&writing->print, "feature", carc_jcz_feature(type->zone[zone].kind, word));
	carc_json_close(&writing->print, '}');
}

void carc_jcz_print_id(struct carc_jcz_writing *writing, struct carc_jcz_id id)
{
	char text[CARC_JCZ_ID_MAX];

	carc_json_text(&writing->print, "meepleId", carc_jcz_id_text(id, text));
}

void carc_jcz_print_leaving(struct carc_jcz_writing *writing, const struct carc_jcz_meeple *meeple)
{
	carc_json_open(&writing->print, "pointer", '{');
	carc_jcz_print_pointer(writing, "featurePointer", &meeple->figure);
	carc_jcz_print_id(writing, meeple->id);
	carc_json_close(&writing->print, '}');
}

/* ---- Messages ---- */

static const char pass_form[] = CARC_JCZ_MESSAGE("PASS", "");
static const char commit_form[] = CARC_JCZ_MESSAGE("COMMIT", "\n        \"random\": %f\n      ");
void carc_jcz_send_nothing(struct carc_jcz_writing *writing)
{
	carc_json_open(&writing->print, NULL, '{');
	carc_json_form(&writing->print, pass_form);
	carc_jcz_end_message(writing);
}

void carc_jcz_send_commit(struct carc_jcz_writing *writing)
{
	carc_json_open(&writing->print, NULL, '{');
	writing->commits++;
	carc_json_form(&writing->print, commit_form,
		       carc_jcz_begin_number(writing, writing->begins));
	carc_jcz_end_message(writing);
}

struct carc_jcz_id carc_jcz_free_id(struct carc_jcz_writing *writing, unsigned player,
				    unsigned kind)
{
	struct carc_jcz_id id = {(uint8_t)player, (uint8_t)kind, 1};

	while (carc_jcz_find(&writing->board, id) || carc_jcz_find(&writing->prison, id))
		id.number++;
	return id;
}

void carc_jcz_send_meeple(struct carc_jcz_writing *writing, uint8_t number)
{
	const struct carc_figures *figures = &writing->out.game.figures;
	const struct carc_figure *figure = &figures->figure[figures->count - 1];
	struct carc_jcz_id id = number ? (struct carc_jcz_id){figure->player, figure->kind, number}
				       : carc_jcz_free_id(writing, figure->player, figure->kind);

	carc_jcz_board_add(&writing->board, &writing->out.game, id);
	carc_jcz_begin(writing, "DEPLOY_MEEPLE");
	carc_jcz_print_pointer(writing, "pointer", figure);
	carc_jcz_print_id(writing, id);
	carc_jcz_end(writing);
}

void carc_jcz_pass_over(struct carc_jcz_writing *writing, carc_acts acts)
{
	if (carc_jcz_asks(&writing->out.game, acts))
		carc_jcz_send_nothing(writing);
}

void carc_jcz_send_pass(struct carc_jcz_writing *writing)
{
	carc_jcz_pass_over(writing, CARC_JCZ_CAPTURE);
	if (!writing->passed)
		carc_jcz_pass_over(writing, writing->acted ? carc_jcz_second : carc_jcz_anything);
	writing->passed = true;
}

const struct carc_jcz_kind *carc_jcz_take(struct carc_jcz_writing *writing, unsigned type)
{
	for (unsigned i = 0; i < writing->pack.kinds; i++) {
		struct carc_jcz_kind *kind = &writing->pack.kind[i];

		if (kind->type == type && kind->left > 0) {
			kind->left--;
			return kind;
		}
	}
	carc_out_refuse(&writing->out, writing->out.record.at,
			"more tiles of a kind than there are");
	return NULL;
}
