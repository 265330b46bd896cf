package turno.bench;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.availability.Availability;
import turno.availability.BusyEntry;
import turno.availability.Minutes;
import turno.availability.Placement;
import turno.availability.Placement.Allocation;
import turno.availability.Question;
import turno.availability.ServiceModel;
import turno.availability.Timeline;
import turno.availability.World;
import turno.catalog.Catalog;
import turno.catalog.CatalogObject;
import turno.catalog.Resource;
import turno.catalog.ResourceGroup;
import turno.catalog.Schedule;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.Schedule.WeeklyInterval;
import turno.catalog.Service.Price;
import turno.catalog.Service.Requirement;
import turno.catalog.Service.ServiceTiming;
import turno.kernel.Currency;
import turno.kernel.Id;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Metadata;
import turno.platform.nouns.Identity;
import turno.scheduling.CompiledCatalog;

/**
 * The catalog with which the engine is measured, compiled as in the server, and its busy time. The
 * catalog has ten interchangeable people, five rooms and one machine, all open from Monday to
 * Saturday. The world is the same in every run.
 */
final class EngineWorld {
  static final int PEOPLE = 10;
  static final long DAY = 86_400;
  static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");

  /** The local midnight at which the window begins. */
  static final long FROM = Instant.parse("2027-03-01T03:00:00Z").getEpochSecond();

  static final long NOW = FROM - DAY;

  private static final int ROOMS = 5;
  private static final int RESOURCES = PEOPLE + ROOMS + 1;
  private static final ScheduleId HOURS = IdKind.SCHEDULE.of(id(100));
  private static final GroupId PEOPLE_GROUP = IdKind.GROUP.of(id(200));
  private static final GroupId ROOMS_GROUP = IdKind.GROUP.of(id(201));
  private static final ResourceId MACHINE = resourceId(PEOPLE + ROOMS);
  private static final ServiceId ONE_PERSON = IdKind.SERVICE.of(id(300));
  private static final ServiceId PERSON_ROOM_MACHINE = IdKind.SERVICE.of(id(301));
  private static final ServiceId PERSON_AND_ROOM = IdKind.SERVICE.of(id(302));
  private static final ServiceId CERTAIN_PERSON = IdKind.SERVICE.of(id(303));

  /** The opening hours of {@link #hours()}, in minutes since midnight. */
  private static final List<LocalInterval> OPEN =
      List.of(new LocalInterval(540, 720), new LocalInterval(780, 1_080));

  private final CompiledCatalog compiled = new CompiledCatalog(catalog());

  CompiledCatalog compiled() {
    return compiled;
  }

  /** A service that any one of the ten people can perform, with a start every thirty minutes. */
  ServiceModel onePerson() {
    return compiled.service(ONE_PERSON);
  }

  /** A service that needs one of ten people, one of five rooms and the machine at the same time. */
  ServiceModel personRoomMachine() {
    return compiled.service(PERSON_ROOM_MACHINE);
  }

  /** A service that only one given person can perform. */
  ServiceModel certainPerson() {
    return compiled.service(CERTAIN_PERSON);
  }

  private static final int BUSY_MONTH = 400;

  /**
   * The busy time of a business that needs rooms and a machine: 400 bookings in a month, at random
   * times with random people, placed by the engine: 200 with a person only, 150 with a person and a
   * room, 50 with a person, a room and the machine.
   */
  World busyMonth() {
    Random random = new Random(2);
    World world = booked();
    for (int i = 0; i < BUSY_MONTH; i++) {
      ServiceId service =
          i % 8 == 0 ? PERSON_ROOM_MACHINE : i % 8 < 4 ? PERSON_AND_ROOM : ONE_PERSON;
      world = placed(world, compiled.service(service), new UUID(i, 2), random);
    }
    return world;
  }

  private static World placed(World world, ServiceModel service, UUID holder, Random random) {
    while (true) {
      int start = minute(random.nextInt(30), 540 + 30 * random.nextInt(17));
      Question question = Question.of(1, NOW).using(List.of(random.nextInt(PEOPLE)));
      if (Availability.place(world, service, question, Minutes.toSecond(start))
          instanceof Placement.Placed placed) {
        World taken = world;
        for (Allocation allocation : placed.allocations()) {
          int begin = allocation.startMinute();
          int minutes = allocation.endMinute() - begin;
          BusyEntry entry = entry(holder, BusyEntry.Kind.BOOKING, begin, minutes);
          taken =
              taken.with(allocation.resource(), taken.timeline(allocation.resource()).with(entry));
        }
        return taken;
      }
    }
  }

  /**
   * A year without a free start: each person has five or six bookings a day, with gaps of up to 25
   * minutes between them, and {@value #HOLDS} holds fill the first gaps of each person.
   */
  World fullYear() {
    Random random = new Random(3);
    List<Timeline> timelines = new ArrayList<>();
    for (int resource = 0; resource < RESOURCES; resource++) {
      timelines.add(resource < PEOPLE ? Timeline.of(fullYear(resource, random)) : Timeline.EMPTY);
    }
    return World.of(compiled.resources(), timelines);
  }

  private static final int HOLDS = 3;

  private static List<BusyEntry> fullYear(int resource, Random random) {
    List<BusyEntry> entries = new ArrayList<>();
    int holds = 0;
    for (int day = 0; day < 366; day++) {
      for (LocalInterval open : OPEN) {
        int at = open.start();
        while (at < open.end()) {
          int gap = 5 * random.nextInt(6);
          if (gap > 0 && holds < HOLDS) {
            UUID holder = new UUID(resource, ++holds);
            entries.add(entry(holder, BusyEntry.Kind.HOLD, minute(day, at), gap));
          }
          at += gap;
          int left = open.end() - at;
          int minutes = left < 150 ? left : 45 + 5 * random.nextInt(10);
          UUID holder = new UUID(resource, 10 + entries.size());
          entries.add(entry(holder, BusyEntry.Kind.BOOKING, minute(day, at), minutes));
          at += minutes;
        }
      }
    }
    return entries;
  }

  /** Busy time of the people: the given number of bookings in each range of days. */
  World booked(Range... ranges) {
    Random random = new Random(1);
    return World.of(
        compiled.resources(),
        IntStream.range(0, RESOURCES)
            .mapToObj(resource ->
                resource < PEOPLE
                    ? Timeline.of(
                        Stream.of(ranges)
                            .flatMap(range -> bookings(range, resource, random))
                            .toList())
                    : Timeline.EMPTY)
            .toList());
  }

  /**
   * A number of bookings in a range of days. Days are counted from the beginning of the window;
   * negative days are before the window.
   */
  record Range(int bookings, int firstDay, int days) {}

  private static Stream<BusyEntry> bookings(Range range, int resource, Random random) {
    return IntStream.range(0, range.bookings() / PEOPLE)
        .mapToObj(i -> {
          int day = range.firstDay() + random.nextInt(range.days());
          return entry(
              new UUID(resource, ((long) range.firstDay() << 32) + i),
              BusyEntry.Kind.BOOKING,
              minute(day, 540 + 30 * random.nextInt(17)),
              45);
        });
  }

  static BusyEntry entry(UUID holder, BusyEntry.Kind kind, int start, int minutes) {
    int units = kind == BusyEntry.Kind.BLOCK ? BusyEntry.ALL_UNITS : 1;
    return new BusyEntry(holder, kind, start, start + minutes, units, BusyEntry.NEVER, NOW);
  }

  /** The epoch minute of a local time; {@code day} is counted from the first day of the window. */
  static int minute(int day, int minuteOfDay) {
    return Minutes.floor(FROM + day * DAY) + minuteOfDay;
  }

  private static Catalog catalog() {
    List<ResourceId> all = IntStream.range(0, RESOURCES).mapToObj(EngineWorld::resourceId).toList();
    List<CatalogObject<?>> objects =
        new ArrayList<>(
            List.of(
                service(ONE_PERSON, List.of(needs(null, PEOPLE_GROUP))),
                service(CERTAIN_PERSON, List.of(needs(resourceId(3), null))),
                service(
                    PERSON_AND_ROOM, List.of(needs(null, PEOPLE_GROUP), needs(null, ROOMS_GROUP))),
                service(
                    PERSON_ROOM_MACHINE,
                    List.of(
                        needs(null, PEOPLE_GROUP), needs(null, ROOMS_GROUP), needs(MACHINE, null))),
                group(PEOPLE_GROUP, all.subList(0, PEOPLE)),
                group(ROOMS_GROUP, all.subList(PEOPLE, PEOPLE + ROOMS)),
                hours()));
    all.forEach(id -> objects.add(resource(id)));
    return Catalog.of(IdKind.WORKSPACE.of(id(0)), 1, ZONE, Currency.BRL, objects);
  }

  private static Schedule hours() {
    List<WeeklyInterval> week = new ArrayList<>();
    for (DayOfWeek day : DayOfWeek.values()) {
      if (day != DayOfWeek.SUNDAY) {
        OPEN.forEach(open -> week.add(new WeeklyInterval(day, open)));
      }
    }
    return new Schedule(identity(HOURS), "Hours", ZONE.getId(), week, List.of(), List.of());
  }

  private static Resource resource(ResourceId id) {
    return Resource.of(identity(id), "Resource", 1).withScheduleId(HOURS);
  }

  private static ResourceGroup group(GroupId id, List<ResourceId> members) {
    return new ResourceGroup(
        "Group",
        members.stream().map(member -> new ResourceGroup.Member(member, 1, 1)).toList(),
        ResourceGroup.Strategy.FIRST_FIT,
        List.of(),
        identity(id));
  }

  private static turno.catalog.Service service(ServiceId id, List<Requirement> requirements) {
    return turno.catalog.Service.of(
        identity(id),
        "Service",
        ServiceTiming.of(30)
            .withBuffers(0, 15)
            .withGrid(30, ServiceTiming.SlotAnchor.OPENING)
            .withMinNoticeMinutes(60),
        new Price(5_000, Currency.BRL, null),
        requirements);
  }

  private static Requirement needs(@Nullable ResourceId resource, @Nullable GroupId group) {
    return new Requirement(resource, group, 1, 1, null, 0, null);
  }

  private static <I extends Id> Identity<I> identity(I id) {
    Instant created = Instant.ofEpochSecond(NOW);
    return new Identity<>(id, null, Metadata.NONE, 1, created, created);
  }

  private static ResourceId resourceId(int number) {
    return IdKind.RESOURCE.of(id(number));
  }

  private static UUID id(int number) {
    return new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0000L + number);
  }
}
