package turno.platform.secrets;

import org.jspecify.annotations.Nullable;
import turno.postgres.DataFolder;

/**
 * Where a process finds its keys.
 *
 * @param given the current key; null for the one in {@code folder}
 * @param previous opens what was sealed before the current key was changed
 */
public record KeyPlace(
    @Nullable SecretKey given, @Nullable SecretKey previous, DataFolder folder) {}
