package turno.payments;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.payments.DepositBookings.Place;
import turno.platform.db.Sql;

/** Reads the data that the audit compares with the lists of providers. */
final class AuditedRows {
  // a provider lists the txids of all workspaces that share the Pix key
  private static final String ASKED =
      """
      select workspace_id, booking_id, txid, due_at from turno.payment_charges where txid = any (?::text[])
      """;

  private static final String MONEY =
      """
      select booking_id, id, effect, amount_cents, account_id, provider_payment_id, paid_at
        from turno.payments
       where workspace_id = ? and provider_payment_id is not null and paid_at >= ?
       order by paid_at, id
      """;

  private static final String GIVEN_BACK =
      """
      select r.provider_payment_id, r.id, r.amount_cents, r.due_at, p.amount_cents as written
        from turno.payment_refunds r
        left join turno.payments p
          on p.workspace_id = r.workspace_id and p.booking_id = r.booking_id
             and (p.id = r.id and p.effect = 'refunded' or p.payment_id = r.id and p.effect = 'twice')
       where r.workspace_id = ? and r.provider_payment_id = any (?::text[])
      """;

  private AuditedRows() {}

  /** One of our charges, in any workspace. */
  record Asked(Place place, String txid, @Nullable Instant dueAt) {}

  /** A ledger line about money that a provider received or sent back. */
  record Money(
      BookingId bookingId,
      LedgerEntry.Effect effect,
      long amountCents,
      PaymentId accountId,
      String paymentId,
      Instant paidAt) {}

  /**
   * One of our refunds.
   *
   * @param writtenCents the amount that the provider refunded according to the ledger; null if the
   *     ledger has no such refund
   */
  record GivenBack(
      String paymentId,
      PaymentId id,
      long amountCents,
      @Nullable Instant dueAt,
      @Nullable Long writtenCents) {}

  static List<Asked> asked(Connection connection, List<String> txids) throws SQLException {
    return Sql.of(ASKED)
        .with(txids)
        .list(
            connection,
            row ->
                new Asked(
                    new Place(
                        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                        Sql.id(row, "booking_id", IdKind.BOOKING)),
                    row.getString("txid"),
                    Sql.instant(row, "due_at")));
  }

  static List<Money> money(Connection connection, WorkspaceId workspaceId, Instant from)
      throws SQLException {
    return Sql.of(MONEY).with(workspaceId, from).list(connection, AuditedRows::money);
  }

  private static Money money(ResultSet row) throws SQLException {
    return new Money(
        Sql.id(row, "booking_id", IdKind.BOOKING),
        Sql.constant(row, "effect", LedgerEntry.Effect.class),
        row.getLong("amount_cents"),
        Sql.id(row, "account_id", IdKind.PAYMENT),
        row.getString("provider_payment_id"),
        Sql.instantOf(row, "paid_at"));
  }

  static List<GivenBack> givenBack(
      Connection connection, WorkspaceId workspaceId, List<String> paymentIds) throws SQLException {
    return Sql.of(GIVEN_BACK)
        .with(workspaceId, paymentIds)
        .list(
            connection,
            row ->
                new GivenBack(
                    row.getString("provider_payment_id"),
                    Sql.id(row, "id", IdKind.PAYMENT),
                    row.getLong("amount_cents"),
                    Sql.instant(row, "due_at"),
                    Sql.number(row, "written")));
  }
}
