# carc: tools that validate, replay, score and draw recorded games of Carcassonne.
# GNU make, pkg-config, a C11 compiler. `make help` lists the targets.
#
# Settings: BUILD CC AR HARDEN SANDBOX OPTIONAL CFLAGS CPPFLAGS LDFLAGS LDLIBS PREFIX DESTDIR SEED COUNT GAMES_EACH LOG
# RECORDS MUTANTS ROOMS T SECONDS V=1
# Those of one machine belong in config.mk, which git ignores.
MAKEFLAGS += --no-builtin-rules --no-print-directory
.SUFFIXES:
.DELETE_ON_ERROR:
.SECONDARY:
.DEFAULT_GOAL := all
-include config.mk

VERSION       := 0.1.0
# Packages and SARIF name it; a packager sets the real one.
HOMEPAGE      ?= https://carc.example/
TOOLS         := validate replay score render-ascii report convert compare moves stats merge playout record
BUILD         ?= build/release
PREFIX        ?= /usr/local
BINDIR        ?= $(PREFIX)/bin
LIBDIR        ?= $(PREFIX)/lib
INCLUDEDIR    ?= $(PREFIX)/include
MANDIR        ?= $(PREFIX)/share/man
BASHDIR       ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR        ?= $(PREFIX)/share/zsh/site-functions
FISHDIR       ?= $(PREFIX)/share/fish/vendor_completions.d
INSTALL       ?= install
DOCDIR        ?= $(PREFIX)/share/doc/carc
DATADIR       ?= $(PREFIX)/share/carc
# Where the Python that is found looks for modules, which is asked when this is first used; and the library that the module
# loads where CARC_LIBRARY names none.
PYTHON        ?= python3
ifeq ($(origin PYTHONDIR),undefined)
PYTHONDIR      = $(eval PYTHONDIR := $$(or $$(shell $(PYTHON) formats/door/python/where.py '$(PREFIX)' 2>/dev/null),$(PREFIX)/lib/python3/dist-packages))$(PYTHONDIR)
endif
PYTHON_LIBRARY ?= $(LIBDIR)/$(SONAME)
# What comes with a compiler of another machine is called as that is: aarch64-linux-gnu-gcc, -ld, -ar.
MACHINE       := $(patsubst %gcc,%,$(filter %-linux-gnu-gcc %-linux-gnueabihf-gcc,$(notdir $(firstword $(CC)))))
ifneq (,$(filter default,$(origin AR)))
AR            := $(MACHINE)ar
endif
ifneq (,$(filter default,$(origin LD)))
LD            := $(MACHINE)ld
endif
NM            ?= $(MACHINE)nm
OBJCOPY       ?= $(MACHINE)objcopy
# Where tools are that run here, for what is made with them: those of another machine do not.
NATIVE        ?= $(BUILD)
GCOV          ?= $(if $(findstring clang,$(CC)),llvm-cov gcov,gcov)
PKG_CONFIG    ?= $(if $(MACHINE),$(shell command -v $(MACHINE)pkg-config || echo pkg-config),pkg-config)
CFLAGS        ?= -O2 -g
SEED          ?= 1
COUNT         ?= 200
WALKS         ?= 20
SMOKE_SECONDS ?= 20
SECONDS       ?= 600
MUTANTS       ?= 100
CARC_GAMES    ?= ../shared/games
Q             := $(if $(V),,@)

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
        -Wwrite-strings -Wundef -Wvla -Wformat=2 -Wswitch-enum -Wcast-qual
SAN  := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

# Hardened as Debian's packages are; HARDEN= builds without. What a compiler does not know is left out. The compiler is
# asked when this is first used, and once.
HARDEN        = $(eval HARDEN := $$(shell CC='$(CC)' sh tests/hardening.sh flags))$(HARDEN)
# Calls of the C library are checked only in code that is optimised; a package may have its own say.
FORTIFY       = $(if $(HARDEN),$(if $(findstring FORTIFY,$(CPPFLAGS) $(CFLAGS)),,$(if $(filter -O1 -O2 -O3 -Os -Og,$(CFLAGS)), \
                -D_FORTIFY_SOURCE=2)))
# What fences in the tools that read, where the kernel can: cmd/run/sandbox.c. SANDBOX= builds without.
SANDBOX      ?= -DCARC_SANDBOX
HARDEN_LINK   = $(if $(HARDEN),-Wl$(comma)-z$(comma)relro -Wl$(comma)-z$(comma)now -Wl$(comma)-z$(comma)noexecstack)
comma        := ,
# The user's flags come last: they add to what the code needs and never replace it.
ALL_CPPFLAGS = -I. -D_POSIX_C_SOURCE=200809L -DCARC_VERSION='"$(VERSION)"' -DCARC_HOMEPAGE='"$(HOMEPAGE)"' $(CPPFLAGS)
# Position-independent, and seen from outside only where formats/door/carc.h says so: that costs no instruction.
ALL_CFLAGS   = -std=c11 -fno-common -fPIC -ffile-prefix-map=$(CURDIR)=. -fvisibility=hidden $(WARN) $(HARDEN) $(FORTIFY) $(CFLAGS)
COMPILE      = $(CC) $(ALL_CPPFLAGS) $(PKG_CPPFLAGS) $(OPTIONAL_CPPFLAGS) $(SANDBOX_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP
LINK         = $(CC) $(ALL_CFLAGS) $(if $(HARDEN),-pie) $(HARDEN_LINK) $(LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a %.so,$^) \
               $(PKG_LIBS) $(LDLIBS)
say          = $(if $(V),:,echo "  $(1)	$(2)")

# pkg-config is asked when a value is first used and once: `make deps` may have to install it first.
# What OPTIONAL names is used where it is there; `make OPTIONAL=` builds without.
OPTIONAL     ?= libzstd
LIBRARIES     = $(eval LIBRARIES := yaml-0.1 zlib $$(foreach l,$$(OPTIONAL),$$(shell $(PKG_CONFIG) --exists $$l && echo $$l)))$(LIBRARIES)
LIB_CPPFLAGS  = $(eval LIB_CPPFLAGS := $$(shell $(PKG_CONFIG) --cflags $(filter-out $(OPTIONAL),$(LIBRARIES))))$(LIB_CPPFLAGS)
ZSTD_CPPFLAGS = $(eval ZSTD_CPPFLAGS := $(if $(filter libzstd,$(LIBRARIES)),-DCARC_ZSTD $$(shell $(PKG_CONFIG) --cflags libzstd)))$(ZSTD_CPPFLAGS)
LIB_LIBS      = $(eval LIB_LIBS := $$(shell $(PKG_CONFIG) --libs $(LIBRARIES)))$(LIB_LIBS)
# Editing of lines, for carc-record alone. Where it is missing, lines are read as they come.
EDIT_CPPFLAGS = $(eval EDIT_CPPFLAGS := $$(shell $(PKG_CONFIG) --exists libedit 2>/dev/null && \
                echo -DCARC_LIBEDIT $$$$($(PKG_CONFIG) --cflags libedit)))$(EDIT_CPPFLAGS)
EDIT_LIBS     = $(eval EDIT_LIBS := $$(shell $(PKG_CONFIG) --libs libedit 2>/dev/null))$(EDIT_LIBS)
# What tests are made with, and another reader of JSON that judges ours.
TEST_LIBRARIES := cmocka jansson
TEST_CPPFLAGS = $(eval TEST_CPPFLAGS := $$(shell $(PKG_CONFIG) --cflags $(TEST_LIBRARIES)))$(TEST_CPPFLAGS)
TEST_LIBS     = $(eval TEST_LIBS := $$(shell $(PKG_CONFIG) --libs $(TEST_LIBRARIES)))$(TEST_LIBS)

src  = $(sort $(wildcard $(1)))
# All files below a folder whose names end so.
tree = $(sort $(shell find $(1) -name '*.$(2)'))
obj  = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
prog = $(patsubst %.c,$(BUILD)/%,$(1))

CORE_SRC := $(call tree,core,c)
FMT_SRC  := $(call tree,formats,c)
CORE_OBJ := $(call obj,$(CORE_SRC))
# Records with one known break are made for tests and by carc-playout; no other program wants to make them.
CORRUPT  := $(call src,tests/corrupt/*.c)
FMT_OBJ  := $(call obj,$(FMT_SRC))
CMD_SRC  := $(call tree,cmd,c)
RECORD   := $(call src,cmd/record/*.c)
# All tools but the main of carc, for programs that run them as functions.
CMD_OBJ  := $(call obj,$(filter-out cmd/carc.c,$(CMD_SRC)) $(CORRUPT))
# What tools and tests link: all that is in the library. Shared where it is swapped under programs: make mutate.
LIB      := $(BUILD)/libcarc.a
SWAPPED  := $(BUILD)/libcarc.so
# What is installed for other programs: only what formats/door/carc.h declares can be seen. Until 1.0 an old program may not
# work with a new library; then SONAME changes.
SONAME   := libcarc.so.0
SHARED   := $(BUILD)/door/libcarc.so.$(VERSION)
STATIC_A := $(BUILD)/door/libcarc.a
DOOR     := $(BUILD)/door/carc.calls
# One program; carc-score and the others are links to it.
CARC     := $(BUILD)/bin/carc
BINS     := $(CARC) $(TOOLS:%=$(BUILD)/bin/carc-%)
# All tiles that are built in, to print.
CATALOGUE := $(BUILD)/catalogue.html
COMPLETIONS := $(BINS:$(BUILD)/bin/%=$(BUILD)/completions/bash/%)
# A random game generator and the slow second implementation, for programs that play random games.
PLAY_OBJ := $(call obj,$(call src,tests/gen/*.c tests/oracle/oracle*.c tests/oracle/city*.c))
UNIT_SRC := $(call tree,tests/unit,c)
# All unit tests are one program; a link to it by the name of a file runs those of that file.
UNIT     := $(BUILD)/tests/unit/unit
UNITS    := $(call prog,$(foreach f,$(UNIT_SRC),$(if $(filter test_%,$(notdir $(f))),$(f))))
ORACLES  := $(call prog,$(call src,tests/oracle/test_*.c))
PROPS    := $(call prog,$(call src,tests/prop/prop_*.c))
GAMES    := $(call prog,$(call src,tests/games/*.c))
ASKED    := $(call prog,$(call src,tests/conformance/*.c))
BENCHES  := $(call prog,$(call src,tests/bench/*.c))
FUZZERS  := $(call prog,$(call src,fuzz/fuzz_*.c))
PAGES    := $(call prog,$(call src,tests/pages.c tests/turns.c tests/facts.c tests/lists.c))
GOLDEN   := $(BUILD)/tests/golden/golden
MUTATE   := $(call prog,$(call src,tests/mutate/*.c))
FAULTS   := $(call prog,$(call src,tests/faults/faults.c tests/faults/writes.c tests/faults/door.c))
SHIM     := $(BUILD)/tests/faults/shim.so
TESTS    := $(UNITS) $(ORACLES) $(PROPS) $(GAMES) $(ASKED) $(FUZZERS) $(PAGES) $(MUTATE) $(FAULTS) $(GOLDEN)
# What mutants are made of: the rules, the forms, the tools. The check of the invariants is itself a test; and a
# random game that is played otherwise, or a record with another break, is as good as before.
MUTATED  := $(filter-out core/engine/check.c core/random/playout%,$(CORE_SRC) $(FMT_SRC) \
            $(CMD_SRC))
TARGETS  := $(FUZZERS:$(BUILD)/fuzz/fuzz_%=%)
# Old names of pages are symbolic links in man/, installed as such.
RENAMED  := man/carc-strangers.7
MANS     := $(filter-out $(RENAMED),$(call src,man/*.[1-9]))
EXAMPLES := $(call src,man/examples/*.c)
SCRIPTS  := $(call src,man/examples/*.py)
MODULE   := $(call src,formats/door/python/carc/*)
SCHEMAS  := $(call src,formats/*.schema.json)
SOURCES  := $(CORE_SRC) $(FMT_SRC) $(CMD_SRC) $(call src,$(addsuffix /*.c,fuzz tests tests/corrupt tests/gen tests/oracle tests/prop \
            tests/games tests/golden tests/bench tests/mutate tests/faults tests/conformance)) $(UNIT_SRC)
SHIPPED  := $(filter core/% formats/% cmd/%,$(SOURCES)) $(CORRUPT)
HEADERS  := $(call tree,core formats cmd,h) $(call src,$(addsuffix /*.h,fuzz tests/corrupt tests/gen tests/oracle tests/prop \
            tests/unit tests/games tests/bench))

# What has nothing to do with how programs are made; what asks programs of others about files that ours wrote, which are
# the same to the byte under sanitizers, as `golden` and `cli` see there; and the rest. check-long adds more.
STATIC := layers headers banned format cppcheck man checklist mutants english
OTHERS := pictures yaml schema completion install walks
# The slow ones first: they run beside each other.
CHECKS := cli prop html forms $(OTHERS) faults hostile fuzz $(STATIC) pages unit oracle golden record meta docs games bench \
          hardening python conformance
LONG   := prop-long valgrind growth tidy analyzer coverage rows compilers cluster deb web browser consumers

.PHONY: all programs lib objects check check-quick check-long quick-programs quick-games quick-props $(CHECKS:%=check-%) $(LONG:%=check-%) \
  demo dist deb static web deps deps-ci deps-browser deps-duckdb bench-archive random-games sanitize coverage mutate mutants house analyze format bench fuzzers fuzz-build fuzz \
  fuzz-smoke golden-update cli-update browser-update man-update conformance conformance-numbers install uninstall clean help mutated need-libraries \
  need-test-libraries FORCE

all: $(BINS) $(LIB) $(SHARED) $(STATIC_A) ## build the tools and the library
# All that checks share, since they run beside each other.
programs: all $(TESTS) $(BENCHES) $(SHIM) $(BUILD)/libcarc-core.a $(COMPLETIONS) $(CATALOGUE) ## build everything: tools, tests, fuzz targets, benches
lib: $(LIB)
objects: $(call obj,$(SOURCES))

# ---- Compile and link -------------------------------------------------------------------------

# Quick append: two layers may both have a file of one name.
$(BUILD)/libcarc.a $(SWAPPED) $(SHARED) $(STATIC_A): $(CORE_OBJ) $(FMT_OBJ)
# The calls of the header, and no more, are seen from outside.
$(DOOR): formats/door/carc.h
	@mkdir -p $(@D)
	$(Q)sed -n 's/^CARC_EXPORT .*[ *]\(carc_[a-z_]*\)(.*/\1/p' $< >$@
	$(Q){ echo 'CARC_0 {'; echo 'global:'; sed 's/$$/;/' $@; echo 'local: *;'; echo '};'; } >$@.map
$(SHARED) $(STATIC_A): $(DOOR)
$(SWAPPED):
	@mkdir -p $(@D); $(call say,LD,$@)
	$(Q)$(CC) $(ALL_CFLAGS) -shared -Wl,-soname,$(@F) -o $@ $^
$(SHARED):
	@mkdir -p $(@D); $(call say,LD,$@)
	$(Q)$(CC) $(ALL_CFLAGS) $(HARDEN_LINK) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=$(DOOR).map \
	  -o $@ $(filter %.o,$^) $(LIB_LIBS) $(LDLIBS)
# All of it as one object, in which the names of the rest are its own.
$(STATIC_A):
	@mkdir -p $(@D); $(call say,AR,$@)
	$(Q)$(if $(findstring -flto,$(CFLAGS)),$(CC) $(ALL_CFLAGS) -flinker-output=nolto-rel -nostdlib,$(LD)) -r -o $(@D)/carc.o $(filter %.o,$^)
	$(Q)$(OBJCOPY) --keep-global-symbols=$(DOOR) $(@D)/carc.o
	$(Q)rm -f $@; $(AR) qcs $@ $(@D)/carc.o
$(BUILD)/libcarc-core.a: $(CORE_OBJ)
$(BUILD)/libcarc.a $(BUILD)/libcarc-core.a:
	@mkdir -p $(@D); $(call say,AR,$@)
	$(Q)rm -f $@; $(AR) qcs $@ $^

# core/ is compiled without the flags of any library.
$(BUILD)/obj/formats/%.o $(BUILD)/obj/cmd/%.o $(BUILD)/obj/fuzz/%.o $(BUILD)/obj/tests/corrupt/%.o: PKG_CPPFLAGS = $(LIB_CPPFLAGS)
$(BUILD)/obj/cmd/run/sandbox.o $(BUILD)/obj/tests/unit/cmd/test_sandbox.o: SANDBOX_CPPFLAGS = $(SANDBOX)
$(BUILD)/obj/tests/%.o: PKG_CPPFLAGS = $(LIB_CPPFLAGS) $(TEST_CPPFLAGS)
# Only these use optional libraries; when one appears or goes, no other object is rebuilt.
ZSTD_OBJ := $(addprefix $(BUILD)/obj/,$(addprefix formats/input/compressed/,zstd_in.o bytes_in.o) tests/unit/formats/input/compressed/test_bytes_in.o)
EDIT_OBJ := $(BUILD)/obj/cmd/record/prompt.o
$(ZSTD_OBJ): OPTIONAL_CPPFLAGS = $(ZSTD_CPPFLAGS)
$(EDIT_OBJ): OPTIONAL_CPPFLAGS = $(EDIT_CPPFLAGS)
$(ZSTD_OBJ): $(BUILD)/flags-zstd
$(EDIT_OBJ): $(BUILD)/flags-edit
$(TESTS) $(BENCHES): PKG_LIBS = $(LIB_LIBS)
$(CARC): PKG_LIBS = $(LIB_LIBS) $(EDIT_LIBS)
$(UNIT) $(ORACLES) $(PROPS) $(GAMES) $(ASKED): PKG_LIBS = $(LIB_LIBS) $(TEST_LIBS)
$(UNIT): PKG_LIBS += $(EDIT_LIBS)
$(patsubst $(BUILD)/%,$(BUILD)/obj/%.o,$(UNIT) $(UNITS) $(ORACLES) $(PROPS) $(GAMES) $(ASKED)): | need-test-libraries

# With its libraries in it, so that it runs on any Linux: musl, and what Debian has the sources of.
static: ## make build/static/bin/carc, which needs no library
	@MAKE='$(MAKE)' sh tests/static.sh build/static
# In a browser: the library as WebAssembly, a page that needs nothing else, and a package for npm.
web: $(BUILD)/bin/carc-report ## make build/web/carc.html, carc in a browser, and the module of JavaScript
	@MAKE='$(MAKE)' sh formats/door/web/build.sh build/web $(BUILD)/bin/carc-report
$(CARC): $(BUILD)/obj/cmd/carc.o $(CMD_OBJ) $(LIB)
	@mkdir -p $(@D); $(call say,LD,$@)
	$(Q)$(LINK)
$(BUILD)/bin/carc-%: $(CARC)
	$(Q)ln -sf carc $@
# What each shell completes the words of a tool by: the tool knows it.
$(BUILD)/completions/bash/% $(BUILD)/completions/zsh/_% $(BUILD)/completions/fish/%.fish: $(NATIVE)/bin/%
	@mkdir -p $(addprefix $(BUILD)/completions/,bash zsh fish)
	$(Q)for s in bash/$* zsh/_$* fish/$*.fish; do \
	  $< --completion $${s%%/*} >$(BUILD)/completions/$$s || exit 1; done
# Those of cmd/ that have unit tests.
UNIT_CMD := cmd/convert/game_set.c cmd/run/progress.c cmd/run/budget.c cmd/run/sums.c cmd/run/sandbox.c cmd/terminal/terminal.c $(RECORD)
$(UNIT): $(call obj,$(UNIT_SRC) $(UNIT_CMD) $(CORRUPT) tests/gen/same_tree.c tests/gen/yaml11.c)
$(UNITS): $(UNIT)
	@mkdir -p $(@D)
	$(Q)ln -sf $(abspath $(UNIT)) $@
$(PROPS): $(call obj,$(CORRUPT))
$(PROPS): $(call obj,$(filter-out tests/prop/prop_%,$(call src,tests/prop/*.c)))
$(ORACLES) $(PROPS) $(GAMES) $(ASKED) $(BENCHES) $(FUZZERS): $(PLAY_OBJ)
$(GOLDEN): $(CMD_OBJ)
$(GOLDEN): PKG_LIBS = $(LIB_LIBS) $(EDIT_LIBS)
$(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(LIB)
	@mkdir -p $(@D); $(call say,LD,$@)
	$(Q)$(LINK)
# Loaded before the C library, whatever the programs are made with. Where that is not GNU's there is none.
$(SHIM): tests/faults/shim.c $(BUILD)/flags
	@mkdir -p $(@D); $(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) -std=c11 $(WARN) -O1 -fPIC -shared -o $@ $< || rm -f $@
# FUZZ_ENGINE=-fsanitize=fuzzer links libFuzzer's main instead of ours.
$(FUZZERS): $(call obj,$(filter-out fuzz/fuzz_% fuzz/main.c fuzz/afl.c,$(call src,fuzz/*.c)))
$(FUZZERS): $(if $(FUZZ_ENGINE),,$(BUILD)/obj/fuzz/main.o)
$(BUILD)/fuzz/fuzz_tools: $(CMD_OBJ)
$(BUILD)/fuzz/fuzz_tools: PKG_LIBS = $(LIB_LIBS) $(EDIT_LIBS)
# Loaded into afl-fuzz, which has no sanitizer: made with the plain compiler.
$(BUILD)/fuzz/tree.so: fuzz/afl.c fuzz/tree.c fuzz/tree.h
	@mkdir -p $(@D); $(call say,LD,$@)
	$(Q)cc $(ALL_CPPFLAGS) -std=c11 $(WARN) -O2 -fPIC -shared -o $@ $(filter %.c,$^)
$(BUILD)/fuzz/%: $(BUILD)/obj/fuzz/%.o $(LIB)
	@mkdir -p $(@D); $(call say,LD,$@)
	$(Q)$(LINK) $(FUZZ_ENGINE)
$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D); $(call say,CC,$<)
	$(Q)$(COMPILE) -c -o $@ $<

# A new compiler or a new flag rebuilds everything under this BUILD; a flag of an optional library what uses that.
$(BUILD)/flags: now = $(CC) $(ALL_CPPFLAGS) $(LIB_CPPFLAGS) $(ALL_CFLAGS) $(HARDEN_LINK) $(LDFLAGS) $(FUZZ_ENGINE) $(SANDBOX)
$(BUILD)/flags-zstd: now = $(ZSTD_CPPFLAGS)
$(BUILD)/flags-edit: now = $(EDIT_CPPFLAGS)
$(BUILD)/flags $(BUILD)/flags-zstd $(BUILD)/flags-edit: FORCE | need-libraries
	@mkdir -p $(@D); printf '%s\n' '$(subst ','\'',$(now))' >$@.$$$$; if cmp -s $@.$$$$ $@; then rm $@.$$$$; else mv $@.$$$$ $@; fi
need-libraries:
	@command -v $(firstword $(CC)) >/dev/null || \
	  { echo >&2 "error: no compiler $(firstword $(CC)); 'make deps' installs gcc"; exit 1; }
	@$(PKG_CONFIG) --exists $(LIBRARIES) 2>/dev/null || { echo >&2 "error: headers of $(LIBRARIES)" \
	  "(or pkg-config) are missing; 'make deps' installs them"; exit 1; }
need-test-libraries:
	@$(PKG_CONFIG) --exists $(TEST_LIBRARIES) || \
	  { echo >&2 "error: the tests need $(TEST_LIBRARIES); 'make deps' installs them"; exit 1; }
-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)

# ---- Packages -----------------------------------------------------------------------------------

# Where nothing may be installed, as when a package is built: DEPS=
DEPS         ?= build check
deps: ## install what building and checking need (Debian packages)
	$(if $(DEPS),@sh tests/deps.sh $(DEPS))
deps-ci: ## ... and what sanitizers, fuzzing and analysis need
	@sh tests/deps.sh build check ci

deps-browser: ## ... and what check-browser needs: Chromium, and from npm puppeteer-core and axe-core
	@sh tests/browser.sh deps
deps-duckdb: ## ... and DuckDB, whose library comes from npm, for examples and check-cluster
	@sh tests/duckdb.sh

# ---- Use ----------------------------------------------------------------------------------------

# Where -j is not given: as many jobs as there are processors.
JOBS = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell getconf _NPROCESSORS_ONLN || echo 1))
# Here and in `check` a second make does the work: it sees what deps has installed. Only what goes wrong is told of this one.
demo: ## build the tools, run a whole recorded game through them, and say what to do next
	@sh tests/deps.sh build
	@echo 'building the tools: this takes a minute or two'
	@$(MAKE) $(JOBS) $(if $(V),,say=:) all
	@sh tests/demo.sh $(BUILD)/bin fixtures/games/demo.yaml

bench: all $(BENCHES) ## measure; BASE=dir/bin shows the tools of another build beside
	@test -n "$(BENCHES)" || { echo >&2 "bench: there is no tests/bench/*.c"; exit 1; }
	@for b in $(BENCHES); do $$b $(BENCHFLAGS) || exit 1; done
	@sh tests/bench.sh $(BUILD) $(BASE)

bench-archive: all $(BENCHES) ## RECORDS random games, a million, through every tool: speed, and memory that does not grow
	@sh tests/archive.sh $(BUILD) $(RECORDS)

# ---- Checks -------------------------------------------------------------------------------------

check-quick: ## half a minute, after an edit: unit tests, goldens, COUNT / 2 random games by the oracles, some by other properties
	@MAKE='$(MAKE) $(JOBS)' sh tests/run.sh quick-programs check-unit quick-games quick-props check-golden
QUICK := $(filter %/prop_oracle %/prop_city,$(PROPS))
# What the other two steps seldom notice, and little time shows.
QUICK_PROPS := $(filter $(addprefix %/prop_,door jcz jcz_messages),$(PROPS))
quick-programs: $(BINS) $(UNITS) $(QUICK) $(QUICK_PROPS)
quick-games: $(QUICK)
	@sh tests/programs.sh games "$(SEED) $$(($(COUNT) / 2))" $(QUICK)
quick-props: $(QUICK_PROPS)
	@sh tests/programs.sh props "$(SEED) $$(($(COUNT) / 10))" $(QUICK_PROPS)
check: deps ## eight minutes: every check; the last line counts them
	@MAKE='$(MAKE) $(JOBS)' sh tests/run.sh programs $(CHECKS:%=check-%)
check-long: export CARC_LONG := 1
check-long: deps ## two hours: ... and long ones: fifty times COUNT games, every fault, valgrind, analysis
	@MAKE='$(MAKE) $(JOBS)' sh tests/run.sh programs $(CHECKS:%=check-%) $(LONG:%=check-%)

check-unit: $(UNITS)
	@sh tests/programs.sh unit '' $(UNITS)
check-oracle: $(ORACLES)
	@sh tests/programs.sh oracle '' $(ORACLES)
check-prop: $(PROPS)
	@sh tests/programs.sh prop '$(SEED) $(COUNT)' $(PROPS)
# Five times as many games, each another one.
check-prop-long: $(addprefix prop-part-,1 2 3 4 5)
prop-part-%: $(PROPS)
	@sh tests/programs.sh prop "$$(($(SEED) + $* * $(COUNT) * 10)) $$(($(COUNT) * 10))" $(PROPS)
# By the oracles, in shards. A run that was stopped goes on behind those that are in the log.
random-games: $(PROPS) ## play GAMES_EACH random games of each game in each style; LOG=file says how far it got
	@sh tests/random_games.sh $(BUILD) '$(or $(LOG),build/random-games.log)' $(GAMES_EACH)
check-golden: $(GOLDEN)
	@$(GOLDEN) fixtures
check-html: all
	@if ! command -v python3 >/dev/null; then echo "skipped: python3 is not installed"; else python3 -B tests/markup.py $(BUILD)/bin fixtures; fi
# As a program draws them that is no browser.
check-pictures: all
	@for tool in python3 rsvg-convert; do \
	  command -v $$tool >/dev/null || { echo "skipped: $$tool is not installed"; exit 0; }; done; \
	python3 tests/pictures.py $(BUILD)/bin fixtures
# Pages in a browser. Where one cannot be had that is said, and the check is passed over.
check-browser: all
	@sh tests/browser.sh $(BUILD)/bin fixtures
check-yaml: all
	@if ! python3 -W ignore -c 'import yaml' 2>/dev/null; then echo "skipped: python3 with yaml is not installed"; \
	else python3 -B tests/other_yaml.py $(BUILD)/bin fixtures && python3 -B tests/yaml/readers.py $(BUILD)/bin fixtures; fi
check-python: all $(BUILD)/tests/prop/prop_door
	@if ! command -v python3 >/dev/null; then echo "skipped: python3 is not installed"; else sh tests/python.sh $(BUILD); fi
check-conformance: all $(ASKED)
	@if ! command -v python3 >/dev/null; then echo "skipped: python3 is not installed"; else sh tests/conformance/check.sh $(BUILD); fi
# Each record of it is a hundred runs of the tools.
check-hostile: all
	@if ! command -v python3 >/dev/null; then echo "skipped: python3 is not installed"; \
	else python3 tests/hostile.py $(BUILD)/bin fixtures $(SEED) $(if $(CARC_LONG),1000,60); fi
# CONTRIBUTING.md, Style, over the files that tests/english.list names.
check-english:
	@if ! command -v python3 >/dev/null; then echo "skipped: python3 is not installed"; else python3 -B tests/english.py tests/english.list; fi
check-checklist:
	@sh tests/checklist.sh
check-cli: all
	@sh tests/cli.sh $(BUILD)/bin tests/cli
check-completion: all $(COMPLETIONS)
	@sh tests/completion.sh $(BUILD)/bin $(TOOLS)
# A game written down in a terminal, and killed at random moments.
check-record: all
	@sh tests/record_tmux.sh $(BUILD)/bin fixtures/games/demo.yaml '$(SEED)'
check-meta: all
	@sh tests/meta.sh $(BUILD)/bin $(TOOLS)
# The picture in README.md.
BOARD = $(BUILD)/bin/carc-render-ascii -o svg -t 12 fixtures/games/demo.yaml
check-docs: all
	@$(BOARD) | cmp - man/examples/board.svg
	@sh tests/docs.sh $(BUILD)/bin README.md $(MANS)
check-pages: $(PAGES)
	@sh tests/pages.sh $(PAGES)
check-forms: all
	@sh tests/forms.sh $(BUILD)/bin fixtures
# Readers of reports, from npm.
check-consumers: all
	@sh tests/consumers.sh $(BUILD)/bin fixtures
check-schema: all $(FAULTS)
	@sh tests/schema.sh $(BUILD)/bin
check-games: all $(GAMES)
	@sh tests/games.sh '$(CARC_GAMES)' $(GAMES)
check-fuzz: $(FUZZERS)
	@sh tests/fuzz.sh replay $(BUILD) $(TARGETS)
# A few calls of each kind and command are enough to see that all is in place; check-long tries every one.
check-faults: all $(FAULTS) $(SHIM)
	@sh tests/faults.sh $(BUILD) $(if $(CARC_LONG),,9)
check-valgrind: all
	@sh tests/valgrind.sh $(BUILD)/bin fixtures
check-growth: all
	@sh tests/growth.sh $(BUILD)/bin
check-mutants: $(MUTATE)
	@sh tests/mutate.sh known $(BUILD) $(MUTATED)
check-bench: $(BENCHES)
	@for b in $(BENCHES); do $$b 1 >$(BUILD)/bench.log || { cat $(BUILD)/bench.log; exit 1; }; done
	@echo "bench: $(words $(BENCHES)) programs measure, one round each"
check-rows: all
	@MAKE='$(MAKE)' sh tests/rows.sh $(BUILD)/bin build/rows
check-compilers:
	@MAKE='$(MAKE)' sh tests/compilers.sh
check-deb:
	@sh tests/deps.sh deb || :
	@MAKE='$(MAKE)' sh tests/deb.sh
# What cannot be installed is left out, here and in the next.
check-web: all $(BUILD)/tests/prop/prop_door
	@MAKE='$(MAKE)' sh tests/web.sh $(BUILD) build/web $(SEED)
# Random walks over the page of check-web: WALKS=2000 SEED=n for a night.
check-walks: all
	@MAKE='$(MAKE)' sh tests/walks.sh $(BUILD)/bin build/web fixtures $(SEED) $(WALKS)
check-cluster: all
	@sh tests/deps.sh cluster || :
	@sh tests/cluster.sh $(BUILD)/bin
check-install: all
	@MAKE='$(MAKE)' CC='$(CC)' CXX='$(CXX)' CFLAGS='$(CFLAGS)' NM='$(NM)' sh tests/install.sh $(BUILD)/install-test $(LIB)
check-hardening: all
	@CC='$(CC)' sh tests/hardening.sh check '$(if $(HARDEN),$(if $(FORTIFY),none,checked-calls),all)' $(LIB) $(BINS) $(SHARED)
check-headers: need-libraries
	@$(CC) $(ALL_CPPFLAGS) -std=c11 $(WARN) -Wno-pedantic -Werror -fsyntax-only -xc $(HEADERS)
	@echo "headers: $(words $(HEADERS)) compile alone"
check-layers: $(BUILD)/libcarc-core.a $(call obj,$(CORE_SRC) $(FMT_SRC) $(CMD_SRC))
	@NM='$(NM)' sh tests/layers_refuse.sh $^
	@NM='$(NM)' sh tests/layers.sh $^
check-banned:
	@! grep -nE '(^|[^_[:alnum:]])(strcpy|strcat|v?sprintf|strtok|ato[il]|gets|gmtime|localtime|alloca) *\(' \
	  $(filter core/% formats/% cmd/%,$(SOURCES) $(HEADERS)) /dev/null
	@# A file that is open here is not for programs that whoever links us may start.
	@! grep -nE '(^|[^_[:alnum:]])(open(at)?\(.*O_|fopen\()' $(SHIPPED) /dev/null | grep -vE 'O_CLOEXEC|"[rwa]+e"'
	@# What is watched is asked for by carc_option() and its like alone.
	@! grep -nE "\[CARC_OPTION_($$(sed -n 's/^WATCHED(\(.*\))$$/\1/p' core/verdict/option.def | paste -s -d'|' -))\]" \
	  $(filter core/%,$(SOURCES) $(HEADERS)) /dev/null
	@echo "banned: none of the banned functions is called, no open file is inherited, what is watched is asked for"
check-cppcheck:
	@sh tests/cppcheck.sh $(SHIPPED)
check-tidy:
	@sh tests/tidy.sh $(SHIPPED) -- $(ALL_CPPFLAGS) $(LIB_CPPFLAGS) $(ZSTD_CPPFLAGS)
check-analyzer:
	@$(MAKE) BUILD=build/analyze CC=gcc HARDEN= CFLAGS='-O1 -g -fanalyzer -Werror' objects
	@echo "analyzer: gcc has no finding"
check-format:
	@sh tests/format.sh $(SOURCES) $(HEADERS) $(EXAMPLES)
format: ## lay out all sources with clang-format
	@sh tests/format.sh --fix $(SOURCES) $(HEADERS) $(EXAMPLES)
check-man:
	@if ! command -v mandoc >/dev/null; then echo "skipped: mandoc is not installed"; \
	elif [ -z "$(MANS)" ]; then echo "skipped: no page in man/"; \
	else mandoc -T lint -W warning $(MANS) && echo "man: $(words $(MANS)) pages"; fi

golden-update: $(GOLDEN) ## rewrite expectations and show what changes; NEW='TOOL[.VARIANT]...' adds some, CASES=dir narrows it
	@$(GOLDEN) --update $(NEW:%=--new %) $(or $(CASES),fixtures)
cli-update: all ## rewrite the expected output of the command line cases
	@sh tests/cli.sh --update $(BUILD)/bin tests/cli
browser-update: all ## keep the pictures of check-browser and check-web as they are now
	@sh tests/browser.sh $(BUILD)/bin fixtures --update
	@MAKE='$(MAKE)' sh tests/web.sh $(BUILD) build/web $(SEED) --update
man-update: all $(PAGES) ## rewrite generated pages, and the output of the examples in README and manual
	@sh tests/pages.sh --update $(PAGES)
	@sh tests/docs.sh --update $(BUILD)/bin README.md $(MANS)
	@$(BOARD) >man/examples/board.svg

SUITE = CARC_LIBRARY=$(SHARED) PYTHONDONTWRITEBYTECODE=1 python3 tests/conformance/make.py $(BUILD)/bin
conformance: all ## write the conformance suite: build/conformance, and the same packed
	@mkdir -p build
	@$(SUITE) build/conformance
conformance-numbers: all ## give new cases of the suite their numbers, and those with another answer a revision
	@$(SUITE) --number

# ---- Variants: the same rules with other flags in another build directory ---------------------

# What measures memory, or refuses it, and the fence around the tools need programs as they are: `check` runs it with those.
sanitize coverage: export CARC_EXCUSED := memory out_of_memory fenced faults
# A case that lets files grow no further lets no counters be written, which is not to be told among what tools say.
coverage: export GCOV_ERROR_FILE := /dev/null
sanitize: ## the checks under AddressSanitizer and UndefinedBehaviorSanitizer
	@# Games of these seeds have been judged without; here a share of them shows that memory is kept.
	@$(MAKE) BUILD=build/sanitize HARDEN= SANDBOX= CFLAGS='$(CFLAGS) $(SAN)' COUNT=$$(($(COUNT) / 4)) \
	  CHECKS='$(filter-out $(STATIC) $(OTHERS),$(CHECKS))' check
# Recorded games from outside the tree may be there or not: the number is to be the same. Nor does it depend on
# how long the checks are. A share of the random games goes everywhere that all of them go.
coverage: ## lines and branches of core/ and formats/ that the checks reach, and which they do not
	@find build/coverage -name '*.gcda' -delete 2>/dev/null || :
	@$(MAKE) BUILD=build/coverage HARDEN= SANDBOX= CFLAGS='-O0 -g --coverage' CARC_LONG= COUNT=$$(($(COUNT) / 4)) \
	  CHECKS='$(filter-out $(STATIC) games faults install walks,$(CHECKS))' check; checks=$$?; \
	  GCOV='$(GCOV)' sh tests/coverage.sh build/coverage/obj core formats && exit $$checks
check-coverage:
	@$(MAKE) coverage
# No line numbers: what makes the same code is the same. -w: a mutant may well be worth a warning. Who reads
# beyond the end of an array is told so.
MUTATE_CFLAGS := -O1 -g0 -w -fvisibility=default -fsanitize=bounds -fsanitize-undefined-trap-on-error
mutate: ## break the rules a little, MUTANTS times by SEED, each of ROOMS alike, and see whether the tests notice; JOBS=n
	@$(MAKE) BUILD=build/mutate-memory HARDEN= SANDBOX= LIB=build/mutate-memory/libcarc.so CFLAGS='$(MUTATE_CFLAGS) -fsanitize=address' mutated
	@ROOMS='$(ROOMS)' $(MAKE) BUILD=build/mutate HARDEN= SANDBOX= LIB=build/mutate/libcarc.so CFLAGS='$(MUTATE_CFLAGS)' mutants
mutants: export MUTANT_COMPILE = $(CC) $(ALL_CPPFLAGS) $(LIB_CPPFLAGS) $(ZSTD_CPPFLAGS) $(EDIT_CPPFLAGS) $(ALL_CFLAGS)
mutants: export MUTANT_QUICK = $(notdir $(QUICK_PROPS) $(QUICK))
mutants: export MUTANT_LIBS = $(LIB_LIBS) $(EDIT_LIBS) $(TEST_LIBS) $(LDLIBS)
mutated: $(BINS) $(UNITS) $(PROPS) $(FAULTS) $(SHIM) $(MUTATE) $(GOLDEN)
mutants: mutated
	@sh tests/mutate.sh $(BUILD) $(MUTANTS) $(SEED) $(MUTATED)
house: $(call obj,$(SHIPPED)) ## measure the sources: lines by room, functions, circles, headers of formats/ in each tool
	@NM='$(NM)' sh tests/house.sh $(BUILD)/obj
analyze: check-cppcheck check-tidy check-analyzer ## static analysis, with what is installed

fuzzers: $(FUZZERS) ## build the fuzz targets
AFL_MAKE = AFL_QUIET=1 AFL_USE_UBSAN=1 AFL_LLVM_DENYLIST=$(CURDIR)/fuzz/denylist $(MAKE) -s \
           CC=afl-clang-fast HARDEN= SANDBOX= CFLAGS='-O2 -g -w'
fuzz-build:
	@command -v afl-fuzz >/dev/null || { echo >&2 "error: no afl-fuzz; 'make deps-ci' installs it"; exit 1; }
	@# -w: the warnings are judged elsewhere, and AFL++'s macros have some of their own.
	@AFL_USE_ASAN=1 $(AFL_MAKE) BUILD=build/afl \
	  $(patsubst %,build/afl/fuzz/fuzz_%,$(filter-out tools,$(TARGETS))) build/afl/fuzz/tree.so
	@# To fork costs twenty times as much under AddressSanitizer, and memory is what the other targets look at.
	@$(AFL_MAKE) BUILD=build/afl-tools build/afl-tools/fuzz/fuzz_tools build/afl-tools/fuzz/tree.so
fuzz: fuzz-build ## fuzz one target with AFL++: T=name [SECONDS=n]
	@sh tests/fuzz.sh run build/afl '$(SECONDS)' '$(T)'
fuzz-smoke: fuzz-build ## fuzz each target for SMOKE_SECONDS; a crash, a hang or stability below 100 % fails
	@sh tests/fuzz.sh smoke build/afl '$(SMOKE_SECONDS)' $(TARGETS)

# ---- Install --------------------------------------------------------------------------------------

catalogue: $(CATALOGUE) ## write a page of all tiles that are built in, to print: build/release/catalogue.html
$(CATALOGUE): $(NATIVE)/bin/carc-render-ascii
	@$(call say,HTML,$@)
	$(Q)$< --tiles all -o html >$@.new && mv $@.new $@
D_LIB    := $(DESTDIR)$(LIBDIR)
PC_FILE  := $(D_LIB)/pkgconfig/carc.pc
# By what importlib.metadata and pip know the module.
DIST_INFO = $(DESTDIR)$(PYTHONDIR)/carc-$(VERSION).dist-info
install: all $(COMPLETIONS) $(CATALOGUE) ## install tools, pages, library, header, completions: PREFIX DESTDIR
	$(INSTALL) -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(INCLUDEDIR) $(dir $(PC_FILE)) $(DESTDIR)$(DOCDIR)/examples \
	  $(foreach d,$(DATADIR) $(PYTHONDIR)/carc $(BASHDIR) $(ZSHDIR) $(FISHDIR),$(DESTDIR)$(d)) $(foreach s,1 3 5 7,$(DESTDIR)$(MANDIR)/man$(s))
	$(INSTALL) -m 755 $(CARC) $(DESTDIR)$(BINDIR)/
	for t in $(TOOLS); do ln -sf carc $(DESTDIR)$(BINDIR)/carc-$$t || exit 1; done
	for m in $(MANS); do $(INSTALL) -m 644 $$m $(DESTDIR)$(MANDIR)/man$${m##*.}/ || exit 1; done
	for m in $(RENAMED); do cp -Pf $$m $(DESTDIR)$(MANDIR)/man$${m##*.}/ || exit 1; done
	$(INSTALL) -m 644 formats/door/carc.h $(DESTDIR)$(INCLUDEDIR)/
	$(INSTALL) -m 644 $(STATIC_A) $(SHARED) $(D_LIB)/
	ln -sf $(notdir $(SHARED)) $(D_LIB)/$(SONAME)
	ln -sf $(SONAME) $(D_LIB)/libcarc.so
	$(INSTALL) -m 644 $(EXAMPLES) $(SCRIPTS) $(DESTDIR)$(DOCDIR)/examples/
	$(INSTALL) -m 644 $(MODULE) $(DESTDIR)$(PYTHONDIR)/carc/
	sed 's,^_INSTALLED = "",_INSTALLED = "$(PYTHON_LIBRARY)",' formats/door/python/carc/__init__.py >$(DESTDIR)$(PYTHONDIR)/carc/__init__.py
	$(INSTALL) -d $(DIST_INFO)
	printf '%s\n' 'Metadata-Version: 2.1' 'Name: carc' 'Version: $(VERSION)' \
	  'Summary: Recorded games of Carcassonne by the rules' >$(DIST_INFO)/METADATA
	echo make >$(DIST_INFO)/INSTALLER
	@echo 'The Python module is in PYTHONDIR=$(PYTHONDIR)'
	$(INSTALL) -m 644 $(CATALOGUE) $(DESTDIR)$(DOCDIR)/
	$(INSTALL) -m 644 $(SCHEMAS) $(DESTDIR)$(DATADIR)/
	printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR:$(PREFIX)/%=$${prefix}/%)' \
	  'includedir=$(INCLUDEDIR:$(PREFIX)/%=$${prefix}/%)' '' 'Name: carc' \
	  'Description: recorded games of Carcassonne: rules engine and record formats' \
	  'Version: $(VERSION)' 'Requires.private: $(LIBRARIES)' 'Libs: -L$${libdir} -lcarc' \
	  'Cflags: -I$${includedir}' >$(PC_FILE)
	for c in bash:$(BASHDIR) zsh:$(ZSHDIR) fish:$(FISHDIR); do \
	  $(INSTALL) -m 644 $(BUILD)/completions/$${c%%:*}/* $(DESTDIR)$${c#*:}/ || exit 1; done
# The same bytes wherever they are made: of the last commit, by its date.
DIST     := build/carc-$(VERSION).tar.gz
dist: ## pack the sources of the last commit
	@mkdir -p $(dir $(DIST))
	git archive --format=tar --prefix=carc-$(VERSION)/ HEAD | gzip -9n >$(DIST)
# Debian packages of it, built from .debian; installs what that needs.
deb: dist ## make Debian packages of the last commit: build/deb
	$(if $(DEPS),@sh tests/deps.sh build check deb)
	rm -rf build/deb && mkdir -p build/deb
	cp $(DIST) build/deb/carc_$(VERSION).orig.tar.gz
	tar -C build/deb -xzf $(DIST) && mv build/deb/carc-$(VERSION)/.debian build/deb/carc-$(VERSION)/debian
	cd build/deb/carc-$(VERSION) && dpkg-buildpackage -us -uc $(DEBFLAGS)
uninstall: ## remove what install put there
	rm -f $(foreach t,carc $(TOOLS:%=carc-%),$(addprefix $(DESTDIR),$(BINDIR)/$t $(BASHDIR)/$t $(ZSHDIR)/_$t \
	  $(FISHDIR)/$t.fish))
	rm -f $(foreach m,$(notdir $(MANS) $(RENAMED)),$(DESTDIR)$(MANDIR)/man$(patsubst .%,%,$(suffix $(m)))/$(m))
	rm -f $(DESTDIR)$(INCLUDEDIR)/carc.h $(addprefix $(D_LIB)/,libcarc.a libcarc.so $(SONAME) $(notdir $(SHARED))) \
	  $(PC_FILE)
	rm -rf $(DESTDIR)$(PYTHONDIR)/carc $(DIST_INFO) $(DESTDIR)$(DOCDIR)/examples $(DESTDIR)$(DOCDIR)/catalogue.html $(addprefix $(DESTDIR)$(DATADIR)/,$(notdir $(SCHEMAS)))
	-rmdir $(DESTDIR)$(DOCDIR) $(DESTDIR)$(DATADIR) 2>/dev/null || :
clean: ## remove build/, or BUILD where it lies elsewhere
	rm -rf $(if $(filter build/%,$(BUILD)),build,$(BUILD))
help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1	\2/p' $(firstword $(MAKEFILE_LIST)) | \
	  awk -F '\t' '{printf "  %-14s %s\n", $$1, $$2}'
	@echo "  check-X        one check; X is one of:" && echo "                 $(CHECKS)"
	@echo "settings: V=1 BUILD=dir CC= HARDEN= SANDBOX= CFLAGS= CPPFLAGS= LDFLAGS= PREFIX= DESTDIR= SEED= COUNT= GAMES_EACH= LOG= RECORDS= MUTANTS= ROOMS= CARC_GAMES=dir"
