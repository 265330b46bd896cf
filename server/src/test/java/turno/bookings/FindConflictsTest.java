package turno.bookings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.bookings.Booking.BookingBuilder;
import turno.catalog.Catalog;
import turno.catalog.CatalogChange;
import turno.catalog.CatalogObject;
import turno.catalog.ConflictFinder.ConflictSearch;
import turno.catalog.Conflicts;
import turno.catalog.Conflicts.Conflict;
import turno.catalog.Resource;
import turno.catalog.Schedule;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.ScheduleOverride;
import turno.kernel.Currency;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.payments.Payment;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.nouns.Identity;
import turno.scheduling.Snapshots;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

class FindConflictsTest {
  private static final ResourceId ROOM = BarbeariaSol.id(IdKind.RESOURCE, 10);
  private static final ServiceId CLASS = BarbeariaSol.id(IdKind.SERVICE, 11);
  private static final Instant NOW = BarbeariaSol.NOW;

  /** Wednesday, 15:00 in São Paulo. */
  private static final Instant THREE = Instant.parse("2027-03-03T18:00:00Z");

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final Database POOL = DATABASE.open(3);
  private static final InstantSource CLOCK = () -> NOW;
  private static final IdSource IDS = new IdSource(CLOCK, new Random(1));

  private final Snapshots snapshots = new Snapshots(POOL, CLOCK);
  private final FindConflicts findConflicts = new FindConflicts(POOL, snapshots);

  @BeforeAll
  static void makeWorld() {
    BarbeariaSol world = BarbeariaSol.in(POOL);
    world.resource(ROOM, "Sala", 3, null);
    world.service(CLASS, "Aula", ROOM, BarbeariaSol.HOURS);
  }

  @AfterEach
  void clear() {
    execute("delete from turno.allocations");
    execute("delete from turno.bookings");
  }

  private static void execute(String sql) {
    POOL.write(connection -> Sql.of(sql).update(connection));
  }

  private static BookingId book(Instant start, BookingStatus status) {
    return book(BarbeariaSol.HAIRCUT, BarbeariaSol.ANA, start, status, null);
  }

  private static BookingId book(
      ServiceId service,
      ResourceId resource,
      Instant start,
      BookingStatus status,
      @Nullable Instant expiresAt) {
    Instant end = start.plus(Duration.ofMinutes(30));
    Booking.Allocation taken =
        new Booking.Allocation(resource, start, end.plus(Duration.ofMinutes(15)), 1);
    Booking booking =
        new BookingBuilder(BarbeariaSol.WORKSPACE, IDS.next(IdKind.BOOKING), NOW)
            .status(status)
            .service(
                service,
                new Booking.ServiceSnapshot("Corte", 6_000, "BRL", 30, null),
                "America/Sao_Paulo")
            .time(start, end, List.of(taken))
            .expiresAt(expiresAt)
            .bookedAt(NOW)
            .source("api")
            .payment(Payment.none(Currency.BRL))
            .build();
    POOL.write(connection -> {
      Sql.of(
              """
              insert into turno.bookings
              select b.* from jsonb_populate_record(null::turno.bookings, ?) b
              """)
          .with(new Sql.Json(BookingRows.row(booking, null)))
          .update(connection);
      return Sql.of(
              """
              insert into turno.allocations
                     (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
              values (?, ?, ?, ?, ?, 'booking', 1)
              """)
          .with(BarbeariaSol.WORKSPACE, resource, taken.startsAt(), taken.endsAt())
          .with(booking.id())
          .update(connection);
    });
    return booking.id();
  }

  private Catalog catalog() {
    return snapshots.of(BarbeariaSol.WORKSPACE);
  }

  private static <I extends Id> Identity<I> identity(I id) {
    return new Identity<>(id, null, Metadata.NONE, 2, NOW, NOW);
  }

  private static CatalogChange change(Catalog before, CatalogObject<?> changed) {
    return new CatalogChange(before, before.with(changed), changed);
  }

  private static ScheduleOverride override(String from, String to, LocalInterval... hours) {
    return new ScheduleOverride(
        identity(BarbeariaSol.id(IdKind.OVERRIDE, 20)),
        BarbeariaSol.HOURS,
        LocalDate.parse(from),
        LocalDate.parse(to),
        List.of(hours),
        null);
  }

  private Schedule openDaily(int fromHour, int toHour) {
    Schedule schedule = catalog().schedules().get(BarbeariaSol.HOURS);
    assertNotNull(schedule);
    return new Schedule(
        identity(schedule.id()),
        schedule.name(),
        schedule.timeZone(),
        schedule.weeklyHours().stream()
            .map(weekly ->
                new turno.catalog.Schedule.WeeklyInterval(
                    weekly.day(), new LocalInterval(fromHour * 60, toHour * 60)))
            .toList(),
        schedule.periods(),
        schedule.overrides());
  }

  private static Resource room(int capacity) {
    return Resource.of(identity(ROOM), "Sala", capacity);
  }

  /** Returns the conflicts that the change's transaction lists. */
  private List<Conflict> find(CatalogObject<?> changed) {
    return search(changed).earliest();
  }

  private Conflicts search(CatalogObject<?> changed) {
    ConflictSearch search = findConflicts.search(change(catalog(), changed), NOW);
    Conflicts foreseen = search.foresee();
    return POOL.write(connection -> search.find(connection).proposing(foreseen));
  }

  private static List<BookingId> ids(List<Conflict> conflicts) {
    return conflicts.stream()
        .map(conflict -> {
          BookingId id =
              IdKind.BOOKING.parse(Json.tree(conflict.booking()).get("id").stringValue());
          assertNotNull(id);
          return id;
        })
        .toList();
  }

  @Test
  void bookingsOnANewlyClosedDayAreListedWithOtherTimes() {
    BookingId booking = book(THREE, BookingStatus.CONFIRMED);
    book(THREE.plus(Duration.ofDays(1)), BookingStatus.CONFIRMED);
    List<Conflict> conflicts = find(override("2027-03-03", "2027-03-03"));
    assertEquals(List.of(booking), ids(conflicts));
    JsonNode shown = Json.tree(conflicts.getFirst().booking());
    assertEquals("2027-03-03T15:00:00-03:00", shown.get("start").stringValue());
    assertEquals("confirmed", shown.get("status").stringValue());

    List<Conflict.Proposal> proposals = conflicts.getFirst().proposals();
    assertEquals(3, proposals.size());
    for (Conflict.Proposal proposal : proposals) {
      assertFalse(proposal.start().startsWith("2027-03-03"), proposal.start());
      assertEquals(List.of(BarbeariaSol.ANA.toString()), proposal.resourceIds());
    }
    // the last start of the evening before is 21 hours earlier; the first of the next day is 18
    // hours later
    assertEquals("2027-03-04T09:00:00-03:00", proposals.getFirst().start());
    assertEquals("2027-03-04T09:30:00-03:00", proposals.getFirst().end());
  }

  @Test
  void bookingWithinTheNewHoursIsNotAConflict() {
    book(THREE, BookingStatus.CONFIRMED);
    ScheduleOverride afternoon =
        override("2027-03-03", "2027-03-03", new LocalInterval(15 * 60, 15 * 60 + 30));
    // the buffer after the booking may extend beyond the hours
    assertEquals(List.of(), find(afternoon));
    ScheduleOverride shorter =
        override("2027-03-03", "2027-03-03", new LocalInterval(15 * 60, 15 * 60 + 29));
    assertEquals(1, find(shorter).size());
  }

  @Test
  void onlyActiveFutureBookingsAreListed() {
    BookingId paying =
        book(
            BarbeariaSol.HAIRCUT,
            BarbeariaSol.ANA,
            THREE,
            BookingStatus.PENDING_PAYMENT,
            NOW.plusSeconds(60));
    book(
        BarbeariaSol.HAIRCUT,
        BarbeariaSol.ANA,
        THREE.plusSeconds(3_600),
        BookingStatus.PENDING_PAYMENT,
        NOW);
    book(
        BarbeariaSol.HAIRCUT,
        BarbeariaSol.ANA,
        THREE.plusSeconds(2 * 3_600),
        BookingStatus.HOLD,
        NOW.plusSeconds(60));
    BookingId early = book(THREE.minusSeconds(3_600), BookingStatus.CHECKED_IN);
    book(THREE.minusSeconds(2 * 3_600), BookingStatus.NO_SHOW);
    book(NOW.minusSeconds(1_800), BookingStatus.CONFIRMED);
    assertEquals(List.of(early, paying), ids(find(override("2027-03-01", "2027-03-31"))));
  }

  @Test
  void bookingsOutsideNewWeeklyHoursAreListed() {
    BookingId last = book(THREE.plus(Duration.ofMinutes(150)), BookingStatus.CONFIRMED); // 17:30
    book(THREE, BookingStatus.CONFIRMED);
    assertEquals(List.of(last), ids(find(openDaily(9, 17))));
  }

  @Test
  void bookingsThatWereAlreadyOutsideTheWeeklyHoursAreNotListed() {
    BookingId night = book(THREE.plus(Duration.ofHours(5)), BookingStatus.CONFIRMED); // 20:00
    assertEquals(List.of(), find(openDaily(9, 17)));
    // but closing the day lists every booking of that day
    assertEquals(List.of(night), ids(find(override("2027-03-03", "2027-03-03"))));
  }

  @Test
  void bookingOutsideTheHoursOfItsServiceIsListed() {
    BookingId lesson = book(CLASS, ROOM, THREE, BookingStatus.CONFIRMED, null);
    assertEquals(List.of(lesson), ids(find(override("2027-03-03", "2027-03-03"))));
  }

  @Test
  void bookingsOutsideTheFirstScheduleOfAResourceAreListed() {
    ScheduleId schedule = BarbeariaSol.HOURS;
    BookingId night =
        book(CLASS, ROOM, THREE.plus(Duration.ofHours(5)), BookingStatus.CONFIRMED, null);
    Resource closing = Resource.of(identity(ROOM), "Sala", 3).withScheduleId(schedule);
    assertEquals(List.of(night), ids(find(closing)));
  }

  @Test
  void bookingsThatTogetherExceedASmallerCapacityAreListed() {
    List<BookingId> crowd = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      crowd.add(book(CLASS, ROOM, THREE, BookingStatus.CONFIRMED, null));
    }
    book(CLASS, ROOM, THREE.plus(Duration.ofHours(1)), BookingStatus.CONFIRMED, null);
    book(CLASS, ROOM, THREE.plus(Duration.ofHours(1)), BookingStatus.CONFIRMED, null);
    List<Conflict> conflicts = find(room(2));
    assertEquals(crowd, ids(conflicts));
    assertTrue(conflicts.stream().noneMatch(c -> c.proposals().isEmpty()));
    assertEquals(List.of(), find(room(3)));
    assertEquals(List.of(), find(room(4)));
  }

  @Test
  void futureBookingsOfADeactivatedResourceAreListed() {
    BookingId lesson = book(CLASS, ROOM, THREE, BookingStatus.CONFIRMED, null);
    book(THREE, BookingStatus.CONFIRMED);
    book(CLASS, ROOM, NOW.minusSeconds(1_800), BookingStatus.CONFIRMED, null);
    Resource retired = Resource.of(identity(ROOM), "Sala", 3).withActive(false);
    List<Conflict> conflicts = find(retired);
    assertEquals(List.of(lesson), ids(conflicts));
    assertEquals(List.of(), conflicts.getFirst().proposals(), "there is no other room");
  }

  @Test
  void onlyTheEarliestConflictsAreListedButAllAreCounted() {
    Instant first = Instant.parse("2027-03-02T12:00:00Z");
    List<BookingId> expected = new ArrayList<>();
    int all = BusyBooking.BATCH + 3;
    for (int i = 0; i < all; i++) {
      // ten bookings a day, in pairs at the same time
      Instant start =
          first.plus(Duration.ofDays(i / 10)).plus(Duration.ofMinutes(45L * (i % 10 / 2)));
      expected.add(book(start, BookingStatus.CONFIRMED));
    }
    Conflicts conflicts = search(override("2027-03-02", "2027-12-31"));
    assertEquals(expected.subList(0, Conflicts.LISTED_MAX), ids(conflicts.earliest()));
    assertEquals(all, conflicts.total());
  }

  @Test
  void unforeseenConflictsHaveNoProposals() {
    BookingId moved = book(THREE, BookingStatus.CONFIRMED);
    BookingId foreseen = book(THREE.plus(Duration.ofHours(1)), BookingStatus.CONFIRMED);
    ConflictSearch search =
        findConflicts.search(change(catalog(), override("2027-03-03", "2027-03-03")), NOW);
    Conflicts before = search.foresee();
    assertEquals(List.of(moved, foreseen), ids(before.earliest()));
    execute("update turno.bookings set version = 2 where id = '" + moved.value() + "'");
    BookingId late = book(THREE.plus(Duration.ofHours(2)), BookingStatus.CONFIRMED);
    Conflicts found = POOL.write(search::find).proposing(before);
    assertEquals(List.of(moved, foreseen, late), ids(found.earliest()));
    assertEquals(3, found.total());
    assertEquals(
        List.of(0, 3, 0),
        found.earliest().stream().map(conflict -> conflict.proposals().size()).toList());
  }
}
