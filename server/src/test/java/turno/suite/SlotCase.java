package turno.suite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** One of the worked cases of {@code slot-cases.json}, translated into the contract's terms. */
record SlotCase(JsonNode json) {
  private static final List<String> DAYS =
      List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

  private static final Duration HOLD = Duration.ofMinutes(10);

  static List<SlotCase> all() {
    try (InputStream json =
        Objects.requireNonNull(SlotCase.class.getResourceAsStream("/slot-cases.json"))) {
      List<SlotCase> all = new ArrayList<>();
      Json.tree(json.readAllBytes()).forEach(one -> all.add(new SlotCase(one)));
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String id() {
    return json.path("id").stringValue();
  }

  String title() {
    return json.path("title").stringValue();
  }

  String zone() {
    return json.path("tz").stringValue();
  }

  OffsetDateTime now() {
    return OffsetDateTime.parse(json.path("now").stringValue());
  }

  /**
   * Returns the instant at which the case's first hold is placed, ten minutes before it expires; if
   * the case has no holds, {@link #now}.
   */
  OffsetDateTime begin() {
    return holds().stream()
        .map(hold -> hold.expiresAt().minus(HOLD))
        .min(OffsetDateTime::compareTo)
        .orElse(now());
  }

  /** Time that is taken permanently by a block, or temporarily by a hold. */
  record Taken(String resource, String start, String end, JsonNode units, String expires) {
    OffsetDateTime expiresAt() {
      return OffsetDateTime.parse(expires);
    }

    long minutes() {
      return Duration.between(OffsetDateTime.parse(start), OffsetDateTime.parse(end)).toMinutes();
    }
  }

  List<Taken> holds() {
    return taken().filter(one -> !one.expires().isEmpty()).toList();
  }

  /** Returns the permanent busy times, except for empty ones, which the API refuses as blocks. */
  List<Taken> blocks() {
    return taken()
        .filter(one -> one.expires().isEmpty() && !one.start().equals(one.end()))
        .toList();
  }

  private java.util.stream.Stream<Taken> taken() {
    return json.path("busy")
        .valueStream()
        .map(entry ->
            new Taken(
                entry.get(0).stringValue(),
                entry.get(1).stringValue(),
                entry.get(2).stringValue(),
                entry.get(3),
                entry.path(4).asString("")));
  }

  ObjectNode block(Taken taken) {
    ObjectNode block = Json.object().put("start", taken.start()).put("end", taken.end());
    if (taken.units().isNumber() && !isExclusive(taken.resource())) {
      block.put("units", taken.units().intValue());
    }
    return block;
  }

  List<String> resources() {
    return List.copyOf(json.path("resources").propertyNames());
  }

  private boolean isExclusive(String resource) {
    return json.path("resources").path(resource).path("exclusive").asBoolean(false);
  }

  ObjectNode schedule(String resource) {
    JsonNode given = json.path("resources").path(resource);
    ObjectNode schedule =
        Json.object().put("name", resource).put("time_zone", given.path("tz").asString(zone()));
    ArrayNode hours = schedule.putArray("weekly_hours");
    for (String days : given.path("weekly").propertyNames()) {
      int first = day(days.substring(0, 3));
      int last = day(days.substring(days.length() - 3));
      for (int day = first; ; day = (day + 1) % 7) {
        for (JsonNode pair : given.path("weekly").path(days)) {
          interval(hours.addObject().put("day", DAYS.get(day)), pair);
        }
        if (day == last) {
          break;
        }
      }
    }
    return schedule;
  }

  private static int day(String start) {
    for (int day = 0; day < 7; day++) {
      if (DAYS.get(day).startsWith(start)) {
        return day;
      }
    }
    throw new IllegalArgumentException(start);
  }

  private static void interval(ObjectNode into, JsonNode pair) {
    into.put("start", pair.get(0).stringValue()).put("end", pair.get(1).stringValue());
  }

  List<ObjectNode> overrides(String resource) {
    JsonNode given = json.path("resources").path(resource).path("overrides");
    List<ObjectNode> overrides = new ArrayList<>();
    for (String date : given.propertyNames()) {
      ObjectNode override = Json.object().put("date", date);
      if (given.path(date).isEmpty()) {
        override.put("closed", true);
      } else {
        ArrayNode intervals = override.putArray("intervals");
        given.path(date).forEach(pair -> interval(intervals.addObject(), pair));
      }
      overrides.add(override);
    }
    return overrides;
  }

  ObjectNode resource(String resource, String scheduleId) {
    int capacity = json.path("resources").path(resource).path("capacity").intValue();
    ObjectNode body = Json.object().put("name", resource).put("schedule_id", scheduleId);
    return isExclusive(resource)
        ? body.put("capacity", 1).put("max_party_size", capacity)
        : body.put("capacity", capacity);
  }

  int needs() {
    return json.path("service").path("needs").size();
  }

  /**
   * Returns the body of the group that a requirement chooses from.
   *
   * @param ids the resources' ids by name
   */
  ObjectNode group(int need, Map<String, String> ids) {
    ObjectNode group = Json.object().put("name", "need " + need).put("strategy", strategy());
    ArrayNode members = group.putArray("members");
    ArrayNode combinations = group.putArray("combinations");
    List<String> known = new ArrayList<>();
    List<JsonNode> joined = new ArrayList<>();
    for (JsonNode name : json.path("service").path("needs").get(need).path("from")) {
      JsonNode combination = json.path("combos").path(name.stringValue());
      if (combination.isMissingNode()) {
        known.add(name.stringValue());
      } else {
        joined.add(combination);
      }
    }
    for (String name : known) {
      members.addObject().put("resource_id", ids.get(name)).put("priority", members.size() + 1);
    }
    for (JsonNode combination : joined) {
      ObjectNode entry = combinations.addObject();
      entry.put("max_party_size", combination.path("capacity").intValue());
      ArrayNode resources = entry.putArray("resource_ids");
      combination.path("members").forEach(member -> resources.add(ids.get(member.stringValue())));
    }
    return group;
  }

  private String strategy() {
    return switch (json.path("policy").asString("priority")) {
      case "best_fit" -> "best_fit";
      case "least_booked" -> "least_busy";
      default -> "first_fit";
    };
  }

  /**
   * Returns the body of the service.
   *
   * @param groups the groups of its requirements, in order
   */
  ObjectNode service(List<String> groups) {
    JsonNode given = json.path("service");
    ObjectNode service =
        Json.object()
            .put("name", title())
            .put("duration_minutes", given.path("duration").intValue())
            .put("buffer_before_minutes", given.path("before").asInt(0))
            .put("buffer_after_minutes", given.path("after").asInt(0))
            .put("slot_interval_minutes", given.path("step").intValue())
            .put("slot_anchor", given.path("anchor").asString("midnight"))
            .put("min_notice_minutes", given.path("notice").asInt(0))
            .put("max_party_size", 1_000);
    service.set("booking_horizon_days", given.path("horizon_days"));
    if (given.path("horizon_days").isMissingNode()) {
      service.putNull("booking_horizon_days");
    }
    ArrayNode requirements = service.putArray("requirements");
    for (int need = 0; need < groups.size(); need++) {
      JsonNode wanted = given.path("needs").get(need);
      ObjectNode requirement = requirements.addObject().put("group_id", groups.get(need));
      requirement.put("count", wanted.path("count").intValue());
      if (wanted.path("units").isNumber()) {
        requirement.set("units", wanted.path("units"));
      } else {
        requirement.put("units", "party_size");
      }
    }
    return service;
  }

  int step() {
    return json.path("service").path("step").intValue();
  }

  String from() {
    return json.path("query").path("from").stringValue();
  }

  String to() {
    return json.path("query").path("to").stringValue();
  }

  int party() {
    return json.path("query").path("party").asInt(1);
  }

  List<OffsetDateTime> expected() {
    return json.path("expect")
        .valueStream()
        .map(start -> OffsetDateTime.parse(start.stringValue()))
        .toList();
  }

  /** Returns the expected resources by start, for the starts for which the case states them. */
  Map<OffsetDateTime, List<String>> choices() {
    Map<OffsetDateTime, List<String>> choices = new java.util.HashMap<>();
    JsonNode given = json.path("expect_resources");
    for (String start : given.propertyNames()) {
      choices.put(
          OffsetDateTime.parse(start),
          given.path(start).valueStream().map(JsonNode::stringValue).toList());
    }
    return choices;
  }
}
