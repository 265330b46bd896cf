package turno.scheduling;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.availability.BusyEntry;
import turno.kernel.ResourceId;

/**
 * The time that one holder takes of one resource, as the database stores it.
 *
 * @param units {@link BusyEntry#ALL_UNITS} for the whole resource
 * @param expiresAt when it ceases to take time; null for never
 */
public record BusyInterval(
    ResourceId resourceId,
    BusyEntry.Kind kind,
    Instant startsAt,
    Instant endsAt,
    int units,
    @Nullable Instant expiresAt,
    Instant createdAt) {

  /** The same, with this instance of the resource's id. */
  BusyInterval on(ResourceId resource) {
    return new BusyInterval(resource, kind, startsAt, endsAt, units, expiresAt, createdAt);
  }

  /** The same for the engine: whole minutes, rounded outwards. */
  BusyEntry entry(UUID holder) {
    return new BusyEntry(
        holder,
        kind,
        (int) Math.floorDiv(startsAt.getEpochSecond(), 60L),
        (int) Math.ceilDiv(endsAt.getEpochSecond(), 60L),
        units,
        expiresAt == null ? BusyEntry.NEVER : expiresAt.getEpochSecond(),
        createdAt.getEpochSecond());
  }
}
