package turno.scheduling;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.availability.BusyEntry;
import turno.kernel.Id.BlockId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;

/**
 * Time that is taken from a resource without a booking: time off, a repair, an entry of an external
 * calendar.
 *
 * @param startsAt a whole minute, like {@code endsAt}
 * @param units how many of the resource, null for all
 * @param forced whether it was placed over bookings
 * @param metadata a JSON object, as text
 */
record Block(
    WorkspaceId workspaceId,
    ResourceId resourceId,
    BlockId id,
    @Nullable String externalId,
    long version,
    Instant startsAt,
    Instant endsAt,
    @Nullable Integer units,
    boolean forced,
    @Nullable String reason,
    String source,
    String metadata,
    Instant createdAt,
    Instant updatedAt) {
  private static final long MINUTE = 60;
  private static final long DAY = 86_400;

  /** The part of a block that lies on one UTC day, half-open. */
  record Part(Instant from, Instant to) {}

  /** The block, cut at UTC midnights: rows of busy time are short, and a lock stands for a day. */
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    long end = endsAt.getEpochSecond();
    long from = startsAt.getEpochSecond();
    while (from < end) {
      long to = Math.min(end, (Math.floorDiv(from, DAY) + 1) * DAY);
      parts.add(new Part(Instant.ofEpochSecond(from), Instant.ofEpochSecond(to)));
      from = to;
    }
    return parts;
  }

  /** The time it takes, for the snapshot. */
  BusyHolder busy() {
    return new BusyHolder(
        version,
        List.of(
            BusyHolder.Taken.of(
                id.value(),
                resourceId,
                BusyEntry.Kind.BLOCK,
                startsAt,
                endsAt,
                units == null ? BusyEntry.ALL_UNITS : units,
                null)));
  }

  Block placed(boolean overBookings) {
    return new Block(
        workspaceId,
        resourceId,
        id,
        externalId,
        version,
        startsAt,
        endsAt,
        units,
        overBookings,
        reason,
        source,
        metadata,
        createdAt,
        updatedAt);
  }

  /** The minute that an instant lies in or begins. */
  static Instant minuteBefore(Instant instant) {
    return Instant.ofEpochSecond(Math.floorDiv(instant.getEpochSecond(), MINUTE) * MINUTE);
  }

  /** The first minute that does not begin before an instant. */
  static Instant minuteAfter(Instant instant) {
    return Instant.ofEpochSecond(Math.ceilDiv(instant.getEpochSecond(), MINUTE) * MINUTE);
  }
}
