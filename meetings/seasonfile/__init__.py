"""The season file: a season's facts as one JSON document. Bytes to values and back; no database."""
