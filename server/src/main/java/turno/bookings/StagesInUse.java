package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.catalog.StageUse;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;

/** Finds the stages that active bookings are in. */
final class StagesInUse implements StageUse {
  // uses the same statuses as the index bookings_by_stage, so that each stage takes one index probe
  private static final String IN_USE =
      """
      select k.stage
        from unnest(?::text[]) with ordinality k(stage, place)
       where exists (
         select from turno.bookings b
          where b.workspace_id = ? and b.stage = k.stage
            and b.status in ('pending_payment', 'confirmed', 'checked_in')
            and (b.expires_at is null or b.expires_at > ?))
       order by k.place
      """;

  @Override
  public List<String> inUse(
      Connection connection, WorkspaceId workspaceId, List<String> keys, Instant now)
      throws SQLException {
    return Sql.of(IN_USE)
        .with(keys, workspaceId, now)
        .list(connection, row -> row.getString("stage"));
  }
}
