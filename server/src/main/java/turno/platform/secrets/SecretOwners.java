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
  /** The name of such an object, such as {@code webhook endpoint}. */
  String noun();

  /** The feature that does not work while their secrets cannot be read. */
  String lost();

  /** The cure when the key is lost for good. */
  String remedy();

  /** All that have a secret. */
  List<O> all(Connection connection) throws SQLException;

  /** Whether the available keys open all secrets of an owner. */
  boolean isReadable(O owner);

  /**
   * Owners with a secret that a key other than the current one encrypted, in a fixed order.
   *
   * @param after where the last batch ended; null for the beginning
   */
  List<O> sealedOtherwise(Connection connection, @Nullable O after, int most) throws SQLException;

  /** Re-encrypts the secrets of a readable owner with the current key. */
  void renew(Connection connection, O owner) throws SQLException;
}
