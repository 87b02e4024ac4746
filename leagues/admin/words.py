"""What each of the database's constraints means to a coordinator, and the field that says so."""

BESIDE: dict[str, tuple[str, str]] = {
    # --- Seasons
    "season_fee_not_negative": ("adult_fee", "A fee can't be less than nothing (1D)."),
    "season_counts_a_meeting": ("counting_meetings", "At least one meeting counts (3E)."),
    "season_competitors_known": ("competitors", "Choose one of the readings (3B)."),
    "season_machine_ties_known": ("machine_ties", "Choose one of the readings (3F)."),
    "season_season_ties_known": ("season_ties", "Choose one of the readings (3F)."),
    "season_final_attendance_known": ("final_attendance", "Choose one of the readings (1G)."),
    "region_once_a_season": ("region", "This region takes part in the season already."),
    "places_by_hand_have_a_reason": ("places_reason", "Places set by hand need a reason (1G)."),
    # --- Players and offices
    "one_registration_a_season": ("player", "This player is registered for the season (1C)."),
    "organiser_once": ("user", "This user is an organiser already."),
    "one_role_a_region": ("region", "This user has a role in that region already."),
    "role_has_its_region": (
        "region",
        "A coordinator or deputy has a season and a region; the organiser has neither.",
    ),
    "one_playoff_a_region": ("region", "The region's play-off is on record already (3F)."),
    "playoff_place_once": ("place", "Somebody else has this place."),
    "playoff_place_from_one": ("place", "The winner's place is 1."),
    # --- Meetings
    "meeting_number_once": ("number", "The region has a meeting of this number already."),
    "meeting_number_from_one": ("number", "The season's first meeting is number 1."),
    "meeting_status_known": ("status", "Choose how far the meeting has come."),
    "meeting_practice_before_play": ("practice_from", "Practice opens before play starts (5A)."),
    "host_once_a_meeting": ("player", "This player is a host of the meeting already."),
    "one_entry_a_meeting": ("player", "This player has an entry at the meeting already."),
    "entry_money_not_negative": ("fee_paid", "Money paid can't be less than nothing (1D)."),
    "one_recorded_result_a_meeting": ("player", "This player's result is on record already."),
    "recorded_result_has_points": ("machine_points", "Give machine points, league points or both."),
    # --- Games and scores
    "game_key_once_a_meeting": ("key", "Another game of the meeting has this key."),
    "game_jackpot_in_range": ("jackpot", "The agreed jackpot is a score: 0 or more (2E)."),
    "game_has_a_ball": ("balls", "A game has at least one ball (2D)."),
    "game_status_known": ("status", "A game is in play or withdrawn (6A)."),
    "game_replaces_another": ("replaces", "A game can't stand in for itself (6A)."),
    "one_score_a_game": ("player", "This player has a score on the game already."),
    "score_in_range": ("score", "A score is 0 or more, and has at most eighteen digits."),
    "ruling_number_once": ("number", "The score has a ruling of this number already."),
    "ruling_has_its_value": (
        "value",
        "A jackpot, compensation ball, replay or decision has a score; the others have none.",
    ),
    "decision_has_a_reason": ("reason", "The organisers' decision needs a reason (8)."),
    "penalty_zero_score_has_a_game": (
        "game",
        "A zero score names its game; no other penalty does (7A).",
    ),
}
