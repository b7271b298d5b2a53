/*
 * Parses mappings by a table of keys. If a key is misspelt, joined with its value, or numbered, reports it and continues with the key that
 * was meant.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "formats/input/tree/reading.h"
#include "formats/text/arena.h"
#include "formats/text/meant.h"
#include "formats/text/near.h"
#include "formats/text/safe_text.h"

/* Returns the row of a table with the key of a value, from a row on; or the row behind the last. */
static unsigned find_row(const struct carc_key *keys, unsigned row, const struct carc_node *child)
{
	while (keys[row].name &&
	       (keys[row].name[0] != child->key[0] || strcmp(keys[row].name, child->key)))
		row++;
	return row;
}

/* Copies a node for a value that was meant, with another text. Returns NULL if out of memory. */
static struct carc_node *meant_node(const struct carc_reading *reading,
				    const struct carc_node *node, const char *text, size_t len)
{
	struct carc_node *meant = carc_arena_take(reading->arena, sizeof *meant);
	char *copy = carc_arena_text(reading->arena, text, len);

	if (!meant || !copy)
		return NULL;
	*meant = *node;
	meant->text = copy;
	meant->len = len;
	return meant;
}

static struct carc_found key_trouble(const struct carc_node *child)
{
	return carc_trouble(CARC_F003_KEY_UNKNOWN, child->key_at, child->key, child->key_len);
}

/* ---- Unknown keys ---------------------------------------------------------------------------------- */

/* Tries other words that people use for a key. */
static void try_other_keys(struct carc_near *near, const char *key, const char *asked)
{
	static const struct {
		const char *key, *others; /* with commas between them */
	} rows[] = {
		{"score", "result,final,total,totals,points,standing,final-score,final score"},
		{"players", "player,names,who,spieler,joueurs,jugadores,giocatori"},
		{"player", "by,who,name,whose,spieler"},
		{"turns", "moves,plays,turn,log,game,züge,zuege,runden,tours,turnos,coups"},
		{"ended", "end,finished,over,done,complete,finish"},
		{"winner", "won,victor,winners,wins,sieger"},
		{"rules", "edition,version,ruleset,rule,regeln,regles,règles,reglas,regole"},
		{"expansions",
		 "boxes,extensions,addons,expansion,erweiterungen,extension,expansiones"},
		{"options", "variants,settings,house-rules,house rules,variant"},
		{"tile", "card,letter,piece,id,type,kachel"},
		{"at", "position,place,pos,coordinates,coord,coords,xy,loc,location,where,cell"},
		{"rot", "orientation,turned,angle,direction,r,facing,degrees,rotate,dir"},
		{"meeple",
		 "figure,follower,feature,road,city,field,claim,on,man,knight,thief,farmer,monk"},
		{"clock", "time,seconds,duration"},
		{"note", "remark,remarks,comment,comments,notes"},
		{"draws", "bag,stack"},
		{"start", "board"},
		{"meta", "info,header"},
		{"color", "colour,farbe"},
		{"points", "value,score"},
		{"feature", "on,where,meeple"},
		{"next", "turn,player"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (const char *at = rows[i].others; !strcmp(rows[i].key, key) && *at;
		     at += strspn(at, ",")) {
			size_t len = strcspn(at, ",");

			if (strlen(asked) == len && !strncasecmp(asked, at, len))
				carc_near_try_as(near, asked, key);
			at += len;
		}
}

/* Suggests meta for a key that is usual there, such as a date. Returns false if the key is another one, or has no plain value. */
static bool suggest_meta(const struct carc_key *keys, const struct carc_node *mapping,
			 const struct carc_node *child, struct carc_found *finding)
{
	static const char *const usual[] = {"date",     "event", "place", "title",
					    "location", "round", "time",  "source"};
	bool is_usual = false;

	for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
		is_usual |= !strcmp(child->key, usual[i]);
	while (keys->name && strcmp(keys->name, "meta") != 0)
		keys++;
	if (!is_usual || !keys->name || carc_node_get(mapping, "meta") ||
	    child->kind != CARC_SCALAR || !child->plain || child->at.line != child->key_at.line ||
	    child->text[strcspn(child->text, ",:[]{}#\"")] ||
	    child->key_len + child->len + sizeof "meta: {: }" > sizeof finding->meant)
		return false;
	snprintf(finding->text, sizeof finding->text, "%s: %s", child->key, child->text);
	snprintf(finding->meant, sizeof finding->meant, "meta: {%.85s}", finding->text);
	return true;
}

/* Suggests a key in place of an unknown one, if a single required key is missing and the value is a list. */
static void meant_by_value(const struct carc_key *keys, const struct carc_node *mapping,
			   const struct carc_node *child, struct carc_found *finding)
{
	const char *missing = NULL;
	unsigned count = 0;

	for (; keys->name; keys++)
		if (keys->required && !carc_node_get(mapping, keys->name)) {
			missing = keys->name;
			count++;
		}
	if (count == 1 && child->kind == CARC_SEQUENCE &&
	    (strcmp(missing, "at") != 0 || child->children == 2))
		carc_add_text(finding->meant, sizeof finding->meant, missing);
	else if (!strcmp(child->key, "x") && carc_node_get(mapping, "y"))
		snprintf(finding->meant, sizeof finding->meant, "at: [%.8s, %.8s]",
			 carc_node_word(mapping, "x"), carc_node_word(mapping, "y"));
}

/* Lists the usual keys of a long table that are missing in a mapping. */
static void list_usual(const struct carc_key *keys, const struct carc_node *mapping,
		       struct carc_found *finding)
{
	static const char *const usual[] = {"carc",  "rules", "expansions", "options", "players",
					    "start", "turns", "winner",     "player",  "tile",
					    "at",    "rot",   "meeple",     "points",  "score",
					    "tiles", "drawn", "next",       "meta",    "note"};
	char names[sizeof finding->more] = "";

	for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
		for (const struct carc_key *key = keys; key->name; key++)
			if (!strcmp(key->name, usual[i]) && !carc_node_get(mapping, usual[i]))
				carc_add_name(names, sizeof names, usual[i]);
	finding->b = 1;
	carc_found_more(finding, "usual here: ");
	carc_found_more(finding, names);
	carc_found_more(finding, "; your own keys must begin with x-");
}

/* Sends the finding about a key without a row. Returns the row that was probably meant; or the one after the last. */
static unsigned unknown_key(struct carc_reading *reading, const struct carc_key *keys,
			    const struct carc_node *mapping, const struct carc_node *child)
{
	struct carc_found finding = key_trouble(child);
	const char *meant, *given = NULL;
	struct carc_near near;
	unsigned row, found = 0;

	carc_near_begin(&near, child->key, child->key_len);
	for (row = 0; keys[row].name; row++)
		if (!carc_node_get(mapping, keys[row].name)) {
			carc_near_try(&near, keys[row].name);
			try_other_keys(&near, keys[row].name, child->key);
		} else if (!strcasecmp(keys[row].name, child->key)) {
			given = keys[row].name;
		}
	if (given) {
		finding.b = 1;
		snprintf(finding.more, sizeof finding.more, "%s is given already", given);
		carc_report(reading, &finding);
		return row;
	}
	carc_near_tell(&near, &finding);
	if (near.names > CARC_FEW_NAMES)
		finding.more[0] = '\0';
	if (!finding.meant[0] && suggest_meta(keys, mapping, child, &finding)) {
		carc_report(reading, &finding);
		return row;
	}
	if (!finding.meant[0] && reading->belongs) {
		finding.b = reading->belongs(child->key, child->key_len, finding.more,
					     sizeof finding.more);
		meant_by_value(keys, mapping, child, &finding);
	}
	if (!finding.meant[0] && !finding.more[0])
		list_usual(keys, mapping, &finding);
	meant = carc_report_meant(reading, &finding);
	while (meant && found < row && strcmp(keys[found].name, meant) != 0)
		found++;
	return meant ? found : row;
}

/* ---- Keys that hold their value, and numbered keys ------------------------------------------------- */

/*
 * Joins a value and the key behind it, which has no value: in braces a place without brackets, at: 1,0, is read as two entries.
 * Returns NULL if together they are no place.
 */
static const struct carc_node *join_place(const struct carc_reading *reading,
					  const struct carc_node *value,
					  const struct carc_node *behind)
{
	char text[64];
	int16_t x, y;

	if (!value || !reading->arena || value->kind != CARC_SCALAR ||
	    behind->kind != CARC_SCALAR || behind->len > 0 ||
	    (size_t)snprintf(text, sizeof text, "%s,%s", value->text, behind->key) >= sizeof text ||
	    (!memchr(value->text, '@', value->len) &&
	     !carc_meant_place(text, strlen(text), &x, &y)))
		return NULL;
	return meant_node(reading, value, text, strlen(text));
}

const struct carc_node *carc_split_key(const struct carc_reading *reading,
				       const struct carc_node *child)
{
	struct carc_node *split;
	size_t name = child->key_len, from;

	if (child->kind != CARC_SCALAR || child->len > 0 || !reading->arena)
		return NULL;
	while (name > 0 && !strchr(" =:", child->key[name - 1]))
		name--;
	from = name;
	while (name > 0 && strchr(" =:", child->key[name - 1]))
		name--;
	if (name == 0)
		name = from = strcspn(child->key, "-0123456789");
	if (name == 0 || from == child->key_len)
		return NULL;
	split = meant_node(reading, child, child->key + from, child->key_len - from);
	if (!split)
		return NULL;
	split->key = carc_arena_text(reading->arena, child->key, name);
	split->key_len = name;
	split->at = child->key_at;
	split->at.column += carc_columns(child->key, from);
	return split->key ? split : NULL;
}

void carc_refuse_split(struct carc_reading *reading, const struct carc_node *child,
		       const struct carc_node *split)
{
	struct carc_found finding = key_trouble(child);

	snprintf(finding.meant, sizeof finding.meant, "%.40s: %.40s", split->key, split->text);
	carc_report_guess(reading, &finding);
}

/* Returns the length of a key without a number at its end and the blank before that: 6 for player1. Returns 0 if there is no number. */
static size_t stem_len(const struct carc_node *child)
{
	size_t len = child->key_len, digits = len;

	while (digits > 0 && child->key[digits - 1] >= '0' && child->key[digits - 1] <= '9')
		digits--;
	if (digits == len || digits == 0)
		return 0;
	return digits - (strchr(" _-", child->key[digits - 1]) != NULL);
}

/*
 * Joins the values of numbered keys to one list: player1: Anna, player2: Boris. child is the first of them. Sends the finding.
 * Returns NULL if a value is no text, or there is no memory.
 */
static const struct carc_node *join_numbered(struct carc_reading *reading,
					     const struct carc_node *child, const char *name)
{
	struct carc_node *list = meant_node(reading, child, "", 0), *item, **tail;
	struct carc_found finding = key_trouble(child);
	const size_t stem = stem_len(child);

	if (!list)
		return NULL;
	list->kind = CARC_SEQUENCE;
	snprintf(finding.meant, sizeof finding.meant, "%s: [", name);
	for (tail = &list->first; child; child = child->next) {
		if (stem_len(child) != stem || strncmp(child->key, list->key, stem) != 0)
			continue;
		item = child->kind == CARC_SCALAR
			       ? meant_node(reading, child, child->text, child->len)
			       : NULL;
		if (!item)
			return NULL;
		item->next = NULL;
		*tail = item;
		tail = &item->next;
		carc_add_text(finding.meant, sizeof finding.meant, list->children++ ? ", " : "");
		carc_add_text(finding.meant, sizeof finding.meant, child->text);
	}
	carc_add_text(finding.meant, sizeof finding.meant, "]");
	/* Offer the correction of the whole line. */
	if (list->first->at.line == list->key_at.line)
		snprintf(finding.text, sizeof finding.text, "%.40s: %.50s", list->key,
			 list->first->text);
	carc_report_guess(reading, &finding);
	return list;
}

/* Returns the row of the list to which a numbered key belongs, or the one behind the last. */
static unsigned numbered_row(const struct carc_key *keys, const struct carc_node *mapping,
			     const struct carc_node *child)
{
	const size_t stem = stem_len(child);
	unsigned row = 0;

	while (keys[row].name &&
	       (stem == 0 || strncmp(keys[row].name, child->key, stem) != 0 ||
		strcmp(keys[row].name + stem, "s") != 0 || carc_node_get(mapping, keys[row].name)))
		row++;
	return row;
}

/* ---- Mappings -------------------------------------------------------------------------------------- */

/*
 * Finds the row and the value that were meant by an unknown key, and sends the finding. Returns the row after the last one if the key is
 * the user's own, or no row matches.
 */
static unsigned meant_row(struct carc_reading *reading, const struct carc_key *keys,
			  const struct carc_node *mapping, const struct carc_node *child,
			  const struct carc_node *const *values, const struct carc_node **ret_value)
{
	unsigned row;

	*ret_value = carc_split_key(reading, child);
	row = *ret_value ? find_row(keys, 0, *ret_value) : 0;
	if (*ret_value && keys[row].name) {
		carc_refuse_split(reading, child, *ret_value);
		return row;
	}
	row = numbered_row(keys, mapping, child);
	if (keys[row].name && reading->arena) {
		*ret_value =
			values[row] ? values[row] : join_numbered(reading, child, keys[row].name);
		if (*ret_value)
			return row;
	}
	*ret_value = child;
	while (keys[row].name)
		row++;
	return carc_key_is_own(child->key) ? row : unknown_key(reading, keys, mapping, child);
}

uint64_t carc_find_values(struct carc_reading *reading, const struct carc_node *mapping,
			  const struct carc_key *keys,
			  const struct carc_node *values[CARC_ROWS_MAX])
{
	const struct carc_node *before = NULL;
	uint64_t found = 0;
	unsigned next = 0;

	/* Fast path: most mappings have their keys in the order of the table, so search from the last row on. */
	for (const struct carc_node *child = mapping->first; child;
	     before = child, child = child->next) {
		const struct carc_node *value = child;
		unsigned row = find_row(keys, next, child);

		if (!keys[row].name && next > 0)
			row = find_row(keys, 0, child);
		if (!keys[row].name && next > 0 && (value = join_place(reading, before, child)))
			row = next - 1;
		else if (!keys[row].name)
			row = meant_row(reading, keys, mapping, child, values, &value);
		if (!keys[row].name)
			continue;
		values[row] = value;
		found |= UINT64_C(1) << row;
		next = row + 1;
	}
	return found;
}

/* Returns the value without a remark after slashes, which YAML makes part of the value. Sends the finding. */
static const struct carc_node *without_remark(struct carc_reading *reading,
					      const struct carc_node *value)
{
	size_t len = (size_t)(strstr(value->text, " //") - value->text);
	struct carc_found finding = carc_trouble(CARC_Y022_OTHER_SIGN, value->at, "//", 2);
	const struct carc_node *meant;

	finding.at.column += carc_columns(value->text, len + 1);
	carc_found_more(&finding, "#");
	carc_add_text(finding.meant, sizeof finding.meant, "#");
	carc_report_guess(reading, &finding);
	while (len > 0 && value->text[len - 1] == ' ')
		len--;
	meant = meant_node(reading, value, value->text, len);
	return meant ? meant : value;
}

void carc_read_keys(struct carc_reading *reading, const struct carc_node *mapping,
		    const struct carc_key *keys, void *into)
{
	const struct carc_node *values[CARC_ROWS_MAX] = {NULL};

	(void)carc_find_values(reading, mapping, keys, values);
	for (const struct carc_key *row = keys; row->name; row++) {
		const struct carc_node *value = values[row - keys];
		unsigned lost = carc_lost(reading);

		if (!value && row->required)
			carc_missing(reading, mapping->at, row->name);
		/* Text may contain slashes; the words that a game depends on do not. */
		if (row->basis && value && value->kind == CARC_SCALAR && value->plain &&
		    reading->arena && strstr(value->text, " //"))
			value = without_remark(reading, value);
		reading->key = row->name;
		if (value &&
		    (!row->wanted ||
		     carc_want(reading, value, row->kind, row->name, row->wanted)) &&
		    row->read)
			row->read(reading, value, into);
		if (row->basis && carc_lost(reading) > lost)
			return;
	}
}
