package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BlockId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;
import turno.platform.db.Table;
import turno.platform.http.Page;

/** Reads and deletes blocks in the database. */
final class BlockRows {
  static final Table<Block> TABLE = Table.of(Block.class, "blocks");
  private static final String SELECT = TABLE.select() + " and resource_id = ?";

  private static final String DELETE =
      """
      delete from turno.blocks k
       where k.workspace_id = ? and k.resource_id = ? and k.id = ?
      returning k.version
      """;

  // locks the count of blocked days before the block is deleted, because placing a block also locks
  // the count before the external id; with another order, the two could deadlock
  private static final String LOCK_COUNT =
      """
      select d.days from turno.block_days d where d.workspace_id = ? for update
      """;

  private static final String COUNT =
      """
      select turno.count_block_days_v1(?, -count(*), 0, false)
        from turno.allocations a
       where a.workspace_id = ? and a.resource_id = ? and a.holder_id = ?
      """;

  private static final String FREE =
      """
      delete from turno.allocations a
       where a.workspace_id = ? and a.resource_id = ? and a.holder_id = ?
      """;

  // the limit on blocked days also limits the number of blocks, so this query is fast
  private static final String METADATA =
      """
      select coalesce(sum(octet_length(k.metadata::text)), 0) as bytes
        from turno.blocks k where k.workspace_id = ?
      """;

  private BlockRows() {}

  static long metadataBytes(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(METADATA).with(workspaceId).one(connection, row -> row.getLong("bytes"));
  }

  /**
   * The filters for listing blocks. A block matches if it overlaps the half-open window and has the
   * external id. If {@code from} or {@code to} is null, the window is unlimited on that side; if
   * {@code externalId} is null, the external id does not matter.
   */
  record Filter(@Nullable Instant from, @Nullable Instant to, @Nullable String externalId) {}

  static @Nullable Block find(
      Connection connection, WorkspaceId workspaceId, ResourceId resourceId, BlockId id)
      throws SQLException {
    return TABLE.first(connection, SELECT + " and id = ?", workspaceId, resourceId, id);
  }

  /**
   * Returns at most {@code limit} blocks after the position {@code after}, ordered by start and
   * then id; null begins with the first block.
   */
  static List<Block> list(
      Connection connection,
      WorkspaceId workspaceId,
      ResourceId resourceId,
      Filter filter,
      Page.@Nullable AfterTime after,
      int limit)
      throws SQLException {
    StringBuilder text = new StringBuilder(SELECT);
    List<Object> values = new ArrayList<>(List.of(workspaceId, resourceId));
    if (filter.from() != null) {
      text.append(" and ends_at > ?");
      values.add(filter.from());
    }
    if (filter.to() != null) {
      text.append(" and starts_at < ?");
      values.add(filter.to());
    }
    if (filter.externalId() != null) {
      text.append(" and external_id = ?");
      values.add(filter.externalId());
    }
    if (after != null) {
      text.append(" and (starts_at, id) > (?, ?)");
      values.add(after.at());
      values.add(after.id());
    }
    text.append(" order by starts_at, id limit ?");
    values.add(limit);
    return TABLE.list(connection, text.toString(), values.toArray());
  }

  /**
   * Deletes a block and frees its time. Returns its last version, or null if there is no such
   * block.
   */
  static @Nullable Long delete(
      Connection connection, WorkspaceId workspaceId, ResourceId resourceId, BlockId id)
      throws SQLException {
    Sql.of(LOCK_COUNT).with(workspaceId).first(connection, row -> row.getLong("days"));
    Long version =
        Sql.of(DELETE)
            .with(workspaceId, resourceId, id)
            .first(connection, row -> row.getLong("version"));
    if (version != null) {
      Sql.of(COUNT)
          .with(workspaceId, workspaceId, resourceId, id)
          .one(connection, row -> row.wasNull());
      Sql.of(FREE).with(workspaceId, resourceId, id).update(connection);
    }
    return version;
  }
}
