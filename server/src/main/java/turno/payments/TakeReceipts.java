package turno.payments;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
 * Processes a provider's data about the money of a charge
 * (docs/rules/payments.md#readings-of-charges).
 */
final class TakeReceipts {
  /** Up to this number, ledger lines of a booking are written even if the workspace is full. */
  private static final int ALWAYS_TAKEN = 10;

  private final Database database;
  private final DepositBookings bookings;
  private final IdSource ids;
  private final InstantSource clock;
  private final Predicate<WorkspaceId> isFull;

  /**
   * @param isFull whether a workspace has reached its storage limit
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
   * Stores the data about money, and then records the money in the booking. Returns false if the
   * workspace has no room for all of the data; the charge must then be read again later.
   */
  boolean isDone(Charge charge, Provider.Charge known) {
    if (known.receipts().isEmpty() && known.readable()) {
      return true;
    }
    Place place = charge.place();
    keep(charge, known.raw());
    Instant now = clock.instant();
    for (Provider.Receipt receipt : known.receipts()) {
      if (isTooMuch(place)) {
        return false;
      }
      LedgerEntry.Source source =
          new LedgerEntry.Source(
              charge.accountId(), receipt.paymentId(), charge.id(), paidAt(charge, receipt, now));
      bookings.received(place, source, receipt.amountCents());
      if (!areReturnsDone(place, source, receipt.returned())) {
        return false;
      }
    }
    if (!known.readable()) {
      bookings.unreadable(place);
    }
    return true;
  }

  /**
   * Stores the raw answer, even if it is unreadable; without the payers' data if the customer was
   * erased.
   */
  void keep(Charge charge, byte[] raw) {
    Place place = charge.place();
    byte[] said = isErased(place) ? ProviderTraces.cleaned(raw) : raw;
    Tenant.of(
        place.workspaceId(),
        () ->
            database.write(connection -> {
              ProviderEvents.read(
                  connection, charge, ids.next(IdKind.PAYMENT), said, clock.instant());
              return true;
            }));
  }

  /**
   * The time of a payment. If the time is unreadable, the end of the charge is used, because no
   * provider takes money later. If the time is in the future, the current time is used, because the
   * reported time is probably in another zone.
   */
  private static Instant paidAt(Charge charge, Provider.Receipt receipt, Instant now) {
    Instant said = receipt.paidAt();
    Instant latest = said == null ? charge.livesUntil() : said;
    return latest.isAfter(now) ? now : latest;
  }

  /**
   * Records money that was sent back without our request; a person decides about the booking.
   * Returns false if the workspace has no room for all the lines.
   */
  private boolean areReturnsDone(
      Place place, LedgerEntry.Source source, List<Provider.Returned> returned) {
    if (returned.isEmpty()) {
      return true;
    }
    Set<String> ours =
        database.read(connection -> RefundRows.planned(connection, place)).stream()
            .map(refund -> Accounts.plainId(refund.id().toString()))
            .collect(Collectors.toSet());
    for (Provider.Returned one : returned) {
      if (one.state() != Provider.ReturnState.DONE || ours.contains(one.reference())) {
        continue;
      }
      if (isTooMuch(place)) {
        return false;
      }
      bookings.wentBack(
          place,
          new LedgerEntry.Source(
              source.accountId(),
              source.paymentId() + "/" + one.reference(),
              source.chargeId(),
              source.paidAt()),
          one.amountCents(),
          one.byBank());
    }
    return true;
  }

  /**
   * Whether the booking's next line must wait: in a full workspace, only the first lines of a
   * ledger are written.
   */
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
