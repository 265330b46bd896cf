package turno.payments;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import turno.kernel.Id.PaymentId;

/**
 * What the lines of one booking add up to. The state of a payment follows from them alone: whoever
 * doubts a booking rebuilds it here (docs/rules/payments.md#ledger). A surplus goes back beside the
 * deposit and is added up by itself.
 *
 * @param receivedCents what came in for the deposit; giving money back does not lower it
 * @param owedCents what of it has to go back, whether or not it went
 * @param refundedCents what of it went back
 * @param refusedCents what of it a provider refused to give back, and nobody asked for again or
 *     gave back since
 * @param surplusCents what came in beside the deposit; all of it has to go back
 * @param surplusRefundedCents what of that went back
 * @param surplusRefusedCents what of that a provider refused to give back, and nobody gave back
 *     since
 * @param pulledBackCents what the payers' banks took back
 */
public record Ledger(
    long receivedCents,
    long owedCents,
    long refundedCents,
    long refusedCents,
    long surplusCents,
    long surplusRefundedCents,
    long surplusRefusedCents,
    long pulledBackCents) {

  /**
   * @param entries of one booking, in the order in which they were made
   */
  public static Ledger of(List<LedgerEntry> entries) {
    Sums sums = new Sums();
    entries.forEach(sums::add);
    return sums.ledger();
  }

  private static final class Sums {
    private final Set<PaymentId> surplusLines = new HashSet<>();
    private long received;
    private long owed;
    private long refunded;
    private long refused;
    private long surplus;
    private long surplusRefunded;
    private long surplusRefused;
    private long pulledBack;

    void add(LedgerEntry entry) {
      long cents = entry.amountCents();
      PaymentId paymentId = entry.paymentId();
      boolean beside = paymentId != null && surplusLines.contains(paymentId);
      switch (entry.effect()) {
        case PAYS -> received += cents;
        case REVIVES -> {
          received += cents;
          owed = 0;
          refused = 0;
        }
        case LATE -> {
          received += cents;
          owed += cents;
        }
        case SURPLUS -> {
          surplusLines.add(entry.id());
          surplus += cents;
        }
        case OWED -> owe(cents);
        case REFUNDED -> {
          if (beside) {
            surplusRefunded += cents;
          } else if (paymentId != null) {
            refunded += cents;
          } else {
            givenByHand(cents);
          }
        }
        case BY_HAND -> { // what was owed before, and nothing more
          if (beside) {
            surplusRefunded += cents;
          } else {
            refunded += cents;
          }
        }
        case REFUSED -> {
          if (beside) {
            surplusRefused += cents;
          } else {
            refused += cents;
          }
        }
        case PULLED_BACK -> pulledBack += cents;
        case TWICE -> {} // beside all that was owed
      }
      refused = Math.min(refused, Math.max(0, owed - refunded));
    }

    /**
     * What was refused and is asked for again is owed once, and nothing is owed that never came.
     */
    private void owe(long cents) {
      long again = Math.min(refused, cents);
      refused -= again;
      owed = Math.min(owed + cents - again, received);
    }

    /** It counts for a surplus that was refused first, and for what was refused of the deposit. */
    private void givenByHand(long cents) {
      long beside = Math.min(surplusRefused, cents);
      surplusRefused -= beside;
      surplusRefunded += beside;
      owe(cents - beside);
      refunded += cents - beside;
    }

    Ledger ledger() {
      return new Ledger(
          received, owed, refunded, refused, surplus, surplusRefunded, surplusRefused, pulledBack);
    }
  }

  /** What still has to go back. */
  public long openCents() {
    return Math.max(0, owedCents - refundedCents)
        + Math.max(0, surplusCents - surplusRefundedCents);
  }

  /** Whether what a booking says of its money is what the lines say. */
  public boolean agreesWith(Payment payment) {
    boolean owesAll = receivedCents > 0 && owedCents >= receivedCents;
    boolean status =
        switch (payment.status()) {
          case PAID -> receivedCents >= payment.amountCents() && !owesAll;
          case REFUND_PENDING -> owesAll && refundedCents < owedCents;
          case REFUNDED -> owesAll && refundedCents >= owedCents;
          case NOT_REQUIRED, PENDING, CANCELLED, EXPIRED, FAILED ->
              !owesAll && receivedCents < Math.max(1, payment.amountCents());
        };
    return status
        && receivedCents == payment.receivedCents()
        && refundedCents == payment.refundedCents();
  }
}
