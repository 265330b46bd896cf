package turno.bookings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import turno.bookings.Bookings.ManageLinks;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.scheduling.Snapshots;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * {@code GET /bookings/{id}/calendar.ics}, authorized by a credential or by a signature in the URL.
 */
final class CalendarFiles {
  private final ManageLinks links;
  private final BookingLookups lookups;
  private final Workspaces workspaces;
  private final Snapshots snapshots;

  CalendarFiles(
      ManageLinks links, BookingLookups lookups, Workspaces workspaces, Snapshots snapshots) {
    this.links = links;
    this.lookups = lookups;
    this.workspaces = workspaces;
    this.snapshots = snapshots;
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
    CalendarFile file =
        Tenant.of(
            booking.workspaceId(),
            () -> {
              Workspace workspace = workspaces.get(booking.workspaceId());
              BookedPlace place =
                  BookedPlace.of(booking, snapshots.of(booking.workspaceId()), workspace);
              return links.file(booking, workspace, place);
            });
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
}
