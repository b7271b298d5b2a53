/* Printers and memory of a thread, for work.c and findings.c. */
#ifndef CARC_DESK_H
#define CARC_DESK_H

#include "cmd/run/pad.h"
#include "cmd/run/slot.h"

struct desk {
	struct carc_printer printer; /* see cli_teller() */
	struct carc_printer finding; /* of all findings */
	struct pad out, turn, words; /* of a record, of a turn, of a finding */
	bool within; /* a turn is being played: what it causes waits until it is known to be legal */
	bool blank;  /* turn is open, and nothing was written to it */
	struct carc_span shown; /* the place whose line was printed last */
	struct carc_settings
		own_settings; /* with a record's own rules and tiles, where options have others */
	struct carc_session *own; /* NULL: none was needed yet */
};

#endif
