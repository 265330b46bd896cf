package turno.payments;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Currency;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.kernel.WireEnum;

/**
 * One line of the ledger of a booking: money that came in or was refunded, a refund that is due or
 * was refused, or a correction. Lines are only ever added, and their amounts never change; {@link
 * Ledger} derives the state of a payment from them.
 *
 * @param amountCents more than 0; for a correction, the difference that it makes, which may be
 *     negative
 * @param means how a person received the money, such as {@code cash}; null if that is not known
 * @param source identifies the money at the provider, for a line about money that a provider
 *     received, or sent back without our request or in addition to a person's refund; otherwise
 *     null
 * @param paymentId for a refund that a provider made, refused or left undecided: the line that
 *     recorded the money when it came in; for a refund that repeats a person's refund: the line of
 *     that refund; for a correction: the corrected line; null for any other line
 * @param refundDue from when on a refund must be requested from the provider; null if no refund
 *     must be requested or the refund is already planned
 */
@RecordBuilder
public record LedgerEntry(
    PaymentId id,
    Effect effect,
    long amountCents,
    Currency currency,
    String method,
    @Nullable String means,
    @Nullable String reference,
    @Nullable Source source,
    @Nullable PaymentId paymentId,
    @Nullable Instant refundDue,
    Instant at)
    implements LedgerEntryBuilder.With {

  /** Returns a line that has no source and requests no refund. */
  public static LedgerEntry of(
      PaymentId id,
      Effect effect,
      long amountCents,
      Currency currency,
      @Nullable String method,
      Instant at) {
    return new LedgerEntry(
        id,
        effect,
        amountCents,
        currency,
        method == null ? "manual" : method,
        null,
        null,
        null,
        null,
        null,
        at);
  }

  /** Sets whether the provider must be asked for a refund, starting when the line is created. */
  public LedgerEntry due(boolean isDue) {
    return withRefundDue(isDue ? at : null);
  }

  /** The kind of a ledger line. */
  public enum Effect implements WireEnum {
    /** Money came in for the deposit. */
    PAYS,
    /** Money came in late and revived the booking: money that was due for a refund is kept. */
    REVIVES,
    /** Money came in too late for the deposit, and must be refunded. */
    LATE,
    /** Money came in that was not due, such as a second payment, and must be refunded. */
    SURPLUS,
    /** This amount of the money received before must be refunded. */
    OWED,
    /** Money was refunded. */
    REFUNDED,
    /** A provider refused a refund: the money is still owed, and no refund is under way. */
    REFUSED,
    /**
     * A person made a refund that a provider has not decided on. The line has the id of the
     * provider's refund.
     */
    BY_HAND,
    /** The provider also made a refund that a person had made, so the money was refunded twice. */
    TWICE,
    /** Money was sent back without our request, by the payer's bank or outside Turno. */
    PULLED_BACK,
    /** A person corrected the amount that came in for the deposit. */
    CORRECTED,
    /** A person corrected money that must be refunded. */
    CORRECTED_OWED
  }

  /**
   * Identifies money at a provider.
   *
   * @param accountId the account that received the money
   * @param paymentId the provider's id for the money, which prevents recording the money twice
   */
  public record Source(
      PaymentId accountId, String paymentId, @Nullable PaymentId chargeId, Instant paidAt) {}

  /** The line as a row of {@code payments}; its members are named like the columns. */
  public ObjectNode row(WorkspaceId workspaceId, BookingId bookingId) {
    ObjectNode row = Json.object();
    row.put("workspace_id", workspaceId.value().toString());
    row.put("booking_id", bookingId.value().toString());
    row.put("id", id.value().toString());
    row.put("amount_cents", amountCents);
    row.put("currency", currency.code());
    row.put("method", method);
    row.put("means", means);
    row.put("reference", reference);
    row.put("created_at", at.toString());
    row.put("effect", effect.wire());
    row.put("payment_id", paymentId == null ? null : paymentId.value().toString());
    row.put("refund_due", refundDue == null ? null : refundDue.toString());
    if (source != null) {
      row.put("account_id", source.accountId.value().toString());
      row.put("provider_payment_id", source.paymentId);
      row.put("charge_id", source.chargeId == null ? null : source.chargeId.value().toString());
      row.put("paid_at", source.paidAt.toString());
    }
    return row;
  }
}
