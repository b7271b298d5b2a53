/* A page of HTML about an archive, which a club prints: tables, and plots as SVG. carc-stats and carc-merge write it. */
#ifndef CARC_PAGE_STATS_H
#define CARC_PAGE_STATS_H

#include "formats/output/stats/stats.h"

/* All of the page. The statistics are sorted with that: nothing can be added behind it. */
void carc_page_stats(struct carc_stats *stats, const char *title, FILE *out);

#endif
