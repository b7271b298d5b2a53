/* Pieces of HTML from page.html, which values fill. */
#ifndef CARC_PAGE_PIECE_H
#define CARC_PAGE_PIECE_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "made/draw/svg/svg_looks.h"

/* A value by its name: a text, a number, or HTML that a function writes. */
struct carc_page_value {
	const char *name;
	size_t len;       /* of the name */
	const char *text; /* NULL: the value is no text */
	int64_t number;
	void (*write)(void *ctx, FILE *out); /* NULL: the value is a number, if it is no text */
	void *ctx;
};

static inline struct carc_page_value carc_text_as(const char *name, const char *text)
{
	return (struct carc_page_value){name, strlen(name), text ? text : "", 0, NULL, NULL};
}

static inline struct carc_page_value carc_number_as(const char *name, int64_t number)
{
	return (struct carc_page_value){name, strlen(name), NULL, number, NULL, NULL};
}

static inline struct carc_page_value carc_part_as(const char *name,
						  void (*write)(void *ctx, FILE *out), void *ctx)
{
	return (struct carc_page_value){name, strlen(name), NULL, 0, write, ctx};
}

/* Writes a piece with its values. The last entry of values has no name. */
void carc_page_piece(const char *piece, const struct carc_page_value *values, FILE *out);

/* Writes CARC_PIECE_X with at least one value. */
#define CARC_WRITE_PIECE(x, out, ...) \
	carc_page_piece(CARC_PIECE_##x, (const struct carc_page_value[]){__VA_ARGS__, {0}}, out)

#endif
