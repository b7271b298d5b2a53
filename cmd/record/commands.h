/* Commands of look.c, which only show something; words: after the name of the command. */
#ifndef CARC_RECORD_COMMANDS_H
#define CARC_RECORD_COMMANDS_H

#include "cmd/record/session.h"

void look_board(struct session *s, const char *words);
void look_tiles(struct session *s, const char *words);
void look_moves(struct session *s, const char *words);
void look_why(struct session *s, const char *words);
void look_who(struct session *s, const char *words);
void look_score(struct session *s, const char *words);
void look_proof(struct session *s, const char *words);
void look_list(struct session *s, const char *words);
void look_show(struct session *s, const char *words);
void look_findings(struct session *s, const char *words);

#endif
