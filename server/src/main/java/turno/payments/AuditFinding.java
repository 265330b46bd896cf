package turno.payments;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.WireEnum;

/**
 * Something about money that must not be.
 *
 * @param paymentId the provider's own id of the payment, where one is meant
 * @param text a sentence for whoever looks into it
 */
public record AuditFinding(
    Fault fault, @Nullable BookingId bookingId, @Nullable String paymentId, String text) {

  /** The kinds, as programs tell them apart. */
  public enum Fault implements WireEnum {
    /** A booking says something else of its money than the ledger's lines. */
    BOOKING_DIFFERS,
    /** A refund says something else than the ledger's lines. */
    REFUND_DIFFERS,
    /** A charge says something else than the ledger's lines. */
    CHARGE_DIFFERS,
    /** More goes back than came in. */
    TOO_MUCH_BACK,
    /** Something is unfinished, and nothing will go on with it. */
    FORGOTTEN,
    /** The ledger has money of a booking that is not there. */
    NO_SUCH_BOOKING,
    /** The provider has money that the ledger has not, or not so much. */
    MISSING_IN_LEDGER,
    /** The ledger has money that the provider has not, or not so much. */
    MISSING_AT_PROVIDER,
    /** Money came in that no charge of ours asked for. */
    MONEY_WITHOUT_BOOKING,
    /** The provider lists money in a form that cannot be read. */
    UNREADABLE_AT_PROVIDER,
    /** The provider could not be compared. */
    PROVIDER_UNREACHABLE
  }

  static AuditFinding of(Fault fault, BookingId bookingId, String text) {
    return new AuditFinding(fault, bookingId, null, text);
  }
}
