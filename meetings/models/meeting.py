"""A region's meeting: when, where, who hosts, how far it has come."""

from typing import Self

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse

from leagues.models import Fact, FactQuerySet, Player, Region, Season
from meetings.models.grand_final import GrandFinal


class MeetingQuerySet(FactQuerySet):
    """Meetings, as the league speaks of them."""

    def published(self) -> Self:
        """Those whose results are out."""
        return self.filter(status=Meeting.Status.PUBLISHED)

    def counted(self) -> Self:
        """Those that belong to a region's season: no practice, and no match of the final."""
        return self.filter(practice=False, final__isnull=True)

    def locked(self) -> Self:
        """Lock these rows until the transaction ends: one change at a time in a meeting.

        These alone, not what is selected with them; nor are those kept waiting who only refer
        to them.
        """
        return self.select_for_update(of=("self",), no_key=True)

    def to_come(self) -> Self:
        """Those planned or being played."""
        return self.filter(status__in=[Meeting.Status.SCHEDULED, Meeting.Status.OPEN])


class Meeting(Fact):
    """One of the four to six meetings that a region holds in a season (1B).

    Or a match of the season's grand final, which has no region: scores are entered in it, ruled
    on and published as in any other.
    """

    class Status(models.TextChoices):
        """How far a meeting has come; only published ones reach the tables."""

        SCHEDULED = "scheduled", "Planned"
        OPEN = "open", "Being played"
        PUBLISHED = "published", "Published"
        CANCELLED = "cancelled", "Cancelled"

    season = models.ForeignKey(Season, models.PROTECT, related_name="meetings")
    region = models.ForeignKey(
        Region, models.PROTECT, related_name="meetings", null=True, blank=True,
        help_text="Empty for a match of the grand final.",
    )  # fmt: skip
    number = models.PositiveSmallIntegerField(validators=[MinValueValidator(1)])
    date = models.DateField()
    practice_from = models.TimeField(null=True, blank=True)
    starts_at = models.TimeField(null=True, blank=True)
    venue = models.ForeignKey(
        "meetings.Venue", models.PROTECT, related_name="meetings", null=True, blank=True
    )
    status = models.CharField(max_length=16, choices=Status, default=Status.SCHEDULED)
    published_at = models.DateTimeField(
        null=True, blank=True, help_text="When the results first went on the league table (4C)."
    )
    moved_from = models.DateField(
        null=True, blank=True, help_text="The date first announced, where the meeting has moved."
    )
    cancelled_because = models.CharField(max_length=300, blank=True)
    fewer_games_agreed = models.BooleanField(
        default=False, help_text="Fewer than four games are agreed and announced (2B)."
    )
    practice = models.BooleanField(
        default=False, help_text="For learning on: never counts, never shown to the public."
    )

    final = models.ForeignKey(
        GrandFinal, models.PROTECT, related_name="matches", null=True, blank=True,
        help_text="The grand final that this is a match of.",
    )  # fmt: skip
    stage = models.SlugField(blank=True, help_text="The stage of the final's format it belongs to.")
    stage_group = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Which of the stage's groups plays it; 1 if there is one."
    )
    sudden_death = models.BooleanField(
        default=False, help_text="One game that parts players who are level across a line."
    )

    objects = MeetingQuerySet.as_manager()  # type: ignore[misc]  # the plugin takes it for an instance's

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["season", "region", "number"],
                condition=Q(practice=False),
                name="meeting_number_once",
                violation_error_message="The region has a meeting of this number already.",
            ),
            models.UniqueConstraint(
                fields=["season", "region", "number"],
                condition=Q(practice=True),
                name="practice_meeting_number_once",
            ),
            models.UniqueConstraint(fields=["final", "number"], name="match_number_once_a_final"),
            models.CheckConstraint(
                condition=Q(
                    final__isnull=True,
                    region__isnull=False,
                    stage="",
                    stage_group__isnull=True,
                    sudden_death=False,
                )
                | (
                    Q(
                        final__isnull=False,
                        region__isnull=True,
                        stage_group__isnull=False,
                        practice=False,
                    )
                    & ~Q(stage="")
                ),
                name="meeting_of_a_region_or_final",
                violation_error_message="A meeting has a region, a match of the final a stage.",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="meeting_number_from_one"),
            models.CheckConstraint(
                condition=Q(status__in=["scheduled", "open", "published", "cancelled"]),
                name="meeting_status_known",
            ),
            models.CheckConstraint(
                condition=~Q(status="cancelled") | ~Q(cancelled_because=""),
                name="meeting_cancelled_for_a_reason",
                violation_error_message="Say why the meeting is cancelled.",
            ),
            models.CheckConstraint(
                condition=Q(practice_from__isnull=True)
                | Q(starts_at__isnull=True)
                | Q(practice_from__lte=F("starts_at")),
                name="meeting_practice_before_play",
                violation_error_message="Practice opens before play starts (5A).",
            ),
        ]

    def __str__(self) -> str:
        what = "practice meeting" if self.practice else "meeting"
        if self.final_id is not None:
            what = "match"
        return f"{self.where} {self.season}, {what} {self.number}"

    def get_absolute_url(self) -> str:
        """The meeting's page; of a match of the grand final, the final's."""
        if self.final_id is not None:
            return reverse("grand_final", args=[self.season.year])
        return reverse("meeting", args=[self.season.year, self.home_region.slug, self.number])

    @property
    def home_region(self) -> Region:
        """The region it is a meeting of; raises ``ValueError`` of a match of the final."""
        if self.region is None:
            raise ValueError(f"{self} has no region.")
        return self.region

    @property
    def where(self) -> str:
        """The name to put before the season: the region's, or the final's."""
        return str(self.region) if self.region is not None else "Grand final"

    @property
    def run_by(self) -> str:
        """Whose word decides there, besides the organiser's: see rule 5B."""
        return "the coordinator" if self.final_id is None else "the organiser"

    @property
    def words(self) -> str:
        """What it is there: meeting 3, practice meeting 1, Qualifying.

        Reads ``final`` of a match. If not loaded already, this causes a query.
        """
        if self.final is not None:
            return self.final.match_words(
                self.stage, self.stage_group, sudden_death=self.sudden_death
            )
        return f"{'practice meeting' if self.practice else 'meeting'} {self.number}"

    @property
    def title(self) -> str:
        """Where, in which season, and ``words``: Northern 2026, meeting 3."""
        return self.titled(self.words)

    def titled(self, words: str) -> str:
        """Give the title with other ``words``: those for the public, say."""
        return f"{self.where} {self.season}, {words}"


class MeetingHost(Fact):
    """Someone who hosts a meeting, or is of the host's family: both are free of the fee (1D)."""

    class Kind(models.TextChoices):
        """A host is exempt all season in the region, the family at this meeting."""

        HOST = "host", "Host"
        FAMILY = "family", "Host's family"

    meeting = models.ForeignKey(Meeting, models.CASCADE, related_name="hosts")
    player = models.ForeignKey(Player, models.PROTECT, related_name="hostings")
    kind = models.CharField(max_length=16, choices=Kind, default=Kind.HOST)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["meeting", "player"], name="host_once_a_meeting"),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.get_kind_display().lower()}"
