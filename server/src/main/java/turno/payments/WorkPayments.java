package turno.payments;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.payments.ChargeRows.Charge;
import turno.payments.RefundRows.Refund;
import turno.platform.db.Database;
import turno.platform.jobs.Job;

/**
 * Begins the next steps of charges and refunds that are due: each on a thread of its own and under
 * a lease, so that no other node does it too. Nothing waits for a provider here.
 */
final class WorkPayments implements Job {
  static final String NAME = "work_payments";

  /** From so many open charges of an account on, one list looks them all up. */
  private static final int LISTED_FROM = 5;

  private static final int AT_ONCE = 64;

  private final Database database;
  private final Accounts accounts;
  private final Charging charging;
  private final Refunding refunding;
  private final ProviderRequests requests;
  private final InstantSource clock;
  private final BooleanSupplier maySend;
  private final Runnable wake;

  WorkPayments(
      Database database,
      Accounts accounts,
      Charging charging,
      Refunding refunding,
      ProviderRequests requests,
      InstantSource clock,
      BooleanSupplier maySend,
      Runnable wake) {
    this.database = database;
    this.accounts = accounts;
    this.charging = charging;
    this.refunding = refunding;
    this.requests = requests;
    this.clock = clock;
    this.maySend = maySend;
    this.wake = wake;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean run() {
    int room = Math.min(requests.room(), AT_ONCE);
    if (room == 0 || !maySend.getAsBoolean()) {
      return false;
    }
    Instant now = clock.instant();
    List<PaymentId> busy = accounts.pausedOr(requests.busy());
    List<ChargeRows.Due> charges =
        database.read(connection -> ChargeRows.due(connection, now, busy, room));
    List<RefundRows.Due> refunds =
        database.read(connection -> RefundRows.due(connection, now, busy, room));
    for (RefundRows.Due due : refunds) {
      requests.begin(due.accountId(), () -> refund(due), wake);
    }
    Map<PaymentId, List<ChargeRows.Due>> open = new HashMap<>();
    for (ChargeRows.Due due : charges) {
      if (due.state().equals("open")) {
        open.computeIfAbsent(due.accountId(), _ -> new ArrayList<>()).add(due);
      } else {
        requests.begin(due.accountId(), () -> charge(due), wake);
      }
    }
    for (Map.Entry<PaymentId, List<ChargeRows.Due>> one : open.entrySet()) {
      List<ChargeRows.Due> all = one.getValue();
      if (all.size() >= LISTED_FROM) {
        requests.begin(one.getKey(), () -> chargeAll(all), wake);
      } else {
        for (ChargeRows.Due due : all) {
          requests.begin(one.getKey(), () -> charge(due), wake);
        }
      }
    }
    return false; // those that end wake it
  }

  private void charge(ChargeRows.Due due) {
    Charge charge = leased(due);
    if (charge != null) {
      charging.work(charge);
    }
  }

  private void chargeAll(List<ChargeRows.Due> all) {
    List<Charge> charges = all.stream().map(this::leased).filter(Objects::nonNull).toList();
    if (!charges.isEmpty()) {
      charging.workAll(charges);
    }
  }

  private @Nullable Charge leased(ChargeRows.Due due) {
    Instant now = clock.instant();
    return database.<@Nullable Charge>write(connection -> ChargeRows.lease(connection, due, now));
  }

  private void refund(RefundRows.Due due) {
    Instant now = clock.instant();
    Refund refund =
        database.<@Nullable Refund>write(connection -> RefundRows.lease(connection, due, now));
    if (refund != null) {
      refunding.work(refund);
    }
  }
}
