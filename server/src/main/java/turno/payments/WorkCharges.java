package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.payments.ChargeRows.Charge;
import turno.payments.DepositBookings.Deposit;
import turno.payments.providers.Provider;
import turno.platform.jobs.LeasedWork;

/**
 * Carries out the next steps of charges that are due: one by one, or with one list for many open
 * charges.
 */
final class WorkCharges implements LeasedWork.Worker<Charge> {
  /** If at least this number of an account's open charges are due, one list is read for them. */
  private static final int LISTED_FROM = 5;

  /** How far the provider's clock may differ from ours when charges are listed by creation time. */
  private static final Duration LIST_SPARE = Duration.ofHours(1);

  private final Charging charging;
  private final Accounts accounts;
  private final DepositBookings bookings;
  private final InstantSource clock;
  private final BooleanSupplier mayAsk;

  /**
   * @param mayAsk whether outgoing requests are currently allowed
   */
  WorkCharges(
      Charging charging,
      Accounts accounts,
      DepositBookings bookings,
      InstantSource clock,
      BooleanSupplier mayAsk) {
    this.charging = charging;
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

  /**
   * Groups the open charges of an account if there are enough of them for a list. Any other charge
   * gets a group of its own, even an open one whose last check failed, because reading the list may
   * have been the cause.
   */
  @Override
  public List<List<Charge>> groups(List<Charge> charges) {
    Map<PaymentId, List<Charge>> open =
        charges.stream()
            .filter(charge -> charge.state() == ChargeState.OPEN && charge.attempts() == 0)
            .collect(Collectors.groupingBy(Charge::accountId));
    open.values().removeIf(listed -> listed.size() < LISTED_FROM);
    Set<Charge> listed = open.values().stream().flatMap(List::stream).collect(Collectors.toSet());
    return Stream.concat(
            open.values().stream(),
            charges.stream().filter(charge -> !listed.contains(charge)).map(List::of))
        .toList();
  }

  @Override
  public void work(List<Charge> charges) {
    if (charges.size() == 1) {
      charging.work(charges.getFirst());
    } else {
      workAll(charges);
    }
  }

  /**
   * Looks up many open charges of one account with one list. Charges that are listed as paid or
   * need another step, for example because they have reached their end, are handled individually;
   * if the provider cannot be opened or refuses the list, all charges are.
   */
  private void workAll(List<Charge> charges) {
    Charge first = charges.getFirst();
    Provider provider = accounts.provider(first.place().workspaceId(), first.accountId());
    if (provider == null) {
      charges.forEach(charging::work);
      return;
    }
    Instant now = clock.instant();
    Instant from = charges.stream().map(Charge::createdAt).min(Instant::compareTo).orElse(now);
    Set<String> asked = charges.stream().map(Charge::txid).collect(Collectors.toSet());
    Provider.ListReply reply = provider.paid(from.minus(LIST_SPARE), now, asked::contains);
    switch (reply) {
      case Provider.ListReply.Known(var paid) -> {
        Set<String> all = Set.copyOf(paid);
        for (Charge charge : charges) {
          Deposit deposit = bookings.find(charge.place(), now);
          boolean rests =
              deposit != null
                  && !all.contains(charge.txid())
                  && Charging.isWanted(charge, deposit)
                  && !deposit.wantsCode()
                  && charge.livesUntil().isAfter(now);
          if (rests) {
            charging.rest(charge);
          } else {
            charging.work(charge);
          }
        }
      }
      case Provider.ListReply.Refused _ -> charges.forEach(charging::work);
      case Provider.Unclear(var why, var pause) ->
          charges.forEach(charge -> charging.again(charge, why, pause));
    }
  }
}
