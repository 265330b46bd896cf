package turno;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The text of a word's --help: the same file that the script shows without starting Java. */
final class Help {
  private Help() {}

  static String of(String word) {
    try (var text = Help.class.getResourceAsStream("/help/" + word + ".txt")) {
      if (text == null) {
        throw new IllegalStateException("no help for " + word);
      }
      return new String(text.readAllBytes(), UTF_8).stripTrailing();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
