# What people type. The steps live in .ci/, so that a person and a machine run the same ones.

PREFIX ?= /usr/local
RADIUS ?= 1000
# Here the linker finds the C++ library's static form alone: looking up its symbols at each start costs half a millisecond.
STATIC = .build/static
RELEASE = --configuration release --static-swift-stdlib --disable-local-rpath -Xlinker --gc-sections -Xlinker -s \
    -Xlinker -L$(STATIC)
CHECKED = --explicit-target-dependency-import-check error
PLACES = .build/release/places

.PHONY: help build run test lint unit check-binary external coverage bench sanitize fuzz install uninstall deb docs clean

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1 \t/p' $(MAKEFILE_LIST) | expand -t 20

build: ## install what is missing and build the static release, .build/release/places
	.ci/setup build
	mkdir -p $(STATIC)
	ln -sf "$$(g++ -print-file-name=libstdc++.a)" $(STATIC)/
	swift build $(CHECKED) $(RELEASE) --product places

run: build ## build, then show what is near
	$(PLACES) --radius $(RADIUS)

test: ## set up, lint, and run every test
	.ci/setup test
	$(MAKE) --no-print-directory lint build check-binary external unit coverage

lint: ## check the layout, the layers and the words
	swift format lint --strict --recursive --configuration Configuration/swift-format.json Package.swift Sources Tests
	.ci/check-sources

unit: ## run the unit, integration, acceptance and end-to-end tests
	SWIFT_BACKTRACE=enable=no swift test $(CHECKED) --enable-code-coverage

check-binary: ## check what the release loads at start, and its size
	.ci/check-binary $(PLACES)

external: ## build and run the package outside this one that uses PlacesKit alone
	swift run --package-path Tests/ExternalPackage --scratch-path .build/external nearby

coverage: ## check that the tests reach 90 % of the lines of Sources
	.ci/check-coverage 90

bench: ## measure, as ratios within one run
	.ci/setup bench
	$(MAKE) --no-print-directory build
	swift build $(CHECKED) $(RELEASE) --product places-benchmarks
	.build/release/places-benchmarks $(PLACES)

sanitize: ## run the tests under the address and the thread sanitizer
	.ci/setup test
	$(MAKE) --no-print-directory build
	SWIFT_BACKTRACE=enable=no swift test --disable-xctest --sanitize=address --scratch-path .build/address
	SWIFT_BACKTRACE=enable=no swift test --disable-xctest --sanitize=thread --scratch-path .build/thread

fuzz: ## try made-up input on what reads text from outside (TARGET=hours INPUT=file FUZZ_SECONDS=20)
	.ci/setup fuzz
	PLACES_FUZZ=1 swift build --configuration release --scratch-path .build/fuzz --product places-fuzz \
	    -Xswiftc -sanitize=fuzzer,address -Xswiftc -parse-as-library -Xswiftc -enable-testing
	.ci/fuzz .build/fuzz/release/places-fuzz "$(TARGET)" "$(INPUT)"

install: build ## install the command, its manual and completions below PREFIX
	.ci/install-tree $(PLACES) "$(DESTDIR)$(PREFIX)"

uninstall: ## remove what install put below PREFIX
	.ci/install-tree --remove "$(DESTDIR)$(PREFIX)"

deb: build ## make a Debian package in .build/
	.ci/make-deb $(PLACES)

docs: ## make the documentation in .build/docs
	.ci/make-docs

clean: ## remove everything that was built
	rm -rf .build
