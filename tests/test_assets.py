"""Resources are found from a checkout, an installed wheel and a frozen bundle alike."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from awarichess_gui import assets
from awarichess_gui.errors import AssetError

if TYPE_CHECKING:
    from types import ModuleType

ICON = "icons/awarichess.svg"


def load_copy(package: Path) -> ModuleType:
    """The module of assets as it would be imported from the folder `package`."""
    package.mkdir(parents=True)
    copy = shutil.copy(Path(assets.__file__), package / "assets.py")
    spec = importlib.util.spec_from_file_location("assets_elsewhere", copy)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def put_icon(resources: Path, content: bytes = b"<svg/>") -> None:
    (resources / "icons").mkdir(parents=True)
    (resources / ICON).write_bytes(content)


def test_checkout(tmp_path: Path) -> None:
    elsewhere = load_copy(tmp_path / "awarichess_gui")
    put_icon(tmp_path / "resources")
    assert elsewhere.path(ICON) == tmp_path / "resources" / ICON


def test_wheel_and_bundle_carry_them_inside_the_package(tmp_path: Path) -> None:
    elsewhere = load_copy(tmp_path / "awarichess_gui")
    put_icon(tmp_path / "resources", b"somebody else's")
    put_icon(tmp_path / "awarichess_gui" / "resources", b"ours")
    assert elsewhere.read_bytes(ICON) == b"ours"


def test_an_installation_without_resources_says_so(tmp_path: Path) -> None:
    elsewhere = load_copy(tmp_path / "awarichess_gui")
    with pytest.raises(AssetError, match="pictures and sounds of Awarichess are missing"):
        elsewhere.path(ICON)


def test_a_missing_resource_is_named() -> None:
    with pytest.raises(AssetError, match=r"A part of Awarichess is missing: .*no-such\.svg"):
        assets.read_bytes("icons/no-such.svg")


def test_an_unreadable_resource_is_named() -> None:
    with pytest.raises(AssetError, match=r"cannot be read: .*icons"):
        assets.read_bytes("icons")


def test_the_icon_is_there_and_is_a_picture() -> None:
    assert ET.fromstring(assets.read_text(ICON)).tag == "{http://www.w3.org/2000/svg}svg"
