package turno.platform.db;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import turno.postgres.JdbcAddress;
import turno.postgres.Progress;

/** Migrations of a future version, on top of the existing migrations. */
public final class TestingMigrations {
  /** The folder with one migration inside a transaction and one outside any transaction. */
  static final Path NEXT_VERSION = Path.of("src/test/resources/next-version");

  private final Path folder;

  /** The migrations in a folder. */
  public TestingMigrations(Path folder) {
    this.folder = folder;
  }

  /** Returns the migrations in the test resources. */
  public static TestingMigrations ofNextVersion() {
    return new TestingMigrations(NEXT_VERSION);
  }

  public TestingMigrations with(String name, String sql) throws IOException {
    Files.writeString(folder.resolve(name), sql);
    return this;
  }

  /** Applies the migrations, as a newer server does at its start. */
  public int apply(JdbcAddress address, Progress progress) {
    try (MigrationLock turn = take(address, progress)) {
      turn.refuseUnfinished();
      return turn.migrate();
    }
  }

  /** Takes the lock for changing the schema, as a newer server does. */
  public MigrationLock take(JdbcAddress address, Progress progress) {
    return MigrationLock.take(
        address, progress, newest(), Migrations.LOCATION, "filesystem:" + folder);
  }

  private String newest() {
    try (Stream<Path> files = Files.list(folder)) {
      return Integer.toString(files.mapToInt(MigrationFiles::number).max().orElseThrow());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
