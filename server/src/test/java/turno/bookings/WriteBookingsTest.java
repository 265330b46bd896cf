package turno.bookings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.catalog.Catalogs;
import turno.commands.DoubleBookings;
import turno.kernel.Currency;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.payments.LedgerEntry;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.scheduling.Replanning.WriteOutcome;
import turno.scheduling.Snapshots;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

/** Writes that share a commit; each must have the outcome that it would have in its own commit. */
class WriteBookingsTest {
  private static final ResourceId ROOM = BarbeariaSol.id(IdKind.RESOURCE, 10);
  private static final WorkspaceId NEIGHBOUR = BarbeariaSol.id(IdKind.WORKSPACE, 20);
  private static final ResourceId THEIRS = BarbeariaSol.id(IdKind.RESOURCE, 21);
  private static final PaymentId ACCOUNT = BarbeariaSol.id(IdKind.PAYMENT, 30);
  private static final Instant NINE = Instant.parse("2027-03-03T12:00:00Z");
  private static final Instant TEN = NINE.plusSeconds(3_600);

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final Database POOL = DATABASE.open(3);
  private static final IdSource IDS = new IdSource(() -> BarbeariaSol.NOW, new Random(1));
  private static final Snapshots SNAPSHOTS = new Snapshots(POOL, () -> BarbeariaSol.NOW);

  private final BookingFunctions functions = new BookingFunctions(POOL);
  private final BookingWriter writer = new BookingWriter(POOL, SNAPSHOTS, 2, () -> {});
  private final TestingWrites writes = new TestingWrites(IDS);

  @BeforeAll
  static void makeWorld() {
    BarbeariaSol.in(POOL).resource(ROOM, "Sala", 3, null);
    execute(
        """
        insert into turno.workspaces
        select (jsonb_populate_record(w, jsonb_build_object('workspace_id', ?::text, 'slug', 'lua'))).*
          from turno.workspaces w
        """,
        NEIGHBOUR.value().toString());
    execute(
        """
        insert into turno.resources
        select (jsonb_populate_record(r, jsonb_build_object(
                 'workspace_id', ?::text, 'id', ?::text, 'schedule_id', null))).*
          from turno.resources r where r.id = ?
        """,
        NEIGHBOUR.value().toString(),
        THEIRS.value().toString(),
        BarbeariaSol.ANA);
  }

  @AfterEach
  void judge() throws SQLException {
    assertEquals(List.of(), DoubleBookings.in(DATABASE.address()));
    for (String table :
        List.of(
            "allocations",
            "bookings",
            "booking_history",
            "log",
            "idempotency_keys",
            "customers",
            "payments")) {
      execute("delete from turno." + table);
    }
  }

  @Test
  void nonOverlappingBookingsAreAllWritten() {
    BookingWrite first = hold(NINE).key("one", "{}").write();
    BookingWrite second = hold(TEN).key("two", "{}").write();
    BookingWrite theirs = writes.hold(THEIRS, NINE).in(NEIGHBOUR).key("one", "{}").write();
    assertEquals("Written Written Written", together(first, second, theirs));
    for (BookingWrite write : List.of(first, second, theirs)) {
      assertEquals(1, traces(write, "turno.bookings", "id"));
      assertEquals(1, traces(write, "turno.allocations", "holder_id"));
      assertEquals(1, traces(write, "turno.booking_history", "booking_id"));
      assertEquals(1, traces(write, "turno.log", "subject_id"));
    }
    assertEquals(3, count("select count(*) from turno.idempotency_keys"));
  }

  @Test
  void lastUnitIsTakenByTheFirstRequest() {
    assertEquals("Written Taken", together(hold(NINE).write(), hold(NINE).write()));
    assertEquals("Taken Written", together(hold(NINE).write(), hold(TEN).write()));
  }

  @Test
  void capacityThreeAdmitsThreeOfFiveRequests() {
    BookingWrite[] askers = new BookingWrite[5];
    for (int i = 0; i < askers.length; i++) {
      askers[i] = writes.hold(ROOM, NINE).write();
    }
    assertEquals("Written Written Written Taken Taken", together(askers));
  }

  @Test
  void capacityLimitsPeakUseNotTotalUse() {
    // two one-hour bookings in a row and one of two units for both hours: four units in total, but
    // never more than three at the same time
    assertEquals(
        "Written Written Written Taken",
        together(
            writes.hold(ROOM, NINE).write(),
            writes.hold(ROOM, TEN).write(),
            writes.hold(ROOM, NINE).minutes(120).units(2).write(),
            writes.hold(ROOM, TEN).minutes(30).write()));
  }

  /** Short and long allocations are searched for in different ways; the threshold is six hours. */
  @Test
  void longBookingOccupiesItsTimeUntilItsEnd() {
    Instant start = NINE;
    for (long minutes : List.of(359L, 360L, 361L, 1_440L, 8 * 1_440L)) {
      Instant end = start.plusSeconds(60 * minutes);
      Instant lastMinute = end.minusSeconds(60);
      assertEquals("Written", together(hold(start).minutes(minutes).write()));
      assertEquals("Taken", together(hold(lastMinute).write()));
      assertEquals("Taken", together(hold(start.minusSeconds(60)).minutes(2).write()));
      assertEquals(
          "Taken Written", together(hold(lastMinute).write(), hold(end).minutes(60).write()));
      assertInstanceOf(WriteOutcome.Taken.class, apply(hold(lastMinute).write()));
      assertInstanceOf(
          WriteOutcome.Written.class, apply(hold(end.plusSeconds(3_600)).minutes(60).write()));
      start = end.plusSeconds(7_200);
    }
  }

  @Test
  void requestWithARepeatedKeyIsReplayedInsteadOfWritten() {
    BookingWrite first = hold(NINE).key("key", "{\"start\": 9}").write();
    BookingWrite again = hold(TEN).key("key", "{\"start\": 9}").write();
    BookingWrite other = hold(TEN).key("key", "{\"start\": 10}").write();
    List<@Nullable WriteOutcome> outcomes = several(first, again, other);
    assertEquals("Written Replayed Mismatch", names(outcomes));
    WriteOutcome.Replayed replayed = assertInstanceOf(WriteOutcome.Replayed.class, outcomes.get(1));
    assertArrayEquals(first.answer().body(), replayed.answer().body());
    assertEquals(first.answer().location(), replayed.answer().location());
    assertEquals(0, traces(again, "turno.bookings", "id"));
    assertEquals(0, traces(other, "turno.bookings", "id"));
  }

  @Test
  void storedAnswerIsReplayedUntilItsKeyExpires() {
    BookingWrite first = hold(NINE).key("key", "{}").write();
    BookingWrite aside = hold(TEN).write();
    assertEquals("Written Written", together(first, aside));
    BookingWrite again = hold(TEN.plusSeconds(3_600)).key("key", "{}").write();
    assertEquals("Replayed Taken", together(again, hold(TEN).write()));
    execute("update turno.idempotency_keys set created_at = created_at - interval '25 hours'");
    assertEquals("Written Taken", together(again, hold(TEN).write()));
    assertEquals(1, count("select count(*) from turno.idempotency_keys"));
  }

  @Test
  void planForAnotherCatalogVersionIsStale() {
    assertEquals("Stale Written", together(hold(NINE).plannedOn(0).write(), hold(NINE).write()));
  }

  @Test
  void onlyOneCustomerIsCreatedPerPhoneNumber() {
    assertEquals(
        "Written Stale Written",
        together(
            hold(NINE).newCustomer("+5511988887777").write(),
            hold(TEN).newCustomer("+5511988887777").write(),
            writes.hold(ROOM, NINE).newCustomer("+5511988886666").write()));
    assertEquals(2, count("select count(*) from turno.customers"));
    assertEquals(
        "Stale Written",
        together(hold(TEN).newCustomer("+5511988887777").write(), hold(TEN).write()));
  }

  @Test
  void noBookingIsWrittenForAnErasedOrMergedCustomer() {
    CustomerId present = customer();
    CustomerId forgotten = customer();
    CustomerId merged = IDS.next(IdKind.CUSTOMER);
    BookingWrite hold = writes.hold(ROOM, NINE).write();
    BookingWrite other = writes.hold(ROOM, TEN).write();
    assertEquals("Written Written", together(hold, other));
    execute(
        "update turno.customers set anonymized_at = now() where workspace_id = ? and id = ?",
        BarbeariaSol.WORKSPACE,
        forgotten);
    assertEquals(
        "Written Stale Stale Stale Written",
        together(
            hold(NINE).customer(present).write(),
            hold(TEN).customer(forgotten).write(),
            writes.hold(ROOM, NINE).customer(merged).write(),
            writes.confirm(hold.booking(), forgotten),
            writes.confirm(other.booking(), present)));
    for (CustomerId gone : List.of(forgotten, merged)) {
      assertInstanceOf(WriteOutcome.Stale.class, apply(hold(TEN).customer(gone).write()));
    }
    assertInstanceOf(WriteOutcome.Written.class, apply(hold(TEN).customer(present).write()));
  }

  private static CustomerId customer() {
    CustomerId id = IDS.next(IdKind.CUSTOMER);
    execute(
        """
        insert into turno.customers
               (workspace_id, id, name_folded, first_of_phone, tags, metadata, created_at, updated_at)
        values (?, ?, '', false, '{}', '{}', now(), now())
        """,
        BarbeariaSol.WORKSPACE,
        id);
    return id;
  }

  @Test
  void changesAndHoldsShareACommit() {
    BookingWrite first = hold(NINE).write();
    BookingWrite second = hold(TEN).write();
    assertEquals("Written Written", together(first, second));
    BookingWrite confirm = writes.confirm(first.booking());
    BookingWrite release = writes.release(second.booking());
    BookingWrite late = writes.confirm(second.booking());
    // the time that a release frees can be taken in the same commit
    BookingWrite taker = hold(TEN).write();
    assertEquals("Written Written Written", together(confirm, release, taker));
    assertEquals("Stale Taken", together(late, hold(NINE).write()));
    assertEquals(
        "confirmed", text("select status from turno.bookings where id = ?", first.booking().id()));
    assertEquals(0, traces(release, "turno.allocations", "holder_id"));
    assertEquals(
        "held,released",
        text(
            "select string_agg(action, ',' order by version) from turno.booking_history where"
                + " booking_id = ?",
            second.booking().id()));
  }

  @Test
  void bookingIsChangedAtMostOncePerCommit() {
    BookingWrite hold = hold(NINE).write();
    assertEquals("Written Written", together(hold, hold(TEN).write()));
    assertEquals(
        "Written Stale", together(writes.release(hold.booking()), writes.confirm(hold.booking())));
    assertEquals(
        "cancelled", text("select status from turno.bookings where id = ?", hold.booking().id()));
  }

  @Test
  void expiredHoldBlocksItsTimeUntilTheExpiryIsStored() {
    BookingWrite gone = hold(NINE).write();
    assertEquals("Written Written", together(gone, hold(TEN).write()));
    execute(
        "update turno.bookings set expires_at = ? where id = ?",
        BarbeariaSol.NOW,
        gone.booking().id());
    List<@Nullable WriteOutcome> outcomes =
        several(hold(NINE).write(), writes.hold(ROOM, NINE).write());
    assertEquals("InTheWay Written", names(outcomes));
    assertEquals(
        List.of(gone.booking().id()),
        assertInstanceOf(WriteOutcome.InTheWay.class, outcomes.getFirst()).bookings());
  }

  @Test
  void eventsAreStoredInTheOrderOfWrites() {
    BookingWrite first = writes.hold(ROOM, NINE).write();
    BookingWrite second = writes.hold(ROOM, TEN).write();
    assertEquals("Written Written", together(first, second));
    assertEquals(
        first.booking().id().value() + "," + second.booking().id().value(),
        text("select string_agg(subject_id::text, ',' order by seq) from turno.log"));
  }

  @Test
  void takenExternalIdFailsOnlyTheWriteThatUsesIt() {
    BookingWrite holder = hold(NINE).externalId("order-1").write();
    assertInstanceOf(WriteOutcome.Written.class, apply(holder));
    assertEquals(
        "Written ExternalIdTaken Written ExternalIdTaken",
        together(
            writes.hold(ROOM, NINE).write(),
            hold(TEN).externalId("order-1").write(),
            writes.hold(ROOM, NINE).externalId("order-2").write(),
            writes.hold(ROOM, NINE).externalId("order-2").write()));
    assertInstanceOf(
        WriteOutcome.ExternalIdTaken.class, apply(hold(TEN).externalId("order-1").write()));
    // a released external id is available within the same commit
    assertEquals(
        "Written Written",
        together(
            writes.release(holder.booking()),
            writes.hold(ROOM, TEN).externalId("order-1").write()));
    assertEquals(3, count("select count(*) from turno.bookings where status = 'hold'"));
  }

  /**
   * Concurrent calls do not see each other's writes; without a lock, several calls would violate
   * the constraint.
   */
  @Test
  void onlyOneConcurrentWriteCanUseAnExternalId() throws Exception {
    for (int i = 0; i < 20; i++) {
      String externalId = "race-" + i;
      List<List<BookingFunctions.Prepared>> calls = new ArrayList<>();
      for (int caller = 0; caller < 3; caller++) {
        Instant start = NINE.plusSeconds(86_400L * (1 + 3 * i + caller));
        calls.add(
            TestingWrites.prepared(
                List.of(
                    hold(start)
                        .externalId(externalId)
                        .newCustomer("+55119777766" + (10 + i))
                        .write(),
                    writes.hold(ROOM, start).write())));
      }
      List<String> outcomes = new ArrayList<>();
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (Future<List<@Nullable WriteOutcome>> one :
            calls.stream().map(call -> threads.submit(() -> functions.several(call))).toList()) {
          outcomes.add(names(one.get()));
        }
      }
      outcomes.sort(null);
      assertEquals(
          1, outcomes.stream().filter("Written Written"::equals).count(), outcomes::toString);
      // a later write may also find that its customer exists, or wait too long for a lock
      assertTrue(
          outcomes.stream()
              .allMatch(one -> one.matches("(Written|Stale|ExternalIdTaken|locked) Written")),
          outcomes::toString);
    }
  }

  @Test
  void refusedDuplicateDoesNotAffectOtherWrites() {
    CustomerId guest = customer();
    BookingWrite first = writes.hold(ROOM, NINE).customer(guest).once().write();
    BookingWrite second = writes.hold(ROOM, NINE).customer(guest).once().write();
    assertEquals("Written Written", together(first, second));
    List<@Nullable WriteOutcome> outcomes =
        several(
            writes.confirmOnce(first.booking()),
            writes.confirmOnce(second.booking()),
            hold(TEN).write());
    assertEquals("Written SameCustomer Written", names(outcomes));
    assertEquals(
        first.booking().id(),
        assertInstanceOf(WriteOutcome.SameCustomer.class, outcomes.get(1)).booking());
    assertEquals(
        "hold", text("select status from turno.bookings where id = ?", second.booking().id()));
    BookingWrite third = writes.hold(ROOM, NINE).customer(guest).once().write();
    assertInstanceOf(WriteOutcome.SameCustomer.class, apply(third));
    assertEquals(
        "SameCustomer Written",
        together(third, writes.hold(ROOM, TEN).customer(guest).once().write()));
    // the rule does not apply to writes that allow duplicates
    assertEquals(
        "Written SameCustomer", together(writes.hold(ROOM, NINE).customer(guest).write(), third));
  }

  @Test
  void expiredBookingOfACustomerBlocksAnotherUntilItsExpiryIsStored() {
    CustomerId guest = customer();
    BookingWrite unpaid = writes.hold(ROOM, NINE).customer(guest).write();
    assertEquals("Written Written", together(unpaid, hold(TEN).write()));
    execute(
        "update turno.bookings set status = 'pending_payment', expires_at = ? where id = ?",
        BarbeariaSol.NOW,
        unpaid.booking().id());
    List<@Nullable WriteOutcome> outcomes =
        several(
            writes.hold(ROOM, NINE).customer(guest).once().write(),
            writes.hold(ROOM, TEN).customer(guest).once().write());
    assertEquals("InTheWay Written", names(outcomes));
    assertEquals(
        List.of(unpaid.booking().id()),
        assertInstanceOf(WriteOutcome.InTheWay.class, outcomes.getFirst()).bookings());
  }

  /** Concurrent calls do not see each other's writes; without a lock, all would be confirmed. */
  @Test
  void onlyOneOfSeveralConcurrentHoldsOfACustomerIsConfirmed() throws Exception {
    CustomerId guest = customer();
    for (int i = 0; i < 20; i++) {
      Instant start = NINE.plusSeconds(86_400L * i);
      List<List<BookingFunctions.Prepared>> calls = new ArrayList<>();
      for (int caller = 0; caller < 3; caller++) {
        BookingWrite held = writes.hold(ROOM, start).customer(guest).write();
        assertInstanceOf(WriteOutcome.Written.class, apply(held));
        calls.add(
            TestingWrites.prepared(
                List.of(
                    writes.confirmOnce(held.booking()),
                    hold(start.plusSeconds(86_400L * (30 + 30 * caller))).write())));
      }
      List<String> outcomes = new ArrayList<>();
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (Future<List<@Nullable WriteOutcome>> one :
            calls.stream().map(call -> threads.submit(() -> functions.several(call))).toList()) {
          outcomes.add(names(one.get()));
        }
      }
      assertEquals(
          1, outcomes.stream().filter("Written Written"::equals).count(), outcomes::toString);
      assertTrue(
          outcomes.stream().allMatch(one -> one.matches("(Written|SameCustomer|locked) Written")),
          outcomes::toString);
    }
  }

  /**
   * A payment that a provider reports twice is written once, and the repetition does not undo other
   * writes.
   */
  @Test
  void repeatedPaymentDoesNotUndoOtherWrites() {
    assertInstanceOf(WriteOutcome.Written.class, apply(hold(NINE).payment(paid("E1")).write()));
    assertEquals(
        "Written Stale Written Stale",
        together(
            writes.hold(ROOM, NINE).write(),
            hold(TEN).payment(paid("E1")).write(),
            writes.hold(ROOM, NINE).payment(paid("E2")).write(),
            writes.hold(ROOM, NINE).payment(paid("E2")).write()));
    assertEquals(2, count("select count(*) from turno.payments"));
  }

  private static LedgerEntry paid(String providerPaymentId) {
    return LedgerEntry.of(
            IDS.next(IdKind.PAYMENT),
            LedgerEntry.Effect.PAYS,
            1_000,
            Currency.BRL,
            "pix",
            BarbeariaSol.NOW)
        .withSource(new LedgerEntry.Source(ACCOUNT, providerPaymentId, null, BarbeariaSol.NOW));
  }

  /**
   * The row of a customer whom another transaction is creating cannot be found yet, but the phone
   * is no longer free.
   */
  @Test
  void customerBeingCreatedElsewhereDoesNotDelayOtherCustomers() throws SQLException {
    String phone = "+5511988880001";
    BookingWrite theirs = hold(NINE).newCustomer(phone).write();
    try (Connection other = DATABASE.connect()) {
      other.setAutoCommit(false);
      Sql.of(
              """
              insert into turno.customers
              select c.* from jsonb_populate_record(null::turno.customers, ?) c
              """)
          .with(new Sql.Json(String.valueOf(hold(TEN).newCustomer(phone).write().newCustomer())))
          .update(other);
      assertEquals("locked Written", together(theirs, writes.hold(ROOM, NINE).write()));
      other.commit();
    }
    assertEquals("Stale Written", together(theirs, writes.hold(ROOM, TEN).write()));
  }

  @Test
  void lockedDayDoesNotDelayOtherDays() throws SQLException {
    BookingWrite blocked = hold(NINE).write();
    BookingWrite free = writes.hold(ROOM, TEN.plusSeconds(86_400)).write();
    try (Connection other = DATABASE.connect()) {
      lockDaysOf(blocked, other);
      assertEquals("locked Written", together(blocked, free));
      assertEquals(0, traces(blocked, "turno.bookings", "id"));
    }
    assertInstanceOf(WriteOutcome.Written.class, apply(blocked));
  }

  @Test
  void catalogChangeDelaysOnlyItsOwnWorkspace() throws SQLException {
    BookingWrite hold = hold(TEN).write();
    assertInstanceOf(WriteOutcome.Written.class, apply(hold));
    try (Connection other = DATABASE.connect()) {
      other.setAutoCommit(false);
      Catalogs.lockAlone(other, BarbeariaSol.WORKSPACE);
      BookingWrite theirs = writes.hold(THEIRS, NINE).in(NEIGHBOUR).write();
      // a release does not depend on the catalog
      assertEquals(
          "locked Written Written",
          together(hold(NINE).write(), theirs, writes.release(hold.booking())));
      assertNull(
          Tenant.of(
              BarbeariaSol.WORKSPACE,
              () -> functions.one(BookingFunctions.Prepared.of(hold(NINE).write()))));
      other.rollback();
    }
    assertEquals("Written", together(hold(NINE).write()));
  }

  @Test
  void lockedBookingDoesNotDelayOtherBookings() throws SQLException {
    BookingWrite hold = hold(NINE).write();
    assertInstanceOf(WriteOutcome.Written.class, apply(hold));
    try (Connection other = DATABASE.connect()) {
      other.setAutoCommit(false);
      Sql.of("select from turno.bookings where id = ? for update")
          .with(hold.booking().id())
          .one(other, row -> true);
      assertEquals("locked Written", together(writes.confirm(hold.booking()), hold(TEN).write()));
      other.rollback();
    }
    assertEquals("Written", together(writes.confirm(hold.booking())));
  }

  /**
   * Callers that need the held lock are refused when their time is up; all other callers are
   * served.
   */
  @Test
  void requestsThatDoNotNeedTheHeldLockAreServed() throws Exception {
    BookingWrite blocked = hold(NINE).write();
    try (Connection other = DATABASE.connect();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      other.setAutoCommit(false);
      Catalogs.lockAlone(other, BarbeariaSol.WORKSPACE);
      List<Future<WriteOutcome>> waiting = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        BookingWrite one = hold(NINE.plusSeconds(86_400L * i)).write();
        waiting.add(threads.submit(() -> TestingWrites.apply(writer, one)));
      }
      for (int i = 0; i < 40; i++) {
        BookingWrite theirs =
            writes.hold(THEIRS, NINE.plusSeconds(86_400L * i)).in(NEIGHBOUR).write();
        assertInstanceOf(WriteOutcome.Written.class, apply(theirs));
      }
      for (Future<WriteOutcome> one : waiting) {
        ExecutionException refused = assertThrows(ExecutionException.class, one::get);
        assertEquals(503, assertInstanceOf(ProblemException.class, refused.getCause()).status());
      }
    }
    assertInstanceOf(WriteOutcome.Written.class, apply(blocked));
  }

  @Test
  void callOnABrokenConnectionWritesNothingAndCanBeRepeated() throws Exception {
    BookingWrite first = hold(NINE).key("one", "{}").write();
    BookingWrite second = hold(TEN).key("two", "{}").write();
    List<BookingFunctions.Prepared> both = TestingWrites.prepared(List.of(first, second));
    try (Connection other = DATABASE.connect()) {
      lockDaysOf(first, other);
      CompletionException lost = null;
      while (lost == null) {
        CompletableFuture<@Nullable List<@Nullable WriteOutcome>> running =
            CompletableFuture.supplyAsync(() -> functions.several(both));
        Integer waiting = null;
        while (waiting == null && !running.isDone()) {
          waiting =
              Sql.of(
                      """
                      select pid from pg_locks where locktype = 'advisory' and not granted
                         and database = (select oid from pg_database where datname = current_database())
                      """)
                  .first(other, row -> row.getInt(1));
        }
        if (waiting != null) {
          Sql.of("select pg_terminate_backend(?)").with(waiting).one(other, row -> true);
        }
        lost = lost(running); // null if the call gave up first
      }
      assertEquals(503, assertInstanceOf(ProblemException.class, lost.getCause()).status());
    }
    assertEquals(0, count("select count(*) from turno.bookings"));
    assertEquals("Written Written", together(first, second));
    assertEquals("Replayed Replayed", together(first, second));
  }

  private static @Nullable CompletionException lost(
      CompletableFuture<@Nullable List<@Nullable WriteOutcome>> running) {
    try {
      running.join();
      return null;
    } catch (CompletionException e) {
      return e;
    }
  }

  private TestingWrites.Hold hold(Instant start) {
    return writes.hold(BarbeariaSol.ANA, start);
  }

  private static void lockDaysOf(BookingWrite write, Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    for (Booking.Allocation taken : write.taken()) {
      long day = taken.startsAt().getEpochSecond() / 86_400;
      Sql.of("select pg_advisory_xact_lock(turno.day_lock_key_v1(?, ?, ?))")
          .with(write.booking().workspaceId(), taken.resourceId(), (int) day)
          .one(connection, row -> true);
    }
  }

  private WriteOutcome apply(BookingWrite write) {
    return TestingWrites.apply(writer, write);
  }

  private String together(BookingWrite... several) {
    return names(several(several));
  }

  /**
   * Tries again if PostgreSQL cancelled the call at a time limit, because a cancelled call wrote
   * nothing.
   */
  private List<@Nullable WriteOutcome> several(BookingWrite... several) {
    for (int tries = 0; tries < 5; tries++) {
      List<@Nullable WriteOutcome> outcomes =
          functions.several(TestingWrites.prepared(List.of(several)));
      if (outcomes != null) {
        return outcomes;
      }
    }
    throw new AssertionError("nothing was written");
  }

  private static <T> T assertNotNull(@Nullable T value) {
    if (value == null) {
      throw new AssertionError("nothing was written");
    }
    return value;
  }

  private static String names(@Nullable List<@Nullable WriteOutcome> outcomes) {
    return String.join(
        " ",
        assertNotNull(outcomes).stream()
            .map(outcome -> outcome == null ? "locked" : outcome.getClass().getSimpleName())
            .toList());
  }

  private static int traces(BookingWrite write, String table, String column) {
    return count(
        "select count(*) from " + table + " where workspace_id = ? and " + column + " = ?",
        write.booking().workspaceId(),
        write.booking().id());
  }

  private static int count(String sql, Object... values) {
    return POOL.read(connection -> Sql.of(sql).with(values).one(connection, row -> row.getInt(1)));
  }

  private static String text(String sql, Object... values) {
    return POOL.read(
        connection -> Sql.of(sql).with(values).one(connection, row -> row.getString(1)));
  }

  private static void execute(String sql, Object... values) {
    POOL.write(connection -> Sql.of(sql).with(values).update(connection));
  }
}
