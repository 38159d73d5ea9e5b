"""Near names: icons that the free libraries lack, and what stands in for each.

The left side is a name of Font Awesome (free or not), the right side one of Lucide or of Font
Awesome Free. Tests hold that every right side exists.
"""

from __future__ import annotations

from types import MappingProxyType

OUTLINES = MappingProxyType({
    "arrows-rotate": "refresh-cw", "arrows-split-up-and-left": "split", "at": "at-sign",
    "bars": "menu", "bolt": "zap", "bolt-lightning": "zap", "book-atlas": "book",
    "box-archive": "archive", "bullhorn": "megaphone", "cart-shopping": "shopping-cart",
    "chalkboard-user": "presentation", "chart-simple": "chart-column",
    "check-double": "check-check", "circle-exclamation": "circle-alert", "circle-info": "info",
    "circle-question": "circle-question-mark", "circle-xmark": "circle-x",
    "clock-rotate-left": "history", "cloud-arrow-down": "cloud-download",
    "cloud-arrow-up": "cloud-upload", "code-branch": "git-branch", "code-compare": "git-compare",
    "code-fork": "git-fork", "code-merge": "git-merge", "code-pull-request": "git-pull-request",
    "comment": "message-circle", "comments": "messages-square", "cube": "box", "cubes": "boxes",
    "desktop": "monitor", "diagram-project": "workflow", "envelope": "mail",
    "file-export": "file-output", "file-import": "file-input", "file-lines": "file-text",
    "fire": "flame", "flask": "flask-conical", "floppy-disk": "save", "gauge-high": "gauge",
    "gear": "settings", "gears": "cog", "hashtag": "hash", "house-chimney": "house",
    "jet-fighter": "plane", "language": "languages", "laptop-code": "laptop",
    "layer-group": "layers", "life-ring": "life-buoy", "list-ol": "list-ordered", "list-ul": "list",
    "location-dot": "map-pin", "magnifying-glass": "search", "memory": "memory-stick",
    "message": "message-square", "microphone": "mic", "mobile": "smartphone",
    "mobile-screen": "smartphone", "money-bill": "banknote", "network-wired": "network",
    "object-group": "group", "paper-plane": "send", "pen-nib": "pen-tool",
    "pen-to-square": "square-pen", "people-arrows": "users", "people-group": "users",
    "photo-film": "images", "print": "printer", "puzzle-piece": "puzzle",
    "question": "circle-question-mark", "rectangle-list": "list", "right-from-bracket": "log-out",
    "right-left": "arrow-right-left", "right-to-bracket": "log-in", "robot": "bot",
    "rotate": "refresh-cw", "scale-balanced": "scale", "screwdriver-wrench": "wrench",
    "seedling": "sprout", "share-nodes": "share-2", "shield-halved": "shield", "sitemap": "network",
    "spinner": "loader", "square-xmark": "square-x", "stop": "square", "table-cells": "grid-3x3",
    "table-columns": "columns-2", "table-list": "table-properties",
    "temperature-three-quarters": "thermometer", "toggle-off": "toggle-left",
    "toggle-on": "toggle-right", "tower-broadcast": "radio-tower", "train-tram": "tram-front",
    "trash-can": "trash-2", "triangle-exclamation": "triangle-alert", "truck-fast": "truck",
    "up-right-from-square": "external-link", "user-gear": "user-cog", "users-gear": "user-cog",
    "vial": "test-tube", "volume-high": "volume-2", "wand-magic": "wand",
    "wand-magic-sparkles": "wand-sparkles", "window-restore": "app-window", "xmark": "x",
})  # fmt: skip
"""Names that both libraries have an icon for, under two names."""

STAND_INS = MappingProxyType({
    "alarm-exclamation": "alarm-clock", "alien-8bit": "ghost", "arrow-progress": "arrow-right-left",
    "arrows-maximize": "maximize", "arrows-minimize": "minimize", "arrows-retweet": "repeat-2",
    "ballot-check": "list-checks", "bluesky": "cloud", "bolt-slash": "zap-off",
    "book-open-cover": "book-open", "books": "library", "box-open-full": "package-open",
    "brackets-curly": "braces", "brackets-square": "brackets", "browser": "app-window",
    "browsers": "app-window", "bullseye-arrow": "target", "camera-cctv": "cctv",
    "chart-mixed": "chart-no-axes-combined", "cloud-word": "cloud", "code-simple": "code",
    "comment-code": "message-square-code", "crystal-ball": "sparkles", "database-arrow": "database",
    "diagram-nested": "network", "diagram-subtask": "workflow", "display-code": "monitor",
    "down": "arrow-down", "file-xml": "file-code", "fire-flame": "flame",
    "function": "square-function", "gear-code": "settings", "globe-pointer": "globe",
    "globe-stand": "globe", "grid-2": "layout-grid", "hand-wave": "hand",
    "hexagon-nodes": "hexagon", "image-polaroid": "image", "input-pipe": "text-cursor-input",
    "input-text": "text-cursor-input", "key-skeleton": "key-round",
    "laptop-mobile": "monitor-smartphone", "layer-plus": "layers-plus", "left": "arrow-left",
    "memo": "notebook-text", "message-bot": "bot-message-square",
    "message-code": "message-square-code", "message-lines": "message-square-text",
    "message-pen": "message-square-text", "message-question": "message-circle-question-mark",
    "message-smile": "smile", "messages": "messages-square", "microchip-ai": "cpu",
    "notion": "notebook", "objects-column": "layout-dashboard",
    "octagon-exclamation": "octagon-alert", "outlet": "plug", "page": "file", "pancakes": "layers",
    "party-horn": "party-popper", "person-carry-box": "package",
    "person-running-fast": "footprints", "phone-arrow-right": "phone-forwarded", "pipe": "minus",
    "rectangle-code": "square-code", "rectangle-history": "history",
    "rectangle-terminal": "square-terminal", "rectangles-mixed": "layout-dashboard",
    "right": "arrow-right", "rocket-launch": "rocket", "screen-users": "presentation",
    "screencast": "cast", "shield-exclamation": "shield-alert", "signal-stream": "radio",
    "spider-web": "bug", "spinner-third": "loader-circle", "square-x-twitter": "x-twitter",
    "table-layout": "layout-panel-left", "table-rows": "rows-3", "threads": "at-sign",
    "timeline-arrow": "milestone", "up": "arrow-up", "user-robot": "bot", "vector": "vector-square",
    "watch-calculator": "calculator", "wave-pulse": "activity", "waveform": "audio-waveform",
    "waveform-lines": "audio-lines", "webflow": "panels-top-left", "window": "app-window",
    "wrench-simple": "wrench",
    "adjustments": "sliders-horizontal", "apps": "layout-grid", "brand-discord": "discord",
    "brand-github": "github", "brand-slack": "slack", "bulb": "lightbulb",
    "chart-dots": "chart-scatter", "chart-funnel": "funnel", "chart-treemap": "layout-dashboard",
    "cloud-computing": "cloud", "coin": "coins", "confetti": "party-popper",
    "cube-3d-sphere": "box", "device-desktop": "monitor", "device-mobile": "smartphone",
    "file-description": "file-text", "help": "circle-question-mark", "lifebuoy": "life-buoy",
    "login": "log-in", "logout": "log-out", "message-chatbot": "bot-message-square",
    "number-123": "hash", "phone-forward": "phone-forwarded", "player-play": "play",
    "shape": "shapes", "speakerphone": "megaphone", "stack": "layers", "stack-2": "layers",
    "table-options": "table-properties", "test-pipe": "test-tube", "test-pipe-2": "test-tube",
    "thumb-down": "thumbs-down", "thumb-up": "thumbs-up", "tool": "wrench",
    "users-group": "users", "vector-triangle": "vector-square", "world": "globe",
    "writing": "pencil-line",
})  # fmt: skip
"""Names that only the paid set of Font Awesome or Tabler has, which no package of Python holds."""

DRAWN = MappingProxyType({"x-twitter": "M4.5 4h3.7l11.3 16h-3.7ZM4.8 20l6.3-7M18.9 4l-6 6.6"})
"""Marks that the free sets of the packages lack: lines on a grid of 24 by 24, drawn by us."""
