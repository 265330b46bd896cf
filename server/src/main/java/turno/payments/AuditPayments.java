package turno.payments;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.payments.AuditFinding.Fault;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.SqlFile;
import turno.platform.db.Tenant;

/**
 * Adds up the ledger lines of every booking and compares the sums with the amounts that are stored
 * elsewhere. It changes nothing and may run while a server runs: each page of bookings is read as
 * of one instant (docs/rules/payments.md#audit).
 */
public final class AuditPayments {
  private static final int PAGE = 500;
  private static final BookingId FIRST = IdKind.BOOKING.of(new UUID(0, 0));

  private static final String FINDINGS = SqlFile.text("findings/money.sql");

  private static final String END_OF_PAGE =
      """
      select id from turno.bookings
       where workspace_id = ? and id > ? and booked_at is not null
       order by id offset ? limit 1
      """;

  private static final String COUNTS =
      """
      select (select count(*) from turno.bookings where workspace_id = ? and booked_at is not null) as bookings,
             (select count(*) from turno.payments where workspace_id = ?) as lines
      """;

  private final Database database;

  public AuditPayments(Database database) {
    this.database = database;
  }

  /**
   * The result of an audit.
   *
   * @param bookings how many bookings were compared
   * @param lines how many lines the ledger has
   */
  public record Result(int bookings, int lines, List<AuditFinding> findings) {}

  public Result audit(WorkspaceId workspaceId) {
    return Tenant.of(
        workspaceId,
        () -> {
          List<AuditFinding> findings = findings(workspaceId);
          return database.read(connection ->
              Sql.of(COUNTS)
                  .with(workspaceId, workspaceId)
                  .one(
                      connection,
                      row -> new Result(row.getInt("bookings"), row.getInt("lines"), findings)));
        });
  }

  private List<AuditFinding> findings(WorkspaceId workspaceId) {
    List<AuditFinding> findings = new ArrayList<>();
    @Nullable BookingId after = FIRST;
    while (after != null) {
      BookingId begin = after;
      BookingId end = endOfPage(workspaceId, begin);
      findings.addAll(
          database.read(connection ->
              Sql.of(FINDINGS)
                  .with(workspaceId, begin, end)
                  .list(connection, AuditPayments::finding)));
      after = end;
    }
    return findings;
  }

  /** The last booking of a full page; null if fewer bookings are left. */
  private @Nullable BookingId endOfPage(WorkspaceId workspaceId, BookingId after) {
    return database.<@Nullable BookingId>read(connection ->
        Sql.of(END_OF_PAGE)
            .with(workspaceId, after, PAGE - 1)
            .first(connection, row -> Sql.id(row, "id", IdKind.BOOKING)));
  }

  private static AuditFinding finding(ResultSet row) throws SQLException {
    String text = row.getString("sentence");
    for (Long amount : (Long[]) row.getArray("amounts").getArray()) {
      text = text.replaceFirst("\\{}", money(amount, row.getString("currency")));
    }
    return new AuditFinding(
        Sql.constant(row, "fault", Fault.class),
        Sql.id(row, "booking_id", IdKind.BOOKING),
        row.getString("provider_payment_id"),
        text);
  }

  private static String money(long cents, String currency) {
    int exponent = Currency.valueOf(currency).exponent();
    return BigDecimal.valueOf(cents, exponent).toPlainString() + " " + currency;
  }
}
