package turno.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import turno.availability.Placement.Slot;
import turno.availability.RequirementModel.Combination;
import turno.availability.RequirementModel.Strategy;

/**
 * Checks the 65 worked cases in {@code slot-cases.json}; the file names the source of each case.
 */
class SlotCasesTest {
  private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

  /**
   * Cases that need a rule that is not implemented yet, with the missing rule of each. A case that
   * passes must be removed from this table.
   */
  private static final Map<String, String> PENDING = Map.of();

  private final List<JsonNode> cases = read();

  @Test
  void thereAre65Cases() {
    assertEquals(65, cases.size());
  }

  @TestFactory
  Stream<DynamicTest> everySlotCaseHolds() {
    return cases.stream()
        .map(slotCase ->
            dynamicTest(
                slotCase.get("id").asString() + " " + slotCase.get("title").asString(),
                () -> check(slotCase)));
  }

  private static void check(JsonNode slotCase) {
    Loaded loaded = new Loaded(slotCase);
    FoundSlots found = loaded.find();
    boolean passes = loaded.expected().equals(loaded.starts(found)) && loaded.choiceFits(found);
    if (PENDING.containsKey(slotCase.get("id").asString())) {
      assertTrue(!passes, "the case passes: remove it from PENDING");
      return;
    }
    assertEquals(loaded.expected(), loaded.starts(found));
    assertTrue(loaded.choiceFits(found), () -> "other resources than expected: " + found.slots());
    for (Slot slot : found.slots()) {
      assertEquals(slot, loaded.place(slot.startMinute()));
    }
  }

  private static List<JsonNode> read() {
    try (InputStream json =
        Objects.requireNonNull(SlotCasesTest.class.getResourceAsStream("/slot-cases.json"))) {
      List<JsonNode> all = new ArrayList<>();
      JsonMapper.shared().readTree(json).forEach(all::add);
      return all;
    } catch (IOException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /** One case, converted for the engine. */
  private static final class Loaded {
    private final JsonNode slotCase;
    private final ZoneId zone;
    private final List<String> names = new ArrayList<>();
    private final World world;
    private final ServiceModel service;
    private final Question question;

    Loaded(JsonNode slotCase) {
      this.slotCase = slotCase;
      zone = ZoneId.of(slotCase.get("tz").asString());
      names.addAll(slotCase.get("resources").propertyNames());
      List<ResourceModel> resources = names.stream().map(this::resource).toList();
      Map<String, List<BusyEntry>> busy = new HashMap<>();
      for (JsonNode entry : slotCase.get("busy")) {
        busy.computeIfAbsent(entry.get(0).asString(), absent -> new ArrayList<>())
            .add(entry(entry));
      }
      world =
          World.of(
              resources,
              names.stream().map(name -> Timeline.of(busy.getOrDefault(name, List.of()))).toList());
      service = service(slotCase.get("service"));
      JsonNode party = slotCase.get("query").get("party");
      question = Question.of(party == null ? 1 : party.asInt(), second(slotCase.get("now")));
    }

    FoundSlots find() {
      JsonNode query = slotCase.get("query");
      return Availability.find(
          world, service, question, second(query.get("from")), second(query.get("to")), 1_000);
    }

    Slot place(int start) {
      return Availability.place(world, service, question, Minutes.toSecond(start))
              instanceof Placement.Placed placed
          ? placed.slot()
          : new Slot(0, 0, List.of());
    }

    List<Instant> expected() {
      return slotCase.get("expect").values().stream()
          .map(start -> OffsetDateTime.parse(start.asString()).toInstant())
          .toList();
    }

    List<Instant> starts(FoundSlots found) {
      return found.slots().stream()
          .map(slot -> Instant.ofEpochSecond(Minutes.toSecond(slot.startMinute())))
          .toList();
    }

    boolean choiceFits(FoundSlots found) {
      JsonNode expected = slotCase.get("expect_resources");
      if (expected == null) {
        return true;
      }
      for (String start : expected.propertyNames()) {
        int minute = Minutes.floor(OffsetDateTime.parse(start).toEpochSecond());
        List<String> chosen =
            found.slots().stream()
                .filter(slot -> slot.startMinute() == minute)
                .flatMap(slot -> slot.resources().stream())
                .map(names::get)
                .toList();
        if (!chosen.equals(
            expected.get(start).values().stream().map(JsonNode::asString).toList())) {
          return false;
        }
      }
      return true;
    }

    private ResourceModel resource(String name) {
      JsonNode node = slotCase.get("resources").get(name);
      JsonNode ownZone = node.get("tz");
      ScheduleOpenings schedule =
          new ScheduleOpenings(
              ownZone == null ? zone : ZoneId.of(ownZone.asString()),
              week(node.get("weekly")),
              overrides(node.get("overrides")));
      int capacity = node.get("capacity").asInt();
      return node.get("exclusive") == null
          ? new ResourceModel(capacity, 1, ResourceModel.NO_LIMIT, schedule, true)
          : new ResourceModel(1, 1, capacity, schedule, true);
    }

    private static Map<DayOfWeek, List<ScheduleOpenings.Interval>> week(JsonNode weekly) {
      Map<DayOfWeek, List<ScheduleOpenings.Interval>> week = new EnumMap<>(DayOfWeek.class);
      for (String days : weekly.propertyNames()) {
        int first = DAYS.indexOf(days.substring(0, 3));
        int last = DAYS.indexOf(days.substring(days.length() - 3));
        for (int day = first; ; day = (day + 1) % 7) {
          week.computeIfAbsent(DayOfWeek.of(day + 1), absent -> new ArrayList<>())
              .addAll(intervals(weekly.get(days)));
          if (day == last) {
            break;
          }
        }
      }
      return week;
    }

    private static List<ScheduleOpenings.DayOverride> overrides(@Nullable JsonNode overrides) {
      List<ScheduleOpenings.DayOverride> found = new ArrayList<>();
      if (overrides != null) {
        for (String date : overrides.propertyNames()) {
          LocalDate day = LocalDate.parse(date);
          found.add(
              new ScheduleOpenings.DayOverride(
                  day, day.plusDays(1), intervals(overrides.get(date))));
        }
      }
      return found;
    }

    private static List<ScheduleOpenings.Interval> intervals(JsonNode pairs) {
      return pairs.values().stream()
          .map(pair ->
              new ScheduleOpenings.Interval(
                  minuteOfDay(pair.get(0).asString()), minuteOfDay(pair.get(1).asString())))
          .toList();
    }

    private static int minuteOfDay(String time) {
      return Integer.parseInt(time.substring(0, 2)) * 60 + Integer.parseInt(time.substring(3));
    }

    private static BusyEntry entry(JsonNode entry) {
      boolean hold = entry.size() > 4;
      return new BusyEntry(
          new UUID(0, entry.hashCode()),
          hold ? BusyEntry.Kind.HOLD : BusyEntry.Kind.BOOKING,
          Minutes.floor(second(entry.get(1))),
          Minutes.ceil(second(entry.get(2))),
          entry.get(3).isNumber() ? entry.get(3).asInt() : BusyEntry.ALL_UNITS,
          hold ? second(entry.get(4)) : BusyEntry.NEVER,
          0);
    }

    private ServiceModel service(JsonNode node) {
      JsonNode horizon = node.get("horizon_days");
      return new ServiceModel(
          true,
          node.get("duration").asInt(),
          number(node, "before"),
          number(node, "after"),
          false,
          node.get("step").asInt(),
          node.get("anchor") == null ? Anchor.MIDNIGHT : Anchor.OPENING,
          zone,
          number(node, "notice"),
          horizon == null ? null : horizon.asInt(),
          1,
          1_000,
          null,
          node.get("needs").values().stream().map(this::requirement).toList(),
          Map.of());
    }

    private RequirementModel requirement(JsonNode need) {
      JsonNode policy = slotCase.get("policy");
      JsonNode combos = slotCase.get("combos");
      List<Integer> candidates = new ArrayList<>();
      List<Combination> combinations = new ArrayList<>();
      for (JsonNode name : need.get("from")) {
        JsonNode combo = combos == null ? null : combos.get(name.asString());
        if (combo == null) {
          candidates.add(names.indexOf(name.asString()));
        } else {
          combinations.add(
              new Combination(
                  combo.get("members").values().stream()
                      .map(member -> names.indexOf(member.asString()))
                      .toList(),
                  combo.get("capacity").asInt()));
        }
      }
      return new RequirementModel(
          candidates,
          List.of(),
          switch (policy == null ? "priority" : policy.asString()) {
            case "best_fit" -> Strategy.BEST_FIT;
            case "least_booked" -> Strategy.LEAST_BUSY;
            default -> Strategy.FIRST_FIT;
          },
          combinations,
          need.get("count").asInt(),
          need.get("units").isNumber() ? need.get("units").asInt() : RequirementModel.PARTY_SIZE,
          null,
          0,
          null);
    }

    private static int number(JsonNode node, String name) {
      JsonNode value = node.get(name);
      return value == null ? 0 : value.asInt();
    }

    private static long second(JsonNode timestamp) {
      return OffsetDateTime.parse(timestamp.asString()).toEpochSecond();
    }
  }
}
