package turno.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.testing.BarbeariaSol.ANA;
import static turno.testing.StoredBookings.TEN;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.kernel.Id.BookingId;
import turno.testing.BarbeariaSol;
import turno.testing.StoredBookings;
import turno.testing.TestDatabase;
import turno.verification.kit.Consistency;
import turno.verification.kit.Consistency.Fault;

/**
 * Faults that the query for double bookings finds, and consistent states in which it finds none.
 */
class DoubleBookingsTest {
  private static final Instant HALF_PAST = TEN.plus(Duration.ofMinutes(30));
  private static final Instant ELEVEN = TEN.plus(Duration.ofMinutes(60));

  private final StoredBookings stored = new StoredBookings();

  @AfterEach
  void close() {
    stored.close();
  }

  private List<DoubleBookings.Finding> found() throws SQLException {
    return DoubleBookings.in(stored.fresh().address());
  }

  /**
   * Returns the faults that the query finds; asserts that an independent check finds the same ones.
   */
  private List<String> faults() throws SQLException {
    List<String> found = found().stream().map(DoubleBookings.Finding::fault).toList();
    try (Connection connection = stored.fresh().connect()) {
      assertEquals(
          Set.copyOf(found),
          Consistency.ofTime(connection).stream().map(Fault::kind).collect(Collectors.toSet()));
    }
    return found;
  }

  @Test
  void adjacentBookingsAreSound() throws SQLException {
    stored.book(ANA, TEN, HALF_PAST);
    stored.book(ANA, HALF_PAST, ELEVEN);
    assertEquals(List.of(), faults());
  }

  @Test
  void overlapsBeyondTheCapacityAreReported() throws SQLException {
    stored.book(ANA, TEN, ELEVEN);
    stored.book(ANA, HALF_PAST, ELEVEN);
    DoubleBookings.Finding found = found().getFirst();
    assertEquals("above_capacity", found.fault());
    assertEquals(HALF_PAST, found.at());
    assertEquals("2 units of 1 of Ana are taken", found.detail());
    assertTrue(found.certain());
    assertEquals(List.of("above_capacity"), faults());
  }

  @Test
  void overlapsWithinTheCapacityAreSound() throws SQLException {
    stored.execute("update turno.resources set capacity = 2");
    stored.book(ANA, TEN, ELEVEN);
    stored.book(ANA, HALF_PAST, ELEVEN);
    assertEquals(List.of(), faults());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 60})
  void faultIsUncertainIfTheCapacityWasReducedLater(int seconds) throws SQLException {
    stored.book(ANA, TEN, ELEVEN);
    stored.book(ANA, HALF_PAST, ELEVEN);
    stored.execute(
        "update turno.resources set version = 2, updated_at = ?",
        BarbeariaSol.NOW.plusSeconds(seconds));
    // forced over existing bookings, so the block itself is no fault
    stored.block(ANA, TEN, ELEVEN, true);
    stored.execute("update turno.blocks set created_at = ?", BarbeariaSol.NOW.plusSeconds(120));
    assertFalse(found().getFirst().certain());
    try (Connection connection = stored.fresh().connect()) {
      assertFalse(Consistency.ofTime(connection).getFirst().certain());
    }
  }

  @Test
  void faultIsCertainIfTheCapacityWasReducedBeforeTheBooking() throws SQLException {
    stored.book(ANA, TEN, ELEVEN);
    stored.book(ANA, HALF_PAST, ELEVEN);
    stored.execute(
        "update turno.resources set version = 2, updated_at = ?", BarbeariaSol.NOW.minusSeconds(1));
    assertTrue(found().getFirst().certain());
    try (Connection connection = stored.fresh().connect()) {
      assertTrue(Consistency.ofTime(connection).getFirst().certain());
    }
  }

  @Test
  void bookingUnderABlockIsReportedUnlessTheBlockWasForced() throws SQLException {
    stored.book(ANA, TEN, HALF_PAST);
    stored.block(ANA, TEN.minusSeconds(3_600), ELEVEN, true);
    assertEquals(List.of(), faults());
    stored.block(ANA, TEN.minusSeconds(7_200), ELEVEN, false);
    assertEquals(List.of("above_capacity"), faults());
  }

  @Test
  void timeStillHeldByAnEndedBookingIsReported() throws SQLException {
    BookingId id = stored.book(ANA, TEN, HALF_PAST);
    stored.execute("update turno.bookings set status = 'cancelled' where id = ?", id);
    assertEquals(List.of("time_of_nobody"), faults());
  }

  @Test
  void bookingWithoutAMatchingAllocationIsReported() throws SQLException {
    stored.show(ANA, TEN, HALF_PAST);
    BookingId moved = stored.book(ANA, HALF_PAST, ELEVEN);
    stored.execute(
        "update turno.allocations set ends_at = ends_at + interval '5 minutes' where holder_id = ?",
        moved);
    assertEquals(List.of("booking_without_its_time", "booking_without_its_time"), faults());
  }

  @Test
  void databaseWithoutTablesHasNoDoubleBookings() throws SQLException {
    try (TestDatabase empty = TestDatabase.empty()) {
      assertEquals(List.of(), DoubleBookings.in(empty.address()));
    }
  }
}
