"""The overview of an AsyncAPI file: what it says of itself, its servers and its channels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ...vocabulary import OPERATIONS
from ..asyncapi.channels import AsyncSpec
from ..asyncapi.sockets import address_of
from ..model.servers import variables_of
from ..model.texts.headlines import title_line
from ..page import nodes as api
from ..page.bar import SERVER, address_code, variable_fields
from ..page.overview import FileOverview, as_item
from .asides import about_server, asides, version_of
from .bindings import BINDING, bindings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.schemas.field import Field


class ChannelsOverview(FileOverview[AsyncSpec]):
    """Builds the nodes of an overview of an AsyncAPI file."""

    download = "Download the AsyncAPI file"

    def whole(self) -> list[nodes.Element]:
        """Return what there is on the page."""
        info = self.spec.root.get("info")
        described = self.described(info.text("description"), 2)
        made = [*self.facts(info), *described]
        for one in (self.spec.root, info):
            made += asides(one, self._described, self.word)
        return [*made, *self._servers(), *self._channels()]

    def _described(self, markdown: str) -> list[nodes.Element]:
        return self.described(markdown, 3)

    def _binding(self, field: Field) -> nodes.Element:
        return self.shown([field], BINDING)

    def _servers(self) -> Iterator[nodes.Element]:
        listed = nodes.bullet_list(classes=["docsjson-servers"])
        for raw in dict(self.spec.root.get("servers").items()).values():
            server = raw.follow()
            if url := address_of(server):
                item = as_item(address_code(url), *version_of(server))
                item += about_server(server, self._described, self.word)
                item += bindings(server, self._binding, self.word, self.spec.most)
                if variables := variable_fields(variables_of(server)):
                    item += self.shown(variables, SERVER)
                listed += item
        if listed.children:
            yield api.section(self.word("Servers"), "servers", [listed], self.taken)

    def _channels(self) -> Iterator[nodes.Element]:
        """Yield the list of the channels, each with a link to its page and its address."""
        listed = nodes.bullet_list(classes=[OPERATIONS])
        for channel in self.spec.channels:
            protocols = (server.text("protocol") for server in channel.servers)
            kind = next(filter(None, protocols), "channel").upper()
            title = title_line(channel.title)
            page = self.pages.channel_pages.get((self.spec.name, channel.name))
            link = nodes.reference("", title, refuri=f"/{page}", docsjson_link=True)
            shown = [nodes.inline(kind, kind, classes=["docsjson-method"]), nodes.Text(" ")]
            shown.append(link if page else nodes.Text(title))
            if channel.address and channel.address != title:
                shown += [nodes.Text(" "), nodes.literal(channel.address, channel.address)]
            listed += as_item(*shown)
        if listed.children:
            yield api.section(self.word("Channels"), "channels", [listed], self.taken)
