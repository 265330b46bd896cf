package turno.bookings;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.availability.FoundSlots;
import turno.availability.Placement.Slot;
import turno.availability.Question;
import turno.availability.Reason;
import turno.availability.StepBudget;
import turno.availability.Venues;
import turno.availability.Waiver;
import turno.catalog.Location;
import turno.kernel.Id;
import turno.kernel.Id.ResourceId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.Timestamps;
import turno.scheduling.EngineBudget;
import turno.scheduling.SlotPrices;
import turno.scheduling.Snapshot;

/**
 * Turns the refusal of a start into a problem: 409 with alternatives
 * (docs/rules/slots.md#slot-taken), or 422 (docs/rules/slots.md#what-no-other-time-would-mend).
 */
final class SlotRefusal {
  private static final int ALTERNATIVES = 5;

  /** The contract's schema {@code Alternative}. */
  private record Alternative(
      String start,
      String end,
      List<String> resourceIds,
      @Nullable String locationId,
      long priceCents) {}

  private SlotRefusal() {}

  /**
   * Refuses a start.
   *
   * @param venues the locations to search for alternatives
   * @param prices the prices of the alternatives
   * @param kept the resources that every alternative must have
   */
  static ProblemException of(
      Reason reason,
      Snapshot snapshot,
      Venues venues,
      SlotPrices prices,
      Question question,
      List<Integer> kept,
      Instant start) {
    ProblemException problem = problem(reason, question.waived());
    if (reason.permanent() && reason != Reason.IN_THE_PAST) {
      return problem;
    }
    Question others = question.excluding(List.of()).using(kept);
    return offering(problem, alternatives(snapshot, venues, prices, others, start), prices);
  }

  /**
   * Refuses a change that keeps the booking's start. Offers no alternatives, because the start must
   * not change.
   */
  static ProblemException ofPresentStart(Reason reason, SlotPrices prices, Question question) {
    ProblemException problem = problem(reason, question.waived());
    return reason.permanent() ? problem : offering(problem, List.of(), prices);
  }

  private static ProblemException problem(Reason reason, Set<Waiver> waived) {
    return reason.permanent()
        ? ProblemException.impossible(problemReason(reason), pointer(reason), sentence(reason))
        : new ProblemException(409, ProblemCode.SLOT_TAKEN, sentence(reason) + hint(reason, waived))
            .because(problemReason(reason));
  }

  /**
   * Returns a hint for a start that is off the grid although the hours are overridden; empty for
   * any other refusal. The grid ends where the openings end, so a time outside the hours is also
   * off the grid.
   */
  private static String hint(Reason reason, Set<Waiver> waived) {
    return reason == Reason.OFF_GRID
            && waived.contains(Waiver.HOURS)
            && !waived.contains(Waiver.GRID)
        ? " To book a time outside all openings, override the rule 'grid' in addition to 'hours'."
        : "";
  }

  private static ProblemException offering(
      ProblemException problem, List<Alternative> alternatives, SlotPrices prices) {
    return problem
        .with("alternatives", alternatives)
        .with("currency", prices.currency())
        .with("currency_exponent", prices.currency().exponent());
  }

  /**
   * Returns the 409 for a resource that is not available during a booking, with other resources
   * that are.
   */
  static ProblemException busy(Booking booking, List<ResourceId> others) {
    SlotPrices prices = booking.keptPrices();
    ProblemException refusal =
        new ProblemException(
                409, ProblemCode.SLOT_TAKEN, "The resource is not available during the booking.")
            .because(ProblemReason.TAKEN);
    return offering(
        refusal,
        others.stream()
            .map(id ->
                new Alternative(
                    Timestamps.format(booking.startsAt(), booking.zone()),
                    Timestamps.format(booking.endsAt(), booking.zone()),
                    List.of(id.toString()),
                    Id.wireOrNull(booking.details().locationId()),
                    booking.details().service().priceCents()))
            .toList(),
        prices);
  }

  /** The API's reason that corresponds to the engine's reason. */
  private static ProblemReason problemReason(Reason reason) {
    return switch (reason) {
      case SERVICE_INACTIVE -> ProblemReason.SERVICE_INACTIVE;
      case NO_RESOURCES -> ProblemReason.NO_RESOURCES;
      case PARTY_SIZE_NOT_SUPPORTED -> ProblemReason.PARTY_SIZE_NOT_SUPPORTED;
      case IN_THE_PAST -> ProblemReason.IN_THE_PAST;
      case MIN_NOTICE -> ProblemReason.MIN_NOTICE;
      case BEYOND_HORIZON -> ProblemReason.BEYOND_HORIZON;
      case PLACE, CLOSED -> ProblemReason.CLOSED;
      case CLOSED_BY_OVERRIDE -> ProblemReason.CLOSED_BY_OVERRIDE;
      case OFF_GRID -> ProblemReason.OFF_GRID;
      case TOO_LONG -> ProblemReason.TOO_LONG;
      case TEMPORARILY_HELD, FULLY_BOOKED, TAKEN -> ProblemReason.TAKEN;
      case NO_SUCH_COMBINATION -> ProblemReason.NO_SUCH_COMBINATION;
    };
  }

  private static String pointer(Reason reason) {
    return switch (reason) {
      case PARTY_SIZE_NOT_SUPPORTED -> "#/party_size";
      case IN_THE_PAST -> "#/start";
      case NO_SUCH_COMBINATION -> "#/resource_ids";
      default -> "#/service_id";
    };
  }

  private static List<Alternative> alternatives(
      Snapshot snapshot, Venues venues, SlotPrices prices, Question question, Instant start) {
    FoundSlots found =
        EngineBudget.forBody(() ->
            venues.alternatives(question, start.getEpochSecond(), ALTERNATIVES, new StepBudget()));
    List<Alternative> alternatives = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      Slot slot = found.slot(i);
      Location location = snapshot.location(found.place(i));
      ZoneId zone = snapshot.zoneAt(found.place(i), venues.first().service().zone());
      alternatives.add(
          new Alternative(
              Timestamps.format(Instant.ofEpochSecond(slot.startMinute() * 60L), zone),
              Timestamps.format(Instant.ofEpochSecond(slot.endMinute() * 60L), zone),
              slot.resources().stream()
                  .map(index -> snapshot.compiled().resourceId(index).toString())
                  .toList(),
              location == null ? null : location.id().toString(),
              prices.of(slot.resources())));
    }
    return alternatives;
  }

  private static String sentence(Reason reason) {
    return switch (reason) {
      case SERVICE_INACTIVE -> "The service takes no bookings.";
      case NO_RESOURCES -> "No active resources meet the service's requirements.";
      case PARTY_SIZE_NOT_SUPPORTED -> "The service does not take a party of this size.";
      case IN_THE_PAST -> "The start has passed.";
      case MIN_NOTICE -> "The start is too soon: the service must be booked further ahead.";
      case BEYOND_HORIZON -> "The service cannot be booked this far ahead.";
      case PLACE, CLOSED -> "The start is outside the opening hours.";
      case CLOSED_BY_OVERRIDE -> "That day has special hours, and this time is outside them.";
      case OFF_GRID -> "The start is not one of the service's start times.";
      case TOO_LONG -> "The opening hours end before the service would.";
      case TEMPORARILY_HELD, FULLY_BOOKED, TAKEN -> "This time is already taken.";
      case NO_SUCH_COMBINATION -> "These resources cannot serve this service together.";
    };
  }
}
