package turno.catalog;

/**
 * A stage that bookings pass through.
 *
 * @param position its place among the stages, from 1, unlike any other's
 * @param color for showing it, as {@code #rrggbb}
 * @param closed whether a booking in it needs no further work
 */
public record Stage(String key, String label, int position, String color, boolean closed) {}
