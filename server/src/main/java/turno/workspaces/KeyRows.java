package turno.workspaces;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.db.Table;

/**
 * The table of keys. The queries by hash and by id name no workspace, because they find the
 * workspace of the key.
 */
final class KeyRows {
  static final Table<Key> TABLE = Table.of(Key.class, "api_keys");

  private static final String BY_HASH =
      "select previous_hash is not distinct from ? as previous, previous_until, "
          + TABLE.columns()
          + """
           from turno.api_keys k where (hash = ? or previous_hash = ?) and not exists (
             select from turno.workspace_deletions d where d.workspace_id = k.workspace_id)
          """;

  private static final String BY_ID =
      "select " + TABLE.columns() + " from turno.api_keys where id = ?";

  private static final int MAX_HASHES = 5_000;

  private static final String HASHES =
      """
      select workspace_id, id, hash, previous_hash from turno.api_keys
       where (workspace_id, id) > (?, ?) order by workspace_id, id limit ?
      """;

  private static final String HASHES_OF_WORKSPACE =
      "select hash, previous_hash from turno.api_keys where workspace_id = ?";

  private static final String ROTATE =
      """
      update turno.api_keys
         set previous_hash = hash, previous_until = ?, hash = ?, prefix = ?, last4 = ?
       where workspace_id = ? and id = ?
      """;

  private static final String USED =
      """
      update turno.api_keys set last_used_at = greatest(last_used_at, ?)
       where workspace_id = ? and id = ?
      """;

  private KeyRows() {}

  /**
   * A key as found by one of its values.
   *
   * @param until when this value stops working because the key was rotated; null if it is the
   *     current value
   */
  record Found(Key key, @Nullable Instant until) {}

  static @Nullable Found byHash(Connection connection, byte[] hash) throws SQLException {
    return Sql.of(BY_HASH)
        .with(hash, hash, hash)
        .first(
            connection,
            row ->
                new Found(
                    TABLE.read(row),
                    row.getBoolean("previous") ? Sql.instant(row, "previous_until") : null));
  }

  /** Returns the key with this id in any workspace; null if there is none. */
  static @Nullable Key byId(Connection connection, KeyId id) throws SQLException {
    return TABLE.first(connection, BY_ID, id);
  }

  /**
   * A page of the hashes of all keys.
   *
   * @param workspaceId the workspace of the last key on the page
   */
  record Hashes(WorkspaceId workspaceId, KeyId keyId, List<byte[]> hashes, boolean isLast) {
    static final Hashes BEGIN =
        new Hashes(IdKind.WORKSPACE.least(), IdKind.KEY.least(), List.of(), false);
  }

  /** Reads the page that follows {@code after}. */
  static Hashes hashes(Connection connection, Hashes after) throws SQLException {
    List<byte[]> hashes = new ArrayList<>();
    List<Hashes> ends =
        Sql.of(HASHES)
            .with(after.workspaceId(), after.keyId(), MAX_HASHES)
            .list(
                connection,
                row -> {
                  addHashes(row, hashes);
                  return new Hashes(
                      Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                      Sql.id(row, "id", IdKind.KEY),
                      hashes,
                      false);
                });
    return ends.size() == MAX_HASHES
        ? ends.getLast()
        : new Hashes(after.workspaceId(), after.keyId(), hashes, true);
  }

  /** Returns the hashes of a workspace's keys. */
  static List<byte[]> hashesOf(Connection connection, WorkspaceId workspaceId) throws SQLException {
    List<byte[]> hashes = new ArrayList<>();
    Sql.of(HASHES_OF_WORKSPACE).with(workspaceId).list(connection, row -> addHashes(row, hashes));
    return hashes;
  }

  private static boolean addHashes(ResultSet row, List<byte[]> to) throws SQLException {
    byte[] previous = row.getBytes("previous_hash");
    if (previous != null) {
      to.add(previous);
    }
    return to.add(row.getBytes("hash"));
  }

  static void insert(Connection connection, Key key, byte[] hash) throws SQLException {
    TABLE.insert(connection, key.workspaceId(), key, Map.of("hash", hash));
  }

  /** Replaces the value of the key. The old value works until {@code previousUntil}. */
  static void rotate(Connection connection, Key key, byte[] hash, Instant previousUntil)
      throws SQLException {
    Sql.of(ROTATE)
        .with(previousUntil, hash, key.prefix(), key.last4(), key.workspaceId(), key.id())
        .update(connection);
  }

  static void used(Connection connection, WorkspaceId workspaceId, KeyId id, Instant at)
      throws SQLException {
    Sql.of(USED).with(at, workspaceId, id).update(connection);
  }
}
