package turno.verification.payments;

import java.util.Set;

/**
 * A line of the server's ledger that has to do with the provider.
 *
 * @param effect the server's word for what the line does
 */
record LedgerLine(String bookingId, String effect, long cents, String endToEndId) {
  private static final Set<String> INCOMING = Set.of("pays", "revives", "late", "surplus");

  boolean isIncoming() {
    return INCOMING.contains(effect);
  }

  boolean isRefund() {
    return effect.equals("refunded");
  }

  boolean isPulledBack() {
    return effect.equals("pulled_back");
  }
}
