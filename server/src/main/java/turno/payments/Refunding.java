package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.payments.RefundRows.Refund;
import turno.payments.providers.Provider;
import turno.payments.providers.Provider.RefundReply;
import turno.platform.db.Database;
import turno.platform.jobs.LeasedWork;

/**
 * Refunds money through a provider. A refund has one permanent reference; an attempt with an
 * unknown outcome is looked up before it is repeated
 * (docs/rules/payments.md#refund-through-the-provider). If a person refunded the money instead, the
 * refund is only looked up (docs/rules/payments.md#refund-by-hand-instead).
 */
final class Refunding implements LeasedWork.Worker<Refund> {
  private static final String UNREADABLE = "its account's secrets cannot be read";
  private static final Duration PROCESSING = Duration.ofSeconds(30);
  private static final Duration LOOKED_AT_AGAIN = Duration.ofHours(1);

  private final Database database;
  private final Accounts accounts;
  private final DepositBookings bookings;
  private final InstantSource clock;
  private final BooleanSupplier mayAsk;

  /**
   * @param mayAsk whether outgoing requests are currently allowed
   */
  Refunding(
      Database database,
      Accounts accounts,
      DepositBookings bookings,
      InstantSource clock,
      BooleanSupplier mayAsk) {
    this.database = database;
    this.accounts = accounts;
    this.bookings = bookings;
    this.clock = clock;
    this.mayAsk = mayAsk;
  }

  @Override
  public boolean mayWork() {
    return mayAsk.getAsBoolean();
  }

  @Override
  public Set<WorkspaceId> resting() {
    return accounts.paused();
  }

  @Override
  public Duration longestPause() {
    return Charging.LONGEST_PAUSE;
  }

  @Override
  public void work(List<Refund> refunds) {
    refunds.forEach(this::work);
  }

  private void work(Refund refund) {
    LedgerEntry.Effect effect = bookings.effect(refund.place(), refund.id());
    if (effect == LedgerEntry.Effect.REFUSED) {
      // an earlier attempt was interrupted after it reported the refusal; a person may have
      // refunded the money since then, so the refund is not requested again
      write(refund, RefundState.REFUSED, refund.attempts() + 1, null, null);
      return;
    }
    Provider provider = accounts.provider(refund.place().workspaceId(), refund.accountId());
    if (effect == LedgerEntry.Effect.BY_HAND) {
      look(refund, provider);
    } else if (provider == null) {
      again(refund, UNREADABLE, null);
    } else {
      ask(refund, provider);
    }
  }

  private void ask(Refund refund, Provider provider) {
    RefundReply reply =
        refund.attempts() == 0
            ? new RefundReply.Absent()
            : provider.findRefund(refund.paymentId(), reference(refund));
    if (reply instanceof RefundReply.Absent) {
      reply = provider.refund(refund.paymentId(), reference(refund), refund.amountCents());
      if (reply instanceof RefundReply.Conflict(var why)) {
        reply = provider.findRefund(refund.paymentId(), reference(refund));
        if (reply instanceof RefundReply.Absent) {
          refused(refund, why);
          return;
        }
      }
    }
    settle(refund, reply);
  }

  private static String reference(Refund refund) {
    return Accounts.plainId(refund.id().toString());
  }

  /**
   * Looks up a refund that a person made instead, without requesting it again. Schedules another
   * lookup unless the provider has decided or, at a later lookup than the first, does not know the
   * refund.
   */
  private void look(Refund refund, @Nullable Provider provider) {
    RefundReply reply =
        provider == null
            ? new Provider.Unclear(UNREADABLE, null)
            : provider.findRefund(refund.paymentId(), reference(refund));
    switch (reply) {
      case RefundReply.Known(var state) -> {
        switch (state) {
          case DONE -> done(refund);
          case REFUSED -> write(refund, RefundState.REFUSED, refund.attempts() + 1, null, null);
          case PROCESSING -> later(refund, null, null);
        }
      }
      // after an hour, no earlier request can still arrive at the provider
      case RefundReply.Absent _ when refund.state() == RefundState.REPLACED ->
          write(
              refund,
              RefundState.REFUSED,
              refund.attempts() + 1,
              "the provider does not know this refund",
              null);
      case RefundReply.Absent _ -> later(refund, null, null);
      case RefundReply.Conflict(var why) -> later(refund, why, null);
      case Provider.Unclear(var why, var pause) -> later(refund, why, pause);
    }
  }

  private void later(Refund refund, @Nullable String why, @Nullable Duration pause) {
    if (pause != null) {
      accounts.pause(refund.workspaceId(), pause);
    }
    Instant next = clock.instant().plus(LOOKED_AT_AGAIN);
    write(refund, RefundState.REPLACED, refund.attempts() + 1, why, next);
  }

  private void settle(Refund refund, RefundReply reply) {
    switch (reply) {
      case RefundReply.Known(var state) -> {
        switch (state) {
          case DONE -> done(refund);
          case REFUSED -> refused(refund, "the provider did not make the refund");
          case PROCESSING ->
              undecided(
                  refund, RefundState.PROCESSING, Math.max(1, refund.attempts()), null, PROCESSING);
        }
      }
      case RefundReply.Absent _ -> again(refund, "the provider does not know this refund", null);
      case RefundReply.Conflict(var why) -> again(refund, why, null);
      case Provider.Unclear(var why, var pause) -> again(refund, why, pause);
    }
  }

  private void done(Refund refund) {
    LedgerEntry.Source once =
        new LedgerEntry.Source(
            refund.accountId(),
            refund.paymentId() + "/" + reference(refund),
            null,
            clock.instant());
    bookings.refunded(
        refund.place(),
        new DepositBookings.WentBack(refund.id(), refund.lineId(), once, refund.amountCents()));
    write(refund, RefundState.DONE, 0, null, null);
  }

  private void refused(Refund refund, String why) {
    bookings.refundRefused(refund.place(), refund.id(), refund.lineId(), refund.amountCents());
    write(refund, RefundState.REFUSED, refund.attempts() + 1, why, null);
  }

  private void again(Refund refund, String why, @Nullable Duration pause) {
    if (pause != null) {
      accounts.pause(refund.workspaceId(), pause);
    }
    undecided(
        refund,
        refund.state(),
        refund.attempts() + 1,
        why,
        LeasedWork.pause(refund.attempts() + 1, longestPause()));
  }

  /**
   * Schedules another check; the number of checks is unlimited. Notifies a person if the refund has
   * been undecided for too long.
   */
  private void undecided(
      Refund refund, RefundState state, int attempts, @Nullable String error, Duration pause) {
    Instant now = clock.instant();
    write(refund, state, attempts, error, now.plus(pause));
    if (BookingRefunds.isLong(refund.createdAt(), now)) {
      bookings.refundUndecided(refund.place());
    }
  }

  private void write(
      Refund refund,
      RefundState state,
      int attempts,
      @Nullable String error,
      @Nullable Instant due) {
    database.write(connection -> {
      RefundRows.settle(connection, refund, state, attempts, error, due);
      return true;
    });
  }
}
