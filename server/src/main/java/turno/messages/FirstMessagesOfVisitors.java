package turno.messages;

import java.util.Objects;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.FirstMessages;
import turno.conversations.WrittenByCustomers;
import turno.platform.db.Database;
import turno.platform.http.RequestContext;

/**
 * Limits how many phone numbers the visitors at one network address can make the server write to
 * for one workspace; the numbers of customers who have written to the business are not counted.
 * Bookings beyond the limit are still made, because the customers of a mobile network may share a
 * network address (docs/rules/messages.md#strangers).
 */
public final class FirstMessagesOfVisitors implements FirstMessages {
  private final Database database;
  private final PhonesOfAddresses phones = new PhonesOfAddresses();

  public FirstMessagesOfVisitors(Database database) {
    this.database = database;
  }

  @Override
  public boolean mayBeSent(RequestContext call, BookedCustomer guest) {
    boolean hasWritten =
        database.<Boolean>read(
            connection -> WrittenByCustomers.any(connection, call.workspaceId(), guest.id()));
    return hasWritten || phones.takes(call, Objects.requireNonNull(guest.phone()));
  }
}
