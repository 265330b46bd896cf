package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import turno.events.EventLog;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.http.Call;
import turno.platform.idempotency.IdempotencyRows;

/**
 * Anonymizes a customer everywhere that personal data lies, irreversibly: the fields, the copies in
 * bookings and their history, stored events and what was answered to them, kept answers (decisions
 * section 7). The id stays, so that bookings go on telling whose they were without telling who that
 * is.
 */
final class EraseCustomer {
  private final CustomerBookings bookings;
  private final ToldEvents told;

  EraseCustomer(CustomerBookings bookings, ToldEvents told) {
    this.bookings = bookings;
    this.told = told;
  }

  /** 404 for an unknown customer, 409 while one is expected; nothing when it was done before. */
  void run(Connection connection, Call call) throws SQLException {
    UUID id = call.pathId(0, IdKind.CUSTOMER, "customer");
    bookings.lock(connection, call);
    Customer customer = CustomerRows.lock(connection, call.workspaceId(), id);
    if (customer == null) {
      throw ProblemException.notFound("There is no such customer.");
    }
    if (customer.anonymizedAt() != null) {
      return;
    }
    if (bookings.isExpected(connection, call, id)) {
      throw ProblemException.conflict(
          ProblemReason.ACTIVE_BOOKINGS,
          "The customer has an active booking ahead. Cancel it, or wait until it is over.");
    }
    CustomerRows.erase(connection, customer, call.now());
    List<UUID> merged = CustomerRows.mergedInto(connection, call.workspaceId(), id);
    Erasure erasure = new Erasure(id, merged, bookings.erase(connection, call, id, merged));
    List<String> ids = erasure.ids();
    List<UUID> events = EventLog.rewrite(connection, call.workspaceId(), ids, erasure::cleaned);
    told.forget(connection, call.workspaceId(), events);
    IdempotencyRows.rewrite(connection, call.workspaceId(), ids, erasure::cleaned);
  }
}
