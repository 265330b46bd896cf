package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.availability.Availability;
import turno.availability.FoundSlots;
import turno.availability.Openings;
import turno.availability.Question;
import turno.availability.ServiceModel;
import turno.availability.Timeline;
import turno.availability.World;
import turno.catalog.Catalog;
import turno.catalog.CatalogObject;
import turno.catalog.CatalogWeight;
import turno.catalog.Location;
import turno.catalog.Resource;
import turno.catalog.ResourceGroup;
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
import turno.kernel.Id.GroupId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.OverrideId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Metadata;
import turno.platform.nouns.Identity;

/** A catalog change recompiles only the changed parts. */
class CompiledCatalogTest {
  private static final Instant NOW = Instant.parse("2027-03-01T03:00:00Z");
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");
  private static final ScheduleId HOURS = new ScheduleId(id(1));
  private static final ScheduleId OTHER_HOURS = new ScheduleId(id(2));
  private static final ResourceId ANA = new ResourceId(id(10));
  private static final ResourceId BIA = new ResourceId(id(11));
  private static final GroupId TEAM = new GroupId(id(20));
  private static final ServiceId CUT = new ServiceId(id(30));
  private static final ServiceId SHAVE = new ServiceId(id(31));

  /** A catalog with parts that a test replaces. */
  private static final class Parts {
    private final Map<Id, CatalogObject<?>> objects = new HashMap<>();
    private long version = 1;

    Parts() {
      schedule(HOURS, 9, 17, List.of());
      schedule(OTHER_HOURS, 10, 12, List.of());
      resource(ANA, HOURS);
      resource(BIA, HOURS);
      group(ANA, BIA);
      service(CUT, new Requirement(null, TEAM, 1, 1, null, 0, null), null);
      service(SHAVE, new Requirement(ANA, null, 1, 1, null, 0, null), HOURS);
    }

    void schedule(ScheduleId id, int from, int to, List<ScheduleOverride> overrides) {
      List<WeeklyInterval> week = new ArrayList<>();
      for (DayOfWeek day : DayOfWeek.values()) {
        week.add(new WeeklyInterval(day, new LocalInterval(from * 60, to * 60)));
      }
      objects.put(id, new Schedule(identity(id), "S", ZONE.getId(), week, List.of(), overrides));
    }

    void schedule(ScheduleId id, List<WeeklyInterval> week) {
      objects.put(id, new Schedule(identity(id), "S", ZONE.getId(), week, List.of(), List.of()));
    }

    void resource(ResourceId id, ScheduleId schedule) {
      objects.put(id, Resource.of(identity(id), "R", 1).withScheduleId(schedule));
    }

    void group(ResourceId... members) {
      objects.put(
          TEAM,
          new ResourceGroup(
              "G",
              java.util.Arrays.stream(members)
                  .map(member -> new ResourceGroup.Member(member, 1, 1))
                  .toList(),
              ResourceGroup.Strategy.FIRST_FIT,
              List.of(),
              identity(TEAM)));
    }

    void service(ServiceId id, Requirement needs, @Nullable ScheduleId schedule) {
      objects.put(
          id,
          Service.of(
                  identity(id),
                  "Corte",
                  ServiceTiming.of(60),
                  new Price(5_000, Currency.BRL, null),
                  List.of(needs))
              .withScheduleId(schedule));
    }

    void location(LocationId id, @Nullable ScheduleId schedule) {
      objects.put(
          id, new Location("L", null, null, null, null, null, schedule, true, identity(id)));
    }

    void givenAt(ServiceId id, LocationId... places) {
      objects.put(
          id, ((Service) Objects.requireNonNull(objects.get(id))).withLocationIds(List.of(places)));
    }

    Catalog catalog() {
      return Catalog.of(
          IdKind.WORKSPACE.of(id(0)), version++, ZONE, Currency.BRL, objects.values());
    }
  }

  private final Parts parts = new Parts();
  private final CompiledCatalog first = new CompiledCatalog(parts.catalog());

  @Test
  void unchangedPartsAreReused() {
    parts.service(IdKind.SERVICE.of(id(32)), new Requirement(BIA, null, 1, 1, null, 0, null), null);
    CompiledCatalog next = next();
    assertSame(first.service(CUT), next.service(CUT));
    assertSame(first.service(SHAVE), next.service(SHAVE));
    assertSame(first.resources().getFirst().openings(), next.resources().getFirst().openings());
  }

  @Test
  void newOverrideIsCompiled() {
    List<String> before = slots(first, SHAVE);
    LocalDate day = LocalDate.of(2027, 3, 2);
    parts.schedule(
        HOURS,
        9,
        17,
        List.of(
            new ScheduleOverride(
                identity(IdKind.OVERRIDE.of(id(40))), HOURS, day, day, List.of(), "Feriado")));
    assertNotEquals(before, slots(next(), SHAVE));
  }

  /** After each change, the slots must be those of a catalog that was compiled from scratch. */
  @Test
  void addedAndRemovedOverridesAreCompiledIncrementally() {
    Random random = new Random(7);
    TreeMap<OverrideId, ScheduleOverride> overrides = new TreeMap<>();
    CompiledCatalog compiled = first;
    for (int i = 0; i < 60; i++) {
      OverrideId id = IdKind.OVERRIDE.of(id(1_000 + random.nextInt(12)));
      if (overrides.remove(id) == null) {
        LocalDate day = LocalDate.of(2027, 2, 26).plusDays(random.nextInt(6));
        List<LocalInterval> hours =
            random.nextBoolean() ? List.of() : List.of(new LocalInterval(600, 720));
        overrides.put(
            id, new ScheduleOverride(identity(id), HOURS, day, day.plusDays(1), hours, null));
      }
      parts.schedule(HOURS, 9, 17, List.copyOf(overrides.values()));
      Catalog catalog = parts.catalog();
      compiled = compiled.under(catalog);
      assertSame(compiled, compiled.under(catalog));
      assertEquals(slots(new CompiledCatalog(catalog), SHAVE), slots(compiled, SHAVE));
    }
  }

  @Test
  void sameCatalogIsCompiledOnlyOnce() {
    Catalog catalog = parts.catalog();
    CompiledCatalog next = first.under(catalog);
    assertSame(next, first.under(catalog));
  }

  @Test
  void requirementsShareTheirCompiledGroup() {
    ServiceId other = IdKind.SERVICE.of(id(32));
    parts.service(other, new Requirement(null, TEAM, 1, 2, null, 0, null), null);
    CompiledCatalog next = next();
    assertSame(
        next.service(CUT).requirements().getFirst().candidates(),
        next.service(other).requirements().getFirst().candidates());
  }

  @Test
  void changedResourceHoursAreRecompiled() {
    List<String> before = slots(first, CUT);
    parts.resource(ANA, OTHER_HOURS);
    parts.resource(BIA, OTHER_HOURS);
    assertNotEquals(before, slots(next(), CUT));
  }

  @Test
  void changedGroupMembersAreRecompiled() {
    List<String> before = slots(first, CUT);
    parts.group(BIA);
    assertNotEquals(before, slots(next(), CUT));
  }

  /**
   * The engine caches plans for each instance of a service, so new instances would fill the cache.
   */
  @Test
  void serviceAtALocationIsCompiledOnce() {
    LocationId centre = IdKind.LOCATION.of(id(50));
    LocationId harbour = IdKind.LOCATION.of(id(51));
    parts.location(centre, HOURS);
    parts.location(harbour, null);
    parts.givenAt(CUT, centre);
    CompiledCatalog compiled = next();
    assertSame(at(compiled, centre), at(compiled, centre));
    ServiceModel elsewhere = at(compiled, harbour);
    assertSame(elsewhere, at(compiled, harbour));
    assertEquals(Openings.NEVER, elsewhere.schedule());
  }

  /**
   * The search for conflicts needs these hours for every booking; without reuse, they would be
   * compiled again each time.
   */
  @Test
  void hoursOfAResourceAtALocationAreCompiledOnce() {
    LocationId centre = IdKind.LOCATION.of(id(50));
    parts.location(centre, null);
    LocationId harbour = IdKind.LOCATION.of(id(51));
    LocationId airport = IdKind.LOCATION.of(id(52));
    parts.location(harbour, null);
    parts.location(airport, null);
    parts.schedule(
        HOURS,
        List.of(
            new WeeklyInterval(DayOfWeek.MONDAY, new LocalInterval(540, 720, centre)),
            new WeeklyInterval(DayOfWeek.MONDAY, new LocalInterval(780, 1_020))));
    CompiledCatalog compiled = next();
    int ana = Objects.requireNonNull(compiled.indexOf(ANA));
    assertSame(compiled.openings(ana, centre), compiled.openings(ana, centre));
    // no hours name the other two locations, so these two share one compilation
    assertSame(compiled.openings(ana, harbour), compiled.openings(ana, airport));
    assertNotSame(compiled.openings(ana, centre), compiled.openings(ana, harbour));
  }

  /**
   * Hours are copied for each named location; if the weight did not include the copies, a catalog
   * with many overrides could occupy far more memory than its weight suggests.
   */
  @Test
  void weightIncludesTheHoursOfEachNamedLocation() {
    int places = 10;
    int days = 300;
    List<ScheduleOverride> overrides = new ArrayList<>();
    for (int i = 0; i < days; i++) {
      LocationId place = IdKind.LOCATION.of(id(50 + i % places));
      LocalDate day = LocalDate.of(2027, 3, 1).plusDays(i);
      overrides.add(
          new ScheduleOverride(
              identity(IdKind.OVERRIDE.of(id(1_000 + i))),
              OTHER_HOURS,
              day,
              day,
              List.of(new LocalInterval(600, 720, place)),
              null));
    }
    parts.schedule(OTHER_HOURS, 9, 17, overrides);
    for (int i = 0; i < places; i++) {
      parts.location(IdKind.LOCATION.of(id(50 + i)), null);
    }
    long unused = CatalogWeight.of(parts.catalog());
    parts.resource(ANA, OTHER_HOURS);
    long used = CatalogWeight.of(parts.catalog());
    assertTrue(used - unused > 100L * places * days, used + " after " + unused);
    parts.resource(BIA, OTHER_HOURS);
    assertEquals(used, CatalogWeight.of(parts.catalog()));
  }

  private static ServiceModel at(CompiledCatalog compiled, LocationId place) {
    World world = compiled.world(Collections.nCopies(compiled.resources().size(), Timeline.EMPTY));
    Service service = Objects.requireNonNull(compiled.catalog().services().get(CUT));
    return compiled.places().venues(world, service, compiled.service(CUT), place).first().service();
  }

  @Test
  void insertedResourceShiftsLaterIndexes() {
    parts.resource(IdKind.RESOURCE.of(id(5)), HOURS);
    CompiledCatalog next = next();
    assertEquals(slots(first, SHAVE), slots(next, SHAVE));
    assertEquals(1, next.indexOf(ANA));
  }

  /** Compiles the next catalog incrementally, and compares it with a full compilation. */
  private CompiledCatalog next() {
    Catalog catalog = parts.catalog();
    CompiledCatalog next = first.under(catalog);
    CompiledCatalog fresh = new CompiledCatalog(catalog);
    for (ServiceId service : catalog.services().keySet()) {
      assertEquals(slots(fresh, service), slots(next, service));
    }
    return next;
  }

  private static List<String> slots(CompiledCatalog compiled, ServiceId service) {
    World world =
        World.of(
            compiled.resources(), Collections.nCopies(compiled.resources().size(), Timeline.EMPTY));
    long now = NOW.getEpochSecond();
    FoundSlots found =
        Availability.find(
            world, compiled.service(service), Question.of(1, now), now, now + 600_000, 1_000);
    return found.slots().stream()
        .map(slot ->
            slot.startMinute() + " " + slot.resources().stream().map(compiled::resourceId).toList())
        .toList();
  }

  private static <I extends Id> Identity<I> identity(I id) {
    return new Identity<>(id, null, Metadata.NONE, 1, NOW, NOW);
  }

  private static UUID id(int number) {
    return new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0000L + number);
  }
}
