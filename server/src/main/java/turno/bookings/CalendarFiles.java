package turno.bookings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.bookings.Bookings.ManageLinks;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.workspaces.Workspaces;

/** {@code GET /bookings/{id}/calendar.ics}, with a credential or with a signature. */
final class CalendarFiles {
  private final ManageLinks links;
  private final BookingLookups lookups;
  private final Workspaces workspaces;

  CalendarFiles(ManageLinks links, BookingLookups lookups, Workspaces workspaces) {
    this.links = links;
    this.lookups = lookups;
    this.workspaces = workspaces;
  }

  Answer read(RequestContext call, SecretLookUps signed) {
    BookingId id = call.pathId(0, IdKind.BOOKING, "booking");
    String signature = call.query().text("signature");
    Booking booking =
        signature == null
            ? lookups.find(call, id).at(call.now())
            : signed.find(
                call, id + signature, () -> signed(call, id, signature), Booking::workspaceId);
    if (booking.bookedAt() == null) {
      throw BookingLookups.notFound();
    }
    String business =
        Tenant.of(booking.workspaceId(), () -> workspaces.get(booking.workspaceId()).name());
    CalendarFile file = CalendarFile.of(booking, business, organizer());
    return Answer.text(
            file.text().getBytes(UTF_8), "text/calendar; charset=utf-8; method=" + file.method())
        .with(Map.of("Content-Disposition", "attachment; filename=\"booking.ics\""));
  }

  private Booking signed(RequestContext call, BookingId id, String signature) {
    Booking booking = links.tokens().ofSignature(id, signature, call.now());
    if (booking == null) {
      throw BookingLookups.notFound();
    }
    return booking;
  }

  private String organizer() {
    @Nullable String configured = links.organizer();
    String host = URI.create(links.publicUrl().get()).getHost();
    return configured != null ? configured : "no-reply@" + host;
  }
}
