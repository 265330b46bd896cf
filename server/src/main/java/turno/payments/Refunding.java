package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import turno.payments.RefundRows.Refund;
import turno.payments.providers.Provider;
import turno.payments.providers.Provider.RefundReply;
import turno.payments.providers.Provider.RefundState;
import turno.platform.db.Database;

/**
 * Gives money back through a provider. A refund has one reference for ever; what came of an attempt
 * whose outcome is unknown is looked up before it is asked for again
 * (docs/rules/payments.md#refund-through-the-provider).
 */
final class Refunding {
  private static final Duration PROCESSING = Duration.ofSeconds(30);

  /** A provider that has not decided by then may never do so: a person is told. */
  private static final Duration DECIDED_WITHIN = Duration.ofHours(24);

  private final Database database;
  private final Accounts accounts;
  private final DepositBookings bookings;
  private final InstantSource clock;

  Refunding(Database database, Accounts accounts, DepositBookings bookings, InstantSource clock) {
    this.database = database;
    this.accounts = accounts;
    this.bookings = bookings;
    this.clock = clock;
  }

  void work(Refund refund) {
    Provider provider = accounts.provider(refund.place().workspaceId(), refund.accountId());
    if (provider == null) {
      again(refund, "its account's secrets cannot be read", null);
      return;
    }
    if (refund.attempts() > 0 && bookings.isRefused(refund.place(), refund.id())) {
      // it was cut off: whoever was told of the refusal may have given the money back since
      write(refund, "refused", refund.attempts() + 1, null, null);
      return;
    }
    String reference = Accounts.plainId(refund.id().toString());
    RefundReply reply =
        refund.attempts() == 0
            ? new RefundReply.Absent()
            : provider.findRefund(refund.paymentId(), reference);
    if (reply instanceof RefundReply.Absent) {
      reply = provider.refund(refund.paymentId(), reference, refund.amountCents());
      if (reply instanceof RefundReply.Conflict(var why)) {
        reply = provider.findRefund(refund.paymentId(), reference);
        if (reply instanceof RefundReply.Absent) {
          refused(refund, why);
          return;
        }
      }
    }
    settle(refund, reply);
  }

  private void settle(Refund refund, RefundReply reply) {
    switch (reply) {
      case RefundReply.Known(var state) when state == RefundState.DONE -> {
        bookings.refunded(refund.place(), refund.id(), refund.lineId(), refund.amountCents());
        write(refund, "done", 0, null, null);
      }
      case RefundReply.Known(var state) when state == RefundState.REFUSED ->
          refused(refund, "the provider did not give it back");
      case RefundReply.Known _ ->
          undecided(refund, "processing", Math.max(1, refund.attempts()), null, PROCESSING);
      case RefundReply.Absent _ -> again(refund, "the provider does not know it", null);
      case RefundReply.Conflict(var why) -> again(refund, why, null);
      case Provider.Unclear(var why, var pause) -> again(refund, why, pause);
    }
  }

  private void refused(Refund refund, String why) {
    bookings.refundRefused(refund.place(), refund.id(), refund.lineId(), refund.amountCents());
    write(refund, "refused", refund.attempts() + 1, why, null);
  }

  private void again(Refund refund, String why, @Nullable Duration pause) {
    if (pause != null) {
      accounts.pause(refund.accountId(), pause);
    }
    undecided(
        refund, refund.state(), refund.attempts() + 1, why, Charging.backOff(refund.attempts()));
  }

  /** It is looked at again, however long that goes on. */
  private void undecided(
      Refund refund, String state, int attempts, @Nullable String error, Duration pause) {
    Instant now = clock.instant();
    write(refund, state, attempts, error, now.plus(pause));
    if (now.isAfter(refund.createdAt().plus(DECIDED_WITHIN))) {
      bookings.refundUndecided(refund.place(), refund.id());
    }
  }

  private void write(
      Refund refund, String state, int attempts, @Nullable String error, @Nullable Instant due) {
    database.write(connection -> {
      RefundRows.settle(connection, refund, state, attempts, error, due);
      return true;
    });
  }
}
