package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.PaymentId;
import turno.kernel.IdKind;
import turno.payments.DepositBookings.Deposit;
import turno.payments.DepositBookings.Place;
import turno.payments.pix.BrCode;
import turno.payments.providers.ApiPix;
import turno.platform.db.Tenant;
import turno.platform.jobs.Job;
import turno.platform.jobs.LeasedWork;

/**
 * Creates a payment code for each booking that needs one, either by requesting a charge or as a
 * static code.
 */
final class AskForCodes implements Job {
  private static final Logger LOG = LoggerFactory.getLogger(AskForCodes.class);
  private static final Duration SPARE = Duration.ofSeconds(30);
  private static final int BATCH = 100;
  private static final int STATIC_TXID = 25;

  /**
   * The number of attempts to create a booking's code, one second apart; after the last attempt, a
   * person has to collect the money.
   */
  private static final int MAX_FAILURES = 10;

  private final Deposits.Needs needs;
  private final Accounts accounts;
  private final PayableCodes codes;
  private final Charging charging;
  private final LeasedWork<ChargeRows.Charge> charges;
  private final BooleanSupplier mayAsk;

  /** The number of failed attempts for each booking. */
  private final Map<Place, Integer> failures = new ConcurrentHashMap<>();

  /**
   * @param mayAsk whether outgoing requests are currently allowed
   */
  AskForCodes(
      Deposits.Needs needs,
      Accounts accounts,
      PayableCodes codes,
      Charging charging,
      LeasedWork<ChargeRows.Charge> charges,
      BooleanSupplier mayAsk) {
    this.needs = needs;
    this.accounts = accounts;
    this.codes = codes;
    this.charging = charging;
    this.charges = charges;
    this.mayAsk = mayAsk;
  }

  @Override
  public String name() {
    return "ask_for_payments";
  }

  @Override
  public boolean run() {
    List<Place> all = needs.bookings().wantingCode(needs.clock().instant(), BATCH);
    failures.keySet().retainAll(all);
    for (Place place : all) {
      try {
        request(place);
        failures.remove(place);
      } catch (RuntimeException e) {
        failed(place, e);
      }
    }
    return false;
  }

  /**
   * Counts a failed attempt. After {@link #MAX_FAILURES} attempts, a person has to collect the
   * money.
   */
  private void failed(Place place, RuntimeException e) {
    int times = failures.merge(place, 1, Integer::sum);
    LOG.error("no code could be made for booking {} in {} attempts", place.bookingId(), times, e);
    if (times >= MAX_FAILURES) {
      refuse(place);
    }
  }

  /**
   * Starts to create a booking's code, if the booking still needs one. If the workspace has no Pix
   * account, a person has to collect the money.
   */
  void request(Place place) {
    Instant now = needs.clock().instant();
    Deposit deposit = needs.bookings().find(place, now);
    Instant deadline = deposit == null ? null : deposit.deadline();
    if (deposit == null || !deposit.wantsCode() || deadline == null) {
      codes.settled(place);
      return;
    }
    Account account = accounts.inUse(place.workspaceId());
    if (account == null || account.kind().equals("manual")) {
      refuse(place);
    } else if (account.kind().equals("static")) {
      showStatic(place, deposit, account.settings());
    } else {
      charge(place, deposit, deadline, account, now);
    }
  }

  private void showStatic(Place place, Deposit deposit, Account.Settings settings) {
    long cents = deposit.payment().missingCents();
    String id = Accounts.plainId(place.bookingId().toString());
    String code;
    try {
      code =
          BrCode.ofKey(
              Objects.requireNonNull(settings.pixKey()),
              null,
              ApiPix.decimal(cents),
              settings.merchantName(),
              settings.merchantCity(),
              id.substring(id.length() - STATIC_TXID));
    } catch (IllegalArgumentException e) {
      LOG.error("no code can be made for booking {}: {}", place.bookingId(), e.getMessage());
      refuse(place);
      return;
    }
    codes.show(place, null, code, cents);
  }

  /** Leaves it to a person to collect the money. */
  private void refuse(Place place) {
    needs.bookings().refuseCharge(place);
    codes.settled(place);
  }

  private void charge(
      Place place, Deposit deposit, Instant deadline, Account account, Instant now) {
    if (!mayAsk.getAsBoolean()) {
      return;
    }
    PaymentId accountId = account.id();
    Instant end = deadline.minus(SPARE).isAfter(now.plus(SPARE)) ? deadline.minus(SPARE) : deadline;
    PaymentId id = needs.ids().next(IdKind.PAYMENT);
    ChargeRows.Charge charge =
        new ChargeRows.Charge(
            place,
            id,
            accountId,
            Accounts.plainId(id.toString()),
            deposit.payment().missingCents(),
            ChargeState.REQUESTED,
            end,
            null,
            0,
            now,
            needs.ids().next());
    boolean atOnce = !accounts.paused().contains(place.workspaceId());
    boolean made =
        Tenant.of(
            place.workspaceId(),
            () ->
                needs
                    .requests()
                    .<Boolean>write(
                        connection -> ChargeRows.insert(connection, charge, atOnce, now)));
    if (made && !(atOnce && isBegun(charge, deposit, account))) {
      charges.wake();
    }
  }

  /**
   * Requests the charge immediately, because a customer is waiting for the code. If no attempt
   * could begin, releases the charge's lease and returns false.
   */
  private boolean isBegun(ChargeRows.Charge charge, Deposit deposit, Account account) {
    boolean begun = charges.isBegun(charge, () -> charging.begin(charge, deposit, account));
    if (!begun) {
      needs
          .jobs()
          .write(connection -> {
            ChargeRows.release(connection, charge);
            return true;
          });
    }
    return begun;
  }
}
