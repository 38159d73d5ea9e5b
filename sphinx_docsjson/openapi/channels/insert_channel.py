"""Insert a channel into the page that names it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...build import build_of
from ...problems import Problem, Subtype
from ...sources.front import front_of
from ...spelling import did_you_mean
from ..model.texts.headlines import one_line
from ..page.insert import InsertOperation, note_links_of, record_of, records_of
from ..plan.api_pages import EVERYTHING, channels_name
from .channel_page import ChannelPage
from .channels_overview import ChannelsOverview

if TYPE_CHECKING:
    from ...check.endpoints import Reference
    from ..asyncapi.channels import AsyncSpec


class InsertChannel(InsertOperation):
    """Insert what ``asyncapi`` in the frontmatter names."""

    default_priority = 51

    def apply(self, **_: object) -> None:
        """Add it if this is the page of a channel."""
        reference = front_of(self.env, self.env.docname).reference
        if reference is not None and reference.kind == "asyncapi":
            self._channel(reference)

    def _channel(self, reference: Reference) -> None:
        pages = build_of(self.config).api
        self._depend(pages, EVERYTHING)
        spec = pages.channels_in(reference)
        if spec is None:
            if not reference.source:
                known = [one.name for spec in pages.channels.values() for one in spec.channels]
                hint = did_you_mean(reference.key, known)
                message = f"no AsyncAPI file has the channel {reference.key!r}{hint}"
                self._report(Problem(Subtype.OPENAPI, message))
            return  # that the file cannot be read is reported where it is read
        if not reference.key:
            self._channels(spec)
            return
        channel = spec.find(reference.key)
        if channel is None:
            hint = did_you_mean(reference.key, [one.name for one in spec.channels])
            message = f"{spec.name} has no channel {reference.key!r}{hint}"
            self._report(Problem(Subtype.OPENAPI, message))
            return
        self._depend(pages, channels_name(spec))
        self._retitle(channel.title)
        lead = front_of(self.env, self.env.docname).description or ""
        page = ChannelPage(self.env, spec, channel, self.document.ids, lead)
        top, rest = page.top(), page.rest()
        note_links_of(spec.root, [*top, *rest])
        self._insert(top, rest)
        records = records_of(self.env)
        records[self.env.docname] = replace(record_of([*top, *rest]), operation=None)

    def _channels(self, spec: AsyncSpec) -> None:
        """Insert the overview of a file."""
        self._depend(build_of(self.config).api, channels_name(spec))
        self._retitle(one_line(spec.root.get("info").text("title")))
        front = front_of(self.env, self.env.docname)
        made = ChannelsOverview(self.env, spec, front, self.document.ids).whole()
        note_links_of(spec.root, made)
        self._insert([], made)
