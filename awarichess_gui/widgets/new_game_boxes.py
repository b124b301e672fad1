"""The parts of the dialog for a new game: what is played, time."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QSpinBox,
    QWidget,
)

from awarichess_gui.rules import RULE_SETS, GameOptions, Handicap, Variant
from awarichess_gui.session.clock import TimeControl, Timing
from awarichess_gui.widgets import rule_set_text
from awarichess_gui.widgets.players_box import let_shrink
from awarichess_gui.widgets.theme import Text, TextRole

translate = QCoreApplication.translate

_HANDICAPS: Final = ("1/1", "3/2", "2/1", "3/1")
_USUAL_MINUTES: Final = 15
_USUAL_BONUS: Final = 10


class GameBox(QGroupBox):
    """What is played: variant, rule set with its options, handicaps."""

    #: Another variant or rule set is chosen.
    changed = Signal()

    def __init__(self, options: GameOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Game"))
        self._variant = QComboBox(self)
        for variant in Variant:
            self._variant.addItem(rule_set_text.variant_name(variant), variant)
        self._about_variant = Text(TextRole.NOTE, muted=True, parent=self)
        self._rules = QComboBox(self)
        for set_id in RULE_SETS:
            self._rules.addItem(rule_set_text.set_name(set_id), set_id)
        self._about_rules = Text(TextRole.NOTE, muted=True, parent=self)
        self._options = {
            option: self._option_box(option)
            for option in dict.fromkeys(o for rules in RULE_SETS.values() for o in sorted(rules.options))
        }
        self._handicaps = [_handicap_box(self, handicap) for handicap in options.handicaps]
        self._check_first = QCheckBox(self.tr("&Check is answered before a new game of Awari"), self)
        self._check_first.setToolTip(
            self.tr("If the last cone leaves a king in check, Chess goes on for one more move")
        )
        self._variant.setObjectName("variant")
        self._rules.setObjectName("rules")
        self._handicaps[0].setObjectName("white_handicap")
        self._handicaps[1].setObjectName("black_handicap")
        for choices in (self._variant, self._rules, *self._handicaps):
            let_shrink(choices)
        self._form = QFormLayout(self)
        self._lay_out()
        self._variant.setCurrentIndex(self._variant.findData(options.variant))
        self._rules.setCurrentIndex(self._rules.findData(options.awari_rules))
        for option, box in self._options.items():
            box.setChecked(option in options.awari_options)
        self._check_first.setChecked(options.check_before_awari)
        self._variant.currentIndexChanged.connect(self._on_changed)
        self._rules.currentIndexChanged.connect(self._on_changed)
        self._on_changed()

    @property
    def variant(self) -> Variant:
        """The variant that is chosen."""
        variant: Variant = self._variant.currentData()
        return variant

    def options(self) -> GameOptions:
        """The options as the fields show them."""
        set_id = str(self._rules.currentData())
        alone = self._is_alone()
        white, black = (Handicap() if alone else Handicap.parse(box.currentData()) for box in self._handicaps)
        return GameOptions(
            variant=self.variant,
            awari_rules=set_id,
            awari_options=tuple(
                option
                for option, box in self._options.items()
                if option in RULE_SETS[set_id].options and box.isChecked()
            ),
            handicaps=(white, black),
            check_before_awari=self._check_first.isChecked() and not alone,
        )

    def _is_alone(self) -> bool:
        return self.variant is Variant.AWARI

    def _option_box(self, option: str) -> QCheckBox:
        box = QCheckBox(rule_set_text.option_name(option), self)
        box.setToolTip(rule_set_text.option_sentence(option))
        return box

    def _lay_out(self) -> None:
        self._form.addRow(self.tr("&Variant:"), self._variant)
        self._form.addRow(self._about_variant)
        self._form.addRow(self.tr("&Awari rules:"), self._rules)
        self._form.addRow(self._about_rules)
        for box in self._options.values():
            self._form.addRow(box)
        self._form.addRow(self.tr("White’s &handicap:"), self._handicaps[0])
        self._form.addRow(self.tr("Black’s han&dicap:"), self._handicaps[1])
        self._form.addRow(self._check_first)

    def _on_changed(self) -> None:
        set_id = str(self._rules.currentData())
        self._about_variant.setText(rule_set_text.variant_sentence(self.variant))
        self._about_rules.setText(rule_set_text.set_sentence(set_id))
        for option, box in self._options.items():
            self._form.setRowVisible(box, option in RULE_SETS[set_id].options)
        for widget in (*self._handicaps, self._check_first):
            self._form.setRowVisible(widget, not self._is_alone())
        self.changed.emit()


class TimeBox(QGroupBox):
    """How much time the players have."""

    def __init__(self, control: TimeControl, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Time"))
        self._timing = QComboBox(self)
        for text, timing in (
            (self.tr("No clocks"), Timing.NONE),
            (self.tr("Sudden death"), Timing.SUDDEN_DEATH),
            (self.tr("Bonus each action (Fischer)"), Timing.FISCHER),
            (self.tr("Delay before each action"), Timing.DELAY),
        ):
            self._timing.addItem(text, timing)
        let_shrink(self._timing)
        self._minutes = QSpinBox(self)
        self._minutes.setRange(1, 24 * 60)
        self._minutes.setValue(control.base // 60 or _USUAL_MINUTES)
        self._minutes.setSuffix(self.tr(" min"))
        self._seconds = QSpinBox(self)
        self._seconds.setRange(1, 600)
        self._seconds.setValue(control.bonus or _USUAL_BONUS)
        self._seconds.setSuffix(self.tr(" s"))
        self._timing.setObjectName("timing")
        self._minutes.setObjectName("minutes")
        self._seconds.setObjectName("seconds")
        layout = QHBoxLayout(self)
        layout.addWidget(self._timing, 1)
        layout.addWidget(self._minutes)
        layout.addWidget(self._seconds)
        for widget, name in (
            (self._timing, self.tr("Kind of clock")),
            (self._minutes, self.tr("Minutes for each side")),
            (self._seconds, self.tr("Seconds for each action")),
        ):
            widget.setAccessibleName(name)
            widget.setToolTip(name)
        self._timing.setCurrentIndex(self._timing.findData(control.timing))
        self._timing.currentIndexChanged.connect(self._on_changed)
        self._on_changed()

    def control(self) -> TimeControl:
        """The time control as the fields show it."""
        timing: Timing = self._timing.currentData()
        if timing is Timing.NONE:
            return TimeControl()
        bonus = 0 if timing is Timing.SUDDEN_DEATH else self._seconds.value()
        return TimeControl(timing, 60 * self._minutes.value(), bonus)

    def _on_changed(self) -> None:
        timing = self._timing.currentData()
        self._minutes.setVisible(timing is not Timing.NONE)
        self._seconds.setVisible(timing in (Timing.FISCHER, Timing.DELAY))


def _handicap_box(parent: GameBox, handicap: Handicap) -> QComboBox:
    box = QComboBox(parent)
    for text in dict.fromkeys((*_HANDICAPS, str(handicap))):
        one = Handicap.parse(text)
        if one.seeds == one.powers:
            words = translate("GameBox", "none: each seed gives a power")
        else:
            words = translate("GameBox", "{handicap}: {powers} for each {seeds} seeds").format(
                handicap=one, powers=one.powers, seeds=one.seeds
            )
        box.addItem(words, text)
    box.setCurrentIndex(box.findData(str(handicap)))
    return box
