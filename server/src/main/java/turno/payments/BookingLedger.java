package turno.payments;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import turno.kernel.PaymentStatus;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.payments.DepositBookings.Place;
import turno.platform.db.Database;

/**
 * The ledger of one booking, as needed to correct a payment
 * (docs/rules/payments.md#correct-a-payment).
 *
 * @param lines in the order in which they were made
 * @param underWayCents the part of the money whose refund was or will be requested from a provider
 *     and is not finished
 */
public record BookingLedger(List<LedgerEntry> lines, long underWayCents) {
  /**
   * If a ledger has this number of lines, people can record and correct no more payments. The audit
   * adds up the lines one by one, so their number must be limited.
   */
  private static final int MAX_LINES = 500;

  /**
   * Throws 409 if the ledger has too many lines for a person to record or correct a payment
   * (docs/rules/payments.md#lines-of-a-ledger).
   */
  public static void requireRoom(Database database, Place place) {
    if (database.<Boolean>read(connection -> ChargeRows.hasLines(connection, place, MAX_LINES))) {
      throw ProblemException.conflict(
              ProblemReason.LIMIT_REACHED,
              "This booking has too many payments, refunds and corrections to record more.")
          .with("limit", MAX_LINES)
          .with("used", MAX_LINES);
    }
  }

  public static BookingLedger of(Database database, Place place) {
    return database.read(connection -> {
      List<LedgerEntry> lines = RefundRows.lines(connection, place);
      BookingRefunds refunds = BookingRefunds.of(lines, RefundRows.planned(connection, place));
      return new BookingLedger(lines, refunds.underWayCents());
    });
  }

  /**
   * The payment after a correction.
   *
   * @param line the correction, which is not written yet
   * @param empty the new status of a payment that is neither pending nor {@code PAID}; ignored if
   *     all the received money was or must be refunded
   */
  public Payment corrected(Payment payment, LedgerEntry line, PaymentStatus empty, Instant now) {
    Ledger after = Ledger.of(Stream.concat(lines.stream(), Stream.of(line)).toList());
    return payment.corrected(line.amountCents(), after, empty, now);
  }
}
