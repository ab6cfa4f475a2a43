"""The lecturer's room: a notebook becomes one HTML file, which shows it with no network and no kernel."""

from .export import export_all, export_pdf, export_slides

__all__ = ["export_all", "export_pdf", "export_slides"]
