/* See keyed_line.h. */
#include "formats/session/keyed_line.h"

#include <stdio.h>
#include <string.h>

#include "formats/say/alternatives/spot_word.h"

/* A value in a line: where it begins, and its length; 0: there is none. */
struct value {
	size_t at, len;
};

/* Finds the value of a key, or with key NULL the value `text`, directly within the braces that open at `from`. */
static struct value find_value(const char *line, size_t len, size_t from, const char *key,
			       const char *text)
{
	unsigned depth = 0;
	size_t begin = from + 1, colon = 0;

	for (size_t i = from; i < len; i++) {
		if (line[i] == '"' || line[i] == '\'') {
			const char *end = memchr(line + i + 1, line[i], len - i - 1);

			if (!end)
				break;
			i = (size_t)(end - line);
			continue;
		}
		depth += line[i] == '{' || line[i] == '[';
		if (depth == 1 && line[i] == ':' && !colon)
			colon = i;
		if (depth == 1 && (line[i] == ',' || line[i] == '}')) {
			struct value value = {colon + 1, 0};

			while (begin < colon && line[begin] == ' ')
				begin++;
			while (value.at < i && line[value.at] == ' ')
				value.at++;
			value.len = i - value.at;
			if (colon && (key ? strlen(key) == colon - begin &&
						      !memcmp(line + begin, key, colon - begin)
					  : strlen(text) == value.len &&
						      !memcmp(line + value.at, text, value.len)))
				return value;
			begin = i + 1;
			colon = 0;
		}
		depth -= (line[i] == '}' || line[i] == ']') && depth > 0;
	}
	return (struct value){0, 0};
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
	size_t len, from;
	const char *line = carc_text_line(text, turn, &len);
	char word[CARC_WORD_MAX], put[64];
	struct value value;

	if (!line || moved + turned + other + feature != 1)
		return false;
	from = carc_text_offset(text, turn, line, len);
	if (from >= len || line[from] != '{')
		return false;
	if (feature)
		value = find_value(line, len, from, NULL, carc_ref_word(was->feature, word));
	else
		value = find_value(line, len, from, moved ? "at" : turned ? "rot" : "tile", NULL);
	if (moved)
		snprintf(put, sizeof put, "[%d, %d]", is->x, is->y);
	else if (turned)
		snprintf(put, sizeof put, "%u", is->rot);
	else
		snprintf(put, sizeof put, "%s",
			 feature ? carc_ref_word(is->feature, word) : tiles->type[is->type]->id);
	if (value.len == 0 || len - value.len + strlen(put) >= CARC_TRY_MAX)
		return false;
	snprintf(dest, CARC_TRY_MAX, "%.*s%s%.*s", (int)value.at, line, put,
		 (int)(len - value.at - value.len), line + value.at + value.len);
	return true;
}
