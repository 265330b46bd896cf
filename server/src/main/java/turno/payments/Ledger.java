package turno.payments;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import turno.kernel.Id.PaymentId;

/**
 * The sums of the ledger lines of one booking (docs/rules/payments.md#ledger). A surplus is
 * refunded separately from the deposit and is added up separately. {@code findings/money.sql}
 * computes the same sums for the audit; a test compares the two.
 *
 * @param receivedCents the money that came in for the deposit; corrections change it, refunds do
 *     not
 * @param owedCents the part of the received money that must be refunded, including the part that
 *     was already refunded
 * @param refundedCents the part of the received money that was refunded
 * @param refusedCents the part of the received money that a provider refused to refund and that was
 *     neither requested again nor refunded since
 * @param surplusRefusedCents the part of the surplus that a provider refused to refund and that was
 *     not refunded manually since
 */
record Ledger(
    long receivedCents,
    long owedCents,
    long refundedCents,
    long refusedCents,
    long surplusRefusedCents) {

  /**
   * @param entries the entries of one booking, in the order in which they were made
   */
  static Ledger of(List<LedgerEntry> entries) {
    Sums sums = new Sums();
    entries.forEach(sums::add);
    return sums.ledger();
  }

  /** Whether all the money that came in was or must be refunded. */
  boolean owesAll() {
    return receivedCents > 0 && owedCents >= receivedCents;
  }

  private static final class Sums {
    private final Set<PaymentId> surplusLines = new HashSet<>();
    private long received;
    private long owed;
    private long refunded;
    private long refused;
    private long surplusRefused;

    void add(LedgerEntry entry) {
      long cents = entry.amountCents();
      PaymentId paymentId = entry.paymentId();
      boolean ofSurplus = paymentId != null && surplusLines.contains(paymentId);
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
        case SURPLUS -> surplusLines.add(entry.id());
        case OWED -> owe(cents);
        case REFUNDED -> {
          if (paymentId == null) {
            refundByHand(cents);
          } else if (!ofSurplus) {
            refunded += cents;
          }
        }
        case BY_HAND -> { // refunds only money that was owed before
          if (!ofSurplus) {
            refunded += cents;
          }
        }
        case REFUSED -> {
          if (ofSurplus) {
            surplusRefused += cents;
          } else {
            refused += cents;
          }
        }
        case TWICE, PULLED_BACK -> {} // separate from all owed amounts
        case CORRECTED -> {
          received += cents;
          owed = Math.min(owed, received);
        }
        case CORRECTED_OWED -> {
          received += cents;
          owed += cents;
        }
      }
      refused = Math.min(refused, Math.max(0, owed - refunded));
    }

    /**
     * Adds to the owed money. A refused refund that is requested again is counted once, and the
     * owed money never exceeds the received money.
     */
    private void owe(long cents) {
      long again = Math.min(refused, cents);
      refused -= again;
      owed = Math.min(owed + cents - again, received);
    }

    /**
     * Counts a manual refund against a refused surplus first, and the rest as a refund of the
     * deposit.
     */
    private void refundByHand(long cents) {
      long ofSurplus = Math.min(surplusRefused, cents);
      surplusRefused -= ofSurplus;
      owe(cents - ofSurplus);
      refunded += cents - ofSurplus;
    }

    Ledger ledger() {
      return new Ledger(received, owed, refunded, refused, surplusRefused);
    }
  }
}
