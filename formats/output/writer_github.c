/* Writes facts as workflow commands of GitHub, which shows each beside its line. */
#include "formats/output/issue.h"
#include "formats/output/writer.h"

static const char *const templates[CARC_FACTS] = {
	[CARC_FACT_FINDING] =
		"::<{severity=note}notice|{severity}> file={:property}{file}<,line={line}><,col={column}>"
		",title={code}::{:message}{.words}\n",
	/* A missing finding of the baseline has no line: it is an error of the run. */
	[CARC_FACT_GONE] =
		"::error file={:property}{file},title=gone%3A {code}::{:message}{.words}\n",
};

const struct carc_writer carc_github_writer = {.name = "github",
					       .fact = carc_fact_by_template,
					       .templates = templates,
					       .uses = CARC_ISSUE_USES,
					       .uses_inner = CARC_ISSUE_USES,
					       .troubles = true};
