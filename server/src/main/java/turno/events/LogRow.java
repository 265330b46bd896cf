package turno.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.EventId;
import turno.kernel.Id;
import turno.kernel.WorkspaceId;

/**
 * One change of state.
 *
 * @param id the event's id, also where the event is not public
 * @param kind what kind of thing changed, so that followers know what to read again
 * @param version the subject's version after the change; followers ignore older ones
 * @param type the public event's type, null when followers alone need to know
 * @param payload the event as delivered, byte for byte; null exactly when {@code type} is
 */
public record LogRow(
    WorkspaceId workspaceId,
    EventId id,
    Kind kind,
    Id subjectId,
    long version,
    @Nullable String type,
    Instant at,
    byte @Nullable [] payload) {

  /** What changed. */
  public enum Kind {
    BOOKING,
    BLOCK,
    CATALOG,
    CUSTOMER,
    CONVERSATION,
    KEYS;

    /** As stored. */
    public String stored() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** A change that only followers need to know of. */
  public static LogRow silent(
      WorkspaceId workspaceId, EventId id, Kind kind, Id subjectId, long version, Instant at) {
    return new LogRow(workspaceId, id, kind, subjectId, version, null, at, null);
  }
}
