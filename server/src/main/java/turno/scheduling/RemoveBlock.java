package turno.scheduling;

import java.sql.Connection;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.events.EventLog;
import turno.events.EventLog.LogRow;
import turno.kernel.Id.BlockId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;

/** Removes a block. No locks on resource days are needed, because this only frees time. */
final class RemoveBlock {
  private final CommandTransactions writes;
  private final Snapshots snapshots;
  private final IdSource ids;

  RemoveBlock(CommandTransactions writes, Snapshots snapshots, IdSource ids) {
    this.writes = writes;
    this.snapshots = snapshots;
    this.ids = ids;
  }

  /** Returns false if there is no such block. */
  boolean run(WorkspaceId workspaceId, ResourceId resourceId, BlockId id, Instant now) {
    Long version =
        writes.<@Nullable Long>run(
            null,
            now,
            _ -> null,
            transaction -> {
              Connection connection = transaction.connection();
              Long last = BlockRows.delete(connection, workspaceId, resourceId, id);
              if (last == null) {
                return null;
              }
              transaction.keep(Answer.noContent());
              EventLog.append(
                  connection,
                  LogRow.silent(
                          workspaceId, ids.next(IdKind.EVENT), LogRow.Kind.BLOCK, id, last + 1, now)
                      .of(resourceId));
              return last + 1;
            });
    if (version == null) {
      return false;
    }
    snapshots.apply(workspaceId, id.value(), new BusyHolder(version, List.of()));
    return true;
  }
}
