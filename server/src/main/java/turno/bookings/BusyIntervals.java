package turno.bookings;

import java.util.List;
import turno.availability.BusyEntry;
import turno.scheduling.BusyInterval;
import turno.scheduling.Snapshots;

/** The time that a booking takes, for the snapshot. */
final class BusyIntervals {
  private BusyIntervals() {}

  /** Carries a committed booking into the snapshot of its workspace. */
  static void publish(Snapshots snapshots, Booking booking) {
    snapshots.apply(booking.workspaceId(), booking.id().value(), booking.version(), of(booking));
  }

  private static List<BusyInterval> of(Booking booking) {
    if (!booking.status().holdsTime()) {
      return List.of();
    }
    BusyEntry.Kind kind =
        booking.status() == BookingStatus.HOLD ? BusyEntry.Kind.HOLD : BusyEntry.Kind.BOOKING;
    return booking.details().allocations().stream()
        .map(taken ->
            new BusyInterval(
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
