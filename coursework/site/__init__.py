"""The course as a site to read: every notebook as a page, in one folder for any static host."""
