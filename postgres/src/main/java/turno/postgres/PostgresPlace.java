package turno.postgres;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The PostgreSQL that a process uses, and the folders of its files.
 *
 * @param given the address of an existing server; null for the embedded one in {@code folder}
 * @param programs the folder that receives the embedded PostgreSQL's programs
 */
public record PostgresPlace(@Nullable JdbcAddress given, DataFolder folder, Path programs) {}
