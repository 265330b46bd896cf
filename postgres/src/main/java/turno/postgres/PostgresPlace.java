package turno.postgres;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The PostgreSQL that a process uses, and the places of PostgreSQL's files.
 *
 * @param given the address of an existing server; null for the embedded one in {@code folder}
 * @param programs the folder that receives the embedded PostgreSQL's programs
 */
public record PostgresPlace(@Nullable JdbcAddress given, DataFolder folder, Path programs) {}
