package turno.verification.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.testing.BarbeariaSol.ANA;
import static turno.testing.StoredBookings.TEN;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.testing.BarbeariaSol;
import turno.testing.StoredBookings;
import turno.verification.kit.ApiReply;
import turno.verification.race.DatabaseJudge.Judgement;
import turno.verification.race.ExpectedBooking.Change;

/** Tests the judge itself, because a judge that never finds a fault would pass every race. */
class DatabaseJudgeTest {
  private static final Instant HALF_PAST = TEN.plusSeconds(1_800);
  private static final Contention.Target TARGET =
      new Contention.Target(new RaceShop.Service("svc", 1, List.of()), TEN.toString());

  private final StoredBookings stored = new StoredBookings();

  @AfterEach
  void close() {
    stored.close();
  }

  private Judgement judge(List<ExpectedBooking> expected, List<RaceStatistics.Answered> answered)
      throws SQLException {
    return DatabaseJudge.judge(stored.fresh().address(), expected, answered);
  }

  private static ExpectedBooking expected(BookingId id, Instant start) {
    String booking =
        """
        {"id": "%s", "start": "%s", "expires_at": null, "allocations": [
          {"resource_id": "%s", "start": "%s", "end": "%s", "units": 1}]}
        """
            .formatted(id.toString(), start, ANA.toString(), start, HALF_PAST);
    return ExpectedBooking.of(TARGET, new ApiReply(201, booking.getBytes(UTF_8)), Change.BOOKED);
  }

  private BookingId booked() {
    BookingId id = stored.book(ANA, TEN, HALF_PAST);
    stored.execute(
        """
        insert into turno.booking_history (workspace_id, booking_id, version, at, action, actor, change)
        values (?, ?, 1, ?, 'booked', '{}', '{}')
        """,
        BarbeariaSol.WORKSPACE,
        id,
        BarbeariaSol.NOW);
    for (String type : List.of("booking.created", "booking.confirmed")) {
      stored.execute(
          """
          insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
          values (?, ?, 'booking', ?, 1, ?, ?, '{}')
          """,
          BarbeariaSol.WORKSPACE,
          UUID.randomUUID(),
          id,
          type,
          BarbeariaSol.NOW);
    }
    return id;
  }

  @Test
  void bookingStoredAsAcknowledgedIsSound() throws SQLException {
    BookingId id = booked();
    assertEquals(new Judgement(0, 0, 0, List.of()), judge(List.of(expected(id, TEN)), List.of()));
  }

  @Test
  void missingAcknowledgedBookingCountsAsLost() throws SQLException {
    Judgement judgement =
        judge(List.of(expected(BarbeariaSol.id(IdKind.BOOKING, 7), TEN)), List.of());
    assertEquals(1, judgement.lost());
  }

  @Test
  void bookingAtAnotherTimeCountsAsLost() throws SQLException {
    BookingId id = booked();
    Judgement judgement = judge(List.of(expected(id, TEN.minusSeconds(600))), List.of());
    assertEquals(1, judgement.lost());
    assertTrue(judgement.evidence().getFirst().contains("start expected"), judgement.toString());
  }

  @Test
  void unstoredCancellationIsReportedWithEveryDifference() throws SQLException {
    ExpectedBooking expected = expected(booked(), TEN);
    expected.add(Change.CANCELLED);
    String evidence = judge(List.of(expected), List.of()).evidence().getFirst();
    for (String part : List.of("status", "version", "history", "events", "allocations")) {
      assertTrue(evidence.contains(part + " expected"), evidence);
    }
  }

  @Test
  void unacknowledgedBookingCountsAsADuplicate() throws SQLException {
    booked();
    assertEquals(1, judge(List.of(), List.of()).duplicated());
  }

  @Test
  void overlappingBookingsAreFoundByBothChecks() throws SQLException {
    booked();
    stored.book(ANA, TEN.plusSeconds(600), HALF_PAST);
    assertEquals(2, judge(List.of(), List.of()).overlaps());
  }

  @Test
  void missingOrDifferentStoredAnswerCountsAsLost() throws SQLException {
    stored.execute(
        """
        insert into turno.idempotency_keys
               (workspace_id, scope, key, fingerprint, status, response, created_at)
        values (?, 'createHold', 'one', '', 201, 'stored', ?)
        """,
        BarbeariaSol.WORKSPACE,
        BarbeariaSol.NOW);
    byte[] digest = new ApiReply(201, "stored".getBytes(UTF_8)).digest();
    byte[] other = new ApiReply(201, "given".getBytes(UTF_8)).digest();
    var same = new RaceStatistics.Answered("one", 201, digest);
    assertEquals(0, judge(List.of(), List.of(same)).lost());
    assertEquals(
        1, judge(List.of(), List.of(new RaceStatistics.Answered("one", 201, other))).lost());
    assertEquals(
        1, judge(List.of(), List.of(same, new RaceStatistics.Answered("two", 201, digest))).lost());
  }
}
