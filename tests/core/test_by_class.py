"""Tables by class, spelled out for every class that there is."""

from companion.core.model import ClassTable, expand_subclasses


class Thing:
    pass


class Card(Thing):
    pass


class Joker(Card):
    pass


class Lid(Thing):
    pass


def test_each_class_goes_with_the_nearest_above_it_and_the_table_stays_as_it_was() -> None:
    table = ClassTable({Thing: "thing", Card: "card"})
    assert expand_subclasses(table, Thing) == {Thing: "thing", Card: "card", Joker: "card", Lid: "thing"}
    assert set(table) == {Thing, Card}
    assert expand_subclasses(table | {Joker: "joker"}, Thing)[Joker] == "joker"
