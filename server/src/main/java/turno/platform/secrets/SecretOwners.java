package turno.platform.secrets;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One kind of object whose secrets are stored encrypted, such as webhook endpoints, in all
 * workspaces.
 *
 * @param <O> an object, with its secrets as they are stored
 */
public interface SecretOwners<O> {
  /** Returns the name of one such object, such as {@code webhook endpoint}. */
  String noun();

  /**
   * Returns the consequence while the secrets cannot be read, as a clause, such as {@code nothing
   * can be delivered to them}.
   */
  String lost();

  /**
   * Returns the remedy if the key is lost for good, such as {@code rotate the secret of each
   * endpoint}.
   */
  String remedy();

  /** Returns all objects that have a secret. */
  List<O> all(Connection connection) throws SQLException;

  /** Whether the available keys open all secrets of an owner. */
  boolean isReadable(O owner);

  /**
   * Returns the next owners with a secret that was encrypted with a key other than the current one,
   * in a fixed order.
   *
   * @param after the last owner of the previous batch; null at the beginning
   */
  List<O> sealedOtherwise(Connection connection, @Nullable O after, int most) throws SQLException;

  /** Re-encrypts the secrets of a readable owner with the current key. */
  void renew(Connection connection, O owner) throws SQLException;
}
