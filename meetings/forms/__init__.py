"""What people type at a meeting, parsed and checked; nothing here writes."""
