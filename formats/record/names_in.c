/* Names in one value that was meant as a list: "Anna, Boris" without brackets, [Anna Boris], {Anna, Boris}, lines such as "-Anna". */
#include <stdio.h>
#include <string.h>

#include "core/terms/limits.h"
#include "formats/record/record_in.h"
#include "formats/text/arena.h"
#include "formats/text/colour.h"
#include "formats/text/meant.h"

/* Parts "-Anna -Boris": names in lines whose hyphens have no blank behind them. Returns how many. */
static unsigned part_hyphens(const char *text, char *names, size_t room)
{
	unsigned count = 0;

	for (const char *end; *text == '-'; text = *end ? end + 1 : end, count++) {
		char name[CARC_NAME_MAX + 1];

		end = strstr(text, " -");
		end = end ? end : text + strlen(text);
		carc_copy_text(name, sizeof name, text + 1, (size_t)(end - text) - 1);
		carc_add_text(names, room, count ? ", " : "");
		carc_add_text(names, room, name);
	}
	return count;
}

/* Parts {Anna, Boris: red}: keys with or without a colour, which may also be "red: Boris". Returns how many; 0 if it is something else. */
static unsigned part_keys(const struct carc_node *mapping, char *names, size_t room)
{
	for (const struct carc_node *child = mapping->first; child; child = child->next) {
		bool swapped;

		if (child->kind != CARC_SCALAR)
			return 0;
		swapped = child->len > 0 && carc_colour_find(child->key) < CARC_COLOURS &&
			  carc_colour_find(child->text) >= CARC_COLOURS;
		carc_add_text(names, room, child == mapping->first ? "" : ", ");
		carc_add_text(names, room, swapped ? child->text : child->key);
		carc_add_text(names, room, child->len ? ":" : "");
		carc_add_text(names, room, swapped ? child->key : child->text);
	}
	return mapping->children;
}

/* Adds a single value to a list, behind its last item at *tail. Returns false on out of memory. */
static bool add_item(struct carc_reading *reading, struct carc_node *list, struct carc_node ***tail,
		     const char *text)
{
	struct carc_node *item = carc_arena_take(reading->arena, sizeof *item);

	if (!item)
		return false;
	*item = (struct carc_node){.kind = CARC_SCALAR, .plain = true, .at = list->at};
	item->len = strlen(text);
	item->text = carc_arena_text(reading->arena, text, item->len);
	**tail = item;
	*tail = &item->next;
	list->children++;
	return item->text;
}

const struct carc_node *carc_part_names(struct carc_reading *reading, const struct carc_node *value,
					bool in_list, unsigned least, carc_name_reader *read,
					struct carc_found *finding)
{
	struct carc_node *list = carc_arena_take(reading->arena, sizeof *list), **tail;
	char names[512] = "", meant[sizeof finding->meant - 2] = "";
	const struct carc_node *only = value->children == 1 ? value->first : NULL;
	unsigned count = 0;

	if (value->kind == CARC_SCALAR && value->text[0] == '-') {
		count = part_hyphens(value->text, names, sizeof names);
		snprintf(meant, sizeof meant,
			 " (a space is missing after each hyphen, as in - %.*s)",
			 (int)strcspn(names, ","), names);
		carc_found_more(finding, meant);
		meant[0] = '\0';
	} else if (value->kind == CARC_SCALAR) {
		count = carc_list_names(value->text, value->len, true, names, sizeof names);
	} else if (value->kind == CARC_MAPPING && only && only->kind == CARC_SCALAR && !only->len) {
		count = carc_list_names(only->key, only->key_len, true, names, sizeof names);
	} else if (value->kind == CARC_MAPPING) {
		count = part_keys(value, names, sizeof names);
	}
	if (count < least || !list)
		return NULL;
	*list = (struct carc_node){.kind = CARC_SEQUENCE, .at = value->at};
	tail = &list->first;
	for (size_t len, at = 0; names[at]; at += len, at += strspn(names + at, ", ")) {
		char name[160], shown[160];

		len = strcspn(names + at, ",");
		carc_copy_text(name, sizeof name, names + at, len);
		carc_copy_text(shown, sizeof shown, names + at, len);
		if (!read(reading, name, shown) || !add_item(reading, list, &tail, name))
			return NULL;
		carc_add_text(meant, sizeof meant, list->children > 1 ? ", " : "");
		carc_add_text(meant, sizeof meant, shown);
	}
	snprintf(finding->meant, sizeof finding->meant, in_list ? "%s" : "[%s]", meant);
	carc_report_guess(reading, finding);
	return list;
}
