package turno.suite;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A source file, for tests that check sources. */
record Sources(Path path, String text) {
  private static final Pattern TEXT_BLOCK = Pattern.compile("\"\"\"\n(.*?)\"\"\"", Pattern.DOTALL);
  private static final Pattern STRING = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
  private static final Pattern COMMENT =
      Pattern.compile("/\\*.*?\\*/|//(?<![:\"]//)[^\n]*|(?m)^\\s*--[^\n]*", Pattern.DOTALL);

  private static final Pattern STATEMENT =
      Pattern.compile("\\s*(select|insert|update|delete|with)\\b.*", Pattern.DOTALL);

  /** Reads the selected files in the folders. */
  static List<Sources> in(List<Path> roots, Predicate<Path> which) throws IOException {
    List<Sources> all = new ArrayList<>();
    for (Path root : roots) {
      List<Path> files;
      try (Stream<Path> found = Files.walk(root)) {
        files = found.filter(Files::isRegularFile).filter(which).sorted().toList();
      }
      assertTrue(files.size() > 3, () -> root.toAbsolutePath() + " does not contain the sources");
      for (Path file : files) {
        all.add(new Sources(file, Files.readString(file)));
      }
    }
    return all;
  }

  /** Whether the file is Java or SQL; the long schema.sql is excluded. */
  static boolean isSource(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".java") || (name.endsWith(".sql") && !path.endsWith("schema.sql"));
  }

  String name() {
    return path.getFileName().toString();
  }

  boolean isJava() {
    return name().endsWith(".java");
  }

  String withoutComments() {
    return COMMENT.matcher(text).replaceAll("");
  }

  /** Returns the string literals in a Java file, including text blocks. */
  List<String> texts() {
    if (!isJava()) {
      return List.of();
    }
    return Stream.concat(
            TEXT_BLOCK.matcher(text).results().map(match -> match.group(1)),
            STRING
                .matcher(TEXT_BLOCK.matcher(text).replaceAll(""))
                .results()
                .map(match -> match.group(1)))
        .toList();
  }

  /** Returns the string literals that look like an SQL statement. */
  List<String> statements() {
    return texts().stream().filter(sql -> STATEMENT.matcher(sql).matches()).toList();
  }
}
