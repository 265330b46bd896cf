package turno.postgres;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Which PostgreSQL a process is to use.
 *
 * @param given a server's address; null for the embedded one in {@code folder}
 * @param programs the folder that the embedded PostgreSQL's programs are unpacked into
 */
public record PostgresPlace(@Nullable JdbcAddress given, DataFolder folder, Path programs) {}
