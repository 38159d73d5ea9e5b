"""Mermaid diagrams as pictures: what draws them, and how they are written for it."""
