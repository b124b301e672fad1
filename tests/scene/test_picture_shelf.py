"""Pictures are kept as long as there is room for them."""

from __future__ import annotations

from PySide6.QtGui import QImage

from awarichess_gui.scene.picture_shelf import PictureShelf

KILOBYTE = 1024


def picture(kilobytes: int) -> QImage:
    return QImage(256, kilobytes, QImage.Format.Format_ARGB32_Premultiplied)


def test_a_picture_is_found_again() -> None:
    shelf = PictureShelf()
    one = picture(1)
    shelf.put("one", one)
    assert shelf.find("one") is one
    assert shelf.find("another") is None


def test_what_was_not_asked_for_the_longest_makes_room() -> None:
    shelf = PictureShelf(3 * KILOBYTE)
    for name in "abc":
        shelf.put(name, picture(1))
    shelf.find("a")
    shelf.put("d", picture(1))
    assert [shelf.find(name) is not None for name in "abcd"] == [True, False, True, True]
    shelf.put("e", picture(2))
    assert len(shelf) == 2
    assert shelf.find("d") is not None


def test_a_picture_too_large_for_the_shelf_is_not_kept() -> None:
    shelf = PictureShelf(KILOBYTE)
    shelf.put("large", picture(2))
    assert len(shelf) == 0
    shelf.put("small", picture(1))
    assert shelf.find("small") is not None
