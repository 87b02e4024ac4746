"""Settings: ``base`` is shared; ``dev`` needs nothing, ``test`` is plain, ``prod`` has secrets."""
