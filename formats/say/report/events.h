/* Events, which tell what a turn has caused, as words and as rows. carc-replay prints them while the turn is played. */
#ifndef CARC_EVENTS_H
#define CARC_EVENTS_H

#include "formats/say/report/report.h"

/* Of these, false: out of memory. The event as a comment behind the turn, for people; nothing for what the turn itself says. */
bool carc_event_comment(const struct carc_game *game, const struct carc_event *event,
			const struct carc_record *record, FILE *out);

/* The event as a row, TSV or JSON; every event has one. */
bool carc_event_row(const struct carc_game *game, const struct carc_event *event,
		    const struct carc_source_place *place, enum carc_output output, FILE *out);

/* The header of TSV output; nothing otherwise. */
void carc_event_header(enum carc_output output, FILE *out);

#endif
