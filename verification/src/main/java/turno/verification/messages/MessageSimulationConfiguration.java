package turno.verification.messages;

/**
 * The length and the difficulty of a simulation.
 *
 * @param bookings the number of bookings to make
 * @param kills how many times the server is killed, every second time together with its PostgreSQL
 */
public record MessageSimulationConfiguration(long seed, int bookings, int kills) {}
