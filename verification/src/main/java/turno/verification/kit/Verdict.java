package turno.verification.kit;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a simulation.
 *
 * @param line the result in one line
 * @param evidence each fault; empty when there was none
 * @param kept the folder with data and logs; null when it was deleted
 */
public record Verdict(boolean sound, String line, List<String> evidence, @Nullable Path kept) {}
