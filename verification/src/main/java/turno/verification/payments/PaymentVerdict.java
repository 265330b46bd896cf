package turno.verification.payments;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a simulation found.
 *
 * @param line the summary
 * @param evidence each thing that was wrong; empty when nothing was
 * @param kept the folder with data and logs; null when it was deleted
 */
public record PaymentVerdict(
    boolean sound, String line, List<String> evidence, @Nullable Path kept) {}
