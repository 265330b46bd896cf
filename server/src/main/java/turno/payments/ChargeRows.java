package turno.payments;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.payments.DepositBookings.Place;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/**
 * Reads and writes the rows of charges: the request to the provider, and the time of the next
 * check.
 */
final class ChargeRows {
  static final LeaseTable<Charge> TABLE =
      new LeaseTable<>("payment_charges", List.of("booking_id", "id"), ChargeRows::read);

  private static final String INSERT =
      """
      insert into turno.payment_charges
             (workspace_id, booking_id, id, account_id, txid, amount_cents, state, lives_until, attempts, lease,
              due_at, created_at, leased_until)
      values (?, ?, ?, ?, ?, ?, 'requested', ?, ?, ?, ?, ?, case when ? then UNTIL end)
      on conflict (workspace_id, booking_id) where state in ('requested', 'open') do nothing
      """
          .replace("UNTIL", LeaseTable.UNTIL);

  private static final String RELEASE =
      """
      update turno.payment_charges set lease = null, leased_until = null
       where workspace_id = ? and booking_id = ? and id = ? and state = 'requested'
      """;

  private static final String NUDGE =
      """
      update turno.payment_charges set due_at = ?, lease = null
       where workspace_id = ? and booking_id = ? and state not in ('requested', 'refused')
      """;

  private static final String UNREAD =
      """
      select true from turno.payment_charges
       where workspace_id = ? and booking_id = ? and state in ('requested', 'open')
         and (read_at is null or read_at < ?)
       limit 1
      """;

  private static final String LINES =
      """
      select count(*) as lines from (
        select from turno.payments where workspace_id = ? and booking_id = ? limit ?) l
      """;

  private ChargeRows() {}

  /**
   * @param livesUntil when the charge ends, or should end, at the provider
   */
  record Charge(
      Place place,
      PaymentId id,
      PaymentId accountId,
      String txid,
      long amountCents,
      ChargeState state,
      Instant livesUntil,
      @Nullable String code,
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
   * Inserts a charge; returns false if the booking has one that may still be paid.
   *
   * @param leased whether the first attempt begins now, under the charge's lease
   */
  static boolean insert(Connection connection, Charge charge, boolean leased, Instant now)
      throws SQLException {
    return Sql.of(INSERT)
            .with(
                charge.place().workspaceId(),
                charge.place().bookingId(),
                charge.id(),
                charge.accountId(),
                charge.txid(),
                charge.amountCents(),
                charge.livesUntil(),
                leased ? 1 : 0,
                leased ? charge.lease() : null,
                now,
                now,
                leased)
            .update(connection)
        == 1;
  }

  /** Releases the lease of an attempt that did not begin. */
  static void release(Connection connection, Charge charge) throws SQLException {
    Sql.of(RELEASE)
        .with(charge.place().workspaceId(), charge.place().bookingId(), charge.id())
        .update(connection);
  }

  /**
   * The outcome of an attempt.
   *
   * @param attempts the number of attempts since the charge's state was last known; 0 if it is
   *     known
   * @param dueAt when to check the charge next; null if it needs no further check
   */
  record Outcome(
      ChargeState state,
      @Nullable String code,
      Instant livesUntil,
      int attempts,
      @Nullable String error,
      @Nullable Instant dueAt) {}

  static void settle(Connection connection, Charge charge, Outcome outcome, Instant now)
      throws SQLException {
    TABLE.settle(
        connection,
        charge,
        outcome.dueAt(),
        outcome.attempts(),
        "state = ?, code = ?, lives_until = ?, error = ?, read_at = coalesce(?, q.read_at)",
        outcome.state().wire(),
        outcome.code(),
        outcome.livesUntil(),
        outcome.error(),
        outcome.attempts() == 0 ? now : null);
  }

  /** Makes the booking's charges due immediately, except for requested and refused ones. */
  static void nudge(Connection connection, Place place, Instant now) throws SQLException {
    Sql.of(NUDGE).with(now, place.workspaceId(), place.bookingId()).update(connection);
  }

  /**
   * Whether the booking has a charge that may have been paid and was not read after {@code since}.
   */
  static boolean isUnread(Connection connection, Place place, Instant since) throws SQLException {
    return Sql.of(UNREAD)
            .with(place.workspaceId(), place.bookingId(), since)
            .first(connection, row -> true)
        != null;
  }

  /** Whether the booking's ledger has at least {@code count} lines. */
  static boolean hasLines(Connection connection, Place place, int count) throws SQLException {
    return Sql.of(LINES)
            .with(place.workspaceId(), place.bookingId(), count)
            .<Integer>one(connection, row -> row.getInt("lines"))
        == count;
  }

  private static Place place(ResultSet row) throws SQLException {
    WorkspaceId workspaceId = Sql.id(row, "workspace_id", IdKind.WORKSPACE);
    return new Place(workspaceId, Sql.id(row, "booking_id", IdKind.BOOKING));
  }

  /** Reads a leased row. */
  private static Charge read(ResultSet row) throws SQLException {
    return new Charge(
        place(row),
        Sql.id(row, "id", IdKind.PAYMENT),
        Sql.id(row, "account_id", IdKind.PAYMENT),
        row.getString("txid"),
        row.getLong("amount_cents"),
        Sql.constant(row, "state", ChargeState.class),
        Sql.instantOf(row, "lives_until"),
        row.getString("code"),
        row.getInt("attempts") - 1,
        Sql.instantOf(row, "created_at"),
        row.getObject("lease", UUID.class));
  }
}
