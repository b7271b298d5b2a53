/* See near.h. */
#include "formats/text/near.h"

#include <ctype.h>
#include <string.h>

#include "formats/text/json_text.h"

/* Writes the letters of a word that are compared. Returns their number; 0: the word is too long. */
static unsigned letters_of(const char *word, size_t len, uint32_t letters[CARC_NEAR_LETTERS])
{
	unsigned count = 0;

	for (size_t at = 0, more; at < len && word[at]; at += more) {
		uint32_t code = (unsigned char)word[at];

		if (count == CARC_NEAR_LETTERS)
			return 0;
		more = carc_utf8_decode(word + at, len - at, &code);
		more += more == 0;
		letters[count++] = code == '_' || code == ' ' ? '-'
				   : code < 0x80              ? (uint32_t)tolower((int)code)
							      : code;
	}
	return count;
}

static unsigned least_of(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Returns the distance of two words by Damerau and Levenshtein, of which each pair of letters is swapped once at most. */
static unsigned distance(const uint32_t *a, unsigned a_len, const uint32_t *b, unsigned b_len)
{
	unsigned rows[3][CARC_NEAR_LETTERS + 1];

	for (unsigned j = 0; j <= b_len; j++)
		rows[0][j] = j;
	for (unsigned i = 1; i <= a_len; i++) {
		unsigned *now = rows[i % 3], *before = rows[(i - 1) % 3],
			 *first = rows[(i + 1) % 3];

		now[0] = i;
		for (unsigned j = 1; j <= b_len; j++) {
			now[j] = least_of(before[j - 1] + (a[i - 1] != b[j - 1]),
					  1 + least_of(before[j], now[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				now[j] = least_of(now[j], first[j - 2] + 1);
		}
	}
	return rows[a_len % 3][b_len];
}

void carc_near_begin(struct carc_near *near, const char *word, size_t len)
{
	near->letters = letters_of(word, len, near->asked);
	/* In a short word a slip makes another word; longer words may differ by more. */
	near->far = near->letters < 2 ? 0 : near->letters < 6 ? 1 : near->letters / 3;
	near->found = near->names = 0;
	near->all[0] = '\0';
}

/* Returns whether the name was found by another spelling. */
static bool is_found(const struct carc_near *near, const char *name)
{
	for (unsigned i = 0; i < near->found && i < CARC_NEAR_MOST; i++)
		if (!strcmp(near->name[i], name))
			return true;
	return false;
}

void carc_near_try_as(struct carc_near *near, const char *spelled, const char *name)
{
	uint32_t letters[CARC_NEAR_LETTERS];
	unsigned count = letters_of(spelled, strlen(spelled), letters), both, far;

	if (near->letters == 0 || count == 0)
		return;
	far = distance(near->asked, near->letters, letters, count);
	both = least_of(count, near->letters);
	/* If one is the beginning of the other, it counts as one slip. */
	if (far > 1 && both >= 3 && !memcmp(near->asked, letters, both * sizeof letters[0]))
		far = 1;
	if (far > near->far || (far == near->far && is_found(near, name)))
		return;
	if (far < near->far)
		near->found = 0;
	near->far = far;
	if (near->found < CARC_NEAR_MOST)
		carc_copy_text(near->name[near->found], sizeof near->name[0], name, strlen(name));
	near->found++;
}

void carc_near_try(struct carc_near *near, const char *name)
{
	near->names++;
	carc_add_name(near->all, sizeof near->all, name);
	carc_near_try_as(near, name, name);
}

const char *carc_near_only(const struct carc_near *near)
{
	return near->found == 1 ? near->name[0] : NULL;
}

static void join(const struct carc_near *near, const char *between, char *dest, size_t room)
{
	dest[0] = '\0';
	for (unsigned i = 0; near->found <= CARC_NEAR_MOST && i < near->found; i++) {
		carc_add_text(dest, room, i > 0 ? between : "");
		carc_add_text(dest, room, near->name[i]);
	}
}

const char *carc_near_words(const struct carc_near *near, char *dest, size_t room)
{
	join(near, " or ", dest, room);
	return dest;
}

void carc_near_tell(const struct carc_near *near, struct carc_found *finding)
{
	join(near, "\n", finding->meant, sizeof finding->meant);
	if (!finding->meant[0] || near->names <= CARC_FEW_NAMES)
		carc_copy_text(finding->more, sizeof finding->more, near->all, strlen(near->all));
}
