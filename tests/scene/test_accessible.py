"""What screen readers find on the board: names, roles, places, actions, the focus, and what is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent

from awarichess_gui.rules import Move, Position, Sow
from awarichess_gui.scene import accessible
from awarichess_gui.scene.accessible import BoardAccess
from awarichess_gui.scene.accessible_faces import BoardFace
from awarichess_gui.scene.geometry import HouseTarget, SquareTarget
from tests.helpers.table import Hand, Table, promotion_position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAccessibleInterface

    from awarichess_gui.scene.board_view import BoardView

NAME = QAccessible.Text.Name
CONES = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - WWB"


class Ear:
    """Hears what is told to screen readers."""

    def __init__(self) -> None:
        self.events: list[tuple[QAccessible.Event, str]] = []
        self.said: list[tuple[str, QAccessible.AnnouncementPoliteness]] = []

    def __call__(self, event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            self.said.append((event.message(), event.politeness()))
        else:
            self.events.append((event.type(), name(event.accessibleInterface())))

    def names(self, kind: QAccessible.Event) -> list[str]:
        return [told for event, told in self.events if event is kind]


@pytest.fixture
def access(view: BoardView) -> BoardAccess:
    view.setFocus()
    return BoardAccess(view)


@pytest.fixture
def board(view: BoardView, access: BoardAccess) -> QAccessibleInterface:
    assert access.places.groups
    return QAccessible.queryAccessibleInterface(view)


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    ear = Ear()
    monkeypatch.setattr(accessible, "_notify", ear)
    QAccessible.setActive(True)
    yield ear
    QAccessible.setActive(False)


def name(face: QAccessibleInterface) -> str:
    return face.text(NAME)


def parts(face: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [face.child(index) for index in range(face.childCount())]


def places(board: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [place for group in parts(board) for place in parts(group)]


def find(board: QAccessibleInterface, start: str) -> QAccessibleInterface:
    return next(place for place in places(board) if name(place).startswith(start))


def act(face: QAccessibleInterface, action: str) -> None:
    face.actionInterface().doAction(action)


def test_everything_on_the_board_is_there(board: QAccessibleInterface) -> None:
    assert isinstance(board, BoardFace)
    assert [(name(group), group.childCount()) for group in parts(board)] == [
        ("South’s houses", 6),
        ("North’s houses", 6),
        ("Chessboard", 64),
        ("Circles, 0 cones", 49),
    ]


def test_names(board: QAccessibleInterface) -> None:
    names = [name(place) for place in places(board)]
    assert len(set(names)) == len(names)
    assert names[:2] == ["House A, 4 seeds, may be sown", "House B, 4 seeds, may be sown"]
    assert names[6] == "House a, 4 seeds"
    assert (names[12], names[75]) == ("a8, Black rook", "h1, White rook")
    assert {"e2, White pawn", "e4, empty", "Circle 49, empty"} <= set(names)


def test_cones_are_told_apart_and_the_next_is_known(view: BoardView, board: QAccessibleInterface) -> None:
    view.player.show(Position.from_string(CONES))
    circles = parts(board)[3]
    assert name(circles) == "Circles, 3 cones"
    assert [name(circle) for circle in parts(circles)[:4]] == [
        "Circle 1, White’s clear cone, next",
        "Circle 2, White’s clear cone",
        "Circle 3, Black’s dark cone",
        "Circle 4, empty",
    ]
    view.player.show(Position.from_string(f"{CONES[:-3]}B"))
    assert [name(circles), name(circles.child(0))] == ["Circles, 1 cone", "Circle 1, Black’s dark cone, next"]


def test_roles_and_actions(board: QAccessibleInterface) -> None:
    assert board.role() is QAccessible.Role.Grouping
    for group in parts(board):
        assert group.role() is QAccessible.Role.Grouping
        assert group.actionInterface() is None
    for circle in parts(parts(board)[3]):
        assert circle.role() is QAccessible.Role.StaticText
        assert circle.actionInterface() is None
        assert not circle.state().focusable
    for place in places(board)[:76]:
        assert place.role() is QAccessible.Role.Button
        assert place.actionInterface().actionNames() == ["Press", "SetFocus"]
        assert place.state().focusable
        assert place.textInterface() is None


def test_keys(board: QAccessibleInterface) -> None:
    house, square = find(board, "House c"), find(board, "e4")
    assert house.text(QAccessible.Text.Accelerator) == "C"
    assert house.actionInterface().keyBindingsForAction("Press") == ["C"]
    assert house.actionInterface().keyBindingsForAction("SetFocus") == []
    assert square.actionInterface().keyBindingsForAction("Press") == []
    assert square.text(QAccessible.Text.Description) == ""


def test_parents_and_children_agree(view: BoardView, board: QAccessibleInterface) -> None:
    for number, group in enumerate(parts(board)):
        assert group.parent() == board
        assert board.indexOfChild(group) == number
        assert group.indexOfChild(board) == -1
        for index, place in enumerate(parts(group)):
            assert place.parent() == group
            assert group.indexOfChild(place) == index
            assert place.isValid()
            assert place.childCount() == 0
            assert place.window() is view.window().windowHandle()
        assert group.child(group.childCount()) is None
    assert board.child(4) is None
    assert board.child(-1) is None


@pytest.mark.parametrize("flipped", [False, True])
def test_each_lies_where_it_is_seen(view: BoardView, board: QAccessibleInterface, flipped: bool) -> None:
    view.board.set_flipped(flipped)
    outline = board.rect()
    for group in parts(board):
        for place in parts(group):
            middle = place.rect().center()
            assert outline.contains(place.rect())
            assert group.rect().contains(place.rect())
            assert board.childAt(middle.x(), middle.y()) == place
            assert group.childAt(middle.x(), middle.y()) == place
            assert place.childAt(middle.x(), middle.y()) is None
    hand = Hand(view)
    pixel = view.viewport().mapToGlobal(hand.pixel(HouseTarget(3)))
    assert find(board, "House D").rect().contains(pixel)


def test_nothing_lies_beside_the_board(view: BoardView, board: QAccessibleInterface) -> None:
    outside = view.viewport().mapToGlobal(QPoint(-5, 10))
    corner = view.viewport().mapToGlobal(QPoint(1, 1))
    assert board.childAt(outside.x(), outside.y()) is None
    assert board.childAt(corner.x(), corner.y()) is None


def test_a_house_is_sown_by_its_action(view: BoardView, board: QAccessibleInterface) -> None:
    table = Table(view)
    act(find(board, "House C"), "Press")
    assert table.asked == [Sow(2)]
    assert name(find(board, "House C")) == "House C, 0 seeds"
    assert view.interaction.focus == HouseTarget(2)


def test_a_move_is_made_by_two_actions(view: BoardView, board: QAccessibleInterface) -> None:
    table = Table(view, Position.from_string(CONES))
    act(find(board, "e2"), "Press")
    assert find(board, "e2").state().selected
    assert not find(board, "d2").state().selected
    act(find(board, "e4"), "Press")
    assert [str(action) for action in table.asked] == ["e2e4"]
    assert name(find(board, "e4")) == "e4, White pawn"


def test_what_cannot_be_played_is_refused(view: BoardView, board: QAccessibleInterface) -> None:
    table = Table(view)
    act(find(board, "House a"), "Press")
    assert table.asked == []
    assert [str(refusal) for refusal in table.refusals] == ["a belongs to North; South is to sow."]


def test_the_choice_is_shown_while_there_is_one(
    view: BoardView, board: QAccessibleInterface, ear: Ear
) -> None:
    table = Table(view, promotion_position())
    act(find(board, "b7"), "Press")
    act(find(board, "b8"), "Press")
    choices = board.child(4)
    assert name(choices) == "Choose"
    assert [name(choice) for choice in parts(choices)] == ["Queen", "Rook", "Bishop", "Knight"]
    assert board.focusChild() == choices.child(0)
    middle = choices.child(2).rect().center()
    assert board.childAt(middle.x(), middle.y()) == choices.child(2)
    act(choices.child(3), "SetFocus")
    assert choices.focusChild() == choices.child(3)
    assert ear.names(QAccessible.Event.Focus)[-1] == "Knight"
    act(choices.child(3), "Press")
    (asked,) = table.asked
    assert isinstance(asked, Move)
    assert str(asked) == "b7b8n"
    assert board.childCount() == 4
    assert ear.names(QAccessible.Event.ObjectCreated) == ["Choose"]
    assert ear.names(QAccessible.Event.ObjectDestroyed) == ["Choose"]


def test_going_elsewhere_gives_the_choice_up(view: BoardView, board: QAccessibleInterface) -> None:
    table = Table(view, promotion_position())
    act(find(board, "b7"), "Press")
    act(find(board, "b8"), "Press")
    act(find(board, "e1"), "SetFocus")
    assert view.interaction.chooser is None
    assert view.interaction.focus == SquareTarget(4)
    assert table.asked == []


def test_the_focus_is_told(view: BoardView, board: QAccessibleInterface, ear: Ear) -> None:
    Table(view)
    hand = Hand(view)
    hand.walk_to(SquareTarget(12))
    hand.walk_to(HouseTarget(1))
    focused = ear.names(QAccessible.Event.Focus)
    assert focused[-1] == "House B, 4 seeds, may be sown"
    assert "e2, White pawn" in focused
    assert board.focusChild() == find(board, "House B")
    assert parts(board)[0].focusChild() == find(board, "House B")
    assert parts(board)[1].focusChild() is None
    assert find(board, "House B").state().focused
    assert not find(board, "House A").state().focused


def test_no_focus_without_the_keyboard(view: BoardView, board: QAccessibleInterface, ear: Ear) -> None:
    view.interaction.set_focus_shown(shown=True)
    view.clearFocus()
    ear.events.clear()
    view.interaction.focus_described.emit("e1")
    assert ear.events == []
    assert board.focusChild() is None
    assert parts(board)[0].focusChild() is None


def test_names_that_somebody_knows_are_told_anew(
    view: BoardView, board: QAccessibleInterface, ear: Ear
) -> None:
    table = Table(view)
    known = [find(board, "House C"), find(board, "House A")]
    ear.events.clear()
    table.play(Sow(2))
    told = ear.names(QAccessible.Event.NameChanged)
    assert "House C, 0 seeds" in told
    assert "House A, 4 seeds" in told
    assert not [text for text in told if text.startswith("Circle")]
    ear.events.clear()
    view.player.show(table.position)
    assert ear.names(QAccessible.Event.NameChanged) == []
    assert [name(face)[:7] for face in known] == ["House C", "House A"]


def test_announcements(access: BoardAccess, ear: Ear) -> None:
    access.announce("South sowed C.")
    access.announce("")
    access.announce("That is not yours.", urgent=True)
    politeness = QAccessible.AnnouncementPoliteness
    assert ear.said == [
        ("South sowed C.", politeness.Polite),
        ("That is not yours.", politeness.Assertive),
    ]


def test_nobody_listens(
    view: BoardView, access: BoardAccess, board: QAccessibleInterface, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear = Ear()
    monkeypatch.setattr(accessible, "_notify", ear)
    assert not QAccessible.isActive()
    access.announce("South sowed C.")
    Hand(view).walk_to(HouseTarget(1))
    assert ear.said == []
    assert ear.events == []
    assert board.childCount() == 4


def test_a_hidden_board_is_invisible(view: BoardView, board: QAccessibleInterface) -> None:
    assert not find(board, "e4").state().invisible
    view.hide()
    assert find(board, "e4").state().invisible


def test_the_board_goes_with_everything_that_was_shown_of_it(view: BoardView) -> None:
    """Boards come and go; what screen readers hold of them must not bring the program down."""
    for _ in range(3):
        other = type(view)(view)
        access = BoardAccess(other)
        faces = places(QAccessible.queryAccessibleInterface(other))
        assert [name(face) for face in faces]
        assert faces[0].actionInterface().actionNames()
        group = access.places.groups[0]
        other.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert not shiboken6.isValid(group)


def test_other_widgets_are_left_to_qt(view: BoardView) -> None:
    plain = QAccessible.queryAccessibleInterface(view.viewport())
    assert not isinstance(plain, BoardFace)
    other = type(view)(view)
    assert not isinstance(QAccessible.queryAccessibleInterface(other), BoardFace)
