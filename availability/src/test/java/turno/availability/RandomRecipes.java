package turno.availability;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.availability.RequirementModel.Combination;
import turno.availability.RequirementModel.Strategy;

/**
 * Generates small random worlds, mostly around a clock change. The same seed gives the same world.
 */
final class RandomRecipes {
  private static final UUID MOVED = new UUID(7, 7);

  /** Zones, most with a date near a clock change and some with another date. */
  private static final List<Map.Entry<String, String>> PLACES =
      List.of(
          Map.entry("America/New_York", "2027-03-14"),
          Map.entry("America/New_York", "2027-11-07"),
          Map.entry("Europe/Lisbon", "2027-03-28"),
          Map.entry("Australia/Lord_Howe", "2027-10-03"),
          Map.entry("Australia/Lord_Howe", "2027-04-04"),
          Map.entry("America/Santiago", "2027-04-04"),
          Map.entry("America/Sao_Paulo", "2018-11-04"),
          Map.entry("America/Asuncion", "2024-10-06"),
          Map.entry("America/Sao_Paulo", "2027-03-01"),
          Map.entry("America/Sao_Paulo", "2027-01-01"), // in week 53
          Map.entry("Asia/Kolkata", "2027-03-01"));

  private final Random random;
  private final ZoneId zone;
  private final LocalDate day;
  private final int middle;
  private int places;

  RandomRecipes(long seed) {
    random = new Random(seed);
    Map.Entry<String, String> place = PLACES.get(random.nextInt(PLACES.size()));
    zone = ZoneId.of(place.getKey());
    day = LocalDate.parse(place.getValue());
    middle = Minutes.floor(day.atStartOfDay(zone).toEpochSecond());
  }

  /** From this call on, hours may name one of {@code count} places. */
  RandomRecipes placed(int count) {
    places = count;
    return this;
  }

  /** Random hours that name no place. */
  Recipe.Hours unplacedHours() {
    int before = places;
    places = 0;
    Recipe.Hours hours = hours();
    places = before;
    return hours;
  }

  private int place() {
    return places == 0 ? PlaceViews.NONE : random.nextInt(places + 1) - 1;
  }

  Recipe next() {
    int count = oneOf(1, 2, 3, 4, 4);
    List<Recipe.Hours> written = List.of(hours(), hours());
    List<Recipe.Member> members = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int capacity = oneOf(1, 1, 2, 3);
      int maxParty = chance(4) ? 1 + random.nextInt(4) : ResourceModel.NO_LIMIT;
      members.add(
          new Recipe.Member(
              capacity,
              chance(15) ? 2 : 1,
              maxParty,
              chance(6) ? null : written.get(random.nextInt(2)),
              !chance(40)));
    }
    long fromSecond = (middle + between(-1_500, 1_500)) * 60L + oneOf(0, 0, 0, 17);
    long toSecond = fromSecond + oneOf(30, 6_000, 60_000, 90_000, 150_000);
    Question question = question(count, fromSecond);
    List<Recipe.Busy> busy = new ArrayList<>();
    for (int i = random.nextInt(14); i > 0; i--) {
      busy.add(new Recipe.Busy(random.nextInt(count), entry(question.nowSecond())));
    }
    if (chance(3)) {
      // a crowded world: every resource is busy for much of the window
      for (int resource = 0; resource < count; resource++) {
        busy.add(new Recipe.Busy(resource, longEntry(question.nowSecond())));
      }
    }
    return new Recipe(
        members, busy, service(count), chance(5) ? hours() : null, question, fromSecond, toSecond);
  }

  private Question question(int count, long fromSecond) {
    long now =
        fromSecond + oneOf(-200_000, -90_000, -90_000, -4_000, 40_000, -50) + oneOf(0, 1, 59);
    List<Integer> pins = new ArrayList<>();
    for (int i = oneOf(0, 0, 0, 0, 0, 0, 0, 1, 1, 2); i > 0; i--) {
      pins.add(random.nextInt(count));
    }
    Question question =
        Question.of(oneOf(1, 1, 1, 2, 3), now)
            .using(pins)
            .preferring(List.of(random.nextInt(count)));
    return chance(4) ? question.moving(MOVED, List.of(random.nextInt(count))) : question;
  }

  private BusyEntry entry(long now) {
    int start = middle + between(-2_500, 4_500);
    BusyEntry.Kind kind = among(BusyEntry.Kind.values());
    return new BusyEntry(
        chance(4) ? MOVED : new UUID(1, random.nextLong()),
        kind,
        start,
        start + oneOf(0, 15, 60, 200, 700),
        chance(4) ? BusyEntry.ALL_UNITS : 1 + random.nextInt(2),
        kind == BusyEntry.Kind.BLOCK || chance(3) ? BusyEntry.NEVER : now + oneOf(-60, 0, 1, 600),
        random.nextInt(1_000));
  }

  private BusyEntry longEntry(long now) {
    BusyEntry.Kind kind = among(BusyEntry.Kind.values());
    long expiry = kind == BusyEntry.Kind.HOLD ? now + oneOf(0, 600) : BusyEntry.NEVER;
    int start = middle - 3_000;
    int end = chance(3) ? middle + 700 : middle + 6_000;
    return new BusyEntry(
        new UUID(1, random.nextLong()), kind, start, end, BusyEntry.ALL_UNITS, expiry, 0);
  }

  private ServiceModel service(int count) {
    int duration = oneOf(7, 30, 30, 45, 60, 120);
    Map<Integer, Integer> durations = new HashMap<>();
    if (chance(4)) {
      for (int i = 0; i < count; i++) {
        if (chance(2)) {
          durations.put(i, duration + oneOf(0, 5, 30));
        }
      }
    }
    return new ServiceModel(
        !chance(80),
        duration,
        oneOf(0, 0, 10, 45),
        oneOf(0, 0, 15, 30),
        chance(3),
        oneOf(5, 15, 20, 30, 35, 60, 90, 1_000),
        chance(2) ? Anchor.OPENING : Anchor.MIDNIGHT,
        zone,
        oneOf(0, 0, 0, 30, 1_500),
        chance(4) ? (Integer) random.nextInt(5) : null,
        1,
        chance(12) ? 2 : 10,
        null,
        requirements(count, duration),
        durations);
  }

  private List<RequirementModel> requirements(int count, int duration) {
    List<RequirementModel> rows = new ArrayList<>();
    if (chance(8) && duration >= 30) {
      int members = oneOf(1, 1, 1, 2);
      List<Integer> candidates = candidates(count);
      rows.add(row(candidates, count, members, "same", 0, 10));
      rows.add(row(candidates, count, members, "same", 20, null));
    }
    for (int i = rows.isEmpty() ? oneOf(1, 1, 1 + count / 3, 1 + count / 2) : random.nextInt(2);
        i > 0;
        i--) {
      int offset = chance(4) ? 5 : 0;
      Integer length = chance(4) ? Integer.valueOf(duration - offset - oneOf(0, 1)) : null;
      rows.add(row(candidates(count), count, oneOf(1, 1, 1, 1, 1, 2), null, offset, length));
    }
    return rows;
  }

  private RequirementModel row(
      List<Integer> candidates,
      int resources,
      int count,
      @Nullable String role,
      int offset,
      @Nullable Integer length) {
    List<Combination> combinations = new ArrayList<>();
    if (resources > 1 && chance(3) && role == null) {
      List<Integer> joined = candidates(resources);
      if (!joined.isEmpty()) {
        combinations.add(
            new Combination(joined.subList(0, Math.min(2, joined.size())), 1 + random.nextInt(5)));
      }
    }
    List<Integer> weights = new ArrayList<>();
    candidates.forEach(candidate -> weights.add(1 + random.nextInt(4)));
    Strategy strategy = among(Strategy.values());
    int units = oneOf(1, 1, 1, 1, 1, 1, 1, 1, 2, RequirementModel.PARTY_SIZE);
    return new RequirementModel(
        candidates,
        weights,
        strategy,
        combinations,
        role == null && !chance(10) ? Math.clamp(candidates.size(), 1, count) : count,
        units,
        role,
        offset,
        length);
  }

  private List<Integer> candidates(int count) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(i);
    }
    Collections.shuffle(all, random);
    return all.subList(
        0, chance(40) ? 0 : (count + 1) / 2 + random.nextInt(count - (count + 1) / 2 + 1));
  }

  private Recipe.Hours hours() {
    Map<LocalDate, ScheduleOpenings.Period> periods = new HashMap<>();
    for (int i = oneOf(0, 0, 1, 3); i > 0; i--) {
      LocalDate from = day.plusDays(chance(2) ? between(-3, 3) : between(-400, 3));
      List<Map<DayOfWeek, List<ScheduleOpenings.Interval>>> weeks = new ArrayList<>();
      for (int week = oneOf(1, 2, 3, 8); week > 0; week--) {
        weeks.add(week());
      }
      periods.put(from, new ScheduleOpenings.Period(from, weeks));
    }
    List<ScheduleOpenings.DayOverride> overrides = new ArrayList<>();
    for (int i = oneOf(0, 0, 1, 3); i > 0; i--) {
      LocalDate from = day.plusDays(between(-3, 3));
      overrides.add(
          new ScheduleOpenings.DayOverride(
              from, from.plusDays(oneOf(1, 1, 2, 4)), chance(2) ? List.of() : intervals()));
    }
    ZoneId own = chance(6) ? ZoneId.of("America/New_York") : zone;
    return new Recipe.Hours(own, week(), List.copyOf(periods.values()), overrides);
  }

  private Map<DayOfWeek, List<ScheduleOpenings.Interval>> week() {
    Map<DayOfWeek, List<ScheduleOpenings.Interval>> week = new EnumMap<>(DayOfWeek.class);
    boolean always = chance(8);
    for (DayOfWeek weekday : DayOfWeek.values()) {
      if (always) {
        week.put(weekday, List.of(new ScheduleOpenings.Interval(0, 1_440, place())));
      } else if (!chance(6)) {
        week.put(weekday, intervals());
      }
    }
    return week;
  }

  private List<ScheduleOpenings.Interval> intervals() {
    List<ScheduleOpenings.Interval> found = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      found.add(
          new ScheduleOpenings.Interval(
              oneOf(0, 60, 90, 125, 545, 600, 1_380),
              oneOf(0, 120, 150, 610, 1_000, 1_200, 1_440),
              place()));
    }
    return found;
  }

  /** A random set of waived rules. */
  Set<Waiver> waivers() {
    Set<Waiver> waived = EnumSet.noneOf(Waiver.class);
    for (Waiver waiver : Waiver.values()) {
      if (chance(2)) {
        waived.add(waiver);
      }
    }
    return waived;
  }

  private <T> T among(T[] all) {
    return all[random.nextInt(all.length)];
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  private int oneOf(int... values) {
    return values[random.nextInt(values.length)];
  }
}
