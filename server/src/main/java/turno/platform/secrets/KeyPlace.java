package turno.platform.secrets;

import org.jspecify.annotations.Nullable;
import turno.postgres.DataFolder;

/**
 * Where a process finds its keys.
 *
 * @param given the current key; null to use the key in {@code folder}
 * @param previous the key used before the current one, which still opens older secrets
 */
public record KeyPlace(
    @Nullable SecretKey given, @Nullable SecretKey previous, DataFolder folder) {}
