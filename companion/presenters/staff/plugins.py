"""Plug-ins for owner and staff: what is installed, what is wrong with it, and what a kiosk may run."""

from collections.abc import Sequence

from companion.i18n import mark_message, ptr, tr
from companion.plugins.activation import PluginFault, PluginStatus
from companion.plugins.packages import Package, PluginConsent
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row, switch_row
from companion.viewmodels.frame import TaggedLine

PACKAGES_A_PAGE = 4
"""As many packages as fit beside the row that turns the page."""
ROW = "package_"
KINDS = {
    "games": mark_message("Game: {name}"),
    "led_outputs": mark_message("Light: {name}"),
    "voices": mark_message("Voice: {name}"),
    "languages": mark_message("Language: {name}"),
}


def fault_line(fault: PluginFault) -> str:
    """Return what is wrong with a plug-in."""
    return tr(
        "The plug-in {package} cannot be used: “{part}” does not work ({reason}).",
        package=fault.package,
        part=fault.part,
        reason=fault.reason,
    )


def plugin_lines(found: Sequence[PluginStatus]) -> list[TaggedLine]:
    """Return a line for each package, for the service screen."""
    lines = []
    for one in found:
        said = f"{one.package.name} {one.package.version} · {_brings(one.package)}"
        if not one.is_allowed:
            said = f"{said}. {tr('It waits for the owner’s consent.')}"
        lines.append(TaggedLine(said, tr("Plug-in"), "look" if one.faults or not one.is_allowed else ""))
    return lines


def _brings(package: Package) -> str:
    """Return what a package brings; names are its own."""
    return " · ".join(tr(KINDS[part.group], name=part.name) for part in package.parts)


def consent_rows(found: Sequence[PluginStatus], consent: PluginConsent, page: int) -> tuple[ChoiceRow, ...]:
    """Return a row for each package on the page, with whether it may run from the next start on."""
    first = page * PACKAGES_A_PAGE
    shown = found[first : first + PACKAGES_A_PAGE]
    rows = [
        switch_row(
            f"{ROW}{number}",
            f"{one.package.name} {one.package.version}",
            consent.allows(one.package),
            _brings(one.package),
        )
        for number, one in enumerate(shown, first)
    ]
    if len(found) > PACKAGES_A_PAGE:
        pages = -(-len(found) // PACKAGES_A_PAGE)
        turn = [Segment(str(number + 1), number == page) for number in range(pages)]
        rows.append(choice_row("page", ptr("rows", "Page"), turn))
    return tuple(rows)
