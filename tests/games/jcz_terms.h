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

/* Adds up the counts of some terms, or with points their points. of: the names of the terms, up to NULL. */
static inline int terms_sum(const json_t *terms, const char *const of[], bool points)
{
	const json_t *term;
	int sum = 0;
	size_t i;

	for (; *of; of++)
		json_array_foreach(terms, i, term) if (!strcmp(played_text(term, "of"), *of)) sum +=
			played_int(term, "count", 0) * (points ? played_int(term, "each", 0) : 1);
	return sum;
}

/* The same of theirs. */
static inline int items_sum(const json_t *items, const char *const name[], bool points)
{
	const json_t *item;
	int sum = 0;
	size_t i;

	for (; *name; name++)
		json_array_foreach(items, i, item) if (!strcmp(played_text(item, "name"), *name))
			sum += played_int(item, points ? "points" : "count", 0);
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

/* What differs, or NULL. */
static inline const char *terms_differ(const json_t *items, const json_t *terms,
				       const char *feature)
{
	/* An inn and a cathedral at the end are terms that give nothing. */
	static const char *const inns[] = {"inns", NULL}, *const cathedrals[] = {"cathedrals",
										 NULL};
	static const char *const inn[] = {"inn", NULL}, *const cathedral[] = {"cathedral", NULL};
	const bool by_cathedral = items_sum(items, cathedral, true) > 0;
	char goods[40];
	const struct {
		const char *what;
		enum { COUNT, POINTS, UNLESS_CATHEDRAL } by; /* points too, but for a cathedral */
		const char *theirs[5], *ours[5];
	} rows[] = {
		{"tiles", COUNT, {"tiles"}, {"tiles", "middle", "around"}},
		{"pennants", COUNT, {"pennants"}, {"pennants"}},
		{"cities", COUNT, {"cities"}, {"cities", "barn-cities"}},
		{"points of cities", POINTS, {"cities"}, {"cities", "barn-cities"}},
		{"points of tiles",
		 UNLESS_CATHEDRAL,
		 {"tiles", "inn"},
		 {"tiles", "middle", "around"}},
		{"points of pennants", UNLESS_CATHEDRAL, {"pennants"}, {"pennants"}},
		{"points of tiles and pennants",
		 POINTS,
		 {"tiles", "inn", "pennants", "cathedral"},
		 {"tiles", "middle", "around", "pennants"}},
#define JCZ_FIGURE(kind, name)
#define JCZ_TOKEN(token, name)
#define JCZ_TERM(...) {__VA_ARGS__},
#include "made/tests/jcz_names.def"
#undef JCZ_FIGURE
#undef JCZ_TOKEN
#undef JCZ_TERM
	};

	snprintf(goods, sizeof goods, "trade-goods.%s", feature);
	for (char *c = goods + strlen("trade-goods."); *c; c++)
		*c = (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if ((rows[i].by != UNLESS_CATHEDRAL || !by_cathedral) &&
		    items_sum(items, rows[i].theirs, rows[i].by != COUNT) !=
			    terms_sum(terms, rows[i].ours, rows[i].by != COUNT))
			return rows[i].what;
	if ((has_item(items, "inn") && items_sum(items, inn, true) == 0) !=
	    (terms_sum(terms, inns, false) > 0))
		return "an inn at the end";
	if ((has_item(items, "cathedral") && !by_cathedral) !=
	    (terms_sum(terms, cathedrals, false) > 0))
		return "a cathedral at the end";
	return NULL;
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
