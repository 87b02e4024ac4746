"""Settings: ``base`` is shared, ``dev`` needs nothing, ``test`` is plain, ``prod`` needs its secrets."""
