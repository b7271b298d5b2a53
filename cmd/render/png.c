/*
 * See png.h. librsvg is loaded where it is wanted, and not linked: it brings some forty libraries, which would cost every start
 * of the tool ten times what it costs itself. It draws in a process of its own, since it needs what the tool gives up: to look
 * for fonts, which lie anywhere, and threads. More it cannot do: it makes no file and starts nothing.
 */
#include "cmd/render/png.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/run/sandbox.h"

/* As rsvg.h and cairo.h have them. What they point to is known to them alone. */
struct box {
	double x, y, width, height;
};
enum { ARGB32 = 0, SUCCESS = 0, MOST = 64 << 20, SIDE_MOST = 32767, DOTS_MOST = 1 << 28 };

static struct library {
	void *(*new_from_data)(const unsigned char *data, size_t len, void **error);
	int (*size_in_pixels)(void *handle, double *width, double *height);
	int (*render)(void *handle, void *cairo, const struct box *box, void **error);
	void *(*surface)(int format, int width, int height);
	void *(*create)(void *surface);
	int (*write)(void *surface, int (*to)(void *, const unsigned char *, unsigned), void *ctx);
} library;

bool png_load(void)
{
	static const char *const names[] = {"rsvg_handle_new_from_data",
					    "rsvg_handle_get_intrinsic_size_in_pixels",
					    "rsvg_handle_render_document",
					    "cairo_image_surface_create",
					    "cairo_create",
					    "cairo_surface_write_to_png_stream"};
	enum { NAMES = sizeof names / sizeof names[0] };
	void *rsvg = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL), *symbol[NAMES];

	_Static_assert(sizeof symbol == sizeof library, "each name is a call");
	for (unsigned i = 0; i < NAMES; i++) {
		symbol[i] = rsvg ? dlsym(rsvg, names[i]) : NULL;
		if (!symbol[i])
			return false;
	}
	memcpy(&library, symbol, sizeof library);
	return true;
}

static int put(void *ctx, const unsigned char *bytes, unsigned len)
{
	/* CAIRO_STATUS_WRITE_ERROR */
	return fwrite(bytes, 1, len, ctx) == len ? SUCCESS : 11;
}

/* NULL: it is drawn and written; else why not. */
static const char *draw(const char *svg, size_t len)
{
	double width, height;
	void *error = NULL, *surface;
	void *handle = library.new_from_data((const unsigned char *)svg, len, &error);
	struct box box = {0, 0, 0, 0};

	if (!handle || !library.size_in_pixels(handle, &width, &height))
		return "cannot parse the picture";
	if (width > SIDE_MOST || height > SIDE_MOST || width * height > DOTS_MOST)
		return "the picture is too large; draw a part with --window";
	box.width = width;
	box.height = height;
	surface = library.surface(ARGB32, (int)width, (int)height);
	if (!library.render(handle, library.create(surface), &box, &error))
		return "cannot draw the picture";
	if (library.write(surface, put, stdout) != SUCCESS || fflush(stdout) != 0)
		return "cannot write to standard output";
	return NULL;
}

int png_read(void)
{
	(void)sandbox_enter(&(struct sandbox){.draws = true, .threads = true});
	return png_read_freely();
}

int png_read_freely(void)
{
	char *svg = malloc(MOST);
	size_t len = svg ? fread(svg, 1, MOST - 1, stdin) : 0;
	const char *why = NULL, *second;

	if (!svg)
		why = "out of memory for the picture";
	/* What could not be read as a record has none; the tool says so. */
	if (len > 0) {
		svg[len] = '\0';
		second = strstr(svg + 1, "<?xml ");
		why = draw(svg, second ? (size_t)(second - svg) : len);
		if (!why && second)
			why = "several boards: drawing the first; choose another with --offset";
	}
	if (why)
		fprintf(stderr, "carc-render-ascii: -o png: %s\n", why);
	free(svg);
	return why ? 3 : 0;
}
