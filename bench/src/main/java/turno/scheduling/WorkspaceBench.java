package turno.scheduling;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import turno.availability.BusyEntry;
import turno.catalog.Catalog;
import turno.catalog.CatalogObject;
import turno.catalog.Resource;
import turno.catalog.Schedule;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.Schedule.WeeklyInterval;
import turno.catalog.ScheduleOverride;
import turno.catalog.Service;
import turno.catalog.Service.Price;
import turno.catalog.Service.Requirement;
import turno.catalog.Service.ServiceTiming;
import turno.kernel.Currency;
import turno.kernel.Id;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Metadata;
import turno.platform.nouns.Identity;

/**
 * Measures the cost of applying a change to a large workspace. The class is in the package of the
 * code that it measures, because that code is package-private.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class WorkspaceBench {
  private static final Instant NOW = Instant.parse("2027-03-01T03:00:00Z");
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");
  private static final ScheduleId HOURS = IdKind.SCHEDULE.of(id(0));

  /** A booking an hour for thirty weeks, so that nearly every month of each timeline is full. */
  private static final int BOOKINGS_OF_A_RESOURCE = 5_000;

  private static final int SERVICES = 1_000;
  private static final int OVERRIDES = 10_000;

  /** The overrides of the larger catalogs: the overrides of {@link #large} and one more. */
  private static final List<ScheduleOverride> DATES = overrides(OVERRIDES + 1);

  private final Large tenThousand = new Large(2, BOOKINGS_OF_A_RESOURCE);
  private final Large morePeople = new Large(20, BOOKINGS_OF_A_RESOURCE);
  private final Large fartherAhead = new Large(2, 10 * BOOKINGS_OF_A_RESOURCE);
  private final CompiledCatalog large = new CompiledCatalog(catalog(1, 100, SERVICES, OVERRIDES));

  /** Two equal catalogs alternate, because the latest compiled catalog is cached. */
  private final Catalog second = large.catalog().with(hours(OVERRIDES + 1));

  private final Catalog[] larger = {second, second.with(hours(OVERRIDES + 1))};

  private int turn;

  /**
   * A workspace in which each booking of a person has an hour of its own, of which the booking
   * takes the first or the second half.
   */
  private static final class Large {
    private final WorkspaceState state = new WorkspaceState();
    private final int bookingsOfAResource;
    private final long[] versions;
    private final Random random = new Random(1);

    Large(int resources, int bookingsOfAResource) {
      this.bookingsOfAResource = bookingsOfAResource;
      versions = new long[resources * bookingsOfAResource];
      Map<UUID, BusyHolder> holders = new HashMap<>();
      for (int booking = 0; booking < versions.length; booking++) {
        holders.put(holder(booking), held(booking));
      }
      state.install(
          new WorkspaceState.Loaded(
              new CompiledCatalog(catalog(1, resources, 1, 0)),
              holders,
              Map.of(),
              Integer.MIN_VALUE));
    }

    private UUID holder(int booking) {
      return new UUID(7, booking);
    }

    private BusyHolder held(int booking) {
      int resource = booking / bookingsOfAResource;
      int hour = booking % bookingsOfAResource;
      Instant start = NOW.plusSeconds(hour * 3_600L + versions[booking] % 2 * 1_800);
      BusyHolder.Taken taken =
          BusyHolder.Taken.of(
              holder(booking),
              IdKind.RESOURCE.of(id(1 + resource)),
              BusyEntry.Kind.BOOKING,
              start,
              start.plusSeconds(1_800),
              1,
              null);
      return new BusyHolder(versions[booking], List.of(taken));
    }

    /** Moves a random booking to the other half of its hour. */
    Snapshot move() {
      int booking = random.nextInt(versions.length);
      versions[booking]++;
      state.apply(holder(booking), held(booking));
      return Objects.requireNonNull(state.snapshot());
    }
  }

  /** Moves a random one of 10,000 bookings of two people in thirty weeks. */
  @Benchmark
  public Snapshot changeOneOfTenThousand() {
    return tenThousand.move();
  }

  /** Moves a random one of 100,000 bookings of twenty people in thirty weeks. */
  @Benchmark
  public Snapshot changeOneOfMorePeople() {
    return morePeople.move();
  }

  /** Moves a random one of 100,000 bookings of two people in three hundred weeks. */
  @Benchmark
  public Snapshot changeOneFartherAhead() {
    return fartherAhead.move();
  }

  /** Compiles a catalog again after one more override was added to its schedule. */
  @Benchmark
  public CompiledCatalog addOneOverride() {
    return large.under(larger[turn++ % 2]);
  }

  private static Catalog catalog(long version, int resources, int services, int overrides) {
    List<CatalogObject<?>> objects = new ArrayList<>();
    for (int i = 0; i < resources; i++) {
      ResourceId id = IdKind.RESOURCE.of(id(1 + i));
      objects.add(Resource.of(identity(id), "R", 1).withScheduleId(HOURS));
    }
    for (int i = 0; i < services; i++) {
      ServiceId id = IdKind.SERVICE.of(id(100_000 + i));
      objects.add(service(id, IdKind.RESOURCE.of(id(1 + i % resources))));
    }
    objects.add(hours(overrides));
    return Catalog.of(IdKind.WORKSPACE.of(id(999_999)), version, ZONE, Currency.BRL, objects);
  }

  private static Schedule hours(int overrides) {
    List<WeeklyInterval> week = new ArrayList<>();
    for (DayOfWeek day : DayOfWeek.values()) {
      week.add(new WeeklyInterval(day, new LocalInterval(540, 1_080)));
    }
    return new Schedule(
        identity(HOURS), "Hours", ZONE.getId(), week, List.of(), DATES.subList(0, overrides));
  }

  private static List<ScheduleOverride> overrides(int count) {
    List<ScheduleOverride> dates = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      LocalDate day = LocalDate.of(2027, 1, 1).plusDays(i % 3_000);
      dates.add(
          new ScheduleOverride(
              identity(IdKind.OVERRIDE.of(id(200_000 + i))),
              HOURS,
              day,
              day.plusDays(i % 3),
              List.of(),
              null));
    }
    return dates;
  }

  private static Service service(ServiceId id, ResourceId resource) {
    return Service.of(
        identity(id),
        "Service",
        ServiceTiming.of(30)
            .withBuffers(0, 15)
            .withGrid(30, ServiceTiming.SlotAnchor.OPENING)
            .withMinNoticeMinutes(60),
        new Price(5_000, Currency.BRL, null),
        List.of(new Requirement(resource, null, 1, 1, null, 0, null)));
  }

  private static <I extends Id> Identity<I> identity(I id) {
    return new Identity<>(id, null, Metadata.NONE, 1, NOW, NOW);
  }

  private static UUID id(int number) {
    return new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0000L + number);
  }
}
