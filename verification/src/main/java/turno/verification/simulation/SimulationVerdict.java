package turno.verification.simulation;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a simulation.
 *
 * @param line the result in one line
 * @param evidence the violations; empty when there are none
 * @param kept the folder of the servers, kept for inspection; null when there are no violations
 */
public record SimulationVerdict(
    boolean sound, String line, List<String> evidence, @Nullable Path kept) {}
