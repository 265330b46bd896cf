package turno.verification.fuzz;

import java.time.Duration;

/**
 * How long a search lasts: until {@code time} has passed or {@code requests} are sent.
 *
 * @param seed decides every request: the same seed sends the same requests to the same server
 */
public record FuzzConfiguration(long seed, Duration time, long requests) {}
