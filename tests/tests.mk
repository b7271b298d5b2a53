# Tests, checks, and builds with other flags.
SEED       ?= 1
COUNT      ?= 200
# How many of COUNT games each property plays in check-prop; empty: all.
SHARES     ?= tests/prop/shares
WALKS      ?= 4
CARC_GAMES ?= ../shared/games
GCOV       ?= $(if $(findstring clang,$(CC)),llvm-cov gcov,gcov)
SAN        := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -ftrivial-auto-var-init=pattern
# Scripts read them.
export BUILD SEED COUNT SHARES WALKS CARC_GAMES TOOLS

# ---- Test programs ------------------------------------------------------------------------------

# The libraries of the tests; jansson is another JSON parser to compare ours with.
TEST_LIBRARIES := cmocka jansson
TEST_CPPFLAGS = $(eval TEST_CPPFLAGS := $$(shell $(PKG_CONFIG) --cflags $(TEST_LIBRARIES)))$(TEST_CPPFLAGS)
TEST_LIBS     = $(eval TEST_LIBS := $$(shell $(PKG_CONFIG) --libs $(TEST_LIBRARIES)))$(TEST_LIBS)

# A random game generator and the slow second implementation, for programs that play random games.
PLAY_OBJ := $(call obj,$(call src,tests/gen/*.c tests/oracle/oracle*.c $(addprefix tests/boxes/*/,oracle*.c referee.c city*.c check.c)))
UNIT_SRC := $(call tree,tests/unit,c)
# All unit tests are one program; a link to it by the name of a file runs those of that file, for make mutate.
UNIT     := $(BUILD)/tests/unit/unit
UNITS    := $(call prog,$(foreach f,$(UNIT_SRC),$(if $(filter test_%,$(notdir $(f))),$(f))))
BOARDS   := $(call prog,tests/cases/cases.c)
PROPS    := $(call prog,$(call src,tests/prop/prop_*.c))
GAMES    := $(call prog,$(call src,tests/games/*.c))
# These are one program, too; it is linked once, and each is a link to it.
JOINED   := $(BOARDS) $(PROPS) $(GAMES)
JOIN     := $(BUILD)/tests/joined
BENCHES  := $(call prog,$(call src,tests/bench/*.c))
FUZZERS  := $(call prog,$(call src,fuzz/fuzz_*.c))
PAGES    := $(call prog,$(addprefix tests/tools/,boxes.c diagnostics.c facts.c lists.c rules.c sets.c turns.c))
GOLDEN   := $(BUILD)/tests/golden/golden
# The cases of fixtures/ as folders of files, for checks that read files.
UNPACKED := build/fixtures.stamp
MUTATE   := $(call prog,$(call src,tests/mutate/*.c))
FAULTS   := $(call prog,$(call src,tests/faults/faults.c tests/faults/writes.c tests/faults/api.c))
SHIM     := $(BUILD)/tests/faults/shim.so
TESTS    := $(UNIT) $(JOINED) $(FUZZERS) $(PAGES) $(MUTATE) $(FAULTS) $(GOLDEN)
SOURCES  := $(CORE_SRC) $(FMT_SRC) $(CMD_SRC) $(call src,$(addsuffix /*.c,fuzz tests tests/boxes/* tests/corrupt tests/gen tests/oracle tests/prop \
            tests/games tests/golden tests/cases tests/bench tests/mutate tests/faults tests/tools)) $(UNIT_SRC)
SHIPPED  := $(filter core/% formats/% cmd/%,$(SOURCES)) $(CORRUPT)
HEADERS  := $(call tree,core formats cmd,h) $(call src,$(addsuffix /*.h,fuzz tests/boxes/* tests/corrupt tests/gen tests/oracle tests/prop \
            tests/unit tests/games tests/golden tests/cases tests/bench))
# The sources that mutants are made of. A random game that is played otherwise is as good as before.
MUTATED  := $(filter-out core/random/playout%,$(CORE_SRC) $(FMT_SRC) $(CMD_SRC))

# The slow ones first: they run beside each other.
CHECKS := walks cli prop faults schema hostile forms html completion install fuzz layers headers banned format man \
          checklist mutants english pages unit cases newbox golden record meta docs games bench hardening python
# Slow ones in which other programs read what carc writes, or read its sources: .ci/run and check-long have them.
OTHERS := cppcheck conformance pictures yaml consumers web
LONG   := $(OTHERS) prop-long valgrind growth tidy analyzer coverage rows compilers cluster deb browser

.PHONY: programs objects unpack need-test-libraries
# All that checks share, since they run beside each other.
programs: all $(TESTS) $(BENCHES) $(SHIM) $(BUILD)/libcarc-core.a $(COMPLETIONS) $(CATALOGUE) $(UNPACKED) $(if $(filter walks,$(CHECKS)),walks-page) $(if $(filter newbox,$(CHECKS)),newbox-programs) ## build everything: tools, tests, fuzz targets, benches
objects: $(call obj,$(SOURCES))
# The sources of the programs. The others are libraries that are loaded.
BUILT    := $(filter-out fuzz/afl.c tests/faults/shim.c,$(SOURCES))

$(BUILD)/obj/tests/%.o: PKG_CPPFLAGS = $(LIB_CPPFLAGS) $(TEST_CPPFLAGS)
$(BUILD)/obj/tests/unit/cmd/test_sandbox.o: SANDBOX_CPPFLAGS = $(SANDBOX)
# Optimised code of a unit test would cost more to compile than it saves. Private: the file of flags must not take these.
$(BUILD)/obj/tests/unit/%.o: private FORTIFY =
$(BUILD)/obj/tests/unit/%.o: private ALL_CFLAGS += -O0
$(TESTS) $(BENCHES): PKG_LIBS = $(LIB_LIBS)
$(UNIT) $(JOIN): PKG_LIBS = $(LIB_LIBS) $(TEST_LIBS)
$(UNIT): PKG_LIBS += $(EDIT_LIBS)
$(GOLDEN): PKG_LIBS = $(LIB_LIBS) $(EDIT_LIBS)
$(patsubst $(BUILD)/%,$(BUILD)/obj/%.o,$(UNIT) $(UNITS) $(JOINED)): | need-test-libraries
need-test-libraries:
	@$(PKG_CONFIG) --exists $(TEST_LIBRARIES) || \
	  { echo >&2 "error: the tests need $(TEST_LIBRARIES); 'make deps' installs them"; exit 1; }
# Files of cmd/ that have unit tests.
UNIT_CMD := cmd/convert/copies.c cmd/convert/game_set.c cmd/convert/split.c cmd/run/progress.c cmd/run/budget.c cmd/run/files.c cmd/run/sums.c \
            cmd/run/sandbox.c cmd/terminal/terminal.c $(call src,cmd/record/*.c)
$(UNIT): $(call obj,$(UNIT_SRC) $(UNIT_CMD) $(CORRUPT) tests/gen/check.c tests/gen/check_boxes.c $(call src,tests/boxes/*/check.c) tests/gen/same_tree.c tests/gen/yaml11.c)
$(UNITS): $(UNIT)
	$(Q)sh tests/python.sh tests/links.py $(UNIT) $@
JOINED_OBJ := $(JOINED:$(BUILD)/%=$(BUILD)/obj/%.o)
$(JOINED_OBJ): private ALL_CPPFLAGS += -Dmain=$(*F)_main
$(JOINED_OBJ): private ALL_CFLAGS += -Wno-missing-prototypes
$(BUILD)/obj/tests/joined.o: private ALL_CPPFLAGS += '-DJOINED=$(JOINS)'
$(BUILD)/obj/tests/joined.o: $(BUILD)/flags-joined
JOINS = $(foreach test,$(notdir $(JOINED)),JOIN($(test)))
$(JOIN): $(JOINED_OBJ) $(call obj,$(CORRUPT) $(call src,tests/boxes/*/jcz_*.c) tests/cases/state.c tests/cases/umpire.c $(filter-out tests/prop/prop_%,$(call src,tests/prop/*.c)))
# The recipe of JOIN makes the links; this one makes a link that is missing.
$(JOINED): $(JOIN)
	$(if $(wildcard $@),,$(shell sh tests/python.sh tests/links.py $(JOIN) $@))
$(JOIN) $(BENCHES) $(FUZZERS): $(PLAY_OBJ) $(call obj,$(CORRUPT))
$(GOLDEN): $(CMD_OBJ) $(call obj,tests/golden/cases.c tests/golden/calls.c tests/golden/clock.c)
unpack: $(UNPACKED) ## unpack the cases of fixtures/ into build/fixtures, as the checks do
.PHONY: walks-page
walks-page: | all
	@MAKE='$(MAKE)' sh tests/check/walks.sh page
# The tools with one box more than they have, as whoever writes a box builds them.
NEWBOX   := $(BUILD)/newbox/tests/golden/golden
.PHONY: newbox-programs
newbox-programs:
	$(Q)$(MAKE) -s BUILD=$(BUILD)/newbox MORE_BOXES=tests/newbox CFLAGS=-O0 HARDEN= say= $(NEWBOX) $(BUILD)/newbox/bin/carc \
	  $(addprefix $(BUILD)/newbox/bin/carc-,playout validate convert) $(addprefix $(BUILD)/newbox/tests/tools/,boxes sets)
$(NEWBOX): newbox-programs
# A folder changes when a file is removed from it. With make mutate the library is a shared one.
$(UNPACKED): fixtures $(call below,fixtures) tests/golden/cases.c | $(GOLDEN)
	$(Q)LD_LIBRARY_PATH=$(BUILD) $(GOLDEN) --unpack && touch $@
$(JOIN): $(BUILD)/obj/tests/joined.o $(LIB)
	@$(folders)$(call say,LD,$@)
	$(Q)$(LINK)
	$(Q)sh tests/python.sh tests/links.py $@ $(JOINED)
$(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(LIB)
	@$(folders)$(call say,LD,$@)
	$(Q)$(LINK)
# Preloaded before the C library; where that is not GNU's, there is no shim.
$(SHIM): tests/faults/shim.c $(BUILD)/flags
	@$(folders)$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) -std=c11 $(WARN) -O1 -fPIC -shared -o $@ $< || rm -f $@

# ---- Checks -------------------------------------------------------------------------------------

SCRIPTED := $(patsubst tests/check/%.sh,check-%,$(wildcard tests/check/*.sh))

.PHONY: check check-quick check-long quick-programs quick-boards quick-games quick-props quick-cases check-prop-long prop-parts check-coverage $(SCRIPTED)
# The recipe of a step: run.py sets STEP, and then notes how the step ends.
step = $(if $(STEP),$(STEP) $@)
# A second make does the work: it sees what deps has installed.
check-quick: ## after an edit, 40 seconds: unit tests, cases, goldens, COUNT / 2 random games by the oracles, a few properties and cases
	@MAKE='$(MAKE) $(JOBS)' sh tests/python.sh tests/run.py quick-programs check-unit quick-boards quick-games quick-props quick-cases check-golden
QUICK := $(filter %/prop_oracle %/prop_city,$(PROPS))
# These see mutants that the other two steps seldom see, and take little time.
QUICK_PROPS := $(filter $(addprefix %/prop_,bga compare dispute api forms infer_rotation jcz jcz_messages key lab moves record several),$(PROPS))
QUICK_CASES := baseline carc complete documents editions features filter parts record_boxes record_edit record_file record_game record_slips record_terminal \
               record_undo rotation_left_out slips_editor slips_named style
quick-programs: $(BINS) $(UNIT) $(BOARDS) $(QUICK) $(QUICK_PROPS) $(GOLDEN)
quick-boards: $(BOARDS)
	@$(step) $(BOARDS)
quick-games: $(QUICK)
	@$(step) env COUNT=$$(($(COUNT) / 2)) sh tests/check/prop.sh $^
quick-props: $(QUICK_PROPS)
	@$(step) env SHARES= COUNT=$$(($(COUNT) / 10)) sh tests/check/prop.sh $^
quick-cases: $(BINS)
	@$(step) sh tests/cli.sh $(BUILD)/bin tests/cli $(QUICK_CASES)
check: deps ## five minutes: every check; the last line counts them
	@MAKE='$(MAKE) $(JOBS)' sh tests/python.sh tests/run.py programs $(CHECKS:%=check-%)
check-long: export CARC_LONG := 1
check-long: deps ## two hours: ... and long ones: fifty times COUNT games, every fault, valgrind, analysis
	@MAKE='$(MAKE) $(JOBS)' sh tests/python.sh tests/run.py programs $(CHECKS:%=check-%) $(LONG:%=check-%)

# check-X is tests/check/X.sh, which gets the files before the bar. Those behind it are built before.
check-unit:         $(UNIT)
check-newbox:       $(NEWBOX)
check-cases:        $(BOARDS)
check-prop:         $(PROPS)
check-golden:       $(GOLDEN)
check-games:        $(GAMES)
check-fuzz:         $(FUZZERS)
check-bench:        $(BENCHES)
check-install:      $(LIB) | all
check-hardening:    $(LIB) $(BINS) $(SHARED)
check-layers:       $(BUILD)/libcarc-core.a $(call obj,$(CORE_SRC) $(FMT_SRC) $(CMD_SRC))
check-headers:      $(HEADERS) $(BUILT) | $(call obj,$(BUILT))
check-banned:       $(SHIPPED) $(filter core/% formats/% cmd/%,$(HEADERS))
check-cppcheck check-tidy: $(SHIPPED)
check-format:       $(SOURCES) $(HEADERS) $(EXAMPLES)
check-man:          $(MANS)
check-docs:         README.md $(MANS) | all $(GOLDEN)
check-mutants:      $(MUTATED) | $(MUTATE)
check-pages:        | $(PAGES)
check-completion:   | all $(COMPLETIONS) $(GOLDEN)
check-schema:       | all $(FAULTS)
check-faults:       | all $(FAULTS) $(SHIM)
check-conformance:  | all
check-record:       | all $(GOLDEN)
check-python check-web: | all $(GOLDEN) $(BUILD)/tests/prop/prop_api
$(addprefix check-,browser cli cluster consumers forms growth hostile html meta pictures rows valgrind walks yaml): | all
# The checks and programs that read the unpacked cases.
$(addprefix check-,unit cases prop golden html pictures browser yaml conformance hostile checklist cli meta forms consumers schema \
  faults valgrind rows web walks install) quick-programs $(addprefix prop-part-,1 2 3 4 5) golden-update cli-update browser-update \
  conformance conformance-numbers: | $(UNPACKED)
check-golden: export CASE := $(CASE)

check-install check-hardening check-layers: export CC := $(CC)
check-install check-layers: export NM := $(NM)
check-install: export CXX := $(CXX)
check-install: export CFLAGS := $(CFLAGS)
check-install: export HARDENED = $(HARDEN)
check-hardening: export WITHOUT = $(if $(HARDEN),$(if $(FORTIFY),none,checked-calls),all)
check-headers: export COMPILER = $(CC) $(ALL_CPPFLAGS) -std=c11 $(WARN)
check-headers check-tidy check-cppcheck: | $(LISTS)
check-tidy: export FLAGS = $(ALL_CPPFLAGS) $(LIB_CPPFLAGS) $(ZSTD_CPPFLAGS)

MAKING   := analyzer compilers deb install rows walks web
$(filter-out $(MAKING:%=check-%),$(SCRIPTED)): check-%:
	@$(step) sh tests/check/$*.sh $^
$(MAKING:%=check-%): check-%:
	@$(step) env MAKE='$(MAKE)' sh tests/check/$*.sh $^
# Five times as many games, each another one.
check-prop-long:
	@$(step) $(MAKE) prop-parts
prop-parts: $(addprefix prop-part-,1 2 3 4 5)
prop-part-%: $(PROPS)
	@SHARES= SEED=$$(($(SEED) + $* * $(COUNT) * 10)) COUNT=$$(($(COUNT) * 10)) sh tests/check/prop.sh $^
check-coverage:
	@$(step) $(MAKE) coverage

# ---- Expectations -------------------------------------------------------------------------------

.PHONY: format golden-update tables-update cli-update browser-update man-update conformance conformance-numbers random-games same same-text house analyze
format: ## lay out all sources with clang-format
	@sh tests/check/format.sh --fix $(SOURCES) $(HEADERS) $(EXAMPLES)
golden-update: $(GOLDEN) ## rewrite expected output and show what changes, CASE='base/S000-02 options' names cases, files or folders; NEW='TOOL...' adds commands
	@$(GOLDEN) --update $(NEW:%=--new %) $(CASE)
tables-update: $(UNIT) ## rewrite tests/unit/tables.txt, in which the tables (.def) are printed
	@UPDATE=1 $(UNIT) test_tables
cli-update: all ## rewrite the expected output of the command line cases
	@sh tests/cli.sh --update $(BUILD)/bin tests/cli
browser-update: all ## keep the pictures of check-browser and check-web as they are now
	@sh tests/check/browser.sh --update
	@MAKE='$(MAKE)' sh tests/check/web.sh --update
man-update: all $(PAGES) ## rewrite generated pages, and the output of the examples in README and manual
	@sh tests/check/pages.sh --update
	@sh tests/check/docs.sh --update README.md $(MANS)

SUITE = CARC_LIBRARY=$(SHARED) PYTHONDONTWRITEBYTECODE=1 python3 tests/conformance/make.py $(BUILD)/bin
conformance: all ## write the conformance suite: build/conformance, and the same packed
	@mkdir -p build
	@$(SUITE) build/conformance
conformance-numbers: all ## give new cases of the suite their numbers, and those with another answer a revision
	@$(SUITE) --number

# By the oracles, in shards. A run that was stopped goes on behind those that are in the log.
random-games: $(PROPS) ## play GAMES_EACH random games of each game in each style; LOG=file says how far it got
	@sh tests/random_games.sh $(BUILD) '$(or $(LOG),build/random-games.log)' $(GAMES_EACH)
same: all ## compare this build with an older one, OLD=folder of its programs, on GAMES_EACH random games of each set of rules
	@bash tests/same.sh $(abspath $(OLD)) $(abspath $(BUILD)/bin) $(GAMES_EACH)
same-text: all ## compare the readers of this build with those of an older one, OLD=folder of its programs, on MUTANTS broken records of each form
	@python3 tests/same_text.py $(abspath $(OLD)) $(abspath $(BUILD)/bin) $(MUTANTS)
house: $(call obj,$(SHIPPED)) ## measure the sources: lines by room, functions, circles, headers of formats/ in each tool
	@NM='$(NM)' sh tests/house.sh $(BUILD)/obj
analyze: check-cppcheck check-tidy check-analyzer ## static analysis, with what is installed

# ---- Builds with other flags, each in a directory of its own ------------------------------------

.PHONY: sanitize coverage
# Sanitizers watch memory and undefined behaviour. The other checks compare output, which is the same to the byte without them,
# and would start thousands of slow processes; tests/README.md names the stage that has each. Games of these seeds have been
# judged without, so a quarter of them is enough.
SANITIZED := unit cases golden prop fuzz
SAN_CC     = $(if $(filter default,$(origin CC)),$(if $(shell command -v clang),clang,$(CC)),$(CC))
SAN_MAKE   = $(MAKE) BUILD=build/sanitize CC='$(SAN_CC)' HARDEN= SANDBOX= CFLAGS='$(CFLAGS) $(SAN)'
sanitize: ## unit tests, cases, goldens, a quarter of the properties and the fuzz corpus under clang's Address- and UndefinedBehaviorSanitizer
	+@$(SAN_MAKE) COUNT=$$(($(COUNT) / 4)) CHECKS='$(SANITIZED)' check
# Cases that limit or measure memory, or need the sandbox, need programs without instrumentation: make check runs them.
coverage: export CARC_EXCUSED := memory out_of_memory fenced faults
# A case that limits the size of files also stops the counters from being written; gcov must not mix that with the tools' output.
coverage: export GCOV_ERROR_FILE := /dev/null
STATIC := layers headers banned format cppcheck man checklist mutants english
# Recorded games from outside the tree may be there or not: the number is to be the same. Nor does it depend on
# how long the checks are. A share of the random games goes everywhere that all of them go.
coverage: ## lines and branches of core/ and formats/ that the checks reach, and which they do not
	@find build/coverage -name '*.gcda' -delete 2>/dev/null || :
	@$(MAKE) BUILD=build/coverage HARDEN= SANDBOX= CFLAGS='-O0 -g --coverage' CARC_LONG= COUNT=$$(($(COUNT) / 4)) \
	  CHECKS='$(filter-out $(STATIC) games faults install walks,$(CHECKS))' check; checks=$$?; \
	  GCOV='$(GCOV)' sh tests/coverage.sh build/coverage/obj core formats && exit $$checks
