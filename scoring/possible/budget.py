"""How much is looked into before a question is given up: counted in steps, never by a clock."""

from collections.abc import Callable

REGION = 25_000
"""For all the questions of a region together. A small season asks for far fewer; of regions of
forty players with two meetings left, and ten places in the final or fewer, one in ten asks for
more."""

FEWEST = 500
"""For a question that comes when the region's steps are used up."""

WHOLE_RESULT = 25
"""What it takes to look at the result of a meeting, where giving out some places takes one step."""


class SpentError(Exception):
    """The question takes more steps than it is given."""


class Budget:
    """The steps that are left for one question."""

    def __init__(self, steps: int) -> None:
        """Give so many steps."""
        self.left = steps

    def spend(self, steps: int = 1) -> None:
        """Go on. Raises ``SpentError`` if there are not so many steps left."""
        if self.left < steps:
            raise SpentError
        self.left -= steps


class Stock:
    """The steps of a whole region, out of which each of its questions is given some."""

    def __init__(self, steps: int) -> None:
        """Have so many steps."""
        self.left = steps

    def take(self) -> Budget:
        """Give a question its steps; a few also when none are left."""
        return Budget(max(FEWEST, self.left))


class Patience:
    """Gives one player's questions their steps, and remembers whether one was given up."""

    def __init__(self, stock: Stock) -> None:
        """Nothing was given up yet."""
        self.stock = stock
        self.gave_up = False

    def may(self, question: Callable[[Budget], bool]) -> bool:
        """Can it happen? Yes, if the steps do not suffice to tell.

        So nobody is called secure, or out of reach, who is not.
        """
        budget = self.stock.take()
        given = budget.left
        try:
            return question(budget)
        except SpentError:
            self.gave_up = True
            return True
        finally:
            self.stock.left -= given - budget.left
