package turno.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.NearestName;

/** The problems of a file, each reported at its position in the file. */
final class ImportProblems {
  /**
   * The members that the file and the API name differently, in requirements, group members and
   * combinations.
   */
  private static final Set<String> OF_PARTS = Set.of("resource", "resources", "group");

  private final BusinessFile file;
  private final List<String> lines = new ArrayList<>();

  ImportProblems(BusinessFile file) {
    this.file = file;
  }

  void add(String pointer, String sentence) {
    lines.add(file.where(pointer) + ": " + sentence);
  }

  /** Adds the refusal of the object at {@code pointer} in the file. */
  void add(String pointer, JsonNode problem) {
    JsonNode errors = problem.path("errors");
    if (errors.isEmpty()) {
      JsonNode free = problem.path("alternatives").path(0).path("start");
      add(
          pointer,
          problem.path("detail").asString("It was refused.")
              + (free.isString() ? " An available start: " + free.asString() : ""));
    }
    for (JsonNode error : errors) {
      String place = place(pointer, error.path("pointer").asString("#"));
      String detail = error.path("detail").asString("");
      boolean unknown = error.path("code").asString("").equals("unknown_member");
      add(place, unknown ? inWordsOfTheFile(place, detail) : detail);
    }
  }

  /**
   * If a member that only the file has is similar, suggests that member in place of the API's
   * suggestion, because the API does not know such members.
   */
  private static String inWordsOfTheFile(String place, String detail) {
    String[] names = place.split("/");
    Set<String> own = names.length == 4 ? ImportedKind.ownMembers(names[1]) : OF_PARTS;
    return NearestName.of(names[names.length - 1], own)
        .map(near -> detail.replaceFirst("(?s)( here\\.).*", "$1") + " Did you mean " + near + "?")
        .orElse(detail);
  }

  /** Returns the position in the file that corresponds to {@code inBody} in the body. */
  private String place(String pointer, String inBody) {
    String place = pointer;
    for (String name : inBody.substring(1).split("/")) {
      if (!name.isEmpty()) {
        place = place + "/" + written(place, name);
      }
    }
    return place;
  }

  private String written(String place, String name) {
    JsonNode object = file.at(place);
    String key = name.replaceFirst("_id(s?)$", "$1");
    String day = object.has("time") ? "time" : "day";
    if (!object.has(name) && object.has(key)) {
      return key;
    }
    return switch (name) {
      case "start", "date" -> object.has(name) ? name : day;
      case "weekly_hours" -> object.has(name) ? name : "hours";
      default -> name;
    };
  }

  /**
   * Removes from an object a member that only the file has, and returns the member; null if it is
   * absent, or if it is not an object, which is reported.
   */
  @Nullable ObjectNode take(ObjectNode object, String name, String holds, String pointer) {
    JsonNode member = object.remove(name);
    if (member instanceof ObjectNode taken) {
      return taken;
    }
    if (member != null) {
      add(pointer + "/" + name, "This must contain " + holds + ".");
    }
    return null;
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  List<String> lines() {
    return List.copyOf(lines);
  }
}
