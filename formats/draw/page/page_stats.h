/* A page of HTML about an archive, which a club can print: tables, and plots as tables with bars in SVG. */
#ifndef CARC_PAGE_STATS_H
#define CARC_PAGE_STATS_H

#include "formats/output/stats/stats.h"

/* Writes the whole page. Sorts the statistics: no game may be added afterwards. */
void carc_page_stats(struct carc_stats *stats, const char *title, FILE *out);

#endif
