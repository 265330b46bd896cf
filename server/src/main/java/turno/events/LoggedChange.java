package turno.events;

import java.time.Instant;
import java.util.UUID;
import turno.events.EventLog.LogRow;
import turno.kernel.Id.WorkspaceId;

/**
 * A row of the log as followers see it.
 *
 * @param kind as stored, see {@link LogRow.Kind}
 */
public record LoggedChange(
    WorkspaceId workspaceId, String kind, UUID subject, long version, Instant at) {}
