# Everything that a person or a machine does with this repository. `make help` lists it.

demo := build/doubletap-demo
release := .build/release
quietly := Tools/quietly
header := Sources/CDoubleTap/include/doubletap.h
examples := $(patsubst %,build/examples/%,$(notdir $(wildcard Examples/*.* Tests/ExampleTests/Hosts/*.c)))
sanitized := --sanitize=address --scratch-path .build/asan

SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c
# What failed, and the last lines; each test that passed is left out.
briefly := 2>&1 | Tools/briefly

.DEFAULT_GOAL := build
include Tools/embedded.mk

.PHONY: help deps build demo test shipped examples prefix build/examples/swift-package install uninstall check format bench soak tour pictures tools clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 18

deps: ## install what is missing, saying what and why
	@Tools/deps build test hosts check

build: $(demo) build/libdoubletap.so.1 build/libdoubletap.a ## build/doubletap-demo and build/libdoubletap, as Embedded Swift

demo: ## try it: in a window, or without a display as pictures
	@Tools/deps build $(if $(DISPLAY),,test)
	@$(MAKE) --no-print-directory build $(if $(DISPLAY),,tour)
	@$(if $(DISPLAY),$(demo),echo "There is no display (DISPLAY is not set), so a virtual one was used."; \
	  echo "Look at build/pictures/contact-sheet.png, and the numbered pictures beside it.")

test: ## all tests, on virtual servers of their own
	@Tools/deps build test hosts
	@$(MAKE) --no-print-directory build
	@$(MAKE) --no-print-directory -j$$(nproc) examples
	@$(quietly) "building the tests" swift build --build-tests
	@env -u DISPLAY DOUBLETAP_DEMO=$(CURDIR)/$(demo) swift test --skip-build --disable-xctest --no-parallel $(briefly)
	@$(MAKE) --no-print-directory shipped

shipped: build ## the tests of the C functions, with the shared and the static library as they are built
	@for library in so.1 a; do \
	  export DOUBLETAP_LIBRARY=$(CURDIR)/build/libdoubletap.$$library LD_LIBRARY_PATH=$(CURDIR)/build; \
	  $(quietly) "building the tests with $$DOUBLETAP_LIBRARY" swift build --build-tests --scratch-path .build/shipped || exit 1; \
	  env -u DISPLAY swift test --skip-build --disable-xctest --no-parallel --scratch-path .build/shipped $(briefly) || exit 1; \
	done

examples: $(examples) build/examples/swift-package build/embedded-trial ## the programs of Examples, in build/examples

# Each by the line in its own head comment, against an installed library. That is shared, so its changes ask for no new examples.
build/examples/%: Examples/% $(header) Tools/build-example | prefix
	@Tools/build-example $< $@
build/examples/%: Tests/ExampleTests/Hosts/% $(header) Tools/build-example | prefix
	@Tools/build-example $< $@

build/examples/swift-package:
	@$(quietly) "building Examples/swift-package" \
	  swift build --package-path Examples/swift-package --scratch-path .build/swift-package
	@ln -sfn ../../.build/swift-package/debug/host $@

prefix:
	@DESTDIR= LIBDIR= PREFIX=$(CURDIR)/build/prefix Tools/library install >/dev/null

install: ## libdoubletap, its header and doubletap.pc, below PREFIX (/usr/local), LIBDIR and DESTDIR
	@Tools/library install

uninstall: ## take away what make install put there
	@Tools/library uninstall

check: ## formatting, warnings as errors, and the rules of the house
	@Tools/deps build test check
	@Tools/check

format: ## format all sources
	@Tools/deps check
	@swift-format format -i -r Package.swift Sources Tests Benchmarks Examples
	@git ls-files '*.c' '*.cpp' '*.h' | xargs clang-format -i

bench: tools build build/floor ## compare with the same window in plain C
	@$(release)/doubletap-bench build/floor $(demo)

build/floor: Benchmarks/floor.c
	@mkdir -p build
	@cc -O2 -std=gnu11 -Wall -Wextra -Werror -o $@ $< $$(pkg-config --cflags --libs xft) -lXrender -lX11 -lm

soak: ## the tests with the address sanitizer, and the long ones
	@Tools/deps build test hosts
	@$(MAKE) --no-print-directory build
	@$(MAKE) --no-print-directory -j$$(nproc) examples
	@$(quietly) "building the tests" swift build --build-tests $(sanitized)
	@env -u DISPLAY DOUBLETAP_SOAK=1 DOUBLETAP_DEMO=$(CURDIR)/$(demo) \
	  LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp:print_suppressions=0 \
	  swift test --skip-build --disable-xctest --no-parallel $(sanitized) $(briefly)
	@$(MAKE) --no-print-directory shipped

pictures: tools build ## the demo driven by real gestures, in build/pictures, and the README's in docs/images
	@env -u DISPLAY $(release)/doubletap-pictures $(demo) docs/images

tour: tools build
	@env -u DISPLAY $(release)/doubletap-pictures $(demo)

tools:
	@Tools/deps build test
	@$(quietly) "building the tools" swift build -c release --product doubletap-bench
	@$(quietly) "building the tools" swift build -c release --product doubletap-pictures

clean: ## remove what was built
	@rm -rf build .build
