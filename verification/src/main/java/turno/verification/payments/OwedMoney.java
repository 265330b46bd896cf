package turno.verification.payments;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The money that must be refunded for one booking, according to its ledger lines. The calculation
 * is right only if all refunds are made by the provider, as in the simulation.
 *
 * @param openCents the part that is not refunded yet, including money that is never refunded
 *     automatically
 * @param refusedCents the part that the provider refused to refund and that was not requested again
 */
record OwedMoney(long openCents, long refusedCents) {

  /**
   * @param lines the lines of the booking, in the order in which they were written
   */
  static OwedMoney of(List<LedgerLine> lines) {
    Set<String> surplus = new HashSet<>();
    long came = 0;
    long owed = 0;
    long back = 0;
    long refused = 0;
    long surplusOpen = 0;
    long surplusRefused = 0;
    for (LedgerLine line : lines) {
      boolean ofSurplus = surplus.contains(line.endToEndId());
      if (line.isSurplus()) {
        surplus.add(line.endToEndId());
        surplusOpen += line.cents();
      } else if (line.isIncoming()) {
        came += line.cents();
        owed += line.isLate() ? line.cents() : 0;
      } else if (line.isOwed()) {
        long again = Math.min(refused, line.cents());
        refused -= again;
        owed = Math.min(came, owed + line.cents() - again);
      } else if (line.isRefund()) {
        back += ofSurplus ? 0 : line.cents();
        surplusOpen -= ofSurplus ? line.cents() : 0;
      } else if (line.isRefused()) {
        refused += ofSurplus ? 0 : line.cents();
        surplusRefused += ofSurplus ? line.cents() : 0;
      }
    }
    long open = Math.max(0, owed - back);
    return new OwedMoney(open + surplusOpen, Math.min(refused, open) + surplusRefused);
  }
}
