# bridgecourse: `make start` for candidates, `make teach` for instructors.  `make help` says the rest.
#
#   make start COURSE_LANG=fr          in French
#   make start ARGS="--port 9000"      whatever else `bridgecourse start --help` offers

VENV    := .venv
BIN     := $(VENV)/bin
PY      := $(BIN)/python
STAMP   := $(VENV)/.set-up
DEV     := $(VENV)/.set-up-dev
BRIDGE  := $(BIN)/bridgecourse
export COURSE_LANG

# An environment that no longer works (this folder was moved, Python was upgraded away) is set up again.
ifneq ($(wildcard $(VENV)/.set-up),)
ifneq ($(shell $(PY) -I -c 'import bridgecourse' 2>&1),)
$(shell rm -f $(STAMP) $(DEV))
endif
endif

MAKEFLAGS += --no-print-directory

# Some containers forbid it; the many processes of the tests would each compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

# Four workers, for two processors: a test in the browser waits half of its time.
# Whoever has nothing left to do takes over what another has not begun.
PYTEST  := $(PY) -m pytest
WORKERS := -n 4 --dist worksteal

.PHONY: help start teach site test lint quick-lint soak soak-changed soak-today soak-full check build pocket browser javascript setup setup-dev clean
.DEFAULT_GOAL := help

help:
	@echo "make start       the course: your own copy of the notebooks, in your browser (COURSE_LANG=fr for French)"
	@echo "make teach       the instructor's JupyterLab, with nbgrader's formgrader"
	@echo "make site        the same course as plain pages, without Jupyter: the folder site/, shown in your browser"
	@echo "make build       make the notebooks again from course/"
	@echo "make pocket      the laws as a small book to print: pocket.pdf (COURSE_LANG=fr for French)"
	@echo "make check       are the generated files those that the sources give?"
	@echo "make test        lint, types, floors, generated files, tests"
	@echo "make soak        the tests that take minutes, under half an hour"
	@echo "make soak-changed BASE=main  of these what the change since then can touch"
	@echo "make soak-today  the same with the seed of the day"
	@echo "make soak-full   the same with the large numbers: hours"
	@echo "make clean       remove the environment $(VENV) (never your work)"

start: $(STAMP)
	@$(BRIDGE) start $(ARGS)

teach: $(STAMP)
	@$(BRIDGE) teach $(ARGS)

site: $(STAMP)
	@$(BRIDGE) site --serve $(ARGS)

build: $(STAMP)
	@$(BRIDGE) build $(ARGS)

pocket: $(STAMP)
	@$(BRIDGE) pocket $(ARGS)

check: $(STAMP)
	@$(BRIDGE) check $(ARGS)

# pytest comes last: its summary is the last line.  That the generated files are those of their sources is one of its tests.
# So is what mypy finds, beside which the other workers go on.
test: $(DEV) browser javascript quick-lint
	@$(PYTEST) -m "not soak" $(WORKERS) $(ARGS)

lint: quick-lint
	@$(BIN)/mypy

quick-lint: $(DEV)
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/deptry .

# How much each tries stands in tests/amount.py, the seed of the soak in tests/seed.txt; BRIDGECOURSE_SEED=20261122 draws
# as on that day.
soak: $(DEV) browser
	@BRIDGECOURSE_AMOUNT=soak $(PYTEST) -m "soak or drawn" $(WORKERS) $(ARGS)

# What a change can touch stands in tests/touched.toml.
BASE ?= origin/main
soak-changed: $(DEV) browser
	@BRIDGECOURSE_AMOUNT=soak $(PYTEST) -m "soak or drawn" --touched-since=$(BASE) $(WORKERS) $(ARGS)

soak-today:
	@BRIDGECOURSE_SEED=today $(MAKE) soak

soak-full: $(DEV) browser
	@BRIDGECOURSE_AMOUNT=full $(PYTEST) -m "soak or drawn" $(WORKERS) $(ARGS)

clean:
	rm -rf $(VENV)

# --- setting up: done again only when the lists of requirements, or the package's own metadata, have changed ---

setup: $(STAMP)
setup-dev: $(DEV)

$(STAMP): requirements.txt pyproject.toml .ci/setup
	@sh .ci/setup $(VENV) requirements.txt
	@touch $(STAMP)

# Whatever requirements.txt lists is in this list too: one installation, not two.
# The tests import nearly all of it, in many processes at once: it is compiled before, on all processors.
$(DEV): requirements-dev.txt requirements.txt pyproject.toml .ci/setup
	@sh .ci/setup $(VENV) requirements-dev.txt
	@touch $(STAMP)
	@$(PY) -m compileall -q -j 0 $(VENV)/lib >/dev/null 2>&1 || true
	@touch $(DEV)

browser:
	@sh .ci/browser $(VENV)

javascript: $(DEV)
	@sh .ci/javascript $(VENV)
