package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.payments.AuditFinding.Fault;
import turno.payments.AuditedBooking.AuditedCharge;
import turno.payments.AuditedBooking.AuditedRefund;
import turno.payments.AuditedDeposits.Stored;
import turno.platform.db.Database;
import turno.platform.db.Tenant;

/**
 * Makes the state of every payment from the ledger's lines and compares it with what is stored. It
 * changes nothing, and a server may run meanwhile: each page of bookings is read as of one instant
 * (docs/rules/payments.md#audit).
 */
public final class AuditPayments {
  private static final int PAGE = 500;
  private static final int LOST_MOST = 100;

  private final Database database;
  private final AuditedDeposits deposits;

  public AuditPayments(Database database, AuditedDeposits deposits) {
    this.database = database;
    this.deposits = deposits;
  }

  /**
   * What was found.
   *
   * @param bookings how many were compared
   * @param lines how many lines their ledgers have
   */
  public record Result(int bookings, int lines, List<AuditFinding> findings) {}

  /** One page, as of one instant. */
  private record Page(
      int bookings, int lines, @Nullable BookingId last, List<AuditFinding> found) {}

  public Result audit(WorkspaceId workspaceId) {
    return Tenant.of(workspaceId, () -> all(workspaceId));
  }

  private Result all(WorkspaceId workspaceId) {
    List<AuditFinding> findings = new ArrayList<>();
    int bookings = 0;
    int lines = 0;
    BookingId after = null;
    do {
      BookingId begin = after;
      Page page = database.snapshot(connection -> page(connection, workspaceId, begin));
      bookings += page.bookings();
      lines += page.lines();
      findings.addAll(page.found());
      after = page.last();
    } while (after != null);
    for (BookingId lost :
        database.read(connection -> AuditedRows.lost(connection, workspaceId, LOST_MOST))) {
      findings.add(
          AuditFinding.of(
              Fault.NO_SUCH_BOOKING,
              lost,
              "the ledger has money of " + lost.toString() + ", which is not there"));
    }
    return new Result(bookings, lines, findings);
  }

  private Page page(Connection connection, WorkspaceId workspaceId, @Nullable BookingId after)
      throws SQLException {
    List<Stored> stored = deposits.page(connection, workspaceId, after, PAGE);
    List<BookingId> ids = stored.stream().map(Stored::bookingId).toList();
    Map<BookingId, List<LedgerEntry>> lines = AuditedRows.lines(connection, workspaceId, ids);
    Map<BookingId, List<AuditedRefund>> refunds = AuditedRows.refunds(connection, workspaceId, ids);
    Map<BookingId, List<AuditedCharge>> charges = AuditedRows.charges(connection, workspaceId, ids);
    List<AuditFinding> found = new ArrayList<>();
    for (Stored one : stored) {
      BookingId id = one.bookingId();
      found.addAll(
          new AuditedBooking(
                  one,
                  lines.getOrDefault(id, List.of()),
                  refunds.getOrDefault(id, List.of()),
                  charges.getOrDefault(id, List.of()))
              .findings());
    }
    return new Page(
        stored.size(),
        lines.values().stream().mapToInt(List::size).sum(),
        stored.size() < PAGE ? null : ids.getLast(),
        found);
  }
}
