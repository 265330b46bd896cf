package turno.imports;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * Loads the business of a file, object by object, through the operations of the contract. An object
 * of the file matches the workspace's object with its {@code id}, else the one whose external id is
 * its key. Hours, resources, groups, services and blocks are updated to match the file; existing
 * customers and bookings stay unchanged. An object that already matches is not written.
 */
public final class LoadBusiness {
  private static final int FOUND = 200;
  private static final int UNPROCESSABLE = 422;
  private static final String OVERRIDES = "overrides";

  private final ImportRequests requests;
  private final BusinessFile file;
  private final ZoneId zone;
  private final Days days;
  private final ImportReferences references;
  private final ImportProblems problems;
  private final ImportedChanges changes;
  private final ImportedRemarks remarks;

  /** Sets the schedules of the locations. */
  private final List<Runnable> opened = new ArrayList<>();

  /** The result. */
  public sealed interface Outcome {
    /** A line for each object that was created or changed. */
    List<String> changes();

    /**
     * @param summary what was loaded, for people
     * @param remarks a line for each warning, and for the bookings that no longer fit
     * @param services ids by the keys of the file, in its order
     */
    record Loaded(
        String summary, List<String> changes, List<String> remarks, Map<String, String> services)
        implements Outcome {}

    /** Everything that is wrong. Part of the file was loaded: the caller undoes it. */
    record Refused(List<String> problems, List<String> changes) implements Outcome {}
  }

  /**
   * @param zone of local times if no schedule has another
   * @param today the local date that days are counted from
   */
  public LoadBusiness(ImportRequests requests, BusinessFile file, ZoneId zone, LocalDate today) {
    this.requests = requests;
    this.file = file;
    this.zone = zone;
    this.days = new Days(today, zone);
    this.references = new ImportReferences(requests);
    this.problems = new ImportProblems(file);
    this.changes = new ImportedChanges(file);
    this.remarks = new ImportedRemarks(requests, file);
  }

  public Outcome run() {
    settings("stage configuration", BusinessFile.STAGE_CONFIG, file.stageConfig(), "PUT");
    for (ImportedKind kind : ImportedKind.values()) {
      file.objects(kind).forEach((key, written) -> load(kind, key, written));
      if (kind == ImportedKind.SCHEDULES) {
        opened.forEach(Runnable::run);
      }
    }
    settings("booking page", BusinessFile.BOOKING_PAGE, file.bookingPage(), "PATCH");
    return problems.isEmpty()
        ? new Outcome.Loaded(
            changes.summary(),
            changes.lines(),
            remarks.lines(),
            Collections.unmodifiableMap(references.of(ImportedKind.SERVICES)))
        : new Outcome.Refused(problems.lines(), changes.lines());
  }

  /** Updates an object that every workspace has once. */
  private void settings(String what, String section, @Nullable ObjectNode given, String method) {
    if (given == null) {
      return;
    }
    String path = "/v1/" + section.replace('_', '-');
    String pointer = "/" + section;
    JsonNode before = requests.send("GET", path, null).body();
    ImportRequests.Reply after = send(method, path, given, pointer, version(before));
    if (after != null) {
      changes.add(what, pointer, before, after.body());
    }
  }

  private void load(ImportedKind kind, String key, JsonNode written) {
    String pointer = BusinessFile.below("/" + kind.section(), key);
    String id =
        written instanceof ObjectNode object
            ? load(kind, key, object.deepCopy(), pointer)
            : refused(pointer, "This must hold the members of a " + kind.noun() + ".");
    if (id == null) {
      references.addFailed(kind, key);
    } else {
      references.add(kind, key, id);
    }
  }

  private @Nullable String load(ImportedKind kind, String key, ObjectNode object, String pointer) {
    return switch (kind.loading()) {
      case WITH_OVERRIDES -> schedule(key, object, pointer);
      case PLAIN -> {
        JsonNode stored = stored(kind.idKind(), kind.path(), key, object, pointer);
        if (kind == ImportedKind.LOCATIONS) {
          yield location(stored, object, pointer);
        }
        yield save(kind.section(), "PATCH", kind.path(), stored, object, pointer);
      }
      case IN_A_RESOURCE -> block(key, object, pointer);
      case ONCE -> {
        JsonNode stored = stored(kind.idKind(), kind.path(), key, object, pointer);
        if (stored != null) {
          changes.addUnchanged();
          yield id(stored);
        }
        yield kind == ImportedKind.BOOKINGS
            ? booking(object, pointer)
            : save(kind.section(), "PATCH", kind.path(), null, object, pointer);
      }
    };
  }

  /**
   * The workspace's object that matches an object of the file, or null. Removes the id from the
   * object; if the workspace does not know it, the key becomes the external id.
   */
  private @Nullable JsonNode stored(
      IdKind<?> kind, String path, String key, ObjectNode object, String pointer) {
    JsonNode id = object.remove("id");
    if (id != null && kind.parse(id.asString("")) == null) {
      problems.add(
          BusinessFile.below(pointer, "id"),
          "The id of such an object begins with " + kind.prefix() + ".");
    } else if (id != null) {
      JsonNode stored = references.withId(path, id.stringValue());
      if (stored != null) {
        return stored;
      }
    }
    if (!object.has("external_id")) {
      object.put("external_id", key);
    }
    JsonNode externalId = object.path("external_id");
    return externalId.isString() ? references.stored(path, externalId.stringValue()) : null;
  }

  private static String id(JsonNode object) {
    return object.path("id").asString();
  }

  private @Nullable String refused(String pointer, String sentence) {
    problems.add(pointer, sentence);
    return null;
  }

  /** Creates the object, or updates the stored one; returns its id, or null after a report. */
  private @Nullable String save(
      String what,
      String change,
      String path,
      @Nullable JsonNode stored,
      ObjectNode object,
      String pointer) {
    ImportRequests.Reply reply =
        stored == null
            ? send("POST", path, object, pointer, null)
            : send(change, path + "/" + id(stored), object, pointer, version(stored));
    if (reply == null) {
      return null;
    }
    if (stored == null && reply.status() == FOUND) {
      changes.addUnchanged(); // a customer with a known phone
    } else {
      changes.add(what, pointer, stored, reply.body());
    }
    return id(reply.body());
  }

  private static @Nullable Long version(JsonNode stored) {
    JsonNode version = stored.path("version");
    return version.isNumber() ? (Long) version.longValue() : null;
  }

  private ImportRequests.@Nullable Reply send(
      String method, String path, ObjectNode object, String pointer, @Nullable Long version) {
    ImportedObject draft = new ImportedObject(references, problems);
    ObjectNode body = draft.object(object, pointer);
    ImportRequests.Reply reply = requests.send(method, path, body, version);
    if (reply.isRefusal()) {
      // the unknown key is reported already; other faults of the shape are not
      if (draft.isComplete() || reply.status() == UNPROCESSABLE) {
        problems.add(pointer, reply.body());
      }
      return null;
    }
    remarks.add(pointer, reply.body());
    return reply;
  }

  /** The location without its schedule, which may name the location, and is set later. */
  private @Nullable String location(@Nullable JsonNode stored, ObjectNode object, String pointer) {
    ObjectNode hours = Json.object();
    for (String member : List.of("schedule", "schedule_id")) {
      if (object.has(member)) {
        hours.set(member, object.remove(member));
      }
    }
    String path = ImportedKind.LOCATIONS.path();
    String id = save(ImportedKind.LOCATIONS.section(), "PATCH", path, stored, object, pointer);
    if (id != null && !hours.isEmpty()) {
      opened.add(() -> {
        JsonNode before = requests.send("GET", path + "/" + id, null).body();
        ImportRequests.Reply after =
            send("PATCH", path + "/" + id, hours, pointer, version(before));
        boolean same = after == null || before.path("version").equals(after.body().path("version"));
        if (after != null && stored != null && !same) {
          changes.add(ImportedKind.LOCATIONS.section(), pointer, before, after.body());
        }
      });
    }
    return id;
  }

  private @Nullable String schedule(String key, ObjectNode object, String pointer) {
    ObjectNode overrides = problems.take(object, OVERRIDES, "overrides by their keys", pointer);
    if (!object.has("time_zone")) {
      object.put("time_zone", zone.getId());
    }
    WeeklyHours.expand(object, pointer, problems);
    String path = ImportedKind.SCHEDULES.path();
    JsonNode stored = stored(ImportedKind.SCHEDULES.idKind(), path, key, object, pointer);
    String id = save(ImportedKind.SCHEDULES.section(), "PUT", path, stored, object, pointer);
    if (id != null && overrides != null) {
      overrides(path + "/" + id + "/overrides", overrides, pointer + "/" + OVERRIDES);
    }
    return id;
  }

  /**
   * A later override takes precedence over an earlier one, so all from the first new or changed one
   * on are created again in the order of the file.
   */
  private void overrides(String path, ObjectNode written, String pointer) {
    String last = "";
    boolean recreate = false;
    for (Map.Entry<String, JsonNode> entry : written.properties()) {
      String at = BusinessFile.below(pointer, entry.getKey());
      if (!(entry.getValue() instanceof ObjectNode given)) {
        refused(at, "This must hold the members of an override.");
        continue;
      }
      ObjectNode object = given.deepCopy();
      if (!takeDay(object, at)) {
        continue;
      }
      JsonNode stored = stored(IdKind.OVERRIDE, path, entry.getKey(), object, at);
      recreate |= stored == null || id(stored).compareTo(last) < 0 || !isSame(object, stored);
      if (stored != null && !recreate) {
        changes.addUnchanged();
        last = id(stored);
      } else {
        replace(OVERRIDES, path, stored, object, at);
      }
    }
  }

  /** Replaces an object that cannot be updated. */
  private @Nullable String replace(
      String what, String path, @Nullable JsonNode stored, ObjectNode object, String pointer) {
    if (stored != null) {
      if (!object.has("external_id")) {
        object.set("external_id", stored.path("external_id"));
      }
      remarks.add(pointer, requests.send("DELETE", path + "/" + id(stored), null).body());
    }
    ImportRequests.Reply reply = send("POST", path, object, pointer, null);
    if (reply == null) {
      return null;
    }
    changes.add(what, pointer, stored, reply.body());
    return id(reply.body());
  }

  /** Whether a stored object has every value that the file gives. */
  private static boolean isSame(ObjectNode object, JsonNode stored) {
    // numbers of the file have other types than those of an answer
    return Json.tree(Json.bytes(object)).properties().stream()
        .allMatch(member -> member.getValue().equals(stored.path(member.getKey())));
  }

  /** Resolves the day of an object to a date; false after a report. */
  private boolean takeDay(ObjectNode object, String pointer) {
    if (!Days.isGiven(object)) {
      return true;
    }
    LocalDate day = day(object, pointer);
    if (day == null) {
      return false;
    }
    object.put("date", day.toString());
    return true;
  }

  /** The day that the object names; null after a report. */
  private @Nullable LocalDate day(ObjectNode object, String pointer) {
    return days.take(object, (member, sentence) -> problems.add(pointer + "/" + member, sentence));
  }

  private @Nullable String block(String key, ObjectNode object, String pointer) {
    JsonNode named = object.remove("resource");
    String resource =
        named == null || !named.isString()
            ? null
            : references.find(ImportedKind.RESOURCES, named.stringValue());
    if (resource == null) {
      boolean known =
          named != null
              && named.isString()
              && references.hasFailed(ImportedKind.RESOURCES, named.stringValue());
      if (!known) {
        problems.add(
            pointer + "/resource",
            named == null || !named.isString()
                ? "Write the key of the resource that is blocked."
                : references.unknown(ImportedKind.RESOURCES, named.stringValue()));
      }
      return null;
    }
    inZone(object, "start");
    inZone(object, "end");
    String path = ImportedKind.RESOURCES.path() + "/" + resource + "/blocks";
    JsonNode stored = stored(IdKind.BLOCK, path, key, object, pointer);
    if (stored != null && isSame(object, stored)) {
      changes.addUnchanged();
      return id(stored);
    }
    return replace(ImportedKind.BLOCKS.section(), path, stored, object, pointer);
  }

  /** Writes an instant in the format of answers. */
  private void inZone(ObjectNode object, String name) {
    Instant instant = Timestamps.parseInQuery(object.path(name).asString(""), zone);
    if (instant != null) {
      object.put(name, Timestamps.format(instant, zone));
    }
  }

  private @Nullable String booking(ObjectNode object, String pointer) {
    ObjectNode cancel = problems.take(object, "cancel", "the members of a cancellation", pointer);
    ObjectNode pay = problems.take(object, "pay", "the members of a payment", pointer);
    if (Days.isGiven(object)) {
      LocalDate day = day(object, pointer);
      JsonNode time = object.remove("time");
      if (day == null) {
        return null;
      }
      if (time == null) {
        return refused(pointer, "A booking with day also needs its time, such as time: \"09:30\".");
      }
      String start = days.timestamp(day, time.asString(""));
      if (start == null) {
        return refused(pointer + "/time", "time is written as \"09:30\", with two digits each.");
      }
      object.put("start", start);
    }
    object.putIfAbsent("source", StringNode.valueOf("import"));
    object.putIfAbsent("notify", StringNode.valueOf("none"));
    String path = ImportedKind.BOOKINGS.path();
    String id = save(ImportedKind.BOOKINGS.section(), "PATCH", path, null, object, pointer);
    if (id != null && pay != null) {
      send("POST", path + "/" + id + "/payments", pay, pointer + "/pay", null);
    }
    if (id != null && cancel != null) {
      cancel.putIfAbsent("notify", StringNode.valueOf("none"));
      send("POST", path + "/" + id + "/cancel", cancel, pointer + "/cancel", null);
    }
    return id;
  }
}
