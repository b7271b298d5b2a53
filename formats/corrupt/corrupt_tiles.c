/* Records that bring tiles of their own, which are not sound. */
#include <string.h>

#include "formats/corrupt/corrupt_site.h"

#define SET "{carc-tiles: 1, name: mine, provenance: own-design, "
#define CITY "{carc-tiles: 1, name: mine, game: the-city, provenance: own-design, "
#define ONE(segments, sides) "tiles: [{id: A, segments: {" segments "}, sides: [" sides "]}]}"
#define FIELDS "fff, fff, fff, fff"
#define HOUSES "hhh, hhh, hhh, hhh"
#define STALLS "mmm, mmm, mmm, mmm"

static const struct {
	const char *code, *set;
} sets[] = {
	{"L008", SET ONE("f: {kind: field, touches: rrrrrrrrrr}, r: road", "frf, fff, fff, fff")},
	{"T102", "{carc-tiles: 2, name: mine, provenance: own-design, " ONE("f: field", FIELDS)},
	{"T103", "{carc-tiles: 1, name: '', provenance: own-design, " ONE("f: field", FIELDS)},
	{"T104", "{carc-tiles: 1, name: mine, provenance: hearsay, " ONE("f: field", FIELDS)},
	{"T105", SET "tiles: [{id: -A, segments: {f: field}, sides: [" FIELDS "]}]}"},
	{"T106", SET "tiles: [{id: A, segments: {f: field}, sides: [" FIELDS "]}, "
		     "{id: A, segments: {f: field}, sides: [" FIELDS "]}]}"},
	{"T107", SET ONE("f: field", "ff, fff, fff, fff")},
	{"T108", SET ONE("f: field, city: city", FIELDS)},
	{"T109", SET ONE("f: field", "fxf, fff, fff, fff")},
	{"T110", SET ONE("f: meadow", FIELDS)},
	{"T111", CITY ONE("m: {kind: market, goods: [gold]}", STALLS)},
	{"T112", CITY ONE("h: {kind: residential, historic: [louvre]}", HOUSES)},
	{"T113", CITY ONE("m: {kind: market, goods: [fish, fish]}", STALLS)},
	{"T201", SET ONE("", FIELDS)},
	{"T202", SET ONE("c: city, f: field, r: road", "crf, fff, fff, ccc")},
	{"T203", SET ONE("c: city, f: field", "ccf, fff, fff, fff")},
	{"T204", SET ONE("f: field, m: monastery", "fff, fff, mmm, fff")},
	{"T205", SET ONE("f: field, r: road", FIELDS)},
	{"T206", SET ONE("f: {kind: field, touches: r}, r: road", "frf, fff, fff, fff")},
	{"T207", SET ONE("c: city, f: field", "ccc, fff, ccc, fff")},
	{"T208", CITY ONE("h: {kind: residential, goods: [fish]}", HOUSES)},
	{"T301", SET "tiles: []}"},
	{"T302", SET "piles: [2, 2, 0], " ONE("f: field", FIELDS)},
	{"T303",
	 SET "piles: [1, 1, 0], tiles: [{id: A, segments: {f: field}, sides: [" FIELDS "]}, "
	     "{id: B, pile: 1, segments: {f: field}, sides: [" FIELDS "]}]}"},
	{"T304",
	 SET "tiles: [{id: A, segments: {f: field}, sides: [" FIELDS "]}, {id: AG, plain: A, "
	     "count: 2, segments: {f: field, g: garden}, sides: [" FIELDS "]}]}"},
	{"T305", CITY "tiles: [{id: A, count: 2, segments: {h: {kind: residential, "
		      "historic: [batiment]}}, sides: [" HOUSES "]}]}"},
	{"T306",
	 "{carc-tiles: 1, name: mine, game: the-city, provenance: transcribed-from-own-copy, "
	 "tiles: [{id: A, count: 74, segments: {h: residential}, sides: [" HOUSES "]}, "
	 "{id: B, segments: {h: {kind: residential, historic: [petit-puits, grand-puits, "
	 "tour-carree, saint-sernin, saint-nazaire, chateau-comtal]}}, sides: [" HOUSES "]}]}"},
	{"T402", "/tiles.yaml"},
	{"T404", "{carc-tiles: 1, name: mine, expansion: river, provenance: own-design, "
		 "tiles: [{id: RI/s, segments: {f: field, r: river}, "
		 "sides: [fff, frf, fff, fff]}]}"},
	{"T405", SET ONE("f: field", FIELDS)},
};

bool carc_corrupt_tileset(struct carc_site *site)
{
	const char *at = carc_site_line(site, "players");
	size_t i = 0;

	while (strcmp(sets[i].code, site->code) != 0)
		i++;
	if (carc_site_line(site, "tiles"))
		return false;
	fwrite(site->text, 1, (size_t)(at - site->text), site->out);
	fprintf(site->out, "tiles: %s\n%s", sets[i].set, at);
	return true;
}
