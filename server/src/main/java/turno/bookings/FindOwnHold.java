package turno.bookings;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking.BookedCustomer;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.Caller;

/**
 * Finds the live hold that a credential made for a customer, so that a repeated call gets the same
 * hold even without an idempotency key (docs/rules/agents.md#repeats).
 */
final class FindOwnHold {
  private static final String LIVE =
      "select "
          + BookingRows.COLUMNS
          + """
            from turno.bookings b
           where b.workspace_id = ? and b.service_id = ? and b.starts_at = ?
             and b.status = 'hold' and b.expires_at > ?
           order by b.id
           limit 100
          """;

  /** The number of trailing digits by which phone numbers are compared. */
  private static final int DIGITS = 8;

  private final Database database;
  private final BookingLookups lookups;
  private final InstantSource clock;

  FindOwnHold(Database database, BookingLookups lookups, InstantSource clock) {
    this.database = database;
    this.lookups = lookups;
    this.clock = clock;
  }

  @Nullable BookingId find(
      Caller caller,
      ServiceId service,
      Instant start,
      @Nullable String name,
      @Nullable String phone) {
    List<Booking> live =
        database.read(connection ->
            Sql.of(LIVE)
                .with(caller.workspaceId(), service, start, clock.instant())
                .list(connection, BookingRows::read));
    for (Booking hold : live) {
      if (isFor(hold.customer(), name, phone) && lookups.maker(hold).is(caller)) {
        return hold.id();
      }
    }
    return null;
  }

  private static boolean isFor(
      @Nullable BookedCustomer customer, @Nullable String name, @Nullable String phone) {
    if (customer == null || (name == null && phone == null)) {
      return false;
    }
    boolean sameName =
        name == null
            || (customer.name() != null
                && Texts.folded(name).equals(Texts.folded(customer.name())));
    boolean samePhone =
        phone == null
            || (customer.phone() == null
                ? name != null
                : digits(phone).equals(digits(customer.phone())));
    return sameName && samePhone;
  }

  private static String digits(String phone) {
    String digits = phone.replaceAll("[^0-9]", "");
    return digits.substring(Math.max(0, digits.length() - DIGITS));
  }
}
