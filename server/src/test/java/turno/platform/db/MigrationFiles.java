package turno.platform.db;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The files that migrate a database, wherever they stand. */
final class MigrationFiles {
  private static final Path SOURCES = Path.of("src", "main");

  private MigrationFiles() {}

  /** Those that a server finds, in the order in which they run. */
  static List<Path> all() throws IOException, URISyntaxException {
    List<Path> found = new ArrayList<>();
    for (String location : Migrations.LOCATIONS) {
      String folder = location.replace("classpath:", "");
      for (URL one : Collections.list(Migrations.class.getClassLoader().getResources(folder))) {
        try (Stream<Path> files = Files.list(Path.of(one.toURI()))) {
          files.filter(file -> file.toString().endsWith(".sql")).forEach(found::add);
        }
      }
    }
    found.sort(Comparator.comparingInt(MigrationFiles::number));
    return found;
  }

  /** All files of the sources that are named as migrations. */
  static List<String> written() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.matches("V[0-9].*[.]sql"))
          .sorted()
          .toList();
    }
  }

  static int number(Path file) {
    return Integer.parseInt(file.getFileName().toString().replaceFirst("^V(\\d+)__.*", "$1"));
  }
}
