"""Who plays: up to four persons or machines, and how strong the machines are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from awarichess_gui.session.machines import LEVELS, MOST_SECONDS, Machine, Machines
from awarichess_gui.session.players import Players
from awarichess_gui.widgets.machine_text import level_title, machine_name, machine_sentence
from awarichess_gui.widgets.theme import Text, TextRole

if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST_NAME: Final = 80
_SHORTEST: Final = 14
"""Characters for which a box of choices must have room."""
_SECONDS: Final = 5
_THOUSANDS: Final = 500
_MOST_THOUSANDS: Final = 100_000
_PERSON: Final = ""
_TIME: Final = "time"
_NODES: Final = "nodes"


def let_shrink(box: QComboBox) -> None:
    """Let a box be narrower than the longest of its choices where room is scarce."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(_SHORTEST)


class Seat(QObject):
    """The fields for one hand: who plays it, the name of a person or the limit of a machine.

    Args:
        name: the name of its widgets.
        person: the name that stands in the field at first.
        machine: the machine that plays at first, if it is one.
        box: the box that the fields lie in.
    """

    #: Who plays is somebody else now.
    changed = Signal()

    def __init__(self, name: str, person: str, machine: Machine | None, box: QWidget) -> None:
        super().__init__(box)
        self._box = box
        self._visible = True
        self.label = QLabel(box)
        self.kind = QComboBox(box)
        self.kind.setObjectName(f"{name}_kind")
        self.kind.addItem(self.tr("Person"), _PERSON)
        for number in range(1, LEVELS + 1):
            self.kind.addItem(level_title(number), str(Machine(number)))
        self.kind.addItem(self.tr("Machine, by time"), _TIME)
        self.kind.addItem(self.tr("Machine, by positions"), _NODES)
        let_shrink(self.kind)
        self.label.setBuddy(self.kind)
        self.person = QLineEdit(person, box)
        self.person.setObjectName(name)
        self.person.setMaxLength(_LONGEST_NAME)
        self.person.setPlaceholderText(self.tr("name"))
        self.limit = QSpinBox(box)
        self.limit.setObjectName(f"{name}_limit")
        self.kind.currentIndexChanged.connect(self._on_kind)
        self.limit.valueChanged.connect(self.changed)
        self.set_machine(machine)

    @property
    def name(self) -> str:
        """The name of a person; empty if it is a machine or nobody is named."""
        return self.person.text().strip() if self.machine() is None else ""

    def machine(self) -> Machine | None:
        """The machine that plays; None if it is a person."""
        kind = self.kind.currentData()
        if kind == _TIME:
            return Machine(0, seconds=self.limit.value())
        if kind == _NODES:
            return Machine(0, nodes=1000 * self.limit.value())
        return Machine.parse(str(kind))

    def set_machine(self, machine: Machine | None) -> None:
        """Let a machine play, or a person."""
        free = machine is not None and not machine.level
        kind = _PERSON if machine is None else str(machine)
        if machine is not None and free:
            kind = _TIME if machine.nodes is None else _NODES
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self._on_kind()
        if machine is not None and free:
            self.limit.setValue(machine.seconds or (machine.nodes or 0) // 1000)

    def set_title(self, text: str) -> None:
        """Name the hand."""
        self.label.setText(text)
        plain = text.replace("&", "").rstrip(":")
        self.kind.setAccessibleName(self.tr("Who plays {hand}").format(hand=plain))
        self.person.setAccessibleName(self.tr("Name: {hand}").format(hand=plain))
        self.limit.setAccessibleName(self.tr("Limit: {hand}").format(hand=plain))

    def set_visible(self, visible: bool) -> None:
        """Show the fields or hide them."""
        self._visible = visible
        self.label.setVisible(visible)
        self.kind.setVisible(visible)
        self._show_fields()

    def swap_with(self, other: Seat) -> None:
        """Let the two change places."""
        mine, theirs = self.machine(), other.machine()
        name = self.person.text()
        self.person.setText(other.person.text())
        other.person.setText(name)
        self.set_machine(theirs)
        other.set_machine(mine)

    def _on_kind(self) -> None:
        kind = self.kind.currentData()
        if kind == _TIME:
            self.limit.setRange(1, MOST_SECONDS)
            self.limit.setValue(_SECONDS)
            self.limit.setSuffix(self.tr(" s a turn"))
        elif kind == _NODES:
            self.limit.setRange(1, _MOST_THOUSANDS)
            self.limit.setValue(_THOUSANDS)
            self.limit.setSuffix(self.tr(" thousand"))
        self._show_fields()
        self.changed.emit()

    def _show_fields(self) -> None:
        kind = self.kind.currentData()
        self.person.setVisible(self._visible and kind == _PERSON)
        self.limit.setVisible(self._visible and kind in (_TIME, _NODES))


class PlayersBox(QGroupBox):
    """Who plays: two, or four.

    Args:
        players: the names that stand in the fields at first.
        machines: the machines among them.
        parent: the dialog.
    """

    def __init__(self, players: Players, machines: Machines, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Players"))
        names = (players.white, players.black, players.south, players.north)
        self._seats = [
            Seat(hand, "" if Machine.parse(name) else name, machine, self)
            for hand, name, machine in zip(
                ("white", "black", "south", "north"), names, machines.all(), strict=True
            )
        ]
        self._four = QCheckBox(self.tr("Others sow: &up to four players"), self)
        self._four.setObjectName("four")
        self._four.setToolTip(self.tr("Awari and Chess of each side are played by different players"))
        self._swap = QPushButton(self.tr("Swa&p sides"), self)
        self._swap.setAutoDefault(False)
        self._swap.clicked.connect(self._on_swap)
        self._about = Text(TextRole.NOTE, muted=True, parent=self)
        self._lay_out()
        parted = machines.white != machines.south or machines.black != machines.north
        self._four.setChecked(bool(players.south or players.north) or parted)
        self._four.toggled.connect(self._on_four)
        for seat in self._seats:
            seat.changed.connect(self._tell)
        self._show_four()

    def players(self) -> Players:
        """The names as they stand in the fields; a machine has a name of its own."""
        white, black, south, north = self._names()
        if not self._four.isChecked():
            return Players(white, black)
        return Players(white, black, "" if south == white else south, "" if north == black else north)

    def machines(self) -> Machines:
        """Who of them is a machine."""
        white, black, south, north = (seat.machine() for seat in self._seats)
        if not self._four.isChecked():
            return Machines.of_sides(white, black)
        return Machines(white, black, south, north)

    def _names(self) -> Sequence[str]:
        names = []
        for place, seat in enumerate(self._seats):
            machine = seat.machine()
            name = seat.name if machine is None else machine.name
            beside = self._seats[place % 2].machine()
            if not name and beside is not None and machine is None:
                name = self.tr("Somebody")  # without a name the machine that moves would be said to sow
            names.append(name)
        return names

    def _lay_out(self) -> None:
        rows = QGridLayout(self)
        # The switch stands above what it shows, so that it stays under the pointer.
        for row, seat in zip((0, 1, 3, 4), self._seats, strict=True):
            rows.addWidget(seat.label, row, 0)
            rows.addWidget(seat.kind, row, 1)
            rows.addWidget(seat.person, row, 2)
            rows.addWidget(seat.limit, row, 2)
        below = QHBoxLayout()
        below.addWidget(self._four, 1)
        below.addWidget(self._swap)
        rows.addLayout(below, 2, 0, 1, 3)
        rows.addWidget(self._about, 5, 0, 1, 3)
        rows.setColumnMinimumWidth(0, self.fontMetrics().horizontalAdvance(self.tr("White and South:")))
        rows.setColumnStretch(1, 1)
        rows.setColumnStretch(2, 1)
        for seat, title in zip(self._seats[2:], (self.tr("&South:"), self.tr("&North:")), strict=True):
            seat.set_title(title)

    def _on_four(self) -> None:
        """At first whoever moves goes on sowing."""
        white, black, south, north = self._seats
        south.set_machine(white.machine())
        north.set_machine(black.machine())
        self._show_four()

    def _show_four(self) -> None:
        white, black, south, north = self._seats
        four = self._four.isChecked()
        south.set_visible(four)
        north.set_visible(four)
        white.set_title(self.tr("&White:") if four else self.tr("&White and South:"))
        black.set_title(self.tr("&Black:") if four else self.tr("&Black and North:"))
        self._tell()

    def _on_swap(self) -> None:
        white, black, south, north = self._seats
        white.swap_with(black)
        south.swap_with(north)

    def _tell(self) -> None:
        """Say what the machines that are chosen can do."""
        machines = dict.fromkeys(machine for machine in self.machines().all() if machine is not None)
        sentences = [
            self.tr("{machine}: {sentence}").format(
                machine=machine_name(machine), sentence=machine_sentence(machine)
            )
            for machine in machines
        ]
        self._about.setText("\n".join(sentences))
        self._about.setVisible(bool(sentences))
