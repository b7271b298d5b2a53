/* Fills the templates of the code table. The table at the end has a function for each value in braces. */
#include <stdarg.h>
#include <string.h>

#include "core/boxes.h"
#include "core/terms/bits.h"
#include "core/terms/name.h"
#include "formats/output/alternatives/alternatives.h"
#include "formats/output/report/report.h"
#include "formats/text/template.h"

/* A sentence being written. */
struct sentence {
	const struct carc_found *finding;
	const struct carc_record *record;
	const struct carc_game *game; /* NULL: omit what would have been legal */
	struct carc_batch *batch;
};

static __attribute__((format(printf, 2, 3))) void add(struct sentence *sentence, const char *format,
						      ...)
{
	va_list args;

	va_start(args, format);
	carc_batch_vprint(sentence->batch, format, args);
	va_end(args);
}

static const char *player_name(const struct carc_record *record, unsigned player)
{
	return record && player < record->players ? record->player[player].name : "nobody";
}

/* Appends the words `before`, and an option as in "shepherds=none". */
static void add_option(struct sentence *s, const char *before, unsigned option)
{
	char words[64];

	carc_option_words(&s->record->rules, option, words, sizeof words);
	add(s, "%s%s", before, words);
}

static void add_side(struct sentence *s, const char *before, const struct carc_spot *spot,
		     unsigned side)
{
	add(s, "%s%s@%d,%d.%s", before, spot->type->id, spot->x, spot->y,
	    carc_port_name(carc_port_middle(side)));
}

/* These functions append a member of the finding. value: its address. */
static void say_string(struct sentence *s, const void *value)
{
	add(s, "%s", (const char *)value);
}

static void say_number(struct sentence *s, const void *value)
{
	add(s, "%d", *(const int32_t *)value);
}

static void say_side(struct sentence *s, const void *value)
{
	add(s, "%s", carc_side_name(*(const uint8_t *)value));
}

static void say_kind(struct sentence *s, const void *value)
{
	add(s, "%s", carc_kind_info(*(const uint8_t *)value)->name);
}

static void say_player(struct sentence *s, const void *value)
{
	add(s, "%s", player_name(s->record, *(const uint8_t *)value));
}

/* Appends the names of players. value: a bit mask. */
static void say_players(struct sentence *s, const void *value)
{
	unsigned players = (unsigned)*(const int32_t *)value;
	const char *before = "";

	if (!players)
		add(s, "nobody");
	for (unsigned player = 0; s->record && player < s->record->players; player++) {
		if (!(players >> player & 1))
			continue;
		players &= ~(1u << player);
		add(s, "%s%s", before, player_name(s->record, player));
		before = players & (players - 1) ? ", " : " and ";
	}
}

/* Appends nothing if the finding names no feature. */
static void say_feature(struct sentence *s, const void *value)
{
	const struct carc_feature_ref *feature = value;
	char word[CARC_WORD_MAX];

	if (feature->kind != CARC_KIND_NONE)
		add(s, "%s", carc_ref_word(*feature, word));
}

/* Appends a side of a tile, or two sides to choose from. */
static void say_next(struct sentence *s)
{
	const struct carc_found *finding = s->finding;

	if (finding->near.type)
		add_side(s, "", &finding->near, finding->side);
	else
		add(s, "no place");
	if (finding->near.type && finding->far.type)
		add_side(s, " or ", &finding->far, finding->far_side);
}

/* Appends two quotes for an empty text, unless the template has them. */
static void say_text(struct sentence *s)
{
	bool quoted = s->batch->len > 0 && s->batch->bytes[s->batch->len - 1] == '"';

	add(s, "%s", s->finding->text[0] || quoted ? s->finding->text : "\"\"");
}

/* Appends why a word is wrong, or how such a line is written if neither the reason nor the intended word is known. */
static void say_form(struct sentence *s)
{
	if (s->finding->more[0])
		add(s, ": %s", s->finding->more);
	else if (!s->finding->meant[0])
		add(s, s->finding->a ? "; write a line as TILE@X,Y rN FEATURE:PLAYER"
				     : "; write a turn as TILE@X,Y rN FEATURE");
}

/* Appends the words that are valid in place of the text, if known. If `b` is set, `more` is a clause of its own. */
static void say_names(struct sentence *s)
{
	if (s->finding->more[0])
		add(s, s->finding->b ? "; %s" : "; there are: %s", s->finding->more);
}

/* Appends why no wagon of `who` can move: a later player, a bit in `a`, has already moved one; or no wagon is left to move. */
static void say_later(struct sentence *s)
{
	const struct carc_found *finding = s->finding;

	if (finding->a == 0) {
		add(s, ": no wagon scored in this turn is left to move");
		return;
	}
	add(s,
	    ": wagons move in the order of play; %s comes before %s, whose wagon has already moved",
	    player_name(s->record, finding->who),
	    player_name(s->record, carc_low_bit((unsigned)finding->a)));
}

/* Appends the features of the rotated tile, or examples if the tile is unknown. */
static void say_has(struct sentence *s)
{
	add(s, s->finding->spot.type ? "; the rotated tile has %s" : "; write for example %s",
	    s->finding->more);
}

/* Appends whose action is missing; of several how many, and how many are due from each player, in the order of play from `who` on. */
static void say_missing(struct sentence *s)
{
	unsigned left = (unsigned)s->finding->a, players = s->record ? s->record->players : 0;
	unsigned turn = s->finding->turn;

	/* A hyphen before a score makes it a turn: - score: [0, 0] */
	if (left == 0 && s->record && turn > 0 && turn <= s->record->turns &&
	    s->record->turn[turn - 1].actions == 0 && s->record->turn[turn - 1].claims > 0 &&
	    s->record->claim[s->record->turn[turn - 1].first_claim].kind == CARC_CLAIM_SCORE)
		add(s,
		    "; write a score at the end of the turn before, as =4,0, or below the turns without a hyphen, as score: [4, 0]");
	if (left == 0 && s->finding->who != CARC_PLAYER_NONE)
		add(s, ", by %s", player_name(s->record, s->finding->who));
	if (left == 0)
		return;
	add(s, ": %u of %d", left, s->finding->b);
	for (unsigned i = 0; i < players && i < left; i++)
		add(s, "%s%s %u", i ? ", " : " (",
		    player_name(s->record, (s->finding->who + i) % players),
		    (left - i + players - 1) / players);
	add(s, players ? ")" : "");
}

static void say_figure(struct sentence *s)
{
	unsigned figure = s->finding->figure;

	/* An action that the game does not have may come without a figure. */
	add(s, "%s", figure < CARC_FIGURE_KINDS ? carc_figure_name(figure) : "figure");
}

/* Appends the role of a meeple on its feature, such as knight, or the name of another figure. */
static void say_role(struct sentence *s)
{
	if (s->finding->figure == CARC_MEEPLE)
		add(s, "%s", carc_kind_info(s->finding->feature.kind)->role);
	else
		say_figure(s);
}

/* Appends the other tile of the finding, without its rotation, and its place. */
static void say_near(struct sentence *s)
{
	const struct carc_spot *near = &s->finding->near;

	if (near->type)
		add(s, "%s@", near->type->id);
	add(s, "%d,%d", near->x, near->y);
}

static void say_fit(struct sentence *s)
{
	char word[CARC_WORD_MAX];

	add(s, "%s", carc_spot_word(s->finding->near, word));
}

static void say_tile(struct sentence *s)
{
	add(s, "%s", s->finding->near.type ? s->finding->near.type->id : "");
}

/* Returns true if an expansion has a variant of the tile with the feature of the finding. */
static bool shows_it(const struct carc_expansion *expansion, const struct carc_found *finding)
{
	for (unsigned i = 0; expansion->tiles && i < expansion->tiles->count; i++)
		if (!strcmp(expansion->tiles->types[i].plain, finding->spot.type->id) &&
		    carc_tile_resolve(&expansion->tiles->types[i], finding->spot.rot,
				      finding->feature) != CARC_ZONE_NONE)
			return true;
	return false;
}

/* Appends the two half sides around the middle of a side that the record names: fields are named by half sides. */
static void say_halves(struct sentence *s)
{
	struct carc_feature_ref ref = s->finding->feature;
	const struct carc_spot *spot = &s->finding->spot;
	const char *before = "; the halves of this side are ";
	char word[CARC_WORD_MAX];

	if (!spot->type || ref.port >= CARC_PORTS || ref.port % 3 != 1)
		return;
	for (ref.port--; ref.port != s->finding->feature.port + 3; ref.port += 2) {
		if (carc_tile_resolve(spot->type, spot->rot, ref) == CARC_ZONE_NONE)
			continue;
		add(s, "%s%s", before, carc_ref_word(ref, word));
		before = " and ";
	}
}

/* Appends which variants of the tile have the feature of the finding, or which half sides are fields. */
static void say_variant(struct sentence *s)
{
	const struct carc_tile_type *type = s->finding->spot.type;
	const struct carc_tileset *tiles = s->record ? &s->record->rules.tiles : NULL;

	for (unsigned i = 0; type && tiles && i < tiles->types; i++)
		if (!strcmp(tiles->type[i]->plain, type->id) &&
		    carc_tile_resolve(tiles->type[i], s->finding->spot.rot, s->finding->feature) !=
			    CARC_ZONE_NONE)
			add(s, "; the one with it is %s", tiles->type[i]->id);
	for (unsigned i = 0; type && s->record && i < CARC_EXPANSIONS; i++) {
		const struct carc_expansion *box = carc_expansions[i];

		if (!shows_it(box, s->finding))
			continue;
		if (!(s->record->rules.expansions >> i & 1))
			add(s, " in this game; it belongs to the expansion %s", box->id);
		else if (box->tiles_if && s->record->rules.option[box->tiles_if - 1] == 0)
			add_option(s, " in this game, because of the option ", box->tiles_if - 1u);
	}
	say_halves(s);
}

/* Appends the variants of the tile that have an id of their own, and the number of each. */
static void say_others(struct sentence *s)
{
	const struct carc_tile_type *type = s->finding->near.type;
	const struct carc_tileset *tiles = s->record ? &s->record->rules.tiles : NULL;

	for (unsigned i = 0; type && tiles && i < tiles->types; i++)
		if (!strcmp(tiles->type[i]->plain, type->id))
			add(s, ", and %u %s", tiles->count[i], tiles->type[i]->id);
}

/* Appends the places of the tiles of this type. */
static void say_lie(struct sentence *s)
{
	const struct carc_board *board = s->game ? &s->game->board : NULL;
	const char *before = "; on the board: ";

	for (unsigned i = 0; board && i < board->tiles; i++) {
		const struct carc_tile *tile = &board->tile[i];

		if (s->game->rules->tiles.type[tile->type] != s->finding->near.type)
			continue;
		add(s, "%s%s@%d,%d", before, s->finding->near.type->id, tile->x, tile->y);
		before = ", ";
	}
}

/* Appends the expansion that is required; or, if `a` is set, the option that excludes it. */
static void say_expansion(struct sentence *s)
{
	if (s->finding->a > 0)
		add(s, ", because of the option %s", s->finding->more);
	else if (s->finding->more[0])
		add(s, s->finding->b ? "; %s" : "; it belongs to the expansion %s",
		    s->finding->more);
}

static void say_line(struct sentence *s)
{
	add(s, "%s", s->finding->a ? "a line of the start board" : "a turn");
}

/* Appends how the game continues after an illegal turn. ORDER enum as_if of core/play/amended_replay.c */
static void say_as_if(struct sentence *s)
{
	static const char *const words[] = {
		"as if it were allowed",          "with this correction",
		"as if the figure stood on the ", "without this part of the turn",
		"as if nothing had been placed",
	};

	if (s->finding->a >= 0 && (size_t)s->finding->a < sizeof words / sizeof words[0])
		add(s, "%s", words[s->finding->a]);
	say_feature(s, &s->finding->feature);
}

static void say_for(struct sentence *s)
{
	if (s->finding->who != CARC_PLAYER_NONE)
		add(s, " for %s", player_name(s->record, s->finding->who));
}

static void say_since(struct sentence *s)
{
	if (s->finding->since)
		add(s, "turn %u", s->finding->since);
	else
		add(s, "the start of the game");
}

static void say_from(struct sentence *s)
{
	if (s->finding->since == CARC_TURN_END)
		add(s, "which matters at the end of the game");
	else
		add(s, "which matters from turn %u on", s->finding->since);
}

/* Appends how many later turns and claims are left. */
static void say_left(struct sentence *s)
{
	int turns = s->finding->a, claims = s->finding->b;

	if (turns > 0)
		add(s, "%d later turn%s", turns, turns == 1 ? "" : "s");
	if (turns > 0 && claims > 0)
		add(s, " and ");
	if (claims > 0)
		add(s, "%d claim%s", claims, claims == 1 ? "" : "s");
}

/* Values by their names in braces. A value with a question mark has its own words and may be empty. */
static const struct {
	const char *name;
	void (*say)(struct sentence *sentence);
	/* If say is NULL: the function that appends a member of the finding, and the member's offset. */
	void (*say_member)(struct sentence *sentence, const void *value);
	size_t at;
} values[] = {
	{"text", say_text, NULL, 0},
	{"more", NULL, say_string, offsetof(struct carc_found, more)},
	{"a", NULL, say_number, offsetof(struct carc_found, a)},
	{"b", NULL, say_number, offsetof(struct carc_found, b)},
	{"side", NULL, say_side, offsetof(struct carc_found, side)},
	{"got", NULL, say_kind, offsetof(struct carc_found, got)},
	{"want", NULL, say_kind, offsetof(struct carc_found, want)},
	{"feature", NULL, say_feature, offsetof(struct carc_found, feature)},
	{"figure", say_figure, NULL, 0},
	{"role", say_role, NULL, 0},
	{"near", say_near, NULL, 0},
	{"fit", say_fit, NULL, 0},
	{"tile", say_tile, NULL, 0},
	{"who", NULL, say_player, offsetof(struct carc_found, who)},
	{"for", say_for, NULL, 0},
	{"?form", say_form, NULL, 0},
	{"?names", say_names, NULL, 0},
	{"?has", say_has, NULL, 0},
	{"?missing", say_missing, NULL, 0},
	{"?later", say_later, NULL, 0},
	{"as-if", say_as_if, NULL, 0},
	{"line", say_line, NULL, 0},
	{"since", say_since, NULL, 0},
	{"from", say_from, NULL, 0},
	{"left", say_left, NULL, 0},
	{"winners", NULL, say_players, offsetof(struct carc_found, a)},
	{"claimed", NULL, say_players, offsetof(struct carc_found, b)},
	{"next", say_next, NULL, 0},
	{"?others", say_others, NULL, 0},
	{"?lie", say_lie, NULL, 0},
	{"?variant", say_variant, NULL, 0},
	{"?expansion", say_expansion, NULL, 0},
};

enum { VALUES = sizeof values / sizeof values[0] };

/* Returns the index of a value, or VALUES for a value of alternatives.h, which has its own table. */
static unsigned find_value(const void *ctx, const char *name)
{
	unsigned i = 0;

	(void)ctx;
	while (i < VALUES && !carc_name_is(values[i].name, name, strcspn(name, "}")))
		i++;
	return i;
}

static void put_value(const void *ctx, unsigned number, const char *name, size_t more,
		      struct carc_batch *batch)
{
	struct sentence s = *(const struct sentence *)ctx;
	char value[CARC_WORD_MAX], words[CARC_SENTENCE_MAX];

	(void)more;
	s.batch = batch;
	if (number == VALUES) {
		carc_copy_text(value, sizeof value, name, strcspn(name, "}"));
		carc_alternatives_end(value, s.finding, s.record, s.game, words, sizeof words);
		add(&s, "%s", words);
	} else if (values[number].say) {
		values[number].say(&s);
	} else {
		values[number].say_member(&s, (const char *)s.finding + values[number].at);
	}
}

/* Returns false if a value is empty, or if it is a number and 0. */
static bool says_value(const void *ctx, unsigned number, const char *name)
{
	const struct carc_found *finding = ((const struct sentence *)ctx)->finding;
	char words[CARC_SENTENCE_MAX];
	struct carc_batch batch;

	if (number < VALUES && values[number].say_member == say_number)
		return *(const int32_t *)(const void *)((const char *)finding + values[number].at);
	carc_batch_into(&batch, words, sizeof words);
	put_value(ctx, number, name, 0, &batch);
	return batch.len > 0;
}

/* Appends a question with the likely meanings, if there are any. */
static void ask_meant(struct sentence *s)
{
	const char *name = s->finding->meant, *before = "; did you mean ";

	for (size_t len; *name; name += len + (name[len] == '\n')) {
		len = strcspn(name, "\n");
		add(s, "%s%.*s", before, (int)len, name);
		before = " or ";
	}
	if (s->finding->meant[0])
		add(s, "?");
}

/* Appends "(ruling a=b)" or "(rulings a=b, c=d)". */
static void add_rulings(struct sentence *s)
{
	uint64_t relies_on = s->finding->relies_on;
	const char *before = relies_on & (relies_on - 1) ? " (rulings " : " (ruling ";

	for (unsigned i = CARC_OPTIONS; s->record && i < CARC_ALL_OPTIONS; i++) {
		if (!(relies_on & carc_ruling_bit(i)))
			continue;
		add_option(s, before, i);
		before = ", ";
	}
	if (s->record && relies_on)
		add(s, ")");
}

void carc_finding_sentence(const struct carc_found *finding, const struct carc_record *record,
			   const struct carc_game *game, char *dest, size_t room)
{
	static const struct carc_template_values lookup = {find_value, says_value, put_value, NULL};
	const struct carc_code_info *info = carc_code_info(finding->code);
	struct carc_batch batch;
	struct sentence sentence = {finding, record, game, &batch};

	carc_batch_into(&batch, dest, room);
	carc_template_add(info->template, &lookup, &sentence, &batch);
	ask_meant(&sentence);
	add_rulings(&sentence);
	if (finding->follows)
		add(&sentence, " (perhaps only because of the error in turn %u)", finding->follows);
	if (finding->as_played && info->severity == CARC_ERROR)
		add(&sentence, " (the illegal turn %u was kept as played)", finding->as_played);
	(void)carc_batch_text(&batch);
}

void carc_found_sentence(const struct carc_found *finding, const struct carc_record *record,
			 char *dest, size_t room)
{
	carc_finding_sentence(finding, record, NULL, dest, room);
}
