# The library that is installed for other programs, the Python module, carc in a browser, and carc without libraries.
# Only the calls that formats/api/carc.h declares can be seen. Until 1.0 an old program may not work with a new library; then
# SONAME changes.
SHARED   := $(BUILD)/api/libcarc.so.$(VERSION)
STATIC_A := $(BUILD)/api/libcarc.a
CALLS     := $(BUILD)/api/carc.calls
MODULE   := $(call src,formats/api/python/carc/*)
# PYTHONDIR: where the Python found on PATH looks for modules; it is asked at the first use. PYTHON_LIBRARY: the library that
# the module loads where CARC_LIBRARY names none.
PYTHON        ?= python3
ifeq ($(origin PYTHONDIR),undefined)
PYTHONDIR      = $(eval PYTHONDIR := $$(or $$(shell $(PYTHON) formats/api/python/where.py '$(PREFIX)' 2>/dev/null),$(PREFIX)/lib/python3/dist-packages))$(PYTHONDIR)
endif
PYTHON_LIBRARY ?= $(LIBDIR)/$(SONAME)

.PHONY: static web

$(SHARED) $(STATIC_A): $(CORE_OBJ) $(FMT_OBJ) $(CALLS)
$(CALLS): formats/api/carc.h
	@mkdir -p $(@D)
	$(Q)sed -n 's/^CARC_EXPORT .*[ *]\(carc_[a-z_]*\)(.*/\1/p' $< >$@
	$(Q){ echo 'CARC_0 {'; echo 'global:'; sed 's/$$/;/' $@; echo 'local: *;'; echo '};'; } >$@.map
$(SHARED):
	@$(folders)$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CFLAGS) $(HARDEN_LINK) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=$(CALLS).map \
	  -o $@ $(filter %.o,$^) $(LIB_LIBS) $(LDLIBS)
# One object, whose other names are local.
$(STATIC_A):
	@$(folders)$(call say,AR,$@)
	$(Q)$(if $(findstring -flto,$(CFLAGS)),$(CC) $(ALL_CFLAGS) -flinker-output=nolto-rel -nostdlib,$(LD)) -r -o $(@D)/carc.o $(filter %.o,$^)
	$(Q)$(OBJCOPY) --keep-global-symbols=$(CALLS) $(@D)/carc.o
	$(Q)rm -f $@; $(AR) qcs $@ $(@D)/carc.o

# Linked statically with musl, and with libraries that are built from Debian's sources: runs on any Linux.
static: ## make build/static/bin/carc, which needs no library
	@MAKE='$(MAKE)' sh tests/static.sh build/static
# The library as WebAssembly, a page that needs nothing else, and a package for npm.
WEB      := MAKE='$(MAKE)' sh formats/api/web/build.sh build/web $(BUILD)/bin/carc-report
web: $(BUILD)/bin/carc-report ## make build/web/carc.html, carc in a browser, and the module of JavaScript
	@$(WEB)
# For checks, which have the tools: starts no compiler if the page is newer than its sources.
build/web/carc.html: $(CORE_SRC) $(FMT_SRC) $(filter %.h %.def %.awk %.css %.js %.svg,$(call below,core formats cmd)) $(call src,formats/api/web/*)
	@$(WEB)
