/* See kept.h. */
#include "cmd/run/kept.h"

#include <stdlib.h>
#include <string.h>

#include "formats/text/room.h"

bool kept_add(struct kept *kept, struct kept_finding finding, const char *words, size_t len)
{
	struct kept_finding *array =
		carc_with_room(kept->finding, kept->count, 1, &kept->room, sizeof *array);
	char *text = carc_with_room(kept->text, kept->len, len + 1, &kept->text_room, 1);

	kept->finding = array ? array : kept->finding;
	kept->text = text ? text : kept->text;
	if (!array || !text)
		return false;
	finding.offset = kept->len;
	finding.len = len;
	memcpy(text + kept->len, words, len + 1);
	kept->len += len + 1;
	array[kept->count++] = finding;
	return true;
}

static int by_line(const void *a, const void *b)
{
	const struct kept_finding *one = a, *other = b;

	if (one->line != other->line)
		return one->line < other->line ? -1 : 1;
	if (one->rank != other->rank)
		return one->rank < other->rank ? -1 : 1;
	return one->offset < other->offset ? -1 : one->offset > other->offset;
}

void kept_sort(struct kept *kept)
{
	if (kept->count > 0)
		qsort(kept->finding, kept->count, sizeof *kept->finding, by_line);
}

void kept_drop(struct kept *kept)
{
	free(kept->finding);
	free(kept->text);
	kept->finding = NULL;
	kept->text = NULL;
	kept->count = kept->room = kept->len = kept->text_room = 0;
}
