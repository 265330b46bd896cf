package turno.payments;

import java.util.List;

/**
 * What the lines of one booking add up to. The state of a payment follows from them alone: whoever
 * doubts a booking rebuilds it here (docs/rules/payments.md#ledger).
 *
 * @param receivedCents what came in for the deposit; giving money back does not lower it
 * @param owedCents what has to go back, surplus included, whether or not it went
 * @param surplusCents what came in beside the deposit
 * @param refundedCents what went back
 * @param pulledBackCents what the payers' banks took back
 */
public record Ledger(
    long receivedCents,
    long owedCents,
    long surplusCents,
    long refundedCents,
    long pulledBackCents) {

  /**
   * @param entries of one booking, in the order in which they were made
   */
  public static Ledger of(List<LedgerEntry> entries) {
    long received = 0;
    long owed = 0;
    long surplus = 0;
    long refunded = 0;
    long pulledBack = 0;
    for (LedgerEntry entry : entries) {
      long cents = entry.amountCents();
      switch (entry.effect()) {
        case PAYS -> received += cents;
        case REVIVES -> {
          received += cents;
          owed = surplus;
        }
        case LATE -> {
          received += cents;
          owed += cents;
        }
        case SURPLUS -> {
          surplus += cents;
          owed += cents;
        }
        case OWED -> owed += cents;
        case REFUNDED -> refunded += cents;
        case PULLED_BACK -> pulledBack += cents;
      }
    }
    return new Ledger(received, owed, surplus, refunded, pulledBack);
  }

  /** What still has to go back; what was asked for again is owed once. */
  public long openCents() {
    return Math.max(0, Math.min(owedCents, receivedCents + surplusCents) - refundedCents);
  }

  /** Whether what a booking says of its money is what the lines say. */
  public boolean agreesWith(Payment payment) {
    boolean owesAll =
        receivedCents > 0
            && Math.max(owedCents - surplusCents, refundedCents - surplusCents) >= receivedCents;
    boolean status =
        switch (payment.status()) {
          case "paid" -> receivedCents >= payment.amountCents() && !owesAll;
          case "refund_pending" -> owesAll && openCents() > 0;
          case "refunded" -> owesAll && openCents() == 0;
          default -> !owesAll && receivedCents < Math.max(1, payment.amountCents());
        };
    return status && receivedCents == payment.receivedCents();
  }
}
