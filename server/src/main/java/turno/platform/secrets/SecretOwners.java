package turno.platform.secrets;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One kind of thing whose secrets are stored encrypted, such as webhook endpoints, in all
 * workspaces.
 *
 * @param <O> one of them, with its secrets as they are stored
 */
public interface SecretOwners<O> {
  /** What one of them is called: {@code webhook endpoint}. */
  String noun();

  /** What does not work while their secrets cannot be read. */
  String lost();

  /** What to do when the key is lost for good. */
  String remedy();

  /** All that have a secret. */
  List<O> all(Connection connection) throws SQLException;

  /** Whether the keys at hand open everything of an owner. */
  boolean isReadable(O owner);

  /**
   * Those with something that another key than the present one encrypted, in a fixed order.
   *
   * @param after where the last batch ended; null for the beginning
   */
  List<O> sealedOtherwise(Connection connection, @Nullable O after, int most) throws SQLException;

  /** Encrypts what a readable owner has with the present key. */
  void renew(Connection connection, O owner) throws SQLException;
}
