"""Keys that look real are found; placeholders and other long words are not."""

from __future__ import annotations

import pytest

from sphinx_docsjson.lint.code_samples import secrets_in

DIGITS = "9f3K2mQ7wZ1xR8vB5nT4pL6sD0gH2jYc"
"""Looks random; put together with a prefix here, so that no scanner takes this file for a leak."""


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("AKIA" + "Q7W3Z1R8V5T4P6S2", "an AWS access key"),
        ("sk-ant-api03-" + DIGITS, "an Anthropic key"),
        ("sk_live_" + DIGITS[:24], "an API key"),
        ("sk-proj-" + DIGITS[:9] + "_" + DIGITS[9:14] + "-" + DIGITS[14:], "an OpenAI key"),
        ("whsec_" + DIGITS, "a Stripe webhook secret"),
        (
            "https://hooks.slack.com/services/T" + DIGITS[:9] + "/B" + DIGITS[9:18] + "/" + DIGITS,
            "a Slack webhook",
        ),
        ("GOCSPX-" + DIGITS[:28], "a Google client secret"),
        ("gsk_" + DIGITS + DIGITS, "a Groq key"),
        ("postgresql://seeds:" + DIGITS[:16] + "@db.seeds.org/main", "a password in a URL"),
        ("918273645:AA" + DIGITS + "Q", "a Telegram token"),
        ("ghp_" + DIGITS + "q1W2", "a GitHub token"),
        ("glpat-" + DIGITS[:20], "a GitLab token"),
        ("AIza" + DIGITS + "Q2w", "a Google key"),
        ("hf_" + DIGITS, "a Hugging Face token"),
        ("npm_" + DIGITS + "q1W2", "an npm token"),
        ("xoxb-" + DIGITS, "a Slack token"),
    ],
)
def test_keys_of_services(key: str, kind: str) -> None:
    ((found, shown),) = secrets_in(f'export KEY="{key}"')
    assert (found, shown in key) == (kind, True)


@pytest.mark.parametrize(
    "text",
    [
        "sk_live_xxxxxxxxxxxxxxxxxxxxxxxx",
        "sk-your-api-key-goes-here-please",
        "AKIAIOSFODNN7EXAMPLE",
        "sk_test_" + DIGITS[:24],
        "ghp_123456789012345678901234567890123456",
        "task-batchtriggerandwaitforeverandever",
        "eyJhbGciOi...",
        "postgres://user:password@db.seeds.org/main",
        "postgres://user:" + DIGITS[:16] + "@localhost/main",
        "-----BEGIN PUBLIC KEY-----",
    ],
)
def test_what_nobody_uses(text: str) -> None:
    assert list(secrets_in(text)) == []
