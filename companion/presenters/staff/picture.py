"""How the picture reaches the screen, for the service screen."""

from companion.i18n import tr
from companion.system.graphics import DIFFERENT, PIXMAN, SAME, Graphics, is_software
from companion.viewmodels.frame import TaggedLine


def picture_lines(found: Graphics, result: str) -> list[TaggedLine]:
    """Return the renderer and what a look at the screen gave; nothing without a kiosk."""
    if not found.renderer:
        return []
    driver = found.driver.split(" (")[0]
    by_cpu = tr("Without the graphics card") if is_software(driver) else driver
    way = "pixman" if found.renderer == PIXMAN else "OpenGL"
    text = tr("{driver}, shown by {way}.", driver=by_cpu, way=way)
    if found.is_owners:
        text += " " + tr("So it stands in gruftwart.env.")
    if result == SAME:
        text += " " + tr("The screen shows what was painted.")
    lines = [TaggedLine(text, tr("Picture"))]
    fault = picture_fault(found, result)
    return [*lines, TaggedLine(fault, tr("Picture"), "look")] if fault else lines


def picture_fault(found: Graphics, result: str) -> str:
    """Return what is or was wrong with the picture, or ""."""
    if result == DIFFERENT:
        return tr("The screen does not show what was painted.")
    if found.wrong and found.wrong != found.renderer:
        return tr("The picture was wrong; since then it is shown in another way.")
    return ""
