package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.PaymentStatus;
import turno.payments.ChargeRows.Charge;
import turno.payments.ChargeRows.Outcome;
import turno.payments.DepositBookings.Deposit;
import turno.payments.providers.Provider;
import turno.payments.providers.Provider.ChargeReply;
import turno.platform.db.Database;
import turno.platform.db.LazyCommit;
import turno.platform.jobs.LeasedWork;

/**
 * Carries out the next step of one charge. Each step derives the desired state of the charge from
 * its booking: open while the deposit is awaited, ended otherwise. So an interrupted step is
 * repaired by the next one (docs/rules/payments.md#one-payable-code).
 */
final class Charging {
  private static final String UNREADABLE = "its account's secrets cannot be read";
  private static final Duration LAST_LOOK = Duration.ofMinutes(3);

  /** The pause between reads of a charge whose refund a bank has not completed and may refuse. */
  private static final Duration RETURN_PAUSE = Duration.ofHours(1);

  /** A charge is given up if its provider still fails this long after the charge's end. */
  private static final Duration GIVEN_UP = Duration.ofDays(7);

  static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private static final String FULL = "the workspace may store nothing more today";
  private static final String UNREADABLE_ANSWER = "its answer cannot be read";
  private static final String UNLISTED = "the provider lists no payment of it";

  /**
   * A payment may be listed a moment after its charge is paid. If it is still missing after this
   * number of checks, a person is notified, and the checks continue.
   */
  private static final int QUICK_LOOKS = 5;

  /**
   * The maximum number of checks for a missing payment; they take about an hour. A charge that
   * keeps failing is given up only after at least this number of attempts.
   */
  private static final int MAX_LOOKS = 60;

  private final Database database;
  private final Accounts accounts;
  private final DepositBookings bookings;
  private final PayableCodes codes;
  private final TakeReceipts takeReceipts;
  private final InstantSource clock;

  Charging(
      Database database,
      Accounts accounts,
      DepositBookings bookings,
      PayableCodes codes,
      TakeReceipts takeReceipts,
      InstantSource clock) {
    this.database = database;
    this.accounts = accounts;
    this.bookings = bookings;
    this.codes = codes;
    this.takeReceipts = takeReceipts;
    this.clock = clock;
  }

  /** Requests a charge, which was stored a moment ago, from this account's provider. */
  void begin(Charge charge, Deposit deposit, Account account) {
    Provider provider = accounts.provider(account);
    if (provider == null) {
      again(charge, UNREADABLE, null);
    } else {
      request(charge, deposit, provider, true);
    }
  }

  void work(Charge charge) {
    Provider provider = accounts.provider(charge.place().workspaceId(), charge.accountId());
    Deposit deposit = bookings.find(charge.place(), clock.instant());
    if (provider == null || deposit == null) {
      again(charge, UNREADABLE, null);
      return;
    }
    if (deposit.erased()) { // a callback may have stored the payer's data again
      database.write(connection -> {
        ProviderTraces.forget(
            connection, charge.workspaceId(), List.of(charge.place().bookingId()));
        return true;
      });
    }
    boolean wanted = isWanted(charge, deposit);
    switch (charge.state()) {
      case REQUESTED -> request(charge, deposit, provider, wanted);
      case OPEN -> {
        if (wanted) {
          look(charge, deposit, provider);
        } else {
          end(charge, provider);
        }
      }
      case CLOSING, PAID, ENDED, REFUSED -> lastLook(charge, provider);
    }
  }

  static boolean isWanted(Charge charge, Deposit deposit) {
    Payment payment = deposit.payment();
    return deposit.awaited()
        && payment.status() == PaymentStatus.PENDING
        && payment.missingCents() == charge.amountCents();
  }

  private void request(Charge charge, Deposit deposit, Provider provider, boolean wanted) {
    ChargeReply reply =
        charge.attempts() == 0 ? new ChargeReply.Absent() : provider.find(charge.txid());
    if (reply instanceof ChargeReply.Refused) {
      unknown(charge, reply); // a refused request says nothing about the charge
      return;
    }
    if (reply instanceof ChargeReply.Absent) {
      if (!wanted) {
        settle(charge, ChargeState.ENDED, null, null); // its code was never shown
        return;
      }
      reply = provider.charge(order(charge, deposit, provider.terms()));
      if (reply instanceof ChargeReply.Conflict || reply instanceof ChargeReply.Refused) {
        // a service may also refuse a repeated request for a charge that it has made
        ChargeReply found = provider.find(charge.txid());
        if (!(found instanceof ChargeReply.Absent || found instanceof ChargeReply.Refused)) {
          reply = found;
        }
      }
    }
    switch (reply) {
      case ChargeReply.Known(var known)
          when known.amountCents() != null && known.amountCents() != charge.amountCents() ->
          refused(charge, "another charge has this txid");
      case ChargeReply.Known(var known) -> made(charge, known);
      case ChargeReply.Refused(var why) -> refused(charge, why);
      case ChargeReply.Absent _,
          ChargeReply.Conflict _,
          ChargeReply.Unreadable _,
          Provider.Unclear _ ->
          unknown(charge, reply);
    }
  }

  private Provider.Order order(Charge charge, Deposit deposit, Provider.Terms terms) {
    String service = deposit.service();
    return new Provider.Order(
        charge.txid(),
        charge.amountCents(),
        ChargeLife.ordered(charge, terms, clock.instant()),
        service.isBlank() ? null : service.substring(0, Math.min(service.length(), 140)));
  }

  private void made(Charge charge, Provider.Charge known) {
    if (!takeReceipts.isDone(charge, known)) {
      again(charge, FULL, null);
      return;
    }
    switch (known.state()) {
      case ENDED -> settle(charge, ChargeState.ENDED, null, null);
      case PAID -> paid(charge, known, charge.state());
      case OPEN, UNKNOWN -> {
        String code = accounts.code(charge, known);
        if (code == null) {
          refused(charge, "the provider shows no code to pay with");
        } else {
          opened(charge, code, ChargeLife.end(charge, known, clock.instant()));
        }
      }
    }
  }

  private void opened(Charge charge, String code, Instant until) {
    Instant now = clock.instant();
    Outcome outcome =
        new Outcome(ChargeState.OPEN, code, until, 0, null, ChargeLife.nextLook(now, until));
    database.write(connection -> {
      // this commit may be lost in a crash: the provider is then asked again
      LazyCommit.of(connection);
      ChargeRows.settle(connection, charge, outcome, now);
      return true;
    });
    codes.show(charge.place(), charge.txid(), code, charge.amountCents());
  }

  /**
   * Handles a charge that the provider reports as paid. A payment that is not listed yet, or not
   * readable, is looked up again (docs/rules/payments.md#unreadable-answers).
   *
   * @param waitsAs the state of the charge until its payment can be read
   */
  private void paid(Charge charge, Provider.Charge known, ChargeState waitsAs) {
    int looks = charge.attempts() + 1;
    if (charge.state() == ChargeState.PAID || !known.receipts().isEmpty()) {
      Instant decided = known.isReturning() ? clock.instant().plus(RETURN_PAUSE) : null;
      settle(charge, ChargeState.PAID, null, decided);
      return;
    }
    if (looks > QUICK_LOOKS) {
      bookings.unreadable(charge.place());
    }
    if (looks > MAX_LOOKS) {
      settle(charge, ChargeState.PAID, UNLISTED, null);
      return;
    }
    Instant next = clock.instant().plus(LeasedWork.pause(looks, LONGEST_PAUSE));
    write(charge, new Outcome(waitsAs, charge.code(), charge.livesUntil(), looks, UNLISTED, next));
  }

  private void look(Charge charge, Deposit deposit, Provider provider) {
    Instant deadline = deposit.deadline();
    if (deposit.wantsCode() && charge.code() != null) { // an earlier step did not show it
      codes.show(charge.place(), charge.txid(), charge.code(), charge.amountCents());
    }
    ChargeReply reply = provider.find(charge.txid());
    if (reply instanceof ChargeReply.Known(var known)) {
      if (!takeReceipts.isDone(charge, known)) {
        again(charge, FULL, null);
        return;
      }
      switch (known.state()) {
        case PAID -> paid(charge, known, charge.state());
        case ENDED -> {
          // the provider ended the charge; withdrawing its code makes the booking need another one
          settle(charge, ChargeState.ENDED, null, null);
          codes.withdraw(charge.place());
        }
        case OPEN, UNKNOWN -> {
          Instant now = clock.instant();
          Instant until =
              deadline == null
                  ? charge.livesUntil()
                  : ChargeLife.shortened(charge, provider, known, deadline);
          write(
              charge,
              new Outcome(
                  ChargeState.OPEN,
                  charge.code(),
                  until,
                  0,
                  null,
                  ChargeLife.nextLook(now, until)));
        }
      }
      return;
    }
    unknown(charge, reply);
  }

  private void end(Charge charge, Provider provider) {
    ChargeReply reply = provider.end(charge.txid());
    if (reply instanceof ChargeReply.Conflict || reply instanceof ChargeReply.Refused) {
      reply = provider.find(charge.txid());
    }
    if (reply instanceof ChargeReply.Absent) {
      closing(charge); // it existed a moment ago: look once more before treating it as lost
      return;
    }
    if (reply instanceof ChargeReply.Known(var known)) {
      if (!takeReceipts.isDone(charge, known)) {
        again(charge, FULL, null);
        return;
      }
      switch (known.state()) {
        case PAID -> paid(charge, known, ChargeState.CLOSING);
        case ENDED -> closing(charge);
        case OPEN, UNKNOWN -> again(charge, "the charge does not end", null);
      }
      return;
    }
    unknown(charge, reply);
  }

  /** Stores that the charge ends now, and when the last check for a late payment is due. */
  private void closing(Charge charge) {
    Instant now = clock.instant();
    write(
        charge, new Outcome(ChargeState.CLOSING, charge.code(), now, 0, null, now.plus(LAST_LOOK)));
  }

  private void unknown(Charge charge, ChargeReply reply) {
    switch (reply) {
      case ChargeReply.Known _ -> throw new IllegalStateException("this is known");
      case ChargeReply.Absent _ -> again(charge, "the provider does not know this charge", null);
      case ChargeReply.Conflict(var why) -> again(charge, why, null);
      case ChargeReply.Refused(var why) -> again(charge, why, null);
      case ChargeReply.Unreadable(var raw) -> {
        takeReceipts.keep(charge, raw);
        if (charge.attempts() > 0) { // not on the first attempt: it may be a glitch
          bookings.unreadable(charge.place());
        }
        again(charge, UNREADABLE_ANSWER, null);
      }
      case Provider.Unclear(var why, var pause) -> again(charge, why, pause);
    }
  }

  /** Looks for late money, refunds and pull-backs, after the charge's end and after callbacks. */
  private void lastLook(Charge charge, Provider provider) {
    ChargeReply reply = provider.find(charge.txid());
    if (reply instanceof ChargeReply.Absent) {
      boolean paid = charge.state() == ChargeState.PAID;
      over(charge, paid ? ChargeState.PAID : ChargeState.ENDED, "unknown to the provider");
      return;
    }
    if (!(reply instanceof ChargeReply.Known(var known))) {
      unknown(charge, reply);
      return;
    }
    if (!takeReceipts.isDone(charge, known)) {
      again(charge, FULL, null);
      return;
    }
    switch (known.state()) {
      case PAID -> paid(charge, known, ChargeState.CLOSING);
      case ENDED, UNKNOWN -> over(charge, ChargeState.ENDED, null);
      case OPEN -> end(charge, provider); // it can be paid after all
    }
  }

  /**
   * Ends the checks of a charge that has no new payment. A check that a callback or a change of the
   * booking caused soon after the charge's end is not the last one, because a payment may follow.
   */
  private void over(Charge charge, ChargeState state, @Nullable String error) {
    Instant last = charge.livesUntil().plus(LAST_LOOK);
    if (charge.state() == ChargeState.CLOSING && clock.instant().isBefore(last)) {
      settle(charge, ChargeState.CLOSING, error, last);
    } else {
      settle(charge, state, error, null);
    }
  }

  private void refused(Charge charge, String why) {
    settle(charge, ChargeState.REFUSED, why, null);
    bookings.refuseCharge(charge.place());
    codes.settled(charge.place());
  }

  void again(Charge charge, String why, @Nullable Duration pause) {
    if (pause != null) {
      accounts.pause(charge.workspaceId(), pause);
    }
    if (isGivenUp(charge) && !why.equals(FULL)) {
      boolean paid = charge.state() == ChargeState.PAID;
      settle(charge, paid ? ChargeState.PAID : ChargeState.ENDED, why, null);
      return;
    }
    write(
        charge,
        new Outcome(
            charge.state(),
            charge.code(),
            charge.livesUntil(),
            charge.attempts() + 1,
            why,
            clock.instant().plus(LeasedWork.pause(charge.attempts() + 1, LONGEST_PAUSE))));
  }

  private boolean isGivenUp(Charge charge) {
    return charge.attempts() >= MAX_LOOKS
        && charge.livesUntil().plus(GIVEN_UP).isBefore(clock.instant());
  }

  /** Schedules the next check of an open charge that was just looked up. */
  void rest(Charge charge) {
    Instant until = charge.livesUntil();
    write(
        charge,
        new Outcome(
            ChargeState.OPEN,
            charge.code(),
            until,
            0,
            null,
            ChargeLife.nextLook(clock.instant(), until)));
  }

  private void settle(
      Charge charge, ChargeState state, @Nullable String error, @Nullable Instant dueAt) {
    write(charge, new Outcome(state, charge.code(), charge.livesUntil(), 0, error, dueAt));
  }

  private void write(Charge charge, Outcome outcome) {
    Instant now = clock.instant();
    database.write(connection -> {
      ChargeRows.settle(connection, charge, outcome, now);
      return true;
    });
  }
}
