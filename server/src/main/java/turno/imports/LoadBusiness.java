package turno.imports;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * Loads the business of a file, object by object, through the operations of the contract. The keys
 * of the file become external ids, by which a second run finds again what a first one made: hours,
 * resources, groups and services are brought to what the file says, customers and bookings that are
 * there already stay as they are.
 */
public final class LoadBusiness {
  private static final int UNPROCESSABLE = 422;

  private final ImportRequests requests;
  private final BusinessFile file;
  private final ZoneId zone;
  private final Days days;
  private final ImportReferences references;
  private final ImportProblems problems;
  private final Map<ImportedKind, Integer> loaded = new EnumMap<>(ImportedKind.class);
  private int left;
  private boolean stages;

  /** What came of it. */
  public sealed interface Outcome {
    /**
     * @param summary what was loaded, for people
     * @param services ids by the keys of the file, in its order
     */
    record Loaded(String summary, Map<String, String> services) implements Outcome {}

    /** Everything that is wrong. Part of the file was loaded: the caller undoes it. */
    record Refused(List<String> problems) implements Outcome {}
  }

  /**
   * @param zone of local times where no schedule names another
   * @param today the local date that days are counted from
   */
  public LoadBusiness(ImportRequests requests, BusinessFile file, ZoneId zone, LocalDate today) {
    this.requests = requests;
    this.file = file;
    this.zone = zone;
    this.days = new Days(today, zone);
    this.references = new ImportReferences(requests);
    this.problems = new ImportProblems(file);
  }

  public Outcome run() {
    ObjectNode config = file.stageConfig();
    if (config != null) {
      stages = send("PUT", "/v1/stage-config", config, "/" + BusinessFile.STAGE_CONFIG) != null;
    }
    for (ImportedKind kind : ImportedKind.values()) {
      file.objects(kind).forEach((key, written) -> load(kind, key, written));
    }
    return problems.isEmpty()
        ? new Outcome.Loaded(
            summary(), Collections.unmodifiableMap(references.of(ImportedKind.SERVICES)))
        : new Outcome.Refused(problems.lines());
  }

  private void load(ImportedKind kind, String key, JsonNode written) {
    String pointer = BusinessFile.below("/" + kind.section(), key);
    String id =
        written instanceof ObjectNode object
            ? load(kind, key, object.deepCopy(), pointer)
            : refused(pointer, "It holds the members of a " + kind.noun() + ".");
    if (id == null) {
      references.addFailed(kind, key);
    } else {
      references.add(kind, key, id);
    }
  }

  private @Nullable String load(ImportedKind kind, String key, ObjectNode object, String pointer) {
    if (!object.has("external_id")) {
      object.put("external_id", key);
    }
    String stored = references.stored(kind.path(), object.path("external_id").asString(key));
    return switch (kind) {
      case SCHEDULES -> schedule(stored, object, pointer);
      case RESOURCES, GROUPS, SERVICES ->
          stored == null
              ? send("POST", kind.path(), kind, object, pointer)
              : send("PATCH", kind.path() + "/" + stored, kind, object, pointer);
      case CUSTOMERS ->
          stored == null ? send("POST", kind.path(), kind, object, pointer) : leave(stored);
      case BOOKINGS -> stored == null ? booking(object, pointer) : leave(stored);
    };
  }

  private String leave(String id) {
    left++;
    return id;
  }

  private @Nullable String refused(String pointer, String sentence) {
    problems.add(pointer, sentence);
    return null;
  }

  /** Sends what the file says; the id of the object, or null after a report. */
  private @Nullable String send(
      String method, String path, ImportedKind kind, ObjectNode object, String pointer) {
    JsonNode answer = send(method, path, object, pointer);
    if (answer == null) {
      return null;
    }
    loaded.merge(kind, 1, Integer::sum);
    return answer.path("id").asString();
  }

  private @Nullable JsonNode send(String method, String path, ObjectNode object, String pointer) {
    ImportedObject draft = new ImportedObject(references, problems);
    ObjectNode body = draft.object(object, pointer);
    ImportRequests.Reply reply = requests.send(method, path, body);
    if (reply.isRefusal()) {
      // the unknown key is reported already; other faults of the shape are not
      if (draft.isComplete() || reply.status() == UNPROCESSABLE) {
        problems.add(pointer, reply.body());
      }
      return null;
    }
    return reply.body();
  }

  private @Nullable String schedule(@Nullable String stored, ObjectNode object, String pointer) {
    JsonNode overrides = object.path("overrides");
    JsonNode hours = object.path("hours");
    object.remove(List.of("overrides", "hours"));
    if (!object.has("time_zone")) {
      object.put("time_zone", zone.getId());
    }
    if (!hours.isMissingNode()) {
      object.set("weekly_hours", weeklyHours(hours, pointer + "/hours"));
    }
    String path = ImportedKind.SCHEDULES.path();
    String id =
        stored == null
            ? send("POST", path, ImportedKind.SCHEDULES, object, pointer)
            : send("PUT", path + "/" + stored, ImportedKind.SCHEDULES, object, pointer);
    if (id != null) {
      overrides
          .properties()
          .forEach(entry ->
              override(
                  path + "/" + id + "/overrides",
                  entry.getKey(),
                  entry.getValue(),
                  BusinessFile.below(pointer + "/overrides", entry.getKey())));
    }
    return id;
  }

  private ArrayNode weeklyHours(JsonNode hours, String pointer) {
    ArrayNode all = Json.MAPPER.createArrayNode();
    hours
        .properties()
        .forEach(line -> {
          ArrayNode intervals = WeeklyHours.of(line.getKey(), line.getValue());
          if (intervals == null) {
            problems.add(
                BusinessFile.below(pointer, line.getKey()),
                "It cannot be read; hours are written as monday-friday: 09:00-12:00, 13:00-19:00.");
          } else {
            all.addAll(intervals);
          }
        });
    return all;
  }

  /**
   * An override that is there already is replaced, because its days may be counted from another
   * today.
   */
  private void override(String path, String key, JsonNode written, String pointer) {
    if (!(written instanceof ObjectNode given)) {
      refused(pointer, "It holds the members of an override.");
      return;
    }
    ObjectNode object = given.deepCopy();
    object.put("external_id", key);
    if (Days.isGiven(object)) {
      LocalDate day = days.take(object);
      if (day == null) {
        refusedDay(pointer);
        return;
      }
      object.put("date", day.toString());
    }
    String stored = references.stored(path, key);
    if (stored != null) {
      requests.send("DELETE", path + "/" + stored, null);
    }
    send("POST", path, object, pointer);
  }

  private @Nullable String refusedDay(String pointer) {
    return refused(
        pointer,
        "Its day cannot be read: date as 2027-03-01, or day as 1 or tuesday, and weeks on top.");
  }

  private @Nullable String booking(ObjectNode object, String pointer) {
    ObjectNode cancel = take(object, "cancel");
    ObjectNode pay = take(object, "pay");
    if (Days.isGiven(object)) {
      LocalDate day = days.take(object);
      if (day == null) {
        return refusedDay(pointer);
      }
      String start = days.timestamp(day, object.path("time").asString(""));
      object.remove("time");
      if (start == null) {
        return refused(pointer, "Its time cannot be read; it is written as \"09:30\".");
      }
      object.put("start", start);
    }
    if (!object.has("source")) {
      object.put("source", "import");
    }
    String id = send("POST", ImportedKind.BOOKINGS.path(), ImportedKind.BOOKINGS, object, pointer);
    if (id != null && pay != null) {
      send("POST", ImportedKind.BOOKINGS.path() + "/" + id + "/payments", pay, pointer + "/pay");
    }
    if (id != null && cancel != null) {
      send(
          "POST", ImportedKind.BOOKINGS.path() + "/" + id + "/cancel", cancel, pointer + "/cancel");
    }
    return id;
  }

  private static @Nullable ObjectNode take(ObjectNode object, String name) {
    return object.remove(name) instanceof ObjectNode member ? member : null;
  }

  private String summary() {
    String all =
        Stream.concat(
                loaded.entrySet().stream()
                    .map(entry -> entry.getValue() + " " + entry.getKey().section()),
                stages ? Stream.of("the stages of bookings") : Stream.empty())
            .collect(Collectors.joining(", "));
    return "Loaded "
        + (all.isEmpty() ? "nothing" : all)
        + (left == 0 ? "." : "; " + left + " customers and bookings were there already.");
  }
}
