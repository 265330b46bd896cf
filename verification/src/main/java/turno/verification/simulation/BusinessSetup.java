package turno.verification.simulation;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;

/** Creates a random business through the API. */
final class BusinessSetup {
  /**
   * Instants shortly before a clock change in one of the zones. Clocks change by an hour or half an
   * hour, at midnight or later.
   */
  private static final List<Instant> BEGINNINGS =
      List.of(
          Instant.parse("2027-03-12T09:00:00Z"),
          Instant.parse("2027-03-26T08:00:00Z"),
          Instant.parse("2027-04-02T10:00:00Z"),
          Instant.parse("2027-10-01T09:00:00Z"),
          Instant.parse("2027-10-29T07:00:00Z"),
          Instant.parse("2027-11-05T12:00:00Z"));

  private static final List<String> ZONES =
      List.of(
          "America/Sao_Paulo",
          "America/New_York",
          "Europe/Berlin",
          "Australia/Lord_Howe",
          "Asia/Beirut",
          "America/Asuncion");

  private static final List<String> STRATEGIES =
      List.of("first_fit", "best_fit", "round_robin", "least_busy", "preferred");

  private final Nodes nodes;
  private final SimulatedShop shop;
  private final Random random;
  private long asked;

  private record Group(
      String id, List<ResourceHistory> members, List<OfferedService.Joined> joined) {}

  BusinessSetup(Nodes nodes, SimulatedShop shop, Random random) {
    this.nodes = nodes;
    this.shop = shop;
    this.random = random;
  }

  static Instant beginning(Random random) {
    return oneOf(BEGINNINGS, random);
  }

  static ZoneId zone(Random random) {
    return ZoneId.of(oneOf(ZONES, random));
  }

  static <T> T oneOf(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }

  void create() throws InterruptedException {
    for (int i = 0; i < 2; i++) {
      schedule();
    }
    int count = 3 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      resource();
    }
    Group group = group();
    int services = 2 + random.nextInt(2);
    for (int i = 0; i < services; i++) {
      service(group);
    }
    stages();
  }

  /** Keeps the stages that every workspace starts with, or replaces them. */
  private void stages() throws InterruptedException {
    if (random.nextBoolean()) {
      shop.stages = Stages.of(asked("GET", "/stage-config", null, 200));
      return;
    }
    ObjectNode body = StagePlans.config(random, Set.of());
    asked("PUT", "/stage-config", body, 200);
    shop.stages = StagePlans.sent(body, 2);
  }

  private void schedule() throws InterruptedException {
    Map<DayOfWeek, List<ExpectedHours.Interval>> week = week(random);
    ObjectNode body = scheduleBody(week, random.nextInt(3) == 0 ? zone(random) : shop.zone);
    ExpectedHours hours =
        new ExpectedHours(
            made("/schedules", body).path("id").asString(""),
            ZoneId.of(body.path("time_zone").asString("")));
    hours.week(week);
    shop.schedules.add(hours);
  }

  /**
   * Random weekly hours in steps of 15 minutes, some past midnight. Sundays stay closed, so that no
   * opening spans the whole week.
   */
  static Map<DayOfWeek, List<ExpectedHours.Interval>> week(Random random) {
    Map<DayOfWeek, List<ExpectedHours.Interval>> week = new EnumMap<>(DayOfWeek.class);
    for (DayOfWeek day : DayOfWeek.values()) {
      List<ExpectedHours.Interval> intervals = new ArrayList<>();
      int count = day == DayOfWeek.SUNDAY || random.nextInt(6) == 0 ? 0 : 1 + random.nextInt(2);
      for (int i = 0; i < count; i++) {
        intervals.add(interval(random));
      }
      week.put(day, intervals);
    }
    return week;
  }

  static ExpectedHours.Interval interval(Random random) {
    int start = random.nextInt(80) * 15;
    return new ExpectedHours.Interval(start, (start + 30 + random.nextInt(40) * 15) % 1_440);
  }

  static ObjectNode scheduleBody(Map<DayOfWeek, List<ExpectedHours.Interval>> week, ZoneId zone) {
    ObjectNode body = PlainJson.object().put("name", "Horas").put("time_zone", zone.getId());
    ArrayNode hours = body.putArray("weekly_hours");
    week.forEach((day, intervals) -> {
      for (ExpectedHours.Interval interval : intervals) {
        put(interval, hours.addObject().put("day", day.name().toLowerCase(Locale.ROOT)));
      }
    });
    return body;
  }

  static void put(ExpectedHours.Interval interval, ObjectNode body) {
    body.put("start", time(interval.start())).put("end", time(interval.end()));
  }

  private static String time(int minute) {
    return "%02d:%02d".formatted(minute / 60, minute % 60);
  }

  private void resource() throws InterruptedException {
    ExpectedHours hours = random.nextInt(5) == 0 ? null : oneOf(shop.schedules, random);
    int capacity = 1 + random.nextInt(3);
    int partyMost = random.nextInt(4) == 0 ? 1 + random.nextInt(2) : 0;
    ObjectNode body = PlainJson.object().put("name", "Recurso").put("capacity", capacity);
    if (hours != null) {
      body.put("schedule_id", hours.id);
    }
    if (partyMost > 0) {
      body.put("max_party_size", partyMost);
    }
    String id = made("/resources", body).path("id").asString("");
    shop.resources.add(new ResourceHistory(id, hours, capacity, partyMost));
  }

  private Group group() throws InterruptedException {
    ObjectNode body =
        PlainJson.object().put("name", "Grupo").put("strategy", oneOf(STRATEGIES, random));
    List<ResourceHistory> members = new ArrayList<>();
    ArrayNode array = body.putArray("members");
    for (ResourceHistory resource : shop.resources) {
      if (members.size() < 2 || random.nextInt(3) > 0) {
        members.add(resource);
        array
            .addObject()
            .put("resource_id", resource.id)
            .put("priority", 1 + random.nextInt(2))
            .put("weight", 1 + random.nextInt(3));
      }
    }
    List<OfferedService.Joined> joined = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      joined.add(new OfferedService.Joined(List.copyOf(shop.resources.subList(0, 2)), 4));
      ObjectNode combination = body.putArray("combinations").addObject().put("max_party_size", 4);
      ArrayNode ids = combination.putArray("resource_ids");
      joined.getFirst().resources().forEach(resource -> ids.add(resource.id));
    }
    return new Group(made("/resource-groups", body).path("id").asString(""), members, joined);
  }

  private void service(Group group) throws InterruptedException {
    OfferedService.Terms terms = terms();
    ExpectedHours hours = random.nextInt(3) == 0 ? oneOf(shop.schedules, random) : null;
    ObjectNode body = body(terms, hours);
    List<OfferedService.Requirement> rows =
        rows(group, terms.duration(), body.putArray("requirements"));
    ResourceHistory special = random.nextInt(3) == 0 ? shop.resources.getFirst() : null;
    if (special != null) {
      body.putArray("resource_overrides")
          .addObject()
          .put("resource_id", special.id)
          .put("duration_minutes", terms.duration() + 15);
    }
    String id = made("/services", body).path("id").asString("");
    OfferedService offer = new OfferedService(id, terms, hours, rows);
    if (special != null) {
      offer.durations.put(special, terms.duration() + 15);
    }
    shop.offers.add(offer);
  }

  private OfferedService.Terms terms() {
    boolean deposit = random.nextInt(3) == 0;
    return new OfferedService.Terms(
        oneOf(List.of(30, 45, 60, 90), random),
        oneOf(List.of(0, 0, 5, 15), random),
        oneOf(List.of(0, 10, 20), random),
        random.nextInt(4) == 0 ? null : oneOf(List.of(10, 15, 20, 40), random),
        random.nextInt(3) == 0,
        random.nextInt(3) == 0,
        oneOf(List.of(0, 45, 300), random),
        oneOf(List.of(2, 7, 60), random),
        1 + random.nextInt(3),
        deposit ? 3_000 : 0,
        20 + random.nextInt(60),
        random.nextInt(4) == 0 ? null : oneOf(List.of(0, 0, 90, 600, 1_440, 2_880), random));
  }

  private static ObjectNode body(OfferedService.Terms terms, @Nullable ExpectedHours hours) {
    ObjectNode body =
        PlainJson.object()
            .put("name", "Serviço")
            .put("duration_minutes", terms.duration())
            .put("buffer_before_minutes", terms.before())
            .put("buffer_after_minutes", terms.after())
            .put("buffers_inside_hours", terms.buffersInside())
            .put("slot_anchor", terms.midnight() ? "midnight" : "opening")
            .put("min_notice_minutes", terms.notice())
            .put("booking_horizon_days", terms.horizonDays())
            .put("max_party_size", terms.partyMost())
            .put("price_cents", 10_000)
            .put("currency", "BRL");
    if (terms.interval() != null) {
      body.put("slot_interval_minutes", terms.interval());
    }
    if (hours != null) {
      body.put("schedule_id", hours.id);
    }
    Integer free = terms.freeMinutes();
    if (free == null || free > 0) { // without a policy, the deposit is refunded until the start
      body.putObject("cancellation_policy")
          .put("free_until_minutes", free == null ? 0 : free)
          .put("refund", free == null ? "none" : "full");
    }
    if (terms.depositCents() > 0) {
      body.putObject("deposit")
          .put("type", "fixed")
          .put("amount_cents", terms.depositCents())
          .put("method", "manual")
          .put("expires_in_minutes", terms.depositMinutes());
    }
    return body;
  }

  private List<OfferedService.Requirement> rows(Group group, int duration, ArrayNode into) {
    List<OfferedService.Requirement> rows = new ArrayList<>();
    int units = random.nextInt(3) == 0 ? 0 : 1;
    int count = random.nextInt(4) == 0 ? 2 : 1;
    boolean gap = random.nextInt(4) == 0; // the resource is free in the middle of the service
    rows.add(row(group, 0, count, units, gap ? "staff" : "", 0, gap ? 10 : 0, into));
    if (gap) {
      rows.add(row(group, 1, count, units, "staff", duration - 10, 0, into));
    }
    if (random.nextInt(2) == 0) {
      ResourceHistory resource = oneOf(shop.resources, random);
      boolean inside = random.nextInt(2) == 0;
      int offset = inside ? 5 : 0;
      int length = inside ? duration - 10 : 0;
      rows.add(
          new OfferedService.Requirement(
              rows.size(), List.of(resource), List.of(), 1, 1, "", offset, length));
      put(rows.getLast(), into.addObject().put("resource_id", resource.id));
    }
    return rows;
  }

  private static OfferedService.Requirement row(
      Group group,
      int number,
      int count,
      int units,
      String role,
      int offset,
      int length,
      ArrayNode into) {
    OfferedService.Requirement row =
        new OfferedService.Requirement(
            number, group.members(), group.joined(), count, units, role, offset, length);
    put(row, into.addObject().put("group_id", group.id()));
    return row;
  }

  private static void put(OfferedService.Requirement row, ObjectNode body) {
    body.put("count", row.count()).put("offset_minutes", row.offset());
    if (row.units() == 0) {
      body.put("units", "party_size");
    } else {
      body.put("units", row.units());
    }
    if (!row.role().isEmpty()) {
      body.put("role", row.role());
    }
    if (row.length() > 0) {
      body.put("duration_minutes", row.length());
    }
  }

  private JsonNode made(String path, ObjectNode body) throws InterruptedException {
    return asked("POST", path, body, 201);
  }

  private JsonNode asked(String method, String path, @Nullable ObjectNode body, int status)
      throws InterruptedException {
    String key = method.equals("POST") ? shop.slug + "-setup-" + ++asked : null;
    ApiRequest ask = new ApiRequest(method, path, key, null, body == null ? "" : body.toString());
    Step step = new Step(0, 0, 0, shop, Step.Kind.EXCLUSIVE, ask);
    nodes.ask(step);
    ApiReply reply = step.reply();
    if (reply.status() != status) {
      throw new IllegalStateException(step.toString());
    }
    return reply.json();
  }
}
