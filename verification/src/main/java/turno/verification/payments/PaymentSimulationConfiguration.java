package turno.verification.payments;

import java.time.Duration;

/**
 * The length and the difficulty of a simulation.
 *
 * @param steps the maximum number of actions
 * @param kills how many times the server is killed, every second time together with its PostgreSQL
 */
public record PaymentSimulationConfiguration(long seed, Duration time, long steps, int kills) {}
