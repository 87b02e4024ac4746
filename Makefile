# Two commands matter: `make run` and `make test`. `make help` lists the others.
# Needs Python 3.11 or newer and make; everything else goes into .venv, which nobody has to activate.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-builtin-rules
.DEFAULT_GOAL := help

HOST ?= 127.0.0.1
PORT ?= 8000
# Whether `make run` shows Django's own pages where something is missing or breaks.
DEBUG ?= no
# How many tests run side by side; TESTS can name files or add options.
JOBS ?= auto
TESTS ?=
# Whoever has done its own takes over from the others: nobody waits for the slower half.
SIDE_BY_SIDE = -n $(JOBS) --dist worksteal

# The first Python that is new enough and can make a virtualenv.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' \
	2>/dev/null && echo "$$python" && break; done)

BIN := .venv/bin
PY := $(BIN)/python
RUNTIME := .venv/.runtime
DEV := .venv/.dev
PROD := DJANGO_SETTINGS_MODULE=ukpl.settings.prod ALLOWED_HOSTS=league.example \
	SECRET_KEY="a key of this length serves to check the settings and nothing else" \
	DATABASE_URL=sqlite://:memory: CACHE_URL=dbcache://cache
SOURCES := scoring leagues meetings ukpl tests bench manage.py

.PHONY: help run setup test check format lint types contracts templates pending deploy-check \
	coverage bench clean

help: ## Say what can be made
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 22

# --- Run ----------------------------------------------------------------------

run: setup ## Start the site with a demo season in it, at http://127.0.0.1:8000 (PORT=… for another)
	@echo
	@echo "  http://$(HOST):$(PORT)/    (Ctrl-C stops it)"
	@echo
	@DEBUG=$(DEBUG) $(PY) manage.py runserver "$(HOST):$(PORT)"

setup: $(RUNTIME) ## Install, prepare the database and put the demo in, if it is empty
	@$(PY) manage.py migrate --verbosity 0
	@$(PY) manage.py seed_demo

$(PY):
	@if [ -z "$(PYTHON)" ]; then \
		echo "Python 3.11 or newer with venv is needed (on Debian: apt install python3-venv)." >&2; \
		exit 1; \
	fi
	@echo "Making .venv with $$($(PYTHON) --version) …"
	@$(PYTHON) -m venv .venv

$(RUNTIME): requirements.txt | $(PY)
	@echo "Installing what the site needs …"
	@$(PY) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(DEV): requirements-dev.txt $(RUNTIME)
	@echo "Installing what the tests need …"
	@$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

# --- Test ---------------------------------------------------------------------

test: $(DEV) ## Run every test (DATABASE_URL chooses another database than SQLite)
	@$(PY) -m pytest $(SIDE_BY_SIDE) $(TESTS)

coverage: ## Run every test, and see that rules and services are covered wholly
	@$(MAKE) --no-print-directory test TESTS='--cov --cov-report='
	@$(BIN)/coverage report

check: lint types contracts templates pending deploy-check coverage ## Run all that CI runs on one database

lint: $(DEV) ## Ruff: format and every rule
	@$(BIN)/ruff format --check $(SOURCES)
	@$(BIN)/ruff check $(SOURCES)

types: $(DEV) ## mypy
	@$(BIN)/mypy

contracts: $(DEV) ## Who may import whom
	@$(BIN)/lint-imports

templates: $(DEV) ## Djade and djlint over every template
	@find templates -name '*.html' -print0 | xargs -0 --no-run-if-empty $(BIN)/djade --check --target-version 5.2
	@$(BIN)/djlint templates --lint --quiet

pending: $(DEV) ## No change to a model without its migration
	@$(PY) manage.py makemigrations --check --dry-run

deploy-check: $(DEV) ## Django's own check of the production settings
	@$(PROD) $(PY) manage.py check --deploy --fail-level WARNING

format: $(DEV) ## Put code and templates in form
	@$(BIN)/ruff format $(SOURCES)
	@$(BIN)/ruff check --fix-only $(SOURCES)
	@find templates -name '*.html' -print0 | xargs -0 --no-run-if-empty $(BIN)/djade --target-version 5.2

bench: $(DEV) ## Measure the computation, the pages and entry under load against their targets
	@$(PY) -m bench
	@$(PY) -m bench.load

clean: ## Remove what was installed and collected; the database stays
	@rm -rf .venv staticfiles .coverage .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
