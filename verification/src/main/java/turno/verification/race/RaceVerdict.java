package turno.verification.race;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a race ended with.
 *
 * @param line the whole of it in one line
 * @param evidence what went wrong; empty when it was won
 * @param kept the folder of its server, to look into; null when it was won
 */
public record RaceVerdict(boolean won, String line, List<String> evidence, @Nullable Path kept) {}
