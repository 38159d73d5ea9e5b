"""The messages of a channel that has many: each folds, and is on the page once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ...components.base import title
from ...components.rows.disclosure import accordion

if TYPE_CHECKING:
    from ..asyncapi.channels import Channel, Message

MOST_OPEN = 10
"""Most messages that are all open: more of them are pages of fields that nobody reads through."""

MOST_LINKS = 20
"""Most messages that an operation links to if another one has the very same messages."""


class MessageFolds:
    """Folds the messages of one page."""

    def __init__(self, channel: Channel, taken: dict[str, nodes.Element]) -> None:
        """``taken`` are the ids of the page."""
        exchanges = channel.exchanges
        self.is_long = sum(len(one.messages) + len(one.reply) for one in exchanges) > MOST_OPEN
        self.taken = taken
        self._ids: dict[str, str] = {}
        self._met: set[str] = set()
        self._shown: set[int] = set()

    def to_show(self, messages: tuple[Message, ...]) -> tuple[Message, ...]:
        """Return those of an operation's messages that its section shows, or links to.

        Operations may all have all messages of their channel, so only the first of them links to
        so many.
        """
        is_known = self.is_long and id(messages) in self._shown
        self._shown.add(id(messages))
        return messages[:MOST_LINKS] if is_known else messages

    def is_new(self, message: Message) -> bool:
        """Return whether a message has to be shown: in a long page, when it is met first."""
        place = message.node.place
        is_met = self.is_long and place in self._met
        self._met.add(place)
        return not is_met

    def again(self, message: Message) -> nodes.Element | None:
        """Return a link to a message that the page shows already."""
        name = message.title
        identity = self._ids.get(message.node.place) if self.is_long else None
        link = nodes.reference(name, name, internal=True, refid=identity)
        return nodes.paragraph("", "", link) if identity else None

    def fold(self, message: Message, section: nodes.Element) -> nodes.Element:
        """Return a section of a message; in a long page, something that folds in its place."""
        if not self.is_long:
            return section
        identity, (heading, *content) = section["ids"][0], section.children
        made = accordion("", title(heading.children), *content, tag="Accordion", ids=[identity])
        self.taken[identity] = made
        self._ids[message.node.place] = identity
        return made
