"""A fourth game of our own invention, that registers its kit and nothing else: what a game must bring."""

NAME = "wisps"
PLACE = "tests.fourth_game.kit:Wisps"
