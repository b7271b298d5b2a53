/*
 * Colours and strokes of a board. Nothing is told by colour alone: players have letters, what is
 * shown is hatched, what counts for it is dotted.
 */
#include <string.h>

#include "formats/draw/player_mark.h"
#include "formats/draw/svg/svg_style.h"

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
	{"wall", {"#6d4a26", "#e0b87e", "#5a3c1d"}},
	{"road", {"#fbf7ea", "#d9d3c3", "#fff"}},
	{"kerb", {"#7b7363", "#1f1d19", "#666"}},
	{"water", {"#79b8e6", "#2f6f9f", "#9fcdee"}},
	{"house", {"#f3e3d0", "#5b5148", "#f6ebdd"}},
	{"roof", {"#b5472f", "#cc6a4f", "#b5472f"}},
	{"line", {"#0003", "#fff3", "#0004"}},
	{"lit", {"#c2188f", "#ff8fe0", "#a0006f"}},
	{"fed", {"#7a5a00", "#ffdf70", "#6b4e00"}},
	{"garden", {"#6fae5c", "#2f7a35", "#86bd76"}},
	{"bar", {"#8a8378", "#b9b2a4", "#8a8378"}},
};

enum { PALETTE = sizeof palette / sizeof palette[0] };

/* A colour of the palette stands as var(--name). */
static const char rules[] =
	".carc{font-family:sans-serif;fill:var(--ink);text-anchor:middle}\n"
	".c-paper{fill:var(--paper)}.c-field{fill:var(--field)}.c-home{fill:var(--home)}"
	".c-city{fill:var(--city)}.c-market{fill:var(--market)}\n"
	".c-seam{fill:none;stroke:var(--line);stroke-width:2}"
	".c-wall{fill:none;stroke:var(--wall);stroke-width:9;stroke-linecap:round;"
	"stroke-linejoin:round}"
	".c-road-edge{fill:none;stroke:var(--kerb);stroke-width:22}"
	".c-road{fill:none;stroke:var(--road);stroke-width:15}"
	".c-river{fill:none;stroke:var(--water);stroke-width:30;stroke-linecap:round}\n"
	".c-spring,.c-lake{fill:var(--water)}"
	".c-house{fill:var(--house);stroke:var(--wall);stroke-width:3}"
	".c-roof{fill:var(--roof)}"
	".c-cross{fill:none;stroke:var(--ink);stroke-width:4}"
	".c-village{fill:var(--roof);stroke:var(--wall);stroke-width:3}"
	".c-street-end{fill:var(--road);stroke:var(--kerb);stroke-width:4}"
	".c-garden{fill:var(--garden);stroke:var(--wall);stroke-width:3;stroke-dasharray:8 4}"
	".c-flower{fill:var(--road)}"
	".c-foundation{fill:var(--bar);stroke:var(--ink);stroke-width:3}\n"
	".c-sign{font-size:30px;font-weight:bold;stroke:var(--paper);stroke-width:4;"
	"paint-order:stroke}"
	".c-plain{fill:var(--garden)}\n"
	".c-lit{fill:url(#carc-lit)}"
	".c-fed{fill:url(#carc-fed)}"
	".c-lit-way{fill:none;stroke:var(--lit);stroke-width:12;stroke-dasharray:18 8}"
	".c-lit-place{fill:url(#carc-lit);stroke:var(--lit);stroke-width:6}"
	".c-hatch{stroke:var(--lit);stroke-width:7}.c-tint{fill:var(--lit);opacity:.2}"
	".c-dot{fill:var(--fed)}\n"
	".c-man{stroke:#000;stroke-width:3}.c-halo{fill:none;stroke:var(--lit);stroke-width:7;"
	"stroke-dasharray:10 5}"
	".c-letter{font-size:34px;font-weight:bold}"
	".c-tower{fill:var(--bar);stroke:var(--ink);stroke-width:4}"
	".c-height{font-size:30px;font-weight:bold;fill:#000}\n"
	".c-piece{stroke:var(--bar);stroke-width:20;stroke-linecap:square;fill:none}"
	".c-closed{stroke:var(--dim);stroke-width:10;stroke-dasharray:12 10;fill:none}"
	".c-post{fill:var(--ink)}"
	".c-edge{stroke:var(--ink);stroke-width:10;fill:none}\n"
	".c-last{fill:none;stroke:var(--ink);stroke-width:8}"
	".c-ghost{opacity:.75}"
	".c-refused{fill:none;stroke:var(--lit);stroke-width:8;stroke-dasharray:20 12}"
	".c-misfit{stroke:var(--lit);stroke-width:16;fill:none}"
	".c-ask{font-size:40px;font-weight:bold;fill:var(--lit);stroke:var(--paper);"
	"stroke-width:5;paint-order:stroke}\n"
	".c-place{font-size:28px;fill:var(--dim)}"
	".c-name{font-size:20px;text-anchor:start;stroke:var(--paper);stroke-width:3;"
	"paint-order:stroke}"
	".c-words{font-size:28px;text-anchor:start}\n";

/* By player_mark.c: what a figure is filled with, and its letter. */
static const char *const fills[CARC_COLOURS][2] = {
	{"#c62828", "#fff"}, {"#1c5fb8", "#fff"}, {"#2e7d32", "#fff"}, {"#fdd835", "#000"},
	{"#212121", "#fff"}, {"#d81b8c", "#fff"}, {"#6a1b9a", "#fff"}, {"#fb8c00", "#000"},
	{"#fafafa", "#000"}, {"#9e9e9e", "#000"}, {"#9e9e9e", "#000"}, {"#6d4c41", "#fff"},
};
/* clang-format on */

static void write_fills(FILE *out)
{
	for (unsigned colour = 0; colour < CARC_COLOURS; colour++)
		fprintf(out, ".c-%s-man{fill:%s}.c-%s-letter{fill:%s}\n", carc_colour_name(colour),
			fills[colour][0], carc_colour_name(colour), fills[colour][1]);
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
	fputs(rules, out);
	write_fills(out);
}

void carc_svg_plain_style(FILE *out)
{
	const char *rest = rules, *var;

	for (; (var = strstr(rest, "var(--")); rest = var + strcspn(var, ")") + 1) {
		size_t i = 0, len = strcspn(var, ")") - strlen("var(--");

		fwrite(rest, 1, (size_t)(var - rest), out);
		var += strlen("var(--");
		while (i + 1 < PALETTE &&
		       (strlen(palette[i].name) != len || strncmp(palette[i].name, var, len) != 0))
			i++;
		fputs(palette[i].value[0], out);
	}
	fputs(rest, out);
	write_fills(out);
}

void carc_svg_patterns(FILE *out)
{
	fputs("<defs><pattern id=\"carc-lit\" width=\"18\" height=\"18\" patternUnits=\"userSpaceOnUse\" "
	      "patternTransform=\"rotate(45)\"><rect class=\"c-tint\" width=\"18\" height=\"18\"/>"
	      "<path class=\"c-hatch\" d=\"M0,0v18\"/></pattern>"
	      "<pattern id=\"carc-fed\" width=\"22\" height=\"22\" patternUnits=\"userSpaceOnUse\">"
	      "<circle class=\"c-dot\" cx=\"11\" cy=\"11\" r=\"4\"/></pattern></defs>\n",
	      out);
}
