"""Real phones, as far as a browser without a window is one: each with cookies of its own."""

import base64
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.needs import needs_program

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
needs_browser = needs_program("chromium", "chromedriver")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--disable-default-apps"),
    *("--disable-background-timer-throttling", "--disable-renderer-backgrounding", "--mute-audio"),
    *("--disable-backgrounding-occluded-windows", "--disable-dev-shm-usage", "--hide-scrollbars"),
)


@contextmanager
def browser() -> Iterator[Any]:
    """One browser for a test."""
    from selenium.webdriver import Chrome, ChromeOptions
    from selenium.webdriver.chrome.service import Service

    with tempfile.TemporaryDirectory() as profile:
        options = ChromeOptions()
        options.enable_bidi = True
        options.binary_location = CHROMIUM or ""
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        driver = Chrome(options, Service(DRIVER))
        try:
            yield driver
        finally:
            driver.quit()


class Phone:
    """A page with cookies of its own."""

    def __init__(
        self, driver: Any, house: Any, size: tuple[int, int] = (390, 844), language: str = "en"
    ) -> None:
        self.driver, self.house, self.language = driver, house, language
        self.context = driver.browser.create_user_context()
        self.handle = driver.browsing_context.create(type="window", user_context=self.context)
        self.size(*size)

    def size(self, width: int, height: int) -> None:
        self.front()
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True},
        )

    def front(self) -> Any:
        if getattr(self.driver, "in_front", None) != self.handle:
            self.driver.switch_to.window(self.handle)
            self.driver.in_front = self.handle
        return self.driver

    def goes(self, path: str = "/") -> None:
        """To a page of the table, in this phone's language."""
        driver = self.front()
        driver.get(self.house.origin + path)
        self.house.until(lambda: self.js("return typeof language === 'string' && language"))
        if self.js("return language") != self.language:
            self.js("return setLanguage(arguments[0])", self.language)

    def js(self, code: str, *values: Any) -> Any:
        return self.front().execute_script(code, *values)

    def has(self, selector: str) -> bool:
        return bool(self.js("return document.querySelector(arguments[0]) !== null", selector))

    def sees(self, selector: str) -> None:
        """Wait until something is on the page; the table goes on meanwhile."""
        self.house.until(lambda: self.has(selector))

    def reads(self, text: str) -> None:
        self.house.until(lambda: text in self.text)

    @property
    def text(self) -> str:
        found: str = self.js("return document.body.innerText")
        return found

    def taps(self, selector: str) -> None:
        """A finger on something that can be tapped."""
        enabled = "const e = document.querySelector(arguments[0]); return e && !e.disabled"
        self.house.until(lambda: self.js(enabled, selector))
        self.js("document.querySelector(arguments[0]).click()", selector)

    def types(self, selector: str, text: str) -> None:
        self.sees(selector)
        self.js(
            "const e = document.querySelector(arguments[0]); e.value = arguments[1];"
            "e.dispatchEvent(new Event('input'))",
            selector,
            text,
        )

    def joins(self, name: str) -> None:
        self.goes("/" + self.house.keys.code)
        self.types("#name", name)
        self.taps("#sit")
        self.house.until(lambda: name in self.house.seating.names)
        self.house.until(lambda: not self.has("#sit"))

    def holds(self, selector: str = "#hold") -> None:
        """A thumb that stays."""
        self.sees(selector)
        self.js(
            "document.querySelector(arguments[0])"
            ".dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))",
            selector,
        )

    def lifts(self) -> None:
        self.js("document.dispatchEvent(new PointerEvent('pointerup', {bubbles: true}))")

    def picture(self, file: str) -> None:
        self.front().save_screenshot(file)

    def whole_picture(self, file: str) -> None:
        """With what must be scrolled to."""
        wide, high = self.js("return [innerWidth, document.documentElement.scrollHeight]")
        clip = {"x": 0, "y": 0, "width": wide, "height": high, "scale": 1}
        taken = self.front().execute_cdp_cmd(
            "Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip}
        )
        Path(file).write_bytes(base64.b64decode(taken["data"]))

    def closes(self) -> None:
        self.front().close()
