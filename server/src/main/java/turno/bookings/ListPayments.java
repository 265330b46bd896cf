package turno.bookings;

import turno.kernel.Cursor;
import turno.kernel.Id.PaymentId;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;

/** {@code GET /bookings/{id}/payments}: the payments that were received for a booking. */
final class ListPayments {
  private final Database database;
  private final BookingLookups lookups;

  ListPayments(Database database, BookingLookups lookups) {
    this.database = database;
    this.lookups = lookups;
  }

  Answer list(RequestContext call) {
    Booking booking = lookups.find(call, call.pathId(0, IdKind.BOOKING, "booking"));
    Page page = Page.of(call);
    PaymentId last = page.after(IdKind.PAYMENT);
    PaymentId after = last == null ? IdKind.PAYMENT.least() : last;
    return database.read(connection ->
        page.<ReceivedPayment>answer(
            taker -> ReceivedPayment.each(connection, booking, after, page.limit(), taker),
            payment -> payment.view(booking.zone()),
            payment -> Cursor.of(payment.id())));
  }
}
