/* See keyed_line.h. */
#include "formats/session/keyed_line.h"

#include <stdio.h>
#include <string.h>

#include "formats/output/alternatives/spot_word.h"

/*
 * Moves a place from an opening brace to the value of a key directly within it, or with key NULL to the value `text`. Returns its length; 0:
 * there is none.
 */
static size_t find_value(struct carc_line_place *place, const char *key, const char *text)
{
	const char *line = place->line;
	unsigned depth = 0;
	size_t begin = place->at + 1, colon = 0;

	for (size_t i = place->at; i < place->len; i++) {
		if (line[i] == '"' || line[i] == '\'') {
			const char *end = memchr(line + i + 1, line[i], place->len - i - 1);

			if (!end)
				break;
			i = (size_t)(end - line);
			continue;
		}
		depth += line[i] == '{' || line[i] == '[';
		if (depth == 1 && line[i] == ':' && !colon)
			colon = i;
		if (depth == 1 && (line[i] == ',' || line[i] == '}')) {
			size_t at = colon + 1;

			while (begin < colon && line[begin] == ' ')
				begin++;
			while (at < i && line[at] == ' ')
				at++;
			place->at = at;
			if (colon &&
			    (key ? strlen(key) == colon - begin &&
					     !memcmp(line + begin, key, colon - begin)
				 : strlen(text) == i - at && !memcmp(line + at, text, i - at)))
				return i - at;
			begin = i + 1;
			colon = 0;
		}
		depth -= (line[i] == '}' || line[i] == ']') && depth > 0;
	}
	return 0;
}

static bool same_feature(struct carc_feature_ref a, struct carc_feature_ref b)
{
	return a.kind == b.kind && a.port == b.port && a.index == b.index;
}

bool carc_put_keyed_line(const struct carc_text *text, struct carc_span turn,
			 const struct carc_tileset *tiles, const struct carc_action *was,
			 const struct carc_action *is, char dest[CARC_TRY_MAX])
{
	bool tile = was->act == CARC_ACT_PLACE;
	bool moved = tile && (was->x != is->x || was->y != is->y);
	bool turned = tile && was->rot != is->rot, other = tile && was->type != is->type;
	bool feature = !tile && !same_feature(was->feature, is->feature);
	struct carc_line_place from = carc_line_place(text, turn);
	char word[CARC_WORD_MAX], put[64];
	size_t bytes;

	if (moved + turned + other + feature != 1 || !from.line || from.at >= from.len ||
	    from.line[from.at] != '{')
		return false;
	if (feature)
		bytes = find_value(&from, NULL, carc_ref_word(was->feature, word));
	else
		bytes = find_value(&from, moved ? "at" : turned ? "rot" : "tile", NULL);
	if (moved)
		snprintf(put, sizeof put, "[%d, %d]", is->x, is->y);
	else if (turned)
		snprintf(put, sizeof put, "%u", is->rot);
	else
		snprintf(put, sizeof put, "%s",
			 feature ? carc_ref_word(is->feature, word) : tiles->type[is->type]->id);
	return bytes > 0 && carc_line_with(from, bytes, put, dest);
}
