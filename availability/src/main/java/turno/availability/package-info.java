/**
 * The availability engine: weekly hours, overrides and busy time in, bookable starts out.
 *
 * <p>It owns the answer to "who is free when" and the reason when nobody is. It never reads a
 * clock, never does I/O and never logs: the same world and question always give the same answer.
 *
 * <p>Units: an {@code int} minute is a minute since 1970-01-01T00:00Z, a {@code long} second a
 * second since then, a day a local epoch day. Every range is half-open. Resources are named by
 * their index in the {@link turno.availability.World}.
 */
@NullMarked
package turno.availability;

import org.jspecify.annotations.NullMarked;
