"""What is still possible while meetings are left: secure, in reach or out of reach (1F, 3E–3G).

Read ``outlook.py`` first, then ``chances.py``: two questions carry everything, whether others can
overtake a player (``overtake.py``) and whether they can be held back (``hold.py``). Both are hard
in general: ``budget.py`` says how long they are looked into.
"""

from scoring.possible.outlook import Need, Outlook, what_is_possible

__all__ = ["Need", "Outlook", "what_is_possible"]
