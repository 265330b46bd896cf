package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import turno.kernel.PaymentId;
import turno.payments.DepositBookings.Place;
import turno.payments.LedgerEntry.Effect;
import turno.payments.RefundRows.Planned;

/**
 * What providers do with the deposit of one booking that has to go back. A surplus goes back beside
 * the deposit and does not count here.
 *
 * @param underWayCents what a provider was asked for, or is about to be, and has not given back
 * @param refusedCents what a provider refused and nobody asked for again or gave back since
 */
public record GoingBack(long underWayCents, long refusedCents) {
  public static GoingBack of(Connection connection, Place place) throws SQLException {
    return of(RefundRows.lines(connection, place), RefundRows.planned(connection, place));
  }

  static GoingBack of(List<LedgerEntry> lines, List<Planned> all) {
    Set<PaymentId> surplus = ids(lines, Effect.SURPLUS);
    List<Planned> refunds = all.stream().filter(one -> !surplus.contains(one.paymentId())).toList();
    Set<PaymentId> written = ids(lines, Effect.REFUNDED);
    long asked = 0;
    long done = 0;
    Map<PaymentId, Long> refused = new HashMap<>();
    Instant refusedSince = Instant.MAX;
    for (Planned one : refunds) {
      if (one.state().equals("refused")) {
        refused.merge(one.paymentId(), one.amountCents(), Math::max);
        refusedSince = one.at();
        continue;
      }
      refused.computeIfPresent(
          one.paymentId(), (_, cents) -> Math.max(0, cents - one.amountCents()));
      if (written.contains(one.id()) || one.state().equals("done")) {
        done += one.amountCents();
      } else {
        asked += one.amountCents();
      }
    }
    Set<PaymentId> byProvider = refunds.stream().map(Planned::id).collect(Collectors.toSet());
    long unplanned = 0;
    long byHand = 0;
    long through = 0;
    for (LedgerEntry line : lines) {
      long cents = line.amountCents();
      switch (line.effect()) {
        case OWED, LATE -> unplanned += line.refundDue() == null ? 0 : cents;
        case REFUNDED ->
            byHand +=
                byProvider.contains(line.id()) || line.at().isBefore(refusedSince) ? 0 : cents;
        case PAYS, REVIVES, SURPLUS, PULLED_BACK -> {}
      }
      if (line.source() != null && line.effect() != Effect.SURPLUS) {
        through += line.effect() == Effect.PULLED_BACK ? 0 : cents;
      }
    }
    long left = refused.values().stream().mapToLong(Long::longValue).sum();
    return new GoingBack(
        Math.min(asked + unplanned, Math.max(0, through - done)),
        Math.max(0, left - unplanned - byHand));
  }

  private static Set<PaymentId> ids(List<LedgerEntry> lines, Effect effect) {
    return lines.stream()
        .filter(line -> line.effect() == effect)
        .map(LedgerEntry::id)
        .collect(Collectors.toSet());
  }
}
