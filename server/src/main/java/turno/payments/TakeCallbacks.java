package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.payments.DepositBookings.Deposit;
import turno.payments.DepositBookings.Place;
import turno.platform.db.Database;
import turno.platform.jobs.Job;

/**
 * Has the charges read that callbacks name, those of the workspace that was called and no other's
 * (docs/rules/payments.md#money-of-providers). Callbacks that were looked at are deleted after a
 * while.
 */
final class TakeCallbacks implements Job {
  static final String NAME = "take_callbacks";
  static final Duration KEPT = Duration.ofDays(8);
  private static final Logger LOG = LoggerFactory.getLogger(TakeCallbacks.class);
  private static final int BATCH = 100;
  private static final int DELETED_AT_ONCE = 500;

  private final Deposits.Needs needs;
  private final Database database;
  private final Runnable nudged;

  /**
   * @param nudged is told that charges are to be read
   */
  TakeCallbacks(Deposits.Needs needs, Runnable nudged) {
    this.needs = needs;
    this.database = needs.jobs();
    this.nudged = nudged;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean run() {
    Instant now = needs.clock().instant();
    List<ProviderEvents.Waiting> all =
        database.read(connection -> ProviderEvents.waiting(connection, BATCH));
    int taken = 0;
    for (ProviderEvents.Waiting one : all) {
      if (isTaken(one, now)) {
        taken++;
      }
    }
    if (taken > 0) {
      nudged.run();
    }
    return all.size() == BATCH && taken > 0;
  }

  /** One that cannot be taken holds up none behind it. */
  private boolean isTaken(ProviderEvents.Waiting one, Instant now) {
    try {
      take(one, now);
      return true;
    } catch (RuntimeException e) {
      LOG.error("a callback of workspace {} could not be looked at", one.workspaceId(), e);
      return false;
    }
  }

  private void take(ProviderEvents.Waiting one, Instant now) {
    List<Place> places =
        one.txids().isEmpty()
            ? List.of()
            : database.read(
                connection -> ChargeRows.ofTxids(connection, one.workspaceId(), one.txids()));
    List<Place> erased = places.stream().filter(place -> isErased(place, now)).toList();
    database.write(connection -> {
      for (Place place : new HashSet<>(places)) {
        ChargeRows.called(connection, place, now);
        RefundRows.nudge(connection, place, now);
      }
      for (Place place : erased) {
        ProviderTraces.forget(connection, place.workspaceId(), List.of(place.bookingId()));
      }
      ProviderEvents.done(connection, one, now);
      return true;
    });
  }

  private boolean isErased(Place place, Instant now) {
    Deposit deposit = needs.bookings().find(place, now);
    return deposit != null && deposit.erased();
  }

  /** Deletes callbacks that were looked at and are old enough. */
  boolean sweep() {
    Instant until = needs.clock().instant().minus(KEPT);
    List<WorkspaceId> called = database.read(AccountRows::called);
    for (WorkspaceId workspaceId : called) {
      int gone = DELETED_AT_ONCE;
      while (gone == DELETED_AT_ONCE) {
        gone =
            database.<Integer>write(connection ->
                ProviderEvents.deleteCallbacks(
                    connection, workspaceId, IdSource.firstOf(until), DELETED_AT_ONCE));
      }
    }
    return false;
  }
}
