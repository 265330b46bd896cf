package turno.webhooks;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Sql;

/**
 * Records which key encrypts the secrets of this database, by a name that reveals nothing about the
 * key. Concurrent servers must be able to read each other's secrets.
 */
final class SealingKey {
  private static final String READ = "select sealed_by from turno.webhook_feed";
  private static final String WRITE = "update turno.webhook_feed set sealed_by = ?";

  private SealingKey() {}

  /**
   * Starts using the current key, unless other servers use a key that this server does not have.
   *
   * @param alone whether no other server uses the database
   */
  static Webhooks.KeyInUse take(Connection connection, SigningSecrets secrets, boolean alone)
      throws SQLException {
    byte[] present = secrets.presentHead();
    byte @Nullable [] before = read(connection);
    boolean known = before == null || secrets.knows(before);
    if (!known && !alone) {
      return Webhooks.KeyInUse.UNKNOWN_TO_THIS;
    }
    if (!Arrays.equals(before, present)) {
      Sql.of(WRITE).with(present).update(connection);
    }
    return known ? Webhooks.KeyInUse.KNOWN : Webhooks.KeyInUse.ANOTHER_THAN_BEFORE;
  }

  private static byte @Nullable [] read(Connection connection) throws SQLException {
    record Head(byte @Nullable [] bytes) {}
    return Sql.of(READ).one(connection, row -> new Head(row.getBytes(1))).bytes();
  }
}
