package turno.payments;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.payments.DepositBookings.Place;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/**
 * Reads and writes the rows of refunds, and reads and postpones the ledger lines that cause them.
 */
final class RefundRows {
  static final LeaseTable<Refund> TABLE =
      new LeaseTable<>("payment_refunds", List.of("booking_id", "id"), RefundRows::read);

  // workspaces take turns, so that a workspace with many debts does not starve other workspaces
  private static final String OWED =
      """
      select p.* from (
        select o.workspace_id, o.booking_id, o.id,
               row_number() over (partition by o.workspace_id order by o.refund_due) as turn, o.refund_due
          from turno.payments o
         where o.refund_due <= ?) p
       order by p.turn, p.refund_due limit ?
      """;

  private static final String LOCK =
      """
      select id from turno.payments
       where workspace_id = ? and booking_id = ? and id = ? and refund_due is not null
         for update skip locked
      """;

  private static final String LINES =
      """
      select id, effect, amount_cents, currency, method, account_id, provider_payment_id, charge_id, paid_at,
             payment_id, refund_due, created_at
        from turno.payments
       where workspace_id = ? and booking_id = ?
       order by created_at, id
      """;

  private static final String PLANNED =
      """
      select payment_id, id, amount_cents, state, created_at from turno.payment_refunds
       where workspace_id = ? and booking_id = ?
       order by created_at, id
      """;

  private static final String INSERT =
      """
      insert into turno.payment_refunds
             (workspace_id, booking_id, payment_id, id, account_id, provider_payment_id, amount_cents, state, attempts, due_at, created_at)
      values (?, ?, ?, ?, ?, ?, ?, 'requested', 0, ?, ?)
      """;

  private static final String PUT_OFF =
      """
      update turno.payments set refund_due = ? where workspace_id = ? and booking_id = ? and id = ?
      """;

  private static final String NUDGE =
      """
      update turno.payment_refunds set due_at = least(due_at, ?)
       where workspace_id = ? and booking_id = ? and due_at is not null
      """;

  private RefundRows() {}

  /** Identifies a ledger line. */
  record Line(Place place, PaymentId id) {}

  /**
   * @param paymentId the ledger line that recorded the money when it came in
   */
  record Planned(
      PaymentId paymentId, PaymentId id, long amountCents, RefundState state, Instant at) {}

  /**
   * @param lineId the ledger line that recorded the money when it came in
   */
  record Refund(
      Place place,
      PaymentId id,
      PaymentId lineId,
      PaymentId accountId,
      String paymentId,
      long amountCents,
      RefundState state,
      int attempts,
      Instant createdAt,
      UUID lease)
      implements LeaseTable.Row {
    @Override
    public WorkspaceId workspaceId() {
      return place.workspaceId();
    }

    @Override
    public List<?> key() {
      return List.of(place.bookingId(), id);
    }
  }

  /**
   * The due lines, in all workspaces, about money that came in through a provider and must be
   * refunded, and for which no refund is planned yet.
   */
  static List<Line> owed(Connection connection, Instant now, int most) throws SQLException {
    return Sql.of(OWED)
        .with(now, most)
        .list(connection, row -> new Line(place(row), Sql.id(row, "id", IdKind.PAYMENT)));
  }

  /** Locks a line; returns false if it is already planned or another transaction is planning it. */
  static boolean lock(Connection connection, Line line) throws SQLException {
    return Sql.of(LOCK)
            .with(line.place().workspaceId(), line.place().bookingId(), line.id())
            .first(connection, row -> true)
        != null;
  }

  /** The ledger of a booking. */
  static List<LedgerEntry> lines(Connection connection, Place place) throws SQLException {
    return Sql.of(LINES)
        .with(place.workspaceId(), place.bookingId())
        .list(connection, RefundRows::line);
  }

  /** Reads a line; omits {@code means} and {@code reference}, which are only shown to people. */
  static LedgerEntry line(ResultSet row) throws SQLException {
    PaymentId account = Sql.idOrNull(row, "account_id", IdKind.PAYMENT);
    String paymentId = row.getString("provider_payment_id");
    Instant at = Sql.instantOf(row, "created_at");
    Instant paidAt = Sql.instant(row, "paid_at");
    LedgerEntry.Source source =
        account == null || paymentId == null
            ? null
            : new LedgerEntry.Source(
                account,
                paymentId,
                Sql.idOrNull(row, "charge_id", IdKind.PAYMENT),
                paidAt == null ? at : paidAt);
    return new LedgerEntry(
        Sql.id(row, "id", IdKind.PAYMENT),
        Sql.constant(row, "effect", LedgerEntry.Effect.class),
        row.getLong("amount_cents"),
        Currency.valueOf(row.getString("currency")),
        row.getString("method"),
        null,
        null,
        source,
        Sql.idOrNull(row, "payment_id", IdKind.PAYMENT),
        Sql.instant(row, "refund_due"),
        at);
  }

  static List<Planned> planned(Connection connection, Place place) throws SQLException {
    return Sql.of(PLANNED)
        .with(place.workspaceId(), place.bookingId())
        .list(
            connection,
            row ->
                new Planned(
                    Sql.id(row, "payment_id", IdKind.PAYMENT),
                    Sql.id(row, "id", IdKind.PAYMENT),
                    row.getLong("amount_cents"),
                    Sql.constant(row, "state", RefundState.class),
                    Sql.instantOf(row, "created_at")));
  }

  static void insert(
      Connection connection,
      Place place,
      PaymentId id,
      LedgerEntry payment,
      LedgerEntry.Source source,
      long cents,
      Instant now)
      throws SQLException {
    Sql.of(INSERT)
        .with(place.workspaceId(), place.bookingId(), payment.id(), id)
        .with(source.accountId(), source.paymentId(), cents, now, now)
        .update(connection);
  }

  /** Sets when to try again to plan the line; {@code until} is null once the line is planned. */
  static void putOff(Connection connection, Line line, @Nullable Instant until)
      throws SQLException {
    Sql.of(PUT_OFF)
        .with(until, line.place().workspaceId(), line.place().bookingId(), line.id())
        .update(connection);
  }

  /** Reads a leased row. */
  private static Refund read(ResultSet row) throws SQLException {
    return new Refund(
        place(row),
        Sql.id(row, "id", IdKind.PAYMENT),
        Sql.id(row, "payment_id", IdKind.PAYMENT),
        Sql.id(row, "account_id", IdKind.PAYMENT),
        row.getString("provider_payment_id"),
        row.getLong("amount_cents"),
        Sql.constant(row, "state", RefundState.class),
        row.getInt("attempts") - 1,
        Sql.instantOf(row, "created_at"),
        row.getObject("lease", UUID.class));
  }

  static void settle(
      Connection connection,
      Refund refund,
      RefundState state,
      int attempts,
      @Nullable String error,
      @Nullable Instant dueAt)
      throws SQLException {
    TABLE.settle(connection, refund, dueAt, attempts, "state = ?, error = ?", state.wire(), error);
  }

  /** Makes the booking's unfinished refunds due immediately. */
  static void nudge(Connection connection, Place place, Instant now) throws SQLException {
    Sql.of(NUDGE).with(now, place.workspaceId(), place.bookingId()).update(connection);
  }

  private static Place place(ResultSet row) throws SQLException {
    return new Place(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE), Sql.id(row, "booking_id", IdKind.BOOKING));
  }
}
