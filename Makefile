# What is done with the project, one word each; `make help` lists it.

SWIFT ?= swift
PREFIX ?= /usr/local
DEBUG := .build/debug/runnel
LINTED := Sources Plugins Tests Fuzz examples/embedding examples/chores Package.swift Benchmarks/Sources Benchmarks/Package.swift

# A program that is given is not built.
RELEASED := $(if $(PROGRAM),,release)

.DEFAULT_GOAL := help
.PHONY: help deps build release demo test check differential documentation examples tsan asan coverage same touched format lint bench page-bench page-pictures page-recordings grammar packages dist image-root trees newcomer pictures fuzz torture clean install uninstall editors-check library-check

help: ## List these commands.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install what the build needs and this machine lacks: libedit and pkg-config.
	@sh scripts/install-deps.sh

build: deps ## Build for development; every warning is an error.
	$(SWIFT) build

release: deps ## Build the program that is installed: fast, and without shared libraries where that can be.
	$(SWIFT) build -c release $$(sh scripts/release-flags.sh) --product runnel

demo: deps ## Build, run the first example, and say how to go on.
	@$(SWIFT) build --product runnel
	@printf '\n$$ runnel examples/01-contract.flow\n'
	@$(DEBUG) examples/01-contract.flow
	@printf '\nNow type  %s  for a prompt, with docs/GUIDE.md beside it; at the prompt, :help shows around.\n' '$(DEBUG)'

test: deps ## Build, lint, build the documentation, and run every test; this is what decides.
	$(SWIFT) build --build-tests
	$(MAKE) --no-print-directory lint documentation
	@sh scripts/install-package-tools.sh
	RUNNEL_TEST_MINUTES=$${RUNNEL_TEST_MINUTES:-30} RUNNEL_NEEDS_BROWSER=$$(sh scripts/install-browser.sh) RUNNEL_AXE=$$(sh scripts/install-axe.sh) \
	  RUNNEL_NEEDS_PYGMENTS=$$(sh scripts/install-editors.sh pygments) SWIFT=$(SWIFT) sh scripts/test.sh
	$(MAKE) --no-print-directory packages differential

check: test ## The same as test.

differential: ## A million random operations on the kernel and on its oracle: OPERATIONS=, SEED=.
	$(SWIFT) run -c release KernelDifferential $(or $(OPERATIONS),1000000) $(or $(SEED),1)

editors-check: deps ## Compare the syntax files of editors/ with the lexer, in the editors themselves, over all programs.
	$(SWIFT) build --product runnel
	sh scripts/editors-check.sh $(DEBUG)

library-check: ## Build packages that use the libraries alone, from a clone, and count what they fetch.
	sh scripts/library-check.sh

documentation: ## Build the documentation of the library; a warning is an error.
	$(SWIFT) package generate-documentation --target Reactive --warnings-as-errors

examples: ## Write the examples of the library's documentation as tests, after a change.
	$(SWIFT) run ExampleRecorder

tsan: ## Eight threads post 200,000 values each into a graph and a program, watched by ThreadSanitizer.
	POSTS_PER_THREAD=200000 $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --sanitize=thread --disable-xctest \
	  --scratch-path .build-tsan --filter ThreadTests

asan: ## Every test under AddressSanitizer and LeakSanitizer, with an optimised build of its own.
	SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 RUNNEL_ASAN_OPTIONS=detect_leaks=1 \
	  LSAN_OPTIONS=suppressions=$(CURDIR)/scripts/leaks.txt:print_suppressions=0 \
	  $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --sanitize=address --disable-xctest --scratch-path .build-asan

coverage: ## Every test with coverage: a table by module, and what no test reaches.
	python3 scripts/coverage.py

same: release ## Twenty runs of every example and golden program, compared byte for byte: TIMES=.
	python3 scripts/determinism.py $(or $(TIMES),20) "$$($(SWIFT) build -c release --show-bin-path)/runnel"

touched: release ## Look with strace whether a script touches anything it should not.
	sh scripts/strace-check.sh "$$($(SWIFT) build -c release --show-bin-path)/runnel"

fuzz: ## Look for inputs that break a promise: TARGET=parse, run, decode, graph or page, SECONDS=60.
	scripts/fuzz.sh $(or $(TARGET),parse) $(or $(SECONDS),60)

torture: release ## Every bad input on the released program, every example broken at every byte.
	$(SWIFT) build --build-tests
	RUNNEL_TORTURE=1 RUNNEL_PROGRAM_FOLDER="$$($(SWIFT) build -c release --show-bin-path)" \
	  $(SWIFT) test --skip-build --disable-xctest --no-parallel \
	  --filter 'BadInputTests|BrokenExampleTests|CrasherTests'

format: ## Lay the sources out as the linter wants them.
	$(SWIFT) format --in-place --parallel --recursive $(LINTED)

lint: ## Look for what the formatter would change and for forbidden constructs.
	$(SWIFT) format lint --strict --parallel --recursive $(LINTED)

pictures: ## Draw the pictures of the README anew, from its own example and from programs of the lessons.
	RECORD_PICTURES=1 $(SWIFT) test --filter 'ReadmePictureTests|MovingPictureTests'

grammar: ## Draw docs/GRAMMAR.md from grammar/flow.ebnf; needs the package python3-railroad-diagrams.
	python3 scripts/draw-grammar.py

bench: deps ## Measure speed and size beside others; fetches what it is compared with.
	$(SWIFT) build -c release --package-path Benchmarks
	Benchmarks/.build/release/Benchmarks --json Benchmarks/latest.json
	$(MAKE) --no-print-directory release
	python3 Benchmarks/flow/flow_rows.py .build/release/runnel --json Benchmarks/latest.json

page-bench: release ## Measure the page of `runnel serve`: ROW=start, wire, layout, slider, key, thousand, marbles or program; all without.
	sh scripts/install-browser.sh > /dev/null
	$(SWIFT) build -c release --product PageBench
	"$$($(SWIFT) build -c release --show-bin-path)/PageBench" $(ROW)

page-pictures: deps ## Draw the README's pictures of the page anew, in a real browser.
	RECORD_PAGE_PICTURES=1 RUNNEL_NEEDS_BROWSER=$$(sh scripts/install-browser.sh) \
	  $(SWIFT) test --disable-xctest --filter PagePictureTests

page-recordings: deps ## Make the recordings that the README leads to anew, in a real browser.
	RECORD_PAGE_RECORDINGS=1 RUNNEL_NEEDS_BROWSER=$$(sh scripts/install-browser.sh) \
	  $(SWIFT) test --disable-xctest --filter PageRecordingTests

clean: ## Remove what was built.
	$(SWIFT) package clean

install: release ## Install the program, and completion for bash, zsh and fish, below PREFIX (/usr/local).
	sh scripts/install.sh "$$($(SWIFT) build -c release --show-bin-path)/runnel" "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what install put below PREFIX (/usr/local).
	sh scripts/install.sh --remove "$(DESTDIR)$(PREFIX)"

packages: $(if $(PROGRAM),,deps) ## Make the packages of a debug build, and check them within a minute: PROGRAM= of a program that is built.
	@sh scripts/install-package-tools.sh
	$(if $(PROGRAM),,$(SWIFT) build --product runnel)
	@SWIFT="$(SWIFT)" sh scripts/packages/check.sh $(PROGRAM)

dist: $(RELEASED) ## Make in dist what is published: tarball, .deb, wheel, sums: PROGRAM= of a program that is built.
	sh scripts/packages/dist.sh "$(or $(PROGRAM),$$($(SWIFT) build -c release --show-bin-path)/runnel)" dist

image-root: ## Lay out in dist/image the files of the Dockerfile, from the tarball in dist.
	rm -rf dist/image
	sh scripts/packages/image-root.sh dist/runnel-$$(sh scripts/packages/version.sh)-linux-$$(uname -m).tar.gz dist/image

trees: ## Install what is in dist in trees of Debian 11 to 13, of Ubuntu, with musl, and with nothing; as root.
	sh scripts/packages/trees.sh dist

newcomer: ## Carry out docs/INSTALL.md on a bare tree, and in a new Swift package; as root, a quarter of an hour.
	sh scripts/packages/newcomer.sh dist
