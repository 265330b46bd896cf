package turno.bookings;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Catalog;
import turno.catalog.IntakeField;
import turno.catalog.IntakeField.IntakeFieldView;
import turno.catalog.Service;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Sha256;
import turno.kernel.Timestamps;
import turno.workspaces.Workspace;

/**
 * A booking as its customer sees it: a fixed list of members, and the additional data that the
 * booking's page needs. Members that the contract requires but that customers must not see are null
 * or empty (docs/rules/manage.md#what-a-customer-sees).
 */
final class CustomerView {
  private static final Set<String> MEMBERS =
      Set.of(
          "id",
          "status",
          "service_id",
          "service",
          "start",
          "end",
          "time_zone",
          "party_size",
          "customer",
          "resources",
          "payment",
          "source",
          "intake",
          "expires_at",
          "checked_in_at",
          "no_show_at",
          "cancellation",
          "reschedule_count",
          "attendance_reply",
          "location_id",
          "version",
          "created_at",
          "updated_at",
          "calendar_url");

  /**
   * The members that the contract requires but that customers must not see; their value is null.
   */
  private static final List<String> WITHHELD =
      List.of("notes", "stage", "visit_id", "external_id", "origin");

  private static final Set<String> OF_PAYMENT =
      Set.of(
          "status",
          "amount_cents",
          "received_cents",
          "refunded_cents",
          "refundable_until",
          "currency",
          "currency_exponent",
          "method",
          "expires_at",
          "paid_at",
          "pix");

  private CustomerView() {}

  /**
   * The booking as it is shown to the visitor who made it on a page. The customer's real id would
   * show whether and since when the business knows the phone, so each booking shows a different id
   * (docs/rules/publishable-keys.md#known-phones).
   *
   * @param shown the whole booking as in the response; it is modified
   */
  static ObjectNode ofVisitor(ObjectNode shown, Booking booking, Catalog catalog) {
    confine(shown, asked(booking, catalog));
    if (shown.path("customer") instanceof ObjectNode customer) {
      ByteBuffer hash = ByteBuffer.wrap(Sha256.of("customer of " + booking.id()));
      customer.put("id", IdKind.CUSTOMER.of(new UUID(hash.getLong(), hash.getLong())).toString());
    }
    return shown;
  }

  /**
   * @param shown the whole booking as in the response; it is modified
   */
  static ObjectNode of(ObjectNode shown, Booking booking, Catalog catalog, Workspace workspace) {
    List<IntakeField> asked = asked(booking, catalog);
    confine(shown, asked);
    shown.set(
        "self_service",
        selfService(
            booking,
            catalog.services().get(booking.serviceId()),
            asked,
            workspace,
            BookedPlace.of(booking, catalog, workspace)));
    return shown;
  }

  private static List<IntakeField> asked(Booking booking, Catalog catalog) {
    Service service = catalog.services().get(booking.serviceId());
    return service == null ? List.of() : service.terms().intakeFields();
  }

  private static void confine(ObjectNode shown, List<IntakeField> asked) {
    shown.retain(MEMBERS);
    WITHHELD.forEach(shown::putNull);
    shown.putObject("metadata");
    shown.putArray("allocations");
    if (shown.path("payment") instanceof ObjectNode payment) {
      payment.retain(OF_PAYMENT);
      payment.putNull("attention");
    }
    if (shown.path("cancellation") instanceof ObjectNode cancellation) {
      cancellation.putNull("reason"); // may be an internal remark of staff
    }
    if (shown.path("intake") instanceof ObjectNode intake) {
      intake.retain(asked.stream().map(IntakeField::key).toList());
    }
  }

  private static ObjectNode selfService(
      Booking booking,
      @Nullable Service service,
      List<IntakeField> asked,
      Workspace workspace,
      BookedPlace place) {
    ObjectNode page = Json.object();
    page.putObject("business")
        .put("name", workspace.name())
        .put("slug", workspace.slug())
        .put("locale", workspace.locale())
        .put("place", place.name())
        .put("address", place.address() == null ? null : place.address().line())
        .put("phone", place.phone())
        .put("map_url", place.mapUrl())
        .put("accent_color", workspace.look().accentColor())
        .put("logo_url", workspace.look().logoUrl());
    page.put(
        "changeable_until",
        booking.status().holdsTime()
            ? Timestamps.format(ChangeDeadline.of(booking, service), booking.zone())
            : null);
    page.set("intake_fields", Json.MAPPER.valueToTree(IntakeFieldView.all(asked)));
    return page;
  }
}
