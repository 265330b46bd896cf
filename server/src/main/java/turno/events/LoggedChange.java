package turno.events;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import turno.events.EventLog.LogRow;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;

/**
 * A row of the log as followers see it.
 *
 * @param kind the kind as stored, see {@link LogRow.Kind}
 * @param resources the resources that a booking or block has, or had before the change
 */
public record LoggedChange(
    WorkspaceId workspaceId,
    String kind,
    UUID subject,
    long version,
    Instant at,
    List<ResourceId> resources) {}
