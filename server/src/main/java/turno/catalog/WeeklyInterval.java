package turno.catalog;

import java.time.DayOfWeek;

/** Opening hours of one weekday; several a day are allowed, and overlapping ones merge. */
public record WeeklyInterval(DayOfWeek day, LocalInterval hours) {}
