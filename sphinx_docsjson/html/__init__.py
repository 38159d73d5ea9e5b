"""Components as HTML: visitors, the arrangements that only HTML needs, icons, styles and script."""
