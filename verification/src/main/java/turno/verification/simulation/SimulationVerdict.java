package turno.verification.simulation;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a simulation ended with.
 *
 * @param line the whole of it in one line
 * @param evidence what was found; empty when all was sound
 * @param kept the folder of its servers, to look into; null when all was sound
 */
public record SimulationVerdict(
    boolean sound, String line, List<String> evidence, @Nullable Path kept) {}
