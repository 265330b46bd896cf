package turno.catalog;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import turno.platform.db.Sql;

/**
 * The lock between changes of a workspace's catalog and the writes that take time by it. A change
 * takes the lock alone, so that it sees all bookings; writes that take time share it. It ends with
 * the transaction. The key is the same on every node and in every version.
 */
public final class CatalogLock {
  private static final String ALONE = "select pg_catalog.pg_advisory_xact_lock(?)";
  private static final String SHARED = "select pg_catalog.pg_advisory_xact_lock_shared(?)";

  private CatalogLock() {}

  /** The key, for functions that take it shared themselves. */
  public static long key(UUID workspaceId) {
    byte[] name = ("catalog:" + workspaceId).getBytes(StandardCharsets.UTF_8);
    try {
      return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(name)).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Waits until nobody else has the lock. What later statements of the transaction read stays as it
   * is.
   */
  public static void takeAlone(Connection connection, UUID workspaceId) throws SQLException {
    Sql.of(ALONE).with(key(workspaceId)).one(connection, row -> true);
  }

  /** Waits until no change of the catalog is under way. */
  public static void share(Connection connection, UUID workspaceId) throws SQLException {
    Sql.of(SHARED).with(key(workspaceId)).one(connection, row -> true);
  }
}
