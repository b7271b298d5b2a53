# carc: tools that validate, replay, score and draw recorded games of Carcassonne.
# GNU make, pkg-config, a C11 compiler. `make help` lists the targets.
#
# Settings: BUILD CC AR HARDEN SANDBOX OPTIONAL CFLAGS CPPFLAGS LDFLAGS LDLIBS PREFIX DESTDIR V=1, and those of the
# files that are included. Settings of one machine belong in config.mk, which git ignores.
MAKEFLAGS += --no-builtin-rules --no-print-directory
.SUFFIXES:
.DELETE_ON_ERROR:
.SECONDARY:
.DEFAULT_GOAL := all
-include config.mk

VERSION       := 0.1.0
SONAME        := libcarc.so.0
# Packages and SARIF name it; a packager sets the real one.
HOMEPAGE      ?= https://carc.example/
TOOLS         := validate explain replay score render-ascii report convert compare moves stats merge playout record
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
PKG_CONFIG    ?= $(if $(MACHINE),$(shell command -v $(MACHINE)pkg-config || echo pkg-config),pkg-config)
CFLAGS        ?= -O2 -g
Q             := $(if $(V),,@)

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
        -Wwrite-strings -Wundef -Wvla -Wformat=2 -Wswitch-enum -Wcast-qual

# Hardened as Debian's packages are, with the flags that the compiler knows; HARDEN= builds without. The compiler is asked once,
# at the first use.
GUARDS        = -fstack-protector-strong -fstack-clash-protection -fcf-protection -mbranch-protection=standard
HARDEN        = $(eval HARDEN := $$(shell for f in $(GUARDS); do \
                $(CC) -Werror $$$$f -x c -S -o /dev/null /dev/null 2>/dev/null && echo $$$$f; done))$(HARDEN)
# Calls of the C library are checked only in code that is optimised; a package may have its own say.
FORTIFY       = $(if $(HARDEN),$(if $(findstring FORTIFY,$(CPPFLAGS) $(CFLAGS)),,$(if $(filter -O1 -O2 -O3 -Os -Og,$(CFLAGS)), \
                -D_FORTIFY_SOURCE=2)))
# What fences in the tools that read, where the kernel can: cmd/run/sandbox.c. SANDBOX= builds without.
SANDBOX      ?= -DCARC_SANDBOX
HARDEN_LINK   = $(if $(HARDEN),-Wl$(comma)-z$(comma)relro -Wl$(comma)-z$(comma)now -Wl$(comma)-z$(comma)noexecstack)
comma        := ,
# The user's flags come last: they add to what the code needs and never replace it.
ALL_CPPFLAGS = -I. -I$(BUILD) -D_POSIX_C_SOURCE=200809L -DCARC_VERSION='"$(VERSION)"' -DCARC_HOMEPAGE='"$(HOMEPAGE)"' $(CPPFLAGS)
# Position-independent, and seen from outside only where formats/api/carc.h says so: that costs no instruction.
ALL_CFLAGS   = -std=c11 -fno-common -fPIC -ffile-prefix-map=$(CURDIR)=. -fvisibility=hidden $(WARN) $(HARDEN) $(FORTIFY) $(CFLAGS)
COMPILE      = $(CC) $(ALL_CPPFLAGS) $(PKG_CPPFLAGS) $(OPTIONAL_CPPFLAGS) $(SANDBOX_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP
LINK         = $(CC) $(ALL_CFLAGS) $(if $(HARDEN),-pie) $(HARDEN_LINK) $(LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a %.so,$^) \
               $(PKG_LIBS) $(LDLIBS)
say          = $(if $(V),,$(info $(blank)  $(1)	$(2)))
blank        :=
# Makes the folders of all objects and programs, once. Like say, it expands to no command, so that a recipe starts no shell for it.
folders      = $(if $(made),,$(eval made := yes)$(shell mkdir -p $(sort $(BUILD)/bin $(dir $(LISTS) $(EMBEDDED) $(call obj,$(SOURCES)) $(TESTS) $(BENCHES) $(SHIM) $(SHARED)))))

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
src  = $(sort $(wildcard $(1)))
# All paths below folders, and those of files whose names end so.
below = $(foreach path,$(wildcard $(addsuffix /*,$(1))),$(path) $(call below,$(path)))
tree = $(sort $(filter %.$(2),$(call below,$(1))))
obj  = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
prog = $(patsubst %.c,$(BUILD)/%,$(1))

# Each folder of core/boxes is a box; MORE_BOXES names folders elsewhere, whose sources become part of core. Tools list rows of
# tables in the order of these names first, then all other boxes by name.
BOX_ORDER := abbot river inns the_city tower traders abbey_and_mayor king_and_robber hills_and_sheep phantom
BOXES    := $(addprefix core/boxes/,$(BOX_ORDER) $(filter-out $(BOX_ORDER),$(notdir $(call src,core/boxes/*)))) $(MORE_BOXES)
CORE_SRC := $(call tree,core,c) $(call tree,$(MORE_BOXES),c)
FMT_SRC  := $(call tree,formats,c)
CORE_OBJ := $(call obj,$(CORE_SRC))
# Records with one known break are made for tests and by carc-playout; no other program wants to make them.
CORRUPT  := $(call src,tests/corrupt/*.c)
FMT_OBJ  := $(call obj,$(FMT_SRC))
CMD_SRC  := $(call tree,cmd,c)
# All tools but the main of carc, for programs that run them as functions.
CMD_OBJ  := $(call obj,$(filter-out cmd/carc.c,$(CMD_SRC)) $(CORRUPT))
# Tables of rows that each box brings, made from the names of the files in its folder.
MADE     := $(BUILD)/made/tests
BOX_LISTS := $(addprefix $(BUILD)/made/boxes/,words.def verdict.def state.h)
LISTS    := $(addprefix $(MADE)/,referees.def checks.def oracle_boxes.def oracle.def oracle.h corrupt.def jcz_told.def jcz_names.def jcz_model.def jcz_phases.def) $(BOX_LISTS)
# Findings that only a reader or a command reports, as rows in its room.
FINDINGS := $(BUILD)/made/finding.def
LISTS    += $(FINDINGS)
rows-of   = $(patsubst tests/boxes/%/$(1),BOX(%)$(newline),$(call src,tests/boxes/*/$(1)))
files-of  = $(patsubst %,$(hash)include "%"$(newline),$(call src,tests/boxes/*/$(1)))
hash     := \#
define newline


endef
# What JCloisterZone has of a box.
LISTS    += $(addprefix $(BUILD)/made/boxes/,jcz.def jcz_words.def)
# Looks of pictures and pages, which are files: as attributes and shapes, and as strings of C.
LOOKS    := formats/draw/svg/looks.css
PAGE_LOOKS := $(patsubst formats/%,$(BUILD)/made/%.h,$(call src,formats/draw/page/*.css formats/draw/page/*.js))
# Lessons, and scripts for shells, as strings of C.
TOOL_TEXTS := $(patsubst cmd/%,$(BUILD)/made/cmd/%.h,$(wildcard cmd/options/lessons.txt cmd/options/completion.*sh))
EMBEDDED := $(BUILD)/made/draw/svg/svg_looks.h $(BUILD)/made/draw/page/looks.css.h $(PAGE_LOOKS) $(TOOL_TEXTS)
# Names of fields of facts, as enumerators.
FIELDS   := $(BUILD)/made/output/field_names.def
EMBEDDED += $(FIELDS)
# What tools and tests link: all that is in the library. Shared where it is swapped under programs: make mutate.
LIB      := $(BUILD)/libcarc.a
SWAPPED  := $(BUILD)/libcarc.so
# One program; carc-score and the others are links to it.
CARC     := $(BUILD)/bin/carc
BINS     := $(CARC) $(TOOLS:%=$(BUILD)/bin/carc-%)
# All tiles that are built in, to print.
CATALOGUE := $(BUILD)/catalogue.html
COMPLETIONS := $(BUILD)/completions/made
# Old names of pages are symbolic links in man/, installed as such.
RENAMED  := man/carc-strangers.7
MANS     := $(filter-out $(RENAMED),$(call src,man/*.[1-9]))
EXAMPLES := $(call src,man/examples/*.c)
SCRIPTS  := $(call src,man/examples/*.py)
SCHEMAS  := $(call src,formats/*.schema.json)

.PHONY: all lib dist deb deps deps-ci deps-browser deps-duckdb demo catalogue install uninstall clean help need-libraries FORCE

PARTS    := formats/api/api.mk tests/tests.mk tests/bench/bench.mk tests/mutate/mutate.mk fuzz/fuzz.mk
include $(PARTS)

all: $(BINS) $(LIB) $(SHARED) $(STATIC_A) ## build the tools and the library
lib: $(LIB)

# ---- Compile and link -------------------------------------------------------------------------

# Quick append: two layers may both have a file of one name.
$(BUILD)/libcarc.a $(SWAPPED): $(CORE_OBJ) $(FMT_OBJ)
$(SWAPPED):
	@$(folders)$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CFLAGS) -shared -Wl,-soname,$(@F) -o $@ $^
$(BUILD)/libcarc-core.a: $(CORE_OBJ)
$(BUILD)/libcarc.a $(BUILD)/libcarc-core.a:
	@$(folders)$(call say,AR,$@)
	$(Q)rm -f $@; $(AR) qcs $@ $^

# core/ is compiled without the flags of any library.
$(BUILD)/obj/formats/%.o $(BUILD)/obj/cmd/%.o $(call obj,$(CORRUPT)): PKG_CPPFLAGS = $(LIB_CPPFLAGS)
$(BUILD)/obj/cmd/run/sandbox.o: SANDBOX_CPPFLAGS = $(SANDBOX)
# Only these use optional libraries; when one appears or goes, no other object is rebuilt.
ZSTD_OBJ := $(addprefix $(BUILD)/obj/,formats/input/compressed/bytes_in.o tests/unit/formats/input/compressed/test_bytes_in.o)
EDIT_OBJ := $(BUILD)/obj/cmd/record/prompt.o
$(ZSTD_OBJ): OPTIONAL_CPPFLAGS = $(ZSTD_CPPFLAGS)
$(EDIT_OBJ): OPTIONAL_CPPFLAGS = $(EDIT_CPPFLAGS)
$(ZSTD_OBJ): $(BUILD)/flags-zstd
$(EDIT_OBJ): $(BUILD)/flags-edit
$(CARC): PKG_LIBS = $(LIB_LIBS) $(EDIT_LIBS)
$(CARC): $(BUILD)/obj/cmd/carc.o $(CMD_OBJ) $(LIB)
	@$(folders)$(call say,LD,$@)
	$(Q)$(LINK)
$(BUILD)/bin/carc-%: $(CARC)
	$(Q)ln -sf carc $@
# What each shell completes the words of a tool by: the tool knows it.
$(COMPLETIONS): $(BINS:$(BUILD)/bin/%=$(NATIVE)/bin/%)
	$(Q)mkdir -p $(addprefix $(@D)/,bash zsh fish)
	$(Q)for t in $(notdir $(BINS)); do for s in bash/$$t zsh/_$$t fish/$$t.fish; do \
	  $(NATIVE)/bin/$$t --completion $${s%%/*} >$(@D)/$$s || exit 1; done; done; : >$@
$(BUILD)/obj/%.o: %.c $(BUILD)/flags | $(LISTS) $(EMBEDDED)
	@$(folders)$(call say,CC,$<)
	$(Q)$(COMPILE) -c -o $@ $<

# The first prerequisite is the script; the others are its input.
$(BUILD)/made/draw/svg/svg_looks.h: formats/draw/svg/embed.awk $(LOOKS) formats/draw/svg/shapes.svg \
  $(wildcard $(BOXES:=/shapes.svg)) formats/draw/page/page.html
$(PAGE_LOOKS): $(BUILD)/made/draw/page/%.h: formats/draw/quote.awk formats/draw/page/%
$(BUILD)/made/draw/page/looks.css.h: formats/draw/quote.awk $(LOOKS)
$(TOOL_TEXTS): $(BUILD)/made/cmd/%.h: formats/draw/quote.awk cmd/%
$(FIELDS): formats/output/field_names.awk formats/output/facts.def core/terms/words.def $(wildcard $(BOXES:=/words.def))
$(EMBEDDED):
	@$(folders)$(call say,MADE,$@)
	$(Q)awk -f $^ >$@.new && mv $@.new $@

# A new compiler or a new flag rebuilds everything under this BUILD; a flag of an optional library what uses that.
$(BUILD)/flags: now = $(CC) $(ALL_CPPFLAGS) $(LIB_CPPFLAGS) $(ALL_CFLAGS) $(HARDEN_LINK) $(LDFLAGS) $(FUZZ_ENGINE) $(SANDBOX)
$(BUILD)/flags-zstd: now = $(ZSTD_CPPFLAGS)
$(BUILD)/flags-edit: now = $(EDIT_CPPFLAGS)
$(BUILD)/flags-joined: now = $(JOINS)
# Rows of boxes, in place of a list of all boxes: BOX(name) for each that has a file of this name, or the file itself.
$(MADE)/referees.def: now = $(call rows-of,referee.c)
$(MADE)/checks.def: now = $(call rows-of,check.c)
$(MADE)/oracle_boxes.def: now = $(call rows-of,oracle.c)
$(MADE)/oracle.def: now = $(call files-of,oracle.def)
$(MADE)/oracle.h: now = $(call files-of,oracle*.h)
$(MADE)/corrupt.def: now = $(call files-of,corrupt.def)
$(MADE)/jcz_told.def: now = $(call rows-of,jcz_told.c)
$(MADE)/jcz_model.def: now = $(call rows-of,jcz_model.c)
$(MADE)/jcz_phases.def: now = $(call files-of,jcz_model.def)
$(MADE)/jcz_names.def: now = $(call files-of,jcz_names.def)
$(BUILD)/made/boxes/jcz.def: now = $(foreach box,$(notdir $(BOXES)),$(if $(wildcard formats/import/jcz/$(box).c),BOX($(box))$(newline)))
$(BUILD)/made/boxes/jcz_words.def: now = $(foreach file,$(wildcard $(patsubst %,formats/import/jcz/%.def,$(notdir $(BOXES)))),$(hash)include "$(file)"$(newline))
# Lists of the files of one name in the folders of boxes, which tables and headers of core include.
$(BOX_LISTS): now = /* Rows of boxes. */$(newline)$(foreach file,$(wildcard $(BOXES:=/$(@F))),$(hash)include "$(file)"$(newline))
$(FINDINGS): now = /* Rows of rooms. */$(newline)$(foreach file,$(filter %/finding.def,$(call tree,formats cmd,def)),$(hash)include "$(file)"$(newline))
$(BUILD)/flags $(addprefix $(BUILD)/flags-,zstd edit joined) $(LISTS): FORCE | need-libraries
	$(if $(call equal,$(strip $(now)),$(strip $(file <$@))),,$(folders)$(file >$@,$(now)))
equal = $(and $(findstring x$(1)x,x$(2)x),$(findstring x$(2)x,x$(1)x))
need-libraries:
	@command -v $(firstword $(CC)) >/dev/null || \
	  { echo >&2 "error: no compiler $(firstword $(CC)); 'make deps' installs gcc"; exit 1; }; \
	  $(PKG_CONFIG) --exists $(LIBRARIES) 2>/dev/null || { echo >&2 "error: headers of $(LIBRARIES)" \
	  "(or pkg-config) are missing; 'make deps' installs them"; exit 1; }
-include $(call tree,$(BUILD)/obj,d)

# ---- Packages -----------------------------------------------------------------------------------

# Where nothing may be installed, as when a package is built: DEPS=
DEPS         ?= build check
deps: ## install what building and checking need (Debian packages)
	$(if $(DEPS),@sh tests/deps.sh $(DEPS))
deps-ci: ## ... and what sanitizers, fuzzing and analysis need
	@sh tests/deps.sh build check ci
deps-browser: ## ... and what check-browser needs: Chromium, and from npm puppeteer-core and axe-core
	@sh tests/check/browser.sh deps
deps-duckdb: ## ... and DuckDB, whose library comes from npm, for examples and check-cluster
	@sh tests/duckdb.sh

# ---- Use ----------------------------------------------------------------------------------------

# Where -j is not given: as many jobs as there are processors.
JOBS = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell getconf _NPROCESSORS_ONLN || echo 1))
# A second make does the work, as in `check`: it sees what deps has installed. Of this one only errors are shown.
demo: ## build the tools, run a whole recorded game through them, and say what to do next
	@sh tests/deps.sh build
	@echo 'building the tools: this takes a minute or two'
	@$(MAKE) $(JOBS) $(if $(V),,say=:) all
	@sh tests/demo.sh $(BUILD)/bin fixtures/games/demo.yaml

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
	  $(DIST_INFO) $(foreach d,$(DATADIR) $(PYTHONDIR)/carc $(BASHDIR) $(ZSHDIR) $(FISHDIR),$(DESTDIR)$(d)) $(foreach s,1 3 5 7,$(DESTDIR)$(MANDIR)/man$(s))
	$(INSTALL) -m 755 $(CARC) $(DESTDIR)$(BINDIR)/
	cp -Pf $(TOOLS:%=$(BUILD)/bin/carc-%) $(DESTDIR)$(BINDIR)/
	$(foreach s,1 3 5 7,$(INSTALL) -m 644 $(filter %.$(s),$(MANS)) $(DESTDIR)$(MANDIR)/man$(s)/ &&) :
	cp -Pf $(RENAMED) $(DESTDIR)$(MANDIR)/man7/
	$(INSTALL) -m 644 formats/api/carc.h $(DESTDIR)$(INCLUDEDIR)/
	$(INSTALL) -m 644 $(STATIC_A) $(SHARED) $(D_LIB)/
	ln -sf $(notdir $(SHARED)) $(D_LIB)/$(SONAME)
	ln -sf $(SONAME) $(D_LIB)/libcarc.so
	$(INSTALL) -m 644 $(EXAMPLES) $(SCRIPTS) $(DESTDIR)$(DOCDIR)/examples/
	$(INSTALL) -m 644 $(MODULE) $(DESTDIR)$(PYTHONDIR)/carc/
	sed 's,^_INSTALLED = "",_INSTALLED = "$(PYTHON_LIBRARY)",' formats/api/python/carc/__init__.py >$(DESTDIR)$(PYTHONDIR)/carc/__init__.py
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
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1	\2/p' $(firstword $(MAKEFILE_LIST)) $(PARTS) | \
	  awk -F '\t' '{printf "  %-14s %s\n", $$1, $$2}'
	@echo "  check-X        one check; X is one of: $(CHECKS)" && echo "                 and in check-long: $(LONG)"
	@echo "settings: V=1 BUILD=dir CC= HARDEN= SANDBOX= CFLAGS= CPPFLAGS= LDFLAGS= PREFIX= DESTDIR= SEED= COUNT= FAULTS_EACH= GAMES_EACH= LOG= RECORDS= MUTANTS= ROOMS= CARC_GAMES=dir"
