/*
 * Colours and strokes of a board. Nothing is told by colour alone: players have letters, what is
 * shown is hatched, what counts for it is dotted.
 */
#include "formats/draw/svg/svg_style.h"
#include "formats/draw/player_mark.h"

/* clang-format off */
static const char rules[] =
	".carc{font-family:sans-serif;fill:var(--ink);text-anchor:middle;--paper:#fff;--ink:#222;--dim:#666;--field:#bcd99a;--home:#e6ddcc;--city:#dcb884;"
	"--market:#e9c08f;--wall:#6d4a26;--road:#fbf7ea;--kerb:#7b7363;--water:#79b8e6;--house:#f3e3d0;"
	"--roof:#b5472f;--line:#0003;--lit:#c2188f;--fed:#7a5a00;--garden:#6fae5c;--bar:#8a8378}\n"
	"@media (prefers-color-scheme:dark){.carc{--paper:#17191c;--ink:#e8e6e1;--dim:#a5a29b;"
	"--field:#3d5a33;--home:#4a443a;--city:#7c5c2f;--market:#80582d;--wall:#e0b87e;--road:#d9d3c3;"
	"--kerb:#1f1d19;--water:#2f6f9f;--house:#5b5148;--roof:#cc6a4f;--line:#fff3;--lit:#ff8fe0;"
	"--fed:#ffdf70;--garden:#2f7a35;--bar:#b9b2a4}}\n"
	"@media print{.carc{--paper:#fff;--ink:#000;--dim:#333;--field:#d9ebc3;--home:#eee8dc;"
	"--city:#e3c79c;--market:#eccfa8;--wall:#5a3c1d;--road:#fff;--kerb:#666;--water:#9fcdee;"
	"--house:#f6ebdd;--roof:#b5472f;--line:#0004;--lit:#a0006f;--fed:#6b4e00;--garden:#86bd76;"
	"--bar:#8a8378}}\n"
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
	".c-last{fill:none;stroke:var(--ink);stroke-width:8;stroke-dasharray:44 132 44 0}"
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

void carc_svg_style(FILE *out)
{
	fputs(rules, out);
	for (unsigned colour = 0; colour < CARC_COLOURS; colour++)
		fprintf(out, ".c-%s-man{fill:%s}.c-%s-letter{fill:%s}\n", carc_colour_name(colour),
			fills[colour][0], carc_colour_name(colour), fills[colour][1]);
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
