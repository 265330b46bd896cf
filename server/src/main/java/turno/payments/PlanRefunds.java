package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.PaymentId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.payments.LedgerEntry.Effect;
import turno.platform.db.Database;
import turno.platform.jobs.Job;

/**
 * Plans refunds of the money that is owed according to the ledger. The refunds of one payment add
 * up to at most the payment's amount and are made one at a time
 * (docs/rules/payments.md#refund-through-the-provider). A line may request money that an earlier
 * line has already requested and that may have been refunded manually in the meantime, so the plan
 * never exceeds the amount that is still owed according to the whole ledger.
 */
final class PlanRefunds implements Job {
  private static final Logger LOG = LoggerFactory.getLogger(PlanRefunds.class);
  private static final int BATCH = 100;
  private static final Duration LATER = Duration.ofMinutes(1);

  private final Database database;
  private final IdSource ids;
  private final InstantSource clock;
  private final Runnable planned;

  PlanRefunds(Database database, IdSource ids, InstantSource clock, Runnable planned) {
    this.database = database;
    this.ids = ids;
    this.clock = clock;
    this.planned = planned;
  }

  @Override
  public String name() {
    return "plan_refunds";
  }

  @Override
  public boolean run() {
    Instant now = clock.instant();
    List<RefundRows.Line> owed =
        database.read(connection -> RefundRows.owed(connection, now, BATCH));
    int done = 0;
    for (RefundRows.Line line : owed) {
      if (isPlanned(line, now)) {
        done++;
      }
    }
    if (done > 0) {
      planned.run();
    }
    return owed.size() == BATCH && done > 0;
  }

  /**
   * Plans the refunds for a line; returns false if planning failed. Such a line is retried later
   * and does not block the lines behind it.
   */
  private boolean isPlanned(RefundRows.Line line, Instant now) {
    try {
      return database.<Boolean>write(connection -> {
        plan(connection, line, now);
        return true;
      });
    } catch (RuntimeException e) {
      LOG.error(
          "the refunds that booking {} needs could not be planned", line.place().bookingId(), e);
      return database.<Boolean>write(connection -> {
        RefundRows.putOff(connection, line, now.plus(LATER));
        return false;
      });
    }
  }

  private void plan(Connection connection, RefundRows.Line line, Instant now) throws SQLException {
    if (!RefundRows.lock(connection, line)) {
      return;
    }
    List<LedgerEntry> lines = RefundRows.lines(connection, line.place());
    Map<PaymentId, Long> going = new HashMap<>();
    List<PaymentId> busy = new ArrayList<>();
    List<RefundRows.Planned> refunds = RefundRows.planned(connection, line.place());
    Set<PaymentId> refused = BookingRefunds.refused(lines, refunds);
    for (RefundRows.Planned one : refunds) {
      if (!refused.contains(one.id())) {
        going.merge(one.paymentId(), one.amountCents(), Long::sum);
      }
      if (one.state().isUnderWay()) {
        busy.add(one.paymentId());
      }
    }
    LedgerEntry owing =
        lines.stream().filter(one -> one.id().equals(line.id())).findFirst().orElseThrow();
    List<LedgerEntry> payments =
        candidates(lines, owing).stream()
            .filter(one -> one.amountCents() > going.getOrDefault(one.id(), 0L))
            .toList();
    if (payments.stream().anyMatch(one -> busy.contains(one.id()))) {
      // waits until the refund under way has ended; then the line is planned as a whole, so that no
      // part of it is planned twice
      RefundRows.putOff(connection, line, now.plus(LATER));
      return;
    }
    long open =
        owing.effect() == Effect.OWED
            ? Math.min(owing.amountCents(), BookingRefunds.unplannedCents(lines, refunds))
            : owing.amountCents();
    for (LedgerEntry payment : payments) {
      LedgerEntry.Source source = payment.source();
      if (source == null || open <= 0) {
        continue;
      }
      long cents = Math.min(payment.amountCents() - going.getOrDefault(payment.id(), 0L), open);
      PaymentId id = ids.next(IdKind.PAYMENT);
      RefundRows.insert(connection, line.place(), id, payment, source, cents, now);
      open -= cents;
    }
    RefundRows.putOff(connection, line, null);
  }

  /**
   * The payments from which the debt in a ledger line may be refunded. A line about late or surplus
   * money is itself the payment. Any other debt is refunded from the payments of the deposit, and
   * then from late payments whose refund has been planned, because a provider may have refused that
   * refund.
   */
  private static List<LedgerEntry> candidates(List<LedgerEntry> lines, LedgerEntry owing) {
    if (owing.effect() != Effect.OWED) {
      return List.of(owing);
    }
    return Stream.concat(
            lines.stream()
                .filter(one -> one.effect() == Effect.PAYS || one.effect() == Effect.REVIVES),
            lines.stream().filter(one -> one.effect() == Effect.LATE && one.refundDue() == null))
        .filter(one -> one.source() != null)
        .toList();
  }
}
