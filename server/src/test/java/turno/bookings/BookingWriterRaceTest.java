package turno.bookings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.catalog.Catalogs;
import turno.commands.DoubleBookings;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.idempotency.IdempotencyKey;
import turno.scheduling.Replanning.WriteOutcome;
import turno.scheduling.Snapshots;
import turno.testing.BarbeariaSol;
import turno.testing.Patiently;
import turno.testing.TestDatabase;

/**
 * Random races: many callers hold, confirm and release bookings at the same time, with repeated and
 * misused idempotency keys and with colliding external ids and phone numbers. Meanwhile, some of
 * the customers are erased. Afterwards, each stored row must match the answer that its writer
 * received.
 */
class BookingWriterRaceTest {
  private static final int CALLERS = 32;
  private static final int WRITES_EACH = 12;
  private static final Instant MIDNIGHT = Instant.parse("2027-03-03T03:00:00Z");

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final Database POOL = DATABASE.open(3);
  private static final IdSource IDS = new IdSource(() -> BarbeariaSol.NOW, new Random(1));
  private static final Snapshots SNAPSHOTS = new Snapshots(POOL, () -> BarbeariaSol.NOW);
  private static final int[] CAPACITIES = {1, 2, 3};
  private static final int CUSTOMERS = 8;

  /** The number of customers that are erased while bookings are made for all customers. */
  private static final int FORGOTTEN = 6;

  private final TestingWrites writes = new TestingWrites(IDS);

  @BeforeAll
  static void makeWorld() {
    BarbeariaSol world = BarbeariaSol.in(POOL);
    for (int i = 0; i < CAPACITIES.length; i++) {
      world.resource(resource(i), "Sala " + i, CAPACITIES[i], null);
    }
  }

  @AfterEach
  void clear() {
    for (String table :
        List.of(
            "allocations", "bookings", "booking_history", "log", "idempotency_keys", "customers")) {
      POOL.write(connection -> Sql.of("delete from turno." + table).update(connection));
    }
  }

  private static ResourceId resource(int number) {
    return BarbeariaSol.id(IdKind.RESOURCE, 10 + number);
  }

  /** A write and the answer that its caller received. */
  private record Answered(BookingWrite write, WriteOutcome outcome) {
    boolean isWritten() {
      return outcome instanceof WriteOutcome.Written;
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void concurrentWritersReceiveCorrectAnswers(long seed) throws Exception {
    List<CustomerId> customers = customers();
    List<Answered> results = race(seed, customers);
    assertEquals(List.of(), DoubleBookings.in(DATABASE.address()));
    for (Answered one : results) {
      assertStoredAsAnswered(one);
    }
    assertNothingElseIsStored(results);
    assertEachKeyHasOneAnswer(results);
    assertTakenWasTaken(results);
    assertForgotten();
    for (String kind :
        List.of("Written", "Replayed", "Mismatch", "Taken", "Stale", "ExternalIdTaken")) {
      assertTrue(
          results.stream().anyMatch(one -> one.outcome().getClass().getSimpleName().equals(kind)),
          "this race produced no outcome " + kind);
    }
  }

  private static List<CustomerId> customers() {
    List<CustomerId> customers = new ArrayList<>();
    for (int i = 0; i < CUSTOMERS; i++) {
      CustomerId id = IDS.next(IdKind.CUSTOMER);
      customers.add(id);
      POOL.write(connection ->
          Sql.of(
                  """
                  insert into turno.customers
                         (workspace_id, id, name_folded, first_of_phone, tags, metadata, created_at, updated_at)
                  values (?, ?, '', false, '{}', '{}', now(), now())
                  """)
              .with(BarbeariaSol.WORKSPACE, id)
              .update(connection));
    }
    return customers;
  }

  /** Erases a customer in a simplified way. */
  private static int forget(CustomerId customer) {
    return POOL.write(connection -> {
      Catalogs.lockAlone(connection, BarbeariaSol.WORKSPACE);
      Sql.of("update turno.customers set anonymized_at = now() where workspace_id = ? and id = ?")
          .with(BarbeariaSol.WORKSPACE, customer)
          .update(connection);
      return Sql.of(
              """
              update turno.bookings set customer_name = null, version = version + 1
               where workspace_id = ? and customer_id = ?
              """)
          .with(BarbeariaSol.WORKSPACE, customer)
          .update(connection);
    });
  }

  private static void assertForgotten() {
    assertEquals(
        "0",
        text(
            """
            select count(*) from turno.bookings b
              join turno.customers c on c.workspace_id = b.workspace_id and c.id = b.customer_id
             where c.anonymized_at is not null and b.customer_name is not null
            """));
  }

  private List<Answered> race(long seed, List<CustomerId> customers) throws Exception {
    List<Answered> results = new ArrayList<>();
    try (BookingWriter writer = new BookingWriter(POOL, SNAPSHOTS, 2, () -> {});
        ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<Answered>>> running = new ArrayList<>();
      for (int i = 0; i < CALLERS; i++) {
        Random random = new Random(1_000 * seed + i);
        running.add(callers.submit(() -> caller(writer, random, customers)));
      }
      for (CustomerId customer : customers.subList(0, FORGOTTEN)) {
        Patiently.done(() -> forget(customer));
      }
      for (Future<List<Answered>> caller : running) {
        results.addAll(caller.get());
      }
    }
    return results;
  }

  private List<Answered> caller(BookingWriter writer, Random random, List<CustomerId> customers) {
    List<Answered> results = new ArrayList<>();
    List<Booking> mine = new ArrayList<>();
    for (int i = 0; i < WRITES_EACH; i++) {
      BookingWrite write = next(random, mine, customers);
      WriteOutcome outcome = Patiently.done(() -> TestingWrites.apply(writer, write));
      results.add(new Answered(write, outcome));
      if (outcome instanceof WriteOutcome.Written
          && write.booking().status() == BookingStatus.HOLD) {
        mine.add(write.booking());
      }
    }
    return results;
  }

  private BookingWrite next(Random random, List<Booking> mine, List<CustomerId> customers) {
    if (!mine.isEmpty() && random.nextInt(3) == 0) {
      // sometimes chooses a hold that has already been confirmed or released, so that the write is
      // stale
      Booking one = mine.get(random.nextInt(mine.size()));
      @Nullable CustomerId guest =
          random.nextBoolean() ? customers.get(random.nextInt(CUSTOMERS)) : null;
      return random.nextBoolean() ? writes.confirm(one, guest) : writes.release(one);
    }
    int room = random.nextInt(CAPACITIES.length);
    TestingWrites.Hold hold =
        writes
            .hold(resource(room), MIDNIGHT.plusSeconds(1_800L * random.nextInt(96)))
            .minutes(30L * (1 + random.nextInt(4)))
            .units(1 + random.nextInt(CAPACITIES[room]));
    switch (random.nextInt(7)) {
      case 0 -> hold.key("key " + random.nextInt(20), "{\"n\": " + random.nextInt(2) + "}");
      case 1 -> hold.externalId("order " + random.nextInt(3));
      case 2 -> hold.newCustomer("+55119888877" + (10 + random.nextInt(20)));
      case 4 -> hold.customer(customers.get(random.nextInt(CUSTOMERS)));
      case 3 -> hold.plannedOn(random.nextInt(2));
      default -> hold.key("key " + hold.hashCode() + random.nextLong(), "{}");
    }
    return hold.write();
  }

  private static void assertStoredAsAnswered(Answered result) {
    Booking booking = result.write().booking();
    assertEquals(
        result.isWritten() ? result.write().history().action() : null,
        text(
            """
            select h.action from turno.booking_history h
              join turno.log l on l.workspace_id = h.workspace_id and l.subject_id = h.booking_id
               and l.version = h.version
             where h.workspace_id = ? and h.booking_id = ? and h.version = ? and l.id = ?
            """,
            booking.workspaceId(),
            booking.id(),
            booking.version(),
            result.write().events().getFirst().id()),
        result::toString);
    if (booking.version() == 1 && !result.isWritten()) {
      assertNull(
          text(
              "select status from turno.bookings where workspace_id = ? and id = ?",
              booking.workspaceId(),
              booking.id()));
    }
  }

  private static void assertNothingElseIsStored(List<Answered> results) {
    List<BookingWrite> written =
        results.stream().filter(Answered::isWritten).map(Answered::write).toList();
    assertEquals(Integer.toString(written.size()), text("select count(*) from turno.log"));
    assertEquals(
        Integer.toString(written.size()), text("select count(*) from turno.booking_history"));
    assertEquals(
        Long.toString(
            CUSTOMERS + written.stream().filter(write -> write.newCustomer() != null).count()),
        text("select count(*) from turno.customers"));
    assertEquals(
        Long.toString(written.stream().filter(write -> write.key() != null).count()),
        text("select count(*) from turno.idempotency_keys"));
  }

  private static void assertEachKeyHasOneAnswer(List<Answered> results) {
    Map<String, BookingWrite> answers = new HashMap<>();
    for (Answered one : results) {
      IdempotencyKey key = one.write().key();
      if (one.isWritten() && key != null) {
        assertNull(answers.put(key.key(), one.write()), "written twice");
      }
    }
    for (Answered one : results) {
      IdempotencyKey key = one.write().key();
      BookingWrite first = key == null ? null : answers.get(key.key());
      if (key == null || first == null) {
        continue;
      }
      boolean same = key.sameRequest(Objects.requireNonNull(first.key()).fingerprint());
      if (one.outcome() instanceof WriteOutcome.Replayed replayed) {
        assertTrue(same);
        assertArrayEquals(first.answer().body(), replayed.answer().body());
      } else if (one.outcome() instanceof WriteOutcome.Mismatch) {
        assertFalse(same);
      }
    }
  }

  /**
   * Checks that each refusal for lack of capacity was plausible: the units of all overlapping holds
   * that were ever written, together with the refused units, exceed the room's capacity.
   */
  private static void assertTakenWasTaken(List<Answered> results) {
    for (Answered one : results) {
      if (one.outcome() instanceof WriteOutcome.Taken) {
        Booking.Allocation asked = one.write().booking().details().allocations().getFirst();
        int units =
            results.stream()
                .filter(
                    other -> other.isWritten() && other.write().time() == BookingWrite.Time.TAKE)
                .map(other -> other.write().booking().details().allocations().getFirst())
                .filter(other ->
                    other.resourceId().equals(asked.resourceId())
                        && other.startsAt().isBefore(asked.endsAt())
                        && other.endsAt().isAfter(asked.startsAt()))
                .mapToInt(Booking.Allocation::units)
                .sum();
        int room = (int) (asked.resourceId().value().getLeastSignificantBits() & 0xff) - 10;
        assertTrue(units + asked.units() > CAPACITIES[room], one::toString);
      }
    }
  }

  private static @Nullable String text(String sql, Object... values) {
    return POOL.<@Nullable String>read(
        connection -> Sql.of(sql).with(values).first(connection, row -> row.getString(1)));
  }
}
