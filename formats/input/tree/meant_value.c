/*
 * See meant_value.h. Whatever is written here is offered only: the reader of the value judges it.
 */
#include "formats/input/tree/meant_value.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "formats/text/name_list.h"
#include "formats/text/near.h"
#include "formats/text/safe_text.h"

/* Returns whether a name of a list is too long for a tile. */
static bool has_long(const char *names)
{
	size_t len = strcspn(names, ",");

	return len > 2 || (names[len] && has_long(names + len + 2));
}

void carc_meant_list(const struct carc_node *node, const char *wanted, char *dest, size_t room)
{
	bool points = !strncmp(wanted, "a list of points", 16);
	char names[96];

	if (!points && (!strcmp(node->text, "none") || !strcmp(node->text, "no"))) {
		carc_copy_text(dest, room, "[]", 2);
		return;
	}
	if (node->len == 0 || node->len > 60 || strpbrk(node->text, "[]{}@=\n") ||
	    (!points && strncmp(wanted, "a list of tiles", 15) != 0) ||
	    carc_list_names(node->text, node->len, true, names, sizeof names) < (points ? 2 : 1) ||
	    (points ? strspn(names, "0123456789-, ") < strlen(names) : has_long(names)))
		return;
	carc_copy_text(dest, room, "[", 1);
	carc_add_text(dest, room, names);
	carc_add_text(dest, room, "]");
}

/*
 * Adds the entries of "small-city=2, fields=none", or of a mapping, to a mapping that was meant. Returns false if node is something else.
 */
static bool add_entries(const struct carc_node *node, char *dest, size_t room)
{
	char entry[80];

	if (node->kind == CARC_MAPPING && node->children == 1 && node->first->kind == CARC_SCALAR &&
	    node->first->key_len <= 40 && node->first->len <= 30) {
		snprintf(entry, sizeof entry, "%s: %s", node->first->key, node->first->text);
		carc_add_text(dest, room, dest[1] ? ", " : "");
		carc_add_text(dest, room, entry);
		return true;
	}
	if (node->kind != CARC_SCALAR)
		return false;
	for (const char *at = node->text; *at; at += strspn(at, ", ")) {
		size_t name = strcspn(at, "=:, "), len = strcspn(at, ",");

		if (name >= len || len >= sizeof entry - 2)
			return false;
		snprintf(entry, sizeof entry, "%.*s: %.*s", (int)name, at,
			 (int)(len - name) - 1 - (int)strspn(at + name + 1, " "),
			 at + name + 1 + strspn(at + name + 1, " "));
		carc_add_text(dest, room, dest[1] ? ", " : "");
		carc_add_text(dest, room, entry);
		at += len;
	}
	return dest[1];
}

void carc_meant_mapping(const struct carc_node *node, char *dest, size_t room)
{
	bool is = true;

	carc_copy_text(dest, room, "{", 1);
	if (node->kind == CARC_SCALAR)
		is = add_entries(node, dest, room);
	for (const struct carc_node *item = node->first; item && is; item = item->next)
		is = add_entries(item, dest, room);
	carc_add_text(dest, room, "}");
	if (!is || strlen(dest) < 3 || strlen(dest) + 1 >= room)
		dest[0] = '\0';
}

/* Returns whether a key is a word of a list; small letters and capitals, blanks and hyphens are the same. */
static bool is_word(const char *key, const char *word, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if ((key[i] | 0x20) != (word[i] | 0x20) && !(key[i] == ' ' && word[i] == '-'))
			return false;
	return !key[len];
}

void carc_try_other_keys(struct carc_near *near, const char *key, const char *asked)
{
	static const struct {
		const char *key, *others; /* with blanks between them */
	} rows[] = {
		{"score", "result final total totals points standing final-score"},
		{"players", "player names who spieler joueurs jugadores giocatori"},
		{"player", "by who name whose spieler"},
		{"turns", "moves plays turn log game züge zuege runden tours turnos coups"},
		{"ended", "end finished over done complete finish"},
		{"winner", "won victor winners wins sieger"},
		{"rules", "edition version ruleset rule regeln regles règles reglas regole"},
		{"expansions",
		 "boxes extensions addons expansion erweiterungen extension expansiones"},
		{"options", "variants settings house-rules variant"},
		{"tile", "card letter piece id type kachel"},
		{"at", "position place pos coordinates coord coords xy loc location where cell"},
		{"rot", "orientation turned angle direction r facing degrees rotate dir"},
		{"meeple",
		 "figure follower feature road city field claim on man knight thief farmer monk"},
		{"clock", "time seconds duration"},
		{"note", "remark remarks comment comments notes"},
		{"draws", "bag stack"},
		{"start", "board"},
		{"meta", "info header"},
		{"color", "colour farbe"},
		{"points", "value score"},
		{"feature", "on where meeple"},
		{"next", "turn player"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (const char *at = rows[i].others; !strcmp(rows[i].key, key) && *at;
		     at += strspn(at, " ")) {
			size_t len = strcspn(at, " ");

			if (is_word(asked, at, len))
				carc_near_try_as(near, asked, key);
			at += len;
		}
}
