package turno.payments;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.payments.DepositBookings.Place;
import turno.platform.db.Sql;

/** Charges as rows: what was asked of providers, and when each is looked at next. */
final class ChargeRows {
  /** A node that was killed leaves its work to others after this time. */
  static final Duration LEASE = Duration.ofMinutes(2);

  /**
   * The shortest time between two looks at one charge that callbacks cause and that find nothing.
   */
  static final Duration CALLED_AGAIN = Duration.ofSeconds(10);

  private static final String COLUMNS =
      """
      select c.workspace_id, c.booking_id, c.id, c.account_id, c.txid, c.amount_cents, c.state, c.lives_until, c.code, c.attempts, c.created_at
        from turno.payment_charges c
      """;

  private static final String INSERT =
      """
      insert into turno.payment_charges
             (workspace_id, booking_id, id, account_id, txid, amount_cents, state, lives_until, attempts, leased_until, due_at,
              created_at)
      values (?, ?, ?, ?, ?, ?, 'requested', ?, ?, ?, ?, ?)
      on conflict (workspace_id, booking_id) where state in ('requested', 'open') do nothing
      """;

  // each workspace in its turn: however much waits for one, the others get their share
  private static final String DUE =
      """
      select d.* from (
        select c.workspace_id, c.booking_id, c.id, c.account_id, c.state,
               row_number() over (partition by c.workspace_id order by c.due_at) as turn, c.due_at
          from turno.payment_charges c
         where c.due_at <= ? and (c.leased_until is null or c.leased_until <= ?)
           and c.account_id <> all (?::uuid[])) d
       order by d.turn, d.due_at limit ?
      """;

  // the attempt counts before it is made: whoever finds it counted looks first what came of it
  private static final String LEASE_ONE =
      """
      update turno.payment_charges c set leased_until = ?, attempts = c.attempts + 1
       where c.workspace_id = ? and c.booking_id = ? and c.id = ? and c.due_at <= ?
         and (c.leased_until is null or c.leased_until <= ?)
      returning c.workspace_id, c.booking_id, c.id, c.account_id, c.txid, c.amount_cents, c.state, c.lives_until, c.code,
                c.attempts - 1 as attempts, c.created_at
      """;

  private static final String RELEASE =
      """
      update turno.payment_charges set leased_until = null
       where workspace_id = ? and booking_id = ? and id = ? and state = 'requested'
      """;

  // without its lease it was nudged meanwhile, and is due as that says
  private static final String SETTLE =
      """
      update turno.payment_charges c
         set state = ?, code = ?, lives_until = ?, attempts = ?, error = ?,
             due_at = case when c.leased_until is null then coalesce(c.due_at, ?) else ? end,
             leased_until = null, read_at = coalesce(?, c.read_at)
       where c.workspace_id = ? and c.booking_id = ? and c.id = ?
      """;

  private static final String OF_TXIDS = COLUMNS + " where c.workspace_id = ? and c.txid = any (?)";

  private static final String NUDGE =
      """
      update turno.payment_charges set due_at = ?, leased_until = null
       where workspace_id = ? and booking_id = ? and state not in ('requested', 'refused')
      """;

  // what is due already stays due; a look that is under way may have come too early
  private static final String CALLED =
      """
      update turno.payment_charges
         set due_at = least(case when leased_until is null or due_at > ? then due_at end,
                            greatest(?, called_at + make_interval(secs => ?))),
             called_at = greatest(?, called_at + make_interval(secs => ?)), leased_until = null
       where workspace_id = ? and booking_id = ? and state not in ('requested', 'refused')
         and (called_at is null or called_at <= ?)
      """;

  private static final String MAY_BE_CALLED =
      """
      update turno.payment_charges set called_at = null
       where workspace_id = ? and booking_id = ? and id = ? and called_at is not null
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
   * @param attempts that began before this one
   * @param livesUntil when it ends at the provider, or is to end
   */
  record Charge(
      Place place,
      PaymentId id,
      PaymentId accountId,
      String txid,
      long amountCents,
      String state,
      Instant livesUntil,
      @Nullable String code,
      int attempts,
      Instant createdAt) {}

  /** Who is due, by their keys. */
  record Due(Place place, PaymentId id, PaymentId accountId, String state) {}

  /**
   * False where the booking has a charge that may still be paid.
   *
   * @param leased whether whoever inserts it begins its first attempt
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
                leased ? now.plus(LEASE) : null,
                now,
                now)
            .update(connection)
        == 1;
  }

  /** Of all workspaces. */
  static List<Due> due(Connection connection, Instant now, Collection<PaymentId> busy, int most)
      throws SQLException {
    return Sql.of(DUE).with(now, now, busy, most).list(connection, ChargeRows::due);
  }

  private static Due due(ResultSet row) throws SQLException {
    return new Due(
        place(row),
        Sql.id(row, "id", IdKind.PAYMENT),
        Sql.id(row, "account_id", IdKind.PAYMENT),
        row.getString("state"));
  }

  /** Gives back the lease of an attempt that was not begun. */
  static void release(Connection connection, Charge charge) throws SQLException {
    Sql.of(RELEASE)
        .with(charge.place().workspaceId(), charge.place().bookingId(), charge.id())
        .update(connection);
  }

  /** Null where another was faster. */
  static @Nullable Charge lease(Connection connection, Due due, Instant now) throws SQLException {
    return Sql.of(LEASE_ONE)
        .with(now.plus(LEASE))
        .with(due.place().workspaceId(), due.place().bookingId(), due.id())
        .with(now, now)
        .first(connection, ChargeRows::read);
  }

  /**
   * What came of an attempt.
   *
   * @param attempts 0 where the outcome is known: the charge was read
   * @param dueAt when it is looked at next, null when it is over
   */
  record Outcome(
      String state,
      @Nullable String code,
      Instant livesUntil,
      int attempts,
      @Nullable String error,
      @Nullable Instant dueAt) {}

  static void settle(Connection connection, Charge charge, Outcome outcome, Instant now)
      throws SQLException {
    Sql.of(SETTLE)
        .with(outcome.state(), outcome.code(), outcome.livesUntil(), outcome.attempts())
        .with(outcome.error(), outcome.dueAt(), outcome.dueAt())
        .with(outcome.attempts() == 0 ? now : null)
        .with(charge.place().workspaceId(), charge.place().bookingId(), charge.id())
        .update(connection);
  }

  /** Of one workspace: whoever is called for it has no say about another's. */
  static List<Place> ofTxids(Connection connection, WorkspaceId workspaceId, List<String> txids)
      throws SQLException {
    return Sql.of(OF_TXIDS).with(workspaceId, txids).list(connection, ChargeRows::place);
  }

  /** Looks at the booking's charges now. */
  static void nudge(Connection connection, Place place, Instant now) throws SQLException {
    Sql.of(NUDGE).with(now, place.workspaceId(), place.bookingId()).update(connection);
  }

  /**
   * Looks at the booking's charges because of a callback: now, or after a pause since the last look
   * that a callback caused and that found nothing new. So callbacks about nothing cause no more
   * than one look at a charge in that time, however many come, and none of them is passed over.
   */
  static void called(Connection connection, Place place, Instant now) throws SQLException {
    long pause = CALLED_AGAIN.toSeconds();
    Sql.of(CALLED)
        .with(now, now, pause, now, pause, place.workspaceId(), place.bookingId(), now)
        .update(connection);
  }

  /** Lets the next callback cause a look at once. */
  static void mayBeCalled(Connection connection, Charge charge) throws SQLException {
    Sql.of(MAY_BE_CALLED)
        .with(charge.place().workspaceId(), charge.place().bookingId(), charge.id())
        .update(connection);
  }

  /** Whether a charge that may have been paid was not read since. */
  static boolean isUnread(Connection connection, Place place, Instant since) throws SQLException {
    return Sql.of(UNREAD)
            .with(place.workspaceId(), place.bookingId(), since)
            .first(connection, row -> true)
        != null;
  }

  /** Whether the booking's ledger has so many lines. */
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

  private static Charge read(ResultSet row) throws SQLException {
    return new Charge(
        place(row),
        Sql.id(row, "id", IdKind.PAYMENT),
        Sql.id(row, "account_id", IdKind.PAYMENT),
        row.getString("txid"),
        row.getLong("amount_cents"),
        row.getString("state"),
        Sql.instantOf(row, "lives_until"),
        row.getString("code"),
        row.getInt("attempts"),
        Sql.instantOf(row, "created_at"));
  }
}
