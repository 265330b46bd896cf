package turno.verification.payments;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A line of the server's ledger.
 *
 * @param effect the server's name for the effect of the line
 * @param endToEndId the payment to which the line belongs; null for a line that records an owed
 *     refund of the deposit without naming a payment
 */
record LedgerLine(String bookingId, String effect, long cents, @Nullable String endToEndId) {
  private static final Set<String> INCOMING = Set.of("pays", "revives", "late", "surplus");

  boolean isIncoming() {
    return INCOMING.contains(effect);
  }

  boolean isRefund() {
    return effect.equals("refunded");
  }

  boolean isRefused() {
    return effect.equals("refused");
  }

  boolean isOwed() {
    return effect.equals("owed");
  }

  boolean isSurplus() {
    return effect.equals("surplus");
  }

  boolean isLate() {
    return effect.equals("late");
  }

  boolean isPulledBack() {
    return effect.equals("pulled_back");
  }
}
