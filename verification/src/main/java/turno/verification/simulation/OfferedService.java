package turno.verification.simulation;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A service as the clients know it, and all placements that its rules allow, found by trying every
 * set of resources.
 */
final class OfferedService {
  final String id;
  final Terms terms;
  final @Nullable ExpectedHours hours;
  final List<Requirement> rows;
  final Map<ResourceHistory, Integer> durations = new LinkedHashMap<>();
  boolean active = true;

  /**
   * The rules of a service for its times, parties and deposit.
   *
   * @param interval the minutes between starts; null for the duration plus buffers
   * @param depositCents the deposit; 0 if there is none
   * @param freeMinutes the minutes before the start until which a deposit is refunded; null if it
   *     is never refunded
   */
  record Terms(
      int duration,
      int before,
      int after,
      @Nullable Integer interval,
      boolean midnight,
      boolean buffersInside,
      int notice,
      int horizonDays,
      int partyMost,
      long depositCents,
      int depositMinutes,
      @Nullable Integer freeMinutes) {
    /**
     * The last second in which a customer may cancel a booking that starts at this minute and get
     * the deposit back; null if there is none.
     */
    @Nullable Long freeUntil(long start) {
      return freeMinutes == null ? null : (start - freeMinutes) * 60;
    }
  }

  /** Resources that can be combined, and the largest party that they can take together. */
  record Joined(List<ResourceHistory> resources, int partyMost) {}

  /**
   * One requirement of a service.
   *
   * @param number the position among the requirements
   * @param units the units of each resource; 0 for the size of the party
   * @param role the role; empty if there is none
   * @param length the length in minutes; 0 for the rest of the service
   */
  record Requirement(
      int number,
      List<ResourceHistory> candidates,
      List<Joined> joined,
      int count,
      int units,
      String role,
      int offset,
      int length) {}

  private record Part(List<ResourceHistory> resources, boolean joined) {}

  /** One way to place the service. */
  record Way(int length, List<AllocatedTime> allocations, List<Hour> hours, List<Part> first) {
    String text() {
      return AllocatedTime.text(allocations);
    }
  }

  /** A period in which a resource must be open. */
  private record Hour(ResourceHistory resource, long from, long to) {}

  OfferedService(String id, Terms terms, @Nullable ExpectedHours hours, List<Requirement> rows) {
    this.id = id;
    this.terms = terms;
    this.hours = hours;
    this.rows = List.copyOf(rows);
  }

  /**
   * The data of a moved booking on which its new length depends.
   *
   * @param minutes the length before the move
   * @param resources the ids of the resources that the booking took before the move
   */
  record Kept(int minutes, Set<String> resources) {
    static Kept of(ExpectedState booking) {
      return new Kept(
          (int) (booking.end() - booking.start()),
          booking.allocations().stream().map(AllocatedTime::resource).collect(toSet()));
    }
  }

  /**
   * Every way to place the service, free or not; empty if there is none, for example because the
   * service is inactive.
   */
  List<Way> ways(long start, int party) {
    return ways(start, party, null);
  }

  /**
   * Every way to place the service for a new booking or a moved one, free or not. Staff may move a
   * booking even if the service is inactive.
   *
   * @param kept the data of the moved booking; null for a new booking
   */
  List<Way> ways(long start, int party, @Nullable Kept kept) {
    if ((!active && kept == null) || party > terms.partyMost()) {
      return List.of();
    }
    Map<String, List<Requirement>> roles = new LinkedHashMap<>();
    for (int number = 0; number < rows.size(); number++) {
      Requirement row = rows.get(number);
      roles
          .computeIfAbsent(row.role().isEmpty() ? "#" + number : row.role(), r -> new ArrayList<>())
          .add(row);
    }
    List<Way> ways = new ArrayList<>();
    fill(
        List.copyOf(roles.values()),
        0,
        new LinkedHashMap<>(),
        new HashSet<>(),
        start,
        party,
        kept,
        ways);
    return ways;
  }

  private void fill(
      List<List<Requirement>> roles,
      int number,
      Map<Requirement, List<Part>> chosen,
      Set<ResourceHistory> taken,
      long start,
      int party,
      @Nullable Kept kept,
      List<Way> into) {
    if (number == roles.size()) {
      into.add(way(chosen, start, party, kept));
      return;
    }
    List<Requirement> role = roles.get(number);
    for (List<Part> parts : picks(parts(role, party), role.getFirst().count())) {
      List<ResourceHistory> resources =
          parts.stream().flatMap(p -> p.resources().stream()).toList();
      Set<ResourceHistory> all = new HashSet<>(taken);
      if (new HashSet<>(resources).size() == resources.size()
          && all.addAll(resources)
          && all.size() == taken.size() + resources.size()) {
        role.forEach(row -> chosen.put(row, parts));
        fill(roles, number + 1, chosen, all, start, party, kept, into);
      }
    }
  }

  private static List<Part> parts(List<Requirement> role, int party) {
    List<Part> parts = new ArrayList<>();
    Requirement first = role.getFirst();
    for (ResourceHistory resource : first.candidates()) {
      boolean fits =
          resource.active
              && resource.takes(party)
              && role.stream()
                  .allMatch(row ->
                      row.candidates().contains(resource)
                          && units(row, resource, false, party) <= resource.capacity);
      if (fits) {
        parts.add(new Part(List.of(resource), false));
      }
    }
    for (Joined joined : first.joined()) {
      boolean fits =
          party <= joined.partyMost()
              && joined.resources().stream().allMatch(resource -> resource.active)
              && role.stream().allMatch(row -> row.joined().contains(joined));
      if (fits) {
        parts.add(new Part(joined.resources(), true));
      }
    }
    return parts;
  }

  private static List<List<Part>> picks(List<Part> parts, int count) {
    if (count == 0) {
      return List.of(List.of());
    }
    List<List<Part>> picks = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      for (List<Part> rest : picks(parts.subList(i + 1, parts.size()), count - 1)) {
        List<Part> pick = new ArrayList<>(List.of(parts.get(i)));
        pick.addAll(rest);
        picks.add(pick);
      }
    }
    return picks;
  }

  private static int units(Requirement row, ResourceHistory resource, boolean joined, int party) {
    if (joined) {
      return resource.capacity;
    }
    if (row.units() > 0) {
      return row.units();
    }
    // a table for four has capacity 1: one party takes the whole table
    return resource.capacity == 1 && resource.partyMost > 0 ? 1 : party;
  }

  /**
   * The length that is set for a resource; 0 if none is set. For a resource that a moved booking
   * already has, the booking's length is kept.
   */
  private int own(ResourceHistory resource, @Nullable Kept kept) {
    int own = durations.getOrDefault(resource, 0);
    return own > 0 && kept != null && kept.resources().contains(resource.id) ? kept.minutes() : own;
  }

  private Way way(Map<Requirement, List<Part>> chosen, long start, int party, @Nullable Kept kept) {
    int length =
        chosen.values().stream()
            .flatMap(List::stream)
            .flatMap(part -> part.resources().stream())
            .mapToInt(resource -> own(resource, kept))
            .max()
            .orElse(0);
    int usual = kept == null ? terms.duration() : kept.minutes();
    int whole = length == 0 ? usual : length;
    List<AllocatedTime> allocations = new ArrayList<>();
    List<Hour> open = new ArrayList<>();
    chosen.forEach((row, parts) -> {
      long from = start + row.offset();
      long to = row.length() == 0 ? start + whole : from + row.length();
      long early = row.offset() == 0 ? terms.before() : 0;
      long late = to == start + whole ? terms.after() : 0;
      for (Part part : parts) {
        for (ResourceHistory resource : part.resources()) {
          int units = units(row, resource, part.joined(), party);
          allocations.add(new AllocatedTime(resource.id, from - early, to + late, units));
          open.add(
              terms.buffersInside()
                  ? new Hour(resource, from - early, to + late)
                  : new Hour(resource, from, to));
        }
      }
    });
    return new Way(whole, allocations, open, chosen.values().iterator().next());
  }

  /** Whether the service and every resource are open when the placement needs them. */
  boolean isOpen(Way way, long start) {
    long early = terms.buffersInside() ? terms.before() : 0;
    long late = terms.buffersInside() ? terms.after() : 0;
    return (hours == null || hours.around(start - early, start + way.length() + late) != null)
        && way.hours().stream().allMatch(hour -> hour.resource().isOpen(hour.from(), hour.to()));
  }

  /** Whether the start is on the grid that applies to this placement. */
  boolean isOnGrid(Way way, long start, java.time.ZoneId workspaceZone) {
    Integer given = terms.interval();
    int step = given == null ? terms.duration() + terms.before() + terms.after() : given;
    java.time.ZoneId zone = hours == null ? workspaceZone : hours.zone;
    boolean onMidnight = ExpectedHours.minuteOfDay(start, zone) % step == 0;
    if (terms.midnight()) {
      return onMidnight;
    }
    if (hours != null) {
      ExpectedHours.Opening opening = hours.around(start, start + 1);
      return opening != null && (start - opening.from()) % step == 0;
    }
    long counted = start + rows.getFirst().offset();
    for (Part part : way.first()) {
      if (!isOnGridOf(part, counted, step, onMidnight)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOnGridOf(Part part, long counted, int step, boolean onMidnight) {
    long beginning = Long.MIN_VALUE; // the beginning of the opening that all resources share
    for (ResourceHistory resource : part.resources()) {
      if (resource.hours != null) {
        ExpectedHours.Opening opening = resource.hours.around(counted, counted + 1);
        if (opening == null) {
          return false;
        }
        beginning = Math.max(beginning, opening.from());
      }
    }
    return beginning == Long.MIN_VALUE ? onMidnight : (counted - beginning) % step == 0;
  }
}
