package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import turno.kernel.Id.PaymentId;
import turno.payments.DepositBookings.Place;
import turno.payments.LedgerEntry.Effect;
import turno.payments.RefundRows.Planned;
import turno.platform.db.Database;

/**
 * The refunds of one booking and their state.
 *
 * @param underWayCents the part of the deposit whose refund was or will be requested from a
 *     provider and is not finished
 * @param refusedCents the part of the deposit whose refund a provider refused and that was neither
 *     requested again nor refunded since
 * @param surplusRefusedCents like {@code refusedCents}, but for money received in addition to the
 *     deposit
 * @param withProviderCents the part of the deposit that a provider received, less the refunds that
 *     are completed, under way or still to be requested
 * @param undecided refunds that providers have not decided on and that no person made manually
 *     instead, oldest first
 */
public record BookingRefunds(
    long underWayCents,
    long refusedCents,
    long surplusRefusedCents,
    long withProviderCents,
    List<Undecided> undecided) {
  /** A provider that has not decided within this time may never decide. */
  private static final Duration DECIDED_WITHIN = Duration.ofHours(24);

  /**
   * A refund that its provider has not decided on.
   *
   * @param lineId the ledger line that recorded the money when it came in
   * @param surplus whether the money was received in addition to the deposit
   */
  public record Undecided(
      PaymentId id, PaymentId lineId, boolean surplus, long amountCents, Instant since) {}

  public static BookingRefunds of(Database database, Place place) {
    return database.read(connection ->
        of(RefundRows.lines(connection, place), RefundRows.planned(connection, place)));
  }

  static BookingRefunds of(List<LedgerEntry> lines, List<Planned> refunds) {
    Set<PaymentId> surplus = ids(lines, Effect.SURPLUS);
    Set<PaymentId> written = ids(lines, Effect.REFUNDED);
    written.addAll(ids(lines, Effect.BY_HAND)); // decided, whatever the provider does later
    Set<PaymentId> refused = refused(lines, refunds);
    List<Undecided> undecided = new ArrayList<>();
    long underWay = 0;
    long done = 0;
    for (Planned one : refunds) {
      boolean beside = surplus.contains(one.paymentId());
      boolean decided = written.contains(one.id()) || one.state() == RefundState.DONE;
      if (refused.contains(one.id())) {
        continue;
      }
      if (!decided) {
        undecided.add(
            new Undecided(one.id(), one.paymentId(), beside, one.amountCents(), one.at()));
      }
      if (!beside && decided) {
        done += one.amountCents();
      } else if (!beside) {
        underWay += one.amountCents();
      }
    }
    long through = 0;
    for (LedgerEntry line : lines) {
      long cents = line.amountCents();
      switch (line.effect()) {
        case OWED -> underWay += line.refundDue() == null ? 0 : cents;
        case LATE -> {
          underWay += line.refundDue() == null ? 0 : cents;
          through += line.source() == null ? 0 : cents;
        }
        case PAYS, REVIVES -> through += line.source() == null ? 0 : cents;
        case REFUNDED, REFUSED, BY_HAND, TWICE, SURPLUS, PULLED_BACK -> {}
        case CORRECTED, CORRECTED_OWED -> {} // no provider took this money
      }
    }
    Ledger ledger = Ledger.of(lines);
    return new BookingRefunds(
        Math.min(underWay, Math.max(0, through - done)),
        ledger.refusedCents(),
        ledger.surplusRefusedCents(),
        Math.max(0, through - done - underWay),
        List.copyOf(undecided));
  }

  /** Whether a refund that has been undecided since {@code since} needs a person's attention. */
  static boolean isLong(Instant since, Instant now) {
    return now.isAfter(since.plus(DECIDED_WITHIN));
  }

  /**
   * The undecided refunds that need the attention of a person, who may refund the money instead.
   */
  public List<Undecided> longUndecided(Instant now) {
    return undecided.stream().filter(one -> isLong(one.since(), now)).toList();
  }

  /**
   * The part of the deposit that must be refunded according to the ledger, and that is not covered
   * by a refund that is done or under way.
   */
  static long unplannedCents(List<LedgerEntry> lines, List<Planned> refunds) {
    Set<PaymentId> counted = refused(lines, refunds);
    counted.addAll(ids(lines, Effect.REFUNDED));
    counted.addAll(ids(lines, Effect.BY_HAND));
    Set<PaymentId> surplus = ids(lines, Effect.SURPLUS);
    long underWay =
        refunds.stream()
            .filter(one -> !counted.contains(one.id()) && !surplus.contains(one.paymentId()))
            .mapToLong(Planned::amountCents)
            .sum();
    Ledger ledger = Ledger.of(lines);
    return ledger.owedCents() - ledger.refundedCents() - underWay;
  }

  /**
   * The refused refunds. A refusal is written into the ledger first, and into the refund's row a
   * moment later.
   */
  static Set<PaymentId> refused(List<LedgerEntry> lines, List<Planned> refunds) {
    Set<PaymentId> refused = new HashSet<>(ids(lines, Effect.REFUSED));
    refunds.stream()
        .filter(one -> one.state() == RefundState.REFUSED)
        .forEach(one -> refused.add(one.id()));
    return refused;
  }

  private static Set<PaymentId> ids(List<LedgerEntry> lines, Effect effect) {
    return lines.stream()
        .filter(line -> line.effect() == effect)
        .map(LedgerEntry::id)
        .collect(Collectors.toCollection(HashSet::new));
  }
}
