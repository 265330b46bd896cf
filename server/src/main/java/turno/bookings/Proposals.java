package turno.bookings;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import turno.availability.Availability;
import turno.availability.Found;
import turno.availability.Question;
import turno.availability.Service;
import turno.catalog.Conflict;
import turno.kernel.IdKind;
import turno.kernel.Timestamps;
import turno.scheduling.Snapshot;

/** Times to which a booking could be moved that is in the way of something. */
final class Proposals {
  private static final int MOST = 3;

  private Proposals() {}

  /**
   * The nearest, as a reschedule would judge them; none for a booking that it would refuse to move.
   *
   * @param after how things stand once that something is there; a service that is unknown to it has
   *     no times
   */
  static List<Conflict.Proposal> of(Snapshot after, Booking booking, Instant now) {
    if (!Transition.RESCHEDULE.isAllowedFrom(booking.status())
        || !after.catalog().services().containsKey(booking.serviceId())) {
      return List.of();
    }
    Service service = after.service(booking.serviceId());
    Found found =
        Availability.alternatives(
            after.world(),
            service,
            Question.of(booking.partySize(), now.getEpochSecond())
                .moving(booking.id(), Choosing.present(after, booking)),
            booking.startsAt().getEpochSecond(),
            MOST);
    List<Conflict.Proposal> proposals = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      List<String> resources = new ArrayList<>();
      for (int k = 0; k < found.resourceCount(i); k++) {
        resources.add(IdKind.RESOURCE.wire(after.compiled().resourceId(found.resource(i, k))));
      }
      proposals.add(
          new Conflict.Proposal(
              time(found.start(i), service.zone()), time(found.end(i), service.zone()), resources));
    }
    return proposals;
  }

  private static String time(int minute, ZoneId zone) {
    return Timestamps.format(Instant.ofEpochSecond(minute * 60L), zone);
  }
}
