package turno.bookings;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.Booking.BookingBuilder;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.catalog.IntakeField;
import turno.catalog.Service;
import turno.customers.MatchCustomer;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.http.Answer;
import turno.scheduling.Snapshots;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * {@code PATCH /bookings/{id}}: changes notes, intake, metadata and external id in any status, and
 * the customer until the start. A booking without a customer can get one even after the start.
 * Customers themselves can change their booking only until the start.
 */
final class UpdateBooking {
  private final Snapshots snapshots;
  private final Workspaces workspaces;
  private final MatchCustomer customers;
  private final BookingEvents events;

  UpdateBooking(
      Snapshots snapshots, Workspaces workspaces, MatchCustomer customers, BookingEvents events) {
    this.snapshots = snapshots;
    this.workspaces = workspaces;
    this.customers = customers;
    this.events = events;
  }

  Plan plan(Booking booking, Moment moment) {
    Workspace workspace = workspaces.get(booking.workspaceId());
    boolean byCustomer = moment.call().caller().isCustomer();
    Service service = snapshots.of(booking.workspaceId()).services().get(booking.serviceId());
    List<IntakeField> asked = service == null ? List.of() : service.terms().intakeFields();
    ObjectNode body =
        moment
            .call()
            .body((given, failures) -> {
              if (byCustomer) {
                checkName(booking, given, failures);
                JsonNode answers = IntakeAnswers.byCustomer(asked, given.path("intake"));
                IntakeAnswers.checkByCustomer(asked, answers, failures);
              } else {
                MatchCustomer.check(workspace, given, failures);
              }
            });
    JsonNode answers =
        byCustomer ? IntakeAnswers.byCustomer(asked, body.path("intake")) : body.path("intake");
    ObjectNode intake = IntakeAnswers.merged(booking.details().intake(), answers);
    BookingBuilder change = BookingInput.noted(booking.changed(moment.now()), body).intake(intake);
    BookingInput.requireSize(intake, change.build().details().metadata());
    if (service != null) {
      IntakeAnswers.requireTypes(service.terms(), body.path("intake"));
    }
    boolean renamed = !byCustomer && namesAnother(body.path("customer"), booking.customer());
    MatchCustomer.Matched match =
        renamed ? customers.match(workspace, body, moment.now(), moment.call()) : null;
    BookedCustomer guest =
        byCustomer
            ? called(booking.customer(), body.path("customer"))
            : !renamed ? booking.customer() : match == null ? null : BookedCustomer.of(match);
    boolean replaced = !Objects.equals(guest, booking.customer());
    if (replaced && booking.bookedAt() != null && service != null) {
      IntakeAnswers.requireCustomer(
          service.terms(), guest, booking.source(), moment.call().caller().session());
    }
    boolean madeByVisitor = booking.details().origin() != null;
    if (isOther(booking.customer(), guest)
        || (madeByVisitor
            && !byCustomer
            && isCompleted(booking.customer(), guest, body.path("customer")))) {
      change.endingLinks();
    }
    Booking updated = change.customer(guest).build();
    boolean same = !replaced && isSame(booking, updated);
    if (!same) {
      requirePresent(booking.customer());
    }
    moment.call().requireVersion(booking.version());
    if (same) {
      return new Plan.Unchanged(moment.answer(booking));
    }
    boolean bound = byCustomer || (replaced && booking.customer() != null);
    if (bound && !moment.now().isBefore(booking.startsAt())) {
      throw ProblemException.conflict(
          ProblemReason.STARTED,
          byCustomer
              ? "The booking has started."
              : "The booking has started: its customer can no longer be changed.");
    }
    Answer answer = moment.answer(updated);
    BookingWrite.Event event = events.updated(updated, answer, moment.now(), moment.catalog());
    return new Plan.Changed(
        moment
            .write(booking, updated, answer, HistoryEntry.of("updated"), List.of(event))
            .naming(replaced ? match : null)
            .build());
  }

  /**
   * Checks a customer's change of their own data: a name that is sent must not be blank, and the
   * booking must still have a name, a phone or an e-mail address. The customer of a booking cannot
   * be added or removed this way.
   */
  private static void checkName(Booking booking, ObjectNode given, List<Failure> failures) {
    JsonNode customer = given.path("customer");
    if (given.has("customer") && (!customer.isObject() || booking.customer() == null)) {
      failures.add(
          Failure.at(
              "#/customer", "not_allowed", "Only the name and the e-mail address can be changed."));
    } else if (customer.has("name") && customer.path("name").asString("").isBlank()) {
      failures.add(Failure.at("#/customer/name", "required", "Send a name."));
    } else {
      BookedCustomer named = called(booking.customer(), customer);
      if (named != null && named.isErased()) {
        failures.add(Failure.at("#/customer", "required", "Send a name or an e-mail address."));
      }
    }
  }

  /** The current customer, with the name and e-mail address from the body for this booking. */
  private static @Nullable BookedCustomer called(
      @Nullable BookedCustomer present, JsonNode customer) {
    return present == null || !customer.isObject()
        ? present
        : new BookedCustomer(
            present.id(),
            customer.has("name") ? customer.path("name").asString("").strip() : present.name(),
            present.phone(),
            customer.has("email") ? email(customer.path("email")) : present.email(),
            present.locale());
  }

  private static @Nullable String email(JsonNode given) {
    String text = given.asString("").strip();
    return text.isEmpty() ? null : text;
  }

  /** Whether the booking gets another customer or phone, or is left without its customer. */
  private static boolean isOther(@Nullable BookedCustomer present, @Nullable BookedCustomer guest) {
    return present != null
        && (guest == null
            || !present.id().equals(guest.id())
            || !Objects.equals(present.phone(), guest.phone()));
  }

  /**
   * Whether the booking gets personal data that the body did not contain, from the customer's
   * record. The visitor who made the booking may have typed a stranger's phone
   * (docs/rules/publishable-keys.md#known-phones).
   */
  private static boolean isCompleted(
      @Nullable BookedCustomer present, @Nullable BookedCustomer guest, JsonNode given) {
    return present != null
        && guest != null
        && (isAdded(present.name(), guest.name(), given.path("name"))
            || isAdded(present.email(), guest.email(), given.path("email"))
            || isAdded(present.locale(), guest.locale(), given.path("locale")));
  }

  private static boolean isAdded(@Nullable String before, @Nullable String after, JsonNode inBody) {
    return after != null && !after.equals(before) && !inBody.isString();
  }

  /**
   * Whether the body sets another customer or, with null, removes the current one; false if the
   * body has no {@code customer}.
   */
  private static boolean namesAnother(JsonNode given, @Nullable BookedCustomer present) {
    ObjectNode shown = BookingView.customer(present);
    return shown == null ? given.isObject() : !given.isMissingNode() && !given.equals(shown);
  }

  /** Throws 422 for a booking whose customer was erased (docs/rules/bookings.md#update). */
  private static void requirePresent(@Nullable BookedCustomer customer) {
    if (customer != null && customer.isErased()) {
      throw ProblemException.impossible(
          ProblemReason.ANONYMIZED,
          "#",
          "The customer of this booking was anonymized: nothing more can be recorded about them.");
    }
  }

  private static boolean isSame(Booking before, Booking after) {
    return before.details().equals(after.details())
        && Objects.equals(before.externalId(), after.externalId());
  }
}
