package turno.platform.db;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads the resources in the {@code db} folder. */
public final class SqlFile {
  private SqlFile() {}

  /**
   * @param file the path within the folder
   */
  public static String text(String file) {
    try (InputStream in = SqlFile.class.getResourceAsStream("/db/" + file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing");
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
