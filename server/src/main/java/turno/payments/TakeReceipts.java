package turno.payments;

import java.time.InstantSource;
import java.util.function.Predicate;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.payments.ChargeRows.Charge;
import turno.payments.DepositBookings.Deposit;
import turno.payments.DepositBookings.Place;
import turno.payments.providers.Provider;
import turno.platform.db.Database;
import turno.platform.db.Tenant;

/**
 * Takes in what a provider says about the money of a charge
 * (docs/rules/payments.md#readings-of-charges).
 */
final class TakeReceipts {
  /** The lines of a ledger that are written whether or not the workspace is full. */
  private static final int ALWAYS_TAKEN = 10;

  private final Database database;
  private final DepositBookings bookings;
  private final IdSource ids;
  private final InstantSource clock;
  private final Predicate<WorkspaceId> isFull;

  /**
   * @param isFull whether a workspace may store nothing more for now
   */
  TakeReceipts(
      Database database,
      DepositBookings bookings,
      IdSource ids,
      InstantSource clock,
      Predicate<WorkspaceId> isFull) {
    this.database = database;
    this.bookings = bookings;
    this.ids = ids;
    this.clock = clock;
    this.isFull = isFull;
  }

  /**
   * Stores what was said of money, and then writes it into the booking. False where more was said
   * of it than the workspace may store at present: the charge is read again later.
   */
  boolean isDone(Charge charge, Provider.Charge known) {
    if (known.receipts().isEmpty()) {
      return true;
    }
    Place place = charge.place();
    byte[] said = isErased(place) ? ProviderTraces.cleaned(known.raw()) : known.raw();
    Tenant.of(
        place.workspaceId(),
        () ->
            database.write(connection -> {
              ProviderEvents.read(
                  connection, charge, ids.next(IdKind.PAYMENT), said, clock.instant());
              return true;
            }));
    for (Provider.Receipt receipt : known.receipts()) {
      if (isTooMuch(place)) {
        return false;
      }
      bookings.received(
          place,
          new LedgerEntry.Source(
              charge.accountId(), receipt.paymentId(), charge.id(), receipt.paidAt()),
          receipt.amountCents());
      for (Provider.Returned returned : receipt.returned()) {
        if (!returned.ours() && returned.state() != Provider.RefundState.REFUSED) {
          if (isTooMuch(place)) {
            return false;
          }
          bookings.pulledBack(
              place,
              new LedgerEntry.Source(
                  charge.accountId(),
                  receipt.paymentId() + "/" + returned.reference(),
                  charge.id(),
                  receipt.paidAt()),
              returned.amountCents());
        }
      }
    }
    return true;
  }

  /** A full workspace takes the first lines of a booking's ledger; further ones wait for room. */
  private boolean isTooMuch(Place place) {
    return isFull.test(place.workspaceId())
        && database.<Boolean>read(
            connection -> ChargeRows.hasLines(connection, place, ALWAYS_TAKEN));
  }

  private boolean isErased(Place place) {
    Deposit deposit = bookings.find(place, clock.instant());
    return deposit != null && deposit.erased();
  }
}
