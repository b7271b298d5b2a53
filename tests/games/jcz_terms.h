/*
 * The terms of which JCloisterZone makes a score, against those of a proof as carc-score -x prints it. There an inn and a
 * cathedral are terms of their own, which add to the tiles; here a tile beside them gives more.
 */
#ifndef TESTS_GAMES_JCZ_TERMS_H
#define TESTS_GAMES_JCZ_TERMS_H

#include "formats/output/report/points.h"
#include "tests/games/played.h"

/* The proof of the points of an event, as carc-score -x -o json prints it; NULL: it gives none. */
static inline json_t *terms_of(struct played_file *played, const struct carc_game *game,
			       const struct carc_event *event)
{
	const struct carc_source_place place = {played->name, 1, &played->doc->record, NULL, 0};
	char *text = NULL;
	size_t len = 0;
	FILE *out = open_memstream(&text, &len);
	json_t *proof = NULL;
	struct carc_printer printer;

	if (!out)
		return NULL;
	carc_printer_init(&printer, CARC_JSON, CARC_ROWS_SHEETS, out);
	carc_print_points(&printer, game, event, &place);
	(void)carc_printer_done(&printer);
	if (fclose(out) == 0 && len > 0)
		proof = json_loads(text, 0, NULL);
	free(text);
	return proof;
}

/* How many of these a list counts; points: what they give instead. A term that is not there counts nothing. */
static inline int terms_sum(const json_t *terms, const char *of, bool points)
{
	const json_t *term;
	int sum = 0;
	size_t i;

	json_array_foreach(terms, i, term) sum +=
		strcmp(played_text(term, "of"), of) != 0 ? 0
		: points ? played_int(term, "count", 0) * played_int(term, "each", 0)
			 : played_int(term, "count", 0);
	return sum;
}

/* The same of theirs. */
static inline int items_sum(const json_t *items, const char *name, bool points)
{
	const json_t *item;
	int sum = 0;
	size_t i;

	json_array_foreach(items, i, item) if (!strcmp(played_text(item, "name"), name)) sum +=
		played_int(item, points ? "points" : "count", 0);
	return sum;
}

static inline bool has_item(const json_t *items, const char *name)
{
	const json_t *item;
	size_t i;

	json_array_foreach(items, i,
			   item) if (!strcmp(played_text(item, "name"), name)) return true;
	return false;
}

/* Tiles, those around a monastery with its own. */
static inline int terms_tiles(const json_t *terms, bool points)
{
	return terms_sum(terms, "tiles", points) + terms_sum(terms, "middle", points) +
	       terms_sum(terms, "around", points);
}

/* Cities of farmers and of a barn. */
static inline int terms_cities(const json_t *terms, bool points)
{
	return terms_sum(terms, "cities", points) + terms_sum(terms, "barn-cities", points);
}

/* What differs, or NULL. */
static inline const char *terms_differ(const json_t *items, const json_t *terms,
				       const char *feature)
{
	bool cathedral = items_sum(items, "cathedral", true) > 0;
	int more = items_sum(items, "inn", true);
	char goods[40];

	snprintf(goods, sizeof goods, "trade-goods.%s", feature);
	for (char *c = goods + strlen("trade-goods."); *c; c++)
		*c = (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
	if (items_sum(items, "tiles", false) != terms_tiles(terms, false))
		return "tiles";
	if (items_sum(items, "pennants", false) != terms_sum(terms, "pennants", false))
		return "pennants";
	if (items_sum(items, "cities", false) != terms_cities(terms, false) ||
	    items_sum(items, "cities", true) != terms_cities(terms, true))
		return "cities";
	if (items_sum(items, "roads", false) != terms_sum(terms, "roads", false) ||
	    items_sum(items, "roads", true) != terms_sum(terms, "roads", true))
		return "roads";
	if (items_sum(items, "pigs", true) != terms_sum(terms, "pigs", true))
		return "pigs";
	if (!cathedral && items_sum(items, "tiles", true) + more != terms_tiles(terms, true))
		return "points of tiles";
	if (!cathedral && items_sum(items, "pennants", true) != terms_sum(terms, "pennants", true))
		return "points of pennants";
	if (cathedral && items_sum(items, "tiles", true) + items_sum(items, "pennants", true) +
					 items_sum(items, "cathedral", true) !=
				 terms_tiles(terms, true) + terms_sum(terms, "pennants", true))
		return "points with a cathedral";
	if ((has_item(items, "inn") && more == 0) != (terms_sum(terms, "inns", false) > 0))
		return "an inn at the end";
	if ((has_item(items, "cathedral") && !cathedral) !=
	    (terms_sum(terms, "cathedrals", false) > 0))
		return "a cathedral at the end";
	for (unsigned sheep = 1; sheep <= 4; sheep++) {
		char theirs[40], ours[40];

		snprintf(theirs, sizeof theirs, "sheep.SHEEP_%uX", sheep);
		snprintf(ours, sizeof ours, "sheep-%u", sheep);
		if (items_sum(items, theirs, true) != terms_sum(terms, ours, true))
			return "sheep";
	}
	if (items_sum(items, "vineyards", true) != terms_sum(terms, "vineyards", true))
		return "vineyards";
	return items_sum(items, goods, true) == terms_sum(terms, "goods", true) ? NULL : "goods";
}

/*
 * Compare the terms of what a player got. item: of theirs, which in games recorded earlier has no terms. Returns whether
 * there were any.
 */
static inline bool terms_check(struct played_file *played, const json_t *item, const json_t *proof,
			       unsigned player)
{
	const json_t *items = json_object_get(item, "items");
	const char *name = played->doc->record.player[player].name, *wrong;
	const json_t *terms = json_object_get(json_object_get(proof, "terms"), name);

	if (!items)
		return false;
	wrong = terms ? terms_differ(items, terms, played_text(proof, "feature")) : "all";
	if (wrong)
		played_fail(played, "terms of %s for player %u differ: %s",
			    played_text(item, "name"), player, wrong);
	return true;
}

#endif
