package turno;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The text of a command's --help, which the script shows. */
public final class Help {
  private Help() {}

  public static String of(String word) {
    try {
      return Files.readString(Path.of("../docs/help", word + ".txt")).stripTrailing();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
