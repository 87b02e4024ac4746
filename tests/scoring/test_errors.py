"""What the rules refuse."""

import pytest

from scoring import RuleError, Ruleset


def test_a_refusal_is_a_value_error_with_a_sentence():
    with pytest.raises(ValueError, match=r"^final_places is at least 0\.$") as refusal:
        Ruleset(final_places=-1)

    assert refusal.type is RuleError
