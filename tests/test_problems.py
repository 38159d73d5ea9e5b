"""What messages have in common."""

from __future__ import annotations

import pickle

from sphinx_docsjson.problems import Message


def test_a_message_keeps_its_cause_with_a_start_and_in_a_pickle() -> None:
    message = Message("'a.png' does not exist", cause="no picture", kind="picture", about="'a.png'")
    for same in (message.after("/paths: "), pickle.loads(pickle.dumps(message))):
        assert (same.cause, same.kind, same.about) == ("no picture", "picture", "'a.png'")
    assert message.after("/paths: ") == "/paths: 'a.png' does not exist"
    assert Message.of("plain").cause == ""
