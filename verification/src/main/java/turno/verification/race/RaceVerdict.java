package turno.verification.race;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a race.
 *
 * @param line the result in one line
 * @param evidence the faults; empty if the race was won
 * @param kept the server's folder, if it was kept for inspection; otherwise null
 */
public record RaceVerdict(boolean won, String line, List<String> evidence, @Nullable Path kept) {}
