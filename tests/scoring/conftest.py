"""Hypothesis tries the same examples every time, and few enough to be run at every save."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "scoring",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("scoring")
