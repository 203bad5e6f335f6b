"""Announces the floor's address in the local network (DNS-SD)."""

import logging
import socket
from contextlib import suppress
from types import TracebackType

from zeroconf import Error, IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from companion.network.floor.config import FloorConfig

log = logging.getLogger("gruftwart.floor")
SERVICE = "_gruftwart-floor._tcp.local."
WEB = "_http._tcp.local."
"""So that general DNS-SD browsers list it."""


class Announcement:
    """Context manager that announces the service. If that is not possible, it logs a warning and goes on."""

    def __init__(self, config: FloorConfig, address: str) -> None:
        self._config, self._address = config, address
        self._net: AsyncZeroconf | None = None

    def infos(self) -> list[AsyncServiceInfo]:
        """Return the announced services: name, address and port."""
        server = self._config.server
        path = {"path": "/", "scheme": server.scheme}
        return [
            AsyncServiceInfo(
                kind,
                f"{self._config.house} (Gruftwart).{kind}",
                addresses=[socket.inet_aton(self._address)],
                port=server.port,
                properties=path,
                server=f"gruftwart-floor-{self._address.replace('.', '-')}.local.",
            )
            for kind in (SERVICE, WEB)
        ]

    async def __aenter__(self) -> "Announcement":
        if not self._config.announce:
            return self
        try:
            self._net = AsyncZeroconf(interfaces=[self._address], ip_version=IPVersion.V4Only)
            for info in self.infos():
                await (await self._net.async_register_service(info, allow_name_change=True))
        except (OSError, Error) as reason:
            log.warning("The floor cannot be announced in the local network (%s).", reason)
        return self

    async def __aexit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        if self._net is not None:
            with suppress(OSError, Error):  # the interface may be gone
                await self._net.async_unregister_all_services()
            await self._net.async_close()
