package turno.verification.messages;

/**
 * The length and the difficulty of a simulation.
 *
 * @param bookings how many are made
 * @param kills how often the server is killed, with its PostgreSQL every second time
 */
public record MessageSimulationConfiguration(long seed, int bookings, int kills) {}
