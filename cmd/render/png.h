/* Pictures as PNG, of those that formats/draw/svg/ makes. carc-render-ascii -o png. */
#ifndef CARC_PNG_H
#define CARC_PNG_H

#include <stdbool.h>

/* Load librsvg, which draws them. False: it is not installed, or another than is known. */
bool png_load(void);

/* A reader of terminal/reader.h, behind png_load(): one picture comes as SVG, and goes on as PNG. */
int png_read(void);

/* The same without a sandbox around it. */
int png_read_freely(void);

#endif
