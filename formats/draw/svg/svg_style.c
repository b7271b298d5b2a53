/*
 * Colours and strokes of a board: rules of CSS for pages, attributes for pictures that travel alone. Nothing is told by colour
 * alone: players have letters, what is shown is hatched, what counts for it is dotted.
 */
#include "formats/draw/svg/svg_style.h"

#include <string.h>

#include "formats/draw/player_mark.h"

/* clang-format off */
/* On a screen, in the dark, on paper. */
static const struct {
	const char *name, *value[3];
} palette[] = {
	{"paper", {"#fff", "#17191c", "#fff"}},
	{"ink", {"#222", "#e8e6e1", "#000"}},
	{"dim", {"#666", "#a5a29b", "#333"}},
	{"field", {"#bcd99a", "#3d5a33", "#d9ebc3"}},
	{"home", {"#e6ddcc", "#4a443a", "#eee8dc"}},
	{"city", {"#dcb884", "#7c5c2f", "#e3c79c"}},
	{"market", {"#e9c08f", "#80582d", "#eccfa8"}},
	{"wall", {"#54402a", "#1d1812", "#54402a"}},
	{"stone", {"#d8cfbd", "#b9ad98", "#e4ddd0"}},
	{"road", {"#fbf7ea", "#d9d3c3", "#fff"}},
	{"kerb", {"#7b7363", "#1f1d19", "#666"}},
	{"water", {"#79b8e6", "#2f6f9f", "#9fcdee"}},
	{"house", {"#f3e3d0", "#5b5148", "#f6ebdd"}},
	{"roof", {"#b5472f", "#cc6a4f", "#b5472f"}},
	{"lit", {"#c2188f", "#ff8fe0", "#a0006f"}},
	{"fed", {"#7a5a00", "#ffdf70", "#6b4e00"}},
	{"garden", {"#6fae5c", "#2f7a35", "#86bd76"}},
	{"bar", {"#8a8378", "#b9b2a4", "#8a8378"}},
};

enum { PALETTE = sizeof palette / sizeof palette[0] };

/* A colour of the palette stands as var(--name). Each property is one that elements of SVG have as an attribute, too. */
static const struct {
	const char *name, *look;
} looks[] = {
	{"carc", "font-family:sans-serif;fill:var(--ink);text-anchor:middle"},
	{"c-paper", "fill:var(--paper)"},
	{"c-field", "fill:var(--field)"},
	{"c-tuft", "fill:none;stroke:var(--garden);stroke-width:3"},
	{"c-home", "fill:var(--home)"},
	{"c-city", "fill:var(--city)"},
	{"c-market", "fill:var(--market)"},
	{"c-seam", "fill:none;stroke:var(--ink);stroke-opacity:.2;stroke-width:2"},
	{"c-wall-edge", "fill:none;stroke:var(--wall);stroke-width:17;stroke-linejoin:round"},
	{"c-wall", "fill:none;stroke:var(--stone);stroke-width:10;stroke-linejoin:round"},
	{"c-wall-top", "fill:none;stroke:var(--wall);stroke-width:5;stroke-dasharray:4 8"},
	{"c-turret", "fill:var(--stone);stroke:var(--wall);stroke-width:4"},
	{"c-road-edge", "fill:none;stroke:var(--kerb);stroke-width:24"},
	{"c-road", "fill:none;stroke:var(--road);stroke-width:17"},
	{"c-river", "fill:none;stroke:var(--water);stroke-width:30;stroke-linecap:round"},
	{"c-spring", "fill:var(--water)"},
	{"c-lake", "fill:var(--water)"},
	{"c-house", "fill:var(--house);stroke:var(--wall);stroke-width:3"},
	{"c-roof", "fill:var(--roof);stroke:var(--wall);stroke-width:2"},
	{"c-cross", "fill:none;stroke:var(--ink);stroke-width:4"},
	{"c-street-end", "fill:var(--road);stroke:var(--kerb);stroke-width:4"},
	{"c-garden", "fill:var(--garden);stroke:var(--wall);stroke-width:3;stroke-dasharray:8 4"},
	{"c-flower", "fill:var(--road)"},
	{"c-foundation", "fill:var(--bar);stroke:var(--ink);stroke-width:3"},
	{"c-shield", "fill:#1c5fb8;stroke:#fff;stroke-width:4"},
	{"c-charge", "fill:none;stroke:#fff;stroke-width:4"},
	{"c-wine", "fill:#8e2f5c;stroke:#fff;stroke-width:3"},
	{"c-grain", "fill:#f2c230;stroke:#5a3c1d;stroke-width:3"},
	{"c-cloth", "fill:#3f8f8a;stroke:#fff;stroke-width:3"},
	{"c-pig", "fill:#f0a6a0;stroke:#5a3c1d;stroke-width:3"},
	{"c-hill", "fill:#9c8a5a;stroke:#5a3c1d;stroke-width:3"},
	{"c-fire", "fill:#d8401f;stroke:#5a3c1d;stroke-width:3"},
	{"c-sign", "font-size:34px;font-weight:bold"},
	{"c-halo-text", "fill:none;stroke:var(--paper);stroke-width:6;stroke-linejoin:round"},
	{"c-plain", "fill:var(--garden)"},
	{"c-lit", "fill:url(#carc-lit)"},
	{"c-fed", "fill:url(#carc-fed)"},
	{"c-lit-way", "fill:none;stroke:var(--lit);stroke-width:12;stroke-dasharray:18 8"},
	{"c-lit-place", "fill:url(#carc-lit);stroke:var(--lit);stroke-width:6"},
	{"c-hatch", "fill:none;stroke:var(--lit);stroke-width:6"},
	{"c-tint", "fill:var(--lit);fill-opacity:.2"},
	{"c-dot", "fill:var(--fed)"},
	{"c-man", "stroke:#000;stroke-width:3;stroke-linejoin:round"},
	{"c-halo", "fill:none;stroke:var(--lit);stroke-width:7;stroke-dasharray:10 5"},
	{"c-letter", "font-size:34px;font-weight:bold"},
	{"c-tower", "fill:var(--bar);stroke:var(--ink);stroke-width:4"},
	{"c-height", "font-size:34px;font-weight:bold;fill:#000"},
	{"c-piece", "stroke:var(--bar);stroke-width:20;stroke-linecap:square;fill:none"},
	{"c-closed", "stroke:var(--dim);stroke-width:10;stroke-dasharray:12 10;fill:none"},
	{"c-post", "fill:var(--ink)"},
	{"c-edge", "stroke:var(--ink);stroke-width:10;fill:none"},
	{"c-last", "fill:none;stroke:var(--ink);stroke-width:8"},
	{"c-ghost", "opacity:.75"},
	{"c-refused", "fill:none;stroke:var(--lit);stroke-width:8;stroke-dasharray:20 12"},
	{"c-misfit", "stroke:var(--lit);stroke-width:16;fill:none"},
	{"c-ask", "font-size:40px;font-weight:bold;fill:var(--lit)"},
	{"c-place", "font-size:34px;fill:var(--dim)"},
	{"c-name", "font-size:34px;text-anchor:start"},
	{"c-words", "font-size:30px;text-anchor:start"},
	{"c-score", "font-size:44px;font-weight:bold;text-anchor:end"},
	{"c-open", "fill:var(--paper);stroke:var(--lit);stroke-width:8"},
};

enum { LOOKS = sizeof looks / sizeof looks[0] };

/* By player_mark.c: what a figure is filled with, and its letter. */
static const char *const fills[CARC_COLOURS][2] = {
	{"fill:#c62828", "fill:#fff"}, {"fill:#1c5fb8", "fill:#fff"}, {"fill:#2e7d32", "fill:#fff"},
	{"fill:#fdd835", "fill:#000"}, {"fill:#212121", "fill:#fff"}, {"fill:#d81b8c", "fill:#fff"},
	{"fill:#6a1b9a", "fill:#fff"}, {"fill:#fb8c00", "fill:#000"}, {"fill:#fafafa", "fill:#000"},
	{"fill:#9e9e9e", "fill:#000"}, {"fill:#9e9e9e", "fill:#000"}, {"fill:#6d4c41", "fill:#fff"},
};
/* clang-format on */

/* Colours of the palette in place of their names, in so many bytes of a look. */
static void write_plain(const char *look, size_t len, FILE *out)
{
	static const char begin[] = "var(--";
	const char *end = look + len, *var;

	for (; (var = strstr(look, begin)) && var < end; look = var + strcspn(var, ")") + 1) {
		size_t i = 0, name;

		(void)fwrite(look, 1, (size_t)(var - look), out);
		var += strlen(begin);
		name = strcspn(var, ")");
		while (i + 1 < PALETTE &&
		       (strncmp(palette[i].name, var, name) != 0 || palette[i].name[name] != '\0'))
			i++;
		fputs(palette[i].value[0], out);
	}
	(void)fwrite(look, 1, (size_t)(end - look), out);
}

static void write_palette(unsigned look, FILE *out)
{
	fputs(".carc{", out);
	for (size_t i = 0; i < PALETTE; i++)
		fprintf(out, "%s--%s:%s", i ? ";" : "", palette[i].name, palette[i].value[look]);
	fputs("}", out);
}

void carc_svg_style(FILE *out)
{
	write_palette(0, out);
	fputs("\n@media (prefers-color-scheme:dark){", out);
	write_palette(1, out);
	fputs("}\n@media print{", out);
	write_palette(2, out);
	fputs("}\n", out);
	for (unsigned i = 0; i < LOOKS; i++)
		fprintf(out, ".%s{%s}%s", looks[i].name, looks[i].look, i % 4 == 3 ? "\n" : "");
	fputs("\n", out);
	for (unsigned colour = 0; colour < CARC_COLOURS; colour++)
		fprintf(out, ".c-%s-man{%s}.c-%s-letter{%s}.c-%s-line{stroke:%s}\n",
			carc_colour_name(colour), fills[colour][0], carc_colour_name(colour),
			fills[colour][1], carc_colour_name(colour),
			fills[colour][0] + strlen("fill:"));
}

/* The look of a class by its name, whose length is given; "": it has none. */
static const char *look_of(const char *name, size_t len)
{
	for (unsigned i = 0; i < LOOKS; i++)
		if (strlen(looks[i].name) == len && strncmp(looks[i].name, name, len) == 0)
			return looks[i].look;
	for (unsigned colour = 0; colour < CARC_COLOURS; colour++) {
		const char *word = carc_colour_name(colour);
		size_t size = strlen(word);

		if (len > size + 3 && !strncmp(name + 2, word, size) && name[2 + size] == '-')
			return fills[colour][name[3 + size] == 'l'];
	}
	return "";
}

/* Whether a look has a property that begins so. */
static bool says(const char *look, const char *property, size_t len)
{
	for (; *look; look += strcspn(look, ";"), look += *look == ';')
		if (!strncmp(look, property, len))
			return true;
	return false;
}

/* The properties of a look as attributes, but for those that a later one has, too. */
static void write_attributes(const char *look, const char *later, FILE *out)
{
	for (size_t len; *look; look += len + (look[len] == ';')) {
		size_t name = strcspn(look, ":");

		len = strcspn(look, ";");
		/* With its colon: stroke: is no part of stroke-width: */
		if (says(later, look, name + 1))
			continue;
		fputc(' ', out);
		(void)fwrite(look, 1, name, out);
		fputs("=\"", out);
		write_plain(look + name + 1, len - name - 1, out);
		fputc('"', out);
	}
}

void carc_svg_plain(const char *picture, FILE *out)
{
	static const char mark[] = " class=\"";
	const char *at;

	for (; (at = strstr(picture, mark)); picture = at + 1) {
		const char *second;
		size_t len;

		fwrite(picture, 1, (size_t)(at - picture), out);
		at += strlen(mark);
		len = strcspn(at, " \"");
		second = at[len] == ' ' ? look_of(at + len + 1, strcspn(at + len + 1, " \"")) : "";
		write_attributes(look_of(at, len), second, out);
		write_attributes(second, "", out);
		at = strchr(at, '"');
	}
	fputs(picture, out);
}

void carc_svg_patterns(FILE *out)
{
	fputs("<defs><pattern id=\"carc-lit\" width=\"24\" height=\"24\" patternUnits=\"userSpaceOnUse\">"
	      "<rect class=\"c-tint\" width=\"24\" height=\"24\"/>"
	      "<path class=\"c-hatch\" d=\"M-6,6L6,-6M0,24L24,0M18,30L30,18\"/></pattern>"
	      "<pattern id=\"carc-fed\" width=\"22\" height=\"22\" patternUnits=\"userSpaceOnUse\">"
	      "<circle class=\"c-dot\" cx=\"11\" cy=\"11\" r=\"4\"/></pattern></defs>\n",
	      out);
}
