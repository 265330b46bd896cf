package turno.verification.fuzz;

import java.time.Duration;

/**
 * The seed and the length of a search, which ends when {@code time} has passed, when {@code
 * requests} have been sent, or when very many faults have been found.
 *
 * @param seed determines every request: with the same seed, a server that gives the same answers
 *     gets the same requests
 */
public record FuzzConfiguration(long seed, Duration time, long requests) {}
