# make demo         builds raqam for debugging and previews a form in two languages
# make test         builds the rest for debugging and runs the tests
# make check        runs the tests that take less than half a second
# make check-all    runs every check (hours); RESUME=1 continues an interrupted run
# make docs         builds the documentation as static pages; make docs-open also serves them and opens a browser
# make install      installs raqam, raqam-serve and the C library with completions and manual pages below PREFIX
# make deb          builds Debian packages of these; make packages also checks them
# make release      checks the version and its changelog, writes the archive and tags the commit
# make archive      writes the source archive with pinned dependencies and its SBOM into .build/archive
# make scorecard    writes the page that compares Raqam with others
# make c-library    links the C library into .build/c; make wheel builds the Python package into .build/wheel
# make postgresql   builds the PostgreSQL extension into .build/postgresql-VERSION; make install-postgresql installs it
# make fuzz         builds the fuzz targets; with TARGET=… SECONDS=…, also runs one
#
# Each command installs missing packages through apt, or prints what to install. Builds name their products, because SwiftPM
# would otherwise compile every library a second time for the tool of the plug-ins.

RAQAM = .build/release/raqam
DEBUG = .build/debug/raqam
RECEIPT = Examples/receipt
LUNCH = Examples/lunch
PREFIX = /usr/local
# One debug build for the demo and the tests.
BUILD = .ci/build
BUILD_TESTS = $(BUILD) --product raqamPackageTests
# Apple's systems include the Swift library.
STATIC = $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

.PHONY: demo test debug check check-all fuzz docs docs-open setup build static install deb packages archive release scorecard c-library wheel postgresql-server postgresql install-postgresql lint format examples clean

demo: debug
	@$(DEBUG) preview $(LUNCH)/form.json --values $(LUNCH)/values.json --locale en_US --locale fa_IR --time-zone Asia/Tehran

test: setup
	@.ci/quietly "building the tests" $(BUILD_TESTS)
	@.ci/quietly "running the tests" swift test --skip-build
	@grep -ah '^. Test run with [0-9]' .build/logs/running-the-tests.log

check: setup
	@.ci/quietly "building the tests" $(BUILD_TESTS)
	RAQAM_CHECK=1 swift test --skip-build

check-all: setup
	.ci/all $(if $(RESUME),--resume)

docs: setup
	@.ci/quietly "building the tests" $(BUILD_TESTS)
	@.ci/quietly "building the C library's module" $(BUILD) --target RaqamC
	@Tests/Documents/Documentation/build

docs-open: docs
	@Tests/Documents/Documentation/open

setup:
	@sh .ci/setup

debug: setup
	@.ci/quietly "building raqam (the first time this takes some minutes)" $(BUILD) --product raqam

build: setup
	@.ci/quietly "building raqam for release" swift build -c release --product raqam

install: static
	.ci/install .build/static/release $(DESTDIR)$(PREFIX)
	Sources/Bindings/CRaqam/link .build/c $(PREFIX)
	install -d $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/include
	install -m 644 .build/c/raqam.h $(DESTDIR)$(PREFIX)/include
	install -m 644 .build/c/raqam.pc $(DESTDIR)$(PREFIX)/lib/pkgconfig
	install -m 644 .build/c/libraqam.a $(DESTDIR)$(PREFIX)/lib
	cp -P .build/c/libraqam.so* $(DESTDIR)$(PREFIX)/lib
	$(if $(DESTDIR),,@[ "$$(id -u)" -ne 0 ] || ! command -v ldconfig > /dev/null || ldconfig)

# Builds packages for the Debian release of this machine in .build: commands, C library and development files.
deb: static
	@command -v dpkg-shlibdeps > /dev/null || .ci/setup --package dpkg-dev
	Sources/Bindings/CRaqam/link .build/c-debian /usr lib/$$(dpkg-architecture -qDEB_HOST_MULTIARCH)
	.ci/debian/build .build/static/release .build/c-debian .build

# Builds the packages and checks them with lintian and an unpacked installation.
packages: deb
	.ci/debian/check

archive: setup
	.ci/archive .build/archive

release: setup
	.ci/release

# Debian's PyICU uses the same libicu as Raqam. Intl is compared if node is installed.
scorecard: build
	@/usr/bin/python3 -c 'import icu, venv, ensurepip' 2>/dev/null || .ci/setup --package python3-icu python3-venv
	@[ -x .build/scorecard/bin/python ] || /usr/bin/python3 -m venv --system-site-packages .build/scorecard
	@.build/scorecard/bin/pip install -q babel==2.18.0
	@Tests/Documents/Scorecard/run --raqam $(RAQAM)

static: setup
	swift build -c release $(STATIC) --product raqam --scratch-path .build/static
	swift build -c release $(STATIC) --product raqam-serve --scratch-path .build/static

c-library: setup
	Sources/Bindings/CRaqam/link .build/c $(PREFIX)

wheel: setup
	Sources/Bindings/Python/make-wheel .build/wheel

PG_CONFIG ?= pg_config
# Objects of one version of the server cannot be linked for another. pg_config prints "PostgreSQL 15.20 (Debian …)".
EXTENSION_FOLDER = .build/postgresql-$(word 2,$(shell $(PG_CONFIG) --version))
EXTENSION = $(MAKE) -C $(EXTENSION_FOLDER) -f $(CURDIR)/Sources/Bindings/PostgreSQL/Makefile LIBRAQAM=$(CURDIR)/.build/c

# Debian's packages of libpq and of the client have a pg_config, but not the headers of the server.
postgresql-server:
	@[ -e "$$($(PG_CONFIG) --includedir-server 2> /dev/null)/postgres.h" ] || .ci/setup --package postgresql-server-dev-all

postgresql: c-library postgresql-server
	mkdir -p $(EXTENSION_FOLDER)
	$(EXTENSION)

install-postgresql: postgresql
	$(EXTENSION) install

fuzz: setup
	@.ci/setup python3
	@Tests/Checks/Fuzz/run $(if $(TARGET),$(TARGET) $(or $(SECONDS),60))

lint:
	swift format lint --strict --recursive Package.swift Sources Tests Examples

format:
	swift format --in-place --recursive Package.swift Sources Tests Examples

# Regenerates the expected output of the examples. Review the difference before committing it.
examples: build
	@for file in Examples/*/form.json; do form=$${file%form.json}; for locale in en_US fa_IR ar_SA@calendar=islamic-umalqura; do \
	  mkdir -p $${form}expected; \
	  $(RAQAM) preview $${form}form.json --values $${form}values.json --locale $$locale --time-zone UTC \
	    > $${form}expected/$${locale%@*}.txt; \
	done; done
	@$(RAQAM) form $(RECEIPT)/form.json --locale fa_IR --time-zone Asia/Tehran --script $(RECEIPT)/session.txt --seed 1 \
	  > $(RECEIPT)/expected/session.txt 2>&1
	@Examples/invoice/fill_in.py $(RAQAM) > Examples/invoice/expected/fill_in.txt

clean:
	rm -rf .build
