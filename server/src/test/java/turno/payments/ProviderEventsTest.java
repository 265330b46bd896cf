package turno.payments;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.payments.ChargeRows.Charge;
import turno.payments.DepositBookings.Place;
import turno.platform.db.Sql;
import turno.platform.jobs.Retention;
import turno.testing.TestDatabase;

/** Storing what providers report: docs/rules/payments.md#limits-of-callbacks. */
class ProviderEventsTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final Instant NOON = Instant.parse("2027-02-26T12:00:00Z");

  private static final IdSource ids = new IdSource(InstantSource.fixed(NOON), new Random(1));

  @Test
  void chargeIdsAreFoundAnywhereInACallback() {
    assertEquals(
        List.of("a1", "b2", "c3"),
        ProviderEvents.txids(
            "{\"pix\":[{\"txid\":\"a1\"},[{\"x\":{\"txid\":\"b2\"}}]],\"txid\":7,\"y\":[{\"txid\":\"c3\"}]}"
                .getBytes(UTF_8)));
    assertEquals(List.of(), ProviderEvents.txids("{\"txid\":\"a1\"".getBytes(UTF_8)));
  }

  @Test
  void repeatedReadingIsStoredOnceAndOnlyTheNewestReadingsAreKept() throws SQLException {
    WorkspaceId workspaceId = ids.next(IdKind.WORKSPACE);
    try (Connection connection = DATABASE.connect()) {
      for (int i = 0; i < 3; i++) {
        read(connection, workspaceId, "paid", NOON);
      }
      assertEquals(List.of("paid"), readings(connection, workspaceId));
      List<String> said = new ArrayList<>();
      for (int i = 0; i < 2 * ProviderEvents.MAX_READINGS; i++) {
        read(connection, workspaceId, "paid " + i, NOON);
        said.add("paid " + i);
      }
      assertEquals(
          said.subList(ProviderEvents.MAX_READINGS, said.size()),
          readings(connection, workspaceId));
    }
  }

  @Test
  void oldReadingsAreDeletedButCallbacksAreKept() throws SQLException {
    WorkspaceId workspaceId = ids.next(IdKind.WORKSPACE);
    try (Connection connection = DATABASE.connect()) {
      PaymentId callback = ids.next(IdKind.PAYMENT);
      ProviderEvents.called(
          connection, workspaceId, callback, callback, "{}".getBytes(UTF_8), NOON);
      read(connection, workspaceId, "old", NOON);
      read(connection, workspaceId, "new", NOON.plusSeconds(2));
      Retention.Deleted deleted =
          ProviderEvents.sweepReadings(connection, Instant.EPOCH, NOON.plusSeconds(1), 100);
      assertEquals(NOON, deleted.latest());
      assertEquals(List.of("new"), readings(connection, workspaceId));
      assertEquals(
          List.of(callback),
          Sql.of(
                  "select id from turno.payment_events where workspace_id = ? and source = 'callback'")
              .with(workspaceId)
              .list(connection, row -> Sql.id(row, "id", IdKind.PAYMENT)));
    }
  }

  private void read(Connection connection, WorkspaceId workspaceId, String said, Instant at)
      throws SQLException {
    PaymentId id = ids.next(IdKind.PAYMENT);
    Place place = new Place(workspaceId, ids.next(IdKind.BOOKING));
    Charge charge =
        new Charge(place, id, id, "txid", 1_000, ChargeState.OPEN, at, null, 0, at, ids.next());
    ProviderEvents.read(connection, charge, id, said.getBytes(UTF_8), at);
  }

  private static List<String> readings(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(
            "select body from turno.payment_events"
                + " where workspace_id = ? and source = 'reading' order by id")
        .with(workspaceId)
        .list(connection, row -> new String(row.getBytes(1), UTF_8));
  }
}
