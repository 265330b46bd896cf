package turno.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** A data folder that goes away with what it was made for. */
record TemporaryFolder(Path path) implements AutoCloseable {
  static TemporaryFolder create() throws IOException {
    return new TemporaryFolder(Files.createTempDirectory("turno-bench-"));
  }

  @Override
  public void close() throws IOException {
    try (var paths = Files.walk(path)) {
      for (Path each : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
