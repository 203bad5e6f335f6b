"""Makes pictures of scenes, off screen.

python -m tests.gallery FOLDER [--size 800x480] [--language de] [--text 150] [SCENE …]
"""

from companion.app import offscreen
from tests.gallery.scenes import SCENES

offscreen.SCENES.update(SCENES)
offscreen.main()
