package turno.verification.payments;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The verdict of a simulation.
 *
 * @param line the summary
 * @param evidence each fault; empty when there was none
 * @param kept the folder with data and logs; null when it was deleted
 */
public record PaymentVerdict(
    boolean sound, String line, List<String> evidence, @Nullable Path kept) {}
