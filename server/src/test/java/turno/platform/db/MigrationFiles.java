package turno.platform.db;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The migration files below {@code db}, and the files of the tests' next version. */
final class MigrationFiles {
  static final Path HOME = Path.of("src/main/resources/db");
  private static final List<String> FIRST_SCHEMA =
      List.of("schema.sql", FirstSchema.JSON, "functions");

  private MigrationFiles() {}

  /** Returns the files of the first schema. */
  static List<Path> ofFirstSchema() throws IOException {
    return below(HOME).stream()
        .filter(file -> FIRST_SCHEMA.contains(HOME.relativize(file).getName(0).toString()))
        .toList();
  }

  /** Returns the migrations after the first schema. */
  static List<Path> later() throws IOException {
    return below(HOME).stream()
        .filter(file -> file.getFileName().toString().startsWith("V"))
        .toList();
  }

  /** Returns the migrations that exist only in tests. */
  static List<Path> ofNextVersion() throws IOException {
    return below(TestingMigrations.NEXT_VERSION);
  }

  private static List<Path> below(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  static int number(Path file) {
    return Integer.parseInt(file.getFileName().toString().replaceFirst("^V(\\d+)__.*", "$1"));
  }
}
