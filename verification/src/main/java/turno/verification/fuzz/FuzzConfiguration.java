package turno.verification.fuzz;

import java.time.Duration;

/**
 * How long a search goes on: until the time is over or so many requests are sent.
 *
 * @param seed decides every request; the same seed asks the same of the same server
 */
public record FuzzConfiguration(long seed, Duration time, long requests) {}
