"""Pages that need no network: `jupyter nbconvert --to html --config docs/nbconvert.py notebooks/NAME.ipynb`.

Formulas become MathML, as in the decks, so neither MathJax nor RequireJS is fetched; a folded cell's code is
left out, and a link leads to the other notebook's page. It needs the extra `slides`.
"""

c = get_config()  # noqa: F821  (nbconvert gives it)

c.HTMLExporter.filters = {"markdown2html": "coursework.slides.markdown.markdown2html"}
c.HTMLExporter.mathjax_url = ""
c.HTMLExporter.require_js_url = ""
c.TagRemovePreprocessor.enabled = True
c.TagRemovePreprocessor.remove_input_tags = {"hide-input"}
