package turno.bookings;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.BookingBuilder;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.catalog.StageConfig.StageAction;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.scheduling.Snapshots;

/**
 * Moves a booking from one stage of the business to another. An action may also perform an
 * operation, such as a check-in, under the rules of that operation, and may take a resource for the
 * booking's time. The plan is valid only for the stage configuration for which it was made. The
 * write also takes the catalog's lock in shared mode, so that no booking enters a stage that is
 * being removed.
 */
final class RunStageAction {
  private static final int ALTERNATIVES = 5;

  private final Snapshots snapshots;
  private final BookingEvents events;

  RunStageAction(Snapshots snapshots, BookingEvents events) {
    this.snapshots = snapshots;
    this.events = events;
  }

  /** The step of one request, which may have to be planned more than once. */
  ChangeBooking.Step step() {
    return new Run();
  }

  private final class Run implements ChangeBooking.Step {
    private boolean taken;

    @Override
    public Plan plan(Booking booking, Moment moment) {
      return RunStageAction.this.plan(booking, moment, taken);
    }

    // only the database knows for certain whether a resource is taken; the snapshot provides the
    // alternatives
    @Override
    public void taken(Set<ResourceId> resources, boolean known) {
      taken = true;
    }
  }

  private Plan plan(Booking booking, Moment moment, boolean taken) {
    StageAction action = moment.catalog().stages().action(moment.call().pathText(1));
    if (action == null) {
      throw ProblemException.notFound("There is no such action.");
    }
    ObjectNode body =
        moment
            .call()
            .body((given, failures) -> {
              ActionData.check(action, given, failures);
              moment.call().surplus(ActionData.surplus(action, given), failures);
            });
    ResourceId resourceId = resource(body, moment);
    moment.call().requireVersion(booking.version());
    AvailableActions.require(action, booking, moment.catalog().stages());
    Booking.@Nullable Allocation wanted = wanted(booking, resourceId);
    if (wanted != null && (taken || !isActive(wanted, moment))) {
      throw busy(wanted, booking, moment);
    }
    BookingBuilder change = effect(action, booking, moment).stage(action.toStage());
    if (wanted != null) {
      change.assigning(wanted);
    }
    Booking after = change.build();
    BookingWrite.Builder write =
        moment
            .write(
                booking,
                after,
                moment.answer(after),
                HistoryEntry.running(action, ActionData.kept(action, body), resourceId),
                List.of(event(action, after, booking, moment)))
            .under(moment.catalog().version());
    if (action.effect() == StageAction.Effect.CANCEL) {
      write.freeing();
    } else if (wanted != null) {
      write.adding();
    }
    return new Plan.Changed(write.build());
  }

  private static @Nullable ResourceId resource(ObjectNode body, Moment moment) {
    if (!body.hasNonNull("resource_id")) {
      return null;
    }
    ResourceId id = IdKind.RESOURCE.parse(body.path("resource_id").asString(""));
    if (id == null || !moment.catalog().resources().containsKey(id)) {
      throw ProblemException.unknownInBody("#/resource_id", "resource");
    }
    return id;
  }

  /**
   * The allocation that the action adds; null if the request names no resource or the booking
   * already has it.
   */
  private static Booking.@Nullable Allocation wanted(
      Booking booking, @Nullable ResourceId resourceId) {
    List<Booking.Allocation> has = booking.details().allocations();
    return resourceId == null || Assignment.isAmong(has, resourceId)
        ? null
        : Assignment.of(resourceId, booking.startsAt(), booking.endsAt(), booking.details().own());
  }

  private static boolean isActive(Booking.Allocation wanted, Moment moment) {
    var resource = moment.catalog().resources().get(wanted.resourceId());
    return resource != null && resource.active();
  }

  private static BookingBuilder effect(StageAction action, Booking booking, Moment moment) {
    BookingBuilder change = booking.changed(moment.now());
    return switch (action.effect()) {
      case null -> change;
      case CHECK_IN -> change.arrived(moment.now());
      case NO_SHOW -> change.missed(moment.now());
      case CANCEL ->
          CancelBooking.ended(booking, CancelBooking.by(moment.call()), null, moment.now());
    };
  }

  private BookingWrite.Event event(
      StageAction action, Booking after, Booking before, Moment moment) {
    Instant now = moment.now();
    return switch (action.effect()) {
      case null -> events.updated(after, moment.answer(after), now, moment.catalog());
      case CHECK_IN -> events.checkedIn(after, moment.answer(after), now, moment.catalog());
      case NO_SHOW -> events.noShow(after, now, moment.catalog());
      case CANCEL -> events.cancelled(after, before.status(), now, moment.catalog());
    };
  }

  private ProblemException busy(Booking.Allocation wanted, Booking booking, Moment moment) {
    List<ResourceId> others =
        Assignment.instead(
            snapshots.get(booking.workspaceId()), wanted, booking, moment.now(), ALTERNATIVES);
    return SlotRefusal.busy(booking, others);
  }
}
