package turno.bookings;

import java.util.List;
import turno.availability.Entry;
import turno.scheduling.Busy;
import turno.scheduling.Snapshots;

/** The time that a booking takes, for the snapshot. */
final class BusyTime {
  private BusyTime() {}

  /** Carries a committed booking into the snapshot of its workspace. */
  static void publish(Snapshots snapshots, Booking booking) {
    snapshots.apply(booking.workspaceId(), booking.id(), booking.version(), of(booking));
  }

  private static List<Busy> of(Booking booking) {
    if (!booking.status().holdsTime()) {
      return List.of();
    }
    Entry.Kind kind = booking.status() == Status.HOLD ? Entry.Kind.HOLD : Entry.Kind.BOOKING;
    return booking.details().allocations().stream()
        .map(taken ->
            new Busy(
                taken.resourceId(),
                kind,
                taken.startsAt(),
                taken.endsAt(),
                taken.units(),
                booking.expiresAt(),
                booking.createdAt()))
        .toList();
  }
}
