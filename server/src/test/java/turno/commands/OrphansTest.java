package turno.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static turno.testing.BarbeariaSol.ANA;
import static turno.testing.BarbeariaSol.NOW;
import static turno.testing.BarbeariaSol.WORKSPACE;
import static turno.testing.StoredBookings.TEN;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.testing.BarbeariaSol;
import turno.testing.StoredBookings;
import turno.testing.TestDatabase;
import turno.verification.kit.Consistency;
import turno.verification.kit.Consistency.Fault;

/** Every kind of orphan that foreign keys would prevent is reported. */
class OrphansTest {
  private static final BookingId NOBODY = BarbeariaSol.id(IdKind.BOOKING, 999);
  private static final Instant HALF_PAST = TEN.plusSeconds(1_800);

  private final StoredBookings stored = new StoredBookings();
  private BookingId booking = NOBODY;

  @BeforeEach
  void book() {
    booking = stored.book(ANA, TEN, HALF_PAST);
    history(booking);
  }

  @AfterEach
  void close() {
    stored.close();
  }

  private void history(BookingId of) {
    stored.execute(
        "insert into turno.booking_history values (?, ?, 1, ?, 'booked', '{}', '{}')",
        WORKSPACE,
        of,
        NOW);
  }

  private List<DoubleBookings.Finding> orphans() throws SQLException {
    return DoubleBookings.orphansIn(stored.fresh().address());
  }

  /**
   * Returns the faults that the query finds; asserts that an independent check finds the same ones.
   */
  private List<String> faults() throws SQLException {
    List<String> found = orphans().stream().map(DoubleBookings.Finding::fault).toList();
    try (Connection connection = stored.fresh().connect()) {
      assertEquals(
          Set.copyOf(found),
          Consistency.ofReferences(connection).stream()
              .map(Fault::kind)
              .collect(Collectors.toSet()));
    }
    return found;
  }

  @Test
  void soundRowsHaveNoFindings() throws SQLException {
    stored.block(ANA, HALF_PAST, HALF_PAST.plusSeconds(60), false);
    assertEquals(List.of(), faults());
  }

  @Test
  void allocationsOfMissingResourcesAreReported() throws SQLException {
    stored.execute("update turno.allocations set resource_id = ?", NOBODY);
    assertEquals(List.of("time_of_no_resource"), faults());
  }

  @Test
  void blocksWithoutAllocationsAreReported() throws SQLException {
    stored.block(ANA, HALF_PAST, HALF_PAST.plusSeconds(60), false);
    stored.execute("delete from turno.allocations where kind = 'block'");
    assertEquals(List.of("block_without_its_time"), faults());
  }

  @Test
  void bookingsOfMissingServicesOrCustomersAreReported() throws SQLException {
    stored.execute("update turno.bookings set service_id = ?, customer_id = ?", NOBODY, NOBODY);
    assertEquals(
        List.of("booking_of_no_service", "booking_of_nobody"), faults().stream().sorted().toList());
  }

  @Test
  void bookingChangesWithoutHistoryAreReported() throws SQLException {
    stored.execute("update turno.bookings set version = 2");
    assertEquals(List.of("booking_without_history"), faults());
  }

  @Test
  void historyPaymentsAndEventsOfMissingBookingsAreReported() throws SQLException {
    history(NOBODY);
    stored.execute(
        """
        insert into turno.payments
               (workspace_id, booking_id, id, amount_cents, currency, method, created_at, effect, booking_version)
        values (?, ?, ?, 100, 'BRL', 'manual', ?, 'pays', 1)
        """,
        WORKSPACE,
        NOBODY,
        BarbeariaSol.id(IdKind.CUSTOMER, 998),
        NOW);
    stored.execute(
        """
        insert into turno.log (workspace_id, id, kind, subject_id, version, at)
        values (?, ?, 'booking', ?, 1, ?), (?, ?, 'booking', ?, 1, ?)
        """,
        WORKSPACE,
        BarbeariaSol.id(IdKind.CUSTOMER, 997),
        NOBODY,
        NOW,
        WORKSPACE,
        BarbeariaSol.id(IdKind.CUSTOMER, 996),
        booking,
        NOW);
    assertEquals(
        List.of("event_of_nothing", "history_of_nothing", "payment_of_nothing"),
        faults().stream().sorted().toList());
  }

  @Test
  void storedAnswersOfMissingWorkspacesAreReported() throws SQLException {
    stored.execute(
        "insert into turno.idempotency_keys values (?, 's', 'k', '', 200, null, null, '', ?)",
        NOBODY,
        NOW);
    DoubleBookings.Finding found = orphans().getFirst();
    assertEquals(List.of("row_of_no_workspace"), faults());
    assertEquals(NOBODY.value().toString(), found.workspace());
  }

  @Test
  void databaseWithoutTablesHasNoOrphans() throws SQLException {
    try (TestDatabase empty = TestDatabase.empty()) {
      assertEquals(List.of(), DoubleBookings.orphansIn(empty.address()));
    }
  }
}
