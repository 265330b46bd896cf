package turno.availability;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import turno.availability.RequirementModel.Combination;
import turno.availability.RequirementModel.Strategy;

/** Ordinary and extreme cases; in most of them, choosing a set of resources needs a search. */
final class SearchWorlds {
  static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");
  static final long MONDAY = Instant.parse("2027-03-01T03:00:00Z").getEpochSecond();
  static final long WEEK = 7 * 86_400L;
  private static final int MIDNIGHT = Minutes.floor(MONDAY);
  private static final Openings DAYTIME = daytime();

  /** A service, its world and a question. */
  record Case(World world, ServiceModel service, Question question) {
    Case busy(int resource) {
      return new Case(world.with(resource, always(resource)), service, question);
    }

    /** Returns the same case with roughly this percentage of two weeks' opening hours booked. */
    Case booked(int percent, long seed) {
      Random random = new Random(seed);
      World booked = world;
      for (int resource = 0; resource < world.size(); resource++) {
        List<BusyEntry> entries = new ArrayList<>();
        for (int day = 0; day < 14; day++) {
          for (int minute = 480; minute < 1_080; minute += 30) {
            if (random.nextInt(100) < percent) {
              UUID holder = new UUID(resource, entries.size());
              int start = MIDNIGHT + day * 1_440 + minute;
              entries.add(entry(holder, start, start + 30));
            }
          }
        }
        booked = booked.with(resource, Timeline.of(entries));
      }
      return new Case(booked, service, question);
    }

    Case asking(Question other) {
      return new Case(world, service, other);
    }
  }

  private SearchWorlds() {}

  /**
   * A service that needs several members of a group at the same time. The last member takes twice
   * as long as the others.
   */
  static Case team(int count, int members) {
    return new Case(
        people(members),
        service(List.of(some(count, range(0, members))), Map.of(members - 1, 60)),
        question());
  }

  /** Tables that can be combined with their neighbours, two or three at a time. */
  static Case tables(int count, int tables) {
    List<Combination> joined = new ArrayList<>();
    for (int size = 2; size <= 3; size++) {
      for (int first = 0; first + size <= tables; first++) {
        joined.add(new Combination(range(first, first + size), 4 * size));
      }
    }
    RequirementModel row =
        new RequirementModel(
            range(0, tables), List.of(), Strategy.BEST_FIT, joined, count, 1, null, 0, null);
    return new Case(
        World.of(
            IntStream.range(0, tables)
                .mapToObj(i -> new ResourceModel(1, 1, 4, DAYTIME, true))
                .toList(),
            idle(tables)),
        service(List.of(row), Map.of()),
        Question.of(6, MONDAY));
  }

  /** A service that needs members of overlapping groups and one fixed room. */
  static Case sharedMembers(int members) {
    int half = members / 2;
    return new Case(
        people(2 * members + 1),
        service(
            List.of(
                some(3, range(0, members)),
                some(2, range(half, members + half)),
                some(1, range(half, members)),
                some(1, List.of(2 * members))),
            Map.of()),
        question());
  }

  /**
   * A service that needs a stylist at the beginning and the end, an assistant in between, and a
   * chair for the whole time.
   */
  static Case roles(int people) {
    return new Case(
        people(2 * people),
        service(
            List.of(
                part("stylist", 0, 30, range(0, people)),
                part(null, 30, 30, range(0, people)),
                part("stylist", 60, 30, range(0, people)),
                some(1, range(people, 2 * people))),
            Map.of(),
            90),
        question());
  }

  /** A service that needs two members of one group. */
  static Case pairs(int members) {
    RequirementModel row = some(1, range(0, members));
    return new Case(people(members), service(List.of(row, row), Map.of()), question());
  }

  /** The same case without bookings, at several places; the first place is never open. */
  static Venues places(Case asked, int count) {
    List<ResourceModel> resources =
        IntStream.range(0, asked.world().size()).mapToObj(asked.world()::resource).toList();
    World world =
        World.of(
            resources,
            idle(resources.size()),
            PlaceViews.of(Collections.nCopies(count, resources)));
    return new Venues(
        IntStream.range(0, count)
            .mapToObj(place ->
                new Venues.Venue(
                    place,
                    world.at(place),
                    place == 0 ? asked.service().within(Openings.NEVER) : asked.service()))
            .toList());
  }

  /** A service that needs one fixed resource. */
  static Case single() {
    return new Case(people(1), service(List.of(some(1, List.of(0))), Map.of()), question());
  }

  /**
   * A service that needs {@code count} disjoint combinations of three resources, to be chosen from
   * many overlapping ones.
   */
  static Case packing(int combinations, int resources, int count) {
    Random random = new Random(5);
    Set<Set<Integer>> triples = new HashSet<>();
    List<Combination> joined = new ArrayList<>();
    while (joined.size() < combinations) {
      Set<Integer> triple = new HashSet<>();
      while (triple.size() < 3) {
        triple.add(random.nextInt(resources));
      }
      if (triples.add(triple)) {
        joined.add(new Combination(List.copyOf(triple), 10));
      }
    }
    RequirementModel row =
        new RequirementModel(
            range(0, resources), List.of(), Strategy.FIRST_FIT, joined, count, 1, null, 0, null);
    return new Case(
        World.of(
            IntStream.range(0, resources)
                .mapToObj(i -> new ResourceModel(1, 1, 2, DAYTIME, true))
                .toList(),
            idle(resources)),
        service(List.of(row), Map.of()),
        Question.of(6, MONDAY));
  }

  /**
   * A service with many requirements that choose from one group; each member of the group sets a
   * different length.
   */
  static Case lengths(int rows, int members) {
    Map<Integer, Integer> durations = new HashMap<>();
    for (int i = 0; i < members; i++) {
      durations.put(i, 31 + i);
    }
    List<RequirementModel> all = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      all.add(some(1, range(0, members)));
    }
    return new Case(people(members), service(all, durations), question());
  }

  static ServiceModel service(
      List<RequirementModel> requirements, Map<Integer, Integer> durations) {
    return service(requirements, durations, 30);
  }

  static ServiceModel service(
      List<RequirementModel> requirements, Map<Integer, Integer> durations, int minutes) {
    return new ServiceModel(
        true,
        minutes,
        0,
        0,
        false,
        30,
        Anchor.OPENING,
        ZONE,
        0,
        90,
        1,
        100,
        null,
        requirements,
        durations);
  }

  static RequirementModel some(int count, List<Integer> members) {
    return new RequirementModel(
        members, List.of(), Strategy.FIRST_FIT, List.of(), count, 1, null, 0, null);
  }

  private static RequirementModel part(
      @Nullable String role, int offset, @Nullable Integer minutes, List<Integer> members) {
    return new RequirementModel(
        members, List.of(), Strategy.FIRST_FIT, List.of(), 1, 1, role, offset, minutes);
  }

  static Question question() {
    return Question.of(1, MONDAY);
  }

  static World people(int count) {
    return World.of(
        IntStream.range(0, count)
            .mapToObj(i -> new ResourceModel(1, 1, ResourceModel.NO_LIMIT, DAYTIME, true))
            .toList(),
        idle(count));
  }

  private static List<Timeline> idle(int count) {
    Timeline[] idle = new Timeline[count];
    Arrays.fill(idle, Timeline.EMPTY);
    return List.of(idle);
  }

  private static Timeline always(int resource) {
    return Timeline.of(
        List.of(entry(new UUID(9, resource), MIDNIGHT - 1_440, MIDNIGHT + 60 * 1_440)));
  }

  private static BusyEntry entry(UUID holder, int start, int end) {
    return new BusyEntry(holder, BusyEntry.Kind.BOOKING, start, end, 1, BusyEntry.NEVER, 0);
  }

  static List<Integer> range(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }

  private static Openings daytime() {
    Map<DayOfWeek, List<ScheduleOpenings.Interval>> week = new HashMap<>();
    for (DayOfWeek day : DayOfWeek.values()) {
      week.put(day, List.of(new ScheduleOpenings.Interval(480, 1_080)));
    }
    return new ScheduleOpenings(ZONE, week, List.of());
  }
}
