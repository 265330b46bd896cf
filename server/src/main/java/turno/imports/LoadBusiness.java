package turno.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.kernel.Timestamps;

/**
 * Loads the business of a file, object by object, through the operations of the contract. An object
 * of the file matches the workspace's object with the same {@code id}, otherwise the object with
 * the same external id; if an object of the file has no external id, its key is used. The settings
 * and the matching objects are updated to the values of the file, except customers and bookings,
 * which stay unchanged. An object that already has the values of the file does not change.
 */
public final class LoadBusiness {
  private static final int FOUND = 200;
  private static final String OVERRIDES = "overrides";

  private final ImportRequests requests;
  private final BusinessFile file;
  private final ZoneId zone;
  private final Days days;
  private final ImportReferences references;
  private final ImportProblems problems;
  private final ImportedChanges changes;
  private final ImportedWrites writes;

  /** The ids of the file's resources that existed before. */
  private final List<String> storedResources = new ArrayList<>();

  /** Actions that set the schedules of the locations. */
  private final List<Runnable> opened = new ArrayList<>();

  /** The result. */
  public sealed interface Outcome {
    /** Returns a line for each object that was created or changed. */
    List<String> changes();

    /**
     * @param summary what was loaded, for people
     * @param remarks a line for each warning, and for the bookings that no longer fit
     * @param services the ids of the file's services by their keys, in the file's order, followed
     *     by other services that the file refers to
     */
    record Loaded(
        String summary, List<String> changes, List<String> remarks, Map<String, String> services)
        implements Outcome {}

    /** All problems. Part of the file may have been loaded, and the caller must undo that. */
    record Refused(List<String> problems, List<String> changes) implements Outcome {}
  }

  /**
   * @param zone the zone of local times, unless a schedule has another one
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
    this.writes = new ImportedWrites(requests, file, references, problems, changes);
  }

  public Outcome run() {
    settings("stage configuration", BusinessFile.STAGE_CONFIG, file.stageConfig(), "PUT");
    for (ImportedKind kind : ImportedKind.values()) {
      file.objects(kind).forEach((key, written) -> load(kind, key, written));
      if (kind == ImportedKind.SCHEDULES) {
        opened.forEach(Runnable::run);
        settings("workspace", BusinessFile.WORKSPACE, file.business(), "PATCH");
      }
    }
    settings("booking page", BusinessFile.BOOKING_PAGE, file.bookingPage(), "PATCH");
    return problems.isEmpty()
        ? new Outcome.Loaded(
            changes.summary(),
            changes.lines(),
            writes.remarks(),
            Collections.unmodifiableMap(references.of(ImportedKind.SERVICES)))
        : new Outcome.Refused(problems.lines(), changes.lines());
  }

  /** Updates an object of which every workspace has exactly one. */
  private void settings(String what, String section, @Nullable ObjectNode given, String method) {
    if (given == null) {
      return;
    }
    String path = "/v1/" + section.replace('_', '-');
    String pointer = "/" + section;
    JsonNode before = requests.send("GET", path, null).body();
    ImportRequests.Reply after =
        writes.send(method, path, given, pointer, ImportedWrites.version(before));
    if (after != null) {
      changes.add(what, pointer, before, after.body());
    }
  }

  private void load(ImportedKind kind, String key, JsonNode written) {
    String pointer = BusinessFile.below("/" + kind.section(), key);
    String id =
        written instanceof ObjectNode object
            ? load(kind, key, object.deepCopy(), pointer)
            : refused(pointer, "This must contain the members of a " + kind.noun() + ".");
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
        JsonNode stored = stored(kind.idKind(), List.of(kind.path()), key, object, pointer);
        if (kind == ImportedKind.RESOURCES && stored != null) {
          storedResources.add(ImportedWrites.id(stored));
        }
        if (kind == ImportedKind.LOCATIONS) {
          yield location(stored, object, pointer);
        }
        yield writes.save(kind.section(), "PATCH", kind.path(), stored, object, pointer);
      }
      case IN_A_RESOURCE -> block(key, object, pointer);
      case ONCE -> {
        JsonNode stored = stored(kind.idKind(), List.of(kind.path()), key, object, pointer);
        if (stored != null) {
          changes.addUnchanged();
          yield ImportedWrites.id(stored);
        }
        yield kind == ImportedKind.BOOKINGS ? booking(object, pointer) : customer(object, pointer);
      }
    };
  }

  private @Nullable JsonNode stored(
      IdKind<?> kind, List<String> paths, String key, ObjectNode object, String pointer) {
    return references.matching(
        kind,
        paths,
        key,
        object,
        () ->
            problems.add(
                BusinessFile.below(pointer, "id"),
                "This id is not valid: a valid one begins with " + kind.prefix() + "."));
  }

  private @Nullable String refused(String pointer, String sentence) {
    problems.add(pointer, sentence);
    return null;
  }

  /**
   * Loads a customer. Unless {@code shared_phone} is true, a stored customer with the same phone is
   * completed, and no other one is created; if the file gives a different name, the object is
   * refused.
   */
  private @Nullable String customer(ObjectNode object, String pointer) {
    String path = ImportedKind.CUSTOMERS.path();
    String phone = object.path("phone").asString("");
    JsonNode sharing =
        phone.isEmpty()
            ? MissingNode.getInstance()
            : requests.send("GET", path + "?q=" + URLEncoder.encode(phone, UTF_8), null).body();
    ImportRequests.Reply reply = writes.send("POST", path, object, pointer, null);
    if (reply == null) {
      return null;
    }
    JsonNode customer = reply.body();
    JsonNode before = null;
    if (reply.status() == FOUND) {
      String name = customer.path("name").asString("");
      if (!Texts.folded(object.path("name").asString(name)).equals(Texts.folded(name))) {
        return refused(
            BusinessFile.below(pointer, "phone"),
            "The customer \""
                + name
                + "\" has this phone. To add another person with this phone, write"
                + " shared_phone: true.");
      }
      before =
          sharing
              .path("data")
              .valueStream()
              .filter(one -> one.path("id").equals(customer.path("id")))
              .findFirst()
              .orElse(customer);
    }
    changes.add(ImportedKind.CUSTOMERS.section(), pointer, before, customer);
    return ImportedWrites.id(customer);
  }

  /** Loads a location without its schedule, which may name the location and is set later. */
  private @Nullable String location(@Nullable JsonNode stored, ObjectNode object, String pointer) {
    ObjectNode hours = Json.object();
    for (String member : List.of("schedule", "schedule_id")) {
      if (object.has(member)) {
        hours.set(member, object.remove(member));
      }
    }
    String path = ImportedKind.LOCATIONS.path();
    String id =
        writes.save(ImportedKind.LOCATIONS.section(), "PATCH", path, stored, object, pointer);
    if (id != null && !hours.isEmpty()) {
      opened.add(() -> {
        JsonNode before = requests.send("GET", path + "/" + id, null).body();
        ImportRequests.Reply after =
            writes.send("PATCH", path + "/" + id, hours, pointer, ImportedWrites.version(before));
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
    JsonNode stored = stored(ImportedKind.SCHEDULES.idKind(), List.of(path), key, object, pointer);
    String id = writes.save(ImportedKind.SCHEDULES.section(), "PUT", path, stored, object, pointer);
    if (id != null && overrides != null) {
      overrides(path + "/" + id + "/overrides", overrides, pointer + "/" + OVERRIDES);
    }
    return id;
  }

  /**
   * Loads the overrides of a schedule. A later override takes precedence over an earlier one, so
   * the first new or changed override and all later ones are created again, in the order of the
   * file.
   */
  private void overrides(String path, ObjectNode written, String pointer) {
    String last = "";
    boolean recreate = false;
    for (Map.Entry<String, JsonNode> entry : written.properties()) {
      String at = BusinessFile.below(pointer, entry.getKey());
      if (!(entry.getValue() instanceof ObjectNode given)) {
        refused(at, "This must contain the members of an override.");
        continue;
      }
      ObjectNode object = given.deepCopy();
      if (!takeDay(object, at)) {
        continue;
      }
      JsonNode stored = stored(IdKind.OVERRIDE, List.of(path), entry.getKey(), object, at);
      recreate |=
          stored == null
              || ImportedWrites.id(stored).compareTo(last) < 0
              || !writes.isSame(object, stored, at);
      if (stored != null && !recreate) {
        changes.addUnchanged();
        last = ImportedWrites.id(stored);
      } else {
        writes.replace(OVERRIDES, entry.getKey(), path, path, stored, object, at);
      }
    }
  }

  /** Resolves the day of an object to a date; false if a problem was reported. */
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

  /** Returns the day that the object names; null if a problem was reported. */
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
    String path = blocksOf(resource);
    // the stored block may belong to another resource
    List<String> paths =
        Stream.concat(Stream.of(resource), storedResources.stream())
            .map(LoadBusiness::blocksOf)
            .distinct()
            .toList();
    JsonNode stored = stored(IdKind.BLOCK, paths, key, object, pointer);
    String from = stored == null ? path : blocksOf(stored.path("resource_id").asString());
    if (stored != null && from.equals(path) && writes.isSame(object, stored, pointer)) {
      changes.addUnchanged();
      return ImportedWrites.id(stored);
    }
    return writes.replace(ImportedKind.BLOCKS.section(), key, path, from, stored, object, pointer);
  }

  private static String blocksOf(String resource) {
    return ImportedKind.RESOURCES.path() + "/" + resource + "/blocks";
  }

  /** Rewrites an instant in the format of answers. */
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
        return refused(pointer, "A booking with a day also needs 'time', such as time: \"09:30\".");
      }
      String start = days.timestamp(day, time.asString(""));
      if (start == null) {
        return refused(
            pointer + "/time",
            "'time' must be a time of day with two digits for the hour, such as \"09:30\".");
      }
      object.put("start", start);
    }
    object.putIfAbsent("source", StringNode.valueOf("import"));
    object.putIfAbsent("notify", StringNode.valueOf("none"));
    String path = ImportedKind.BOOKINGS.path();
    String id = writes.save(ImportedKind.BOOKINGS.section(), "PATCH", path, null, object, pointer);
    if (id != null && pay != null) {
      writes.send("POST", path + "/" + id + "/payments", pay, pointer + "/pay", null);
    }
    if (id != null && cancel != null) {
      cancel.putIfAbsent("notify", StringNode.valueOf("none"));
      writes.send("POST", path + "/" + id + "/cancel", cancel, pointer + "/cancel", null);
    }
    return id;
  }
}
