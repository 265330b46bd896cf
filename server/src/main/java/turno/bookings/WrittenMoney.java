package turno.bookings;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.payments.DepositBookings;
import turno.payments.DepositBookings.Place;
import turno.payments.LedgerEntry;
import turno.platform.db.Database;
import turno.platform.db.Sql;

/**
 * Reads the ledger lines that are already written, so that money that is reported twice is recorded
 * only once.
 */
final class WrittenMoney {
  private static final String CAME_IN =
      """
      select true from turno.payments
       where workspace_id = ? and account_id = ? and provider_payment_id = ?
      """;

  private static final String LINE =
      "select effect from turno.payments where workspace_id = ? and booking_id = ? and id = ?";

  private final Database database;

  WrittenMoney(Database database) {
    this.database = database;
  }

  /** Whether a ledger line has this source. */
  boolean cameIn(WorkspaceId workspaceId, LedgerEntry.Source source) {
    return database.<@Nullable Boolean>read(connection ->
        Sql.of(CAME_IN)
            .with(workspaceId, source.accountId(), source.paymentId())
            .first(connection, row -> true))
        != null;
  }

  /** The effect of a ledger line; null if no line has this id. */
  LedgerEntry.@Nullable Effect effect(Place place, PaymentId id) {
    return database.<LedgerEntry.@Nullable Effect>read(connection ->
        Sql.of(LINE)
            .with(place.workspaceId(), place.bookingId(), id)
            .first(connection, row -> Sql.constant(row, "effect", LedgerEntry.Effect.class)));
  }

  /**
   * The line for a refund that the provider made although a person had already made it. The
   * person's line has the id of the provider's refund, so this line gets an id of its own and
   * refers to the person's line as its {@code paymentId}.
   */
  static LedgerEntry twice(
      PaymentId id, DepositBookings.WentBack money, Booking booking, Instant now) {
    return line(id, LedgerEntry.Effect.TWICE, money.amountCents(), booking, now)
        .withSource(money.source())
        .withPaymentId(money.refundId());
  }

  /** A line about money that a provider received, sent back or refused to send back. */
  static LedgerEntry line(
      PaymentId id, LedgerEntry.Effect effect, long cents, Booking booking, Instant now) {
    return LedgerEntry.of(id, effect, cents, booking.payment().currency(), "pix", now);
  }
}
