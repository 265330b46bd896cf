package turno.platform.db;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import turno.postgres.JdbcAddress;
import turno.postgres.Progress;

/** Migrations that no version of Turno has yet, beside those that it has. */
public final class TestingMigrations {
  /** The number of the file that comes after all others. */
  private static final String NUMBER = "990";

  private final Path folder;

  public TestingMigrations(Path folder) {
    this.folder = folder;
  }

  public TestingMigrations with(String name, String sql) throws IOException {
    Files.writeString(folder.resolve(name), sql);
    return this;
  }

  /** As a newer server applies them when it starts. */
  public int apply(JdbcAddress address, Progress progress) {
    try (MigrationLock turn =
        MigrationLock.take(
            address,
            progress,
            Stream.concat(Migrations.LOCATIONS.stream(), Stream.of("filesystem:" + folder))
                .toArray(String[]::new))) {
      turn.refuseUnfinished();
      return turn.migrate(NUMBER);
    }
  }
}
