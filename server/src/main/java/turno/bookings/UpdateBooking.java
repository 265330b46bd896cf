package turno.bookings;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.catalog.Service;
import turno.kernel.Json;
import turno.platform.http.Answer;
import turno.scheduling.Snapshots;

/** {@code PATCH /bookings/{id}}: notes, intake, metadata and external id, in any status. */
final class UpdateBooking {
  private final Snapshots snapshots;
  private final BookingEvents events;

  UpdateBooking(Snapshots snapshots, BookingEvents events) {
    this.snapshots = snapshots;
    this.events = events;
  }

  Plan plan(Booking booking, Moment moment) {
    ObjectNode body = moment.call().body();
    Booking.Details details = booking.details();
    ObjectNode intake = IntakeAnswers.merged(details.intake(), body.path("intake"));
    ObjectNode metadata = details.metadata();
    if (body.has("metadata")) {
      metadata = body.path("metadata") instanceof ObjectNode given ? given : Json.object();
    }
    BookingInput.requireSize(intake, metadata);
    Service service = snapshots.of(booking.workspaceId()).services().get(booking.serviceId());
    if (service != null && body.has("intake")) {
      IntakeAnswers.requireTypes(service.terms(), intake);
    }
    moment.call().requireVersion(booking.version());
    BookingBuilder change = booking.changed(moment.now()).intake(intake).metadata(metadata);
    if (body.has("notes")) {
      change.notes(textOrNull(body.path("notes")));
    }
    if (body.has("external_id")) {
      change.externalId(textOrNull(body.path("external_id")));
    }
    Booking updated = change.build();
    if (isSame(booking, updated)) {
      return new Plan.Unchanged(moment.answer(booking));
    }
    Answer answer = moment.answer(updated);
    BookingWrite.Event event = events.updated(updated, answer, moment.now(), moment.catalog());
    return new Plan.Changed(
        moment.write(booking, updated, answer, HistoryEntry.of("updated"), List.of(event)).build());
  }

  private static @org.jspecify.annotations.Nullable String textOrNull(JsonNode node) {
    return node.isString() ? node.stringValue() : null;
  }

  private static boolean isSame(Booking before, Booking after) {
    return before.details().equals(after.details())
        && java.util.Objects.equals(before.externalId(), after.externalId());
  }
}
