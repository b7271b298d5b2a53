/* Chooses the glyph for each cell of a picture, and the best place for a label. */
#include "formats/draw/tile/tile_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* TINTED: flag of a tone with the shaded background of a tile. */
enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS, TINTED = 1 << 16 };

/* clang-format off */
/* ANSI attributes of tones. */
static const char *const tone_codes[CARC_TONE_PLAYER] = {
	[CARC_TONE_PLAIN]   = "0",
	[CARC_TONE_GROUND]  = "0;32",
	[CARC_TONE_FLOOR]   = "0;33",
	[CARC_TONE_WALL]    = "0;33",
	[CARC_TONE_LINE]    = "0;1",
	[CARC_TONE_WATER]   = "0;94",
	[CARC_TONE_SIGN]    = "0;1;36",
	[CARC_TONE_PENNANT] = "0;1;34",
	[CARC_TONE_GARDEN]  = "0;1;32",
	[CARC_TONE_TOWER]   = "0;1;33",
	[CARC_TONE_GRAIN]   = "0;1;33",
	[CARC_TONE_FISH]    = "0;1;34",
	[CARC_TONE_LIVESTOCK] = "0;1;31",
	[CARC_TONE_BUILDING] = "0;1;36",
	[CARC_TONE_LABEL]   = "0;2",
	[CARC_TONE_LAST]    = "0;1;35",
	[CARC_TONE_LIT]     = "0;1;95",
	[CARC_TONE_FED]     = "0;1;93",
};

/* A sign in ASCII and in UTF-8. */
static const struct {
	const char *text[2];
	uint8_t tone;
} signs[CARC_SIGNS] = {
	[CARC_SIGN_GROUND] = {{" ", " "}, CARC_TONE_GROUND},
	[CARC_SIGN_FLOOR] = {{":", "░"}, CARC_TONE_FLOOR},
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) 
#define SIGN(row, symbol, name, title, ascii, utf8, tone, look, shape) \
	[CARC_SIGN_##symbol] = {{ascii, utf8}, CARC_TONE_##tone},
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
	[CARC_SIGN_VILLAGE] = {{"*", "⌂"}, CARC_TONE_SIGN},
	[CARC_SIGN_BUSH] = {{"&", "♣"}, CARC_TONE_GROUND},
	[CARC_SIGN_STREETS_END] = {{"*", "●"}, CARC_TONE_LINE},
	[CARC_SIGN_ROOF_LEFT] = {{"/", "╱"}, CARC_TONE_SIGN},
	[CARC_SIGN_ROOF_TOP] = {{"^", "†"}, CARC_TONE_SIGN},
	[CARC_SIGN_ROOF_RIGHT] = {{"\\", "╲"}, CARC_TONE_SIGN},
	[CARC_SIGN_HOUSE_LEFT] = {{"[", "│"}, CARC_TONE_SIGN},
	[CARC_SIGN_HOUSE_ROOM] = {{" ", " "}, CARC_TONE_SIGN},
	[CARC_SIGN_HOUSE_RIGHT] = {{"]", "│"}, CARC_TONE_SIGN},
	[CARC_SIGN_FOOT_LEFT] = {{"[", "└"}, CARC_TONE_SIGN},
	[CARC_SIGN_FOOT] = {{"_", "─"}, CARC_TONE_SIGN},
	[CARC_SIGN_FOOT_RIGHT] = {{"]", "┘"}, CARC_TONE_SIGN},
	[CARC_SIGN_CHAPEL] = {{"^", "†"}, CARC_TONE_SIGN},
	[CARC_SIGN_HEDGE_LEFT] = {{"(", "("}, CARC_TONE_GARDEN},
	[CARC_SIGN_GARDEN] = {{"%", "♣"}, CARC_TONE_GARDEN},
	[CARC_SIGN_HEDGE_RIGHT] = {{")", ")"}, CARC_TONE_GARDEN},
	[CARC_SIGN_SPRING] = {{"o", "○"}, CARC_TONE_WATER},
	[CARC_SIGN_LAKE] = {{"~", "≈"}, CARC_TONE_WATER},
	[CARC_SIGN_BRIDGE] = {{"H", "┃"}, CARC_TONE_LINE},
	[CARC_SIGN_BRIDGE_LEVEL] = {{"=", "━"}, CARC_TONE_LINE},
	[CARC_SIGN_TOWER_LEFT] = {{"<", "▐"}, CARC_TONE_TOWER},
	[CARC_SIGN_TOWER] = {{" ", " "}, CARC_TONE_TOWER},
	[CARC_SIGN_TOWER_RIGHT] = {{">", "▌"}, CARC_TONE_TOWER},
};

/* City walls in UTF-8. Index: links, bits of north, east, south, west. */
static const char *const walls[16] = {
	"═", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬",
};

static const char *const lines[2][16] = {
	{" ", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"},
	{" ", "│", "─", "╰", "│", "│", "╭", "├", "─", "╯", "─", "┴", "╮", "┤", "┬", "┼"},
};

/* Roads of a shown feature in UTF-8, by links. */
static const char *const heavy[16] = {
	" ", "┃", "━", "┗", "┃", "┃", "┏", "┣", "━", "┛", "━", "┻", "┓", "┫", "┳", "╋",
};

/* A river, whichever way it flows; and a bridge over it, level and upright. */
static const char *const water[2] = {"~", "≈"};
static const char *const bridges[2][2] = {{"=", "H"}, {"━", "┃"}};

/* Where a road meets or crosses a straight wall, by the links of the road. */
static const char *const gates_level[16] = {[1] = "╧", [4] = "╤", [5] = "╪"};
static const char *const gates_upright[16] = {[2] = "╟", [8] = "╢", [10] = "╫"};
/* clang-format on */

static void pass_on(struct carc_glyph_line *line)
{
	(void)fwrite(line->bytes, 1, line->filled, line->out);
	line->filled = 0;
}

static void put_byte(struct carc_glyph_line *line, char byte)
{
	if (line->filled == sizeof line->bytes)
		pass_on(line);
	line->bytes[line->filled++] = byte;
}

static void put_bytes(struct carc_glyph_line *line, const char *bytes)
{
	while (*bytes)
		put_byte(line, *bytes++);
}

static void set_tone(struct carc_glyph_line *line, unsigned tone)
{
	/* Players have their own background. On the background of tiles, text without a colour is white. */
	bool tinted = line->tint && tone < CARC_TONE_PLAYER;
	unsigned whole = tone | (tinted ? TINTED : 0U);

	if (whole == line->tone)
		return;
	put_bytes(line, "\033[");
	put_bytes(line,
		  tone < CARC_TONE_PLAYER ? tone_codes[tone] : line->code[tone - CARC_TONE_PLAYER]);
	if (tinted)
		put_bytes(line, strchr(tone_codes[tone], '3') || strchr(tone_codes[tone], '9')
					? ";48;5;236"
					: ";97;48;5;236");
	put_byte(line, 'm');
	line->tone = whole;
}

void carc_glyph_put(struct carc_glyph_line *line, const char *text, unsigned tone)
{
	bool tint = line->tint;

	if (text[0] == ' ' && text[1] == '\0' && tone < CARC_TONE_PLAYER && !line->tint) {
		line->blanks++;
		return;
	}
	/* The background of a player's tone would fill the blanks as well: reset the tone first. */
	if (line->blanks && line->colour && (line->code || line->tone & TINTED)) {
		line->tint = false;
		set_tone(line, CARC_TONE_PLAIN);
		line->tint = tint;
	}
	for (; line->blanks; line->blanks--)
		put_byte(line, ' ');
	if (line->colour)
		set_tone(line, tone);
	put_bytes(line, text);
}

/* Like carc_glyph_put() for a row, but without colour; requires room for all of the row. */
static void put_plain_row(struct carc_glyph_line *line, const struct carc_glyph *glyph)
{
	char *end = line->bytes + line->filled;

	for (const struct carc_glyph *last = glyph + COLS; glyph < last; glyph++) {
		if (glyph->text[0] == ' ' && glyph->tone < CARC_TONE_PLAYER) {
			line->blanks++;
			continue;
		}
		for (; line->blanks; line->blanks--)
			*end++ = ' ';
		for (const char *byte = glyph->text; *byte; byte++)
			*end++ = *byte;
	}
	line->filled = (unsigned)(end - line->bytes);
}

void carc_glyph_row(struct carc_glyph_line *line, const struct carc_canvas *canvas, int row)
{
	const struct carc_glyph *glyph = canvas->glyph[row];
	size_t most = line->blanks + COLS * sizeof glyph->text;

	if (!line->colour && !line->tint && most > sizeof line->bytes - line->filled)
		pass_on(line);
	if (!line->colour && !line->tint && most <= sizeof line->bytes - line->filled)
		put_plain_row(line, glyph);
	else
		for (int col = 0; col < COLS; col++)
			carc_glyph_put(line, glyph[col].text, glyph[col].tone);
}

void carc_glyph_end(struct carc_glyph_line *line)
{
	set_tone(line, CARC_TONE_PLAIN);
	line->blanks = 0;
	put_byte(line, '\n');
	pass_on(line);
}

void carc_canvas_put(struct carc_canvas *canvas, int row, int col, const char *text, unsigned tone)
{
	struct carc_glyph *glyph = &canvas->glyph[row][col];
	size_t len = strlen(text);

	assert(len < sizeof glyph->text);
	memcpy(glyph->text, text, len + 1);
	glyph->tone = (uint8_t)tone;
}

const char *carc_sign_text(unsigned sign, bool utf8)
{
	return signs[sign].text[utf8];
}

const char *carc_sign_name(unsigned sign)
{
	static const char *const names[CARC_SIGNS] = {
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown)
#define SIGN(row, symbol, name, title, ascii, utf8, tone, look, shape) [CARC_SIGN_##symbol] = name,
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
	};

	return names[sign] ? names[sign] : "plain";
}

const char *carc_sign_turned(unsigned sign, unsigned rot, bool utf8, char one[CARC_SIGN_ROOM])
{
	const char *text = signs[sign].text[utf8];

	for (; carc_sign_shown(sign) && rot > 0 && strchr(text, ' '); rot--)
		text = strchr(text, ' ') + 1;
	snprintf(one, CARC_SIGN_ROOM, "%.*s", *text == ' ' ? 1 : (int)strcspn(text, " "), text);
	return one;
}

void carc_canvas_sign(struct carc_canvas *canvas, int row, int col, enum carc_sign sign, bool utf8)
{
	carc_canvas_put(canvas, row, col, signs[sign].text[utf8], signs[sign].tone);
}

void carc_canvas_dot(struct carc_canvas *canvas, unsigned side, bool utf8)
{
	struct carc_art_spot at = carc_art_corner(side);

	if (canvas->glyph[at.row][at.col].text[0] == ' ')
		carc_canvas_put(canvas, at.row, at.col, utf8 ? "·" : ".", CARC_TONE_GROUND);
}

void carc_canvas_mark(struct carc_canvas *canvas, int row, int col, const char *text, unsigned tone)
{
	for (; *text; text++, col++) {
		char one[2] = {*text, '\0'};

		if (row >= 0 && row < ROWS && col >= 0 && col < COLS)
			carc_canvas_put(canvas, row, col, one, tone);
	}
}

static void draw_cell(struct carc_canvas *canvas, int row, int col,
		      const struct carc_art_cell *cell, bool utf8)
{
	bool plain = cell->sign == CARC_SIGN_GROUND || cell->sign == CARC_SIGN_FLOOR;
	bool level = cell->wall == (CARC_LINK_E | CARC_LINK_W);
	bool upright = cell->wall == (CARC_LINK_N | CARC_LINK_S);
	const char *gate = level     ? gates_level[cell->line & 15]
			   : upright ? gates_upright[cell->line & 15]
				     : NULL;
	bool over = cell->line == (CARC_LINK_N | CARC_LINK_S) ||
		    cell->line == (CARC_LINK_E | CARC_LINK_W);
	char one[CARC_SIGN_ROOM];

	if (!plain)
		carc_canvas_put(canvas, row, col,
				carc_sign_turned(cell->sign, cell->rot, utf8, one),
				signs[cell->sign].tone);
	else if (cell->wall && utf8)
		carc_canvas_put(canvas, row, col, gate ? gate : walls[cell->wall & 15],
				CARC_TONE_WALL);
	else if (cell->wall && !over)
		carc_canvas_put(canvas, row, col, level ? "=" : "#", CARC_TONE_WALL);
	else if (cell->line && cell->water)
		carc_canvas_put(canvas, row, col, bridges[utf8][cell->line & CARC_LINK_N],
				CARC_TONE_LINE);
	else if (cell->line)
		carc_canvas_put(canvas, row, col, lines[utf8][cell->line & 15], CARC_TONE_LINE);
	else if (cell->water)
		carc_canvas_put(canvas, row, col, water[utf8], CARC_TONE_WATER);
	else
		carc_canvas_sign(canvas, row, col, cell->sign, utf8);
}

const char *carc_shade_sign(bool fed, bool utf8)
{
	static const char *const shades[2][2] = {{"\"", "'"}, {"▓", "▒"}};

	return shades[utf8][fed];
}

/* Returns the character of a cell in a shaded zone, or NULL if the cell does not change. */
static const char *shaded_cell(const struct carc_art_cell *cell, bool fed, bool utf8)
{
	const char *shade = carc_shade_sign(fed, utf8);

	switch (cell->sign) {
	case CARC_SIGN_GROUND:
	case CARC_SIGN_FLOOR:
		if (cell->wall || cell->water)
			return NULL;
		if (cell->line)
			return utf8 ? heavy[cell->line & 15] : shade;
		return shade;
	case CARC_SIGN_HOUSE_ROOM:
	case CARC_SIGN_HEDGE_LEFT:
	case CARC_SIGN_HEDGE_RIGHT:
	case CARC_SIGN_TOWER_LEFT:
	case CARC_SIGN_TOWER_RIGHT:
		return shade;
	default:
		return NULL;
	}
}

void carc_canvas_shade(struct carc_canvas *canvas, const struct carc_tile_art *art, unsigned zone,
		       bool fed, bool utf8)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			const char *text = shaded_cell(&art->cell[row][col], fed, utf8);

			if (art->cell[row][col].zone == zone && text)
				carc_canvas_put(canvas, row, col, text,
						fed ? CARC_TONE_FED : CARC_TONE_LIT);
		}
}

void carc_canvas_draw(struct carc_canvas *canvas, const struct carc_tile_art *art, bool utf8)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			draw_cell(canvas, row, col, &art->cell[row][col], utf8);
}

void carc_canvas_mend(struct carc_canvas *canvas, const struct carc_tile_art *drawn,
		      const struct carc_tile_art *art, bool utf8)
{
	for (int row = 0; row < ROWS; row++) {
		if (memcmp(drawn->cell[row], art->cell[row], sizeof art->cell[row]) == 0)
			continue;
		for (int col = 0; col < COLS; col++)
			if (memcmp(&drawn->cell[row][col], &art->cell[row][col],
				   sizeof art->cell[row][col]) != 0)
				draw_cell(canvas, row, col, &art->cell[row][col], utf8);
	}
}

/* Returns whether a label that starts at a cell hides only ground and floor, and leaves some cell of each zone visible. */
static bool is_clear(const struct carc_tile_art *art, const struct carc_canvas *canvas, int row,
		     int col, int len)
{
	for (int c = col; c < col + len; c++) {
		const struct carc_glyph *glyph = &canvas->glyph[row][c];
		bool more = false;

		if (carc_art_links(&art->cell[row][c]) ||
		    (glyph->tone != CARC_TONE_GROUND && glyph->tone != CARC_TONE_FLOOR))
			return false;
		for (int i = 0; i < ROWS * COLS; i++)
			more |= (i / COLS != row || i % COLS < col || i % COLS >= col + len) &&
				art->cell[i / COLS][i % COLS].zone == art->cell[row][c].zone;
		if (!more)
			return false;
	}
	return true;
}

/*
 * Finds where a label of a length hides least: prefers ground to floor, and avoids the left and right border, where tiles
 * meet. Returns false if it would hide a feature everywhere.
 */
static bool place_label(const struct carc_tile_art *art, const struct carc_canvas *canvas, int len,
			struct carc_art_spot *ret_spot)
{
	unsigned least = ~0u;

	for (int row = ROWS - 1; row >= 0; row--)
		for (int col = COLS - len; col >= 0; col--) {
			unsigned hidden = col == 0 || col == COLS - len;

			if (!is_clear(art, canvas, row, col, len))
				continue;
			for (int c = col; c < col + len; c++)
				hidden += canvas->glyph[row][c].tone == CARC_TONE_FLOOR ? 4 : 0;
			if (hidden >= least)
				continue;
			least = hidden;
			*ret_spot = (struct carc_art_spot){(uint8_t)row, (uint8_t)col};
		}
	return least != ~0u;
}

bool carc_canvas_label(struct carc_canvas *canvas, const struct carc_tile_art *art,
		       const char *name)
{
	const char *slash = strchr(name, '/');
	struct carc_art_spot at;
	char label[COLS + 1];

	/* Prefer the whole name, which can be copied, else the part after the slash. */
	if (strlen(name) + 2 > COLS || !place_label(art, canvas, (int)strlen(name) + 2, &at)) {
		if (!slash || !place_label(art, canvas, (int)strlen(slash + 1) + 2, &at))
			return false;
		name = slash + 1;
	}
	snprintf(label, sizeof label, "(%s)", name);
	carc_canvas_mark(canvas, at.row, at.col, label, CARC_TONE_LABEL);
	return true;
}
