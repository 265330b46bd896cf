package turno.bookings;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingEvents.Notify;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.catalog.Service;
import turno.customers.MatchCustomer;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.payments.Payment;
import turno.platform.http.Answer;
import turno.platform.nouns.LenientJson;
import turno.scheduling.Snapshots;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Turns a hold into a booking: {@code confirmed}, or {@code pending_payment} with a deadline if a
 * deposit is due. If staff waive the deposit, a booking that is waiting for its deposit can be
 * confirmed, too (docs/rules/payments.md#waive-the-deposit).
 */
final class ConfirmHold {
  private final Snapshots snapshots;
  private final Workspaces workspaces;
  private final MatchCustomer customers;
  private final BookingEvents events;
  private final PhoneProof proof;
  private final FirstMessages firstMessages;

  ConfirmHold(
      Snapshots snapshots,
      Workspaces workspaces,
      MatchCustomer customers,
      BookingEvents events,
      PhoneProof proof,
      FirstMessages firstMessages) {
    this.snapshots = snapshots;
    this.workspaces = workspaces;
    this.customers = customers;
    this.events = events;
    this.proof = proof;
    this.firstMessages = firstMessages;
  }

  private record Body(BookingInput.@Nullable SetAside override) {}

  Plan plan(Booking hold, Moment moment) {
    Workspace workspace = workspaces.get(hold.workspaceId());
    ObjectNode body =
        moment
            .call()
            .body((given, failures) -> {
              MatchCustomer.check(workspace, given, failures);
              BookingInput.checkSize(given.path("intake"), Json.object(), failures);
              checkOverride(given.path("override"), failures);
            });
    BookingInput.SetAside override = override(body);
    if (override != null) {
      ResourceChoice.requireStaff(moment.call(), override);
    }
    BookedCustomer held = hold.customer();
    ObjectNode whole =
        held == null ? body : MatchCustomer.completed(workspace, body, held.asMatched());
    MatchCustomer.Matched match = customers.match(workspace, whole, moment.now(), moment.call());
    BookedCustomer guest = match == null ? hold.customer() : BookedCustomer.of(match);
    ObjectNode intake = IntakeAnswers.merged(hold.details().intake(), body.path("intake"));
    PhoneCap phoneCap = null;
    boolean isProved = false;
    Transition move = override == null ? Transition.CONFIRM : Transition.CONFIRM_UNPAID;
    if (move.isAllowedFrom(hold.status())) {
      BookingInput.requireSize(intake, hold.details().metadata());
      Service service = service(hold);
      IntakeAnswers.requireTypes(service.terms(), body.path("intake"));
      IntakeAnswers.requireComplete(
          service.terms(), guest, intake, hold.source(), moment.call().caller().session());
      phoneCap = PhoneCap.of(moment.call(), guest);
      if (guest != null && guest.phone() != null) {
        String code = LenientJson.of(body).text("verification_code");
        isProved = proof.require(moment.call(), hold.id(), guest.phone(), code);
      }
    }
    moment.call().requireVersion(hold.version());
    move.require(hold);
    Notify notify = Notify.in(body);
    boolean counted = hold.bookedAt() != null;
    DailyCap cap = counted ? null : DailyCap.of(moment.call(), workspace);
    // must be the last check, because it also counts the phone towards the limit on first messages
    boolean beyond =
        guest != null
            && phoneCap != null
            && !isProved
            && !firstMessages.mayBeSent(moment.call(), guest);
    Booking.BookingBuilder next =
        hold.changed(moment.now()).customer(guest).intake(intake).beyondFirstMessages(beyond);
    return confirmed(hold, next, guest, match, notify, cap, phoneCap, override, moment);
  }

  /** Refuses an override that does not waive the deposit, which must be a mistake. */
  private static void checkOverride(JsonNode override, List<Failure> failures) {
    if (override.isObject() && !override.path("waive_deposit").asBoolean(false)) {
      failures.add(
          Failure.at(
              "#/override/waive_deposit",
              "required",
              "Set 'waive_deposit' to true, or omit 'override'."));
    }
  }

  private static BookingInput.@Nullable SetAside override(ObjectNode body) {
    return Json.MAPPER.treeToValue(body, Body.class).override();
  }

  private Service service(Booking hold) {
    Service service = snapshots.of(hold.workspaceId()).services().get(hold.serviceId());
    if (service == null) {
      throw new IllegalStateException("a hold of an unknown service");
    }
    return service;
  }

  private Plan confirmed(
      Booking hold,
      Booking.BookingBuilder next,
      @Nullable BookedCustomer guest,
      MatchCustomer.@Nullable Matched match,
      Notify notify,
      @Nullable DailyCap cap,
      @Nullable PhoneCap phoneCap,
      BookingInput.@Nullable SetAside override,
      Moment moment) {
    Instant now = moment.now();
    Payment payment = override == null ? hold.payment() : hold.payment().waived(now);
    boolean due = payment.isPending();
    Instant deadline =
        due ? NewBooking.deadline(payment.expiresInMinutes(), now, hold.startsAt()) : null;
    Booking confirmed =
        next.status(due ? BookingStatus.PENDING_PAYMENT : BookingStatus.CONFIRMED)
            .expiresAt(deadline)
            .bookedAt(hold.bookedAt() == null ? now : hold.bookedAt())
            .payment(deadline == null ? payment : payment.awaitedUntil(deadline))
            .build();
    Answer answer = moment.answer(confirmed);
    BookingEvents telling = events.with(notify);
    BookingWrite.Event event =
        due
            ? telling.updated(confirmed, answer, now, moment.catalog())
            : telling.confirmed(confirmed, answer, now, moment.catalog());
    HistoryEntry note =
        HistoryEntry.of("confirmed")
            .setting(override == null ? null : override.document())
            .with(notify);
    return new Plan.Changed(
        moment
            .write(hold, confirmed, answer, note, List.of(event))
            .naming(match)
            .once(
                hold.status() == BookingStatus.HOLD ? SameCustomer.of(moment.call(), guest) : null)
            .capped(cap)
            .capped(phoneCap)
            .build());
  }
}
