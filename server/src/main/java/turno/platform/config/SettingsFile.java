package turno.platform.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code turno.conf}: one {@code NAME = value} per line; a line that begins with {@code #} is a
 * comment.
 */
final class SettingsFile {
  static final String NAME = "turno.conf";

  record Entry(String value, String origin) {}

  final Map<String, Entry> entries = new LinkedHashMap<>();
  final List<String> problems = new ArrayList<>();

  private SettingsFile() {}

  static SettingsFile in(Path data) {
    var read = new SettingsFile();
    var file = data.resolve(NAME);
    try {
      var number = 0;
      for (var line : Files.readAllLines(file)) {
        read.take(file, ++number, line.strip());
      }
    } catch (NoSuchFileException e) {
      // the file is optional
    } catch (IOException e) {
      read.problems.add(file + " cannot be read: " + e);
    }
    return read;
  }

  private void take(Path file, int number, String line) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    var origin = file + " line " + number;
    var equals = line.indexOf('=');
    if (equals < 1) {
      problems.add(
          origin
              + ": \""
              + line
              + "\" is not a setting. A line is either NAME = value or begins with #.");
      return;
    }
    var name = line.substring(0, equals).strip();
    var earlier = entries.put(name, new Entry(line.substring(equals + 1).strip(), origin));
    if (earlier != null) {
      problems.add(origin + ": " + name + " is already set in " + earlier.origin() + ".");
    }
  }
}
