# `make demo` shows the main job, `make test` passes the tests; both say what is missing and install it first. `make check` runs the
# tests that take no longer than half a second; `make docs` builds the documentation as static pages; `make install` puts raqam,
# raqam-serve and the C library, stripped and with the Swift library linked in, their completions and manual pages below PREFIX;
# `make deb` builds a Debian package of the commands; `make c-library` and `make wheel` leave theirs in .build/c and .build/wheel.

RAQAM = .build/release/raqam
RECEIPT = Examples/receipt
LUNCH = Examples/lunch
PREFIX = /usr/local
# Apple's systems bring the Swift library along.
STATIC = $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

.PHONY: demo test check docs setup build static install deb c-library wheel lint format examples clean

demo: build
	@$(RAQAM) preview $(LUNCH)/form.json --values $(LUNCH)/values.json --locale en_US --locale fa_IR --time-zone Asia/Tehran

test: setup
	@.ci/quietly "building the tests" swift build --build-tests
	@.ci/quietly "running the tests" swift test --skip-build
	@grep -ah '^. Test run with [0-9]' .build/logs/running-the-tests.log

check: setup
	RAQAM_CHECK=1 swift test

docs: setup
	@.ci/quietly "building the modules" swift build
	@Tests/Documentation/build

setup:
	@sh .ci/setup

build: setup
	@.ci/quietly "building raqam (the first time this takes some minutes)" swift build -c release --product raqam

install: static
	.ci/install .build/static/release $(DESTDIR)$(PREFIX)
	Sources/CRaqam/link .build/c $(PREFIX)
	install -d $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/include
	install -m 644 .build/c/raqam.h $(DESTDIR)$(PREFIX)/include
	install -m 644 .build/c/raqam.pc $(DESTDIR)$(PREFIX)/lib/pkgconfig
	install -m 644 .build/c/libraqam.a $(DESTDIR)$(PREFIX)/lib
	cp -P .build/c/libraqam.so* $(DESTDIR)$(PREFIX)/lib

# A package for the Debian that it is built on, in .build.
deb: static
	.ci/debian/build .build/static/release .build

static: setup
	swift build -c release $(STATIC) --product raqam --scratch-path .build/static
	swift build -c release $(STATIC) --product raqam-serve --scratch-path .build/static

c-library: setup
	Sources/CRaqam/link .build/c $(PREFIX)

wheel: setup
	Sources/Python/make-wheel .build/wheel

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

format:
	swift format --in-place --recursive Package.swift Sources Tests

# Writes the expected output of the examples anew; look at the difference before it is committed.
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
