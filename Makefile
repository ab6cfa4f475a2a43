# The course in two commands:   make lab    and   make test
# Everything runs in .venv, at the versions that requirements.lock pins.

PORT     ?= 8888
HEADLESS ?=
PYTHONS  ?= python3 python3.13 python3.12 python3.11 python3.14
PY       := .venv/bin/python
READY    := .venv/.ready
FITS     := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))

help:            ## list the targets
	@awk -F':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

env: $(READY)    ## make .venv: everything pinned and hash-checked (make env PYTHONS=python3.12 chooses one)
	@echo "The environment is ready: .venv"

lab: $(READY)    ## open the course in JupyterLab (PORT=8888; HEADLESS=1 prints the address only)
	@$(PY) -m coursework lab --port $(PORT) $(if $(HEADLESS),--headless)

test: $(READY)   ## every check by name, then one summary line (make test ONLY="pytest notebooks" for some)
	@$(PY) tests/run.py $(ONLY)

test-long: $(READY)  ## the tests that take longer, which continuous integration runs too
	@$(PY) tests/run.py long

trials: $(READY) ## what measures, and takes many minutes (ONLY="perft levels" for some)
	@$(PY) tests/run.py $(or $(ONLY),trials)

outputs: $(READY)    ## run the notebooks and save their outputs clean
	@$(PY) -m coursework outputs

exercises: $(READY)  ## make exercises/ from solutions/
	@$(PY) -m coursework exercises

question: $(READY)   ## make all that follows from one question, and check it (make question Q=killers)
	@$(PY) -m coursework question $(Q)

slides: $(READY)     ## make build/slides/*.html, one self-contained deck a notebook
	@$(PY) -m coursework slides

slides-pdf: $(READY) ## the same decks as build/slides/*.pdf
	@$(PY) -m coursework slides --pdf

site: $(READY)       ## make build/site: the course as pages for any static host
	@$(PY) -m coursework site $(if $(PYODIDE),--pyodide $(PYODIDE))

release: $(READY)    ## make build/handout.zip: notebooks, exercises, the package and what installs it
	@$(PY) -m coursework release

dist: $(READY)       ## build dist/*.whl, which carries notebooks and exercises, and dist/*.tar.gz; check both
	@rm -rf dist
	@$(PY) -m hatchling build
	@DIST=dist $(PY) -m pytest -q tests/walks/test_newcomer_wheel.py

size: $(READY)       ## lines and tokens of each room, lines of tests
	@$(PY) -m coursework size

lock: $(READY)       ## resolve pyproject.toml again into requirements.lock
	@$(PY) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 --extra all --generate-hashes \
	    --no-header --fork-strategy fewest --custom-compile-command "make lock" \
	    --output-file requirements.lock pyproject.toml

clean:           ## remove .venv, build/ and caches
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
	find . -name .ipynb_checkpoints -prune -exec rm -rf {} +

# The stamp is written last, so that an interrupted install is done again from the start; it names the folder,
# since an environment does not survive a move. With a good stamp, a changed lock is installed on top.
ifneq "$(shell cat $(READY) 2>/dev/null)" "$(CURDIR)"
.PHONY: $(READY)
endif
$(READY): requirements.lock pyproject.toml
	@if [ "$$(cat $@ 2>/dev/null)" = "$(CURDIR)" ] && $(PY) -c ""; then rm $@; exit; fi; \
	python=; for p in $(PYTHONS); do \
	    if $$p -c '$(FITS)' 2>/dev/null; then python=$$p; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "The course needs Python 3.11 or newer with venv; none found among: $(PYTHONS)." \
	         "On Debian or Ubuntu: apt-get install python3 python3-venv." >&2; exit 1; fi; \
	echo "Making .venv with $$($$python --version). The first time takes a minute or two."; \
	$$python -m venv --clear .venv
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(PY) -c "import matplotlib.font_manager"  # lists the fonts now, so that no first figure waits for it
	@echo "$(CURDIR)" > $@

.DEFAULT_GOAL := help
.PHONY: help env lab test test-long trials outputs exercises question slides slides-pdf site release dist size lock clean
