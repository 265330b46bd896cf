package turno.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** The changes that a file makes: objects created, updated, or unchanged. */
final class ImportedChanges {
  /** The maximum number of characters of a value that a line shows. */
  private static final int SHOWN = 60;

  /** Derived members; a difference in one of these is not treated as a change. */
  private static final Set<String> FOLLOWING =
      Set.of(
          "id",
          "version",
          "created_at",
          "updated_at",
          "warnings",
          "conflicts",
          "conflicts_total",
          "still_closed",
          "key");

  private final BusinessFile file;
  private final List<String> lines = new ArrayList<>();
  private final Map<String, Integer> created = new LinkedHashMap<>();
  private final Map<String, Integer> changed = new LinkedHashMap<>();
  private int unchanged;

  ImportedChanges(BusinessFile file) {
    this.file = file;
  }

  /**
   * Records the result of a write.
   *
   * @param what the plural of the kind, such as {@code services}
   * @param before the workspace's object before the write; null if there was none
   */
  void add(String what, String pointer, @Nullable JsonNode before, JsonNode after) {
    if (before == null) {
      created.merge(what, 1, Integer::sum);
      lines.add(file.where(pointer) + ": new");
      return;
    }
    List<String> differences = differences(before, after);
    if (differences.isEmpty()) {
      unchanged++;
    } else {
      changed.merge(what, 1, Integer::sum);
      lines.add(file.where(pointer) + ": " + String.join(", ", differences));
    }
  }

  void addUnchanged() {
    unchanged++;
  }

  private static List<String> differences(JsonNode before, JsonNode after) {
    List<String> differences = new ArrayList<>();
    for (Map.Entry<String, JsonNode> member : after.properties()) {
      JsonNode old = before.path(member.getKey());
      if (!FOLLOWING.contains(member.getKey()) && !old.equals(member.getValue())) {
        differences.add(member.getKey() + " " + shown(old) + ", now " + shown(member.getValue()));
      }
    }
    return differences;
  }

  private static String shown(JsonNode value) {
    String text = value instanceof MissingNode ? "absent" : value.toString();
    return text.codePointCount(0, text.length()) <= SHOWN
        ? text
        : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "…";
  }

  /** Returns a line for each new or changed object, with its position in the file. */
  List<String> lines() {
    return List.copyOf(lines);
  }

  /** Returns a summary in one line for people. */
  String summary() {
    List<String> parts = new ArrayList<>();
    if (!created.isEmpty()) {
      parts.add("created " + counted(created));
    }
    if (!changed.isEmpty()) {
      parts.add("changed " + counted(changed));
    }
    if (unchanged > 0) {
      parts.add(unchanged + " unchanged");
    }
    String all = parts.isEmpty() ? "nothing to do" : String.join("; ", parts);
    return Character.toUpperCase(all.charAt(0)) + all.substring(1) + ".";
  }

  private static String counted(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }
}
