"""Ovens."""

from collections.abc import Callable, Mapping


class Oven:
    """An oven."""

    doors: int = 1
    """How many doors it has."""

    @classmethod
    def from_parts(
        cls,
        parts: Mapping[str, tuple[int, float]],
        *,
        on_heat: Callable[[int], str] | None = None,
        temperature: float = 180.0,
        mode: str = "fan",
    ) -> "Oven":
        """Make an oven of parts.

        :param parts: The parts of it.
        :returns: An oven.
        :raises ValueError: if parts are missing.

        .. deprecated:: 2.0
           Buy one.
        """


def bake(bread: str, minutes: int = 10) -> str:
    """Bake."""
