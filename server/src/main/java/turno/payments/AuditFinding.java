package turno.payments;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.WireEnum;

/**
 * A discrepancy in the recorded money, found by an audit.
 *
 * @param paymentId the provider's id for the payment; null if the finding does not identify one
 * @param text a description for the person who investigates the finding
 */
public record AuditFinding(
    Fault fault, @Nullable BookingId bookingId, @Nullable String paymentId, String text) {

  /** The kinds of findings, for programs. */
  public enum Fault implements WireEnum {
    /** A booking disagrees with the ledger. */
    BOOKING_DIFFERS,
    /** A refund disagrees with the ledger. */
    REFUND_DIFFERS,
    /** A charge disagrees with the ledger. */
    CHARGE_DIFFERS,
    /** More was refunded than came in. */
    TOO_MUCH_BACK,
    /** Work is unfinished, and no job will continue it. */
    FORGOTTEN,
    /** The ledger has money for a booking that does not exist. */
    NO_SUCH_BOOKING,
    /** The provider lists a payment or refund that the ledger lacks or has with another amount. */
    MISSING_IN_LEDGER,
    /** The ledger has a payment or refund that the provider lacks or has not completed. */
    MISSING_AT_PROVIDER,
    /** Money came in that belongs to none of our charges. */
    MONEY_WITHOUT_BOOKING,
    /** The provider lists money in a form that cannot be read. */
    UNREADABLE_AT_PROVIDER,
    /** The provider's list could not be read, so its money was not compared. */
    PROVIDER_UNREACHABLE
  }
}
